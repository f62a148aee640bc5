import type { Db } from '../tables.ts';

const LIMIT = 200;

export const emptyMailbox = async (db: Db): Promise<void> =>
  void (await db.deleteFrom('mailbox_email').execute());

/** The newest emails, by the indexes mailbox_email_newest and mailbox_email_recipient. */
export const newestEmails = (db: Db, to: string | undefined) =>
  db
    .selectFrom('mailbox_email')
    .select(['recipient as to', 'channel', 'subject', 'text', 'created_at'])
    .$if(to !== undefined, (query) => query.where('recipient', '=', to!))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMIT)
    .execute();
