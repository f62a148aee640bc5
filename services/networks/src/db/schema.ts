import { readSchemaSql, type ServiceSchema } from '@firstrung/service-kit/db';
import { adopted } from './migrations/adopted.ts';

export const schema: ServiceSchema = {
  service: 'networks',
  ...readSchemaSql(import.meta.url),
  adopted,
  backfills: { 'profiles to index again': 'select from profile where search_version < 2' },
};
