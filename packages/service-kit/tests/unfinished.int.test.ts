import { createTestDatabase, inDatabase, queryOnce } from '@firstrung/test-kit/database';
import { until } from '@firstrung/test-kit/eventually';
import { expect, onTestFinished, test } from 'vitest';
import {
  bootstrapDatabase,
  countUnhandled,
  createTablesOf,
  findUnfinished,
  inTransaction,
  migrate,
  type ServiceSchema,
} from '../src/db/index.ts';
import { requireMigrated } from '../src/db/migrate.ts';
import { createEmbeddedBus } from '../src/events/index.ts';
import { createLog, systemClock } from '../src/service/index.ts';

const schema: ServiceSchema = {
  service: 'jobs',
  tables: 'create table thing (name text, folded text);',
  migrations: {},
  adopted: { '101_thing': 'expand', '102_contract_thing': 'contract' },
  adoptedTables: `create table thing (name text, folded text);
create index thing_unfolded on thing (name) where folded is null;`,
  backfills: { 'things to fold': 'select from thing where folded is null' },
};

async function openDatabase() {
  const database = await createTestDatabase({ empty: true });
  onTestFinished(() => database.drop());
  await bootstrapDatabase(database.url, ['jobs']);
  return database.url;
}

/** A database with the tables of 1.0.0-rc.3. */
async function openFormer() {
  const url = await openDatabase();
  await inDatabase(new URL(url), (client) =>
    inTransaction(client, async () => {
      await client.query('set local role firstrung_jobs; set local search_path = jobs');
      await createTablesOf(client, schema, []);
    }),
  );
  return url;
}

const refusal = (left: string) =>
  `The data are not ready for this version (jobs: ${left}). Start 1.0.0-rc.3 and wait until \`npm run status\` says that it is done.`;

test('tables of before are adopted when the whole list was applied and nothing waits in them', async () => {
  const url = await openFormer();
  await expect(requireMigrated(schema, url)).rejects.toThrow('lack 201_contract_sql_files');
  for (const [breaks, left, mends] of [
    [
      `delete from jobs.migration where name = '102_contract_thing'`,
      'migrations (102_contract_thing)',
      `insert into jobs.migration values ('102_contract_thing', '')`,
    ],
    [
      'drop index jobs.thing_unfolded',
      'migrations (thing_unfolded)',
      'create index thing_unfolded on jobs.thing (name)',
    ],
  ] as const) {
    await queryOnce(url, breaks);
    await expect(migrate(schema, { url })).rejects.toThrow(refusal(left));
    await queryOnce(url, mends);
  }

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
  const left = [
    'events to publish (1)',
    'events to try again (1)',
    'dead letters (1)',
    'states to republish (1)',
    'things to fold (2)',
  ];
  expect(await findUnfinished(schema, url)).toEqual(left);
  await expect(migrate(schema, { url })).rejects.toThrow(refusal(left.join(', ')));
  expect(await queryOnce(url, `select to_regclass('jobs.sql_file')::text as kept`)).toEqual([
    { kept: 'jobs.sql_file' },
  ]);

  await queryOnce(
    url,
    `update jobs.thing set folded = name;
    delete from jobs.outbox; delete from jobs.event_failure; delete from jobs.dead_letter;
    delete from jobs.republishing`,
  );
  // Nothing waits, as there is no way back but a backup.
  const done = await Promise.all([1, 2, 3].map(() => migrate(schema, { url, expandOnly: true })));
  expect(done.map(({ migrations }) => migrations).toSorted()).toEqual([
    [],
    [],
    ['201_contract_sql_files', '202_acts'],
  ]);
  expect(await findUnfinished(schema, url)).toEqual([]);
  await requireMigrated(schema, url);
  expect(await queryOnce(url, 'select name from jobs.thing')).toHaveLength(3);
});

test('of tables of a release before, which keep no kinds, the first migrations that are missing are named', async () => {
  const url = await openFormer();
  await queryOnce(
    url,
    `alter table jobs.migration drop column kind;
    delete from jobs.migration where name <> '101_thing'`,
  );
  const adopted = { ...schema.adopted, '103_name': 'expand', '104_fold': 'expand' } as const;
  await expect(migrate({ ...schema, adopted }, { url })).rejects.toThrow(
    refusal('migrations (000_kit_baseline, 051_outbox_traceparent, 102_contract_thing and 2 more)'),
  );
});

test('an adoption that is killed has changed nothing, and the next one is whole', async () => {
  const url = await openFormer();
  await inDatabase(new URL(url), async (other) => {
    await other.query('begin');
    await other.query('lock table jobs.sql_file in access share mode');
    const killed = expect(migrate(schema, { url })).rejects.toThrow('201_contract_sql_files of jobs failed');
    const kill = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await until(async () => (await queryOnce(url, kill)).length > 0);
    await killed;
    await other.query('rollback');
  });
  expect(await queryOnce(url, `select name from jobs.migration where name > '2'`)).toEqual([]);
  expect(await migrate(schema, { url })).toMatchObject({
    migrations: ['201_contract_sql_files', '202_acts'],
  });
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
