import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createServer as createTlsServer } from 'node:tls';
import { createLog, type Logger } from '@firstrung/service-kit/service';
import { createTestClock, type TestClock } from '@firstrung/service-kit/testing';
import { createTestDatabase } from '@firstrung/test-kit/database';
import { startSmtpServer } from '@firstrung/test-kit/smtp-server';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openChannels } from '../src/operator/channels.ts';
import { countErrors, createReaders, type Stage } from '../src/operator/readings.ts';
import { readOperatorSettings } from '../src/operator/settings.ts';
import { createWatch, type Watch } from '../src/operator/watch.ts';
import { createProduct } from '../src/product.ts';

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
  const posts: Hook[] = [];
  const server = createHttpServer(async (request, response) => {
    posts.push(JSON.parse(await text(request)));
    response.end();
  });
  return { posts, url: `http://127.0.0.1:${await listen(server)}/hook` };
}

/** A watch with a mail server, a webhook and a clock of the test. */
async function startWatch({ env = {} }: { env?: Record<string, string> } = {}) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const dataDir = mkdtempSync(join(tmpdir(), 'firstrung-operator-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const clock: TestClock = createTestClock();
  const mail = await startMail();
  const hook = await startWebhook();
  const settings = readOperatorSettings(
    {
      OPERATOR_EMAIL: ADDRESS,
      OPERATOR_WEBHOOK: hook.url,
      SMTP_URL: mail.url,
      PUBLIC_URL: 'http://jobs.example.org',
      ...env,
    },
    { dataDir },
  );
  const disk = { free: 50e9, all: 100e9 };
  const errors = countErrors(clock);
  const log: Logger = createLog({
    destination: { write: (line: string) => void (JSON.parse(line).level >= 50 && errors.add()) },
  });
  /** As after a restart: nothing but the file is known. */
  function open(): Watch {
    const { channels, findMailFailure, close } = openChannels(settings);
    onTestFinished(close);
    const readers = createReaders({ settings, clock, errors, findMailFailure, readDisk: async () => disk });
    return createWatch({ settings, readers, channels, clock, log });
  }
  let watch = open();
  return {
    clock,
    mail,
    hook,
    disk,
    log,
    dataDir,
    follow(stage: Stage) {
      watch.stage = stage;
    },
    restart() {
      const { stage } = watch;
      watch = open();
      watch.stage = stage;
    },
    /** Lets the time pass with a check in every step. */
    async pass(ms: number, step = MINUTE) {
      for (let passed = 0; passed < ms; passed += step) {
        clock.advance(step);
        await watch.check();
      }
    },
  };
}

const SITE = 'Firstrung at jobs.example.org';

test('a disk that fills up: one email and one post, one more of each when it is over, also with restarts', async () => {
  const world = await startWatch();
  await world.pass(5 * MINUTE);
  world.disk.free = 9e9;
  await world.pass(2 * MINUTE);
  world.restart();
  await world.pass(30 * MINUTE);
  expect(world.mail.subjects()).toEqual([`${SITE}: the disk is nearly full`]);
  expect(world.hook.posts).toMatchObject([
    { problem: 'disk', state: 'raised', subject: `${SITE}: the disk is nearly full` },
  ]);
  expect(world.hook.posts[0]!.text).toContain('9.0 GB of 100.0 GB are free');
  world.disk.free = 50e9;
  await world.pass(10 * MINUTE);
  world.restart();
  await world.pass(30 * MINUTE);
  expect(world.mail.subjects()).toEqual([
    `${SITE}: the disk is nearly full`,
    `${SITE}: the disk has space again`,
  ]);
  expect(world.hook.posts.map(({ state }) => state)).toEqual(['raised', 'over']);
});

test('a backup that is missing or fails its check', async () => {
  const world = await startWatch();
  const state = (lastBackup: string, check: { ok: boolean; error: string | null }) => {
    const now = world.clock.now().toISOString();
    const backups = join(world.dataDir, 'backups');
    execFileSync('mkdir', ['-p', backups]);
    writeFileSync(
      join(backups, 'state.json'),
      JSON.stringify({
        lastBackup: { at: lastBackup, file: 'board.backup', bytes: 5 },
        lastCheck: { at: now, file: 'board.backup', ...check },
      }),
    );
  };
  const good = { ok: true, error: null };
  // Without a backup ever and without BACKUP_DIR nobody wants one.
  await world.pass(3 * HOUR);
  expect(world.mail.subjects()).toEqual([]);
  state(new Date(world.clock.now().getTime() - 27 * HOUR).toISOString(), good);
  await world.pass(10 * MINUTE);
  state(world.clock.now().toISOString(), good);
  await world.pass(10 * MINUTE);
  state(world.clock.now().toISOString(), { ok: false, error: 'jobs.application has 3 of 4 rows' });
  await world.pass(10 * MINUTE);
  state(world.clock.now().toISOString(), good);
  await world.pass(10 * MINUTE);
  expect(world.mail.subjects()).toEqual([
    `${SITE}: there is no recent backup`,
    `${SITE}: there is a recent backup again`,
    `${SITE}: the backup is not proven to be good`,
    `${SITE}: the backup was checked and is good`,
  ]);
  expect(world.hook.posts[2]!.text).toContain('jobs.application has 3 of 4 rows');
});

test('a mail server that refuses: the webhook says so at once, one email when it accepts again', async () => {
  const world = await startWatch();
  await world.pass(5 * MINUTE);
  world.mail.isRefusing = true;
  await world.pass(40 * MINUTE);
  expect(world.hook.posts).toMatchObject([{ problem: 'mail', state: 'raised' }]);
  expect(world.hook.posts[0]!.text).toMatch(
    /^127\.0\.0\.1:\d+ did not accept the connection: 554 no service here\. 0 emails wait/,
  );
  expect(world.mail.subjects()).toEqual([]);
  world.restart();
  world.mail.isRefusing = false;
  await world.pass(40 * MINUTE);
  expect(world.hook.posts.map(({ state }) => state)).toEqual(['raised', 'over']);
  expect(world.mail.subjects()).toEqual([`${SITE}: emails are sent again`]);
});

test('errors in the log', async () => {
  const world = await startWatch();
  await world.pass(5 * MINUTE);
  for (let n = 0; n < 25; n++) world.log.error({ err: new Error('broken') }, 'request failed');
  await world.pass(2 * HOUR);
  expect(world.mail.subjects()).toEqual([`${SITE}: requests fail`, `${SITE}: requests no longer fail`]);
});

test('a certificate of 10 days, its renewal, and an address that nobody answers at', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'firstrung-certificate-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const certificate = (days: number) => {
    const [key, cert] = [join(folder, 'key'), join(folder, 'cert')];
    const subject = ['-subj', '/CN=localhost', '-days', `${days}`];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...subject],
      { stdio: 'ignore' },
    );
    return { key: readFileSync(key), cert: readFileSync(cert) };
  };
  const proxy = createTlsServer(certificate(10), (socket) => socket.on('error', () => {}).end());
  const port = await listen(proxy);
  const world = await startWatch({ env: { PUBLIC_URL: `https://localhost:${port}` } });
  world.clock.advance(Date.now() - world.clock.now().getTime());
  const site = `Firstrung at localhost:${port}`;
  await world.pass(20 * MINUTE);
  expect(world.mail.subjects()).toEqual([`${site}: the certificate ends soon`]);
  proxy.setSecureContext(certificate(90));
  await world.pass(20 * MINUTE);
  proxy.close();
  await world.pass(2 * HOUR);
  expect(world.mail.subjects().slice(1)).toEqual([
    `${site}: the certificate has been renewed`,
    `${site}: the public address can't be reached`,
  ]);
});

