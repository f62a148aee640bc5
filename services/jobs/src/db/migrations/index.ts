import { kitMigrations, type ServiceSchema } from '@firstrung/service-kit/db';
import { type Kysely, sql } from 'kysely';
import { createBaseline } from './100-baseline.ts';

/** The kit's first, then ours, in the order of their names. */
export const schema: ServiceSchema = {
  service: 'jobs',
  migrations: {
    ...kitMigrations,
    '101_baseline': { up: createBaseline },
    '102_pending_deletion': { up: pendingDeletion },
  },
  indexes: [{ name: 'applicant_deleted', on: 'applicant (id) where deleted_at is not null' }],
  sqlFolder: new URL('../sql/', import.meta.url),
};

async function pendingDeletion(db: Kysely<unknown>): Promise<void> {
  await sql`alter table recruiter add column deletion_due timestamptz`.execute(db);
  await sql`alter table job add column hidden_status text`.execute(db);
}
