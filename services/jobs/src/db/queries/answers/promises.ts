import { type Selectable, sql } from 'kysely';
import type { AnswerDates } from '../../../domain/answer-date.ts';
import type { RecordRow, Window } from '../../../domain/answer-record.ts';
import type { Db, JobsTables, Tx } from '../../tables.ts';
import { counts, isInTime, isOpenPromise, waitsForAnswer } from '../waiting.ts';

type Application = Selectable<JobsTables['application']>;

/**
 * Records that a decision has taken effect, on the day on which it was made: any answers the first promise,
 * and the next one is answered by an acceptance or a rejection. Uses the index answer_promise_open.
 */
export const answerPromise = (
  tx: Tx,
  { id, status }: Pick<Application, 'id' | 'status'>,
  decidedOn: string,
) =>
  tx
    .updateTable('answer_promise as promise')
    .set({ answered_on: decidedOn })
    .where('application_id', '=', id)
    .where(isOpenPromise)
    .$if(status === 'nextSteps Shortlisted', (query) => query.where('is_next', '=', false))
    .returning('is_missed_told')
    .executeTakeFirst();

/**
 * Promises the next answer, once for each submission: it isn't promised anew to who was shortlisted before.
 * `submittedOn`: the day of the submission.
 */
export const promiseNext = (
  tx: Tx,
  { id, company_id, job_id }: Pick<Application, 'id' | 'company_id' | 'job_id'>,
  { promisedOn, answerBy, halfOn, fourFifthsOn }: AnswerDates,
  submittedOn: string,
) =>
  sql`
    insert into answer_promise
      (application_id, company_id, job_id, is_next, promised_on, answer_by, half_on, four_fifths_on)
    select ${id}, ${company_id}, ${job_id}, true, ${promisedOn}, ${answerBy}, ${halfOn}, ${fourFifthsOn}
    where not exists (
      select from answer_promise where application_id = ${id} and is_next and promised_on >= ${submittedOn}
    )
    on conflict do nothing`.execute(tx);

/** Deletes the promise of a submission that is undone. */
export const deletePromise = (tx: Tx, applicationId: string) =>
  tx
    .deleteFrom('answer_promise as promise')
    .where('application_id', '=', applicationId)
    .where(isOpenPromise)
    .execute();

const ofApplicant = (applicantId: string) =>
  sql<boolean>`application_id in (select id from application where applicant_id = ${applicantId})`;

/**
 * Ends the open promise of a withdrawn application, or those of somebody who deletes their account, because
 * nobody can decide on the applications from then on. Uses the index application_of_applicant.
 */
export const withdrawPromises = (
  tx: Tx,
  of: { applicationId: string } | { applicantId: string },
  day: string,
) =>
  tx
    .updateTable('answer_promise as promise')
    .set({ withdrawn_on: day })
    .where(
      'applicantId' in of ? ofApplicant(of.applicantId) : sql<boolean>`application_id = ${of.applicationId}`,
    )
    .where(isOpenPromise)
    .execute();

/**
 * Opens those again whose day isn't over, when the account isn't deleted after all: of each application the
 * last.
 */
export const reopenPromisesOf = (tx: Tx, applicantId: string, today: string) =>
  sql`
    update answer_promise promise set withdrawn_on = null
    where withdrawn_on is not null and answer_by >= ${today} and id in (
      select distinct on (application.id) last.id
      from application join answer_promise last on last.application_id = application.id
      where applicant_id = ${applicantId} and withdrawn_at is null
      order by application.id, promised_on desc, is_next desc, withdrawn_on nulls first
    )`.execute(tx);

/** Nothing leads from the promises of an erased applicant to the applications any more. */
export const separatePromises = (tx: Tx, applicantId: string) =>
  tx.updateTable('answer_promise').set({ application_id: null }).where(ofApplicant(applicantId)).execute();

/** Of what wasn't answered in time. */
const LONGEST = sql.lit(2_147_483_647);

/**
 * What companies have promised for days of this window, and kept; without `companyIds` all of them together,
 * by `null`. Uses the index answer_promise_of_company.
 */
export async function answerRecords(
  db: Db,
  { since, until }: Window,
  companyIds?: readonly string[],
): Promise<ReadonlyMap<string | null, RecordRow>> {
  const group = companyIds ? sql<string>`company_id` : sql<null>`null`;
  const { rows } = await sql<RecordRow & { company_id: string | null }>`
    select ${group} as company_id, count(*) as promised, count(*) filter (where ${isInTime}) as "inTime",
      nullif(percentile_disc(0.5) within group (
        order by case when ${isInTime} then answered_on - promised_on else ${LONGEST} end desc
      ), ${LONGEST}) as "medianDays"
    from answer_promise promise
    where answer_by >= ${since} and answer_by < ${until} and ${counts}
      ${companyIds ? sql`and company_id = any(${companyIds}::uuid[])` : sql``}
    group by 1`.execute(db);
  return new Map(rows.map(({ company_id, ...row }) => [company_id, row]));
}

/**
 * How many applications of a company wait for a promised answer, by its day. Uses the index
 * answer_promise_of_company.
 */
export const answersDue = async (
  db: Db,
  companyId: string,
  jobStatuses: readonly string[],
): Promise<{ day: string; due: number }[]> => {
  const { rows } = await sql<{ day: string; due: number }>`
    select promise.answer_by as day, count(*) as due
    from answer_promise promise join application on application.id = promise.application_id
    join job on job.id = promise.job_id and job.status = any(${jobStatuses})
    where promise.company_id = ${companyId} and ${isOpenPromise} and ${waitsForAnswer}
    group by 1 order by 1`.execute(db);
  return rows;
};

/** An open promise whose day is over, with its application. */
export interface MissedPromise {
  application_id: string;
  applicant_id: string;
  job_id: string;
  answer_by: string;
}

/**
 * Marks some of the open promises until this day as told. Skips those that another instance has locked.
 * Uses the index answer_promise_missed.
 */
export async function takeMissed(tx: Tx, until: string, limit: number): Promise<MissedPromise[]> {
  const { rows } = await sql<MissedPromise>`
    with missed as (
      select id from answer_promise promise
      where answer_by <= ${until} and not is_missed_told and ${isOpenPromise}
      order by answer_by, id limit ${limit} for update skip locked
    )
    update answer_promise promise set is_missed_told = true
    from missed, application
    where promise.id = missed.id and application.id = promise.application_id
    returning application.id as application_id, applicant_id, promise.job_id, answer_by`.execute(tx);
  return rows;
}

/** What the days of the next answer depend on; `undefined` if the job promises none. */
export const findPromisingJob = (tx: Tx, jobId: string) =>
  tx
    .selectFrom('job')
    .select('facts')
    .where('id', '=', jobId)
    .where('answer_within', 'is not', null)
    .executeTakeFirst();
