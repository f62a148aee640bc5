import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { invalidate, queryKeyOf } from './queries.ts';

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
