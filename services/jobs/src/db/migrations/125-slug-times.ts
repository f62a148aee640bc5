import { type Kysely, sql } from 'kysely';

/** Since when a company has each of its addresses; `null` if the release before gave it. */
export async function addSlugTimes(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company_slug add column since timestamptz`.execute(db);
}
