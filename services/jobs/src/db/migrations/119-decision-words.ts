import { type Kysely, sql } from 'kysely';

/** What e-mails about decisions said, in the history of the application. */
export async function addDecisionWords(db: Kysely<unknown>): Promise<void> {
  await sql`alter table application_history add column words text`.execute(db);
}
