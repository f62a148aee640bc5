import { createTestDatabase } from '@firstrung/test-kit/database';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { mayBeForgotten, pruneInbox } from '../src/events/inbox.ts';
import {
  accountDeletion,
  createEmbeddedBus,
  listDeadLetters,
  projectState,
  retryDeadLetters,
} from '../src/events/index.ts';
import { createTestClock } from '../src/testing/test-clock.ts';
import { log, on, openTestService, recordEffect, type TestEvent } from './events-harness.ts';

const PING = 'test.ping.sent.v1';
const THING = 'test.thing.changed.v1';
const DELETED = 'auth.account.deleted.v1';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ACCOUNT = '00000000-0000-7000-8000-000000000001';

async function openWorld() {
  const clock = createTestClock();
  const database = await createTestDatabase({ kitOnly: true });
  onTestFinished(() => database.drop());
  const bus = await createEmbeddedBus({ url: database.url, log });
  onTestFinished(() => bus.destroy());
  const service = await openTestService(database.url, bus, { clock });
  onTestFinished(() => service[Symbol.asyncDispose]());
  const ping = on(PING, recordEffect);
  const thing = on(
    THING,
    async (tx, event) => {
      const row = { id: event.aggregate.id, version: event.aggregate.version, name: event.data.name };
      if (await projectState(tx, 'thing', row)) await recordEffect(tx, event);
    },
    'things',
  );
  let erased = 0;
  const deletion = accountDeletion(service, async () => {
    erased++;
  });
  const subscriptions = [ping, thing, deletion];
  const runtime = service.run({ subscriptions });
  /**
   * Puts an event under a number of one's choice into the
   * outbox, as after a restart that has lost its deletion.
   */
  const put = (id: number, type: TestEvent, version: number, data: object, occurredAt: Date) =>
    sql`insert into outbox (id, type, aggregate_id, aggregate_version, occurred_at, data) overriding system value
      values (${id}, ${type}, ${`of-${id}`}, ${version}, ${occurredAt}, ${JSON.stringify(data)})`.execute(
      service.db,
    );
  return {
    clock,
    service,
    subscriptions,
    runtime,
    put,
    erased: () => erased,
    /** Lets time go by, for the inbox too. */
    async wait(ms: number) {
      clock.advance(ms);
      await pruneInbox(service.db, clock.now());
    },
  };
}

test('events have one effect although their service publishes them again after any time', async () => {
  const { clock, service, runtime, put, erased, wait } = await openWorld();
  await runtime.start();
  const ages = [HOUR, 6 * DAY, 8 * DAY - 2 * HOUR, 8 * DAY - 1, 8 * DAY + 1, 9 * DAY, 20 * DAY, 60 * DAY];
  for (const [i, age] of ages.entries()) {
    const id = 10 * (i + 1);
    const occurredAt = clock.now();
    const putAll = async () => {
      await put(id, PING, 0, { n: i }, occurredAt);
      await put(id + 1, THING, 1, { name: `thing ${i}` }, occurredAt);
      await put(id + 2, DELETED, 0, { accountId: ACCOUNT, role: 'applicant' }, occurredAt);
    };
    await putAll();
    await runtime.processAll();
    await wait(age);
    await putAll();
    await runtime.processAll();
  }
  const effects = (await service.effects()).map(({ event_id }) => event_id);
  expect(effects.toSorted()).toEqual(
    ages.flatMap((_, i) => [`test-${10 * (i + 1)}`, `test-${10 * (i + 1) + 1}`]),
  );
  // The notices of which nobody knows any more; a deletion is handled again instead.
  const dead = await listDeadLetters(service.db);
  expect(dead.map(({ event_id, type }) => [event_id, type])).toEqual(
    [50, 60, 70, 80].map((id) => [`test-${id}`, PING]),
  );
  expect(erased()).toBe(ages.length + 4);
  expect(await service.db.selectFrom('tombstone').selectAll().execute()).toHaveLength(1);
});

test('a notice that waited for weeks is left to the operator, a deletion and a state are not', async () => {
  const { clock, service, subscriptions, runtime, put, erased, wait } = await openWorld();
  const occurredAt = clock.now();
  const putPing = () => put(1, PING, 0, { n: 1 }, occurredAt);
  await putPing();
  await put(2, THING, 1, { name: 'late' }, occurredAt);
  await put(3, DELETED, 0, { accountId: ACCOUNT, role: 'applicant' }, occurredAt);
  await wait(20 * DAY);
  await runtime.start();
  await runtime.processAll();
  expect((await service.effects()).map(({ event_id }) => event_id)).toEqual(['test-2']);
  expect(erased()).toBe(1);
  const [dead] = await listDeadLetters(service.db);
  expect(dead).toMatchObject({ event_id: 'test-1', reason: 'invalid', attempts: 1 });
  expect(dead!.error).toContain('unknown whether it was handled before');

  // It comes once more, after the inbox has forgotten that it is waiting.
  await wait(20 * DAY);
  await putPing();
  await runtime.processAll();
  expect(await listDeadLetters(service.db)).toHaveLength(1);
  expect(await retryDeadLetters({ context: service, subscriptions })).toEqual({ handled: 1, failed: 0 });
  expect((await service.effects()).map(({ event_id }) => event_id)).toEqual(['test-2', 'test-1']);
});

test('the inbox is pruned of what the bus no longer has, and of nothing that is not recognised as old', async () => {
  const { clock, service, wait } = await openWorld();
  const first = clock.now().getTime();
  const HOURS = 12 * 24;
  // More than one batch an hour, received at the same time.
  for (let hour = 0; hour <= HOURS; hour++)
    await sql`insert into inbox (subscription, event_id, received_at)
      select 'effects', 'test-' || ${hour}::text || '-' || n, ${new Date(first + hour * HOUR)}::timestamptz
      from generate_series(1, ${hour < 2 ? 7_000 : 3}::int) n`.execute(service.db);
  await wait(HOURS * HOUR);
  const { rows } = await sql<{ received_at: Date; count: number }>`
    select received_at, count(*)::int as count from inbox group by received_at order by received_at`.execute(
    service.db,
  );
  expect(rows.map(({ received_at }) => (received_at.getTime() - first) / HOUR)).toEqual(
    Array.from({ length: 8 * 24 + 1 }, (_, i) => HOURS - 8 * 24 + i),
  );
  expect(new Set(rows.map(({ count }) => count))).toEqual(new Set([3]));
  const isOld = (hour: number) => mayBeForgotten(new Date(first + hour * HOUR).toISOString(), clock.now());
  for (let hour = 0; hour < HOURS - 8 * 24; hour++) expect(isOld(hour)).toBe(true);
  expect(isOld(HOURS - 7 * 24)).toBe(false);
});
