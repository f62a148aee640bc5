import { isHidden } from '@firstrung/service-kit/db';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../tables.ts';
import { COUNTED, isOpenPromise } from '../waiting.ts';

const counted = (condition: RawBuilder<unknown>) =>
  sql<number>`count(application.id) filter (where ${condition})`;

/** The columns of the number of applications by status. */
const byStatus = [
  counted(sql`application.received_rank = 4`).as('not_reviewed'),
  counted(sql`application.received_rank = 3`).as('shortlisted'),
  counted(sql`application.received_rank = 2`).as('accepted'),
  counted(sql`application.received_rank = 1`).as('rejected'),
  counted(sql`application.received_rank = 0`).as('withdrawn'),
];

/** As `waitsForDecision`, beside the applicants who are hidden: a subquery for each count takes longer. */
const waits = sql<boolean>`(application.received_rank = 4 and applicant.id is null)`;

/**
 * The applications of a company's live, paused and hidden jobs by status, jobs with new ones first, then the
 * newest, with the nearest answer that was promised. Uses the indexes job_company, application_of_job and
 * applicant_hidden.
 * @param today YYYY-MM-DD, by which promised answers are overdue
 * @param since a day of a time zone, from which on the new ones are counted
 */
export function companyJobCounts(
  db: Db,
  companyId: string,
  {
    waitingSince,
    today,
    since,
  }: { waitingSince: Date; today: string; since: { timeZone: string; day: string } },
) {
  return db
    .selectFrom('job')
    .leftJoin('application', 'application.job_id', 'job.id')
    .leftJoin('applicant', (join) =>
      join.onRef('applicant.id', '=', 'application.applicant_id').on(isHidden('applicant')),
    )
    .leftJoin('answer_promise as promise', (join) =>
      join
        .onRef('promise.application_id', '=', 'application.id')
        .on(isOpenPromise)
        .on('promise.is_next', '=', false)
        .on(waits),
    )
    .select(['job.id', 'job.title', 'job.status', ...byStatus])
    .select(sql<string | null>`min(promise.answer_by)`.as('answer_by'))
    .select([
      counted(waits).as('to_review'),
      counted(
        sql`${waits} and application.submitted_at >= ${since.day}::timestamp at time zone ${since.timeZone}`,
      ).as('since'),
      counted(sql`promise.answer_by < ${today}`).as('overdue'),
      counted(sql`${waits} and application.reviewed_at is null`).as('new_applications'),
      counted(sql`${waits} and application.submitted_at < ${waitingSince}`).as('waiting'),
    ])
    .where('job.company_id', '=', companyId)
    .where('job.status', 'in', COUNTED)
    .groupBy('job.id')
    .orderBy('new_applications', 'desc')
    .orderBy('job.posted_at', 'desc')
    .execute();
}

const NONE = { not_reviewed: 0, shortlisted: 0, accepted: 0, rejected: 0, withdrawn: 0 };
export type StatusCountsRow = typeof NONE;

/** The applications of each of these jobs by status. Uses the index application_of_job. */
export async function countsByStatus(
  db: Db,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, StatusCountsRow>> {
  const rows = await db
    .selectFrom('application')
    .select(['application.job_id', ...byStatus])
    .where('application.job_id', '=', sql<string>`any(${jobIds}::uuid[])`)
    .groupBy('application.job_id')
    .execute();
  const found = new Map<string, StatusCountsRow>(rows.map((row) => [row.job_id, row]));
  return new Map(jobIds.map((id) => [id, found.get(id) ?? NONE]));
}

/**
 * The number of a job's applications, and of those that can no longer be decided on. Uses the index
 * application_of_job.
 */
export function applicationCounts(db: Db, jobId: string) {
  return db
    .selectFrom('application')
    .innerJoin('applicant', 'applicant.id', 'application.applicant_id')
    .select([
      sql<number>`count(*)`.as('total'),
      counted(sql`application.withdrawn_at is not null`).as('withdrawn'),
      counted(sql`application.withdrawn_at is null and ${isHidden('applicant')}`).as('deleted'),
    ])
    .where('application.job_id', '=', jobId)
    .executeTakeFirstOrThrow();
}

/**
 * Applications submitted on these days of a time zone; days without one are left out. Uses the index
 * application_of_job.
 */
export async function applicationsByDay(
  db: Db,
  of: { jobId: string } | { companyId: string },
  { timeZone, days }: { timeZone: string; days: readonly string[] },
): Promise<{ day: string; count: number }[]> {
  const jobs =
    'jobId' in of
      ? sql`application.job_id = ${of.jobId}`
      : sql`application.job_id in (select id from job where company_id = ${of.companyId})`;
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(submitted_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*) as count
    from application
    where ${jobs} and submitted_at >= ${days[0]}::timestamp at time zone ${timeZone}
    group by 1
  `.execute(db);
  return rows;
}
