import { type Kysely, sql } from 'kysely';

/** What searches of recruiters compare, see `folding.sql`; `null` in rows that are not folded yet. */
export async function addFoldedTexts(db: Kysely<unknown>): Promise<void> {
  for (const table of ['applicant', 'application'])
    await sql`alter table ${sql.table(table)} add column folded_texts text, add column folded_skills text`.execute(
      db,
    );
}
