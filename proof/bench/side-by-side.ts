import type { Pair } from './pairs.ts';
import { quantile } from './pairs.ts';

const TRIES = 4;

/**
 * Times of the same kind of question, asked of a small and of a large amount
 * of data by turns: the given quantile of each, once a round. The quickest
 * try of each question counts, since the others depend on the machine's load.
 */
export async function measureSideBySide<Q>(
  o: { rounds: number; questions: number; share: number },
  { question, small, large }: { question(): Q; small(q: Q): Promise<unknown>; large(q: Q): Promise<unknown> },
): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let round = 0; round < o.rounds; round++) {
    const times: { small: number[]; large: number[] } = { small: [], large: [] };
    for (let count = 0; count < o.questions; count++) {
      const asked = question();
      times.small.push(await quickest(() => small(asked)));
      times.large.push(await quickest(() => large(asked)));
    }
    pairs.push({ limit: quantile(times.small, o.share), ours: quantile(times.large, o.share) });
  }
  return pairs;
}

async function quickest(work: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES; tries++) {
    const begin = performance.now();
    await work();
    best = Math.min(best, performance.now() - begin);
  }
  return best;
}
