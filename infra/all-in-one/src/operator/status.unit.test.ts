import { expect, test } from 'vitest';
import type { OperatorSettings } from './settings.ts';
import { describeStatus } from './status.ts';
import type { WatchFile } from './watch.ts';

const now = new Date('2026-03-02T12:00:00Z');
const settings: OperatorSettings = {
  email: 'ops@example.org',
  webhook: undefined,
  smtpUrl: 'smtp://user:secret@mail.example.org',
  from: 'no-reply@jobs.example.org',
  productName: 'Firstrung',
  publicUrl: 'https://jobs.example.org',
  dataDir: '/data',
  backupDir: '/backups',
  isBackupExpected: true,
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
    problems: {
      mail: { badSince: '2026-03-02T11:00:00Z', raisedAt: '2026-03-02T11:10:00Z' },
      disk: { badSince: '2026-03-02T11:59:00Z' },
    },
  },
  readings: {
    isStarting: false,
    notReady: [],
    disk: { free: 40e9, all: 80e9 },
    backup: {
      lastBackup: { at: '2026-03-02T02:00:00Z', file: 'board.backup', bytes: 3e9 },
      lastFailure: null,
      lastCheck: { at: '2026-02-27T12:00:00Z', file: 'board.backup', ok: true, error: null },
    },
    queues: { deadLetters: 1, waiting: 0 },
    mail: { retried: 2, error: 'Nothing listens on mail.example.org:587.' },
    errors: 0,
    certificate: { validTo: '2026-05-01T12:00:00Z' },
  },
  unsent: [],
};

test('shows a board on one screen, without a password', () => {
  const { lines, isWell } = describeStatus({ running, file, settings, now });
  expect(lines.join('\n')).toBe(`\
site          Firstrung at https://jobs.example.org (http://localhost:3000)
running       since 2026-03-01 08:00 UTC, version 1.0.0, commit aaaaaaaaaaaa
last look     20 s ago
services      all ready
queues        0 events wait, 1 dead letter
emails        Nothing listens on mail.example.org:587; 2 emails are tried again
errors        0 in the last ten minutes
disk          40.0 GB of 80.0 GB are free (50 %)
last backup   10 h ago, board.backup, 3.0 GB
last check    3 days ago, good
certificate   valid until 2026-05-01 12:00 UTC, 60 days more
alarms go to  ops@example.org
ALARM         emails are not sent, since 2026-03-02 11:00 UTC`);
  expect(isWell).toBe(false);
  const memory = { ...file.memory, problems: {} };
  expect(describeStatus({ running, file: { ...file, memory }, settings, now }).isWell).toBe(true);
});

test('a board that has never run knows little and is not well', () => {
  const { lines, isWell } = describeStatus({ running: undefined, file: undefined, settings, now });
  expect(lines).toContain('running       no');
  expect(lines).toContain('disk          unknown');
  expect(isWell).toBe(false);
});
