import { kitMigrations } from '@firstrung/service-kit/db';
import type { Migration } from 'kysely/migration';
import { baseline } from './100-baseline.ts';

/** Applied in the order of their names. They import no code of the service, so that they never change with it. */
export const migrations: Record<string, Migration> = {
  ...kitMigrations,
  '101_baseline': baseline,
};
