import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';

/** Entries of the query cache that the server has put into the page. */
export type Seeds = (readonly [key: QueryKey, data: unknown])[];

/** Fills the query cache, so that the first screen shows its data at once and asks for nothing. */
export function seedQueries(client: QueryClient, seeds: Seeds): void {
  for (const [key, data] of seeds) client.setQueryData(key, isPaged(data) ? withPageParams(data) : data);
}

const isPaged = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pageParams' in data;

/** The first page has no parameter. JSON can't say `undefined`. */
const withPageParams = (data: InfiniteData<unknown>): InfiniteData<unknown> => ({
  ...data,
  pageParams: data.pages.map(() => undefined),
});
