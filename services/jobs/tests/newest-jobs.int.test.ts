import { MAX_COUNTED_JOBS } from '@firstrung/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getCompany } from '../src/db/queries/companies/companies.ts';
import { newest } from '../src/db/queries/search/found-jobs.ts';
import { indexJobs, removeFromSearch } from '../src/db/queries/search/search-index.ts';
import type { SearchTerm } from '../src/domain/job-search.ts';
import { type JobsServer, startJobs } from './harness.ts';

interface Searched {
  job_id: string;
  posted_at: Date;
  words: string[];
}

let jobs: JobsServer;
/** The newest first. */
let all: Searched[];

beforeAll(async () => {
  jobs = await startJobs();
  const template = await jobs.postJob(await jobs.recruiter(), { location: 'Nowhere' });
  const { kysely } = jobs.database;
  await kysely.transaction().execute(async (tx) => {
    await sql`select setseed(0.25)`.execute(tx);
    await sql`create temp table drawn on commit drop as
      select random() as place, random() as common, random() as half, random() as rare, n,
        -- Most of them lately, a hundred at once, and few over twenty years.
        date_trunc('milliseconds', timestamptz '2026-01-01' - case
          when n % 20 = 0 then interval '9 days'
          when n % 50 = 1 then random() * interval '20 years'
          else random() ^ 3 * interval '200 days'
        end) as at
      from generate_series(1, 2000) n`.execute(tx);
    await sql`insert into job (id, company_id, recruiter_id, version, title, description, location, requirements, benefits,
        skills, employment_type, status, created_at, updated_at, posted_at)
      select gen_random_uuid(), company_id, recruiter_id, 1,
        concat_ws(' ', 'job',
          case when common < 0.8 then 'common' end,
          case when half < 0.08 then 'uncommon' end,
          case when rare < 0.005 then 'rare' end,
          -- As common as uncommon, but elsewhere or long ago alone.
          case when place > 0.5 and half > 0.8 then 'elsewhere' end,
          case when at < '2025-10-01' then 'formerly' end),
        '', case when place < 0.5 then 'Graz' when place < 0.58 then 'Wien' when place < 0.59 then 'Linz' else 'Berlin' end,
        '', '', array[case when rare < 0.1 then 'welding' else 'baking' end], 'Full-time', 'liveJobs', at, at, at
      from job, drawn where job.id = ${template}`.execute(tx);
    const jobs = await tx.selectFrom('job').selectAll().where('id', '<>', template).execute();
    const company = await getCompany(tx, jobs[0]!.company_id);
    for (const job of jobs) await indexJobs(tx, company, [job], job.created_at);
    await removeFromSearch(tx, [{ id: template }]);
  });
  const { rows } = await sql<Searched>`select job_id, posted_at, tsvector_to_array(words) as words
    from job_search order by posted_at desc, job_id desc`.execute(kysely);
  all = rows;
}, 120_000);
afterAll(() => jobs[Symbol.asyncDispose]());

const any = (...words: string[]): SearchTerm => ({ words, isPrefix: false });
const WORDS = [
  [any('common')],
  [any('uncommon')],
  [any('rare')],
  [any('elsewhere')],
  [any('formerly')],
  [any('uncommon', 'rare', 'elsewhere')],
  [{ words: ['unco'], isPrefix: true }],
  [any('uncommon'), any('common')],
  [any('unheard-of')],
  [],
];
const FILTERS = [
  [any('place:graz')],
  [any('place:wien')],
  [any('place:linz')],
  [any('place:graz', 'place:linz')],
  [any('skill:welding')],
  [any('place:graz'), any('skill:welding')],
  [any('type:Full-time')],
  [],
];
const SEARCHES = WORDS.flatMap((words) => FILTERS.map((filters) => [...words, ...filters])).filter(
  (terms) => terms.length > 0,
);

/** Whether a job satisfies the term, computed without PostgreSQL. */
const satisfies = ({ words }: Searched, term: SearchTerm): boolean =>
  term.words.some((wanted) =>
    words.some((word) => (term.isPrefix ? word.startsWith(wanted) : word === wanted)),
  );

it.each(SEARCHES.map((terms) => [terms]))('finds the newest jobs for %j, after any cursor', async (terms) => {
  const fitting = all.filter((job) => terms.every((term) => satisfies(job, term)));
  for (const limit of [1, 51, 5_000]) {
    for (const begin of [-1, 90, 1_600, all.length - 1]) {
      const last = all[begin];
      const after = last && { at: last.posted_at, id: last.job_id };
      const found = await jobs.database.kysely
        .selectFrom(newest({ terms, after, limit }))
        .selectAll()
        .orderBy('posted_at', 'desc')
        .orderBy('job_id', 'desc')
        .execute();
      const expected = fitting.filter((job) => all.indexOf(job) > begin).slice(0, limit);
      expect(found).toEqual(expected.map(({ job_id, posted_at }) => ({ job_id, posted_at })));
    }
  }
});

it('counts the newest jobs alone where there are very many', async () => {
  const { body } = await jobs.get('/api/guest/jobs/job-counts');
  const weldingIn = (counted: readonly Searched[]) =>
    counted.filter(({ words }) => words.includes('skill:welding')).length;
  // The job of which the others are copies is newer than all, and not in the index.
  const welding = weldingIn(all.slice(0, MAX_COUNTED_JOBS - 1));
  expect(welding).not.toBe(weldingIn(all.slice(1 - MAX_COUNTED_JOBS)));
  expect(body.jobs).toBe(MAX_COUNTED_JOBS);
  expect(body.skills).toContainEqual({ name: 'welding', jobs: welding });
});
