import type { Db } from '../db/tables.ts';
import type { Transport } from './transport.ts';

/** Stores emails in the development mailbox, under their id, so that a repetition changes nothing. */
export const mailboxTransport = (db: Db): Transport => ({
  async deliver({ id, accountId, to, channel, subject, text, createdAt }) {
    await db
      .insertInto('mailbox_email')
      .values({ id, account_id: accountId, recipient: to, channel, subject, text, created_at: createdAt })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  },
  async destroy() {},
});
