import { expect, test } from 'vitest';
import { NO_BACKUPS } from '../backups.ts';
import { applyRules, type Change, type Memory, type Readings } from './rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BEGIN = Date.parse('2026-03-01T00:00:00Z');
const iso = (ms: number) => new Date(BEGIN + ms).toISOString();

/** Readings of a board without a problem, at a time since the begin. */
const good = (ms: number): Readings => ({
  isStarting: false,
  notReady: [],
  disk: { free: 50e9, all: 100e9 },
  backup: {
    lastBackup: { at: iso(ms - 2 * HOUR), file: 'a', bytes: 1 },
    lastFailure: null,
    lastCheck: { at: iso(ms - 48 * HOUR), file: 'a', ok: true, error: null },
  },
  queues: { deadLetters: 0, waiting: 3 },
  mail: { retried: 0 },
  errors: 1,
  certificate: { validTo: iso(ms + 60 * 24 * HOUR) },
});

/** Applies the rules every half minute; `change` of the readings holds from its time on. */
function simulate(until: number, changes: readonly [number, (ms: number) => Readings][] = []) {
  let memory: Memory | undefined;
  const told: [number, string][] = [];
  for (let ms = 0; ms <= until; ms += MINUTE / 2) {
    const override = changes.findLast(([from]) => ms >= from)?.[1](ms) ?? {};
    const result = applyRules({ ...good(ms), ...override }, memory, new Date(BEGIN + ms));
    // As it is stored.
    memory = JSON.parse(JSON.stringify(result.memory)) as Memory;
    for (const { problem, state } of result.changes) told.push([ms / MINUTE, `${problem} ${state}`]);
  }
  return told;
}

test('a quiet day tells nothing', () => {
  expect(simulate(24 * HOUR)).toEqual([]);
});

