import type { Channel } from '@firstrung/contracts';
import type { MailConfig } from '../config.ts';
import type { Db } from '../db/tables.ts';
import { smsTransport } from './sms.ts';
import { smtpTransport } from './smtp.ts';
import { type Transport, Undeliverable } from './transport.ts';

export { type Transport, Undeliverable } from './transport.ts';

/**
 * SMTP for emails and the gateway for text messages, if they are configured. Without a mail server the rest
 * goes to the development mailbox. With one there is no mailbox, so text messages without a gateway fail.
 */
export function createTransport({ smtpUrl, smsUrl, ...sender }: MailConfig, { db }: { db: Db }): Transport {
  const others = smtpUrl === undefined ? mailboxTransport(db) : noGateway;
  const transports: Record<Channel, Transport> = {
    email: smtpUrl === undefined ? others : smtpTransport({ ...sender, smtpUrl }),
    sms: smsUrl === undefined ? others : smsTransport({ ...sender, smsUrl }),
  };
  return {
    ...(transports.email.server && { server: transports.email.server }),
    deliver: (email) => transports[email.channel].deliver(email),
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

/** Stores emails in the development mailbox, under their id, so that a repetition changes nothing. */
const mailboxTransport = (db: Db): Transport => ({
  async deliver({ id, accountId, to, channel, subject, text, createdAt }) {
    await db
      .insertInto('mailbox_email')
      .values({ id, account_id: accountId, recipient: to, channel, subject, text, created_at: createdAt })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  },
  async destroy() {},
});
