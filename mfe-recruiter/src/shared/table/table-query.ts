import type { Calls, ReplyOf } from '@firstrung/contracts';
import { type Api, type CallKey, type Input, type Page, queryKeyOf } from '@firstrung/web-kit';
import { queryOptions } from '@tanstack/react-query';

/** For `useQuery(tableQuery(api, …))`: one page of a table by number, with the total number of rows. */
export const tableQuery = <K extends CallKey>(api: Api, key: K, input: Input<K>) =>
  queryOptions<Page<ReplyOf<Calls[K]>>>({
    queryKey: [...queryKeyOf(key, input), 'table'],
    queryFn: ({ signal }) => api.page(key, ...([{ ...input, signal }] as never)),
  });
