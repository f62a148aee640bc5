import { type Kysely, sql } from 'kysely';
import { skillWords } from '../domain/skill-words.ts';
import type { JobsTables } from './tables.ts';

/** What recruiters review with: sorted tables, the history of a job, lists of applicants, names of their own. */
export async function createReview(db: Kysely<JobsTables>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
  await cutSkills(db);
}

const STATEMENTS = [
  sql`alter table recruiter add named_here boolean not null default false`,

  // Higher comes first, as later does: then one comparison of rows serves status and time.
  sql`alter table job add status_rank smallint not null generated always as (case status
    when 'liveJobs' then 4 when 'pausedJobs' then 3 when 'hiddenJobs' then 2 when 'draftJobs' then 1 else 0
  end) stored`,
  sql`create index job_by_status on job (company_id, status_rank desc, created_at desc, id desc)`,
  sql`create index job_by_title on job (company_id, lower(title), id)`,
  sql`create table job_history (
    job_id uuid not null references job,
    version bigint not null,
    changes jsonb not null,
    changed_at timestamptz not null,
    changed_by uuid not null,
    primary key (job_id, version)
  )`,
  sql`insert into job_history (job_id, version, changes, changed_at, changed_by)
    select id, version, '[]', created_at, recruiter_id from job`,

  sql`alter table application add status_rank smallint not null generated always as (case
    when withdrawn_at is not null then 0
    when status = 'not up to snuff' then 1
    when status = 'accepted' then 2
    when status = 'nextSteps Shortlisted' then 3
    else 4
  end) stored`,
  sql`create index application_by_status on application (job_id, status_rank desc, submitted_at desc, id desc)`,

  // An index can't reach into another table: each application has its applicant's name, kept by a trigger.
  sql`alter table application add sort_name text not null default ''`,
  sql`update application set sort_name = lower(coalesce(applicant.name, applicant.account_name))
    from applicant where applicant.id = application.applicant_id`,
  sql`create index application_by_name on application (job_id, sort_name, id)`,
  sql`create function name_applications() returns trigger language plpgsql set search_path from current as $$
    begin
      update application set sort_name = lower(coalesce(new.name, new.account_name))
      where applicant_id = new.id;
      return null;
    end
  $$`,
  sql`create trigger applicant_is_sorted after update of name, account_name on applicant for each row
    when (coalesce(old.name, old.account_name) is distinct from coalesce(new.name, new.account_name))
    execute function name_applications()`,

  sql`alter table applicant add skill_words text not null default ''`,

  sql`create table applicant_list (
    id uuid primary key,
    job_id uuid not null references job,
    name text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint applicant_list_name unique (job_id, name)
  )`,
  sql`create index applicant_list_newest on applicant_list (job_id, updated_at desc, id desc)`,
  sql`create table applicant_list_member (
    list_id uuid not null references applicant_list on delete cascade,
    position integer not null,
    applicant_id uuid not null references applicant,
    primary key (list_id, position),
    constraint applicant_list_member_once unique (list_id, applicant_id)
  )`,
];

/** Skills are cut into words in one place only, which is not the database. */
async function cutSkills(db: Kysely<JobsTables>): Promise<void> {
  const applicants = await db
    .selectFrom('applicant')
    .select(['id', 'skills'])
    .where('skills', '<>', '')
    .execute();
  for (const { id, skills } of applicants) {
    await db
      .updateTable('applicant')
      .set({ skill_words: skillWords(skills) })
      .where('id', '=', id)
      .execute();
  }
}
