import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { findOutdated } from './installed.ts';
import type { OperatorSettings } from './settings.ts';
import { describeStatus } from './status.ts';
import type { WatchFile } from './watch.ts';

const backupDir = mkdtempSync(join(tmpdir(), 'firstrung-status-'));
afterAll(() => rmSync(backupDir, { recursive: true }));
writeFileSync(
  join(backupDir, 'state.json'),
  JSON.stringify({
    lastBackup: { at: '2026-03-02T02:00:00Z', file: 'board.backup', bytes: 3e9 },
    lastCheck: { at: '2026-02-27T12:00:00Z', file: 'board.backup', ok: true, error: null },
  }),
);
const settings: OperatorSettings = {
  email: 'ops@example.org',
  webhook: undefined,
  bounceAddress: undefined,
  smtpUrl: 'smtp://user:secret@mail.example.org',
  from: 'no-reply@jobs.example.org',
  productName: 'Firstrung',
  publicUrl: 'https://jobs.example.org',
  dataDir: '/data',
  backupDir,
  isBackupExpected: true,
  hasOwnDatabase: true,
};
const running = {
  pid: 1,
  address: 'http://localhost:3000',
  startedAt: '2026-03-01T08:00:00Z',
  version: '1.0.0',
  revision: 'a'.repeat(40),
};
const file: WatchFile = {
  memory: {
    begunAt: '2026-03-01T08:00:00Z',
    readAt: '2026-03-02T11:59:40Z',
    checks: {
      disk: { isBad: false, since: '2026-03-01T08:00:00Z' },
      errors: { isBad: true, since: '2026-03-02T11:58:00Z' },
      mail: { isBad: true, since: '2026-03-02T11:00:00Z' },
    },
  },
  sent: { log: { mail: { at: '2026-03-02T11:10:00Z', since: '2026-03-02T11:00:00Z' } } },
};
const answer = { isReady: true, status: 200 };
const outdated: string[] = [];

test('shows a board on one screen, without a password', () => {
  const { lines, isWell } = describeStatus({ running, answer, file, settings, outdated });
  expect(lines.join('\n')).toBe(`\
site          Firstrung at https://jobs.example.org (http://localhost:3000)
running       since 2026-03-01 08:00 UTC, version 1.0.0, commit aaaaaaaaaaaa
answers       yes
last backup   2026-03-02 02:00 UTC, board.backup
last check    2026-02-27 12:00 UTC, good
alarms go to  ops@example.org
last look     2026-03-02 11:59 UTC
disk          good since 2026-03-01 08:00 UTC
errors        bad since 2026-03-02 11:58 UTC
mail          ALARM since 2026-03-02 11:00 UTC: emails are not sent`);
  expect(isWell).toBe(false);
});

test.each([
  [answer, 'yes', true],
  [{ isReady: false, status: 503 }, 'yes, but it is not ready (503)', false],
  [undefined, "no: it doesn't answer", false],
])('a board without an alarm is well only if it is ready when it is asked: %j', (given, words, isWell) => {
  const well = { ...file, sent: { log: {} } };
  const status = describeStatus({ running, answer: given, file: well, settings, outdated });
  expect(status.lines).toContain(`answers       ${words}`);
  expect(status.isWell).toBe(isWell);
});

test('a board that has never run knows little and is not well', () => {
  const nothing = { running: undefined, answer: undefined, file: undefined };
  const { lines, isWell } = describeStatus({ ...nothing, settings, outdated });
  expect(lines).toContain('running       no');
  expect(lines).toContain('last look     never');
  expect(isWell).toBe(false);
});

test('installed units and commands that are not those of the release are named', () => {
  const root = mkdtempSync(join(tmpdir(), 'firstrung-installed-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const [sources, units, commands] = ['sources', 'units', 'commands'].map((name) => {
    mkdirSync(join(root, name));
    return join(root, name);
  }) as [string, string, string];
  const put = (folder: string, name: string, text: string) => writeFileSync(join(folder, name), text);
  for (const name of ['firstrung', 'firstrung.service', 'firstrung-retry.timer', 'Caddyfile'])
    put(sources, name, 'new');
  expect(findOutdated(sources, { units, commands })).toEqual([]);
  put(units, 'firstrung.service', 'old');
  put(commands, 'firstrung', 'new');
  const names = findOutdated(sources, { units, commands });
  expect(names).toEqual([join(units, 'firstrung-retry.timer'), join(units, 'firstrung.service')]);
  const { lines } = describeStatus({ running, answer, file, settings, outdated: names });
  expect(lines.filter((line) => line.startsWith('OUTDATED'))).toHaveLength(2);
});
