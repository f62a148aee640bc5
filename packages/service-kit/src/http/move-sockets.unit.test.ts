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

test('a drain moves the same share of the sockets each second, and ends with the last one', async () => {
  const clock = createTestClock();
  const { moved, open } = sockets(1_000);
  const draining = createSocketMover({ open, clock, maxAgeMs: HOUR }).drain(25_000);
  for (let second = 1; second < 25; second++) {
    clock.advance(1_000);
    await vi.waitFor(() => expect(moved).toHaveLength(second * 40));
  }
  clock.advance(1_000);
  await draining;
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
