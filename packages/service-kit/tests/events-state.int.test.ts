import { randomUUID } from 'node:crypto';
import { queryOnce } from '@firstrung/test-kit/database';
import { until } from '@firstrung/test-kit/eventually';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createBackground } from '../src/db/background.ts';
import {
  accountDeletion,
  createEventCatalog,
  erasing,
  isAccountDeleted,
  projectState,
  type Subscription,
} from '../src/events/index.ts';
import { createTestClock } from '../src/testing/index.ts';
import {
  clock,
  message,
  on,
  openTestWorld,
  register,
  type TestService,
  testEvents,
} from './events-harness.ts';

const PERSON = 'test.person.changed.v1';
const DELETED = 'auth.account.deleted.v1';

const context = { service: 'test', catalog: createEventCatalog(testEvents), clock };

const person = (afterCheck = async () => {}): Subscription =>
  on(
    PERSON,
    async (tx, { aggregate, data }) => {
      if (await isAccountDeleted(tx, data.accountId)) return;
      await afterCheck();
      const row = { account_id: data.accountId, version: aggregate.version, name: data.name };
      await projectState(tx, 'person', row, { key: 'account_id' });
    },
    'people',
  );

const deletion = accountDeletion(context, async (tx, accountId) => {
  await tx.deleteFrom('person').where('account_id', '=', accountId).execute();
});

const people = (service: TestService) => service.db.selectFrom('person').selectAll().execute();

test('projectState says whether it wrote, and keeps the columns of other aggregates', async () => {
  await using world = await openTestWorld();
  const { db, transaction } = world.service;
  await sql`alter table thing alter version drop not null, add color text, add color_version bigint`.execute(
    db,
  );
  const write = (row: Record<string, unknown>, version: string) =>
    transaction((tx) => projectState(tx, 'thing', row, { version }));
  expect(await write({ id: 'a', name: '', color: 'red', color_version: 5 }, 'color_version')).toBe(true);
  expect(await write({ id: 'a', name: 'one', version: 1 }, 'version')).toBe(true);
  expect(await write({ id: 'a', name: 'one again', version: 1 }, 'version')).toBe(false);
  expect(await write({ id: 'a', name: 'two', version: 2 }, 'version')).toBe(true);
  expect(await write({ id: 'a', name: 'one', version: 1 }, 'version')).toBe(false);
  const [row] = await db.selectFrom('thing').selectAll().execute();
  expect(row).toEqual({ id: 'a', name: 'two', version: 2, color: 'red', color_version: 5 });
});

test('a deletion that waits for one person holds up no other person', async () => {
  await using world = await openTestWorld();
  const { service, bus } = world;
  const [first, second] = [randomUUID(), randomUUID()];
  const runtime = service.run({ subscriptions: [deletion] });
  const tombstones = () => service.db.selectFrom('tombstone').selectAll().execute();
  await runtime.start();
  // As a batch of events does that is about both people.
  await service.transaction(async (tx) => {
    expect(await isAccountDeleted(tx, second)).toBe(false);
    await bus.publish(
      [first, second].map((accountId, n) =>
        message(n, DELETED, { accountId, role: 'applicant' }, { id: accountId, version: 0 }),
      ),
    );
    await until(async () => (await tombstones()).length === 1);
    expect(await isAccountDeleted(tx, first)).toBe(true);
  });
  await runtime.processAll();
  expect(await tombstones()).toHaveLength(2);
});

test('a deletion and an event of the same person at the same moment leave nothing behind', async () => {
  await using world = await openTestWorld();
  const { service, bus } = world;
  const accountId = randomUUID();
  const other = randomUUID();
  const checked = Promise.withResolvers<void>();
  const hold = Promise.withResolvers<void>();
  const slowPerson = person(async () => {
    checked.resolve();
    await hold.promise;
  });
  const runtime = service.run({ subscriptions: [slowPerson, deletion] });
  await runtime.start();
  await bus.publish([message(1, PERSON, { accountId, name: 'x' }, { id: accountId, version: 1 })]);
  await checked.promise;
  // The event's handler found the account; now the deletions of this and of another account arrive.
  await bus.publish([message(2, DELETED, { accountId, role: 'applicant' }, { id: accountId, version: 0 })]);
  await until(async () => {
    const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(service.db);
    return rows.length > 0;
  });
  expect(await service.transaction((tx) => isAccountDeleted(tx, other))).toBe(false);
  hold.resolve();
  await runtime.processAll();
  expect(await people(service)).toEqual([]);
  expect(await service.transaction((tx) => isAccountDeleted(tx, accountId))).toBe(true);
});

