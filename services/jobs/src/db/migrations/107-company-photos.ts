import { type Kysely, sql } from 'kysely';

export async function addCompanyPhotos(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company add column photo text, add column photo_request uuid`.execute(db);
}
