import type { DemoStep } from './schedule.ts';

const EVERY_MS = 10_000;

export type Progress = ReturnType<typeof createProgress>;

/** Prints how many jobs are posted: in one line of a terminal, elsewhere in a line every ten seconds. */
export function createProgress(steps: readonly DemoStep[], out: NodeJS.WriteStream = process.stdout) {
  const all = steps.filter(({ type }) => type === 'post job').length;
  let posted = 0;
  let printedAt = Number.NEGATIVE_INFINITY;
  const print = () =>
    out.write(`${out.isTTY ? '\r' : ''}Making the demo: ${posted} of ${all} jobs${out.isTTY ? '' : '\n'}`);
  return {
    done({ type }: DemoStep): void {
      if (type === 'post job') posted++;
      if (!out.isTTY && performance.now() - printedAt < EVERY_MS) return;
      printedAt = performance.now();
      print();
    },
    end(): void {
      if (out.isTTY) out.write('\n');
    },
  };
}
