import { type Kysely, sql } from 'kysely';

export async function addNoteClientIds(db: Kysely<unknown>): Promise<void> {
  await sql`alter table application_note
    add column client_id uuid,
    add constraint application_note_once unique (author_id, client_id)`.execute(db);
}
