import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@firstrung/runner/root';
import { expect, onTestFinished, test } from 'vitest';
import { NO_BACKUPS } from '../backups.ts';
import { type AlarmFile, describe, judge, readAlarms, tell } from './alarms.ts';
import type { Message } from './channels.ts';
import { CONDITION_NAMES, type ConditionName, type Readings } from './conditions.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const BEGIN = Date.parse('2026-03-01T00:00:00Z');
const iso = (ms: number) => new Date(BEGIN + ms).toISOString();
const site = {
  productName: 'Rungs',
  publicUrl: 'https://jobs.example.org',
  dataDir: '/data',
  databaseUrl: undefined,
};

/** Readings of a board without a problem, at a time since the begin. */
const good = (ms: number): Readings => ({
  answer: { isReady: true, status: 200 },
  lastErrors: [],
  disk: { free: 50e9, all: 100e9 },
  backup: {
    lastBackup: { at: iso(ms - 2 * HOUR), file: 'a', bytes: 1 },
    lastFailure: null,
    lastCheck: { at: iso(ms - 48 * HOUR), file: 'a', ok: true, error: null },
  },
  deadLetters: 0,
  mail: { retried: 0, error: undefined },
  errors: 1,
  certificate: { validTo: iso(ms + 60 * DAY) },
});

function openSite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'firstrung-alarms-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return { ...site, dataDir };
}

/** Looks each minute, each time as a process of its own; `change` of the readings holds from its time on. */
async function simulate(until: number, changes: readonly [number, (ms: number) => Partial<Readings>][] = []) {
  const ours = openSite();
  const messages: [number, string][] = [];
  for (let ms = 0; ms <= until; ms += MINUTE) {
    const readings = { ...good(ms), ...changes.findLast(([from]) => ms >= from)?.[1](ms) };
    const channels = {
      email: async ({ problem, state }: Message) => void messages.push([ms / MINUTE, `${problem} ${state}`]),
    };
    const file = judge(readings, readAlarms(ours.dataDir), new Date(BEGIN + ms));
    await tell(file, { readings, site: ours, channels });
  }
  return messages;
}

test('a quiet day has no message', async () => {
  expect(await simulate(DAY)).toEqual([]);
});

test('of an update nothing is told as long as it works', async () => {
  const messages = await simulate(HOUR, [
    [10 * MINUTE, () => ({ answer: undefined, isUpdating: true })],
    [20 * MINUTE, () => ({ answer: undefined })],
  ]);
  expect(messages).toEqual([[21, 'not-ready raised']]);
});

test.each<[ConditionName, Partial<Readings>, number, number]>([
  ['not-ready', { answer: undefined }, 1, 1],
  ['not-ready', { answer: { isReady: false, status: 503 } }, 1, 1],
  ['disk', { disk: { free: 9e9, all: 100e9 } }, 5, 5],
  ['mail', { mail: { retried: 6, error: undefined } }, 10, 10],
  ['mail', { mail: { retried: 1, error: undefined } }, 60, 10],
  ['mail', { mail: { retried: 0, error: 'Nothing listens on it.' } }, 10, 10],
  ['dead-letters', { deadLetters: 1 }, 5, 5],
  ['errors', { errors: 20 }, 5, 5],
  ['certificate', { certificate: { validTo: iso(14 * DAY) } }, 0, 0],
  ['unreachable', { certificate: { unreachable: 'ECONNREFUSED' } }, 30, 30],
])('%s is told once when it has lasted, and when it is over: %j', async (name, bad, raise, over) => {
  const messages = await simulate(12 * HOUR, [
    [60 * MINUTE, () => bad],
    [600 * MINUTE, () => ({})],
  ]);
  expect(messages).toEqual([
    [60 + raise, `${name} raised`],
    [600 + over, `${name} over`],
  ]);
});

test.each<[string, Partial<Readings>]>([
  ['the disk', { disk: { free: 9.9e9, all: 100e9 } }],
  ['the errors', { errors: 21 }],
  ['the mail server', { mail: { retried: 0, error: 'No.' } }],
])('%s that comes and goes every few minutes has no message', async (_, bad) => {
  const flapping = (ms: number) => (Math.floor(ms / (4 * MINUTE)) % 2 === 0 ? bad : {});
  expect(await simulate(12 * HOUR, [[0, flapping]])).toEqual([]);
});

