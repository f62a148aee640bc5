import { EVENT_RETENTION_MS } from '@firstrung/contracts';
import type { Prune } from '@firstrung/service-kit/service';
import type { MailContext } from '../context.ts';
import { pruneStates } from '../db/queries/notification-states.ts';

const DAY_MS = 24 * 3600_000;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** Settled emails, the mailbox, notifications and texts. Emails with a unique key stay for ever. */
export const prune = ({ db }: MailContext): Record<string, Prune> => ({
  /** By the index outgoing_email_settled. */
  emails: (now) =>
    db
      .deleteFrom('outgoing_email')
      .where('unique_key', 'is', null)
      .where('settled_at', '<', daysBefore(now, 30))
      .executeTakeFirst(),
  /** By the index mailbox_email_newest. */
  mailbox: (now) =>
    db.deleteFrom('mailbox_email').where('created_at', '<', daysBefore(now, 30)).executeTakeFirst(),
  /** By the index notification_age. */
  notifications: (now) =>
    db.deleteFrom('notification').where('happened_at', '<', daysBefore(now, 90)).executeTakeFirst(),
  /** States that no older event can follow any more. */
  states: (now) => pruneStates(db, new Date(now.getTime() - EVENT_RETENTION_MS - DAY_MS)),
  /** What reports said and who made them, once a reply to the decision was possible for long. */
  reports: async (now) => {
    const { numUpdatedRows } = await db
      .updateTable('report_entry')
      .set({ jwe: null, account_id: null })
      .where('report_id', 'in', (eb) =>
        eb.selectFrom('report').select('id').where('closed_at', '<', daysBefore(now, 365)),
      )
      .where(({ eb, or }) => or([eb('jwe', 'is not', null), eb('account_id', 'is not', null)]))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },
  /** By the index decision_text_message_sent. */
  texts: (now) =>
    db.deleteFrom('decision_text_message').where('sent_at', '<', daysBefore(now, 1)).executeTakeFirst(),
});
