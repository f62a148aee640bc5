import { createTestDatabase, queryOnce } from '@firstrung/test-kit/database';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import {
  bootstrapDatabase,
  countUnhandled,
  findUnfinished,
  kitMigrations,
  migrate,
  type ServiceSchema,
} from '../src/db/index.ts';
import { createEmbeddedBus } from '../src/events/index.ts';
import { createLog, systemClock } from '../src/service/index.ts';

const schema: ServiceSchema = {
  service: 'jobs',
  migrations: {
    ...kitMigrations,
    '101_thing': { up: (db) => sql`create table thing (name text)`.execute(db).then(() => {}) },
    '102_contract_thing': {
      up: (db) => sql`alter table thing add column folded text`.execute(db).then(() => {}),
    },
  },
  indexes: [{ name: 'thing_unfolded', on: 'thing (name) where folded is null' }],
  backfills: { 'things to fold': 'select from thing where folded is null' },
};

async function openDatabase() {
  const database = await createTestDatabase({ empty: true });
  onTestFinished(() => database.drop());
  await bootstrapDatabase(database.url, ['jobs']);
  return database.url;
}

test('tables are finished when nothing waits in them and the whole list was applied', async () => {
  const url = await openDatabase();
  const migrations = Object.keys(schema.migrations);
  expect(await findUnfinished(schema, url)).toEqual([`migrations (${migrations.join(', ')})`]);
  const { indexes: _, ...withoutIndexes } = schema;
  await migrate(withoutIndexes, { url, expandOnly: true });
  expect(await findUnfinished(schema, url)).toEqual(['migrations (102_contract_thing, thing_unfolded)']);
  await migrate(withoutIndexes, { url });
  expect(await findUnfinished(schema, url)).toEqual(['migrations (thing_unfolded)']);
  await migrate(schema, { url });
  expect(await findUnfinished(schema, url)).toEqual([]);

  await queryOnce(
    url,
    `insert into jobs.thing values ('a', null), ('b', null), ('c', 'c');
    insert into jobs.outbox (type, aggregate_id, aggregate_version, occurred_at, data)
      values ('jobs.thing.changed.v1', 'a', 1, now(), '{}');
    insert into jobs.event_failure values ('accounts', 'auth-1', 1, 'it failed', now());
    insert into jobs.dead_letter (subscription, event_id, type, envelope, reason, error, attempts, failed_at)
      values ('accounts', 'auth-2', 'auth.account.changed.v1', '{}', 'failed', 'it failed', 8, now());
    insert into jobs.republishing values ('jobs.job.changed.v1', null, now())`,
  );
  expect(await findUnfinished(schema, url)).toEqual([
    'events to publish (1)',
    'events to try again (1)',
    'dead letters (1)',
    'states to republish (1)',
    'things to fold (2)',
  ]);
});

test('events of the embedded bus count until each of their consumers has handled them', async () => {
  const url = await openDatabase();
  expect(await countUnhandled(url)).toBe(0);
  const type = 'test.ping.sent.v1';
  const open = () => createEmbeddedBus({ url, clock: systemClock, log: createLog({ level: 'silent' }) });
  const consume = (bus: Awaited<ReturnType<typeof open>>, name: string, isHandled: boolean) =>
    bus.consume({
      name,
      type,
      batch: 8,
      handle: async (deliveries) => {
        for (const delivery of deliveries) isHandled ? delivery.ack() : delivery.nak(60_000);
      },
    });
  const bus = await open();
  const quick = await consume(bus, 'jobs-quick', true);
  const slow = await consume(bus, 'jobs-slow', false);
  await bus.publish(
    [1, 2].map((n) => ({ id: `test-${n}`, type, aggregateId: 'a', payload: JSON.stringify({ n }) })),
  );
  await Promise.all([quick.idle(), slow.idle()]);
  await bus.destroy();
  expect(await countUnhandled(url)).toBe(2);

  const next = await open();
  await (await consume(next, 'jobs-slow', true)).idle();
  await next.destroy();
  expect(await countUnhandled(url)).toBe(0);
});
