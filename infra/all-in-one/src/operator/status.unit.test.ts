import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { AlarmFile } from './alarms.ts';
import type { Readings } from './conditions.ts';
import { findOutdated } from './installed.ts';
import type { OperatorSettings } from './settings.ts';
import { describeStatus } from './status.ts';

const settings: OperatorSettings = {
  email: 'ops@example.org',
  webhook: undefined,
  bounceAddress: undefined,
  smtpUrl: 'smtp://user:secret@mail.example.org',
  from: 'no-reply@jobs.example.org',
  productName: 'Firstrung',
  publicUrl: 'https://jobs.example.org',
  dataDir: '/data',
  backupDir: '/data/backups',
  isBackupExpected: true,
  databaseUrl: undefined,
};
const running = {
  pid: 1,
  address: 'http://localhost:3000',
  startedAt: '2026-03-01T08:00:00Z',
  version: '1.0.0',
  revision: 'a'.repeat(40),
};
const alarms: AlarmFile = {
  at: '2026-03-02T11:59:40Z',
  conditions: {
    disk: { isBad: false, since: '2026-03-01T08:00:00Z', told: [] },
    errors: { isBad: true, since: '2026-03-02T11:58:00Z', told: [] },
    mail: {
      isBad: true,
      since: '2026-03-02T11:00:00Z',
      alarm: { since: '2026-03-02T11:00:00Z', isOver: false },
      told: ['email'],
    },
  },
};
const readings: Readings = {
  answer: { isReady: true, status: 200 },
  errors: 30,
  lastErrors: [],
  disk: { free: 50e9, all: 100e9 },
  backup: {
    lastBackup: { at: '2026-03-02T02:00:00Z', file: 'board.backup', bytes: 3e9 },
    lastFailure: null,
    lastCheck: { at: '2026-02-27T12:00:00Z', file: 'board.backup', ok: true, error: null },
  },
};
const outdated: string[] = [];

test('shows a board on one screen, without a password', () => {
  const { lines, isWell } = describeStatus({ running, readings, alarms, settings, outdated });
  expect(lines.join('\n')).toBe(`\
site          Firstrung at https://jobs.example.org (http://localhost:3000)
running       since 2026-03-01 08:00 UTC, version 1.0.0, commit aaaaaaaaaaaa
answers       yes
last backup   2026-03-02 02:00 UTC, board.backup
last check    2026-02-27 12:00 UTC, good
alarms go to  ops@example.org
disk          good since 2026-03-01 08:00 UTC
mail          ALARM since 2026-03-02 11:00 UTC: emails are not sent
errors        bad since 2026-03-02 11:58 UTC`);
  expect(isWell).toBe(false);
});

test.each([
  [readings.answer, 'yes', true],
  [{ isReady: false, status: 503 }, 'yes, but it is not ready (503)', false],
  [undefined, "no: it doesn't answer", false],
])('a board without an alarm is well only if it is ready when it is asked: %j', (answer, words, isWell) => {
  const quiet = { ...alarms, conditions: {} };
  const now = { ...readings, answer };
  const status = describeStatus({ running, readings: now, alarms: quiet, settings, outdated });
  expect(status.lines).toContain(`answers       ${words}`);
  expect(status.isWell).toBe(isWell);
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
  const { lines } = describeStatus({ running, readings, alarms, settings, outdated: names });
  expect(lines.filter((line) => line.startsWith('OUTDATED'))).toHaveLength(2);
});
