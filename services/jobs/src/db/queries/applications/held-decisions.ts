import type { ApplicationStatus, RejectionReason } from '@firstrung/contracts';
import { type Selectable, sql } from 'kysely';
import type { Db, JobsTables, Tx } from '../../tables.ts';

// A decision that its applicant does not know of yet stands in `held`. Until it takes effect, the plain
// columns say what the applicant was told. Recruiters' tables sort by `received_rank`, which has it.

/** An application as recruiters read it. */
export const receivedColumns = [
  'application.id',
  'application.job_id',
  'application.company_id',
  'application.applicant_id',
  'application.submitted_at',
  'application.reviewed_at',
  'application.withdrawn_at',
  'application.sort_name',
  'application.held',
  'application.tell_at',
  'application.status as told_status',
  sql<ApplicationStatus>`coalesce(application.held ->> 'status', application.status)`.as('status'),
  sql<RejectionReason[]>`coalesce(application.held -> 'reasons', to_jsonb(application.rejection_reasons))`.as(
    'rejection_reasons',
  ),
] as const;

/** What is held on an application, if anything, and until when. */
export type HeldUntil = Pick<Selectable<JobsTables['application']>, 'held' | 'tell_at'>;

export const writeHeld = (tx: Tx, { id }: { id: string }, { held, tell_at }: HeldUntil) =>
  tx
    .updateTable('application')
    .set({ held: held && JSON.stringify(held), tell_at })
    .where('id', '=', id)
    .execute();

/** Makes every held decision due. Returns their number. */
export async function releaseAll(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update application set tell_at = ${now} where id in (
      select id from application where held is not null order by id for no key update
    )`.execute(db);
  return Number(numAffectedRows);
}

/**
 * Ends what is held on an application, or on those of an applicant, because nobody can decide on them any
 * more. The text of the statement is the same where nothing is held. Uses the index application_of_applicant.
 */
export const lapseHeld = (tx: Tx, of: { id: string } | { applicantId: string }) => {
  const isIts = 'id' in of ? sql`id = ${of.id}` : sql`applicant_id = ${of.applicantId}`;
  return sql`
    with ended as (
      select * from application where ${isIts} and held is not null order by id for no key update
    ), lapsed as (
      insert into lapsed_decision (id, application_id, company_id, job_id, applicant_id, decided_by)
      select gen_random_uuid(), id, company_id, job_id, applicant_id, (held ->> 'by')::uuid from ended
    )
    update application set held = null, tell_at = null from ended
    where application.id = ended.id`.execute(tx);
};

/** Takes some of the decisions that have lapsed, without those that another transaction takes. */
export const takeLapsed = (tx: Tx, limit: number) =>
  tx
    .deleteFrom('lapsed_decision')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('lapsed_decision').select('id').limit(limit).forUpdate().skipLocked(),
    )
    .returningAll()
    .execute();

/** Whether a decision was to take effect by then, and has not. Uses the index application_tell. */
export const isDecisionDue = (by: Date) =>
  sql<boolean>`exists (select from application where tell_at <= ${by})`;

/** Whether `tellDue` has anything to do. */
export const isAnythingToTell = (now: Date) =>
  sql<boolean>`(${isDecisionDue(now)} or exists (select from lapsed_decision))`;
