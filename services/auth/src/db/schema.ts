import { readSchemaSql, type ServiceSchema } from '@firstrung/service-kit/db';

export const schema: ServiceSchema = {
  service: 'auth',
  ...readSchemaSql(import.meta.url),
  // Every token of before is refused: the next start makes a new key.
  afterRestore: ['delete from token_key'],
};
