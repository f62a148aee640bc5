import { type JobFields, type JobHiddenReason, type JobStatus, SYSTEM_ID } from '@firstrung/contracts';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import { closingOf } from '../../../domain/closing.ts';
import { type FieldChange, fieldChanges } from '../../../domain/job-edit.ts';
import { needsNoWarning } from '../../../domain/job-life.ts';
import { jobReasons } from '../../../domain/restrictions.ts';
import { isNewJob, isSubmitted, type Judged, judge, postedAt, waits } from '../../../domain/review.ts';
import { nextUpdatedAt } from '../../../domain/updated-at.ts';
import { jobFromRow, judgedJob, judgedJobToRow, ownJobFields } from '../../rows.ts';
import type { Company, Db, JobsTables, Tx } from '../../tables.ts';
import { recordNews, recordNewsOfCompany } from '../alerts/saved-jobs.ts';
import { recruiterName } from '../companies/recruiters.ts';
import { indexJob, indexJobsOf, removeFromSearch, shareCompany } from '../search/search-index.ts';
import { addSkills } from '../search/skills.ts';
import type { Job } from './jobs.ts';

/** Who makes a change, and when. */
export interface Author {
  accountId: string;
  now: Date;
  /** why the system changes the status */
  reason?: FieldChange['reason'];
}

type SharedCompany = Awaited<ReturnType<typeof shareCompany>>;

const reasons = (
  restriction: Job['restriction'],
  isNew: boolean,
  { hidden_because }: Pick<Company, 'hidden_because'>,
): JobHiddenReason[] =>
  jobReasons({ isRestricted: restriction !== null, isCompanyHidden: hidden_because.length > 0, isNew });

const judgeJob = (job: Job | null, fields: JobFields, { mode, trust }: SharedCompany, now: Date) => {
  const before = job && judgedJob(job);
  // What was written while it was new was read by nobody else, also once it is a draft again.
  const hasVersion =
    before !== null && !before.isNew && (job!.posted_at !== null || isSubmitted(before.fields));
  return judge(before, fields, { waits: waits(mode, trust, before), isSent: isSubmitted, hasVersion }, now);
};

/** The columns of a judged job: others read them all. `timeZone` is the operator's. */
const judgedColumns = (
  before: Job | null,
  judged: Judged<JobFields>,
  company: SharedCompany,
  now: Date,
  timeZone: string,
) => ({
  ...judgedJobToRow(judged),
  ...closingOf(judged.fields, before && { ...before, fields: jobFromRow(before) }, timeZone),
  posted_at: postedAt(before, judged, now),
  hidden_because: reasons(before?.restriction ?? null, judged.isNew, company),
});

/** While something may have to be approved, no company is offered what another has not published. */
async function suggestSkills(tx: Tx, job: Job, { mode }: SharedCompany, now: Date): Promise<void> {
  if (mode === 'off' || (job.posted_at && !isNewJob(job))) await addSkills(tx, job.skills, now);
}

/** The first version of a job, with its row in the history. Writes nothing if there is a job of this id. */
export async function insertJob(
  tx: Tx,
  fields: JobFields,
  job: Omit<Insertable<JobsTables['job']>, keyof ReturnType<typeof judgedColumns>> & { created_at: Date },
  timeZone: string,
): Promise<Job | undefined> {
  const company = await shareCompany(tx, job.company_id);
  const now = job.created_at;
  const columns = judgedColumns(null, judgeJob(null, fields, company, now), company, now, timeZone);
  const row = {
    ...job,
    ...columns,
    warned_for: needsNoWarning(columns.closes_on, columns.closes_at, now),
    // A later edition is as old as the job before.
    first_public_at: sql<Date | null>`(select first_public_at from job where id = ${job.relisted_from})`,
  };
  const inserted = await tx
    .insertInto('job')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!inserted) return undefined;
  await recordHistory(tx, inserted, [], inserted.recruiter_id, now);
  await indexJob(tx, inserted, now);
  await suggestSkills(tx, inserted, company, now);
  return inserted;
}

