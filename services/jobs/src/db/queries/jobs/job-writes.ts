import { type JobFields, type JobHiddenReason, SYSTEM_ID } from '@firstrung/contracts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { isNewJob, isSubmitted, type Judged, judge, postedAt, waits } from '../../../domain/approval.ts';
import { closingOf } from '../../../domain/closing.ts';
import { type FieldChange, fieldChanges } from '../../../domain/job-edit.ts';
import { needsNoWarning } from '../../../domain/job-life.ts';
import { jobReasons } from '../../../domain/restrictions.ts';
import { nextUpdatedAt } from '../../../domain/updated-at.ts';
import { jobFromRow, judgedJob, judgedJobToRow, ownJobFields } from '../../rows.ts';
import type { Author, Company, Db, Job, JobsTables, Tx } from '../../tables.ts';
import { recordNews } from '../alerts/saved-jobs.ts';
import { shareCompany } from '../companies/companies.ts';
import { isAny } from '../counting.ts';
import { indexJobs } from '../search/search-index.ts';
import { addSkills } from '../search/skills.ts';
import { recruiterName } from '../visibility.ts';

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
  await indexJobs(tx, company, [inserted], now);
  await suggestSkills(tx, inserted, company, now);
  return inserted;
}

export const isJobOfCompany = (tx: Tx, jobId: string, companyId: string): Promise<boolean> =>
  isAny(tx.selectFrom('job').select('id').where('id', '=', jobId).where('company_id', '=', companyId));

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
  await indexJobs(tx, company, [changed], by.now);
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
  const columns = { hidden_because, restriction: restriction && JSON.stringify(restriction) };
  return writeJob(tx, job, columns, company, now);
}

/** The next version of a locked job as it was approved or refused. */
export async function decideJob(
  tx: Tx,
  job: Job,
  judged: Judged<JobFields>,
  now: Date,
  timeZone: string,
): Promise<Job> {
  const company = await shareCompany(tx, job.company_id);
  const columns = judgedColumns(job, judged, company, now, timeZone);
  const changed = await writeJob(tx, job, columns, company, now);
  await suggestSkills(tx, changed, company, now);
  return changed;
}

async function writeJob(
  tx: Tx,
  { id, version }: Job,
  columns: Updateable<JobsTables['job']>,
  company: SharedCompany,
  now: Date,
): Promise<Job> {
  const changed = await tx
    .updateTable('job')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await indexJobs(tx, company, [changed], now);
  return changed;
}

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
