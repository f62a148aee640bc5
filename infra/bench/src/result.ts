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
  /** The ratio to reach; `undefined` for a figure that is only reported. */
  goal?: { atLeast: number } | { atMost: number };
}

export function resultOf(o: Omit<Result, 'ratio'>): Result {
  return { ...o, ratio: median(o.pairs.map(({ limit, ours }) => ours / limit)) };
}

export function isMet({ ratio, goal }: Result): boolean {
  if (!goal) return true;
  return 'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost;
}

export function printResults(results: readonly Result[]): void {
  if (results.length === 0) return;
  console.table(
    results.map((result) => {
      const { name, against, unit, pairs, ratio, goal } = result;
      const wanted = goal ? ('atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`) : '';
      return {
        benchmark: name,
        against,
        unit,
        limit: round(median(pairs.map((pair) => pair.limit))),
        ours: round(median(pairs.map((pair) => pair.ours))),
        ratio: round(ratio),
        goal: wanted,
        met: goal ? (isMet(result) ? 'yes' : 'NO') : '',
      };
    }),
  );
  console.log(JSON.stringify(results.map((result) => ({ ...result, met: isMet(result) }))));
}

const round = (value: number) => Number(value.toPrecision(3));
