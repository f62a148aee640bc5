import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who leaves a company's rooms does so after the loss of their rights, in small transactions. */
export const handOvers: Migration = {
  async up(db) {
    await sql`create table hand_over (
      company_id uuid not null,
      recruiter_id uuid not null,
      successor_id uuid,
      waits boolean not null default false,
      primary key (company_id, recruiter_id)
    )`.execute(db);
    await sql`create index hand_over_due on hand_over (company_id) where not waits`.execute(db);
  },
};
