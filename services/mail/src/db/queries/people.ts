import type { KitTables } from '@firstrung/service-kit/db';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { MailTables } from '../tables.ts';

export const findPerson = (tx: Transaction<MailTables>, id: string) =>
  tx.selectFrom('person').select(['contact', 'hidden_because']).where('id', '=', id).executeTakeFirst();

/** Whether an operator has suspended the account: nothing is written to it but why. */
export const isSuspended = async (tx: Transaction<MailTables>, id: string | null): Promise<boolean> =>
  id !== null && ((await findPerson(tx, id))?.hidden_because ?? []).includes('restriction');

/** Whom an email names and where it goes: no contact while they are hidden. */
export async function findRecipient(tx: Transaction<MailTables>, id: string) {
  const person = await tx
    .selectFrom('person')
    .select(['contact', 'name', 'profile_name'])
    .where('id', '=', id)
    .executeTakeFirst();
  return person && { contact: person.contact, name: person.profile_name || person.name || '' };
}

/** The accounts with this email address, however it is spelled. */
export const findByContact = (tx: Transaction<MailTables>, address: string) =>
  tx
    .selectFrom('person')
    .select(['id', 'contact'])
    .where(sql`lower(contact)`, '=', address.trim().toLowerCase())
    .execute();

/** The account's present address refuses emails for good. One that it had before says nothing about it. */
export const markUnreachable = (
  tx: Transaction<MailTables>,
  { accountId, contact, now }: { accountId: string; contact: string; now: Date },
) =>
  tx
    .updateTable('person')
    .set({ unreachable_at: now })
    .where('id', '=', accountId)
    .where('contact', '=', contact)
    .execute();

/** The account's present address; undefined while it is not known. */
export async function findContact(
  db: Kysely<MailTables & KitTables>,
  accountId: string,
): Promise<string | undefined> {
  const person = await db
    .selectFrom('person')
    .select('contact')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return person?.contact ?? undefined;
}

/** The account's present address and when it last refused an email for good, if it did since it took one. */
export async function findUnreachable(
  db: Kysely<MailTables & KitTables>,
  accountId: string,
): Promise<{ address: string; refusedAt: string } | undefined> {
  const person = await db
    .selectFrom('person')
    .select(['contact', 'unreachable_at'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!person?.contact || !person.unreachable_at) return undefined;
  return { address: person.contact, refusedAt: person.unreachable_at.toISOString() };
}

/** The account's present address has taken an email. */
export const markReachable = (
  db: Kysely<MailTables & KitTables>,
  { accountId, contact }: { accountId: string; contact: string },
) =>
  db
    .updateTable('person')
    .set({ unreachable_at: null })
    .where('id', '=', accountId)
    .where('contact', '=', contact)
    .where('unreachable_at', 'is not', null)
    .execute();

/** Erases a person. Rows of emails stay without content, because an acceptance is never announced twice. */
export async function erasePerson(tx: Transaction<MailTables>, id: string): Promise<void> {
  await tx.deleteFrom('person').where('id', '=', id).execute();
  await tx.deleteFrom('mailbox_email').where('account_id', '=', id).execute();
  await tx
    .updateTable('outgoing_email')
    .set({ state: 'cancelled', source: null, leased_until: null })
    .where('account_id', '=', id)
    .where('state', 'in', ['due', 'held'])
    .execute();
}
