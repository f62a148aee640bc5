import { type Kysely, sql } from 'kysely';

/**
 * Decisions are held in columns of their applications alone: no code reads or writes `held_decision`. A
 * `contract` migration of a later release drops it, the views `received_application` and `held_application`,
 * and the indexes `application_by_status` and `application_to_review`.
 */
export async function leaveHeldDecisions(db: Kysely<unknown>): Promise<void> {
  // In the order in which a decision locks them. A request may lock two of them in another order: PostgreSQL
  // ends one of such a pair after a second, and before that this gives way and is tried again.
  await sql`set local lock_timeout = '500ms'`.execute(db);
  await sql`lock table application, undone_application, held_decision in access exclusive mode`.execute(db);
  await sql`drop function if exists held_columns_written, held_decision_written, copy_held_decision
    cascade`.execute(db);
  // Equal to the columns where the triggers were, which an update from an older release has never had.
  for (const table of ['application', 'undone_application'])
    await sql`update ${sql.table(table)} own set held_version = held.version, held_status = held.status,
        held_reasons = held.rejection_reasons, held_words = held.words, held_explain = held.explain,
        held_by = held.decided_by, held_at = held.decided_at, apply_at = held.apply_at,
        decision = gen_random_uuid()
      from held_decision held where held.application_id = own.id and own.decision is null`.execute(db);
  await sql`delete from held_decision`.execute(db);
  // The release before, which would put its triggers back, takes them for replaced.
  await sql`insert into sql_file (name, version, hash) values ('held-decisions.sql', 2, '')
    on conflict (name) do update set version = excluded.version, hash = excluded.hash`.execute(db);
}
