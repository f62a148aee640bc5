import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createTestDatabase, queryOnce } from '@firstrung/test-kit/database';
import { until } from '@firstrung/test-kit/eventually';
import { startKillablePostgres } from '@firstrung/test-kit/killable-postgres';
import { sql } from 'kysely';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { bootstrapDatabase, migrate, openDatabase } from '../src/db/index.ts';
import type { Bus } from '../src/events/index.ts';
import { createLog, createServiceContext } from '../src/service/index.ts';
import { testSchema } from '../src/testing/index.ts';

const log = createLog({ level: 'silent' });
const SERVICES = ['jobs', 'auth'];

interface Tables {
  thing: { id: number; name: string };
}

const schemaOf = (service: string) =>
  testSchema(service, 'create table thing (id bigint primary key, name text not null)');

async function freshDatabase(): Promise<string> {
  const database = await createTestDatabase({ empty: true });
  onTestFinished(() => database.drop());
  return database.url;
}

/** The same database as another user. */
async function loginAs(url: string, attributes: string, grants: (name: string) => string): Promise<string> {
  const name = `login_${randomBytes(6).toString('hex')}`;
  await queryOnce(url, `create role ${name} login password 'secret' ${attributes}`);
  await queryOnce(url, grants(name));
  onTestFinished(async () => {
    await queryOnce(url, `reassign owned by ${name} to current_user; drop owned by ${name}`);
    // What it granted to itself goes with it.
    await queryOnce(url, `drop role ${name}`);
  });
  const own = new URL(url);
  own.username = name;
  own.password = 'secret';
  return own.href;
}

async function open(url: string, service: string) {
  const database = await openDatabase<Tables>({ url, service, poolSize: 2, log });
  onTestFinished(() => database.destroy());
  return database;
}

const whoAmI = async (url: string, service: string) => {
  const { kysely } = await open(url, service);
  const { rows } = await sql<{
    role: string;
    path: string;
    zone: string;
  }>`select current_user as role, current_setting('search_path') as path, current_setting('timezone') as zone`.execute(
    kysely,
  );
  return rows[0];
};

const onDatabase = (url: string, grant: string) => (name: string) =>
  `grant ${grant} on database "${new URL(url).pathname.slice(1)}" to ${name}`;

test('each service works as a role of its own in a schema of its own', async () => {
  const url = await freshDatabase();
  await bootstrapDatabase(url, SERVICES);
  expect(await whoAmI(url, 'jobs')).toEqual({ role: 'firstrung_jobs', path: 'jobs,extensions', zone: 'UTC' });
  await migrate(schemaOf('jobs'), { url });
  await migrate(schemaOf('auth'), { url });
  const jobs = await open(url, 'jobs');
  await jobs.kysely.insertInto('thing').values({ id: 1, name: 'a' }).execute();
  const auth = await open(url, 'auth');
  expect(await auth.kysely.selectFrom('thing').selectAll().execute()).toEqual([]);
  await expect(sql`select * from jobs.thing`.execute(auth.kysely)).rejects.toThrow(/permission denied/);
  expect((await sql`select 'abc' % 'abd' as similar`.execute(jobs.kysely)).rows).toHaveLength(1);
});

test('several bootstraps at once, in two databases of one cluster, and once more', async () => {
  const urls = [await freshDatabase(), await freshDatabase()];
  const services = [`raced${randomBytes(4).toString('hex')}`];
  await Promise.all(urls.flatMap((url) => [1, 2, 3].map(() => bootstrapDatabase(url, services))));
  await bootstrapDatabase(urls[0]!, services);
  for (const url of urls) expect((await whoAmI(url, services[0]!))?.role).toBe(`firstrung_${services[0]}`);
  for (const url of urls) await queryOnce(url, `drop schema ${services[0]} cascade`);
  await queryOnce(urls[0]!, `drop role firstrung_${services[0]}`);
});

test('an administrator without superuser rights can bootstrap with CREATEROLE alone', async () => {
  const superUrl = await freshDatabase();
  const service = `plain${randomBytes(4).toString('hex')}`;
  const url = await loginAs(superUrl, 'createrole', onDatabase(superUrl, 'create'));
  await bootstrapDatabase(url, [service]);
  await bootstrapDatabase(url, [service]);
  expect((await whoAmI(url, service))?.role).toBe(`firstrung_${service}`);
  await migrate(schemaOf(service), { url });
  const { kysely } = await open(url, service);
  await kysely.insertInto('thing').values({ id: 1, name: 'a' }).execute();
  await kysely.destroy();
  await queryOnce(superUrl, `drop schema ${service} cascade`);
  await queryOnce(superUrl, `drop role firstrung_${service}`);
});

