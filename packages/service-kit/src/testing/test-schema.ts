import type { ServiceSchema } from '../db/index.ts';

/**
 * A service with the tables of the kit and those that the statements make, in an empty schema and in one that
 * has those of the kit.
 */
export const testSchema = (service: string, statements = ''): ServiceSchema => ({
  service,
  tables: '',
  migrations: statements === '' ? {} : { '300_test': statements },
});
