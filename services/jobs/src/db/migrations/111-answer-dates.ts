import { type Kysely, sql } from 'kysely';

export async function addAnswerDates(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job add column answer_within smallint`.execute(db);
  await sql`create table answer_promise (
    application_id uuid not null references application on delete cascade,
    submitted_at timestamptz not null,
    job_id uuid not null,
    answer_by date not null,
    half_on date not null,
    four_fifths_on date not null,
    asked_at timestamptz,
    reminded smallint not null default 0,
    remind_on date generated always as (
      case reminded when 0 then half_on when 1 then four_fifths_on when 2 then answer_by end
    ) stored,
    primary key (application_id, submitted_at)
  )`.execute(db);
  await sql`create index answer_promise_remind on answer_promise (remind_on, job_id)
    where remind_on is not null`.execute(db);
}
