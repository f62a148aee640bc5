import { readSchemaSql, type ServiceSchema } from '@firstrung/service-kit/db';

export const schema: ServiceSchema = {
  service: 'media',
  ...readSchemaSql(import.meta.url),
};
