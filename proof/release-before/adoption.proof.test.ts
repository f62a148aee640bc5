// Promise: A release adopts the data of the one that it names, whole and once, or says what is left to do.
// Guards: infra/runner/src/update, infra/all-in-one/src, infra/backup/src, packages/service-kit/src/db

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SCHEMAS } from '@firstrung/all-in-one/services';
import { removePostgres, runningPostgres } from '@firstrung/embedded-postgres';
import { EXIT } from '@firstrung/runner/start-error';
import { queryOnce } from '@firstrung/test-kit/database';
import { until } from '@firstrung/test-kit/eventually';
import { ROOT } from '@firstrung/test-kit/root';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { killAll } from '../kills/run-kills.ts';
import { startProduct } from '../support/npm-start.ts';
import { openClient } from '../support/open-client.ts';
import { type FormerSite, former, inDatabaseOf, openFormerSite } from './adoption-site.ts';
import { keptRows, REMOVED, type Rows, readRows } from './rows.ts';

let site: FormerSite;
/** Of a board that was used and has nothing left to do. */
let data: string;
let rows: Rows;

beforeAll(async () => {
  site = await openFormerSite();
  data = join(site.base, 'finished');
  await site.end();
  expect(await site.run(site.dataDir, 'finish')).toMatchObject({ status: 0 });
  mkdirSync(data);
  copyFolder(site.dataDir, data);
  rows = await inDatabaseOf(site.dataDir, readRowsAt);
});
afterAll(async () => {
  if (!site) return;
  for (const dataDir of [data, site.dataDir]) await remove(dataDir);
  site.remove();
});

function copyData(): string {
  const copy = mkdtempSync(join(tmpdir(), 'firstrung-adoption-'));
  onTestFinished(() => remove(copy));
  copyFolder(data, copy);
  return copy;
}

const readRowsAt = (url: string) => readRows((statement) => queryOnce(url, statement));

/** Of PostgreSQL, the folder may be a link: see `reachableData`. */
const copyFolder = (from: string, to: string) => execFileSync('cp', ['-aL', `${from}/.`, to]);

async function remove(dataDir: string): Promise<void> {
  await removePostgres(join(dataDir, 'postgres'));
  rmSync(dataDir, { recursive: true, force: true });
}

/** The database has all that it had before, adopted once. */
async function expectAdopted(url: string): Promise<void> {
  expect(keptRows(await readRowsAt(url), REMOVED)).toEqual(keptRows(rows, REMOVED));
  for (const { service } of SCHEMAS)
    expect(
      await queryOnce(url, `select from ${service}.migration where name = '201_contract_sql_files'`),
    ).toHaveLength(1);
}

