import { expect, test, vi } from 'vitest';
import { createTestClock } from '../testing/test-clock.ts';
import { createSocketMover, type Movable } from './move-sockets.ts';

const HOUR = 3_600_000;

/** `count` open sockets; moving one closes it. */
function sockets(count: number) {
  const all = new Set<object>();
  const moved: object[] = [];
  for (let index = 0; index < count; index++) all.add({ index });
  const open = (): Movable[] =>
    [...all].map((socket) => [
      socket,
      () => {
        all.delete(socket);
        moved.push(socket);
      },
    ]);
  return { all, moved, open };
}

test('sockets are moved at an age of an hour, give or take a quarter of it, and not together', () => {
  const clock = createTestClock();
  const { all, moved, open } = sockets(1_000);
  const mover = createSocketMover({ open, clock, maxAgeMs: HOUR });
  expect(mover.ageOut()).toBe(0);
  clock.advance(0.75 * HOUR - 1);
  expect(mover.ageOut()).toBe(0);
  let most = 0;
  for (let minute = 0; minute < 30; minute++) {
    clock.advance(60_000);
    most = Math.max(most, mover.ageOut());
  }
  clock.advance(1);
  mover.ageOut();
  expect(all.size).toBe(0);
  expect(moved).toHaveLength(1_000);
  // A thirtieth of them each minute, and what chance adds.
  expect(most).toBeLessThan(80);
  const young = sockets(1);
  expect(createSocketMover({ open: young.open, clock, maxAgeMs: 0 }).ageOut()).toBe(0);
});

/** A drain of 1,000 sockets within 5 s, by a clock that waits for it. */
function startDrain() {
  const clock = createTestClock();
  let reads = 0;
  const watched = {
    now() {
      reads++;
      return clock.now();
    },
  };
  const { moved, open } = sockets(1_000);
  const ended = createSocketMover({ open, clock: watched, maxAgeMs: HOUR }).drain(5_000);
  /** A round reads the clock three times: one has begun and ended after the time was set. */
  const aRound = (seen = reads) =>
    vi.waitFor(() => expect(reads).toBeGreaterThan(seen + 6), { timeout: 60_000, interval: 5 });
  /** Moves within the next `ms`. */
  async function movedIn(ms: number, step = 100): Promise<number> {
    const before = moved.length;
    for (let passed = 0; passed < ms; passed += step) {
      clock.advance(step);
      await Promise.race([ended, aRound()]);
    }
    return moved.length - before;
  }
  return { moved, ended, movedIn };
}

test('a drain moves the same share of the sockets each second, and ends with the last one', async () => {
  const { moved, ended, movedIn } = startDrain();
  // Planned over four seconds.
  for (let second = 1; second <= 4; second++) {
    const count = await movedIn(1_000);
    expect(count).toBeGreaterThan(230);
    expect(count).toBeLessThan(270);
  }
  await movedIn(100);
  await ended;
  expect(moved).toHaveLength(1_000);
});

test('after a process stood still, a drain does not make up for it at once', async () => {
  const { moved, ended, movedIn } = startDrain();
  const late = await movedIn(1_000, 1_000);
  expect(late).toBeGreaterThan(0);
  expect(late).toBeLessThan(30);
  for (let second = 1; second <= 3; second++) expect(await movedIn(1_000)).toBeLessThan(300);
  await movedIn(1_000);
  await ended;
  expect(moved).toHaveLength(1_000);
});

test('a drain ends with the last socket, and when it is aborted', async () => {
  const clock = createTestClock();
  const { all, moved, open } = sockets(3);
  const mover = createSocketMover({ open, clock, maxAgeMs: HOUR });
  const abort = new AbortController();
  const aborted = mover.drain(30_000, abort.signal);
  abort.abort();
  await aborted;
  const ended = mover.drain(30_000);
  all.clear();
  await ended;
  expect(moved).toEqual([]);
});
