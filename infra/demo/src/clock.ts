import type { Clock } from '@firstrung/service-kit/service';

export const DAY_MS = 24 * 3600 * 1000;

/** A clock that stands still until the next step sets it. */
export interface DemoClock extends Clock {
  /** Sets the clock once no work is under way. */
  set(date: Date): Promise<void>;
  /** Does work beside the steps, one after another. The clock stands still during each. */
  during(work: () => Promise<void>): Promise<void>;
}

export function createDemoClock(start: Date): DemoClock {
  let now = start;
  let present: Promise<void> = Promise.resolve();
  const exclusively = (work: () => Promise<void> | void): Promise<void> => {
    const result = present.then(work);
    present = result.catch(() => {});
    return result;
  };
  return {
    now: () => now,
    set: (date) =>
      exclusively(() => {
        now = date;
      }),
    during: exclusively,
  };
}
