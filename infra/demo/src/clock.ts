import type { Clock } from '@firstrung/service-kit/service';

export const DAY_MS = 24 * 3600 * 1000;

/** A clock that stands still until the next step sets it. */
export interface DemoClock extends Clock {
  set(date: Date): void;
}

export function createDemoClock(start: Date): DemoClock {
  let now = start;
  return {
    now: () => now,
    set(date) {
      now = date;
    },
  };
}