test('a role of the same name that belongs to another owner is left alone', async () => {
  const superUrl = await freshDatabase();
  await bootstrapDatabase(await freshDatabase(), ['jobs']);
  const url = await loginAs(superUrl, 'createrole', onDatabase(superUrl, 'create'));
  await bootstrapDatabase(url, ['jobs']);
  expect((await whoAmI(url, 'jobs'))?.role).toBe(new URL(url).username);
});

test('one role without CREATEROLE can be used by all services, each in its own schema', async () => {
  const superUrl = await freshDatabase();
  const url = await loginAs(superUrl, '', onDatabase(superUrl, 'create'));
  await bootstrapDatabase(url, SERVICES);
  await bootstrapDatabase(url, SERVICES);
  expect(await whoAmI(url, 'auth')).toMatchObject({ role: new URL(url).username, path: 'auth,extensions' });
  await migrate(schemaOf('jobs'), { url });
  await migrate(schemaOf('auth'), { url });
  const { kysely } = await open(url, 'jobs');
  await kysely.insertInto('thing').values({ id: 1, name: 'a' }).execute();
  await kysely.destroy();
});

test('a role without any rights can use the schemas that were created for it', async () => {
  const superUrl = await freshDatabase();
  const url = await loginAs(superUrl, '', (name) =>
    [
      'create schema extensions',
      ...SERVICES.map((service) => `create schema ${service} authorization ${name}`),
    ]
      .concat(['btree_gin', 'pg_trgm'].map((name) => `create extension ${name} schema extensions`))
      .join(';'),
  );
  await bootstrapDatabase(url, SERVICES);
  await migrate(schemaOf('jobs'), { url });
});

test('without a bootstrap the start fails with an explanation', async () => {
  const url = await freshDatabase();
  await expect(openDatabase({ url, service: 'jobs', poolSize: 1, log })).rejects.toThrow(/not bootstrapped/);
});

test('repeated statements are prepared once a session, and the number of prepared ones is limited', async () => {
  const url = await freshDatabase();
  await bootstrapDatabase(url, ['jobs']);
  const { kysely, pool } = await openDatabase<Tables>({ url, service: 'jobs', poolSize: 1, log });
  onTestFinished(() => kysely.destroy());
  const prepared = async () =>
    Number((await pool.query('select count(*) from pg_prepared_statements')).rows[0].count);
  const session = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid;
  for (let i = 0; i < 5; i++) await sql`select ${i}::int + 1`.execute(kysely);
  expect(await prepared()).toBe(1);
  await sql`select ${1}::int + 2`.execute(kysely);
  expect(await prepared()).toBe(1);
  const first = await session();
  for (let i = 0; i < 600; i++) {
    for (let twice = 0; twice < 2; twice++)
      await sql`select ${i}::int as ${sql.raw(`c${i}`)}`.execute(kysely);
  }
  expect(await prepared()).toBeLessThan(510);
  expect(await session()).not.toBe(first);
});

test('plans overtaken by a migration fail at most once, in a transaction', async () => {
  const url = await freshDatabase();
  await bootstrapDatabase(url, ['jobs']);
  await migrate(schemaOf('jobs'), { url });
  const { kysely } = await openDatabase<Tables>({ url, service: 'jobs', poolSize: 4, log });
  onTestFinished(() => kysely.destroy());
  const read = () => kysely.selectFrom('thing').selectAll().where('id', '=', 1).execute();
  // Two statements, each prepared in every session.
  const inTransaction = () =>
    kysely.transaction().execute(async (tx) => {
      await tx.selectFrom('thing').selectAll().where('id', '=', 1).execute();
      await tx.selectFrom('thing').selectAll().where('name', '=', 'a').execute();
    });
  const inAllSessions = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: 40 }, work));
  await inAllSessions(read);
  await queryOnce(url, 'alter table jobs.thing add column more text');
  await inAllSessions(read);

  await inAllSessions(inTransaction);
  await queryOnce(url, 'alter table jobs.thing add column much_more text');
  await expect(inTransaction()).rejects.toThrow(/cached plan/);
  await inAllSessions(inTransaction);
});

test('numbers and times are read as they were written', async () => {
  const url = await freshDatabase();
  await bootstrapDatabase(url, ['jobs']);
  const { kysely } = await open(url, 'jobs');
  const at = new Date('2026-03-29T01:30:00.123Z');
  const read = sql<Record<string, unknown>>`
    select ${at}::timestamptz as at, 9007199254740991::bigint as big, date '2026-03-29' as day, count(*) as n
    from generate_series(1, 3)`;
  expect((await read.execute(kysely)).rows).toEqual([
    { at, big: Number.MAX_SAFE_INTEGER, day: '2026-03-29', n: 3 },
  ]);
  await expect(sql`select 9007199254740993::bigint as big`.execute(kysely)).rejects.toThrow(/too large/);
});

