import { expect, test } from 'vitest';
import { NO_BACKUPS } from '../backups.ts';
import { isNews, judge, type Memory, type Readings, type Sent } from './rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const BEGIN = Date.parse('2026-03-01T00:00:00Z');
const iso = (ms: number) => new Date(BEGIN + ms).toISOString();
const start = { isGivenUp: false, isFirst: false, lastErrors: [] };

/** Readings of a board without a problem, at a time since the begin. */
const good = (ms: number): Readings => ({
  notReady: [],
  disk: { free: 50e9, all: 100e9 },
  backup: {
    lastBackup: { at: iso(ms - 2 * HOUR), file: 'a', bytes: 1 },
    lastFailure: null,
    lastCheck: { at: iso(ms - 48 * HOUR), file: 'a', ok: true, error: null },
  },
  deadLetters: 0,
  mail: { retried: 0 },
  errors: 1,
  certificate: { validTo: iso(ms + 60 * DAY) },
});

/** Judges every half minute and takes every message; `change` of the readings holds from its time on. */
function simulate(until: number, changes: readonly [number, (ms: number) => Readings][] = []) {
  let memory: Memory | undefined;
  const sent: Record<string, Sent> = {};
  const messages: [number, string][] = [];
  for (let ms = 0; ms <= until; ms += MINUTE / 2) {
    const override = changes.findLast(([from]) => ms >= from)?.[1](ms) ?? {};
    const now = new Date(BEGIN + ms);
    const result = judge({ ...good(ms), ...override }, memory, now);
    // As it is stored.
    memory = JSON.parse(JSON.stringify(result.memory)) as Memory;
    for (const check of result.settled.filter((each) => isNews(each, sent[each.problem], now))) {
      messages.push([ms / MINUTE, `${check.problem} ${check.isBad ? 'raised' : 'over'}`]);
      if (check.isBad) sent[check.problem] = { at: now.toISOString(), since: check.since };
      else delete sent[check.problem];
    }
  }
  return messages;
}

test('a quiet day has no message', () => {
  expect(simulate(DAY)).toEqual([]);
});

test('a first start may take any time', () => {
  const isMaking = () => ({ notReady: undefined, start: { ...start, isFirst: true } });
  expect(simulate(HOUR, [[0, isMaking]])).toEqual([]);
});

test.each<[string, Readings, number, number]>([
  ['not-ready', { notReady: ['jobs'] }, 1.5, 1.5],
  ['not-ready', { notReady: undefined, start }, 1.5, 1.5],
  ['not-ready', { start: { ...start, isGivenUp: true } }, 0, 1.5],
  ['disk', { disk: { free: 9e9, all: 100e9 } }, 5, 5],
  ['mail', { mail: { retried: 6 } }, 10, 10],
  ['mail', { mail: { retried: 1 } }, 60, 10],
  ['mail', { mail: { error: 'Nothing listens on it.' } }, 10, 10],
  ['dead-letters', { deadLetters: 1 }, 5, 5],
  ['errors', { errors: 20 }, 5, 5],
  ['certificate', { certificate: { validTo: iso(14 * DAY) } }, 0, 0],
  ['unreachable', { certificate: { unreachable: 'ECONNREFUSED' } }, 30, 30],
])('%s has a message when it has lasted, and when it is over: %j', (name, bad, raise, over) => {
  expect(
    simulate(24 * HOUR, [
      [60 * MINUTE, () => bad],
      [600 * MINUTE, () => ({})],
    ]),
  ).toEqual([
    [60 + raise, `${name} raised`],
    [600 + over, `${name} over`],
  ]);
});

test('a problem that lasts has a message a day', () => {
  const failed = {
    ...NO_BACKUPS,
    lastFailure: { at: iso(0), error: 'no' },
    lastCheck: good(0).backup!.lastCheck,
  };
  const days = simulate(3 * DAY, [[0, () => ({ backup: failed })]]);
  expect(days).toEqual([0, 1, 2, 3].map((day) => [day * 24 * 60, 'backup raised']));
});

test.each<[string, Readings, Readings]>([
  ['the disk', { disk: { free: 9.9e9, all: 100e9 } }, {}],
  ['the errors', { errors: 21 }, {}],
  ['the mail server', { mail: { error: 'No.' } }, {}],
])('%s that comes and goes every few minutes has no message', (_, bad, better) => {
  const flapping = (ms: number) => (Math.floor(ms / (4 * MINUTE)) % 2 === 0 ? bad : better);
  expect(simulate(24 * HOUR, [[0, flapping]])).toEqual([]);
});

test('a backup is late after 26 hours, a check after 8 days or if it failed', () => {
  const lastBackup = { at: iso(0), file: 'a', bytes: 1 };
  const check = { at: iso(0), file: 'a', ok: true, error: null };
  const late = (ms: number, backup: Readings['backup']) =>
    judge({ backup } as Readings, undefined, new Date(BEGIN + ms))
      .settled.filter(({ problem, isBad }) => problem.startsWith('backup') && isBad)
      .map(({ problem }) => problem);
  const fine = { lastBackup, lastFailure: null, lastCheck: check };
  expect(late(26 * HOUR, fine)).toEqual([]);
  expect(late(26 * HOUR + 1, fine)).toEqual(['backup']);
  expect(late(8 * DAY + 1, fine)).toEqual(['backup', 'backup-check']);
  expect(late(HOUR, { ...fine, lastFailure: { at: iso(1), error: 'no' } })).toEqual(['backup']);
  expect(late(HOUR, { ...fine, lastCheck: { ...check, ok: false, error: 'broken' } })).toEqual([
    'backup-check',
  ]);
});

test('backups that are set up and never made are late from the first day on', () => {
  const never = () => ({ backup: NO_BACKUPS });
  expect(simulate(27 * HOUR, [[0, never]])).toEqual([[26 * 60 + 0.5, 'backup raised']]);
});

test('what is unknown changes nothing', () => {
  const unknown = () => ({ deadLetters: undefined });
  expect(
    simulate(10 * HOUR, [
      [0, () => ({ deadLetters: 2 })],
      [HOUR, unknown],
      [5 * HOUR, () => ({ deadLetters: 2 })],
    ]),
  ).toEqual([[5, 'dead-letters raised']]);
});