export const isJobOfCompany = async (tx: Tx, jobId: string, companyId: string): Promise<boolean> =>
  (await tx
    .selectFrom('job')
    .select('id')
    .where('id', '=', jobId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()) !== undefined;

/** A job of the company. Waits for concurrent applications, which hold the row for share. */
export function lockJobOfCompany(tx: Tx, jobId: string, companyId: string): Promise<Job | undefined> {
  return tx
    .selectFrom('job')
    .selectAll()
    .where('id', '=', jobId)
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The next version of a locked job, with its row in the history. */
export async function changeJob(
  tx: Tx,
  job: Job,
  fields: JobFields,
  by: Author,
  timeZone: string,
): Promise<Job> {
  const company = await shareCompany(tx, job.company_id);
  const judged = judgeJob(job, fields, company, by.now);
  const columns = judgedColumns(job, judged, company, by.now, timeZone);
  const changed = await tx
    .updateTable('job')
    .set({
      ...columns,
      warned_for: warnedFor(job, columns, by.now),
      confirmed_at: confirms(fields, by) ? by.now : job.confirmed_at,
      hidden_status: null,
      updated_at: nextUpdatedAt(by.now, job.updated_at),
      version: job.version + 1,
    })
    .where('id', '=', job.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const changes = fieldChanges(ownJobFields(job), fields).map((change) =>
    change.field === 'status' && by.reason ? { ...change, reason: by.reason } : change,
  );
  await recordHistory(tx, changed, changes, by.accountId, changed.updated_at);
  await indexJob(tx, changed, by.now);
  await suggestSkills(tx, changed, company, by.now);
  await recordNews(tx, job, changed, by.now);
  return changed;
}

/** Whether a change says that the job is open: a person makes it while, or by which, the job is live. */
const confirms = ({ status }: JobFields, { accountId }: Author): boolean =>
  accountId !== SYSTEM_ID && status === 'liveJobs';

/** The closing date of which nobody is to be warned, after a change of a job. */
const warnedFor = (
  job: Job,
  { closes_on, closes_at }: Pick<Job, 'closes_on' | 'closes_at'>,
  now: Date,
): string | null =>
  closes_on === job.closes_on ? job.warned_for : needsNoWarning(closes_on, closes_at, now);

/** What was changed in a job, the last first; `before` is a version. The history's primary key. */
export function jobHistory(db: Db, jobId: string, { before, limit }: { before?: number; limit: number }) {
  return db
    .selectFrom('job_history as history')
    .leftJoin('recruiter', 'recruiter.id', 'history.changed_by')
    .select([
      'history.version',
      'history.changes',
      'history.changed_at',
      'history.changed_by',
      recruiterName.as('name'),
    ])
    .where('history.job_id', '=', jobId)
    .$if(before !== undefined, (query) => query.where('history.version', '<', before!))
    .orderBy('history.version', 'desc')
    .limit(limit)
    .execute();
}

/** Uses the index job_company. */
export const deleteJobsOf = (tx: Tx, companyId: string, by: Author): Promise<Job[]> =>
  moveToDeleted(tx, companyId, by, sql`null`);

/** The same, until `restoreJobsOf` gives them their statuses back. */
export const hideJobsOf = (tx: Tx, companyId: string, by: Author): Promise<Job[]> =>
  moveToDeleted(tx, companyId, by, sql`status`);

/**
 * The undoing: nobody says that these jobs are open, so none of them is confirmed by it. Uses the index
 * job_company.
 */
export async function restoreJobsOf(tx: Tx, companyId: string, by: Author): Promise<Job[]> {
  await lockJobsOf(tx, companyId);
  const restored = await tx
    .updateTable('job')
    .set((eb) => ({
      status: sql<JobStatus>`hidden_status`,
      hidden_status: null,
      updated_at: updatedAt(by.now),
      version: eb('version', '+', 1),
    }))
    .where('company_id', '=', companyId)
    .where('hidden_status', 'is not', null)
    .returningAll()
    .execute();
  const changes = sql`jsonb_build_array(
    jsonb_build_object('field', 'status', 'before', 'deletedJobs', 'after', status))`;
  await recordSameChange(tx, anyOf(restored), changes, by);
  await indexJobsOf(tx, companyId, restored, by.now);
  return restored;
}

/**
 * Makes another member responsible for jobs of a company: for one, or for all of a member's. Applications
 * follow without a new version. Uses the primary key or the index job_recruiter.
 */
export async function handOverJobs(
  tx: Tx,
  which: { companyId: string; from: string; jobId?: string },
  to: string,
  by: Author,
): Promise<Job[]> {
  const { companyId, from, jobId } = which;
  const found = await tx
    .selectFrom('job')
    .select('id')
    .where('company_id', '=', companyId)
    .where('recruiter_id', '=', from)
    .$if(jobId !== undefined, (query) => query.where('id', '=', jobId!))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const jobIds = anyOf(found);
  const handedOver = await tx
    .updateTable('job')
    .set((eb) => ({
      recruiter_id: to,
      version: eb('version', '+', 1),
      updated_at: updatedAt(by.now),
    }))
    .where('id', '=', jobIds)
    .returningAll()
    .execute();
  const changes: FieldChange[] = [{ field: 'responsible', before: from, after: to }];
  await recordSameChange(tx, jobIds, sql`${JSON.stringify(changes)}::jsonb`, by);
  for (const table of ['application', 'undone_application'] as const)
    await tx.updateTable(table).set({ recruiter_id: to }).where('job_id', '=', jobIds).execute();
  return handedOver;
}

/** Locks a job that an operator names. */
export const lockJob = (tx: Tx, id: string): Promise<Job | undefined> =>
  tx.selectFrom('job').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** The next version of a locked job, whose fields stay as they are. */
export async function restrictJob(
  tx: Tx,
  job: Job,
  restriction: Job['restriction'],
  now: Date,
): Promise<Job> {
  const company = await shareCompany(tx, job.company_id);
  const hidden_because = reasons(restriction, isNewJob(job), company);
  return writeJob(tx, job, { hidden_because, restriction: restriction && JSON.stringify(restriction) }, now);
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

/** The next version of a locked job as it was approved or refused. */
export async function decideJob(
  tx: Tx,
  job: Job,
  judged: Judged<JobFields>,
  now: Date,
  timeZone: string,
): Promise<Job> {
  const company = await shareCompany(tx, job.company_id);
  const changed = await writeJob(tx, job, judgedColumns(job, judged, company, now, timeZone), now);
  await suggestSkills(tx, changed, company, now);
  return changed;
}

async function writeJob(
  tx: Tx,
  { id, version }: Job,
  columns: Updateable<JobsTables['job']>,
  now: Date,
): Promise<Job> {
  const changed = await tx
    .updateTable('job')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await indexJob(tx, changed, now);
  return changed;
}

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
  await lockJobsOf(tx, company.id);
  const changed = await tx
    .updateTable('job')
    .set((eb) => ({
      hidden_because: sql<JobHiddenReason[]>`case ${sql.join(cases, sql` `)} end`,
      version: eb('version', '+', 1),
    }))
    .where('company_id', '=', company.id)
    .returningAll()
    .execute();
  await indexJobsOf(tx, company.id, changed, now);
  return changed;
}

/** In the order in which all lock several jobs, so that none of them deadlock. Uses the index job_company. */
const lockJobsOf = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('job')
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

async function moveToDeleted(
  tx: Tx,
  companyId: string,
  { accountId, now }: Author,
  hiddenStatus: RawBuilder<JobStatus | null>,
): Promise<Job[]> {
  await sql`
    insert into job_history (job_id, version, changes, changed_at, changed_by)
    select id, version + 1,
      jsonb_build_array(jsonb_build_object('field', 'status', 'before', status, 'after', 'deletedJobs')),
      ${updatedAt(now)}, ${accountId}::uuid
    from job where company_id = ${companyId} and status <> 'deletedJobs'
    for no key update
  `.execute(tx);
  await recordNewsOfCompany(tx, companyId, now);
  const deleted = await tx
    .updateTable('job')
    .set((eb) => ({
      status: 'deletedJobs',
      hidden_status: hiddenStatus,
      updated_at: updatedAt(now),
      version: eb('version', '+', 1),
    }))
    .where('company_id', '=', companyId)
    .where('status', '<>', 'deletedJobs')
    .returningAll()
    .execute();
  await removeFromSearch(
    tx,
    deleted.map((job) => job.id),
  );
  return deleted;
}

/** As `nextUpdatedAt`, of each of the jobs that a statement changes. */
const updatedAt = (now: Date) =>
  sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`;

const anyOf = (jobs: readonly Pick<Job, 'id'>[]) => sql<string>`any(${jobs.map(({ id }) => id)}::uuid[])`;

/** `changes` is that of each job, as an expression over its row. */
const recordSameChange = (
  tx: Tx,
  jobIds: RawBuilder<string>,
  changes: RawBuilder<unknown>,
  { accountId }: Author,
) =>
  sql`
    insert into job_history (job_id, version, changes, changed_at, changed_by)
    select id, version, ${changes}, updated_at, ${accountId}::uuid from job where id = ${jobIds}
  `.execute(tx);

const recordHistory = (
  tx: Tx,
  job: Pick<Job, 'id' | 'version'>,
  changes: FieldChange[],
  accountId: string,
  at: Date,
) =>
  tx
    .insertInto('job_history')
    .values({
      job_id: job.id,
      version: job.version,
      changes: JSON.stringify(changes),
      changed_at: at,
      changed_by: accountId,
    })
    .execute();
