import { type Kysely, sql } from 'kysely';

/**
 * Answers of applications to the questions of their jobs. There is no foreign key, because to add it would
 * lock the applications, and an instance of the release before that deletes one knows nothing of the answers.
 */
export async function addApplicationAnswers(db: Kysely<unknown>): Promise<void> {
  await sql`create table application_answers (
    application_id uuid not null,
    submitted_at timestamptz not null,
    applicant_id uuid not null,
    answers jsonb not null,
    primary key (application_id, submitted_at)
  )`.execute(db);
  await sql`create index application_answers_of_applicant on application_answers (applicant_id)`.execute(db);
}
