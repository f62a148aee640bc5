import { readSchemaSql, type ServiceSchema } from '@firstrung/service-kit/db';
import { adopted } from './migrations/adopted.ts';

export const schema: ServiceSchema = {
  service: 'chat',
  ...readSchemaSql(import.meta.url),
  adopted,
};
