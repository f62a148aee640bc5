import type { DemoStep } from './schedule.ts';

const EVERY_MS = 5_000;

/**
 * Prints how many jobs are posted, in a line every five seconds: the lines of the builds come in between.
 */
export function createProgress(steps: readonly DemoStep[]) {
  const all = steps.filter(({ type }) => type === 'post job').length;
  let posted = 0;
  let printedAt = Number.NEGATIVE_INFINITY;
  return function onDone({ type }: DemoStep): void {
    if (type === 'post job') posted++;
    if (performance.now() - printedAt < EVERY_MS) return;
    printedAt = performance.now();
    console.log(`Making the demo: ${posted} of ${all} jobs`);
  };
}
