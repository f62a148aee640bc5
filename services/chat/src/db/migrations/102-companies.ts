import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Jobs, applications and conversations belong to companies. Jobs and applications come again with their
 * companies, for which their versions begin anew; rooms get theirs with the membership of their recruiter.
 */
export const companies: Migration = {
  async up(db) {
    for (const statement of [
      sql`create table member (
        id uuid primary key,
        version bigint not null,
        company_id uuid not null,
        role text,
        converses boolean not null,
        known_since timestamptz not null
      )`,
      sql`create index member_of_company on member (company_id) where converses`,

      sql`alter table job add column company_id uuid`,
      sql`update job set version = 0`,
      sql`drop index job_of_recruiter`,
      sql`create index job_of_company on job (company_id)`,

      // Its index application_to_recruiter goes with the column.
      sql`alter table application drop column recruiter_id, add column company_id uuid`,
      sql`update application set version = 0`,
      sql`create index application_to_company on application (company_id, applicant_id)`,

      sql`alter table room add column company_id uuid`,
      sql`drop index room_recruiter`,
      sql`create unique index room_company on room (company_id, applicant_id) where kind = 'recruiter'`,
      sql`create index room_announcing on room (company_id) where kind = 'announcement'`,
      sql`create index room_without_company on room (recruiter_id)
        where company_id is null and recruiter_id is not null`,

      sql`alter table message add column notice text`,
    ])
      await statement.execute(db);
  },
};
