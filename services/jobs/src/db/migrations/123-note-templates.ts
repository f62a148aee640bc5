import { type Kysely, sql } from 'kysely';

/** The texts of notes with ids in place of the names of those whom they mention. */
export async function addNoteTemplates(db: Kysely<unknown>): Promise<void> {
  await sql`alter table application_note
    add column template text,
    add column template_edited_at timestamptz`.execute(db);
}
