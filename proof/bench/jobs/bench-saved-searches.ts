import { randomUUID } from 'node:crypto';
import { DISTANCES, EMPLOYMENT_TYPES } from '@firstrung/contracts';
import { createRandom } from '@firstrung/service-kit/random';
import { lookForJobs } from '../../../services/jobs/src/use-cases/saved-searches.ts';
import { countCpu } from '../cpu.ts';
import type { BenchDatabase } from '../database.ts';
import { GOALS } from '../goals.ts';
import { type Result, resultOf } from '../result.ts';
import { TOWNS } from './facts.ts';
import { openSeededJobs } from './open-jobs.ts';
import { PLACES, placeOfRank, SKILLS, skillOfRank } from './seed.ts';
import { wordOfRank } from './words.ts';

const HOUR = 3_600_000;
const LOOKS_AN_HOUR = 12;

/**
 * The CPU time that saved searches take where so many jobs become public in an hour: one look of all of them,
 * with the jobs of the time between two looks.
 */
export async function benchSavedSearches(
  database: BenchDatabase,
  sizes: { jobs: number; searches: number; jobsAnHour: number },
): Promise<Result[]> {
  const context = await openSeededJobs(await database.create('saved_searches'), sizes.jobs);
  const { pool } = context.database;
  const random = createRandom(3);
  const between = (from: number, to: number) => from + random.below(to - from);
  const word = () => wordOfRank(between(5, 1_000));
  const near = () => ({ location: `${random.pick(TOWNS)!.town}, DE`, within: random.pick(DISTANCES)! });
  const kinds: (() => object)[] = [
    () => ({ q: word() }),
    () => ({ q: `${word()} ${word()}` }),
    () => ({ q: word(), ...near() }),
    () => near(),
    () => ({ skill: [skillOfRank(between(1, SKILLS))], location: placeOfRank(between(1, PLACES)) }),
    () => ({ q: word(), location: random.pick(['Berlin', 'München', 'Hamburg'])! }),
    () => ({
      ...near(),
      type: random.pick(EMPLOYMENT_TYPES)!,
      payMin: between(12, 25),
      payUnit: 'hour',
      currency: 'EUR',
    }),
  ];
  const now = context.clock.now();
  const searches = Array.from({ length: sizes.searches }, () => JSON.stringify(random.pick(kinds)!()));
  const ids = searches.map(() => randomUUID());
  await pool.query(`insert into applicant (id, account_name) select id, '' from unnest($1::uuid[]) id`, [
    ids,
  ]);
  await pool.query(
    `insert into saved_search (id, applicant_id, name, search, every, saved_at, looked_at, look_at)
      select id, id, '', search, 'day', $3::timestamptz, $3::timestamptz, $3::timestamptz
      from unnest($1::uuid[], $2::jsonb[]) saved (id, search)`,
    [ids, searches, new Date(now.getTime() - HOUR)],
  );
  await pool.query(
    `update job set first_public_at = $2::timestamptz - interval '10 minutes'
      where id in (select job_id from job_search order by posted_at desc limit $1)`,
    [Math.ceil(sizes.jobsAnHour / LOOKS_AN_HOUR), now],
  );
  await pool.query('analyze saved_search');
  const backends = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  );
  const cpu = countCpu([process.pid, ...backends.rows.map(({ pid }) => pid)]);
  const looked = await lookForJobs(context, now);
  const seconds = cpu();
  const { rows } = await pool.query('select count(*)::int as found from found_job');
  console.log(`${looked} searches looked for in ${seconds.toFixed(1)} CPU s, ${rows[0].found} jobs found`);
  await context.database.destroy();
  return [
    resultOf({
      name: `${sizes.searches} saved searches, ${sizes.jobsAnHour} new jobs an hour`,
      against: 'a core',
      unit: 's an hour',
      pairs: [{ limit: HOUR / 1000, ours: seconds * LOOKS_AN_HOUR }],
      goal: GOALS.savedSearches,
    }),
  ];
}
