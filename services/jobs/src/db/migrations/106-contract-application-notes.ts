import { type Kysely, sql } from 'kysely';

/** `contract`: the release before would erase an applicant and leave what was noted on them. */
export async function addNotes(db: Kysely<unknown>): Promise<void> {
  // A note that is written while the applicant undoes the application falls with it, too.
  await sql`create table application_note (
    id uuid primary key,
    application_id uuid not null references application on delete cascade,
    author_id uuid not null references recruiter,
    body text not null,
    mention_ids uuid[] not null,
    notified_ids uuid[] not null,
    created_at timestamptz not null,
    edited_at timestamptz
  )`.execute(db);
  await sql`create index application_note_of on application_note (application_id, created_at, id)`.execute(
    db,
  );
  await sql`create index application_note_mentions on application_note using gin (mention_ids)`.execute(db);
}