test('a service that logs in by itself sees its own schema only, and works', async () => {
  const url = await freshDatabase();
  const passwords = { jobs: `it's "jobs"`, auth: 'auth' };
  await bootstrapDatabase(url, SERVICES, { passwords });
  // Repeated with another password, as after a leak.
  await bootstrapDatabase(url, SERVICES, { passwords: { ...passwords, auth: 'changed' } });
  const urlOf = (service: string, password: string) => {
    const own = new URL(url);
    own.username = `firstrung_${service}`;
    own.password = encodeURIComponent(password);
    return own.href;
  };
  onTestFinished(() =>
    queryOnce(url, 'alter role firstrung_jobs nologin; alter role firstrung_auth nologin').then(() => {}),
  );
  await expect(queryOnce(urlOf('auth', 'auth'), 'select 1')).rejects.toMatchObject({ code: '28P01' });
  for (const [service, password] of [
    ['jobs', passwords.jobs],
    ['auth', 'changed'],
  ] as const) {
    const own = urlOf(service, password);
    await bootstrapDatabase(own, [service], { log });
    await migrate(schemaOf(service), { url: own });
    const database = await openDatabase<Tables>({ url: own, service, poolSize: 1, log });
    // The settings are on the login, because a pooler accepts no startup options.
    expect(database.pool.options.options).toBeUndefined();
    expect(await whoAmI(own, service)).toEqual({
      role: `firstrung_${service}`,
      path: `${service}, extensions`,
      zone: 'UTC',
    });
    const limit = async (client: Pick<pg.Client, 'query'>) =>
      (await client.query('show statement_timeout')).rows[0].statement_timeout;
    expect(await limit(database.pool)).toBe('5s');
    const client = await database.openClient();
    expect(await limit(client)).toBe('0');
    await client.end();
    await database.kysely.insertInto('thing').values({ id: 1, name: service }).execute();
    await database.destroy();
  }
  const jobs = urlOf('jobs', passwords.jobs);
  // As after a release, or a setting, with another limit.
  await bootstrapDatabase(url, SERVICES, { passwords, statementTimeoutMs: 30_000 });
  for (const [directUrl, options] of [
    [jobs, '-c statement_timeout=5000'],
    [url, undefined],
  ]) {
    const database = await openDatabase({ url: jobs, directUrl, service: 'jobs', poolSize: 1, log });
    expect(database.pool.options.options).toBe(options);
    await database.destroy();
  }
  expect(await queryOnce(jobs, 'select name from jobs.thing')).toEqual([{ name: 'jobs' }]);
  for (const attempt of [
    'select * from auth.thing',
    'set role firstrung_auth',
    'set role postgres',
    'create schema another',
    'create role another',
    "copy (select 1) to program 'true'",
    'select * from pg_authid',
  ])
    await expect(queryOnce(jobs, attempt), attempt).rejects.toMatchObject({ code: '42501' });
  expect(await queryOnce(jobs, 'select rolsuper from pg_roles where rolname = session_user')).toEqual([
    { rolsuper: false },
  ]);
});

test('a service waits for a database that starts later than it', async () => {
  await using postgres = await startKillablePostgres();
  await postgres.kill();
  const lines: string[] = [];
  const waiting = createServiceContext({
    ...schemaOf('jobs'),
    config: { databaseUrl: postgres.url, poolSize: 1 },
    bus: {} as Bus,
    log: createLog({ destination: { write: (line) => void lines.push(line) } }),
  });
  while (!lines.some((line) => line.includes('waiting for the database'))) await delay(20);
  expect(lines[0]).toMatch(/ECONNREFUSED|ECONNRESET/);
  await postgres.start();
  const { database } = await waiting;
  await database.ping();
  await database.destroy();
});

test('the log says that an idle session was lost and why, without the session', async () => {
  const url = await freshDatabase();
  await bootstrapDatabase(url, ['jobs']);
  const lines: string[] = [];
  const database = await openDatabase<Tables>({
    url,
    service: 'jobs',
    poolSize: 1,
    log: createLog({ destination: { write: (line) => void lines.push(line) } }),
  });
  onTestFinished(() => database.destroy());
  const { rows } = await database.pool.query('select pg_backend_pid() as pid');
  await queryOnce(url, `select pg_terminate_backend(${rows[0].pid})`);
  const line = await until(() => lines.find((one) => one.includes('an idle database session was lost')));
  const { err } = JSON.parse(line);
  expect(err).toMatchObject({ code: '57P01', message: expect.stringContaining('terminating connection') });
  expect(err).not.toHaveProperty('client');
});
