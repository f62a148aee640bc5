import type { Clock } from '../base/clock.ts';

export interface TestClock extends Clock {
  /** Moves on by so many milliseconds. */
  advance(ms: number): void;
  set(date: Date): void;
}

/** A clock that changes only when a test advances it. */
export function createTestClock(start: Date = new Date('2026-01-01T00:00:00.000Z')): TestClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance(ms) {
      now += ms;
    },
    set(date) {
      now = date.getTime();
    },
  };
}
