import {
  addHiddenBecause,
  dropFormerHiding,
  hidden,
  kitMigrations,
  type ServiceSchema,
  visible,
} from '@firstrung/service-kit/db';
import { createMailKeysTable } from '@firstrung/service-kit/events';
import { type Kysely, sql } from 'kysely';
import { baseline } from './101-baseline.ts';
import { companies } from './102-companies.ts';

/**
 * Applied in the order of their names. They import no code of the service, so that they never change with it.
 */
export const schema: ServiceSchema = {
  service: 'chat',
  migrations: {
    ...kitMigrations,
    '101_baseline': baseline,
    '102_contract_companies': companies,
    '103_hand_overs': { up: handOvers },
    '104_hidden_because': { up: (db) => addHiddenBecause(db, 'person', { column: 'deleted_at' }) },
    '105_contract_deleted_at': {
      up: (db) => dropFormerHiding(db, 'person', { column: 'deleted_at' }),
    },
    '106_by_email': { up: byEmail },
    '107_hidden_jobs': { up: hiddenJobs },
    '108_mail_keys': { up: createMailKeysTable },
  },
  indexes: [
    { name: 'block_of_blocked', on: 'block (blocked_id) where active' },
    { name: 'job_hidden', on: `job (company_id) where ${hidden()}` },
    {
      name: 'person_visible_recruiter',
      on: `person (lower(coalesce(name, account_name)), id) where role = 'recruiter' and ${visible()}`,
    },
  ],
};

async function hiddenJobs(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job add column hidden_because text[] not null default '{}'`.execute(db);
}

/** Who leaves a company's rooms does so after the loss of their rights, in small transactions. */
async function handOvers(db: Kysely<unknown>): Promise<void> {
  await sql`create table hand_over (
      company_id uuid not null,
      recruiter_id uuid not null,
      successor_id uuid,
      waits boolean not null default false,
      primary key (company_id, recruiter_id)
    )`.execute(db);
  await sql`create index hand_over_due on hand_over (company_id) where not waits`.execute(db);
}

/** Which messages a recruiter wrote as an email. */
async function byEmail(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message add column by_email boolean not null default false`.execute(db);
}
