import type { MailContext } from '../context.ts';
import { countHeldEmails, dropHeldEmails, releaseHeldEmails } from '../db/queries/emails.ts';
import type { EmailSource } from '../db/tables.ts';

/** As an operator reads them. */
const KINDS: Readonly<Record<EmailSource['kind'], string>> = {
  accepted: 'about an acceptance',
  code: 'with a code',
  invited: 'with an invitation',
  notice: 'about an account',
  personal: 'by a recruiter',
};

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
    const kinds = counts.map(({ kind, count }) => `${count} ${KINDS[kind]}`).join(', ');
    return `emails and text messages that are ${done}: ${all} (${kinds})`;
  });
}
