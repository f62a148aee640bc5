import { readSchemaSql, type ServiceSchema } from '@firstrung/service-kit/db';
import { adopted } from './migrations/adopted.ts';

export const schema: ServiceSchema = {
  service: 'media',
  ...readSchemaSql(import.meta.url),
  adopted,
};
