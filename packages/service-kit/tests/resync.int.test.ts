import { describe, expect, test } from 'vitest';
import { agingBuses, execute, openDatabase, pings, settle, startNode, things } from './resync-harness.ts';

const reader = { service: 'reader', subscriptions: [things(), pings] };
const owner = { service: 'owner', owns: true };

/** The number of the readers' requests, from the owner's inbox. */
const requests = (database: Awaited<ReturnType<typeof openDatabase>>) => countOf(database, 'owner.inbox');

async function countOf(database: Awaited<ReturnType<typeof openDatabase>>, table: string): Promise<number> {
  const [row] = (await execute(database, `select count(*)::int as n from ${table}`)) as { n: number }[];
  return row!.n;
}

/** A reader that has all of its owner. */
async function started(open = agingBuses.embedded) {
  const database = await openDatabase();
  const { bus } = await open(database);
  const one = await startNode(database, bus, owner);
  const two = await startNode(database, bus, reader);
  await one.put('a', 'one');
  await settle(one, two);
  return { database, bus, one, two };
}

describe.each(Object.entries(agingBuses))('on the %s bus', (_kind, open) => {
  test('a subscription that is added after its events have left the bus gets the existing data', async () => {
    const database = await openDatabase();
    const { bus, age } = await open(database);
    const one = await startNode(database, bus, owner);
    // More than are republished in one transaction.
    for (let n = 0; n < 230; n++) await one.put(`thing-${n % 215}`, `name ${n}`);
    await one.ping(1);
    await settle(one);
    await age();
    const two = await startNode(database, bus, reader);
    await settle(one, two);
    expect(await two.things()).toEqual(await one.things());
    expect(await two.things()).toHaveLength(215);
    expect(await two.pings()).toBe(0);
  });

  test('a reader that was down for longer than the bus keeps its events misses no state, and no notice comes twice', async () => {
    const database = await openDatabase();
    const { bus, age } = await open(database);
    const one = await startNode(database, bus, owner);
    const two = await startNode(database, bus, reader);
    await one.put('a', 'before');
    await one.put('b', 'before');
    await one.ping(1);
    await settle(one, two);
    await two.stop();
    await one.put('a', 'later');
    await one.put('c', 'later');
    await settle(one);
    await age();
    const again = await startNode(database, bus, reader);
    await one.put('d', 'after');
    await settle(one, again);
    expect(await again.things()).toEqual(await one.things());
    expect(await again.things()).toHaveLength(4);
    expect(await again.pings()).toBe(1);
  });

  test('a complete reader requests nothing, however often it starts', async () => {
    const { database, bus, one, two } = await started(open);
    const asked = await requests(database);
    expect(asked).toBe(1);
    await two.stop();
    const again = await startNode(database, bus, reader);
    await one.put('a', 'two');
    await settle(one, again);
    await again.stop();
    const third = await startNode(database, bus, reader);
    await settle(one, third);
    expect(await requests(database)).toBe(asked);
  });
});

// The embedded bus is in the same database, so its deliveries are restored with the tables.
test('on JetStream a reader restored from a backup catches up with what it had handled since', async () => {
  const { database, bus, one, two } = await started(agingBuses.jetstream);
  const tables = ['thing', 'inbox', 'subscription_state', 'outbox'];
  await execute(
    database,
    'create schema backup',
    ...tables.map((t) => `create table backup.${t} as table reader.${t}`),
  );
  await one.put('a', 'two');
  await one.put('b', 'one');
  await settle(one, two);
  await two.stop();
  for (const t of tables)
    await execute(
      database,
      `truncate reader.${t}`,
      `insert into reader.${t} overriding system value table backup.${t}`,
    );
  const again = await startNode(database, bus, reader);
  await settle(one, again);
  expect(await again.things()).toEqual(await one.things());
});

test('a reader whose tables were lost gets its data again', async () => {
  const { database, bus, one, two } = await started();
  await one.put('a', 'two');
  await settle(one, two);
  await two.stop();
  await execute(database, 'drop schema reader cascade');
  const again = await startNode(database, bus, reader);
  await settle(one, again);
  expect(await again.things()).toEqual([{ id: 'a', version: 2, name: 'two' }]);
});

test('a projection with a raised number is filled again by the same versions', async () => {
  const { database, bus, one, two } = await started();
  await two.stop();
  // Like a migration that needs the rows written again.
  await execute(database, `update reader.thing set version = 0, name = ''`);
  const again = await startNode(database, bus, { service: 'reader', subscriptions: [things(2), pings] });
  await settle(one, again);
  expect(await again.things()).toEqual(await one.things());
});

test('an operator may request or republish state at any time', async () => {
  const { database, one, two } = await started();
  await execute(database, 'truncate reader.thing');
  await two.resync.request(['test.thing.changed.v1']);
  await settle(two, one, two);
  expect(await two.things()).toHaveLength(1);
  await execute(database, 'truncate reader.thing');
  expect(await one.resync.republish()).toEqual(['test.thing.changed.v1']);
  await settle(one, two);
  expect(await two.things()).toHaveLength(1);
});

test('after a change of the bus every service has the state published on the first', async () => {
  const database = await openDatabase();
  const embedded = await agingBuses.embedded(database);
  const before = [
    await startNode(database, embedded.bus, owner),
    await startNode(database, embedded.bus, reader),
  ] as const;
  await before[0].put('a', 'one');
  await settle(...before);
  await before[1].stop();
  await before[0].put('a', 'two');
  await settle(before[0]);
  await before[0].stop();
  const { bus } = await agingBuses.jetstream(database);
  const [one, two] = [await startNode(database, bus, owner), await startNode(database, bus, reader)];
  await settle(one, two);
  expect(await two.things()).toEqual([{ id: 'a', version: 2, name: 'two' }]);
});