test.each<[string, Readings, number, number]>([
  ['not-ready', { notReady: ['jobs'] }, 2, 5],
  ['not-ready', { isStarting: true }, 2, 5],
  ['disk', { disk: { free: 9e9, all: 100e9 } }, 0, 15],
  ['mail', { mail: { retried: 6 } }, 10, 15],
  ['mail', { mail: { retried: 1 } }, 60, 15],
  ['mail', { mail: { error: 'Nothing listens on it.' } }, 10, 15],
  ['dead-letters', { queues: { deadLetters: 1, waiting: 0 } }, 5, 5],
  ['errors', { errors: 20 }, 0, 30],
  ['certificate', { certificate: { validTo: iso(14 * 24 * HOUR) } }, 0, 0],
  ['unreachable', { certificate: { unreachable: 'ECONNREFUSED' } }, 30, 15],
])('%s is told once when it has lasted, and once when it is over: %j', (name, bad, raise, over) => {
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

test.each<[string, (figure: number) => Readings]>([
  ['dead-letters', (deadLetters) => ({ queues: { deadLetters, waiting: 0 } })],
  ['errors', (errors) => ({ errors })],
])('%s are told again each time that they have doubled since they were told', (name, bad) => {
  const patience = name === 'errors' ? 0 : 5;
  const told = simulate(24 * HOUR, [
    [60 * MINUTE, () => bad(30)],
    [120 * MINUTE, () => bad(59)],
    [180 * MINUTE, () => bad(60)],
    // It falls, and rises to what is known.
    [240 * MINUTE, () => bad(25)],
    [300 * MINUTE, () => bad(119)],
    [360 * MINUTE, () => bad(130)],
    // Twice at once.
    [365 * MINUTE, () => bad(300)],
    [600 * MINUTE, () => ({})],
  ]);
  expect(told.slice(0, -1)).toEqual([
    [60 + patience, `${name} raised`],
    [180, `${name} worse`],
    [360, `${name} worse`],
    [370, `${name} worse`],
  ]);
  expect(told.at(-1)![1]).toBe(`${name} over`);
});

test('a figure that the version before has not stored is not told again', () => {
  const readAt = iso(0);
  const memory = { begunAt: readAt, readAt, problems: { errors: { badSince: readAt, raisedAt: readAt } } };
  expect(applyRules({ errors: 500 }, memory, new Date(BEGIN + 5 * MINUTE)).changes).toEqual([]);
});

test.each<[string, Readings, Readings]>([
  ['the disk', { disk: { free: 9.9e9, all: 100e9 } }, { disk: { free: 11e9, all: 100e9 } }],
  ['the errors', { errors: 21 }, { errors: 6 }],
  ['the mail server', { mail: { retried: 6 } }, { mail: { retried: 0 } }],
  ['the database', { notReady: ['jobs'] }, { notReady: [] }],
])('%s that comes and goes every few minutes is told once at most', (_, bad, better) => {
  const flapping = (ms: number) => (Math.floor(ms / (4 * MINUTE)) % 2 === 0 ? bad : better);
  expect(simulate(24 * HOUR, [[0, flapping]]).length).toBeLessThanOrEqual(1);
});

test('a backup is late after 26 hours, a check after 8 days or if it failed', () => {
  const lastBackup = { at: iso(0), file: 'a', bytes: 1 };
  const check = { at: iso(0), file: 'a', ok: true, error: null };
  const readings = { ...good(0), certificate: undefined as never };
  const late = (ms: number, backup: Readings['backup']) =>
    applyRules({ ...readings, backup } as Readings, undefined, new Date(BEGIN + ms)).changes.map(
      ({ problem }) => problem,
    );
  expect(late(26 * HOUR, { lastBackup, lastFailure: null, lastCheck: check })).toEqual([]);
  expect(late(HOUR, { lastBackup, lastFailure: { at: iso(1), error: 'no' }, lastCheck: check })).toEqual([
    'backup',
  ]);
  expect(late(26 * HOUR + 1, { lastBackup, lastFailure: null, lastCheck: check })).toEqual(['backup']);
  expect(late(8 * 24 * HOUR + 1, { lastBackup, lastFailure: null, lastCheck: check })).toEqual([
    'backup',
    'backup-check',
  ]);
  expect(
    late(HOUR, { lastBackup, lastFailure: null, lastCheck: { ...check, ok: false, error: 'broken' } }),
  ).toEqual(['backup-check']);
});

test('backups that are set up and never made are late from the first day on', () => {
  const never = () => ({ backup: NO_BACKUPS });
  expect(simulate(9 * 24 * HOUR, [[0, never]])).toEqual([
    [26 * 60 + 0.5, 'backup raised'],
    [8 * 24 * 60 + 0.5, 'backup-check raised'],
  ]);
});

test('what is unknown neither raises nor ends an alarm', () => {
  const unknown = () => ({ queues: undefined, mail: undefined }) as unknown as Readings;
  expect(
    simulate(10 * HOUR, [
      [0, () => ({ queues: { deadLetters: 2, waiting: 0 } })],
      [HOUR, unknown],
      [5 * HOUR, () => ({ queues: { deadLetters: 2, waiting: 0 } })],
    ]),
  ).toEqual([[5, 'dead-letters raised']]);
});

test('a board that was stopped for hours does not count as broken for hours', () => {
  const starting: Readings = { isStarting: true };
  const first = applyRules(starting, undefined, new Date(BEGIN));
  const told: Change[] = [];
  let { memory } = applyRules(starting, first.memory, new Date(BEGIN + 8 * HOUR));
  for (const ms of [MINUTE, 2 * MINUTE]) {
    const result = applyRules(starting, memory, new Date(BEGIN + 8 * HOUR + ms));
    memory = result.memory;
    told.push(...result.changes);
  }
  expect(told).toEqual([{ problem: 'not-ready', state: 'raised', since: iso(8 * HOUR) }]);
});

test('a board that ends and starts again every minute is told as not ready', () => {
  let memory: Memory | undefined;
  const told = [0, 1, 2, 3, 4].flatMap((minute) => {
    const result = applyRules({ isStarting: true }, memory, new Date(BEGIN + minute * MINUTE));
    memory = result.memory;
    return result.changes.map(({ problem }) => [minute, problem]);
  });
  expect(told).toEqual([[2, 'not-ready']]);
});
