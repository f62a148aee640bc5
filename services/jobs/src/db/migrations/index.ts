import { kitMigrations } from '@firstrung/service-kit/db';
import type { Migration } from 'kysely/migration';
import { createBaseline } from './100-baseline.ts';

/** The kit's first, then ours, in the order of their names. */
export const migrations: Record<string, Migration> = {
  ...kitMigrations,
  '101_baseline': { up: createBaseline },
};
