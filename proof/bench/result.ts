import type { Interval, Pair } from './pairs.ts';
import { bestPairs, median, medianInterval } from './pairs.ts';

/** The result of one benchmark. */
export interface Result {
  name: string;
  /** The limit, measured in the same run. */
  against: string;
  unit: string;
  pairs: readonly Pair[];
  /** Median of the pairs' ratios, ours to the limit's. */
  ratio: number;
  /** Between which values that median is: see `medianInterval`. */
  interval: Interval;
  /** `undefined` for a figure that is only reported. */
  goal?: Goal;
}

/** What the ratio must reach, or our median itself. */
export type Goal = { atLeast: number } | { atMost: number } | { oursAtMost: number };

/** A ratio whose interval is wider than this to either side says nothing about its goal. */
const WIDEST = 0.05;

export function resultOf(o: Omit<Result, 'ratio' | 'interval'>): Result {
  const ratios = o.pairs.map(({ limit, ours }) => ours / limit);
  return { ...o, ratio: median(ratios), interval: medianInterval(ratios) };
}

/** Runs a benchmark several times, with new processes each time, and pairs the best turns of the best. */
export async function inStarts(starts: number, bench: () => Promise<Result[]>): Promise<Result[]> {
  const runs: Result[][] = [];
  while (runs.length < starts) runs.push(await bench());
  const bestOf = (side: keyof Pair, index: number) =>
    runs.map((results) => Math.max(...results[index]!.pairs.map((pair) => pair[side])));
  return runs[0]!.map((result, index) =>
    resultOf({ ...result, pairs: bestPairs(bestOf('limit', index), bestOf('ours', index)) }),
  );
}

/** Whether the goal is met; without one there is nothing to meet. */
export function isMet({ ratio, interval, pairs, goal }: Result): 'yes' | 'NO' | 'not sure' | '' {
  if (!goal) return '';
  // A time stays far below its goal, so that it may vary: all of its interval has to.
  const times = 'oursAtMost' in goal ? medianInterval(pairs.map(({ ours }) => ours)) : undefined;
  const [low, high] = times ?? interval;
  const meets = (value: number) =>
    'atLeast' in goal ? value >= goal.atLeast : value <= ('atMost' in goal ? goal.atMost : goal.oursAtMost);
  if (!meets(low) && !meets(high)) return 'NO';
  if (times) return meets(high) ? 'yes' : 'not sure';
  if (low < ratio * (1 - WIDEST) || high > ratio * (1 + WIDEST)) return 'not sure';
  return meets(ratio) ? 'yes' : 'NO';
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
      const { name, against, unit, pairs, ratio, interval, goal } = result;
      return {
        benchmark: name,
        against,
        unit,
        limit: round(median(pairs.map((pair) => pair.limit))),
        ours: round(medianOfOurs(pairs)),
        ratio: round(ratio),
        'with 95 %': interval.map(round).join(' to '),
        goal: goal ? describe(goal) : '',
        met: isMet(result),
      };
    }),
  );
  console.log(JSON.stringify(results.map((result) => ({ ...result, met: isMet(result) }))));
}

const round = (value: number) => Number(value.toPrecision(3));
