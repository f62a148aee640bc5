import type { ApplicationStatus, RejectionReason } from '@firstrung/contracts';
import { isHidden } from '@firstrung/service-kit/db';
import { type Selectable, sql } from 'kysely';
import { type Db, HELD_COLUMNS, type HeldColumns, type JobsTables, type Tx } from '../tables.ts';

// A decision that its applicant does not know of yet stands in columns of the application. While it counts,
// recruiters read it in place of what the applicant was told.

/** A decision that is held. */
export type HeldDecision = {
  [K in Exclude<keyof HeldColumns, MayLack>]: NonNullable<HeldColumns[K]>;
} & Pick<HeldColumns, MayLack>;
type MayLack = 'held_words' | 'held_answer';

/** Whether the applicant is hidden, which rules out a decision. Uses the index applicant_hidden. */
export const isApplicantHidden = sql<boolean>`exists (
  select from applicant where applicant.id = application.applicant_id and ${isHidden('applicant')}
)`;

export const NOTHING_HELD = Object.fromEntries(HELD_COLUMNS.map((column) => [column, null])) as {
  [K in keyof HeldColumns]: null;
};

const received = (held: string, told: string) =>
  `case when application.held_version = application.version then ${held} else ${told} end`;

/** What sorts applications as recruiters read them, as their indexes have it. */
const RECEIVED_RANK = received(
  `case application.held_status
    when 'not up to snuff' then 1 when 'accepted' then 2 when 'nextSteps Shortlisted' then 3 else 4 end`,
  'application.status_rank',
);
export const receivedRank = sql<number>`(${sql.raw(RECEIVED_RANK)})`;
/** Uses the indexes of applications with a decision. */
export const isHeld = sql<boolean>`(
  application.decision is not null and application.held_version = application.version
)`;

/** An application as recruiters read it. What is held is `null` unless a decision is. */
export const receivedColumns = [
  'application.id',
  'application.job_id',
  'application.company_id',
  'application.applicant_id',
  'application.submitted_at',
  'application.reviewed_at',
  'application.withdrawn_at',
  'application.sort_name',
  sql<ApplicationStatus>`${sql.raw(received('application.held_status', 'application.status'))}`.as('status'),
  sql<
    RejectionReason[]
  >`${sql.raw(received('application.held_reasons', 'application.rejection_reasons'))}`.as(
    'rejection_reasons',
  ),
  receivedRank.as('status_rank'),
  sql<ApplicationStatus | null>`case when ${isHeld} then application.status end`.as('held_from'),
  sql<Date | null>`case when ${isHeld} then application.apply_at end`.as('held_until'),
  sql<string | null>`case when ${isHeld} then application.decision end`.as('decision'),
  sql<string | null>`case when ${isHeld} then application.held_by end`.as('held_by'),
  sql<string | null>`case when ${isHeld} then application.held_words end`.as('held_words'),
  sql<boolean | null>`case when ${isHeld} then application.held_explain end`.as('held_explain'),
  sql<string | null>`case when ${isHeld} then application.held_answer end`.as('held_answer'),
] as const;

/** The decision that is held on a locked application, if it counts. */
export const heldOn = (application: HeldColumns & { version: number }): HeldDecision | undefined =>
  application.held_version === application.version ? (application as HeldDecision) : undefined;

export const writeHeld = (tx: Tx, { id }: { id: string }, held: HeldDecision | undefined) =>
  tx
    .updateTable('application')
    .set(held ?? NOTHING_HELD)
    .where('id', '=', id)
    .execute();

/** Applications whose held decision takes effect by this time. Uses the index application_held_due. */
export async function findDue(db: Db, until: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('application')
    .select('id')
    .where('decision', 'is not', null)
    .where('apply_at', '<=', until)
    .orderBy('apply_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** A place in the order in which held decisions take effect. */
export interface HeldKey {
  apply_at: Date;
  id: string;
}

/**
 * The decisions that are held after this place, and which of them have lapsed, because the application has
 * another version, or its applicant is hidden. Uses the index application_held_due.
 */
export async function findHeld(db: Db, after: HeldKey | undefined, limit: number) {
  const { rows } = await sql<HeldKey & { is_lapsed: boolean }>`
    select id, apply_at, held_version <> version or ${isApplicantHidden} as is_lapsed
    from application
    where decision is not null and (apply_at, id) > (${after?.apply_at ?? '-infinity'}, ${after?.id ?? null})
    order by apply_at, id limit ${limit}`.execute(db);
  return rows;
}

/** Whether any decision is held. Uses the indexes application_held_due and undone_application_held. */
export const hasHeld = () => sql<boolean>`(
  exists (select from application where decision is not null)
  or exists (select from undone_application where decision is not null))`;

/**
 * Takes the decisions that were held on applications when these were undone, except those that another
 * transaction takes. Uses the index undone_application_held.
 */
export async function takeHeldOfUndone(
  tx: Tx,
  limit: number,
): Promise<Selectable<JobsTables['undone_application']>[]> {
  const rows = await tx
    .selectFrom('undone_application')
    .selectAll()
    .where('decision', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await tx.updateTable('undone_application').set(NOTHING_HELD).where('id', 'in', ids).execute();
  return rows;
}
