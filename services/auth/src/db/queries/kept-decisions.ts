import type { Insertable } from 'kysely';
import type { AuthTables, Db, DecidedSubject, Tx } from '../tables.ts';

export const keepDecision = (tx: Tx, row: Insertable<AuthTables['kept_decision']>) =>
  tx
    .insertInto('kept_decision')
    .values(row)
    .onConflict((conflict) => conflict.columns(['key', 'account_id', 'subject']).doUpdateSet(row))
    .execute();

/** The decisions of these keys: they go on with the account that signs up with them. */
export const takeDecisions = (tx: Tx, keys: readonly string[], now: Date) =>
  tx
    .deleteFrom('kept_decision')
    .where('key', 'in', keys)
    .where('until', '>', now)
    .returning(['subject', 'restriction'])
    .execute();

/** Those that still hold. Uses the primary key, or the index kept_decision_of_account. */
export const findKept = (db: Db, by: 'account_id' | 'key', values: readonly string[], now: Date) =>
  db
    .selectFrom('kept_decision')
    .select(['account_id', 'subject', 'restriction'])
    .distinctOn(['account_id', 'subject'])
    .where(by, 'in', values)
    .where('until', '>', now)
    .execute();

/** Whether something is decided by this key against another account than that of this id, which is gone. */
export const isDecidedAgainstOther = async (tx: Tx, id: string, key: string, now: Date): Promise<boolean> =>
  (await findKept(tx, 'key', [key], now)).some(({ account_id }) => account_id !== id);

export const forgetDecisions = (tx: Tx, accountId: string, subject: DecidedSubject) =>
  tx.deleteFrom('kept_decision').where('account_id', '=', accountId).where('subject', '=', subject).execute();
