import { createBus } from '@firstrung/service-kit/events';
import { createLog } from '@firstrung/service-kit/service';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import { createTestDatabase } from '@firstrung/test-kit/database';
import { expect, test } from 'vitest';
import { createMailContext } from '../src/context.ts';
import { enqueueEmail, leaseEmails } from '../src/db/queries/emails.ts';
import { readConfig } from '../src/index.ts';

test('of many that look for work at once one gets an email, and nobody else until its lease has ended', async () => {
  await using stack = new AsyncDisposableStack();
  const database = stack.use(await createTestDatabase());
  const log = createLog({ level: 'silent' });
  const bus = await createBus({ env: {}, databaseUrl: database.url, log });
  stack.defer(() => bus.destroy());
  const context = await createMailContext(readConfig({ DATABASE_URL: database.url }), { bus, log });
  stack.defer(() => context.database.destroy());
  stack.defer(() => context.unreadStream.unit.destroy?.());

  const now = new Date();
  await context.transaction((tx) =>
    enqueueEmail(tx, {
      id: uuidv7(now),
      account_id: uuidv7(now),
      source: null,
      state: 'due',
      due_at: now,
      created_at: now,
    }),
  );
  const claim = async (at: Date) => {
    const leasedUntil = new Date(at.getTime() + 60_000);
    return (await leaseEmails(context.db, { now: at, leasedUntil, limit: 5 })).length;
  };
  const claims = async (at: Date) => (await Promise.all(Array.from({ length: 8 }, () => claim(at)))).sort();
  expect(await claims(now)).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  const almost = new Date(now.getTime() + 59_999);
  expect(await claim(almost)).toBe(0);
  const later = new Date(now.getTime() + 60_000);
  expect(await claims(later)).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
});
