import { createTestDatabase } from '@firstrung/test-kit/database';
import { until } from '@firstrung/test-kit/eventually';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import {
  bootstrapDatabase,
  createTablesOf,
  inTransaction,
  migrate,
  refuseOtherTables,
  type ServiceSchema,
} from '../src/db/index.ts';
import { requireMigrated } from '../src/db/migrate.ts';
import { tablesName } from '../src/db/service-schema.ts';
import type { Bus } from '../src/events/index.ts';
import { createLog, createServiceContext } from '../src/service/index.ts';

const base: ServiceSchema = {
  service: 'jobs',
  tables: 'create table thing (id bigint primary key, name text not null);',
  migrations: {},
};
const TABLES = tablesName(base);

/** The schema of a later release, as a database of the one before sees it. */
const withMigrations = (migrations: Record<string, string>): ServiceSchema => ({ ...base, migrations });
const withMigration = (name: string, text: string) => withMigrations({ [name]: text });

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

/** One of each kind. */
const RELEASES = {
  '210_note': 'alter table thing add column note text',
  '211_contract_name': 'alter table thing drop column name',
  '212_notes': `-- concurrently
    drop index concurrently if exists thing_note;
    create index concurrently thing_note on thing (note);`,
};

test('migrations run after schema.sql in an empty schema, and in one of an earlier release', async () => {
  const { url, client } = await openDatabase();
  const names = [TABLES, ...Object.keys(RELEASES)];
  const columns = async () =>
    (await client.query(`select * from thing`)).fields.map(({ name }) => name).toSorted();
  const structure = async () => [await columns(), (await client.query(INDEXES)).rows];
  const applied = async () =>
    (await client.query('select name from migration order by name')).rows.map(({ name }) => name);
  const later = withMigrations(RELEASES);
  const made = await Promise.all([1, 2, 3].map(() => migrate(later, { url })));
  expect(made.flatMap(({ migrations }) => migrations).toSorted()).toEqual(names.toSorted());
  expect(await applied()).toEqual(names.toSorted());
  const whole = await structure();
  expect(whole).toMatchObject([['id', 'note'], expect.arrayContaining([{ name: 'thing_note' }])]);

  await client.query('drop schema jobs cascade; create schema jobs authorization firstrung_jobs');
  expect(await migrate(base, { url })).toEqual({ migrations: [TABLES], newer: [] });
  expect(await columns()).toEqual(['id', 'name']);
  expect(await migrate(later, { url })).toEqual({ migrations: Object.keys(RELEASES), newer: [] });
  expect(await structure()).toEqual(whole);
  expect(await applied()).toEqual(names.toSorted());
});

const INDEXES = `select indexname as name from pg_indexes where schemaname = 'jobs' order by 1`;

test('tables with a history are made as a release had them that knew no later migration', async () => {
  const { url, client } = await openDatabase();
  const later = withMigrations(RELEASES);
  const made = (history: string[]) =>
    inTransaction(client, async () => {
      await client.query('set local role firstrung_jobs');
      await createTablesOf(client, later, history);
    });
  await expect(made(['100_baseline'])).rejects.toThrow('were made by a version before 1.0.0');
  await made([TABLES, '210_note', '212_notes']);
  await client.query(`insert into thing values (1, 'the name is still there', 'and the note')`);
  expect(await migrate(later, { url })).toEqual({ migrations: ['211_contract_name'], newer: [] });
});

test.each([
  [
    'a commit with other tables',
    `create table migration (name text);
    insert into migration values ('schema.sql 0123456789ab')`,
  ],
  ['a version with another history', 'create table migration (id int); insert into migration values (1)'],
  ['a version without one', 'create table thing (id int)'],
])('tables of %s are refused, and nothing is changed', async (_, tables) => {
  const { url, client } = await openDatabase();
  await client.query(`set role firstrung_jobs; ${tables}; reset role`);
  const names = () =>
    client.query(
      `select table_name, column_name from information_schema.columns where table_schema = 'jobs'`,
    );
  const before = (await names()).rows;
  const attempts = [
    () => migrate(base, { url }),
    () => requireMigrated(base, url),
    () => refuseOtherTables(base, url),
  ];
  for (const attempt of attempts)
    await expect(attempt()).rejects.toThrow(
      'The tables of jobs were made by a version before 1.0.0, which is the first whose data are kept',
    );
  expect((await names()).rows).toEqual(before);
});

test('code accepts a schema that a newer release has migrated, and says so once', async () => {
  const { url, client } = await openDatabase();
  await migrate(base, { url });
  const newer = withMigration('210_note', 'alter table thing add column note text');
  expect(await migrate(newer, { url })).toEqual({ migrations: ['210_note'], newer: [] });
  const { log, lines } = recordLog();
  expect(await migrate(base, { url, log })).toEqual({ migrations: [], newer: ['210_note'] });
  expect(lines.map(({ msg, migrations }) => [msg, migrations])).toEqual([
    ['a newer version has migrated the tables, and this version works with them', ['210_note']],
  ]);
  // The note is still there, and the newer code too finds nothing to do.
  await client.query(`insert into thing values (1, 'a', 'note')`);
  expect(await migrate(newer, { url })).toEqual({ migrations: [], newer: [] });
});

