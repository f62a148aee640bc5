import { type Kysely, sql } from 'kysely';

/**
 * The words of a job hold its company's name. Who writes a job waits for a company that is being renamed, and the other
 * way round: else one of the two indexed what the other had just replaced, or both made the job's one row of words.
 */
export async function createRenames(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function index_written_job() returns trigger language plpgsql
    set search_path from current as $$
    begin
      perform from company where id = new.company_id for share;
      perform index_job(new.id);
      return null;
    end
  $$`.execute(db);
}
