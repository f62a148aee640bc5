import type { JobHiddenReason, JobStatus } from '@firstrung/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { FieldChange } from '../../../domain/job-edit.ts';
import { jobReasons } from '../../../domain/restrictions.ts';
import type { Author, Company, Job, Tx } from '../../tables.ts';
import { recordNewsOfCompany } from '../alerts/saved-jobs.ts';
import { indexJobs, removeFromSearch } from '../search/search-index.ts';

// What happens to several jobs of a company at once.

/** In the order in which all lock several jobs, so that none of them deadlock. Uses the index job_company. */
const lockJobs = (tx: Tx, which: RawBuilder<boolean>) =>
  tx.selectFrom('job').select('id').where(which).orderBy('id').forNoKeyUpdate().execute();

const ofCompany = (companyId: string) => sql<boolean>`company_id = ${companyId}`;

const statusChange = (before: RawBuilder<unknown>, after: RawBuilder<unknown>) => sql`jsonb_build_array(
  jsonb_build_object('field', 'status', 'before', ${before}, 'after', ${after}))`;

/**
 * The next version of these jobs, with a row of each in the history. `changes` and `columns` are expressions
 * over the row as it was.
 */
async function changeJobs(
  tx: Tx,
  which: RawBuilder<boolean>,
  { changes, columns }: { changes: RawBuilder<unknown>; columns: RawBuilder<unknown> },
  { accountId, now }: Author,
): Promise<Job[]> {
  const ids = (await lockJobs(tx, which)).map(({ id }) => id);
  // As `nextUpdatedAt`.
  const updatedAt = sql`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`;
  await sql`
    insert into job_history (job_id, version, changes, changed_at, changed_by)
    select id, version + 1, ${changes}, ${updatedAt}, ${accountId}::uuid from job where id = any(${ids}::uuid[])
  `.execute(tx);
  const { rows } = await sql<Job>`
    update job set ${columns}, updated_at = ${updatedAt}, version = version + 1 where id = any(${ids}::uuid[])
    returning *`.execute(tx);
  return rows;
}

/** Moves all jobs of a company to the deleted ones. Uses the index job_company. */
export async function deleteJobsOf(
  tx: Tx,
  companyId: string,
  by: Author,
  hiddenStatus = sql<JobStatus | null>`null`,
): Promise<Job[]> {
  await lockJobs(tx, ofCompany(companyId));
  await recordNewsOfCompany(tx, companyId, by.now);
  const change = {
    changes: statusChange(sql`status`, sql`'deletedJobs'`),
    columns: sql`status = 'deletedJobs', hidden_status = ${hiddenStatus}`,
  };
  const deleted = await changeJobs(tx, sql`${ofCompany(companyId)} and status <> 'deletedJobs'`, change, by);
  await removeFromSearch(tx, deleted);
  return deleted;
}

/** The same, until `restoreJobsOf` gives them their statuses back. */
export const hideJobsOf = (tx: Tx, companyId: string, by: Author): Promise<Job[]> =>
  deleteJobsOf(tx, companyId, by, sql`status`);

/** The undoing, with the company locked: nobody says that the jobs are open, so none is confirmed by it. */
export async function restoreJobsOf(tx: Tx, company: Company, by: Author): Promise<Job[]> {
  const change = {
    changes: statusChange(sql`'deletedJobs'`, sql`hidden_status`),
    columns: sql`status = hidden_status, hidden_status = null`,
  };
  const restored = await changeJobs(
    tx,
    sql`${ofCompany(company.id)} and hidden_status is not null`,
    change,
    by,
  );
  await indexJobs(tx, company, restored, by.now);
  return restored;
}

/**
 * Makes another member responsible for jobs of a company: for one, or for all of a member's. Applications
 * follow without a new version. Uses the primary key or the index job_recruiter.
 */
export async function handOverJobs(
  tx: Tx,
  { companyId, from, jobId }: { companyId: string; from: string; jobId?: string },
  to: string,
  by: Author,
): Promise<Job[]> {
  const isOne = jobId === undefined ? sql`true` : sql`id = ${jobId}`;
  const which = sql<boolean>`${ofCompany(companyId)} and recruiter_id = ${from} and ${isOne}`;
  const changes: FieldChange[] = [{ field: 'responsible', before: from, after: to }];
  const change = { changes: sql`${JSON.stringify(changes)}::jsonb`, columns: sql`recruiter_id = ${to}` };
  const handedOver = await changeJobs(tx, which, change, by);
  const jobIds = sql<string>`any(${handedOver.map(({ id }) => id)}::uuid[])`;
  for (const table of ['application', 'undone_application'] as const)
    await tx.updateTable(table).set({ recruiter_id: to }).where('job_id', '=', jobIds).execute();
  return handedOver;
}

/** The jobs of a company that wait, without locks. */
export const waitingJobsOf = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('job')
    .select('id')
    .where('company_id', '=', companyId)
    .where('waits_since', 'is not', null)
    .orderBy('id')
    .execute();

/** Brings the jobs of a locked company up to date with whether it is hidden. Uses the index job_company. */
export async function restrictJobsOf(tx: Tx, company: Company, now: Date): Promise<Job[]> {
  const isCompanyHidden = company.hidden_because.length > 0;
  const both = [true, false];
  const cases = both.flatMap((isRestricted) =>
    both.map(
      (
        isNew,
      ) => sql`when (restriction is not null) = ${isRestricted} and 'review' = any(hidden_because) = ${isNew}
        then ${jobReasons({ isRestricted, isCompanyHidden, isNew })}::text[]`,
    ),
  );
  await lockJobs(tx, ofCompany(company.id));
  const changed = await tx
    .updateTable('job')
    .set((eb) => ({
      hidden_because: sql<JobHiddenReason[]>`case ${sql.join(cases, sql` `)} end`,
      version: eb('version', '+', 1),
    }))
    .where('company_id', '=', company.id)
    .returningAll()
    .execute();
  await indexJobs(tx, company, changed, now);
  return changed;
}
