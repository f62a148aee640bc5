import { CLOSING_WARNING_MS } from '@firstrung/contracts';
import { sql } from 'kysely';
import { ANSWER_MS, UNASKED_MS } from '../../../domain/job-life.ts';
import type { Db, Job, Tx } from '../../tables.ts';
import { isLive } from '../visibility.ts';

// Jobs whose date has come, and live ones of which somebody has to be told. Each query skips those that
// another instance or a recruiter is changing.

/** The last sign of life, as in the indexes: a change of the job, or anything else that its company does. */
const aliveAt = sql<Date>`greatest(job.alive_at, job.updated_at)`;

/** A job that nobody else is changing. */
const lockNext = (tx: Tx) => tx.selectFrom('job').selectAll('job').limit(1).forNoKeyUpdate().skipLocked();

const lockNextLive = (tx: Tx) => lockNext(tx).where(isLive);

/** The job that closes next, of whose closing date nobody was warned. Uses the index job_unwarned. */
export const lockJobToWarn = (tx: Tx, now: Date): Promise<Job | undefined> =>
  lockNextLive(tx)
    .where(sql<boolean>`job.closes_at is not null and job.warned_for is distinct from job.closes_on`)
    .where('job.closes_at', '>', now)
    .where('job.closes_at', '<=', new Date(now.getTime() + CLOSING_WARNING_MS))
    .orderBy('job.closes_at')
    .executeTakeFirst();

/** The job without a sign of life since, whose company wasn't asked about it. Uses the index job_unasked. */
export const lockJobToAsk = (tx: Tx, { since, now }: { since: Date; now: Date }): Promise<Job | undefined> =>
  lockNextLive(tx)
    .where(sql<boolean>`(job.asked_at is null or job.asked_at < ${aliveAt})`)
    .where(aliveAt, '<=', since)
    .where((eb) =>
      eb.or([
        eb('job.closes_at', 'is', null),
        eb('job.closes_at', '>', new Date(now.getTime() + UNASKED_MS)),
      ]),
    )
    .orderBy(aliveAt)
    .executeTakeFirst();

/** The job whose company has not answered in time. Uses the index job_unanswered. */
export const lockUnansweredJob = (tx: Tx, now: Date): Promise<Job | undefined> =>
  lockNextLive(tx).where(isUnanswered(now)).orderBy('job.asked_at').executeTakeFirst();

const isUnanswered = (now: Date) => sql<boolean>`
  job.asked_at >= ${aliveAt} and job.asked_at <= ${new Date(now.getTime() - ANSWER_MS)}`;

/**
 * When somebody of the company last worked on the applications for a job: opened or decided on one, wrote a
 * note or wrote to applicants. Uses the indexes application_of_job and application_held.
 */
export async function lastWorkOn(db: Db, jobId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest(
      (select max(changed_at) from application_history history
        join application on application.id = history.application_id
        where application.job_id = ${jobId} and history.change in ('reviewed', 'decided')),
      (select max(note.created_at) from application_note note
        join application on application.id = note.application_id
        where application.job_id = ${jobId}),
      (select max((held ->> 'at')::timestamptz) from application where job_id = ${jobId} and held is not null),
      (select max(message.created_at) from written_message message
        join job on job.company_id = message.company_id
        where job.id = ${jobId} and message.job_id = ${jobId})
    ) as at`.execute(db);
  return rows[0]!.at;
}

/** Writes down something about a job that is no change of it: it keeps its version. */
export const markJob = (
  tx: Tx,
  jobId: string,
  marks: Partial<Pick<Job, 'alive_at' | 'asked_at' | 'confirmed_at' | 'warned_for'>>,
): Promise<Job> =>
  tx.updateTable('job').set(marks).where('id', '=', jobId).returningAll().executeTakeFirstOrThrow();

const isOver = (now: Date) => sql<boolean>`${isLive} and job.closes_at <= ${now}`;
const isToPublish = (now: Date) => sql<boolean>`job.status = 'draftJobs' and job.publish_at <= ${now}`;

/**
 * Whether there is any of those below, or one that `lockUnansweredJob` finds, locked or not. Uses the
 * indexes job_closing, job_publishing and job_unanswered.
 */
export const isAnyJobDue = (now: Date) => sql<boolean>`(
  exists (select from job where ${isOver(now)})
  or exists (select from job where ${isToPublish(now)})
  or exists (select from job where ${isLive} and ${isUnanswered(now)}))`;

/** The live job that closed first. Uses the index job_closing. */
export const lockClosedJob = (tx: Tx, now: Date): Promise<Job | undefined> =>
  lockNext(tx).where(isOver(now)).orderBy('closes_at').executeTakeFirst();

/** The draft that was to go live first. Uses the index job_publishing. */
export const lockDraftToPublish = (tx: Tx, now: Date): Promise<Job | undefined> =>
  lockNext(tx).where(isToPublish(now)).orderBy('publish_at').executeTakeFirst();
