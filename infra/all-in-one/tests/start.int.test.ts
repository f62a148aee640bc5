import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removePostgres, startPostgres } from '@firstrung/embedded-postgres';
import { ROOT } from '@firstrung/runner/root';
import { EXIT } from '@firstrung/runner/start-error';
import { createClient, sendTo } from '@firstrung/test-kit/client';
import { queryOnce } from '@firstrung/test-kit/database';
import { until } from '@firstrung/test-kit/eventually';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '../src/start/lock-folder.ts';
import { listSecurityFiles } from '../src/start/security-files.ts';

const RUNNER = join(ROOT, 'infra', 'runner', 'run.mjs');
const newFolder = () => mkdtempSync(join(tmpdir(), 'firstrung-start-'));
/**
 * Most tests start on the data of those before them, because a
 * first start makes a database, which takes long.
 */
const sharedDir = newFolder();
let dataDir: string;
const started: Started[] = [];

interface Started {
  child: ChildProcess;
  exit: Promise<number | null>;
  output: () => string;
}

beforeEach(() => {
  dataDir = sharedDir;
});
afterAll(() => removeData(sharedDir));
afterEach(async ({ task }) => {
  const hasFailed = task.result?.state === 'fail';
  for (const { child, exit, output } of started.splice(0)) {
    const end = endOf(child);
    child.kill('SIGINT');
    await exit;
    // The output is the only explanation of a failure.
    if (hasFailed) console.error(`${end ? `It ended by ${end}` : 'It ran'} and printed:\n${output()}`);
  }
  await until(isFree);
  const log = join(dataDir, 'log');
  if (hasFailed && existsSync(log))
    console.error(`Its log ends:\n${readFileSync(log, 'utf8').slice(-5_000)}`);
  if (dataDir !== sharedDir) await removeData(dataDir);
});

async function removeData(folder: string): Promise<void> {
  await removePostgres(join(folder, 'postgres'));
  rmSync(folder, { recursive: true, force: true });
}

/** Its exit code or the signal that ended it, if it has ended. */
const endOf = ({ exitCode, signalCode }: ChildProcess): string | undefined =>
  exitCode === null ? (signalCode ?? undefined) : `exit ${exitCode}`;

