import type { Calls, QueryOf, ReplyOf } from '@firstrung/contracts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  type QueryKeyWithDataTag,
  queryOptions,
  type UnusedSkipTokenInfiniteOptions,
  type UnusedSkipTokenOptions,
} from '@tanstack/react-query';
import type { Api, CallKey, Input, InputArgs } from './client.ts';
import type { Page } from './page.ts';

// Named here, because the emitted types of these functions would otherwise repeat the types of all calls.
type Query<Data> = UnusedSkipTokenOptions<Data> & QueryKeyWithDataTag<QueryKey, Data>;
type InfiniteQuery<Data> = UnusedSkipTokenInfiniteOptions<
  Data,
  Error,
  InfiniteData<Data>,
  QueryKey,
  string | undefined
> &
  QueryKeyWithDataTag<QueryKey, InfiniteData<Data>>;

/** Cache key of a call. Without input it matches the queries with any input. */
export const queryKeyOf = <K extends CallKey>(key: K, input?: Input<K>) =>
  input === undefined ? ([key] as const) : ([key, input] as const);

/** For `useQuery(callQuery(api, 'GET /api/jobs/applied-jobs'))`. */
export const callQuery = <K extends CallKey>(
  api: Api,
  key: K,
  ...[input]: InputArgs<K>
): Query<ReplyOf<Calls[K]>> =>
  queryOptions<ReplyOf<Calls[K]>>({
    queryKey: queryKeyOf(key, input as Input<K> | undefined),
    queryFn: ({ signal }) => api.call(key, ...([{ ...input, signal }] as never)),
  });

/** For `useInfiniteQuery(pagedQuery(api, …))`: follows the `Link` header. */
export const pagedQuery = <K extends CallKey>(
  api: Api,
  key: K,
  ...[input]: InputArgs<K>
): InfiniteQuery<Page<ReplyOf<Calls[K]>>> =>
  infiniteQueryOptions({
    queryKey: [...queryKeyOf(key, input as Input<K> | undefined), 'pages'] as QueryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }): Promise<Page<ReplyOf<Calls[K]>>> => {
      const query = { ...(input?.query as QueryOf<Calls[K]>), ...(pageParam ? { cursor: pageParam } : {}) };
      return api.page(key, ...([{ ...input, query, signal }] as never));
    },
    getNextPageParam: (last) => last.next,
  });

/**
 * Marks all queries of these calls, or with these keys, as stale, and fetches those on the screen again, also
 * while their first fetch is under way: `invalidateQueries` alone would keep its reply, which may be older
 * than the change.
 */
export const invalidate = (client: QueryClient, ...keys: (CallKey | QueryKey)[]) =>
  Promise.all(
    keys.map((key) => {
      const queryKey = typeof key === 'string' ? [key] : key;
      cancelFirstFetches(client, queryKey);
      return client.invalidateQueries({ queryKey });
    }),
  );

/**
 * The same for every query, but a list with `KEPT` is only marked as stale.
 * @param current the call whose query has just been brought up to date
 */
export function invalidateAll(client: QueryClient, current?: CallKey): Promise<void> {
  cancelFirstFetches(client, []);
  const isOld = ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] !== current;
  client.invalidateQueries({ predicate: isOld, refetchType: 'none' });
  return client.refetchQueries({
    type: 'active',
    predicate: (query) => isOld(query) && (!query.meta?.isKept || query.state.data === undefined),
  });
}

/** The `meta` of an endless list that stays as it is while it is read. */
export const KEPT = { isKept: true };

const cancelFirstFetches = (client: QueryClient, queryKey: QueryKey) =>
  client.cancelQueries(
    { queryKey, type: 'active', predicate: ({ state }) => state.data === undefined },
    { silent: true },
  );
