import { COMPANY_HIDDEN_REASONS, JOB_HIDDEN_REASONS, JOB_STATUSES } from '@firstrung/contracts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import {
  hiddenSince,
  isCompanyShown,
  isLive,
  isOpenAt,
  isPublic,
  isShown,
  shownName,
} from '../src/db/queries/visibility.ts';
import { isOver, JOB_RULES, maySee, outwardStatus, shownStatus } from '../src/domain/job-status.ts';
import { startJobs } from './harness.ts';

// What queries say of who sees what is what the rules of the domain say of the same rows.

const jobs = await startJobs();
afterAll(() => jobs[Symbol.asyncDispose]());
const { kysely } = jobs.database;

const now = new Date('2026-11-23T09:00:00Z');
const CLOSES_AT = [null, new Date(now.getTime() - 1), now, new Date(now.getTime() + 1)];
/** All sets of some of these. */
function subsets<T>(all: readonly T[]): T[][] {
  const sets: T[][] = [[]];
  for (const one of all) sets.push(...sets.map((set) => [...set, one]));
  return sets;
}

test.each(JOB_STATUSES)(
  'of a job with the status %s, whatever hides it and whenever it closes',
  async (status) => {
    for (const hidden_because of subsets(JOB_HIDDEN_REASONS))
      for (const closes_at of CLOSES_AT) {
        const job = { status, hidden_because, closes_at };
        const { rows } = await sql`
        select ${isShown} as shown, ${isLive} as live, ${isPublic} as public, ${isOpenAt(now)} as open
        from (select ${status}::text as status, ${hidden_because}::text[] as hidden_because,
          ${closes_at}::timestamptz as closes_at) job`.execute(kysely);
        const outward = outwardStatus(job);
        expect({ job, ...(rows[0] as object) }).toEqual({
          job,
          shown: hidden_because.length === 0,
          live: JOB_RULES[outward].listed,
          public: maySee(outward, 'guest'),
          open: !isOver(job, now),
        });
        // The list of open jobs is that of jobs which take applications.
        expect(JOB_RULES[shownStatus(job, now)].open).toBe(JOB_RULES[outward].listed && !isOver(job, now));
      }
  },
);

test('of a company, whatever hides it and whether it is closed', async () => {
  for (const hidden_because of subsets(COMPANY_HIDDEN_REASONS))
    for (const closed_at of [null, now]) {
      const { rows } = await sql<{ shown: boolean }>`
        select ${isCompanyShown} as shown
        from (select ${hidden_because}::text[] as hidden_because, ${closed_at}::timestamptz as closed_at) company`.execute(
        kysely,
      );
      expect(rows[0]!.shown).toBe(hidden_because.length === 0 && closed_at === null);
    }
});

test.each([
  { hidden: [], withdrawn: false, name: 'Ada of today', since: null },
  { hidden: [], withdrawn: true, name: 'Ada of then', since: null },
  { hidden: ['deletion'], withdrawn: false, name: '', since: now },
  { hidden: ['restriction'], withdrawn: true, name: '', since: now },
])(
  'of a person and the application: $hidden, withdrawn $withdrawn',
  async ({ hidden, withdrawn, name, since }) => {
    const profile = withdrawn ? JSON.stringify({ name: 'Ada of then' }) : null;
    const { rows } = await sql`
    select ${shownName} as name, ${hiddenSince} as since
    from (select 'Ada of today' as name, 'ada' as account_name, ${hidden}::text[] as hidden_because,
        ${now}::timestamptz as deleted_at) applicant,
      (select ${profile}::jsonb as withdrawn_profile) application`.execute(kysely);
    expect(rows[0]).toEqual({ name, since });
  },
);
