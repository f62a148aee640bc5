/** The only source of time. Everything that needs to know the time gets a clock or a `Date` handed in. */
export interface Clock {
  now(): Date;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };
