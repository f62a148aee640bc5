import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { invalidate, invalidateAll, KEPT, queryKeyOf } from './queries.ts';

const IDS = 'GET /api/jobs/saved-job-ids';

test('a change while the first fetch is under way fetches again, and its late reply is not kept', async () => {
  const client = new QueryClient();
  const replies: ((ids: string[]) => void)[] = [];
  const query = {
    queryKey: queryKeyOf(IDS),
    queryFn: () => new Promise<string[]>((resolve) => replies.push(resolve)),
  };
  const unsubscribe = new QueryObserver(client, query).subscribe(() => {});
  const asked = client.fetchQuery(query);
  expect(replies).toHaveLength(1);
  const done = invalidate(client, IDS);
  replies[0]!([]);
  await expect.poll(() => replies.length).toBe(2);
  replies[1]!(['saved']);
  await done;
  expect(client.getQueryData(query.queryKey)).toEqual(['saved']);
  // Who waits for the first fetch gets the newer reply.
  expect(await asked).toEqual(['saved']);
  unsubscribe();
});

test('after a change all is stale, and what is on the screen is fetched again but for a kept list', async () => {
  const client = new QueryClient();
  const fetched: string[] = [];
  const query = (key: string, meta = {}) => ({
    queryKey: [key],
    queryFn: () => fetched.push(key),
    staleTime: Number.POSITIVE_INFINITY,
    meta,
  });
  const shown = [query('shown'), query('kept', KEPT)];
  for (const options of [...shown, query('elsewhere')]) await client.fetchQuery(options);
  for (const options of shown) onTestFinished(new QueryObserver(client, options).subscribe(() => {}));
  fetched.length = 0;
  await invalidateAll(client);
  expect(fetched).toEqual(['shown']);
  const isStale = (key: string) => client.getQueryState([key])?.isInvalidated;
  expect(['shown', 'kept', 'elsewhere'].map(isStale)).toEqual([false, true, true]);
});
