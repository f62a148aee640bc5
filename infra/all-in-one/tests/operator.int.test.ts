import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createServer as createTlsServer } from 'node:tls';
import { ROOT } from '@firstrung/runner/root';
import { createLog } from '@firstrung/service-kit/service';
import { createTestClock, type TestClock } from '@firstrung/service-kit/testing';
import { createTestDatabase } from '@firstrung/test-kit/database';
import { startSmtpServer } from '@firstrung/test-kit/smtp-server';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { look } from '../src/operator/look.ts';
import { COUNTED_SERVICES } from '../src/operator/readings.ts';
import { readOperatorSettings } from '../src/operator/settings.ts';
import { createProduct } from '../src/product.ts';
import { SERVICES } from '../src/services.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ADDRESS = 'ops@example.org';

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** A mail server in front of the real one, which can refuse every connection. */
async function startMail() {
  const smtp = await startSmtpServer();
  onTestFinished(() => smtp[Symbol.asyncDispose]());
  const mail = { url: '', isRefusing: false, subjects: () => smtp.emails.map(({ subject }) => subject) };
  const gate = createServer((socket) => {
    socket.on('error', () => {});
    if (mail.isRefusing) return void socket.end('554 no service here\r\n');
    const behind = connect(Number(new URL(smtp.url).port), '127.0.0.1').on('error', () => {});
    socket.pipe(behind).pipe(socket);
  });
  mail.url = `smtp://127.0.0.1:${await listen(gate)}`;
  return mail;
}

interface Hook {
  problem: string;
  state: string;
  subject: string;
  text: string;
}

async function startWebhook() {
  const hook = { posts: [] as Hook[], url: '', status: 200 };
  const server = createHttpServer(async (request, response) => {
    const post = JSON.parse(await text(request));
    if (hook.status === 200) hook.posts.push(post);
    response.writeHead(hook.status).end();
  });
  hook.url = `http://127.0.0.1:${await listen(server)}/hook`;
  return hook;
}

