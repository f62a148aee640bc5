import type { Transaction } from 'kysely';
import type { MailTables } from './schema.ts';

/** Clears a person. The rows of letters stay, empty: an application accepted once is never announced again. */
export async function forgetPerson(tx: Transaction<MailTables>, id: string): Promise<void> {
  await tx.deleteFrom('person').where('id', '=', id).execute();
  await tx.deleteFrom('mailbox_letter').where('account_id', '=', id).execute();
  await tx
    .updateTable('letter')
    .set({ state: 'cancelled', source: null, leased_until: null })
    .where('account_id', '=', id)
    .where('state', '=', 'due')
    .execute();
}
