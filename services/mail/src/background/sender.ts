import type { BackgroundUnit } from '@firstrung/service-kit/service';
import { continueTrace } from '@firstrung/service-kit/trace';
import { sql } from 'kysely';
import type { MailContext } from '../context.ts';
import { hasDueEmail, leaseEmails, type QueuedEmail, releaseEmail } from '../db/queries/emails.ts';
import { deliverEmail } from '../use-cases/send-email.ts';

const EVERY_MS = 250;
/** Longer than a delivery may take. Others take the emails of a sender that died after this. */
const LEASE_MS = 60_000;
/** As many as there are connections to the SMTP server. */
const AT_ONCE = 5;

/** Sends the outgoing queue. Any number of instances may run it concurrently. */
export function sender(context: MailContext): BackgroundUnit {
  const { clock, transport } = context;
  /** Leased emails that failed while the database was away: others would wait for the lease to end. */
  let unfinished: QueuedEmail[] = [];

  async function deliver(email: QueuedEmail): Promise<void> {
    try {
      await continueTrace(email.traceparent, () => deliverEmail(context, email));
    } catch (error) {
      unfinished.push(email);
      throw error;
    }
  }

  return {
    name: 'sender',
    everyMs: EVERY_MS,
    due: (now) => (unfinished.length > 0 ? sql`true` : hasDueEmail(now)),
    async run() {
      for (const email of unfinished) await releaseEmail(context.db, email);
      unfinished = [];
      for (let count = 0; ; ) {
        const now = clock.now();
        const leasedUntil = new Date(now.getTime() + LEASE_MS);
        const emails = await leaseEmails(context.db, { now, leasedUntil, limit: AT_ONCE });
        if (emails.length === 0) return count;
        const outcomes = await Promise.allSettled(emails.map(deliver));
        const failed = outcomes.find((outcome) => outcome.status === 'rejected');
        if (failed) throw failed.reason;
        count += emails.length;
      }
    },
    destroy: () => transport.destroy(),
  };
}
