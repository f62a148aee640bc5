interface Limits {
  /** Milliseconds before the first retry. */
  base: number;
  /** The longest delay, milliseconds. */
  max: number;
  /** Share of the delay by which it varies up and down, 0 to 1. */
  jitter: number;
}

/**
 * Delay before the next retry, milliseconds: doubles with each failure.
 * @param failures failed attempts in a row, from 0
 */
export function backoff(failures: number, { base, max, jitter }: Limits, random = Math.random): number {
  const delay = base * 2 ** Math.min(failures, 10);
  return Math.min(max, delay * (1 + jitter * (2 * random() - 1)));
}
