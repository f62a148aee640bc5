import { createBus } from '@firstrung/service-kit/events';
import { createLog, systemClock } from '@firstrung/service-kit/service';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import { createTestDatabase } from '@firstrung/test-kit/database';
import { expect, test } from 'vitest';
import { createLeaseHolder } from '../src/adapters/lease-holder.ts';
import { createMailContext } from '../src/context.ts';
import { enqueueEmail, leaseEmails } from '../src/db/queries/emails.ts';
import { readConfig } from '../src/index.ts';

test('a leased email stays with its sender while that process lives, however often others look for work', async () => {
  await using stack = new AsyncDisposableStack();
  const database = stack.use(await createTestDatabase());
  const log = createLog({ level: 'silent' });
  const bus = await createBus({ env: {}, databaseUrl: database.url, clock: systemClock, log });
  stack.defer(() => bus.destroy());
  const context = await createMailContext(readConfig({ DATABASE_URL: database.url }), { bus, log });
  stack.defer(() => context.database.destroy());
  stack.defer(() => context.unreadStream.unit.destroy?.());
  const [one, other] = [createLeaseHolder(context), createLeaseHolder(context)];
  stack.defer(() => other.destroy());

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
  const claim = async (holder: typeof one, at = now) => {
    const leasedUntil = new Date(at.getTime() + 60_000);
    const lease = { now: at, holder: await holder.number(), leasedUntil, limit: 5 };
    return (await leaseEmails(context.db, lease)).length;
  };
  expect(await one.number()).not.toBe(await other.number());
  expect(await claim(one)).toBe(1);
  expect(await claim(other)).toBe(0);
  expect(await claim(one)).toBe(0);
  // It hangs: after the lease others take it.
  const later = new Date(now.getTime() + 60_000);
  expect(await claim(other, later)).toBe(1);
  expect(await claim(one, later)).toBe(0);
  // It ends: others take it at once.
  await other.destroy();
  await expect.poll(() => claim(one, later), { timeout: 250_000 }).toBe(1);
  await one.destroy();
});
