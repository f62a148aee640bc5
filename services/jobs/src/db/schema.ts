import { readSchemaSql, type ServiceSchema } from '@firstrung/service-kit/db';

export const schema: ServiceSchema = {
  service: 'jobs',
  ...readSchemaSql(import.meta.url),
};
