import { type Kysely, sql } from 'kysely';

export async function addRelistedJobs(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job add column relisted_from uuid`.execute(db);
}
