import type { Pair } from './pairs.ts';
import { median } from './pairs.ts';

/** The result of one benchmark. */
export interface Result {
  name: string;
  /** The limit, measured in the same run. */
  against: string;
  unit: string;
  pairs: readonly Pair[];
  /** Median of the pairs' ratios, ours to the limit's. */
  ratio: number;
  /** `undefined` for a figure that is only reported. */
  goal?: Goal;
}

/** What the ratio must reach, or our median itself. */
export type Goal = { atLeast: number } | { atMost: number } | { oursAtMost: number };

export function resultOf(o: Omit<Result, 'ratio'>): Result {
  return { ...o, ratio: median(o.pairs.map(({ limit, ours }) => ours / limit)) };
}

export function isMet({ ratio, pairs, goal }: Result): boolean {
  if (!goal) return true;
  if ('oursAtMost' in goal) return medianOfOurs(pairs) <= goal.oursAtMost;
  return 'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost;
}

function describe(goal: Goal): string {
  if ('oursAtMost' in goal) return `ours ≤ ${goal.oursAtMost}`;
  return 'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`;
}

export const medianOfOurs = (pairs: readonly Pair[]) => median(pairs.map(({ ours }) => ours));

export function printResults(results: readonly Result[]): void {
  if (results.length === 0) return;
  console.table(
    results.map((result) => {
      const { name, against, unit, pairs, ratio, goal } = result;
      return {
        benchmark: name,
        against,
        unit,
        limit: round(median(pairs.map((pair) => pair.limit))),
        ours: round(medianOfOurs(pairs)),
        ratio: round(ratio),
        goal: goal ? describe(goal) : '',
        met: goal ? answer(isMet(result)) : '',
      };
    }),
  );
  console.log(JSON.stringify(results.map((result) => ({ ...result, met: isMet(result) }))));
}

const answer = (isYes: boolean) => (isYes ? 'yes' : 'NO');

const round = (value: number) => Number(value.toPrecision(3));
