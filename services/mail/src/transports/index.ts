import type { Channel } from '@firstrung/contracts';
import type { KitTables } from '@firstrung/service-kit/db';
import type { Kysely } from 'kysely';
import type { MailConfig } from '../config.ts';
import type { MailTables } from '../db/schema.ts';
import { mailboxTransport } from './mailbox.ts';
import { smsTransport } from './sms.ts';
import { smtpTransport } from './smtp.ts';
import { type Transport, Undeliverable } from './transport.ts';

export { type OutgoingLetter, type Transport, Undeliverable } from './transport.ts';

/**
 * E-mail by SMTP and text messages by the gateway, where they are set. Without a mail server everything else goes to
 * the development mailbox; with one there is no such mailbox, and nowhere for text messages to go.
 */
export function createTransport(
  { smtpUrl, smsUrl, ...sender }: MailConfig,
  { db }: { db: Kysely<MailTables & KitTables> },
): Transport {
  const others = smtpUrl === undefined ? mailboxTransport(db) : noGateway;
  const transports: Record<Channel, Transport> = {
    email: smtpUrl === undefined ? others : smtpTransport({ ...sender, smtpUrl }),
    sms: smsUrl === undefined ? others : smsTransport({ ...sender, smsUrl }),
  };
  return {
    deliver: (letter) => transports[letter.channel].deliver(letter),
    async destroy() {
      await Promise.all(Object.values(transports).map((transport) => transport.destroy()));
    },
  };
}

const noGateway: Transport = {
  async deliver() {
    throw new Undeliverable('there is no gateway for SMS');
  },
  async destroy() {},
};
