import { type Kysely, sql } from 'kysely';

/** Who applied to whose job. */
export interface ApplicationTable {
  id: string;
  version: number;
  recruiter_id: string;
  applicant_id: string;
}

/** For letters that recruiters write. */
export async function correspondence(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table application (
      id uuid primary key,
      version bigint not null,
      recruiter_id uuid not null,
      applicant_id uuid not null
    )`,
    sql`create index application_parties on application (recruiter_id, applicant_id)`,
    sql`create index person_contact on person (contact)`,
    sql`alter table letter add column sender_id uuid`,
    sql`create index letter_sender on letter (sender_id, created_at) where sender_id is not null`,
  ];
  for (const statement of statements) await statement.execute(db);
}
