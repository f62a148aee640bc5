import type { Calls, ReplyOf } from '@firstrung/contracts';
import {
  type InfiniteData,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { CallKey, Input } from '../api/client.ts';
import { NetworkError } from '../api/errors.ts';
import type { Page } from '../api/page.ts';
import { callQuery, invalidate, invalidateAll, pagedQuery } from '../api/queries.ts';
import { useApi } from './host.tsx';

type QueryOptions<Data> = Omit<UseQueryOptions<Data>, 'queryKey' | 'queryFn'>;
type PagedOptions<Data> = Pick<
  UseInfiniteQueryOptions<Data, Error, InfiniteData<Data>, readonly unknown[], string | undefined>,
  'enabled' | 'meta' | 'placeholderData' | 'refetchInterval'
>;
/** The input may be omitted if nothing in it is required. */
type Args<K extends CallKey, Options> =
  Record<never, never> extends Input<K>
    ? [input?: Input<K> | undefined, options?: Options]
    : [input: Input<K>, options?: Options];

/** The reply of a call, as `useCallQuery('GET /api/jobs/applied-jobs')`. */
export const useCallQuery = <K extends CallKey>(
  key: K,
  ...[input, options]: Args<K, QueryOptions<ReplyOf<Calls[K]>>>
): UseQueryResult<ReplyOf<Calls[K]>> =>
  useQuery({ ...callQuery(useApi(), key, ...([input] as never)), ...options });

/** The same for an endless list, which follows the `Link` header. */
export const usePagedQuery = <K extends CallKey>(
  key: K,
  ...[input, options]: Args<K, PagedOptions<Page<ReplyOf<Calls[K]>>>>
): UseInfiniteQueryResult<InfiniteData<Page<ReplyOf<Calls[K]>>>> =>
  useInfiniteQuery({ ...pagedQuery(useApi(), key, ...([input] as never)), ...options });

interface ChangeOptions<Reply, Sent, Before>
  extends Omit<UseMutationOptions<Reply, Error, Sent, Before>, 'mutationFn'> {
  /** The calls whose replies it changes, for a change that is made often: only their queries become stale. */
  changes?: readonly CallKey[] | undefined;
  /** The call whose query `onSuccess` brings up to date from the reply. */
  fills?: CallKey | undefined;
}

/**
 * A mutation that changes something. Then every query is stale, and those on the screen are fetched again:
 * after a refusal too, because the data may have been changed by another person. It ends after that, but does
 * not wait for a network that is down. What changes nothing that a query shows is a `useMutation`.
 */
export function useChange<Reply, Sent = void, Before = unknown>(
  mutationFn: (sent: Sent) => Promise<Reply>,
  { changes, fills, onSettled, ...options }: ChangeOptions<Reply, Sent, Before> = {},
): UseMutationResult<Reply, Error, Sent, Before> {
  const client = useQueryClient();
  return useMutation({
    ...options,
    mutationFn,
    async onSettled(...settled) {
      await onSettled?.(...settled);
      const [, error] = settled;
      const fetched = changes
        ? invalidate(client, ...changes)
        : invalidateAll(client, error ? undefined : fills);
      if (!(error instanceof NetworkError)) await fetched;
    },
  });
}

/** A change by one call, as `useCall('POST /api/pn/block').mutate({ body: { networkId } })`. */
export function useCall<K extends CallKey, Before = unknown>(
  key: K,
  options?: ChangeOptions<ReplyOf<Calls[K]>, Input<K>, Before>,
): UseMutationResult<ReplyOf<Calls[K]>, Error, Input<K>, Before> {
  const api = useApi();
  return useChange((input) => api.call(key, ...([input] as never)), options);
}
