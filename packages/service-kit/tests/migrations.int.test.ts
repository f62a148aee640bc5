import { createTestDatabase } from '@firstrung/test-kit/database';
import { until } from '@firstrung/test-kit/eventually';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { bootstrapDatabase, kitMigrations, migrate, type ServiceSchema } from '../src/db/index.ts';
import { requireMigrated } from '../src/db/migrate.ts';
import type { Bus } from '../src/events/index.ts';
import { createLog, createServiceContext } from '../src/service/index.ts';

const statement = (text: string): Migration => ({ up: async (db) => void (await sql.raw(text).execute(db)) });

const base: ServiceSchema = {
  service: 'jobs',
  migrations: {
    ...kitMigrations,
    '100_thing': statement('create table thing (id bigint primary key, name text not null)'),
  },
};

const withMigration = (name: string, text: string): ServiceSchema => ({
  ...base,
  migrations: { ...base.migrations, [name]: statement(text) },
});

/** A bootstrapped database and a session in the schema of the service. */
async function openDatabase() {
  const database = await createTestDatabase({ empty: true });
  onTestFinished(() => database.drop());
  const { url } = database;
  await bootstrapDatabase(url, ['jobs']);
  const connect = async () => {
    const client = new pg.Client({ connectionString: url, options: '-c search_path=jobs' });
    client.on('error', () => {});
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  };
  return { url, connect, client: await connect() };
}

function recordLog() {
  const lines: { msg: string; migrations?: string[] }[] = [];
  const log = createLog({ destination: { write: (line) => void lines.push(JSON.parse(line)) } });
  return { log, lines, has: (text: string) => lines.some(({ msg }) => msg.includes(text)) };
}

test('code accepts a schema that a newer release has migrated, and says so once', async () => {
  const { url, client } = await openDatabase();
  const newer = withMigration('110_note', 'alter table thing add column note text');
  expect(await migrate(newer, { url })).toEqual({
    migrations: [...Object.keys(kitMigrations), '100_thing', '110_note'],
    sqlFiles: [],
    indexes: [],
    newer: [],
  });
  const { log, lines } = recordLog();
  expect(await migrate(base, { url, log })).toMatchObject({ migrations: [], newer: ['110_note'] });
  expect(lines.map(({ msg, migrations }) => [msg, migrations])).toEqual([
    ['a newer version has migrated the tables, and this version works with them', ['110_note']],
  ]);
  // The note is still there, and the newer code too finds nothing to do.
  await client.query(`insert into thing values (1, 'a', 'note')`);
  expect(await migrate(newer, { url })).toMatchObject({ migrations: [], newer: [] });
});

const CONTRACT = '210_contract_name';
const contracted = withMigration(CONTRACT, 'alter table thing drop column name');

test('code that does not know a contract migration refuses to start, without advice to delete anything', async () => {
  const { url } = await openDatabase();
  await migrate(base, { url });
  await migrate(contracted, { url });
  await migrate(contracted, { url });
  const refused = migrate(base, { url });
  await expect(refused).rejects.toThrow(
    'The migration 210_contract_name removed tables or columns of jobs that this version needs. Run the version that made it or a newer one.',
  );
  await expect(refused).rejects.not.toThrow(/delete|reset|empty/i);
});

test('two releases whose migrations sort between each other start on the same tables, in any order', async () => {
  const { url } = await openDatabase();
  const one = withMigration('116_saved', 'create table saved (id int)');
  const other = withMigration('114_facts', 'create table facts (id int)');
  expect(await migrate(one, { url })).toMatchObject({ newer: [] });
  // It lacks one that this code knows, and has one that it does not.
  expect(await migrate(other, { url })).toMatchObject({ migrations: ['114_facts'], newer: ['116_saved'] });
  expect(await migrate(one, { url })).toMatchObject({ migrations: [], newer: ['114_facts'] });
  await requireMigrated(one, url);
  expect(await migrate(base, { url })).toMatchObject({ newer: ['114_facts', '116_saved'] });
});

test('a contract migration waits until it may run, and code works on the tables without it', async () => {
  const { url, client } = await openDatabase();
  await migrate(base, { url });
  contracted.migrations['220_note'] = statement('alter table thing add column note text');
  expect(await migrate(contracted, { url, expandOnly: true })).toMatchObject({ migrations: ['220_note'] });
  expect(await migrate(contracted, { url, expandOnly: true })).toMatchObject({ migrations: [] });
  await requireMigrated(contracted, url);
  await client.query(`insert into thing (id, name) values (1, 'the release before still serves')`);
  await migrate(base, { url });
  expect(await migrate(contracted, { url })).toMatchObject({ migrations: [CONTRACT] });
});

test('the database keeps the kind beside the name, also of migrations from before it did', async () => {
  const { url, client } = await openDatabase();
  await migrate(contracted, { url });
  const kinds = async () => {
    const { rows } = await client.query('select name, kind from migration');
    return Object.fromEntries(rows.map(({ name, kind }) => [name, kind]));
  };
  const all = await kinds();
  expect(all).toMatchObject({ '000_kit_baseline': 'expand', '100_thing': 'expand', [CONTRACT]: 'contract' });
  // As the release before has left the table, which adds rows without a kind.
  await client.query('alter table migration drop column kind');
  await expect(migrate(base, { url })).rejects.toThrow(/210_contract_name removed/);
  expect(await migrate(contracted, { url })).toMatchObject({ migrations: [] });
  expect(await kinds()).toEqual(all);
  await client.query(`insert into migration (name, timestamp) values ('300_later', '2026-01-01')`);
  expect(await migrate(contracted, { url })).toMatchObject({ newer: ['300_later'] });
});