test('a migration that fails leaves nothing of those before it', async () => {
  const { url, client } = await openDatabase();
  await migrate(base, { url });
  const broken = withMigrations({
    '210_first': 'create table first (id int)',
    '211_broken': 'create nonsense',
  });
  await expect(migrate(broken, { url })).rejects.toThrow('migration 211_broken of jobs failed');
  expect((await client.query(`select to_regclass('first') as t`)).rows).toEqual([{ t: null }]);
  expect(await migrate(base, { url })).toEqual({ migrations: [], newer: [] });
});

const CONTRACT = '210_contract_name';

test('two releases whose migrations sort between each other start on the same tables, in any order', async () => {
  const { url } = await openDatabase();
  await migrate(base, { url });
  const one = withMigration('216_saved', 'create table saved (id int)');
  const other = withMigration('214_facts', 'create table facts (id int)');
  expect(await migrate(one, { url })).toMatchObject({ newer: [] });
  // It lacks one that this code knows, and has one that it does not.
  expect(await migrate(other, { url })).toMatchObject({ migrations: ['214_facts'], newer: ['216_saved'] });
  expect(await migrate(one, { url })).toMatchObject({ migrations: [], newer: ['214_facts'] });
  await requireMigrated(one, url);
  expect(await migrate(base, { url })).toMatchObject({ newer: ['214_facts', '216_saved'] });
});

test('a contract migration waits until it may run, and code works on the tables without it', async () => {
  const { url, client } = await openDatabase();
  await migrate(base, { url });
  const later = withMigrations({
    [CONTRACT]: 'alter table thing drop column name',
    '220_note': 'alter table thing add column note text',
  });
  expect(await migrate(later, { url, expandOnly: true })).toMatchObject({ migrations: ['220_note'] });
  expect(await migrate(later, { url, expandOnly: true })).toMatchObject({ migrations: [] });
  await requireMigrated(later, url);
  await client.query(`insert into thing (id, name) values (1, 'the release before still serves')`);
  await migrate(base, { url });
  expect(await migrate(later, { url })).toMatchObject({ migrations: [CONTRACT] });
});

test('a migration gives way to a long transaction and to the requests behind it, then succeeds', async () => {
  const { url, client, connect } = await openDatabase();
  await migrate(base, { url });
  await client.query('begin');
  await client.query('select * from thing');
  const { log, has } = recordLog();
  const migrated = migrate(withMigration('210_note', 'alter table thing add column note text'), {
    url,
    log,
    lockTimeoutMs: 50,
  });
  await until(() => has('a migration waits for a lock'));
  // Behind a migration that keeps waiting, this would wait for the end of the long transaction.
  const request = await connect();
  await request.query(`insert into thing values (1, 'a')`);
  await client.query('commit');
  expect(await migrated).toMatchObject({ migrations: ['210_note'] });
});

test('a migration that never gets its lock ends with an explanation and leaves nothing', async () => {
  const { url, client } = await openDatabase();
  await migrate(base, { url });
  await client.query('begin');
  await client.query('select * from thing');
  const two = withMigrations({
    '210_first': 'create table first (id int)',
    '220_note': 'alter table thing add column note text',
  });
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
  const indexed = withMigrations({
    '210_note': 'alter table thing add column note text',
    '211_names': `-- concurrently
      drop index concurrently if exists thing_name;
      create index concurrently thing_name on thing (name);
      drop index concurrently if exists thing_name_once;
      create unique index concurrently thing_name_once on thing (lower(name)) where id > 0;`,
  });
  await migrate(withMigration('210_note', indexed.migrations['210_note']!), { url });
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
        where datname = current_database() and wait_event_type = 'Lock' and query like '%create index concurrently%'`,
    );
    return rowCount === 1;
  });
  await writer.query(`insert into thing values (2, 'later')`);
  await client.query('commit');
  const results = await building;
  expect(results.map(({ migrations }) => migrations).toSorted()).toEqual([[], [], ['211_names']]);
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

const UNIQUE = `-- concurrently
  drop index concurrently if exists thing_once;
  create unique index concurrently thing_once on thing (name);`;

test('an invalid index that a failed build left behind is built again', async () => {
  const { url, client } = await openDatabase();
  await migrate(base, { url });
  await client.query(`insert into thing values (1, 'same'), (2, 'same')`);
  const indexed = withMigration('210_once', UNIQUE);
  await expect(migrate(indexed, { url })).rejects.toThrow(
    expect.objectContaining({
      cause: expect.objectContaining({ message: expect.stringMatching(/thing_once/) }),
    }),
  );
  const isValid = async () =>
    (await client.query(`select indisvalid from pg_index where indexrelid = 'thing_once'::regclass`)).rows;
  expect(await isValid()).toEqual([{ indisvalid: false }]);
  await client.query(`update thing set name = 'other' where id = 2`);
  expect(await migrate(indexed, { url })).toMatchObject({ migrations: ['210_once'] });
  expect(await isValid()).toEqual([{ indisvalid: true }]);
});

test('a service that does not migrate waits until its schema was made, migrated and indexed', async () => {
  const database = await createTestDatabase({ empty: true });
  onTestFinished(() => database.drop());
  const { url } = database;
  const indexed = withMigration('210_once', UNIQUE);
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
  await expect(requireMigrated(withMigration('210_note', 'select 1'), url)).rejects.toThrow(
    'the tables of jobs lack 210_note: run `npm run admin -- migrate`',
  );
  await expect(requireMigrated(withMigration('210_once', UNIQUE), url)).rejects.toThrow(/lack 210_once/);
  await client.query(`insert into migration values ('210_contract_all')`);
  await expect(requireMigrated(base, url)).rejects.toThrow(/210_contract_all removed/);
});
