import type { WeekCell } from '@firstrung/service-kit/numbers';
import { sql } from 'kysely';
import type { Db } from '../../tables.ts';
import { counts, isInTime } from '../waiting.ts';

// Numbers of weeks, from the Monday `since` on and before `until`, by company in the order of its id.

interface Weeks {
  since: string;
  until: string;
  timeZone: string;
}

const within = (column: string, { since, until, timeZone }: Weeks) => sql<boolean>`
  ${sql.ref(column)} >= ${since}::date::timestamp at time zone ${timeZone}
    and ${sql.ref(column)} < ${until}::date::timestamp at time zone ${timeZone}`;
const weekOf = (column: string, { timeZone }: Weeks) =>
  sql<string>`date_trunc('week', ${sql.ref(column)} at time zone ${timeZone})::date::text`;

/** New editions of a job aside. Uses the index job_first_public. */
export async function publicJobs(db: Db, weeks: Weeks, companyId: string | undefined) {
  const rows = await db
    .selectFrom('job')
    .select(({ fn }) => [weekOf('first_public_at', weeks).as('week'), fn.countAll<number>().as('count')])
    .where(within('first_public_at', weeks))
    .where('relisted_from', 'is', null)
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId!))
    .groupBy('week')
    .execute();
  return new Map(rows.map(({ week, count }) => [week, count]));
}

/** Whoever applies to several companies in a week is a person of the first one. Reads all applications. */
export async function submittedApplications(db: Db, weeks: Weeks): Promise<WeekCell[]> {
  const { rows } = await sql<WeekCell>`
    select week, company_id, count(*)::int, count(*) filter (where turn = 1)::int as people from (
      select ${weekOf('submitted_at', weeks)} as week, company_id, row_number() over (
        partition by ${weekOf('submitted_at', weeks)}, applicant_id order by submitted_at, id
      ) as turn
      from application where ${within('submitted_at', weeks)}
    ) submitted
    group by week, company_id order by company_id`.execute(db);
  return rows;
}

/** Promises whose day was in the week. */
export interface PromiseCell extends WeekCell {
  in_time: boolean;
  /** of the first answers, without those that weren't in time */
  median_days: number | null;
  /** of all companies: to be read for its median alone */
  is_total: boolean;
}

/** People as above; those whose account was deleted are nobody. Uses the index answer_promise_ended. */
export async function dueAnswers(db: Db, { since, until }: Weeks): Promise<PromiseCell[]> {
  const { rows } = await sql<PromiseCell>`
    select week, company_id, in_time, grouping(company_id) = 1 as is_total, count(*)::int,
      count(*) filter (where turn = 1 and applicant_id is not null)::int as people,
      percentile_disc(0.5) within group (order by days) as median_days
    from (
      select week, promise.company_id, in_time, applicant_id,
        case when in_time and not is_next then answered_on - promised_on end as days,
        row_number() over (partition by week, in_time, applicant_id order by promise.id) as turn
      from answer_promise promise
      cross join lateral (
        select date_trunc('week', answer_by)::date::text as week, ${isInTime} as in_time
      ) counted
      left join application on application.id = promise.application_id
      where answer_by >= ${since} and answer_by < ${until} and ${counts}
    ) due
    group by grouping sets ((week, in_time, company_id), (week, in_time))
    order by company_id`.execute(db);
  return rows;
}

export const companyNames = (db: Db, ids: readonly (string | null)[]) =>
  db
    .selectFrom('company')
    .select(['id as _id', 'name'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('name')
    .orderBy('id')
    .execute();