test('a migration gives way to a long transaction and to the requests behind it, then succeeds', async () => {
  const { url, client, connect } = await openDatabase();
  await migrate(base, { url });
  await client.query('begin');
  await client.query('select * from thing');
  const { log, has } = recordLog();
  const migrated = migrate(withMigration('110_note', 'alter table thing add column note text'), {
    url,
    log,
    lockTimeoutMs: 50,
  });
  await until(() => has('a migration waits for a lock'));
  // Behind a migration that keeps waiting, this would wait for the end of the long transaction.
  const request = await connect();
  await request.query(`insert into thing values (1, 'a')`);
  await client.query('commit');
  expect(await migrated).toMatchObject({ migrations: ['110_note'] });
});

test('a migration that never gets its lock ends with an explanation and leaves nothing', async () => {
  const { url, client } = await openDatabase();
  await migrate(base, { url });
  await client.query('begin');
  await client.query('select * from thing');
  const two = withMigration('110_first', 'create table first (id int)');
  two.migrations['120_note'] = statement('alter table thing add column note text');
  const failed = migrate(two, { url, lockTimeoutMs: 20, patienceMs: 100 });
  await expect(failed).rejects.toThrow(
    /The tables of jobs could not be migrated: another transaction has locked them.*pg_stat_activity/,
  );
  await client.query('commit');
  expect((await client.query(`select to_regclass('first') as t`)).rows).toEqual([{ t: null }]);
});

test('indexes are built beside writes, by one of several instances', async () => {
  const { url, client, connect } = await openDatabase();
  await migrate(base, { url });
  const indexed: ServiceSchema = {
    ...base,
    indexes: [
      { name: 'thing_name', on: 'thing (name)' },
      { name: 'thing_name_once', on: 'thing (lower(name)) where id > 0', unique: true },
    ],
  };
  // The build waits for the end of this transaction. A lock that
  // excludes writes would make all others wait behind it.
  await client.query('begin');
  await client.query(`insert into thing values (1, 'first')`);
  const building = Promise.all([1, 2, 3].map(() => migrate(indexed, { url })));
  const writer = await connect();
  await writer.query('set lock_timeout = 1000');
  await until(async () => {
    const { rowCount } = await writer.query(
      `select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like 'create index concurrently%'`,
    );
    return rowCount === 1;
  });
  await writer.query(`insert into thing values (2, 'later')`);
  await client.query('commit');
  const results = await building;
  expect(results.map(({ indexes }) => indexes.length).toSorted()).toEqual([0, 0, 2]);
  const { rows } = await client.query(
    `select indexrelid::regclass::text as name, indisvalid, indisunique from pg_index
      where indexrelid::regclass::text like 'thing_name%' order by 1`,
  );
  expect(rows).toEqual([
    { name: 'thing_name', indisvalid: true, indisunique: false },
    { name: 'thing_name_once', indisvalid: true, indisunique: true },
  ]);
  await client.query('set enable_seqscan = off');
  expect((await client.query(`select id from thing where name = 'later'`)).rows).toEqual([{ id: '2' }]);
});

test('an invalid index that a failed build left behind is built again', async () => {
  const { url, client } = await openDatabase();
  await migrate(base, { url });
  await client.query(`insert into thing values (1, 'same'), (2, 'same')`);
  const indexed = { ...base, indexes: [{ name: 'thing_once', on: 'thing (name)', unique: true }] };
  await expect(migrate(indexed, { url })).rejects.toThrow(/could not create unique index "thing_once"/);
  const isValid = async () =>
    (await client.query(`select indisvalid from pg_index where indexrelid = 'thing_once'::regclass`)).rows;
  expect(await isValid()).toEqual([{ indisvalid: false }]);
  await client.query(`update thing set name = 'other' where id = 2`);
  expect((await migrate(indexed, { url })).indexes).toEqual(['thing_once']);
  expect(await isValid()).toEqual([{ indisvalid: true }]);
});

test('a service that does not migrate waits until its schema was made, migrated and indexed', async () => {
  const database = await createTestDatabase({ empty: true });
  onTestFinished(() => database.drop());
  const { url } = database;
  const indexed = { ...base, indexes: [{ name: 'thing_name', on: 'thing (name)' }] };
  const { log, has, lines } = recordLog();
  const starting = createServiceContext({
    ...indexed,
    config: { databaseUrl: url, poolSize: 1, migration: { enabled: false } },
    bus: {} as Bus,
    log,
  });
  await until(() => has('waiting for the database'));
  expect(JSON.stringify(lines[0])).toContain('was not bootstrapped');
  await bootstrapDatabase(url, ['jobs']);
  await migrate(base, { url });
  await migrate(indexed, { url });
  const { database: opened } = await starting;
  onTestFinished(() => opened.destroy());
  await opened.pool.query(`insert into thing values (1, 'a')`);
});

test('what a schema lacks is named by a service that does not migrate', async () => {
  const { url, client } = await openDatabase();
  await migrate(base, { url });
  await requireMigrated(base, url);
  await expect(requireMigrated(withMigration('110_note', 'select 1'), url)).rejects.toThrow(
    'the tables of jobs lack 110_note: run `npm run admin -- migrate`',
  );
  const indexed = { ...base, indexes: [{ name: 'thing_name', on: 'thing (name)' }] };
  await expect(requireMigrated(indexed, url)).rejects.toThrow(/lack thing_name/);
  await client.query(`insert into migration values ('210_contract_all', '2026-01-01')`);
  await expect(requireMigrated(base, url)).rejects.toThrow(/210_contract_all removed/);
});
