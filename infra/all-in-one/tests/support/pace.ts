import { expect } from 'vitest';
import { median } from './median.ts';

/** What a request takes on a machine that does nothing else, generously. */
const USUAL_MS = 10;

/** Milliseconds that some work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
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
 * Holds a measured time against a limit that the specification names. Where plain requests take longer than usual just now,
 * because the machine does other things too, the limit stretches with them.
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
