// Promise: A first start ends with the whole demo, however slow the machine is, and whenever it is killed.
// Guards: infra/demo, infra/all-in-one/src/start, infra/all-in-one/src/operator, packages/embedded-postgres,
// packages/service-kit/src/db

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makeDemo } from '@firstrung/all-in-one/demo';
import { createProduct } from '@firstrung/all-in-one/product';
import { SERVICES } from '@firstrung/all-in-one/services';
import { readDemoData } from '@firstrung/demo/data';
import { runningPostgres, startPostgres } from '@firstrung/embedded-postgres';
import { createRandom } from '@firstrung/service-kit/random';
import { createLog } from '@firstrung/service-kit/service';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startProduct } from '../support/npm-start.ts';
import { failing, ONE_SESSION } from './failing-product.ts';

const { SEED, STARTS = '3', LOOPS = '6' } = process.env;
const seed = Number(SEED ?? Math.floor(Math.random() * 1_000_000));
console.log(`first starts, seed ${seed}: SEED=${seed} repeats its choices`);
const random = createRandom(seed);
const starts = Array.from({ length: Number(STARTS) }, (_, index) => index + 1);
const LATE_MS = { emails: 5_000, events: 3_000 };

/** @param onFinished of its test, which others may run beside */
function newFolder(onFinished: typeof onTestFinished = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'firstrung-first-start-'));
  onFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }));
  return join(folder, 'data');
}

const DEAD_LETTERS = Object.keys(SERVICES).map((name) => `(select count(*)::int from ${name}.dead_letter)`);

/** How much of the demo is in a database. */
async function countDemo(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`select
    (select count(*)::int from auth.account) as accounts, (select count(*)::int from jobs.job) as jobs,
    (select count(*)::int from jobs.application) as applications,
    (select count(*)::int from jobs.applicant_list) as lists,
    (select count(*)::int from jobs.application_note) as notes,
    (select count(*)::int from chat.message) as messages,
    (select count(*)::int from mail.report_entry) as reports,
    ${DEAD_LETTERS.join(' + ')} as "deadLetters",
    (select count(*)::int from pg_namespace where nspname = 'unfinished_demo') as marks`);
  await client.end();
  return rows[0];
}

const { companies, applicants, lists, notes, conversations } = readDemoData();
const sum = (counts: number[]) => counts.reduce((one, other) => one + other, 0);
const WHOLE = {
  // With one of staff, and a company that waits with its first job.
  accounts: sum(companies.map(({ colleagues = [] }) => 1 + colleagues.length)) + applicants.length + 2,
  jobs: sum(companies.map(({ jobs }) => jobs.length)) + 1,
  applications: sum(applicants.map(({ applications }) => applications.length)),
  lists: lists.length,
  notes: notes.length,
  messages: sum(conversations.map(({ lines }) => lines.length)),
  reports: 1,
  deadLetters: 0,
  marks: 0,
};

/** A first start until it is ready; says how long it took. Checks what it has made and printed. */
async function startOnce(what: string): Promise<void> {
  const dataDir = newFolder();
  const begin = performance.now();
  const board = startProduct(dataDir, { demo: true });
  onTestFinished(() => board.stop());
  await board.address();
  console.log(`${what}: ready after ${((performance.now() - begin) / 1_000).toFixed(0)} s`);
  expect(await countDemo(runningPostgres(join(dataDir, 'postgres'))!)).toEqual(WHOLE);
  expect(board.output()).not.toMatch(/not ready|systemctl|could not be made/);
  await board.stop();
}

/** Events wait in the outboxes: nothing can be added to the bus for three seconds, again and again. */
function delayEvents(url: string): { stop(): Promise<void> } {
  let isStopped = false;
  const delaying = (async () => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    while (!isStopped) {
      const { rows } = await client.query(`select to_regclass('bus.delivery') as bus`);
      if (rows[0].bus) {
        await client.query('begin; lock table bus.delivery in exclusive mode');
        await delay(LATE_MS.events);
        await client.query('commit');
      }
      await delay(100);
    }
    await client.end();
  })();
  return {
    async stop() {
      isStopped = true;
      await delaying;
    },
  };
}

