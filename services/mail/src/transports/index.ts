import type { KitTables } from '@firstrung/service-kit';
import type { Kysely } from 'kysely';
import type { MailConfig } from '../config.ts';
import type { MailTables } from '../db/schema.ts';
import { mailboxTransport } from './mailbox.ts';
import { smtpTransport } from './smtp.ts';
import { type OutgoingLetter, type Transport, Undeliverable } from './transport.ts';

export { type OutgoingLetter, type Transport, Undeliverable } from './transport.ts';

/** E-mail by SMTP when a server is set; without one, everything goes to the development mailbox. */
export function createTransport(
  config: MailConfig,
  { db }: { db: Kysely<MailTables & KitTables> },
): Transport {
  if (config.smtpUrl === undefined) return mailboxTransport(db);
  const smtp = smtpTransport({ ...config, smtpUrl: config.smtpUrl });
  return {
    async deliver(letter: OutgoingLetter) {
      if (letter.channel === 'sms') throw new Undeliverable('there is no gateway for SMS');
      await smtp.deliver(letter);
    },
    destroy: smtp.destroy,
  };
}
