import { type Kysely, sql } from 'kysely';

/** Who last changed a company's profile or a list, which have no history: conflicts name them. */
export async function addLastEditors(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company add column updated_by uuid`.execute(db);
  await sql`alter table applicant_list add column updated_by uuid`.execute(db);
}
