import { type Kysely, sql } from 'kysely';

/** What is held of an application, beside what its applicant was told. */
export async function addHeldColumns(db: Kysely<unknown>): Promise<void> {
  for (const table of ['application', 'undone_application'])
    await sql`alter table ${sql.table(table)}
      add column held_version bigint,
      add column held_status text,
      add column held_reasons text[],
      add column held_words text,
      add column held_explain boolean,
      add column held_by uuid,
      add column held_at timestamptz,
      add column apply_at timestamptz,
      add column decision uuid`.execute(db);
}
