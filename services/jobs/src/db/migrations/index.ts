import { kitMigrations, type ServiceSchema } from '@firstrung/service-kit/db';
import { createBaseline } from './100-baseline.ts';

/** The kit's first, then ours, in the order of their names. */
export const schema: ServiceSchema = {
  service: 'jobs',
  migrations: {
    ...kitMigrations,
    '101_baseline': { up: createBaseline },
  },
  sqlFolder: new URL('../sql/', import.meta.url),
};
