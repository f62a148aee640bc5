import type { Insertable } from 'kysely';
import type { AuthTables, Db, Tx } from '../tables.ts';

export const keepAddress = (tx: Tx, row: Insertable<AuthTables['suspended_address']>) =>
  tx
    .insertInto('suspended_address')
    .values(row)
    .onConflict((conflict) => conflict.columns(['address_key', 'account_id']).doUpdateSet(row))
    .execute();

/** The suspension that an address has left: it goes on with the account that signs up with it. */
export const takeSuspension = (tx: Tx, addressKeys: readonly string[], now: Date) =>
  tx
    .deleteFrom('suspended_address')
    .where('address_key', 'in', addressKeys)
    .where('until', '>', now)
    .returning('restriction')
    .executeTakeFirst();

export const findKept = (db: Db, by: 'account_id' | 'address_key', values: readonly string[]) =>
  db.selectFrom('suspended_address').selectAll().where(by, 'in', values).executeTakeFirst();

export const forgetAddresses = (tx: Tx, accountId: string) =>
  tx.deleteFrom('suspended_address').where('account_id', '=', accountId).execute();
