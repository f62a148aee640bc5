import { type Kysely, sql } from 'kysely';

/** The facts of a job, and its life: when it closes and goes live, and when it was last confirmed. */
export async function addJobFacts(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job
    add column facts jsonb not null default '{}',
    add column closes_on date,
    add column closes_zone text,
    add column closes_at timestamptz,
    add column publish_at timestamptz,
    add column confirmed_at timestamptz`.execute(db);
}