test('events about a deleted account that are malformed or fail too often leave no dead letter', async () => {
  await using world = await openTestWorld();
  const { service, bus } = world;
  const [deleted, other] = [randomUUID(), randomUUID()];
  const failing = on(PERSON, async () => {
    throw new Error('no luck');
  });
  const runtime = service.run({ subscriptions: [failing, deletion], retryDelaysMs: [] });
  await runtime.start();
  await bus.publish([
    message(1, DELETED, { accountId: deleted, role: 'applicant' }, { id: deleted, version: 0 }),
  ]);
  await runtime.processAll();
  let n = 1;
  const about = (accountId: string, data: object) =>
    message(++n, PERSON, data, { id: accountId, version: n });
  await bus.publish(
    [deleted, other, deleted].flatMap((accountId) => [
      about(accountId, { accountId, name: 'of a person' }),
      about(accountId, { accountId, name: 7, words: 'about a person' }),
    ]),
  );
  await runtime.processAll();
  const dead = await service.db.selectFrom('dead_letter').selectAll().execute();
  expect(dead.map(({ event_id, reason }) => [event_id, reason]).toSorted()).toEqual([
    ['test-4', 'failed'],
    ['test-5', 'invalid'],
  ]);
});

test('a malformed event that names no aggregate is erased with the account that it mentions', async () => {
  await using world = await openTestWorld();
  const { service, bus } = world;
  const [deleted, other] = [randomUUID(), randomUUID()];
  const runtime = service.run({ subscriptions: [person(), deletion] });
  await runtime.start();
  await bus.publish(
    [deleted, other].map((id, i) => ({
      ...message(i + 1, PERSON, {}, { id, version: 1 }),
      payload: `no JSON about ${id}`,
    })),
  );
  await runtime.processAll();
  await bus.publish([
    message(3, DELETED, { accountId: deleted, role: 'applicant' }, { id: deleted, version: 0 }),
  ]);
  await runtime.processAll();
  const dead = await service.db.selectFrom('dead_letter').select('envelope').execute();
  expect(dead).toEqual([{ envelope: `no JSON about ${other}` }]);
});

test('when erasing fails, no tombstone is written', async () => {
  await using world = await openTestWorld();
  const { service, bus } = world;
  const accountId = randomUUID();
  let fails = true;
  const failing = accountDeletion(context, async () => {
    if (fails) throw new Error('cannot erase yet');
  });
  const runtime = service.run({ subscriptions: [failing], retryDelaysMs: [3_600_000] });
  await runtime.start();
  await bus.publish([message(1, DELETED, { accountId, role: 'recruiter' }, { id: accountId, version: 0 })]);
  await runtime.processAll();
  expect(await service.transaction((tx) => isAccountDeleted(tx, accountId))).toBe(false);
  fails = false;
  await bus.publish([message(2, DELETED, { accountId, role: 'recruiter' }, { id: accountId, version: 0 })]);
  await runtime.processAll();
  expect(await service.transaction((tx) => isAccountDeleted(tx, accountId))).toBe(true);
});

test('events of a deleted account are erased: from the outbox and dead letters immediately, from the bus soon after', async () => {
  const testClock = createTestClock();
  await using world = await openTestWorld({ clock: testClock });
  const { service, bus } = world;
  const [deleted, other] = [randomUUID(), randomUUID()];
  const changed = (n: number, accountId: string) =>
    message(n, PERSON, { accountId, name: `name of ${accountId}` }, { id: accountId, version: n });
  const runtime = service.run({
    subscriptions: [accountDeletion(service, async () => {})],
  });
  const background = createBackground(service, [erasing(service)]);
  await register(bus, 'away', PERSON);
  await bus.publish([changed(1, deleted), changed(2, other), changed(3, deleted)]);
  await service.transaction(async (tx) => {
    const mentioning = message(8, PERSON, { accountId: other, name: deleted }, { id: other, version: 8 });
    for (const { id, payload: envelope } of [
      { id: deleted, payload: changed(1, deleted).payload },
      { id: 'of another, which mentions it', payload: mentioning.payload },
      { id: other, payload: changed(1, other).payload },
    ]) {
      await tx
        .insertInto('dead_letter')
        .values({
          subscription: 'people',
          event_id: `dead ${id}`,
          type: PERSON,
          envelope,
          reason: 'failed',
          error: '',
          attempts: 8,
          failed_at: testClock.now(),
        })
        .execute();
    }
  });
  await runtime.start();
  await bus.publish([
    message(4, DELETED, { accountId: deleted, role: 'applicant' }, { id: deleted, version: 0 }),
  ]);
  for (const id of [deleted, other])
    await service.send(PERSON, { id, version: 9 }, { accountId: id, name: 'of the outbox' });
  await runtime.processAll();
  expect(
    (await service.db.selectFrom('dead_letter').select('event_id').execute()).map((row) => row.event_id),
  ).toEqual([`dead ${other}`]);
  const aggregatesOnBus = async (): Promise<string[]> => {
    // The deletion itself stays for a moment after it was handled, and is of the deleted account, too.
    const rows = await queryOnce(world.url, `select payload from bus.delivery where consumer = 'away'`);
    return rows.map(({ payload }) => JSON.parse(payload as string).aggregate.id);
  };
  await background.processAll();
  expect(await aggregatesOnBus()).toContain(deleted);
  testClock.advance(30_000);
  await background.processAll();
  expect(new Set(await aggregatesOnBus())).toEqual(new Set([other]));
  expect(await background.processAll()).toBe(0);
});
