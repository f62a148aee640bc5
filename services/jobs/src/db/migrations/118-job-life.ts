import { type Kysely, sql } from 'kysely';

/**
 * What the company of a job was asked and told. `alive_at` begins with the upgrade, for the jobs that are
 * there and for those that the release before posts: nobody's job is old on the first day.
 */
export async function addJobLife(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job
    add column alive_at timestamptz not null default now(),
    add column asked_at timestamptz,
    add column warned_for date`.execute(db);
}
