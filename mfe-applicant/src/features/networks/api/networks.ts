import type { NetworkLists, NetworkPerson } from '@firstrung/contracts';
import { queryKeyOf, useCallQuery, usePagedQuery } from '@firstrung/web-kit';
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { type NetworkCalls, useNetworkCalls } from './calls.ts';
import { movePerson, type NetworkList } from './move-person.ts';

/** People to meet are loaded by useFreshPeople(), page by page: ask for as few as possible here. */
const listsOnly = { query: { limit: 1 } } as const;
const PAGE_SIZE = 24;

interface Reply {
  pnLists: NetworkLists;
}
interface Pages {
  pages: { data: Reply; next: string | undefined }[];
  pageParams: unknown[];
}

/** The applicant's own name and picture, their connections and requests. */
export const useNetworks = () => useCallQuery(useNetworkCalls().lists, listsOnly);

/** The number of open requests, for the navigation bar. */
export const useOpenRequests = (): number => useNetworks().data?.pnLists.encourageReceived.length ?? 0;

/** Whether the lists have loaded and there is no connection. */
export const useHasNoConnections = () => useNetworks().data?.pnLists.projectNetworkList.length === 0;

/** People to meet, the best match first. The previous results stay while a new search loads. */
export const useFreshPeople = (q: string) =>
  usePagedQuery(
    useNetworkCalls().lists,
    { query: { limit: PAGE_SIZE, sort: 'match', ...(q === '' ? {} : { q }) } },
    { placeholderData: keepPreviousData },
  );

/** Moves a person to another list in the cache, before the lists are fetched again. */
export async function movePersonInCache(
  client: QueryClient,
  { lists }: NetworkCalls,
  person: NetworkPerson,
  to: NetworkList,
) {
  // The reply of a request sent before the change would put the person back.
  await client.cancelQueries({ queryKey: [lists] });
  client.setQueryData<Reply>(queryKeyOf(lists, listsOnly), (reply) =>
    reply ? { pnLists: movePerson(reply.pnLists, person, to) } : undefined,
  );
  client.setQueriesData<Pages>(
    { queryKey: [lists], predicate: ({ queryKey }) => queryKey.at(-1) === 'pages' },
    (found) =>
      found && {
        ...found,
        pages: found.pages.map(({ data, next }) => ({
          next,
          data: { pnLists: movePerson(data.pnLists, person, to) },
        })),
      },
  );
}
