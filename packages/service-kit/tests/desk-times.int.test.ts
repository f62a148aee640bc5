import { createTestDatabase } from '@firstrung/test-kit/database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deskTimes } from '../src/base/numbers.ts';
import { openDatabase } from '../src/db/index.ts';
import { createLog } from '../src/service/index.ts';

const FRIDAY = '2026-11-20T15:00:00Z';
const times = { now: new Date('2026-12-01T00:00:00Z'), timeZone: 'UTC' };

test('two working days of a Friday are over on Tuesday', async () => {
  await using stack = new AsyncDisposableStack();
  const { url } = stack.use(await createTestDatabase());
  const log = createLog({ level: 'silent' });
  const { kysely, destroy } = await openDatabase({ url, service: 'jobs', poolSize: 1, log });
  stack.defer(destroy);
  const decided = (...days: string[]) =>
    deskTimes(
      kysely,
      sql`select ${FRIDAY}::timestamptz as since, at from unnest(${days}::timestamptz[]) at`,
      times,
    );
  const four = ['2026-11-22T16:00Z', '2026-11-24T20:00Z', '2026-11-25T01:00Z', '2027-11-25T01:00Z'];
  expect(await decided('2026-08-01T00:00Z', '2026-11-20T16:00Z', ...four)).toEqual({
    decided: 5,
    medianHours: 101,
    inTwoDays: 3,
  });
  expect(await decided(...four)).toEqual({ decided: 4, medianHours: null, inTwoDays: null });
});
