import { sql } from 'kysely';
import type { Db, Tx } from '../tables.ts';
import type { Application } from './applications.ts';
import { isHeld } from './held-decisions.ts';
import type { Job } from './jobs.ts';
import { COUNTED, waitsForDecision } from './overview.ts';

/** What an application was promised when it was last submitted. The primary key. */
export const findAnswerPromise = (db: Db, { id, submitted_at }: Pick<Application, 'id' | 'submitted_at'>) =>
  db
    .selectFrom('answer_promise')
    .select(['answer_by', 'asked_at'])
    .where('application_id', '=', id)
    .where('submitted_at', '=', submitted_at)
    .executeTakeFirst();

/** Records that the applicant has asked. Returns `false` if they had before. */
export async function markAsked(
  tx: Tx,
  { id, submitted_at }: Pick<Application, 'id' | 'submitted_at'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('answer_promise')
    .set({ asked_at: now })
    .where('application_id', '=', id)
    .where('submitted_at', '=', submitted_at)
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
      eb.selectFrom('answer_promise').select('job_id').where('remind_on', '<=', today),
    )
    .$if(after !== undefined, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();

/**
 * Takes the reminders of a locked job that are due: each application has each stage once, and of stages that
 * were missed only the last. Those of applications with a held decision stay due. Returns whether any of the
 * applicants waits for a decision.
 */
export async function takeReminders(tx: Tx, job: Job, today: string): Promise<boolean> {
  const { rows } = await sql`
    with due as (
      update answer_promise promise set
        reminded = case when answer_by <= ${today} then 3 when four_fifths_on <= ${today} then 2 else 1 end
      where job_id = ${job.id} and remind_on <= ${today} and not exists (
        select from application where application.id = promise.application_id and ${isHeld}
      )
      returning application_id, submitted_at
    )
    select from due join application
      on application.id = due.application_id and application.submitted_at = due.submitted_at
    where ${waitsForDecision} and ${COUNTED.some((status) => status === job.status)} limit 1`.execute(tx);
  return rows.length > 0;
}
