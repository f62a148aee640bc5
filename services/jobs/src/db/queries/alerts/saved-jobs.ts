import { type Selectable, sql } from 'kysely';
import { mayBeNews, NEWS_DELAY_MS } from '../../../domain/saved-jobs.ts';
import type { Db, Job, JobsTables, Tx } from '../../tables.ts';
import { insertApplicant } from '../applications/applicants.ts';
import { allCards } from '../jobs/jobs.ts';
import type { Keyset } from '../sorting.ts';
import { isBeyond } from '../sorting.ts';
import { isShown } from '../visibility.ts';

/** Waits for other calls of the applicant that save something, so that it can't be too much together. */
export async function lockApplicant(tx: Tx, applicant: { id: string; name: string }): Promise<void> {
  await insertApplicant(tx, applicant);
  await tx.selectFrom('applicant').select('id').where('id', '=', applicant.id).forNoKeyUpdate().execute();
}

/**
 * Whether the applicant may still know a saved job: the operator does not hide it, or they have applied. Uses
 * the index application_once.
 */
const isKnownToSaver = sql<boolean>`not exists (
  select from job where job.id = saved_job.job_id and not ${isShown} and not exists (
    select from application where job_id = job.id and applicant_id = saved_job.applicant_id))`;

/** Uses the index saved_job_newest. */
export async function savedJobIds(db: Db, applicantId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_job')
    .select('job_id')
    .where('applicant_id', '=', applicantId)
    .where(isKnownToSaver)
    .orderBy('saved_at', 'desc')
    .orderBy('job_id', 'desc')
    .execute();
  return rows.map(({ job_id }) => job_id);
}

/** A job that is about to be saved, with whether the applicant has ever applied. */
export type JobToSave = Awaited<ReturnType<typeof shareJobsToSave>>[number];

/** Those of the jobs that exist. They are locked for share, so that a change of their status waits. */
export const shareJobsToSave = (tx: Tx, applicantId: string, jobIds: readonly string[]) =>
  tx
    .selectFrom('job')
    .select(['id', 'status', 'hidden_because', 'version'])
    .select(
      sql<boolean>`exists (
        select from application where job_id = job.id and applicant_id = ${applicantId})`.as('is_applied'),
    )
    .where('id', '=', sql<string>`any(${jobIds}::uuid[])`)
    .orderBy('id')
    .forShare('job')
    .execute();

/** The first one is the newest: each is saved a millisecond before the last, which keeps their order. */
export async function insertSavedJobs(
  tx: Tx,
  { applicantId, jobs, now }: { applicantId: string; jobs: readonly JobToSave[]; now: Date },
): Promise<void> {
  if (jobs.length === 0) return;
  const rows = jobs.map(({ id, version }, age) => ({
    applicant_id: applicantId,
    job_id: id,
    saved_at: new Date(now.getTime() - age),
    told_version: version,
  }));
  await tx
    .insertInto('saved_job')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['applicant_id', 'job_id']).doNothing())
    .execute();
}

export const deleteSavedJob = (tx: Tx, applicantId: string, jobId: string) =>
  tx.deleteFrom('saved_job').where('applicant_id', '=', applicantId).where('job_id', '=', jobId).execute();

export type SavedCard = Awaited<ReturnType<typeof savedJobCards>>[number];

/** An applicant's saved jobs in any status, the last one first. Uses the index saved_job_newest. */
export const savedJobCards = (
  db: Db,
  applicantId: string,
  { after, limit }: { after?: Keyset | undefined; limit: number },
) =>
  allCards(db)
    .innerJoin('saved_job', 'saved_job.job_id', 'job.id')
    .select('saved_job.saved_at')
    .where('saved_job.applicant_id', '=', applicantId)
    .where(isKnownToSaver)
    .where(isBeyond('saved_job.saved_at, saved_job.job_id', after))
    .orderBy('saved_job.saved_at', 'desc')
    .orderBy('saved_job.job_id', 'desc')
    .limit(limit)
    .execute();

/**
 * Records a change of a job of which those who have saved it may have to be told, in its transaction, which
 * holds the lock of the job.
 */
export async function recordNews(tx: Tx, before: Job, after: Job, now: Date): Promise<void> {
  if (mayBeNews(before, after))
    await insertNews(
      tx,
      sql`(values (${after.id}::uuid, ${after.version}::bigint, ${before.closes_on}::date))`,
      now,
    );
}

/** The same for the jobs of a company that are all about to be deleted or hidden. They are locked. */
export const recordNewsOfCompany = (tx: Tx, companyId: string, now: Date) =>
  insertNews(
    tx,
    sql`(select id, version + 1, closes_on from job where company_id = ${companyId} and status = 'liveJobs')`,
    now,
  );

/**
 * Only of jobs that somebody has saved. After several changes the last day before the first one is kept.
 * Uses the index saved_job_of_job.
 */
const insertNews = (tx: Tx, jobs: ReturnType<typeof sql>, now: Date) =>
  sql`
    insert into saved_job_news (job_id, version, closes_on, happened_at)
    select id, version, closes_on, ${now}::timestamptz from ${jobs} as changed(id, version, closes_on)
    where exists (select from saved_job where job_id = changed.id)
    on conflict (job_id) do update
      set version = excluded.version, happened_at = excluded.happened_at`.execute(tx);

export type News = Selectable<JobsTables['saved_job_news']>;

const newsDueBy = (now: Date) => new Date(now.getTime() - NEWS_DELAY_MS);

/** News of a job that the operator hides wait until it is shown. */
const isDue = (now: Date) => sql<boolean>`(happened_at <= ${newsDueBy(now)}
  and exists (select from job where job.id = saved_job_news.job_id and ${isShown}))`;

/** Whether any news are due. Uses the index saved_job_news_due. */
export const hasDueNews = (now: Date) =>
  sql<boolean>`exists (select from saved_job_news where ${isDue(now)})`;

/** Locks the oldest news that are due. Skips those that another instance has locked. */
export const lockDueNews = (tx: Tx, now: Date): Promise<News | undefined> =>
  tx
    .selectFrom('saved_job_news')
    .selectAll()
    .where(isDue(now))
    .orderBy('happened_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/**
 * Takes some of those who are to be told, each of them once for a version of the job. Uses the index
 * saved_job_of_job.
 */
export async function takeReaders(tx: Tx, { job_id, version }: News, limit: number): Promise<string[]> {
  const rows = await tx
    // A subquery of the update could run once a row, and then take more than its limit.
    .with('taken', (db) =>
      db
        .selectFrom('saved_job')
        .select('applicant_id')
        .where('job_id', '=', job_id)
        .where('told_version', '<', version)
        .limit(limit)
        .forUpdate(),
    )
    .updateTable('saved_job')
    .set({ told_version: version })
    .where('job_id', '=', job_id)
    .where('applicant_id', 'in', (eb) => eb.selectFrom('taken').select('applicant_id'))
    .returning('applicant_id')
    .execute();
  return rows.map(({ applicant_id }) => applicant_id);
}

export const deleteNews = (tx: Tx, jobId: string) =>
  tx.deleteFrom('saved_job_news').where('job_id', '=', jobId).execute();
