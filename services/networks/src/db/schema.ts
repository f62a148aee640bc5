import { readSchemaSql, type ServiceSchema } from '@firstrung/service-kit/db';

export const schema: ServiceSchema = {
  service: 'networks',
  ...readSchemaSql(import.meta.url),
};
