import { readSchemaSql, type ServiceSchema } from '@firstrung/service-kit/db';

export const schema: ServiceSchema = {
  service: 'chat',
  ...readSchemaSql(import.meta.url),
};
