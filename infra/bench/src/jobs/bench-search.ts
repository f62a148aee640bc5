import { createRandom } from '@firstrung/service-kit/random';
import type { JobsContext } from '../../../../services/jobs/src/context.ts';
import { jobListPage } from '../../../../services/jobs/src/routes/public/job-list.ts';
import type { BenchDatabase } from '../database.ts';
import { GOALS } from '../goals.ts';
import { type Result, resultOf } from '../result.ts';
import { measureSideBySide } from '../side-by-side.ts';
import { openSeededJobs } from './open-jobs.ts';
import { PLACES, placeOfRank, SKILLS, skillOfRank } from './seed.ts';
import { wordOfRank } from './words.ts';

type Query = Parameters<ReturnType<typeof jobListPage>['build']>[0]['query'];

/** Compares the time to build search pages with few and with many jobs. */
export async function benchSearch(
  database: BenchDatabase,
  sizes: { few: number; many: number; rounds: number; questions: number },
): Promise<Result[]> {
  const few = await openSeededJobs(await database.create('few_jobs'), sizes.few);
  const many = await openSeededJobs(await database.create('many_jobs'), sizes.many);
  const { below } = createRandom(7);
  const between = (from: number, to: number) => from + below(to - from + 1);
  const kinds: Record<string, () => Query> = {
    list: () => ({}),
    // These words are in a half to a twentieth of all jobs.
    'common word': () => ({ q: wordOfRank(between(5, 100)) }),
    skill: () => ({ skill: [skillOfRank(between(1, SKILLS))] }),
    'word and place': () => ({ q: wordOfRank(between(5, 300)), location: placeOfRank(between(1, PLACES)) }),
  };
  const ask = (context: JobsContext) => (query: Query) =>
    jobListPage(context).build({ params: undefined, query, now: context.clock.now() });

  const results: Result[] = [];
  for (const [kind, question] of Object.entries(kinds)) {
    results.push(
      resultOf({
        name: `search of ${sizes.many} jobs, ${kind}, p95`,
        against: `of ${sizes.few}`,
        unit: 'ms',
        pairs: await measureSideBySide(
          { rounds: sizes.rounds, questions: sizes.questions, share: 0.95 },
          { question, small: ask(few), large: ask(many) },
        ),
        goal: GOALS.searchOfMillion,
      }),
    );
  }
  await Promise.all([few, many].map((context) => context.database.destroy()));
  return results;
}
