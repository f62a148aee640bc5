import { DISTANCES, EMPLOYMENT_TYPES } from '@firstrung/contracts';
import { createRandom } from '@firstrung/service-kit/random';
import type { JobsContext } from '../../../services/jobs/src/context.ts';
import { jobListPage } from '../../../services/jobs/src/routes/jobs.ts';
import type { BenchDatabase } from '../database.ts';
import { GOALS } from '../goals.ts';
import { medianOfOurs, type Result, resultOf } from '../result.ts';
import { measureSideBySide } from '../side-by-side.ts';
import { TOWNS } from './facts.ts';
import { openSeededJobs } from './open-jobs.ts';
import { PLACES, placeOfRank, SKILLS, skillOfRank } from './seed.ts';
import { wordOfRank } from './words.ts';

type Query = Parameters<ReturnType<typeof jobListPage>['build']>[0]['query'];

type Questions = Record<string, () => Query>;

/** Every two of these filters together. */
const pairsOf = (filters: Questions): [string, () => Query][] =>
  Object.entries(filters).flatMap(([one, ask], index) =>
    Object.entries(filters)
      .slice(index + 1)
      .map(([other, askOther]): [string, () => Query] => [
        `${one} and ${other}`,
        () => ({ ...ask(), ...askOther() }),
      ]),
  );

const slowest = (results: readonly Result[], count: number): Result[] =>
  results.toSorted((one, other) => medianOfOurs(other.pairs) - medianOfOurs(one.pairs)).slice(0, count);

/** Compares the time to build search pages with few and with many jobs. */
export async function benchSearch(
  database: BenchDatabase,
  sizes: { few: number; many: number; rounds: number; questions: number },
): Promise<Result[]> {
  const few = await openSeededJobs(await database.create('few_jobs'), sizes.few);
  const many = await openSeededJobs(await database.create('many_jobs'), sizes.many);
  const { below, pick } = createRandom(7);
  const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const between = (from: number, to: number) => from + below(to - from + 1);
  const kinds: Questions = {
    list: () => ({}),
    // These words are in a half to a twentieth of all jobs.
    'common word': () => ({ q: wordOfRank(between(5, 100)) }),
    'word and place': () => ({ q: wordOfRank(between(5, 300)), location: placeOfRank(between(1, PLACES)) }),
    nearest: () => ({ location: `${pick(TOWNS)!.town}, DE`, within: 100, sort: 'nearest' }),
  };
  const filters: Questions = {
    word: () => ({ q: wordOfRank(between(5, 1_000)) }),
    skill: () => ({ skill: [skillOfRank(between(1, SKILLS))] }),
    place: () => ({ location: placeOfRank(between(1, PLACES)) }),
    company: () => ({ company: wordOfRank(between(5, 1_000)) }),
    type: () => ({ type: pick(EMPLOYMENT_TYPES)! }),
    pay: () => ({ payMin: between(10, 45) + between(0, 99) / 100, payUnit: 'hour', currency: 'EUR' }),
    hours: () => ({ hoursMin: between(10, 20), hoursMax: between(20, 40) }),
    start: () => ({ startsBy: dayAfter(between(1, 365)) }),
    'remote from': () => ({ remoteFrom: pick(['DE', 'AT', 'CH', 'PT'])! }),
    closing: () => ({ closesWithin: between(1, 30) }),
    distance: () => ({ location: `${pick(TOWNS)!.town}, DE`, within: pick(DISTANCES)! }),
  };
  const ask = (context: JobsContext) => (query: Query) =>
    jobListPage(context).build({ params: undefined, query, now: context.clock.now() });

  const measure = async (name: string, question: () => Query, rounds = sizes.rounds): Promise<Result> =>
    resultOf({
      name: `search of ${sizes.many} jobs, ${name}, p95`,
      against: `of ${sizes.few}`,
      unit: 'ms',
      pairs: await measureSideBySide(
        { rounds, questions: sizes.questions, share: 0.95 },
        { question, small: ask(few), large: ask(many) },
      ),
      goal: GOALS.searchOfMillion,
    });

  const results: Result[] = [];
  for (const [kind, question] of Object.entries({ ...kinds, ...filters }))
    results.push(await measure(kind, question));
  const pairs: Result[] = [];
  for (const [kind, question] of pairsOf(filters)) pairs.push(await measure(kind, question, 1));
  results.push(...slowest(pairs, 3));
  await Promise.all([few, many].map((context) => context.database.destroy()));
  return results;
}