/** A board that answers as the test says, without a database, with a mail server, a webhook and a clock. */
async function startBoard({ env = {} }: { env?: Record<string, string> } = {}) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const dataDir = mkdtempSync(join(tmpdir(), 'firstrung-operator-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const clock: TestClock = createTestClock();
  const mail = await startMail();
  const hook = await startWebhook();
  const disk = { free: 50e9, all: 100e9 };
  const given = {
    OPERATOR_EMAIL: ADDRESS,
    OPERATOR_WEBHOOK: hook.url,
    SMTP_URL: mail.url,
    PUBLIC_URL: 'http://jobs.example.org',
    DATA_DIR: dataDir,
    ...env,
  };
  const server = createHttpServer((_request, response) => response.writeHead(world.status).end());
  const address = `http://127.0.0.1:${await listen(server)}`;
  const world = {
    clock,
    mail,
    hook,
    disk,
    dataDir,
    env: given,
    /** What it answers when it is asked whether it is ready. */
    status: 200,
    /** @param at its address, or `undefined` for a board that does not run */
    runs(at: string | undefined) {
      const file = join(dataDir, 'running.json');
      const running = { pid: process.pid, address: at, startedAt: '2026-03-01T08:00:00Z' };
      if (at === undefined) rmSync(file, { force: true });
      else writeFileSync(file, JSON.stringify({ ...running, version: '1.0.0', revision: 'unknown' }));
    },
    address,
    log(...lines: object[]) {
      for (const line of lines) appendFileSync(join(dataDir, 'log'), `${JSON.stringify(line)}\n`);
    },
    /** As the timer does: nothing but the file is known. */
    async look(): Promise<void> {
      const settings = readOperatorSettings(given, { dataDir });
      await look(settings, { isTelling: true, now: clock.now(), readDisk: async () => disk });
    },
    /** Lets the time pass with a look in every step. */
    async pass(ms: number, step = MINUTE): Promise<void> {
      for (let passed = 0; passed < ms; passed += step) {
        clock.advance(step);
        await world.look();
      }
    },
  };
  world.runs(address);
  return world;
}

const SITE = 'Firstrung at jobs.example.org';

test('a full disk is told once by email and by post, and so is its end; what a channel refuses is tried again', async () => {
  const world = await startBoard();
  await world.pass(5 * MINUTE);
  world.hook.status = 500;
  world.disk.free = 9e9;
  await world.pass(40 * MINUTE);
  expect(world.hook.posts).toEqual([]);
  world.hook.status = 200;
  await world.pass(20 * MINUTE);
  expect(world.hook.posts).toMatchObject([
    { problem: 'disk', state: 'raised', subject: `${SITE}: the disk is nearly full` },
  ]);
  expect(world.hook.posts[0]!.text).toContain('9.0 GB of 100.0 GB are free');
  world.disk.free = 50e9;
  await world.pass(30 * MINUTE);
  expect(world.hook.posts.map(({ state }) => state)).toEqual(['raised', 'over']);
  expect(world.mail.subjects()).toEqual([
    `${SITE}: the disk is nearly full`,
    `${SITE}: the disk has space again`,
  ]);
});

test('a board that ends at each start has one message with its last errors, and one when it serves', async () => {
  const world = await startBoard();
  await world.pass(MINUTE);
  world.runs(undefined);
  world.log({ level: 30, msg: 'starting' }, { level: 50, msg: 'broken', err: { message: 'no such column' } });
  await world.pass(10 * MINUTE);
  expect(world.hook.posts).toMatchObject([{ problem: 'not-ready', state: 'raised' }]);
  expect(world.hook.posts[0]!.text).toContain('broken no such column');
  world.runs(world.address);
  await world.pass(5 * MINUTE);
  expect(world.mail.subjects()).toEqual([
    `${SITE}: the board is not ready`,
    `${SITE}: the board is ready again`,
  ]);
});

test('the command of the timer tells once, without the settings of the board', async () => {
  const world = await startBoard({ env: { PORT: '3000', HOST: 'nonsense', DATABASE_URL: 'nonsense' } });
  world.runs(undefined);
  world.clock.advance(Date.now() - 2 * MINUTE - world.clock.now().getTime());
  await world.look();
  expect(await runCommand(['status', '--tell'], world.env)).toEqual({ code: 0, output: '' });
  expect(world.hook.posts).toMatchObject([{ problem: 'not-ready', state: 'raised' }]);
  expect(world.mail.subjects()).toEqual([`${SITE}: the board is not ready`]);
  await runCommand(['status', '--tell'], world.env);
  expect(world.hook.posts).toHaveLength(1);
});

test('the status of a board that hangs says so and ends with 1', async () => {
  const world = await startBoard();
  world.runs(`http://127.0.0.1:${await listen(createServer())}`);
  const { code, output } = await runCommand(['status'], world.env);
  expect(output).toMatch(/^answers +no: it doesn't answer$/m);
  expect(code).toBe(1);
  // Only the timer tells.
  expect(world.hook.posts).toEqual([]);
});

async function runCommand([name, ...args]: string[], env: Record<string, string>) {
  const file = join(ROOT, 'infra/all-in-one/src/commands', `${name}.ts`);
  const child = spawn(process.execPath, [file, ...args], { env: { PATH: process.env.PATH, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  const [code] = await once(child, 'close');
  return { code, output };
}

test('a backup that is late, and a check that failed', async () => {
  const world = await startBoard();
  const backups = join(world.dataDir, 'backups');
  mkdirSync(backups);
  const state = (lastBackup: string, check: { ok: boolean; error: string | null }) => {
    const last = { at: lastBackup, file: 'board.backup', bytes: 5 };
    const lastCheck = { at: world.clock.now().toISOString(), file: 'board.backup', ...check };
    writeFileSync(join(backups, 'state.json'), JSON.stringify({ lastBackup: last, lastCheck }));
  };
  // Without a backup ever and without BACKUP_DIR no one expects one.
  await world.pass(30 * HOUR, HOUR);
  expect(world.mail.subjects()).toEqual([]);
  state(new Date(world.clock.now().getTime() - 27 * HOUR).toISOString(), { ok: true, error: null });
  await world.pass(MINUTE);
  state(world.clock.now().toISOString(), { ok: false, error: 'jobs.application has 3 of 4 rows' });
  await world.pass(MINUTE);
  expect(world.mail.subjects()).toEqual([
    `${SITE}: there is no recent backup`,
    `${SITE}: there is a recent backup again`,
    `${SITE}: the backup is not proven to be good`,
  ]);
  expect(world.hook.posts[2]!.text).toContain('jobs.application has 3 of 4 rows');
});

test('a mail server that refuses has a post of the webhook', async () => {
  const world = await startBoard();
  world.mail.isRefusing = true;
  await world.pass(20 * MINUTE);
  expect(world.hook.posts).toMatchObject([{ problem: 'mail', state: 'raised' }]);
  expect(world.hook.posts[0]!.text).toMatch(
    /^127\.0\.0\.1:\d+ did not accept the connection: 554 no service here\. 0 emails wait/,
  );
  expect(world.mail.subjects()).toEqual([]);
});

test('errors in the log, but none from before the board was ready', async () => {
  const world = await startBoard();
  const error = () => ({ level: 50, time: world.clock.now().toISOString(), msg: 'request failed' });
  world.status = 503;
  await world.pass(2 * MINUTE);
  world.log(...Array.from({ length: 25 }, error));
  world.status = 200;
  await world.pass(10 * MINUTE);
  world.log(...Array.from({ length: 25 }, error));
  await world.pass(30 * MINUTE);
  expect(world.mail.subjects().slice(2)).toEqual([
    `${SITE}: requests fail`,
    `${SITE}: requests no longer fail`,
  ]);
});

test('a certificate of 10 days, its renewal, and an address without a server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'firstrung-certificate-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const certificate = (days: number) => {
    const [key, cert] = [join(folder, 'key'), join(folder, 'cert')];
    const subject = ['-subj', '/CN=localhost', '-days', `${days}`];
    const curve = ['-pkeyopt', 'ec_paramgen_curve:prime256v1'];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'ec', ...curve, '-nodes', '-keyout', key, '-out', cert, ...subject],
      { stdio: 'ignore' },
    );
    return { key: readFileSync(key), cert: readFileSync(cert) };
  };
  const proxy = createTlsServer(certificate(10), (socket) => socket.on('error', () => {}).end());
  const port = await listen(proxy);
  const world = await startBoard({ env: { PUBLIC_URL: `https://localhost:${port}` } });
  world.clock.advance(Date.now() - world.clock.now().getTime());
  const site = `Firstrung at localhost:${port}`;
  await world.pass(20 * MINUTE, 5 * MINUTE);
  expect(world.mail.subjects()).toEqual([`${site}: the certificate ends soon`]);
  proxy.setSecureContext(certificate(90));
  await world.pass(20 * MINUTE, 5 * MINUTE);
  proxy.close();
  await world.pass(2 * HOUR, 5 * MINUTE);
  expect(world.mail.subjects().slice(1)).toEqual([
    `${site}: the certificate has been renewed`,
    `${site}: the public address can't be reached`,
  ]);
});

test('of a whole board: nothing on a quiet day, a dead letter, and a database that does not answer', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const world = await startBoard({ env: { DATABASE_URL: database.url } });
  const product = await createProduct({
    env: { DATABASE_URL: database.url, PORT: '0', DATA_DIR: world.dataDir },
    clock: world.clock,
    log: createLog({ level: 'silent' }),
    pages: false,
  });
  onTestFinished(() => product.close());
  world.runs(await product.http.listen());
  await world.pass(24 * HOUR, 4 * HOUR);
  expect(world.mail.subjects()).toEqual([]);
  expect(world.hook.posts).toEqual([]);
  const db = new pg.Client(database.url);
  db.on('error', () => {});
  await db.connect();
  await db.query(
    `insert into jobs.dead_letter (subscription, event_id, type, envelope, reason, attempts, error, failed_at)
     values ('accounts', gen_random_uuid(), 'account.created', '{}', 'failed', 8, 'Error: broken', now())`,
  );
  await world.pass(15 * MINUTE, 5 * MINUTE);
  await db.query('delete from jobs.dead_letter');
  await world.pass(15 * MINUTE, 5 * MINUTE);
  await db.end();
  expect(world.mail.subjects()).toEqual([
    `${SITE}: events could not be handled`,
    `${SITE}: all events are handled`,
  ]);
  // Ends every connection and refuses new ones, as a server that is gone.
  await database.drop();
  await world.pass(5 * MINUTE);
  expect(world.mail.subjects().slice(2)).toEqual([`${SITE}: the board is not ready`]);
});

test('dead letters of every service are counted', () => {
  expect(COUNTED_SERVICES.toSorted()).toEqual(Object.keys(SERVICES).sort());
});
