import {
  type Insertable,
  type Kysely,
  type RawBuilder,
  type Selectable,
  sql,
  type Transaction,
} from 'kysely';
import type { HeldDecisionTable, JobsTables } from '../tables.ts';
import type { Application } from './applications.ts';

export type HeldDecision = Selectable<HeldDecisionTable>;

/** Whether the application has a held decision that counts. */
export const isHeld = sql<boolean>`exists (
  select from held_decision held where held.application_id = application.id
    and held.version = application.version and held.job_id = application.job_id
)`;

/** The same, read from the held decisions on, of which there are few: for counting them alone. */
export const isHeldOf = (scope: RawBuilder<unknown>) =>
  sql<boolean>`application.id = any(array(select application_id from held_decision where ${scope})) and ${isHeld}`;

/** The rows of these applications, also those that do not count any more. Primary key. */
export const findHeld = (
  db: Kysely<JobsTables> | Transaction<JobsTables>,
  applicationIds: readonly string[],
) =>
  db
    .selectFrom('held_decision')
    .selectAll()
    .where('application_id', '=', sql<string>`any(${applicationIds}::uuid[])`)
    .execute();

/** Inserts the decision on a locked application, or replaces the one that there is. */
export const writeHeld = (tx: Transaction<JobsTables>, held: Insertable<HeldDecisionTable>) =>
  tx
    .insertInto('held_decision')
    .values(held)
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet(held))
    .execute();

export const deleteHeld = (tx: Transaction<JobsTables>, applicationId: string) =>
  tx.deleteFrom('held_decision').where('application_id', '=', applicationId).execute();

/** Keeps a held decision that counts for the next version of its locked application. */
export const keepHeld = (tx: Transaction<JobsTables>, { id, version }: Pick<Application, 'id' | 'version'>) =>
  tx
    .updateTable('held_decision')
    .set({ version: version + 1 })
    .where('application_id', '=', id)
    .where('version', '=', version)
    .execute();

/** Applications whose held decision takes effect by this time. Uses the index held_decision_due. */
export async function findDue(db: Kysely<JobsTables>, until: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('held_decision')
    .select('application_id')
    .where('apply_at', '<=', until)
    .orderBy('apply_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.application_id);
}

/**
 * Looks at held decisions, in the order of the applications' ids: which of them have lapsed, because the
 * application is undone, has another version, or its applicant has deleted their account. Primary keys.
 */
export async function findLapsed(
  db: Kysely<JobsTables>,
  after: string,
  limit: number,
): Promise<{ lapsed: string[]; seen: string[] }> {
  const { rows } = await sql<{ id: string; is_lapsed: boolean }>`
    select held.application_id as id,
      application.version is distinct from held.version or applicant.deleted_at is not null as is_lapsed
    from (
      select application_id, version, applicant_id from held_decision
      where application_id > ${after} order by application_id limit ${limit}
    ) held
    left join application on application.id = held.application_id
    left join applicant on applicant.id = held.applicant_id
    order by held.application_id`.execute(db);
  return {
    lapsed: rows.filter((row) => row.is_lapsed).map(({ id }) => id),
    seen: rows.map(({ id }) => id),
  };
}

/** All that are held, in the order of the applications' ids. Primary key. */
export async function findAllHeld(db: Kysely<JobsTables>, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('held_decision')
    .select('application_id')
    .where('application_id', '>', after)
    .orderBy('application_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.application_id);
}

/**
 * The held decisions of these applications, of which only this transaction can end them: it has locked the
 * applications, or there are none any more. What another transaction has locked is left out.
 */
export async function lockEnding(
  tx: Transaction<JobsTables>,
  applicationIds: readonly string[],
  locked: readonly { id: string }[],
): Promise<HeldDecision[]> {
  const mine = new Set(locked.map(({ id }) => id));
  const others = applicationIds.filter((id) => !mine.has(id));
  const present = await tx
    .selectFrom('application')
    .select('id')
    .where('id', '=', sql<string>`any(${others}::uuid[])`)
    .execute();
  const busy = new Set(present.map(({ id }) => id));
  return tx
    .selectFrom('held_decision')
    .selectAll()
    .where('application_id', '=', sql<string>`any(${applicationIds.filter((id) => !busy.has(id))}::uuid[])`)
    .orderBy('application_id')
    .forUpdate()
    .skipLocked()
    .execute();
}
