// Promise: A killed restore leaves one board whole, which starts, is restored again or gone back to.
// Guards: infra/backup, infra/all-in-one/src/start, packages/embedded-postgres, packages/service-kit/src/db

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { removePostgres, startPostgres } from '@firstrung/embedded-postgres';
import { ROOT } from '@firstrung/runner/root';
import { createClient, sendTo } from '@firstrung/test-kit/client';
import { eventually } from '@firstrung/test-kit/eventually';
import { expect, onTestFinished, test } from 'vitest';
import { digestRows, listFiles } from '../../infra/backup/tests/support.ts';
import { signUp, startProduct } from '../support/npm-start.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 10);

/** Runs `npm run backup` or `npm run restore`, without their launcher. */
function run(command: 'backup' | 'restore', dataDir: string, ...args: string[]) {
  const program = join(ROOT, 'infra', 'backup', 'src', 'commands', `${command}.ts`);
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, DATABASE_URL: '', NATS_URL: '', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { child, ended };
}

/** The rows of every table of a board. */
async function readBoard(dataDir: string) {
  const postgres = await startPostgres({ folder: join(dataDir, 'postgres') });
  try {
    return await digestRows({ databaseUrl: postgres.url });
  } finally {
    await postgres.stop();
  }
}

async function addJob(dataDir: string, login: { token?: string }): Promise<void> {
  const product = startProduct(dataDir);
  try {
    const client = createClient(sendTo(await product.address()));
    login.token ??= await signUp(client, 'Recruiter');
    const { token } = login;
    await eventually(() =>
      client.api('PUT /api/company/update-company-profile', { body: { name: 'Acme' }, token }),
    );
    await client.api('POST /api/recruiter/jobs/create-job', {
      token,
      body: { title: 'Carpenter', description: 'Of wood', location: 'Turku', status: 'liveJobs' },
    });
    const form = new FormData();
    form.set('file', new Blob(['%PDF-1.7\n%%EOF\n']), 'Letter.pdf');
    const headers = { authorization: `Bearer ${token}` };
    await client.call('POST', '/api/upload/upload-all', { headers, body: form });
  } finally {
    await product.stop();
  }
}

test(`${ROUNDS} kills of a restore: each leaves one of the boards, which starts, is restored again or gone back to`, async ({
  annotate,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'firstrung-restore-kills-'));
  onTestFinished(async () => {
    await removePostgres(join(dataDir, 'postgres'));
    rmSync(dataDir, { recursive: true, force: true });
  });
  const login = {};
  await addJob(dataDir, login);
  const backup = await run('backup', dataDir).ended;
  const file = /^(\S+\.tar): /m.exec(backup.output)![1]!;
  await addJob(dataDir, login);
  const files = listFiles({ dataDir });
  expect(files).toHaveLength(2);
  /** Without what a restore writes at its own time. */
  const stable = (rows: Record<string, string>) =>
    Object.fromEntries(Object.entries(rows).filter(([name]) => !/\.(email_hold|file)$/.test(name)));

  // A whole one, to know how long it takes and what is there afterwards.
  const begun = performance.now();
  const whole = await run('restore', dataDir, file, '--yes').ended;
  let duration = performance.now() - begun;
  expect(whole).toMatchObject({ code: 0, output: expect.stringContaining('It replaces the board') });
  const restored = await readBoard(dataDir);
  const [, former] = /go back to the board of before: npm run restore -- (\S+)/.exec(whole.output)!;
  const goBack = async () => {
    const { code } = await run('restore', dataDir, former!, '--yes', '--without-backup').ended;
    expect(code).toBe(0);
    return readBoard(dataDir);
  };
  const before = await goBack();
  expect(stable(before)).not.toEqual(stable(restored));

  const outcomes: string[] = [];
  for (let round = 1; round <= ROUNDS; ) {
    const restoring = performance.now();
    const { child, ended } = run('restore', dataDir, file, '--yes');
    await delay(((round - Math.random()) / ROUNDS) * duration);
    child.kill('SIGKILL');
    const { code } = await ended;
    // It was quicker than the first one: then this is no kill.
    if (code === 0) duration = Math.min(duration, performance.now() - restoring);
    const found = await readBoard(dataDir);
    const isRestored = isDeepStrictEqual(stable(found), stable(restored));
    if (!isRestored) expect(stable(found)).toEqual(stable(before));
    const action = ['start', 'repeat', 'back'][round % 3]!;
    outcomes.push(
      `${round}: ${code === 0 ? 'ended' : 'killed'}, ${isRestored ? 'restored' : 'as before'}, ${action}`,
    );

    if (action === 'start') {
      const product = startProduct(dataDir);
      expect(await (await fetch(`${await product.address()}/health/ready`)).status).toBe(200);
      await product.stop();
    }
    if (action === 'repeat') {
      expect((await run('restore', dataDir, file, '--yes').ended).code).toBe(0);
      expect(stable(await readBoard(dataDir))).toEqual(stable(restored));
    }
    expect(stable(await goBack())).toEqual(stable(before));
    expect(listFiles({ dataDir })).toEqual(files);
    if (code !== 0) round++;
  }
  console.log(outcomes.join('\n'));
  await annotate(`${ROUNDS} kills of a restore: each left one whole board`);
});
