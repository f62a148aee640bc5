import { readAddress } from '@firstrung/service-kit/address';
import type { MailContext } from '../context.ts';
import { writtenTo } from '../db/queries/emails.ts';
import { findByContact, markUnreachable } from '../db/queries/people.ts';
import { notifyWriter } from './notify-writer.ts';

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