test.concurrent.for(starts)(
  'first start %d with refused calls, late e-mails and events',
  async (start, own) => {
    const dataDir = newFolder(own.onTestFinished);
    const postgres = await startPostgres({ folder: join(dataDir, 'postgres') });
    own.onTestFinished(() => postgres.stop());
    const events = delayEvents(postgres.url);
    const product = async (o: Parameters<typeof createProduct>[0]) =>
      failing(await createProduct({ ...o, env: { ...o.env, ...ONE_SESSION } }), {
        seed: seed + start,
        lateMs: LATE_MS.emails,
      });
    await makeDemo(
      { DATABASE_URL: postgres.url, DATA_DIR: dataDir },
      {
        dataDir,
        address: 'http://localhost',
        log: createLog({ level: 'silent' }),
        signal: new AbortController().signal,
        startProduct: product,
      },
    );
    await events.stop();
    expect(await countDemo(postgres.url)).toEqual(WHOLE);
  },
);

test.each(starts)('first start %d, killed at a random moment and started again', async () => {
  const dataDir = newFolder();
  const killed = startProduct(dataDir, { demo: true });
  const killAfter = random.below(20_000);
  await Promise.race([delay(killAfter), killed.address()]);
  process.kill(killed.pid, 'SIGKILL');
  await killed.ended;
  const said = /Making.*|Firstrung is ready/g[Symbol.match](killed.output())?.at(-1) ?? 'nothing';
  console.log(`killed after ${killAfter} ms; it had said: ${said}`);
  const board = startProduct(dataDir, { demo: true });
  onTestFinished(() => board.stop());
  await board.address();
  expect(await countDemo(runningPostgres(join(dataDir, 'postgres'))!)).toEqual(WHOLE);
});

/** Processes that compete for the machine, each in a session of its own: the scheduler shares by session. */
function keepBusy(command: string, args: string[], count: number): () => void {
  const loops: ChildProcess[] = Array.from({ length: count }, () =>
    spawn(command, args, { detached: true, stdio: 'ignore' }),
  );
  return () => {
    for (const { pid } of loops) if (pid) process.kill(-pid, 'SIGKILL');
  };
}

test.each(starts)(`first start %d on a machine that ${LOOPS} busy loops share`, async (start) => {
  onTestFinished(keepBusy(process.execPath, ['-e', 'for (;;);'], Number(LOOPS)));
  await startOnce(`busy ${start}`);
});

test.each(starts)('first start %d while the disk is busy with copies and fsync', async (start) => {
  const file = join(mkdtempSync(join(tmpdir(), 'firstrung-disk-')), 'file');
  onTestFinished(() => rmSync(join(file, '..'), { recursive: true, force: true }));
  const copy = `while :; do dd if=/dev/zero of=${file}-$$ bs=1M count=256 conv=fsync; cp ${file}-$$ ${file}-$$.copy; done`;
  onTestFinished(keepBusy('sh', ['-c', copy], 3));
  await startOnce(`busy disk ${start}`);
});

test('a demo that can not be made: the board serves, and says why and how to make it', async () => {
  const dataDir = newFolder();
  const broken = `data:text/javascript,${encodeURIComponent(`
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const read = fs.readFileSync;
    fs.readFileSync = (path, ...rest) => {
      if (/logos.kestrel/.test(String(path))) throw new Error('the logo of Kestrel is missing');
      return read(path, ...rest);
    };
    syncBuiltinESMExports();`)}`;
  const board = startProduct(dataDir, { demo: true, nodeArgs: ['--import', broken] });
  onTestFinished(() => board.stop());
  const address = await board.address();
  expect(board.output()).toContain(
    'The demo could not be made: its step "sign up companies" has failed: the logo of Kestrel is missing. To make it, stop the board, then: npm run seed',
  );
  expect((await fetch(`${address}/health/ready`)).status).toBe(200);
  expect(await countDemo(runningPostgres(join(dataDir, 'postgres'))!)).toMatchObject({
    accounts: 0,
    jobs: 0,
    marks: 0,
  });
});