/** Runs the script of `npm start`, or npm itself, in its own process group. */
function npmStart(
  env: Record<string, string> = {},
  [file, ...args]: string[] = [process.execPath, RUNNER, 'start'],
) {
  const child = spawn(file!, args, {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, PORT: '0', DEMO: 'off', ...env },
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const exit = once(child, 'close').then(([code]) => code as number | null);
  const run: Started = { child, exit, output: () => output };
  started.push(run);
  const address = async () => {
    await until(() => /ready: http/.test(output) || endOf(child) !== undefined);
    const url = /ready: (http\S+)/.exec(output)?.[1];
    if (!url) throw new Error(`It ended before it was ready, by ${endOf(child)}.`);
    return url;
  };
  return { ...run, address };
}

async function isFree(): Promise<boolean> {
  try {
    await (await lockFolder(dataDir)).release();
    return true;
  } catch {
    return false;
  }
}

/** Whether a PostgreSQL runs on the data: it removes this file last when it stops. */
const isDatabaseUp = () => existsSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'));

const signUp = {
  role: 'Applicant',
  emailOrPhone: 'ada@example.org',
  password: 'correct horse',
  name: 'Ada',
} as const;

test('serves until Ctrl-C reaches the whole group, or a SIGTERM npm alone, which npm does not pass on, then leaves no process; data survive', async () => {
  const first = npmStart();
  const url = await first.address();
  const client = createClient(sendTo(url));
  expect(await client.call('GET', '/health/ready')).toMatchObject({ status: 200 });
  const { role, ...body } = signUp;
  await client.api(`POST /api/auth${role}/signup`, { body });
  let code: string | undefined;
  await until(async () => {
    const emails = await client.api('GET /dev/mailbox.json', { query: { to: signUp.emailOrPhone } });
    code = /\b\d{6}\b/.exec(emails[0]?.text ?? '')?.[0];
    return code !== undefined;
  });
  await client.api('POST /api/authApplicant/verify', {
    body: { emailOrPhone: signUp.emailOrPhone, verificationCode: code! },
  });

  // A second start on the same folder names the address of the first and changes nothing.
  const second = npmStart();
  expect(await second.exit).toBe(EXIT.busy);
  expect(second.output()).toBe(`Firstrung is already running on ${dataDir}: ${url}\n`);
  expect(readFileSync(join(dataDir, 'log'), 'utf8')).not.toContain('already running');
  expect((await fetch(`${url}/health/ready`)).status).toBe(200);

  const begun = Date.now();
  process.kill(-first.child.pid!, 'SIGINT');
  process.kill(-first.child.pid!, 'SIGINT'); // a second one changes nothing
  expect(await first.exit).toBe(0);
  expect(Date.now() - begun).toBeLessThan(10_000); // the promised limit, after which a supervisor would kill the process
  expect(isDatabaseUp()).toBe(false);
  await expect(fetch(url)).rejects.toThrow();

  // As an update leaves it: from the moment on at which the board is ready there is no way back.
  const wayBack = join(dataDir, 'way-back.json');
  writeFileSync(wayBack, '{}');
  const third = npmStart({ TRUST_PROXY: '1' }, ['npm', 'start']);
  const ofThird = await third.address();
  // Still an address of this machine.
  expect(ofThird).toMatch(/^http:\/\/localhost:\d+$/);
  const login = { emailOrPhone: signUp.emailOrPhone, password: signUp.password };
  const again = createClient(sendTo(ofThird));
  expect((await again.api('POST /api/authApplicant/login', { body: login })).token).toMatch(/\./);
  expect(existsSync(wayBack)).toBe(false);
  await expectClosed(ofThird);

  third.child.kill('SIGTERM');
  await third.exit;
  await until(isFree);
  expect(isDatabaseUp()).toBe(false);
});

/** Behind a proxy neither emails nor metrics are served. */
async function expectClosed(url: string): Promise<void> {
  for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/metrics'])
    expect({ path, status: (await fetch(url + path)).status }).toEqual({ path, status: 404 });
}

test('a signal during the first start ends it without a process left', async () => {
  dataDir = newFolder();
  const { child, exit, output } = npmStart();
  await until(isDatabaseUp);
  process.kill(-child.pid!, 'SIGINT');
  expect(await exit).toBe(0);
  expect(output()).not.toContain('ready');
  expect(isDatabaseUp()).toBe(false);
});

test('PUBLIC_URL alone makes it fit for the public, on the data of a try-out; after everything was killed, the next start takes over', async () => {
  const first = npmStart({ PUBLIC_URL: 'https://jobs.example.org' });
  const { address, output } = first;
  const url = await address();
  expect(modesOf(dataDir)).toEqual([]);
  expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600);
  expect(output()).toContain('SMTP_URL is not set: no email is sent, so nobody can sign up');
  const { headers } = await fetch(url);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy'])
    expect(headers.has(name)).toBe(true);
  await expectClosed(url);

  // The proxy's word is taken for the address of a client, and the security log keeps its network.
  const client = createClient(sendTo(url));
  const login = { emailOrPhone: 'nobody@example.org', password: 'correct horse' };
  await client.call('POST', '/api/authApplicant/login', {
    body: login,
    headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' },
  });
  const [today] = listSecurityFiles(dataDir).slice(-1);
  expect(readFileSync(today!, 'utf8')).toContain('203.0.113.0/24');

  // The database is found beside the running process, with its keys.
  const admin = await run('admin', 'dead-letters', 'list');
  expect(admin.output()).toContain('auth: 0 dead letters');
  const refused = await run('admin', 'try-mail', 'ada@example.org');
  expect(refused.output()).toBe('SMTP_URL is not set: no email leaves this machine.\n');
  expect(await refused.exit).toBe(1);

  process.kill(-first.child.pid!, 'SIGKILL');
  await first.exit;
  expect(isDatabaseUp()).toBe(true);
  const next = npmStart();
  expect((await fetch(`${await next.address()}/health/ready`)).status).toBe(200);

  // Killing the runner alone ends what it started.
  next.child.kill('SIGKILL');
  await until(async () => !isDatabaseUp() && (await isFree()));
});

/** Files and folders that other users of the machine can reach; PostgreSQL's folder is for its account. */
function modesOf(folder: string): string[] {
  // What another account can't enter protects everything below.
  const isRoot = process.getuid?.() === 0;
  if (!isRoot) return (statSync(folder).mode & 0o077) === 0 ? [] : [folder];
  return readdirSync(folder)
    .filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0)
    .map((name) => join(folder, name));
}

async function run(...command: string[]): Promise<Started> {
  const started = npmStart({}, [process.execPath, RUNNER, ...command]);
  await started.exit;
  return started;
}

/** The other sentences are those of \`src/start/settings.unit.test.ts\`. */
test('a wrong setting is reported in one line', async () => {
  const { exit, output } = npmStart({ PORT: 'abc' });
  expect(await exit).toBe(EXIT.setting);
  expect(output()).toBe('PORT must be a whole number from 0 to 65535, not "abc"\n');
});

// The last one: nothing starts on these data any more.
test('data of a version before 1.0.0 are refused in one sentence, and nothing in the folder is changed', async () => {
  const query = async (text: string) => {
    const { url, stop } = await startPostgres({ folder: join(dataDir, 'postgres') });
    try {
      return await queryOnce(url, text);
    } finally {
      await stop();
    }
  };
  const inDatabase = () =>
    query(
      'select relnamespace::regnamespace::text as schema, relname, relfilenode from pg_class order by oid',
    );
  const files = () =>
    readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter(
      (path) => !/^postgres.data./.test(path),
    );
  await query(`update jobs.migration set name = '100_baseline'; create schema unfinished_demo`);
  rmSync(join(dataDir, 'secret-key'));
  const before = [files(), await inDatabase()];
  const { exit, output } = npmStart();
  expect(await exit).toBe(EXIT.failed);
  expect(output()).toBe(
    'The tables of jobs were made by a version before 1.0.0, which is the first whose data are kept: delete them with `npm run reset`, or set DATA_DIR or DATABASE_URL to another place.\n',
  );
  expect([files(), await inDatabase()]).toEqual(before);
});
