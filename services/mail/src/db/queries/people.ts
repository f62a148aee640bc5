import type { Transaction } from 'kysely';
import type { MailTables } from '../tables.ts';

/** Whether the person's deletion can be undone. */
export const isPersonHidden = async (tx: Transaction<MailTables>, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('person')
    .select('id')
    .where('id', '=', id)
    .where('deletion_due', 'is not', null)
    .executeTakeFirst()) !== undefined;

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
