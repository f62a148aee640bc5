import { type Kysely, sql } from 'kysely';

/** Documents and skills that a release before has written are brought up to date in the background. */
export async function addSpellings(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job_search add column version smallint not null default 1`.execute(db);
  await sql`alter table skill add column is_spelled boolean not null default false`.execute(db);
  // In the C collation the primary key serves prefixes, as ranges.
  await sql`create table skill_spelling (
    spelling text collate "C" not null,
    skill_id uuid not null references skill,
    primary key (spelling, skill_id)
  )`.execute(db);
}
