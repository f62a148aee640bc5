/** One measurement of the limit and one of ours, taken one after the other. */
export interface Pair<T = number> {
  limit: T;
  ours: T;
}

/**
 * Measures both alternately, since on a shared machine only measurements of about the same time are
 * comparable. The first pair is a warm-up and is dropped.
 */
export async function measurePairs<T = number>(
  count: number,
  { limit, ours }: { limit: () => Promise<T>; ours: () => Promise<T> },
): Promise<Pair<T>[]> {
  const pairs: Pair<T>[] = [];
  for (let index = 0; index <= count; index++) {
    // The second one may find warm caches, so the order alternates.
    const limitFirst = index % 2 === 0;
    const first = limitFirst ? await limit() : undefined;
    const own = await ours();
    pairs.push({ limit: first ?? (await limit()), ours: own });
  }
  return pairs.slice(1);
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The nearest value at or above the given share of all. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length - 1e-9) - 1)]!;
}
