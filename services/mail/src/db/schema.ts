import { readSchemaSql, type ServiceSchema } from '@firstrung/service-kit/db';

export const schema: ServiceSchema = {
  service: 'mail',
  ...readSchemaSql(import.meta.url),
  afterRestore: [
    'delete from email_hold',
    'insert into email_hold (caused_before) values (now())',
    `update outgoing_email set state = 'held', leased_until = null where state = 'due'`,
  ],
};