test('a dead letter, and a database that does not answer, told without the database', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const world = await startWatch();
  const product = await createProduct({
    env: { DATABASE_URL: database.url, PORT: '0', DATA_DIR: world.dataDir },
    clock: world.clock,
    log: createLog({ level: 'silent' }),
    pages: false,
  });
  onTestFinished(() => product.close());
  world.follow(product.services);
  await world.pass(5 * MINUTE);
  const db = new pg.Client(database.url);
  db.on('error', () => {});
  await db.connect();
  await db.query(
    `insert into jobs.dead_letter (subscription, event_id, type, envelope, reason, attempts, error, failed_at)
     values ('accounts', gen_random_uuid(), 'account.created', '{}', 'failed', 8, 'Error: broken', now())`,
  );
  await world.pass(10 * MINUTE);
  await db.query('delete from jobs.dead_letter');
  await world.pass(10 * MINUTE);
  await db.end();
  expect(world.mail.subjects()).toEqual([
    `${SITE}: events could not be handled`,
    `${SITE}: all events are handled`,
  ]);
  // Ends every connection and refuses new ones, as a server that is gone.
  await database.drop();
  await world.pass(5 * MINUTE);
  expect(world.mail.subjects().slice(2)).toEqual([`${SITE}: the database does not answer`]);
});

test('a quiet day of a whole board: no email', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database[Symbol.asyncDispose]());
  const world = await startWatch();
  const product = await createProduct({
    env: { DATABASE_URL: database.url, PORT: '0', DATA_DIR: world.dataDir },
    clock: world.clock,
    log: world.log,
    pages: false,
  });
  onTestFinished(() => product.close());
  world.follow('starting');
  await world.pass(MINUTE);
  world.follow(product.services);
  await world.pass(24 * HOUR, 10 * MINUTE);
  expect(world.mail.subjects()).toEqual([]);
  expect(world.hook.posts).toEqual([]);
});
