import type { MailContext } from '../context.ts';
import { countHeldEmails, dropHeldEmails, releaseHeldEmails } from '../db/queries/emails.ts';
import { EMAILS } from '../domain/kinds.ts';

/**
 * Sends what is held since a backup was restored. With `--list` it only says what that is, with `--drop` it
 * is never sent.
 */
export async function releaseEmails(context: MailContext, argument: string): Promise<string> {
  const now = context.clock.now();
  return context.transaction(async (tx) => {
    const counts = await countHeldEmails(tx, now);
    let done = 'held';
    if (argument === '--drop') {
      await dropHeldEmails(tx, now);
      done = 'dropped';
    } else if (argument !== '--list') {
      await releaseHeldEmails(tx, now);
      done = 'released';
    }
    const all = counts.reduce((sum, { count }) => sum + count, 0);
    if (all === 0) return 'no emails are held';
    const kinds = counts.map(({ kind, count }) => `${count} ${EMAILS[kind].about}`).join(', ');
    return `emails and text messages that are ${done}: ${all} (${kinds})`;
  });
}
