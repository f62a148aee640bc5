import type { Selectable } from 'kysely';
import type { Db, MailTables, Tx } from '../tables.ts';

export const findPerson = (db: Db, id: string): Promise<Selectable<MailTables['person']> | undefined> =>
  db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether an operator has suspended the account: nothing is written to it but why. */
export const isSuspended = async (tx: Tx, id: string | null): Promise<boolean> =>
  id !== null && ((await findPerson(tx, id))?.hidden_because ?? []).includes('restriction');

/** Whom an email names and where it goes: no contact while they are hidden. */
export async function findRecipient(tx: Tx, id: string) {
  const person = await findPerson(tx, id);
  return person && { contact: person.contact, name: person.profile_name || person.name || '' };
}

/** The title of a reported job, or the name of a company or a person; `''` if it is gone. */
export async function nameOfSubject(
  tx: Tx,
  {
    subject_kind: kind,
    subject_id: id,
    subject_name: name,
  }: Pick<Selectable<MailTables['report']>, 'subject_kind' | 'subject_id' | 'subject_name'>,
): Promise<string> {
  const isPerson = kind === 'account' && id !== null;
  return (isPerson ? (await findRecipient(tx, id))?.name : name) ?? '';
}

/** The accounts, of each role, with a normalised email address. */
export const findByContact = (tx: Tx, contact: string) =>
  tx.selectFrom('person').select(['id', 'contact']).where('contact', '=', contact).execute();

/** The account's present address refuses emails for good. One that it had before says nothing about it. */
export const markUnreachable = (
  tx: Tx,
  { accountId, contact, now }: { accountId: string; contact: string; now: Date },
) =>
  tx
    .updateTable('person')
    .set({ unreachable_at: now })
    .where('id', '=', accountId)
    .where('contact', '=', contact)
    .execute();

/** The account's present address has taken an email. */
export const markReachable = (db: Db, { accountId, contact }: { accountId: string; contact: string }) =>
  db
    .updateTable('person')
    .set({ unreachable_at: null })
    .where('id', '=', accountId)
    .where('contact', '=', contact)
    .where('unreachable_at', 'is not', null)
    .execute();

/** Erases a person. Rows of emails stay without content, because an acceptance is never announced twice. */
export async function erasePerson(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('person').where('id', '=', id).execute();
  await tx.deleteFrom('mailbox_email').where('account_id', '=', id).execute();
  await tx
    .updateTable('outgoing_email')
    .set({ state: 'cancelled', source: null, leased_until: null })
    .where('account_id', '=', id)
    .where('state', 'in', ['due', 'held'])
    .execute();
}
