import { type BackgroundUnit, periodic } from '@firstrung/service-kit/service';
import type { MailContext } from '../context.ts';

const DAY_MS = 24 * 3600_000;
const KEEP_MS = 30 * DAY_MS;
const KEEP_NOTIFICATIONS_MS = 90 * DAY_MS;

/**
 * Purges settled emails and the mailbox after 30 days, notifications
 * after 90 days. Emails with a unique key stay for ever.
 */
export const cleanUp = ({ db, clock, log }: MailContext): BackgroundUnit =>
  periodic({
    name: 'clean-up',
    everyMs: 3600_000,
    clock,
    log,
    async run(now) {
      const before = new Date(now.getTime() - KEEP_MS);
      // By the indexes outgoing_email_settled and mailbox_email_newest.
      const emails = await db
        .deleteFrom('outgoing_email')
        .where('unique_key', 'is', null)
        .where('settled_at', '<', before)
        .executeTakeFirst();
      const mailbox = await db
        .deleteFrom('mailbox_email')
        .where('created_at', '<', before)
        .executeTakeFirst();
      // By the index notification_age.
      const notifications = await db
        .deleteFrom('notification')
        .where('happened_at', '<', new Date(now.getTime() - KEEP_NOTIFICATIONS_MS))
        .executeTakeFirst();
      // By the index decision_text_message_sent.
      const texts = await db
        .deleteFrom('decision_text_message')
        .where('sent_at', '<', new Date(now.getTime() - DAY_MS))
        .executeTakeFirst();
      const results = [emails, mailbox, notifications, texts];
      return results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
    },
  });
