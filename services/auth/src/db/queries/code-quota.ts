import type { Role } from '@firstrung/contracts';
import type { Transaction } from 'kysely';
import type { AuthTables } from '../tables.ts';

/** The budget of an address, made if it isn't there, and locked. */
export const lockBudget = (tx: Transaction<AuthTables>, role: Role, addressKey: string, now: Date) =>
  tx
    .insertInto('code_budget')
    .values({ role, address_key: addressKey, sends: null, touched_at: now })
    .onConflict((conflict) => conflict.columns(['role', 'address_key']).doUpdateSet({ touched_at: now }))
    .returning('sends')
    .executeTakeFirstOrThrow();

export const putSends = (tx: Transaction<AuthTables>, role: Role, addressKey: string, sends: Date[]) =>
  tx
    .updateTable('code_budget')
    .set({ sends })
    .where('role', '=', role)
    .where('address_key', '=', addressKey)
    .execute();

export const dropBudget = (tx: Transaction<AuthTables>, role: Role, addressKey: string) =>
  tx.deleteFrom('code_budget').where('role', '=', role).where('address_key', '=', addressKey).execute();
