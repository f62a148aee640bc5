import { readSchemaSql, type ServiceSchema } from '@firstrung/service-kit/db';
import { adopted } from './migrations/adopted.ts';

export const schema: ServiceSchema = {
  service: 'auth',
  ...readSchemaSql(import.meta.url),
  adopted,
  // Every token of before is refused: the next start makes a new key.
  afterRestore: ['delete from token_key'],
};
