import { isHidden, isVisible } from '@firstrung/service-kit/db';
import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/**
 * Which of these people, hidden ones aside, a person is connected with now. Uses the index connection_pair.
 */
export async function connectedAmong(db: Db, personId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select t.id from unnest(${ids}::uuid[]) t (id)
    where exists (
      select from connection c where c.state = 'connected'
        and c.low_id = least(t.id, ${personId}::uuid) and c.high_id = greatest(t.id, ${personId}::uuid))
      and not exists (select from person p where p.id = t.id and ${isHidden('p')})`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** Which of these people a person blocks. Uses the index block_pair. */
export async function blockedAmong(db: Db, personId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('block')
    .select('blocked_id')
    .where('blocker_id', '=', personId)
    .where('blocked_id', 'in', ids)
    .where('active', '=', true)
    .execute();
  return new Set(rows.map((row) => row.blocked_id));
}

/** Whether a recruiter is responsible for a live job. Uses the index job_live. */
export const hasLiveJob = async (db: Db, recruiterId: string): Promise<boolean> =>
  (await db
    .selectFrom('job')
    .select('id')
    .where('recruiter_id', '=', recruiterId)
    .where('status', '=', sql.lit('liveJobs'))
    .where(isVisible('job'))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Whether an applicant has an application to one of the company's jobs that is not withdrawn. Uses the index
 * application_to_company.
 */
export const hasOpenApplication = async (db: Db, applicantId: string, companyId: string): Promise<boolean> =>
  (await db
    .selectFrom('application')
    .select('id')
    .where('company_id', '=', companyId)
    .where('applicant_id', '=', applicantId)
    .where('withdrawn_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The company of a job. */
export const companyOfJob = async (db: Db, jobId: string): Promise<string | null> =>
  (await db.selectFrom('job').select('company_id').where('id', '=', jobId).executeTakeFirst())?.company_id ??
  null;

/**
 * Whether all of these people have applied to the job. Withdrawn applications count too, unless `open` is
 * set. Uses the index application_of_job.
 */
export async function allApplied(
  db: Db,
  jobId: string,
  ids: readonly string[],
  { open = false }: { open?: boolean } = {},
): Promise<boolean> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return true;
  const { rows } = await sql<{ missing: boolean }>`
    select exists (
      select from unnest(${unique}::uuid[]) t (id)
      where not exists (
        select from application a where a.job_id = ${jobId} and a.applicant_id = t.id
          and (a.withdrawn_at is null or not ${open}))
    ) as missing`.execute(db);
  return !rows[0]!.missing;
}
