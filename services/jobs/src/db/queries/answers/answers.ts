import { sql } from 'kysely';
import type { Window } from '../../../domain/answer-record.ts';
import type { Db, Job, Tx } from '../../tables.ts';
import type { Application } from '../applications/applications.ts';
import { hiddenSince, shownName } from '../visibility.ts';
import { COUNTED, counts, isInTime, isOpenPromise, waitsForAnswer } from '../waiting.ts';

/** Records that the applicant has asked. Returns `false` if they had before. */
export async function markAsked(tx: Tx, { id }: Pick<Application, 'id'>, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('answer_promise as promise')
    .set({ asked_at: now })
    .where('application_id', '=', id)
    .where(isOpenPromise)
    .where('asked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Locks the next job, in the order of ids, with applications whose reminder is due. Skips those that another
 * instance has locked. Uses the index answer_promise_remind.
 */
export const lockJobToRemind = (
  tx: Tx,
  { today, after }: { today: string; after: string | undefined },
): Promise<Job | undefined> =>
  tx
    .selectFrom('job')
    .selectAll()
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('answer_promise as promise')
        .select('job_id')
        .where('remind_on', '<=', today)
        .where(isOpenPromise),
    )
    .$if(after !== undefined, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();

/**
 * Takes the reminders of a locked job that are due: each promise has each stage once, and of stages that
 * were missed only the last. Those of applications with a held decision stay due. Returns whether any
 * applicant waits for an answer, and whether only those who are shortlisted do.
 */
export async function takeReminders(
  tx: Tx,
  job: Job,
  today: string,
): Promise<{ isAnyDue: boolean; isOnlyNext: boolean }> {
  const { rows } = await sql<{ is_next: boolean }>`
    with due as (
      update answer_promise promise set
        reminded = case when answer_by <= ${today} then 3 when four_fifths_on <= ${today} then 2 else 1 end
      where job_id = ${job.id} and remind_on <= ${today} and ${isOpenPromise} and not exists (
        select from application where application.id = promise.application_id and held is not null
      )
      returning application_id, is_next
    )
    select distinct is_next from due promise join application on application.id = promise.application_id
    where ${waitsForAnswer} and ${COUNTED.some((status) => status === job.status)}`.execute(tx);
  return { isAnyDue: rows.length > 0, isOnlyNext: rows.every(({ is_next }) => is_next) };
}

/**
 * The promises behind the numbers of a company, the newest days first. Uses the index
 * answer_promise_of_company.
 */
export const answerCases = (
  db: Db,
  companyId: string,
  { since, until }: Window,
  { onlyMissed, after, limit }: { onlyMissed: boolean; after: [string, string] | undefined; limit: number },
) =>
  db
    .selectFrom('answer_promise as promise')
    .innerJoin('job', 'job.id', 'promise.job_id')
    .leftJoin('application', 'application.id', 'promise.application_id')
    .leftJoin('applicant', 'applicant.id', 'application.applicant_id')
    .select([
      'promise.id',
      'promise.is_next',
      'promise.promised_on',
      'promise.answer_by',
      'promise.answered_on',
    ])
    .select(['promise.application_id', 'job.id as job_id', 'job.title', isInTime.as('is_in_time')])
    .select([shownName.as('name'), hiddenSince.as('applicant_hidden_at')])
    .where('promise.company_id', '=', companyId)
    .where('promise.answer_by', '>=', since)
    .where('promise.answer_by', '<', until)
    .where(counts)
    .$if(onlyMissed, (query) => query.where(sql<boolean>`not ${isInTime}`))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(promise.answer_by, promise.id) < (${after![0]}::date, ${after![1]}::uuid)`),
    )
    .orderBy('promise.answer_by', 'desc')
    .orderBy('promise.id', 'desc')
    .limit(limit)
    .execute();
