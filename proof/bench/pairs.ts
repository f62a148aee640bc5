/** One measurement of the limit and one of ours, taken in the same round. */
export interface Pair<T = number> {
  limit: T;
  ours: T;
}

/**
 * Measures each load once a round, since on a shared machine only measurements of about the same time are
 * comparable. The first rounds are a warm-up and are dropped.
 */
export async function measureTurns<Name extends string, T = number>(
  rounds: number,
  loads: Readonly<Record<Name, () => Promise<T>>>,
  warmUp = 1,
): Promise<Record<Name, T>[]> {
  const measured: Record<Name, T>[] = [];
  const names = Object.keys(loads) as Name[];
  for (let index = 0; index < warmUp + rounds; index++) {
    const round = {} as Record<Name, T>;
    // The later ones may find warm caches, so the order alternates.
    for (const name of index % 2 === 0 ? names : names.toReversed()) round[name] = await loads[name]();
    measured.push(round);
  }
  return measured.slice(warmUp);
}

/**
 * The best third of several starts of both, by rank. What else a machine does only slows them, and two
 * processes of one program can differ by a quarter, for as long as they run, in what V8 has compiled.
 */
export function bestPairs(limits: readonly number[], own: readonly number[]): Pair[] {
  const best = (values: readonly number[]) =>
    values.toSorted((a, b) => b - a).slice(0, Math.ceil(values.length / 3));
  const ours = best(own);
  return best(limits).map((limit, rank) => ({ limit, ours: ours[rank]! }));
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The nearest value at or above the given share of all. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length - 1e-9) - 1)]!;
}

export type Interval = readonly [low: number, high: number];

/**
 * Between which two values the median is, with a confidence of at least 95 %: how many of them lie below it
 * has a binomial distribution, whatever theirs is. Fewer than six don't suffice for that: then between the
 * least and the greatest.
 */
export function medianInterval(values: readonly number[]): Interval {
  const sorted = values.toSorted((a, b) => a - b);
  const count = sorted.length;
  let below = 0;
  let share = 0.5 ** count;
  for (let tail = share; tail <= 0.025; tail += share) {
    below++;
    share *= (count - below + 1) / below;
  }
  const cut = Math.max(0, below - 1);
  return [sorted[cut]!, sorted[count - 1 - cut]!];
}
