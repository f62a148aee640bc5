import { type Kysely, sql } from 'kysely';

/**
 * The tables of the first release. The GIN index of the search
 * stands with its functions in `db/sql/search.sql`.
 */
export async function createBaseline(db: Kysely<unknown>): Promise<void> {
  await createPeople(db);
  await createJobs(db);
  await createApplications(db);
  await createApplicantLists(db);
  await createSearch(db);
}

async function createPeople(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    sql`create table recruiter (
      id uuid primary key,
      version bigint not null,
      account_version bigint not null,
      name text not null,
      name_overridden boolean not null default false,
      email_or_phone text not null,
      position text not null,
      profile_image text,
      image_request uuid,
      created_at timestamptz not null,
      deleted_at timestamptz
    )`,
    sql`create table company (
      id uuid primary key,
      recruiter_id uuid not null unique references recruiter,
      version bigint not null,
      name text not null,
      logo text,
      logo_request uuid,
      description text not null,
      location text not null,
      established date,
      website text not null,
      "values" text not null,
      mission text not null,
      vision text not null,
      culture text not null,
      contact jsonb not null,
      additional_details jsonb not null,
      benefits text[] not null,
      perks text[] not null,
      awards text[] not null,
      team jsonb not null,
      social_media jsonb not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      closed_at timestamptz
    )`,
    sql`create table applicant (
      id uuid primary key,
      account_version bigint not null default 0,
      account_name text not null default '',
      email_or_phone text not null default '',
      profile_version bigint not null default 0,
      name text,
      skills text not null default '',
      skill_words text not null default '',
      social_points integer,
      education text not null default '',
      about text not null default '',
      profile_picture text,
      resume text,
      default_message text not null default '',
      deleted_at timestamptz
    )`,
  ]);
}

async function createJobs(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    // In the C collation an index serves prefixes, as ranges.
    sql`create table skill (id uuid primary key, name text collate "C" not null unique)`,
    sql`create table job (
      id uuid primary key,
      company_id uuid not null references company,
      recruiter_id uuid not null references recruiter,
      version bigint not null,
      title text not null,
      description text not null,
      location text not null,
      requirements text not null,
      benefits text not null,
      skills text[] not null,
      employment_type text not null,
      status text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      posted_at timestamptz,
      -- Higher comes first, as later does: one comparison of rows serves status and time.
      status_rank smallint not null generated always as (case status
        when 'liveJobs' then 4 when 'pausedJobs' then 3 when 'hiddenJobs' then 2 when 'draftJobs' then 1 else 0
      end) stored,
      check (status <> 'liveJobs' or posted_at is not null)
    )`,
    sql`create index job_live on job (posted_at desc, id desc) where status = 'liveJobs'`,
    sql`create index job_company on job (company_id, created_at desc, id desc)`,
    sql`create index job_recruiter on job (recruiter_id)`,
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
  ]);
}

async function createApplications(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    sql`create table application (
      id uuid primary key,
      job_id uuid not null references job,
      company_id uuid not null references company,
      recruiter_id uuid not null references recruiter,
      applicant_id uuid not null references applicant,
      version bigint not null,
      status text not null,
      rejection_reasons text[] not null,
      request_message text not null,
      message_profile_version bigint,
      submitted_at timestamptz not null,
      reviewed_at timestamptz,
      accepted_at timestamptz,
      withdrawn_at timestamptz,
      withdrawn_profile jsonb,
      sent_resume text,
      before_resubmission jsonb,
      status_rank smallint not null generated always as (case
        when withdrawn_at is not null then 0
        when status = 'not up to snuff' then 1
        when status = 'accepted' then 2
        when status = 'nextSteps Shortlisted' then 3
        else 4
      end) stored,
      -- The applicant's name: an index can't reach into another table.
      sort_name text not null default '',
      constraint application_once unique (job_id, applicant_id)
    )`,
    sql`create table undone_application (
      id uuid primary key,
      version bigint not null,
      job_id uuid not null references job,
      recruiter_id uuid not null references recruiter,
      applicant_id uuid not null references applicant,
      submitted_at timestamptz not null,
      constraint undone_application_once unique (job_id, applicant_id)
    )`,
    sql`create index application_of_applicant on application (applicant_id, submitted_at desc, id desc)`,
    sql`create index application_of_job on application (job_id, submitted_at desc, id desc)`,
    sql`create index application_counted on application (job_id) where withdrawn_at is null`,
    sql`create index application_new on application (job_id)
      where withdrawn_at is null and reviewed_at is null and status = 'not reviewed'`,
    sql`create table application_history (
      application_id uuid not null references application,
      version bigint not null,
      change text not null,
      status text not null,
      rejection_reasons text[] not null,
      changed_at timestamptz not null,
      changed_by uuid not null,
      primary key (application_id, version)
    )`,
    sql`create index application_by_status on application (job_id, status_rank desc, submitted_at desc, id desc)`,
    sql`create index application_by_name on application (job_id, sort_name, id)`,
  ]);
}

async function createApplicantLists(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    sql`create table applicant_list (
      id uuid primary key,
      job_id uuid not null references job,
      name text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`,
    sql`create unique index applicant_list_name on applicant_list (job_id, lower(name))`,
    sql`create index applicant_list_newest on applicant_list (job_id, updated_at desc, id desc)`,
    sql`create table applicant_list_member (
      list_id uuid not null references applicant_list on delete cascade,
      position integer not null,
      applicant_id uuid not null references applicant,
      primary key (list_id, position),
      constraint applicant_list_member_once unique (list_id, applicant_id)
    )`,
  ]);
}

async function createSearch(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    sql`create table job_search (
      job_id uuid primary key references job,
      posted_at timestamptz not null,
      words tsvector not null,
      facets text[] not null
    )`,
    // The planner must know the common words to choose between the GIN index and the order of time.
    sql`alter table job_search alter column words set statistics 1000`,
    sql`create index job_search_newest on job_search (posted_at desc, job_id desc)`,
    // Skills and places in the order of time: where one is all
    // that is searched for, the newest jobs are a range.
    sql`create table job_facet (
      facet text collate "C" not null,
      posted_at timestamptz not null,
      job_id uuid not null,
      primary key (facet, posted_at, job_id)
    )`,
    // In the C collation the primary key serves prefixes, as ranges.
    sql`create table search_prefix (word text collate "C" primary key)`,
    sql`create table search_term (term text primary key)`,
    sql`create index search_term_similar on search_term using gin (term gin_trgm_ops)`,
  ]);
}

async function run(db: Kysely<unknown>, statements: ReturnType<typeof sql>[]): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
