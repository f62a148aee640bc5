/**
 * How long to wait before the next retry of something that
 * failed `failures` times: doubles from 50 ms up to `maxMs`.
 */
export const backoffMs = (failures: number, maxMs = 5_000): number =>
  Math.min(50 * 2 ** Math.max(0, failures - 1), maxMs);
