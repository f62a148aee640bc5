import { RECONNECTION } from '@firstrung/contracts';

/**
 * How long to wait before the next try, milliseconds.
 * @param failures how many tries have failed in a row, from 0 @param random 0 to 1
 */
export function reconnectDelay(failures: number, random: number): number {
  const { base, max, jitter } = RECONNECTION;
  const delay = base * 2 ** Math.min(failures, 10);
  return Math.min(max, delay * (1 + jitter * (2 * random - 1)));
}