/** Begins `npm run admin -- migrate` of these sources for the running database of a folder. */
function migrate(dataDir: string) {
  const child = spawn(process.execPath, [join(ROOT, 'infra/cli/src/commands/admin.ts'), 'migrate'], {
    env: { ...process.env, DATABASE_URL: '', NATS_URL: '', DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  return { child, ended: once(child, 'exit') };
}

test('npm run update adopts the data of a board in use, and goes back by its backup', async () => {
  await site.startAgain();
  onTestFinished(() => site.end());
  const seen = await site.see();
  expect(seen.decisions.map(({ from }) => from)).toEqual(['not reviewed', 'not reviewed']);
  const { code, output } = await site.update('main', '--yes');
  expect({ code, output }).toMatchObject({ code: 0 });
  expect(output).toMatch(/is ready\. The board did not answer for \d+\.\d s\./);
  expect(await site.see()).toEqual(seen);

  const folder = join(site.dataDir, 'backups');
  const backup = JSON.parse(readFileSync(join(folder, 'state.json'), 'utf8')).lastBackup.file;
  const back = await site.update(former.commit, '--restore', join(folder, backup), '--yes');
  expect({ code: back.code, output: back.output }).toMatchObject({ code: 0 });
  await site.untilServes(former.commit);
  // A restore ends all sessions.
  await site.logIn();
  expect(await site.see()).toEqual(seen);
});

const left = (words: string) =>
  `The data are not ready for this version (${words}). Start ${former.version} and wait until \`npm run status\` says that it is done.`;

const BACKFILL = `update jobs.applicant set folded_texts = null
  where id in (select id from jobs.applicant order by id limit 5)`;
const DEAD_LETTER = `insert into mail.dead_letter
    (subscription, event_id, type, envelope, reason, error, attempts, failed_at)
  values ('accounts', 'auth-2', 'auth.account.changed.v1', '{}', 'failed', 'it failed', 8, now())`;
/** The present state of a job, once more. */
const EVENT = `insert into jobs.outbox (type, aggregate_id, aggregate_version, occurred_at, data)
  select type, data->'aggregate'->>'id', (data->'aggregate'->>'version')::bigint, now(), data->'data'
  from bus.event, cast(payload as jsonb) as data where id like 'jobs-%' order by seq desc limit 1`;
const CONTRACT = `set role firstrung_networks;
  alter table networks.profile add column deletion_due timestamptz;
  create function networks.profile_hidden() returns trigger language plpgsql as 'begin return new; end';
  delete from networks.migration where name = '105_contract_deletion_due';
  reset role`;

test.each([
  ['jobs: texts to fold (5)', BACKFILL],
  ['jobs: events to publish (1)', EVENT],
  ['mail: dead letters (1)', DEAD_LETTER],
  ['networks: migrations (105_contract_deletion_due)', CONTRACT],
])('data that are unfinished are refused with nothing changed: %s', async (words, statement) => {
  const copy = copyData();
  const changed = await inDatabaseOf(copy, async (url) => {
    await queryOnce(url, statement);
    return await readRowsAt(url);
  });
  const refused = startProduct(copy);
  expect(await refused.ended).toEqual([EXIT.data, null]);
  expect(refused.output()).toContain(left(words));
  const present = await inDatabaseOf(copy, readRowsAt);
  expect(keptRows(present, [])).toEqual(keptRows(changed, []));

  if (statement === DEAD_LETTER) {
    expect(await site.run(copy, 'finish')).toMatchObject({
      status: 1,
      output: expect.stringContaining(words),
    });
    await inDatabaseOf(copy, (url) => queryOnce(url, 'delete from mail.dead_letter'));
  }
  expect(await site.run(copy, 'finish')).toMatchObject({ status: 0 });
  const board = startProduct(copy);
  await board.address();
  await board.stop();
});

test('adopting changes no row that is kept', async () => {
  const copy = copyData();
  await inDatabaseOf(copy, async (url) => {
    expect(await migrate(copy).ended).toEqual([0, null]);
    await expectAdopted(url);
  });
});

test.each(['auth', 'jobs', 'media'])(
  'of two instances that adopt at once, one that is killed at the tables of %s leaves all to the other',
  async (service) => {
    const copy = copyData();
    await inDatabaseOf(copy, async (url) => {
      await using reader = await openClient(url);
      await reader.query(`begin; lock table ${service}.sql_file in access share mode`);
      const [killed, other] = [migrate(copy), migrate(copy)];
      await until(async () => {
        const { rows: waiting } = await reader.query(
          `select from pg_locks where not granted and pid <> pg_backend_pid()`,
        );
        return waiting.length === 2;
      });
      killed.child.kill('SIGKILL');
      await killed.ended;
      await reader.query('commit');
      expect(await other.ended).toEqual([0, null]);
      await expectAdopted(url);
    });
  },
);

test('npm start that is killed with its PostgreSQL while it adopts leaves the rest to the next one', async () => {
  const copy = copyData();
  for (const services of [0, 1, 3, SCHEMAS.length]) {
    const board = startProduct(copy);
    await until(async () => board.hasEnded() || (await countAdopted(copy)) >= services);
    await killAll(copy, board);
  }
  await inDatabaseOf(copy, expectAdopted);
  const board = startProduct(copy);
  await board.address();
  await board.stop();
});

/** How many services have adopted their tables; -1 while PostgreSQL does not answer. */
async function countAdopted(dataDir: string): Promise<number> {
  const url = runningPostgres(join(dataDir, 'postgres'));
  if (url === undefined) return -1;
  const left = `select from pg_tables where tablename = 'sql_file'`;
  return await queryOnce(url, left).then(
    ({ length }) => SCHEMAS.length - length,
    () => -1,
  );
}
