// Promise: By the units of one server a board that hangs, crashes or loses PostgreSQL serves again, or calls.
// Guards: infra/one-server, infra/all-in-one/src/operator, infra/all-in-one/src/start, infra/runner/src,
// docs/one-server.md

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readAlarms } from '@firstrung/all-in-one/alarms';
import { buildChanged } from '@firstrung/runner/build';
import { ROOT } from '@firstrung/runner/root';
import { documentedBlocks } from '@firstrung/test-kit/documented-commands';
import { freePort } from '@firstrung/test-kit/free-port';
import { startSmtpServer } from '@firstrung/test-kit/smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Debian, missingForDebian, startDebian } from './debian.ts';

const OPERATOR = 'operator@example.org';
const RELEASE = '/srv/firstrung/releases/first';
const START = `${RELEASE}/infra/all-in-one/src/commands/start.ts`;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const missing = missingForDebian();
if (missing !== undefined) console.warn(`the units of one server are not tried: ${missing}`);

describe.skipIf(missing !== undefined)('with the units of one server', { timeout: HOUR_MS }, () => {
  const undo = new AsyncDisposableStack();
  let debian: Debian;
  let port: number;
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;

  const subjects = () => smtp.emailsTo(OPERATOR).map(({ subject }) => subject);

  async function isReady(): Promise<boolean> {
    try {
      const { ok, body } = await fetch(`http://127.0.0.1:${port}/health/ready`, {
        signal: AbortSignal.timeout(2_000),
      });
      await body?.cancel();
      return ok;
    } catch {
      return false;
    }
  }

  /** Seconds until the condition holds; printed, because they are what is promised. */
  async function secondsUntil(what: string, condition: () => boolean | Promise<boolean>): Promise<number> {
    const begun = performance.now();
    while (!(await condition())) {
      if (performance.now() - begun > 10 * MINUTE_MS)
        throw new Error(`not ${what}:\n${await debian.sh('journalctl --no-pager --lines=80')}`);
      await delay(250);
    }
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    console.log(`${what}: ${seconds} s`);
    return seconds;
  }

  /** The process that serves: the child of the one that the unit started. */
  const findBoard = async () =>
    (
      await debian.sh(
        'main=$(systemctl show --value --property=MainPID firstrung); cat /proc/$main/task/$main/children',
      )
    )
      .trim()
      .split(' ')[0]!;

  /** What the timer has told, which looks once a minute: `status` by hand judges by itself. */
  const isQuiet = () => {
    const known = readAlarms(join(debian.folder, 'var/lib/firstrung'))?.conditions['not-ready'];
    return known?.isBad === false && known.alarm?.isOver !== false && known.told.length === 0;
  };

  /** Another process than before serves. */
  const servesAgain = (before: string) => async () =>
    (await isReady()) && (await findBoard().catch(() => before)) !== before;

  beforeAll(async () => {
    // The working copy takes the place of the clone and of what the command `build` makes of it.
    await buildChanged(ROOT);
    smtp = undo.use(await startSmtpServer());
    port = await freePort();
    debian = undo.use(await startDebian({ hosts: [], folders: { [ROOT]: RELEASE } }));
    const [values, packages, user, database, code, settings, command, units] = documentedBlocks(
      'docs/one-server.md',
    )
      .filter(({ section, language }) => section === 'Install' && language === 'sh')
      .map(({ text }) => text);
    expect(values).toContain('DOMAIN=');
    const own = `DOMAIN=board.firstrung.test OPERATOR=${OPERATOR} SMTP_URL='${smtp.url}' MAIL_FROM=no-reply@example.org`;
    const run = (script: string) => debian.sh(`${own}\n${script}`);
    // Neither npm nor Caddy, which are not tried here.
    await run(packages!.replace(/nodejs npm .*$/, 'nodejs ca-certificates postgresql'));
    await run(user!);
    await run(database!);
    await run(code!.slice(code!.indexOf('runuser -u firstrung -- ln')));
    await run(`${settings}\necho "PORT=${port}" >> /etc/firstrung/env`);
    await run(command!.replace(/ && firstrung build$/, ''));
    await run(units!);
    await secondsUntil('the first start', isReady);
  }, HOUR_MS);
  afterAll(() => undo.disposeAsync());

  test('a stopped process: the status says so, and it serves again within a minute', async () => {
    expect(await debian.sh('firstrung status')).toMatch(/^answers +yes$/m);
    const board = await findBoard();
    await debian.sh(`kill -STOP ${board}`);
    const [seconds, status] = await Promise.all([
      secondsUntil('after SIGSTOP it serves again', servesAgain(board)),
      debian.sh('firstrung status || echo "code $?"'),
    ]);
    expect(status).toMatch(/^answers +no: it doesn't answer$[\s\S]*^code 1$/m);
    expect(seconds).toBeLessThan(60);
  });

  test('a busy event loop: it serves again within a minute', async () => {
    const board = await findBoard();
    // Opens the inspector on its port.
    await debian.sh(`kill -USR1 ${board}`);
    await delay(1_000);
    const list = await fetch('http://127.0.0.1:9229/json/list');
    const [{ webSocketDebuggerUrl }] = (await list.json()) as [{ webSocketDebuggerUrl: string }];
    const socket = new WebSocket(webSocketDebuggerUrl);
    await new Promise((resolve, reject) => {
      socket.onopen = resolve;
      socket.onerror = reject;
    });
    socket.send(
      JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression: 'while (true);' } }),
    );
    const seconds = await secondsUntil('after a busy event loop it serves again', servesAgain(board));
    socket.close();
    expect(seconds).toBeLessThan(60);
  });

  test('PostgreSQL is killed: it serves again within a minute', async () => {
    const server = 'head --lines=1 /var/lib/postgresql/*/main/postmaster.pid';
    const before = await debian.sh(server);
    await debian.sh(`kill -KILL ${before}`);
    const seconds = await secondsUntil(
      'after PostgreSQL was killed it serves again',
      async () => (await debian.sh(`${server} || true`)) !== before && (await isReady()),
    );
    expect(seconds).toBeLessThan(60);
  });

  test('PostgreSQL is stopped: one message within three minutes, one when it is back', async () => {
    // Accidents as quick as those above add up to one that lasts.
    await secondsUntil('no alarm is left', isQuiet);
    const known = subjects().length;
    await debian.sh('systemctl stop postgresql');
    const seconds = await secondsUntil('a message', () => subjects().length > known);
    expect(seconds).toBeLessThan(180);
    // It stays one, and what was stopped by hand is not started.
    await delay(MINUTE_MS);
    await debian.sh('systemctl start postgresql');
    await secondsUntil('ready', isReady);
    await secondsUntil('the message that it is over', () => subjects().length > known + 1);
    expect(subjects().slice(known)).toEqual([
      expect.stringMatching(/: the board is not ready$/),
      expect.stringMatching(/: the board is ready again$/),
    ]);
  });

  test('a crash loop: one message within three minutes; mended, it serves again within a minute', async () => {
    await secondsUntil('no alarm is left', isQuiet);
    const known = subjects().length;
    writeFileSync(join(debian.folder, 'root/broken.ts'), `throw new Error('this release is broken');\n`);
    await debian.sh(`mount --bind /root/broken.ts ${START}`);
    await debian.sh('systemctl restart firstrung');
    const notified = await secondsUntil('a message of the crash loop', () => subjects().length > known);
    expect(notified).toBeLessThan(180);
    await delay(MINUTE_MS);
    expect(subjects().slice(known)).toEqual([expect.stringMatching(/: the board is not ready$/)]);
    await debian.sh(`umount ${START}`);
    const seconds = await secondsUntil('mended, it serves again', isReady);
    expect(seconds).toBeLessThan(60);
    await secondsUntil('the message that it is over', () => subjects().length > known + 1);
  });

  test('what root has stopped stays stopped, also if it had failed', async () => {
    await debian.sh('systemctl stop firstrung');
    await delay(40_000);
    expect(await debian.sh('systemctl is-active firstrung || true')).toBe('inactive\n');
    // The starts of the crash loop still count.
    await debian.sh(
      `mount --bind /root/broken.ts ${START} && systemctl reset-failed firstrung && systemctl start firstrung`,
    );
    const hasFailed = async () => (await debian.sh('systemctl is-active firstrung || true')) === 'failed\n';
    await secondsUntil('given up', hasFailed);
    await debian.sh('systemctl stop firstrung');
    await delay(40_000);
    expect(await hasFailed()).toBe(true);
    await debian.sh(`umount ${START} && systemctl reset-failed firstrung && systemctl start firstrung`);
    await secondsUntil('started by hand', isReady);
  });
});
