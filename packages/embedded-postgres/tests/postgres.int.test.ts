import { execFileSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { unprivilegedAccount } from '../src/account.ts';
import { findBinaries } from '../src/binaries.ts';
import { type Postgres, startPostgres } from '../src/index.ts';
import { endHolders, hold, openFolder, POSTGRES_MODULE, query, up } from './postgres-fixture.ts';

const isRoot = process.getuid?.() === 0;
let home: string;
let folder: string;
/** A stopped cluster that the run has made: a copy of it costs much less than `initdb`. */
const prepared = process.env.TEST_CLUSTER!;
const running: Postgres[] = [];

const start = async (options: Parameters<typeof startPostgres>[0]) => {
  const postgres = await startPostgres(options);
  running.push(postgres);
  return postgres;
};

/** With the owners of its files. */
function copyPrepared(to = folder): void {
  mkdirSync(dirname(to), { recursive: true });
  execFileSync('cp', ['-a', prepared, to]);
}

beforeEach(() => {
  home = openFolder();
  folder = join(home, 'data-dir', 'postgres');
});
afterEach(async () => {
  await endHolders();
  for (const postgres of running.splice(0)) await postgres.stop();
  rmSync(home, { recursive: true, force: true });
});

test('data survive a stop, and only this machine with the password can connect', async () => {
  const first = await start({ folder });
  await query(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  await expect(query(first.url, 'select 1')).rejects.toThrow();

  const second = await start({ folder });
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  const settings = await query(
    second.url,
    `select name, setting from pg_settings where name in ('max_connections', 'listen_addresses', 'password_encryption', 'fsync')
     order by name`,
  );
  expect(settings.map((row) => row.setting)).toEqual(['on', '127.0.0.1', '200', 'scram-sha-256']);
  const wrong = new URL(second.url);
  wrong.password = 'guess';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);

  const otherPassword = readFileSync(join(prepared, 'password'), 'utf8');
  expect(new URL(second.url).password).not.toBe(otherPassword);
});

test('after a kill during initdb the next start begins again', async () => {
  const killed = hold({ folder });
  const unfinished = () => readdirSync(dirname(folder)).filter((name) => name.startsWith('postgres.new-'));
  const hasBegun = () =>
    existsSync(dirname(folder)) &&
    unfinished().some((name) => existsSync(join(dirname(folder), name, 'data', 'PG_VERSION')));
  await expect.poll(hasBegun, { interval: 5 }).toBe(true);
  killed.child.kill('SIGKILL');
  await killed.exit;
  expect(existsSync(folder)).toBe(false);

  const postgres = await start({ folder });
  expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(unfinished()).toEqual([]);
});

test('kill -9 leaves the server running: the next start ends it and takes over its data', async () => {
  copyPrepared();
  const killed = hold({ folder });
  const orphan = await up(killed);
  await query(orphan.url, 'create table kept as select 42 as answer');
  process.kill(-killed.child.pid!, 'SIGKILL');
  await killed.exit;
  // It still runs, because it has its own session.
  expect(await query(orphan.url, 'select answer from kept')).toEqual([{ answer: 42 }]);

  const postgres = await start({ folder });
  await expect(query(orphan.url, 'select 1')).rejects.toThrow();
  expect(await query(postgres.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('after the server was killed the next start recovers its data', async () => {
  copyPrepared();
  const first = await start({ folder });
  await query(first.url, 'create table kept as select 42 as answer');
  process.kill(first.pid, 'SIGKILL');
  await first.ended;
  const postgres = await start({ folder });
  expect(await query(postgres.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('a backend that needs long to end after its server was killed is waited for', async () => {
  copyPrepared();
  const first = await start({ folder });
  const client = new pg.Client({ connectionString: first.url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  process.kill(rows[0].pid, 'SIGSTOP');
  process.kill(first.pid, 'SIGKILL');
  await first.ended;
  const starting = start({ folder });
  const tries = () => readFileSync(join(folder, 'log'), 'utf8').match(/is still in use/g)?.length ?? 0;
  await expect.poll(tries, { interval: 20 }).toBeGreaterThan(6);
  process.kill(rows[0].pid, 'SIGKILL');
  expect(await query((await starting).url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a stale postmaster.pid with the number of another process: PostgreSQL starts and that process is not touched', async () => {
  copyPrepared();
  writeFileSync(
    join(folder, 'data', 'postmaster.pid'),
    `${process.pid}\n${folder}/data\n0\n1\n\n127.0.0.1\n\nready\n`,
  );
  const postgres = await start({ folder });
  expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a signal to the whole process group reaches only the holder, which then stops the server', async () => {
  copyPrepared();
  const holder = hold({ folder });
  const { url } = await up(holder);
  process.kill(-holder.child.pid!, 'SIGINT');
  expect(await holder.line()).toBe('draining');
  expect(await holder.exit).toEqual({ code: 0, signal: null });
  await expect(query(url, 'select 1')).rejects.toThrow();
});

test('a cancelled start leaves no process', async () => {
  copyPrepared();
  const givenUp = new AbortController();
  const starting = startPostgres({ folder, signal: givenUp.signal });
  const hasBegun = () => existsSync(join(folder, 'data', 'postmaster.pid'));
  await expect.poll(hasBegun, { interval: 5 }).toBe(true);
  givenUp.abort();
  // If the signal comes too late, the server is up and is stopped as usual.
  await starting.then(
    (postgres) => postgres.stop(),
    (error) => expect(error).toMatchObject({ name: 'AbortError' }),
  );
  expect(existsSync(join(folder, 'data', 'postmaster.pid'))).toBe(false);
});

test('data of another version, and a folder that is no cluster, are refused with an explanation and left as they are', async () => {
  mkdirSync(join(folder, 'data'), { recursive: true });
  writeFileSync(join(folder, 'data', 'PG_VERSION'), '17\n');
  await expect(startPostgres({ folder })).rejects.toThrow(/were made by PostgreSQL 17, this is 18/);
  const { uid } = statSync(folder);
  rmSync(join(folder, 'data'), { recursive: true });
  writeFileSync(join(folder, 'PG_VERSION'), '17\n');
  await expect(startPostgres({ folder })).rejects.toMatchObject({
    reason: 'data',
    message: `${folder} is not a database of Firstrung. Move that folder away, or set DATA_DIR to another one.`,
  });
  expect(statSync(folder).uid).toBe(uid);
});

describe.runIf(isRoot)('as root', () => {
  test('the server runs as an unprivileged account, and only that account can read the password', async () => {
    copyPrepared();
    const postgres = await start({ folder });
    expect(statSync(`/proc/${postgres.pid}`).uid).toBe(unprivilegedAccount('/nowhere')!.uid);
    expect(statSync(join(folder, 'password')).uid).toBe(statSync(`/proc/${postgres.pid}`).uid);
  });

  test('a clone below a closed home: binaries and data are moved where the account can reach them, and are found again', async () => {
    const closed = join(home, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const binaries = join(closed, 'clone', 'native');
    cpSync(findBinaries(), binaries, { recursive: true, verbatimSymlinks: true });
    const options = {
      folder: join(closed, 'clone', '.data', 'postgres'),
      binaries,
      reachableRoot: join(home, 'reachable'),
    };

    const first = await start(options);
    await query(first.url, 'create table kept as select 42 as answer');
    expect(lstatSync(options.folder).isSymbolicLink()).toBe(true);
    await first.stop();
    const second = await start(options);
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    expect(readdirSync(options.reachableRoot)).toHaveLength(2);
  });

  test('a home that is closed later: the data are moved', async () => {
    const clone = join(home, 'clone');
    const options = { folder: join(clone, 'postgres'), reachableRoot: join(home, 'reachable') };
    copyPrepared(options.folder);
    const first = await start(options);
    await query(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    mkdirSync(join(home, 'closed'), { mode: 0o700 });
    execFileSync('cp', ['-r', clone, join(home, 'closed', 'clone')]); // root becomes their owner
    const moved = await start({ ...options, folder: join(home, 'closed', 'clone', 'postgres') });
    expect(await query(moved.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  test('as another user everything runs as that user, kill and restart included', async () => {
    const account = unprivilegedAccount('/nowhere')!;
    // That user may not be able to reach this checkout or its Node.
    const node = join(home, 'node');
    const source = join(home, 'source');
    const binaries = join(home, 'binaries');
    cpSync(process.execPath, node);
    cpSync(dirname(POSTGRES_MODULE), source, { recursive: true });
    cpSync(join(import.meta.dirname, 'fixtures', 'hold-postgres.ts'), join(source, 'hold-postgres.ts'));
    cpSync(findBinaries(), binaries, { recursive: true, verbatimSymlinks: true });
    const own = join(home, 'own');
    mkdirSync(own);
    chownSync(own, account.uid, account.gid);
    const as = {
      ...account,
      node,
      module: join(source, 'index.ts'),
      script: join(source, 'hold-postgres.ts'),
      cwd: own,
    };
    const options = { folder: join(own, '.data', 'postgres'), binaries };

    const killed = hold(options, as);
    const orphan = await up(killed);
    expect(statSync(`/proc/${orphan.pid}`).uid).toBe(account.uid);
    process.kill(-killed.child.pid!, 'SIGKILL');
    await killed.exit;

    const second = hold(options, as);
    const again = await up(second);
    await expect(query(orphan.url, 'select 1')).rejects.toThrow();
    expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    process.kill(-second.child.pid!, 'SIGINT');
    expect(await second.exit).toEqual({ code: 0, signal: null });
    await expect(query(again.url, 'select 1')).rejects.toThrow();
  });
});