test('a backup is late after 26 hours, a check after 8 days or if it failed', () => {
  const lastBackup = { at: iso(0), file: 'a', bytes: 1 };
  const check = { at: iso(0), file: 'a', ok: true, error: null };
  const late = (ms: number, backup: Readings['backup']) => {
    const { conditions } = judge({ ...good(ms), backup }, undefined, new Date(BEGIN + ms));
    return CONDITION_NAMES.filter((name) => conditions[name]?.alarm);
  };
  const fine = { lastBackup, lastFailure: null, lastCheck: check };
  expect(late(26 * HOUR, fine)).toEqual([]);
  expect(late(26 * HOUR + 1, fine)).toEqual(['backup']);
  expect(late(8 * DAY + 1, fine)).toEqual(['backup', 'backup-check']);
  expect(late(HOUR, { ...fine, lastFailure: { at: iso(1), error: 'no' } })).toEqual(['backup']);
  expect(late(HOUR, { ...fine, lastCheck: { ...check, ok: false, error: 'broken' } })).toEqual([
    'backup-check',
  ]);
});

test('backups that are set up and never made are late from the first day on', async () => {
  const messages = await simulate(27 * HOUR, [[0, () => ({ backup: NO_BACKUPS })]]);
  expect(messages).toEqual([[26 * 60, 'backup raised']]);
});

test('what is unknown changes nothing', async () => {
  const messages = await simulate(10 * HOUR, [
    [0, () => ({ deadLetters: 2 })],
    [HOUR, () => ({ deadLetters: undefined })],
    [5 * HOUR, () => ({ deadLetters: 2 })],
  ]);
  expect(messages).toEqual([[5, 'dead-letters raised']]);
});

test('the file is for its owner, keeps its size, and is read again; a foreign one counts as none', async () => {
  const ours = openSite();
  const readings = good(0);
  const file: AlarmFile = judge(readings, undefined, new Date(BEGIN));
  await tell(file, { readings, site: ours, channels: {} });
  const path = join(ours.dataDir, 'operator.json');
  const { size, mode } = statSync(path);
  await tell(judge({ ...readings, disk: undefined }, file, new Date(BEGIN + DAY)), {
    readings,
    site: ours,
    channels: {},
  });
  expect(mode & 0o777).toBe(0o600);
  expect(statSync(path).size).toBe(size);
  expect(readAlarms(ours.dataDir)?.at).toBe(iso(DAY));
  expect(readAlarms('/nowhere')).toBeUndefined();
});

test('what can’t be stored is not told, since it would be told at each look', async () => {
  const readings = { ...good(0), certificate: { validTo: iso(DAY) } };
  const sent: Message[] = [];
  const file = judge(readings, undefined, new Date(BEGIN));
  const channels = { email: async (message: Message) => void sent.push(message) };
  const nowhere = { ...site, dataDir: '/dev/null/data' };
  await expect(tell(file, { readings, site: nowhere, channels })).rejects.toThrow();
  expect(sent).toEqual([]);
});

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
test.each(CONDITION_NAMES)(
  'the message about %s says what to do by itself, with commands that are there',
  (name) => {
    const readings: Readings = {
      ...good(0),
      mail: { retried: 3, error: 'Nothing listens on mail.example.org:587.' },
    };
    const about = { since: iso(0), readings, site };
    const { subject, text } = describe(name, { ...about, isOver: false });
    expect(subject).toMatch(/^Rungs at jobs\.example\.org: \w/);
    const steps = text.split('\n\n').find((paragraph) => paragraph.startsWith('What to do: '));
    expect(steps).toMatch(/npm run|systemctl|journalctl|du -xh|grep /);
    for (const [, script] of text.matchAll(/npm run ([\w:-]+)/g)) expect(scripts).toHaveProperty([script!]);
    const over = describe(name, { ...about, isOver: true });
    // The operator has no pages of the repository at hand.
    for (const each of [text, over.text]) expect(each).not.toMatch(/docs\/|\.md|the page/);
  },
);

test('the message about a board that does not run has its last errors', () => {
  const lastErrors = ['2026-03-01T08:00:00Z PORT must be a whole number'];
  const readings = { ...good(0), answer: undefined, lastErrors };
  const { text } = describe('not-ready', { since: iso(0), isOver: false, readings, site });
  expect(text).toContain('It does not run');
  expect(text).toContain('2026-03-01T08:00:00Z PORT must be a whole number');
  // It has a PostgreSQL of its own, which the service manager doesn't know.
  expect(text).toContain('/data/postgres/log');
  expect(text).not.toContain('systemctl');
});
