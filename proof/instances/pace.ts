import { expect } from 'vitest';
import { median } from './median.ts';

/** A generous time for one request on a machine that does nothing else. */
const USUAL_MS = 10;

/** Measures how many milliseconds some work takes. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

export async function medianOf(count: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < count; index++) times.push(await timed(work));
  return median(times);
}

/**
 * Compares a measured time with a limit of the specification. While plain requests take longer than usual,
 * because the machine does other work too, the limit grows in proportion.
 */
export async function expectWithin(
  ms: number,
  { limitMs, what, plain }: { limitMs: number; what: string; plain: () => Promise<unknown> },
): Promise<void> {
  const slowness = Math.max(1, (await medianOf(9, plain)) / USUAL_MS);
  console.log(
    `${what}: ${Math.round(ms)} ms of ${limitMs} ms (machine at ${slowness.toFixed(1)} of its usual pace)`,
  );
  expect(ms).toBeLessThan(limitMs * slowness);
}
