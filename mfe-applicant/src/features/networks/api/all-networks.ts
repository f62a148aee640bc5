import type { NetworkLists, NetworkPerson } from '@firstrung/contracts';
import { callQuery, pagedQuery, queryKeyOf, useApi } from '@firstrung/web-kit';
import { keepPreviousData, type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type NetworkCalls, useNetworkCalls } from './calls.ts';
import { type Place, placed } from './place.ts';

/** The lists alone: people to meet come page by page. */
const listsOnly = { query: { limit: 1 } } as const;
const PAGE = 24;

interface Reply {
  pnLists: NetworkLists;
}
interface Pages {
  pages: { data: Reply; next: string | undefined }[];
  pageParams: unknown[];
}

/** The applicant and everyone they have something to do with. */
export const useNetworks = () => useQuery(callQuery(useApi(), useNetworkCalls().lists, listsOnly));

/** People to meet; those found before stay while others are looked for. */
export const useFreshPeople = (q: string) =>
  useInfiniteQuery({
    ...pagedQuery(useApi(), useNetworkCalls().lists, { query: { limit: PAGE, ...(q === '' ? {} : { q }) } }),
    placeholderData: keepPreviousData,
  });

/** Shows a person in another place at once, before the lists are fetched again. */
export async function showIn(
  client: QueryClient,
  { lists }: NetworkCalls,
  person: NetworkPerson,
  place: Place,
) {
  // What was asked for before would show the old place again.
  await client.cancelQueries({ queryKey: [lists] });
  client.setQueryData<Reply>(queryKeyOf(lists, listsOnly), (reply) =>
    reply ? { pnLists: placed(reply.pnLists, person, place) } : undefined,
  );
  client.setQueriesData<Pages>(
    { queryKey: [lists], predicate: ({ queryKey }) => queryKey.at(-1) === 'pages' },
    (found) =>
      found && {
        ...found,
        pages: found.pages.map(({ data, next }) => ({
          next,
          data: { pnLists: placed(data.pnLists, person, place) },
        })),
      },
  );
}
