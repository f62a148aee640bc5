import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Postgres, removePostgres, startPostgres } from '@firstrung/embedded-postgres';
import { freePort } from '@firstrung/test-kit/free-port';
import { ROOT } from '@firstrung/test-kit/root';
import type { Server, ServerKind } from '@firstrung/test-kit/servers';
import { startProcess } from '@firstrung/test-kit/servers/process';
import pg from 'pg';

/** A primary and a standby that follows it by streaming replication. */
export interface PostgresPair extends AsyncDisposable {
  /** Leads to the server that accepts writes, through the product's configuration of HAProxy. */
  readonly url: string;
  readonly primaryUrl: string;
  readonly standbyUrl: string;
  /** `kill -9` of the primary. */
  killPrimary(): Promise<void>;
  /** Ends the replication: what is written from now on is lost with the primary. */
  cutStandby(): Promise<void>;
  /** Makes the standby the primary. */
  promote(): Promise<void>;
}

const STANDBY = 'standby';

/**
 * Starts both on this machine. The standby begins with a copy of the primary's
 * files, made as pg_basebackup does, which is not among the programs of the npm
 * package. With `isSynchronous`, commits wait until the standby has stored them.
 */
export async function startPostgresPair({
  isSynchronous,
}: {
  isSynchronous: boolean;
}): Promise<PostgresPair> {
  await using undo = new AsyncDisposableStack();
  // A later run finds and removes folders with this name, in case this process is killed.
  const home = mkdtempSync(join(tmpdir(), `firstrung-test-${process.pid}-`));
  chmodSync(home, 0o755);
  undo.defer(() => rmSync(home, { recursive: true, force: true, maxRetries: 20 }));
  const start = async (name: string): Promise<Postgres> => {
    const folder = join(home, name);
    const postgres = await startPostgres({ folder, port: await freePort(), durable: true });
    undo.defer(async () => {
      await postgres.stop();
      await removePostgres(folder);
    });
    return postgres;
  };

  const primary = await start('postgres');
  await onServer(primary.url, async (db) => {
    await db.query('create role haproxy login');
    const rules = join(home, 'postgres', 'data', 'pg_hba.conf');
    writeFileSync(rules, `host postgres haproxy 127.0.0.1/32 trust\n${readFileSync(rules, 'utf8')}`);
    await db.query('select pg_reload_conf()');
    await db.query(`select pg_create_physical_replication_slot('${STANDBY}', true)`);
    await db.query(`select pg_backup_start('${STANDBY}', true)`);
    const copy = join(home, STANDBY);
    execFileSync('cp', ['-a', join(home, 'postgres'), copy]);
    const { rows } = await db.query('select labelfile from pg_backup_stop(false)');
    const data = join(copy, 'data');
    rmSync(join(data, 'postmaster.pid'));
    rmSync(join(data, 'pg_replslot', STANDBY), { recursive: true });
    writeFileSync(join(data, 'backup_label'), rows[0].labelfile);
    writeFileSync(join(data, 'standby.signal'), '');
    const { hostname, port, password } = new URL(primary.url);
    appendFileSync(
      join(data, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=${hostname} port=${port} user=postgres password=${password} application_name=${STANDBY}'
primary_slot_name = '${STANDBY}'\n`,
    );
    chownLike(join(data, 'PG_VERSION'), [join(data, 'backup_label'), join(data, 'standby.signal')]);
  });
  const standby = await start(STANDBY);
  if (isSynchronous)
    await onServer(primary.url, async (db) => {
      await db.query(`alter system set synchronous_standby_names = '${STANDBY}'`);
      await db.query('select pg_reload_conf()');
    });

  const proxy = undo.use(await startProxy([primary.url, standby.url]));
  const url = new URL(primary.url);
  url.host = proxy.address;
  const parts = undo.move();
  return {
    url: url.href,
    primaryUrl: primary.url,
    standbyUrl: standby.url,
    async killPrimary() {
      process.kill(primary.pid, 'SIGKILL');
      await primary.ended;
    },
    cutStandby: () =>
      onServer(standby.url, async (db) => {
        await db.query(`alter system set primary_conninfo = ''`);
        await db.query('select pg_reload_conf()');
      }),
    promote: () => onServer(standby.url, async (db) => void (await db.query('select pg_promote()'))),
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

function startProxy(urls: readonly [string, string]): Promise<Server> {
  const [first, second] = urls.map((url) => new URL(url).host) as [string, string];
  const kind = {
    program: 'haproxy',
    env: { POSTGRES_1: first, POSTGRES_2: second },
    args({ host, port, folder }) {
      const config = readFileSync(join(ROOT, 'infra', 'postgres', 'haproxy.cfg'), 'utf8');
      const file = join(folder, 'haproxy.cfg');
      writeFileSync(file, config.replace('bind :5432', `bind ${host}:${port}`));
      return ['-db', '-f', file];
    },
    answers: async (host, port) => {
      const url = new URL(urls[0]);
      url.host = `${host}:${port}`;
      const asPrimary = () =>
        onServer(url.href, async (db) => {
          const { rows } = await db.query('select pg_is_in_recovery() as standby');
          if (rows[0].standby) throw new Error('the proxy has not checked the standby yet');
        });
      // Connections go to the servers in turn until then.
      return asPrimary()
        .then(asPrimary)
        .then(
          () => true,
          () => false,
        );
    },
  } satisfies Pick<ServerKind, 'program' | 'args' | 'env' | 'answers'>;
  return startProcess(kind, kind.program);
}

/** Root has written the files, and PostgreSQL runs as another user. */
function chownLike(sample: string, files: string[]): void {
  if (process.getuid?.() === 0) execFileSync('chown', [`--reference=${sample}`, ...files]);
}

async function onServer(url: string, work: (db: pg.Client) => Promise<void>): Promise<void> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    await work(db);
  } finally {
    await db.end();
  }
}
