// Promise: The operators' commands of the documentation work beside a running board.
// Guards: docs/operations, infra/cli

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installationEnv } from '@firstrung/all-in-one/installation';
import { runAdmin } from '@firstrung/cli/run-admin';
import { createLog, systemClock } from '@firstrung/service-kit/service';
import { createClient, sendTo } from '@firstrung/test-kit/client';
import { createTestDatabase } from '@firstrung/test-kit/database';
import {
  documentedArguments,
  documentedCommand,
  documentedCommands,
  documentedLines,
  runDocumented,
} from '@firstrung/test-kit/documented-commands';
import { until } from '@firstrung/test-kit/eventually';
import { ROOT } from '@firstrung/test-kit/root';
import pg from 'pg';
import { expect, test } from 'vitest';

/** The id of an account on the page. */
const EXAMPLE_ID = '0190a0b0-c0d0-7000-8000-00000000000a';
const person = { emailOrPhone: 'ada@example.org', password: 'correct horse' };

/** `npm start` with one account. */
async function startBoard() {
  await using undo = new AsyncDisposableStack();
  const database = undo.use(await createTestDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), 'firstrung-operations-'));
  undo.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
  };
  const runner = join(ROOT, 'infra/runner/run.mjs');
  const child = spawn(process.execPath, [runner, 'start'], {
    env: { ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  undo.defer(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    if (/ready: http/.test(output)) break;
  }
  const { api, call } = createClient(sendTo(/ready: (http\S+)/.exec(output)![1]!));
  await api('POST /api/authApplicant/signup', { body: { ...person, name: 'Ada' } });
  let verificationCode: string | undefined;
  await until(async () => {
    const emails = await api('GET /dev/mailbox.json', { query: { to: person.emailOrPhone } });
    verificationCode = /\b\d{6}\b/.exec(emails[0]?.text ?? '')?.[0];
    return verificationCode !== undefined;
  });
  const { token } = await api('POST /api/authApplicant/verify', {
    body: { emailOrPhone: person.emailOrPhone, verificationCode: verificationCode! },
  });
  const id: string = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).sub;
  const parts = undo.move();
  return {
    token,
    api,
    call,
    /** Runs lines of `npm run admin` here, as its program does. */
    async admin(commands: string) {
      const lines: string[] = [];
      for (const args of documentedArguments(commands.replaceAll(EXAMPLE_ID, id), 'admin'))
        await runAdmin({
          args,
          env: installationEnv(env),
          clock: systemClock,
          log: createLog({ level: 'error' }),
          print: (line) => lines.push(line),
        });
      return `${lines.join('\n')}\n`;
    },
    /** Runs commands of the page in the sources, with the database settings of the services. */
    run: (commands: string, settings: NodeJS.ProcessEnv = {}) =>
      runDocumented(commands.replaceAll(EXAMPLE_ID, id), { folder: ROOT, env: { ...env, ...settings } }),
    dataDir,
    async query(sql: string) {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      await client.query(sql).finally(() => client.end());
    },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

test("the operators' commands of the page work beside a running board", async () => {
  await using board = await startBoard();
  const { admin, run, api, call, query, token, dataDir } = board;
  const { token: second } = await api('POST /api/authApplicant/login', { body: person });

  const audit = await admin(documentedLines('Security log', 'npm'));
  expect(audit).toContain('account-created');
  // Of the account, one login; the line stands in both lists.
  expect(audit).toMatch(/ {2}login {2}ok .*\n1 event\n/);
  // Its program finds them as well, through npm.
  expect(await run(documentedCommand('npm run admin -- audit --event login --since 30m'))).toContain(
    '1 event',
  );

  await query(
    `insert into jobs.dead_letter (id, subscription, event_id, type, envelope, reason, error, attempts, failed_at)
      overriding system value
      values (7, 'accounts', 'auth-1', 'auth.account.changed.v1', '{}', 'invalid', 'broken', 1, now())`,
  );
  const [events] = documentedCommands('Events');
  const answers = await admin(events!);
  expect(answers).toContain('jobs: 1 dead letter');
  expect(answers).toContain('jobs: 0 handled, 1 failed again');
  expect(answers).toContain('jobs: 1 dropped');
  await admin(documentedCommand('npm run admin -- resync --service mail'));
  expect(await admin(documentedCommand('npm run admin -- dead-letters list'))).toContain(
    'jobs: 0 dead letters',
  );

  expect(await admin(documentedLines('With Compose', 'npm'))).toContain('jobs: nothing to do');
  expect(await admin(documentedCommand('npm run admin -- migrate'))).toContain('media: nothing to do');

  const [members, rule] = documentedCommands('Members');
  const ended = await admin(members!.replaceAll('<account id>', EXAMPLE_ID));
  for (const text of ['0 members', 'is not a member', 'the membership of']) expect(ended).toContain(text);
  expect(await run(rule!, { CLAIMS: join(ROOT, 'package.json') })).toContain('OIDC');

  expect(await admin(documentedCommand('npm run admin -- nats-conf'))).toContain('jetstream');

  const bounced = documentedCommand('npm run admin -- bounced <address>');
  expect(await admin(bounced.replace('<address>', 'nobody@example.com'))).toContain(
    'no account has this address',
  );

  expect(await admin(documentedCommand('npm run admin -- release-held'))).toContain('no decisions are held');

  expect(await run(documentedCommand('npm run status'))).toMatch(/^running +since /m);

  // The folder of the board is in use.
  expect(await run(documentedCommand('npm run seed'), { DATA_DIR: join(dataDir, 'other') })).toContain(
    'The database holds other data than the demo.',
  );

  const [removeSecondFactor, endSessions] = documentedCommands('Accounts');
  expect(await admin(removeSecondFactor!)).toContain('was removed, and its sessions have ended');
  const { token: third } = await api('POST /api/authApplicant/login', { body: person });
  expect(await admin(endSessions!)).toContain('its owner has to log in again');
  const statusOf = async (ended: string) =>
    (await call('GET', '/api/jobs/applied-jobs', { headers: { authorization: `Bearer ${ended}` } })).status;
  for (const ended of [token, second, third]) await until(async () => (await statusOf(ended)) === 401);
});
