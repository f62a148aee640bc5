import type { NetworkLists, NetworkPerson } from '@firstrung/contracts';
import { callQuery, pagedQuery, queryKeyOf, useApi } from '@firstrung/web-kit';
import { keepPreviousData, type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type Place, placed } from './place.ts';

export const ALL_NETWORKS = 'GET /api/pn/all-networks';

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
export const useNetworks = () => useQuery(callQuery(useApi(), ALL_NETWORKS, listsOnly));

/** People to meet; those found before stay while others are looked for. */
export const useFreshPeople = (q: string) =>
  useInfiniteQuery({
    ...pagedQuery(useApi(), ALL_NETWORKS, { query: { limit: PAGE, ...(q === '' ? {} : { q }) } }),
    placeholderData: keepPreviousData,
  });

/** Shows a person in another place at once, before the lists are fetched again. */
export async function showIn(client: QueryClient, person: NetworkPerson, place: Place) {
  // What was asked for before would show the old place again.
  await client.cancelQueries({ queryKey: [ALL_NETWORKS] });
  client.setQueryData<Reply>(queryKeyOf(ALL_NETWORKS, listsOnly), (reply) =>
    reply ? { pnLists: placed(reply.pnLists, person, place) } : undefined,
  );
  client.setQueriesData<Pages>(
    { queryKey: [ALL_NETWORKS], predicate: ({ queryKey }) => queryKey.at(-1) === 'pages' },
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
