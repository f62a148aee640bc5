import { readAddress } from '@firstrung/service-kit/address';
import type { MailContext } from '../context.ts';
import { countHeldEmails, dropHeldEmails, releaseHeldEmails, writtenTo } from '../db/queries/emails.ts';
import { findByContact, markUnreachable } from '../db/queries/people.ts';
import { EMAILS } from '../domain/kinds.ts';
import { notifyWriter } from './notify-writer.ts';

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

/** Writers of emails that left within this time learn of a bounce. */
const RECENT_MS = 5 * 24 * 3600_000;

/**
 * An operator says that emails to this address come back: what follows from a refusal by the mail server
 * follows now. Says of how many accounts it is the address.
 */
export async function markBounced(context: MailContext, address: string): Promise<string> {
  const now = context.clock.now();
  const accountIds = await context.transaction(async (tx) => {
    const contact = readAddress(address, 'US')?.value ?? address.trim().toLowerCase();
    const people = await findByContact(tx, contact);
    for (const { id, contact } of people) {
      await markUnreachable(tx, { accountId: id, contact: contact ?? '', now });
      const since = new Date(now.getTime() - RECENT_MS);
      for (const email of await writtenTo(tx, id, since)) await notifyWriter(context, tx, email);
    }
    return people.map(({ id }) => id);
  });
  if (accountIds.length === 0) return 'no account has this address';
  return `marked as unreachable until it takes an email again: the address of ${accountIds.join(', ')}`;
}
