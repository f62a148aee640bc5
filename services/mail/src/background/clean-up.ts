import { type BackgroundUnit, periodic } from '@firstrung/service-kit';
import type { MailContext } from '../context.ts';

const KEEP_MS = 30 * 24 * 3600_000;

/** Drops last month's log of codes and last month's mailbox. Letters there may be only one of stay for ever. */
export const cleanUp = ({ db, clock, log }: MailContext): BackgroundUnit =>
  periodic({
    name: 'clean-up',
    everyMs: 3600_000,
    clock,
    log,
    async run(now) {
      const before = new Date(now.getTime() - KEEP_MS);
      // By the indexes letter_settled and mailbox_letter_newest.
      const letters = await db
        .deleteFrom('letter')
        .where('unique_key', 'is', null)
        .where('settled_at', '<', before)
        .executeTakeFirst();
      const mailbox = await db
        .deleteFrom('mailbox_letter')
        .where('created_at', '<', before)
        .executeTakeFirst();
      return Number(letters.numDeletedRows) + Number(mailbox.numDeletedRows);
    },
  });
