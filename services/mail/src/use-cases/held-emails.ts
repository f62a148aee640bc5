import type { MailContext } from '../context.ts';
import { countHeldEmails, releaseHeldEmails } from '../db/queries/emails.ts';
import type { EmailSource } from '../db/tables.ts';

/** As an operator reads them. */
const KINDS: Readonly<Record<EmailSource['kind'], string>> = {
  accepted: 'about an acceptance',
  code: 'with a code',
  notice: 'about an account',
  personal: 'by a recruiter',
};

/** Sends what is held since a backup was restored. With `--list` it only says what that is. */
export async function releaseEmails(context: MailContext, argument: string): Promise<string> {
  const isList = argument === '--list';
  const now = context.clock.now();
  return context.transaction(async (tx) => {
    const counts = await countHeldEmails(tx, now);
    if (!isList) await releaseHeldEmails(tx, now);
    const all = counts.reduce((sum, { count }) => sum + count, 0);
    if (all === 0) return 'no emails are held';
    const kinds = counts.map(({ kind, count }) => `${count} ${KINDS[kind]}`).join(', ');
    return `emails and text messages that are ${isList ? 'held' : 'released'}: ${all} (${kinds})`;
  });
}
