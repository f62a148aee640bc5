import { type Kysely, sql } from 'kysely';

/**
 * Companies belong to their members. Until now each recruiter had a company of their own, whose owner they
 * become.
 */
export async function addMembers(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    sql`alter table recruiter
      add column company_id uuid,
      add column role text not null default 'owner' check (role in ('owner', 'recruiter', 'reader')),
      add column member_version bigint not null default 1,
      add column successor_id uuid references recruiter,
      add column joined_at timestamptz`,
    sql`update recruiter set company_id = company.id, joined_at = recruiter.created_at
      from company where company.recruiter_id = recruiter.id`,
    sql`alter table recruiter alter column role drop default`,
    sql`alter table recruiter
      alter column company_id set not null,
      alter column joined_at set not null`,
    // Deferred: a recruiter and their company are inserted in one transaction, the recruiter first.
    sql`alter table recruiter add constraint recruiter_company_id_fkey
      foreign key (company_id) references company deferrable initially deferred`,
    sql`create index recruiter_of_company on recruiter (company_id)`,
    sql`alter table company drop column recruiter_id`,

    sql`alter table undone_application add column company_id uuid references company`,
    sql`update undone_application set company_id = job.company_id from job where job.id = undone_application.job_id`,
    sql`alter table undone_application alter column company_id set not null`,

    sql`create table invitation (
      id uuid primary key,
      company_id uuid not null references company,
      email text not null,
      role text not null check (role in ('owner', 'recruiter', 'reader')),
      invited_by uuid not null references recruiter,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz
    )`,
    // One invitation of an address is open at a time.
    sql`create unique index invitation_open on invitation (company_id, email) where ended_at is null`,
    sql`create index invitation_of_company on invitation (company_id, created_at)`,
    sql`create index invitation_expiring on invitation (expires_at)`,
  ]);
}

async function run(
  db: Kysely<unknown>,
  statements: { execute(db: Kysely<unknown>): Promise<unknown> }[],
): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
