import type { Role } from '@firstrung/contracts';
import type { Transaction } from 'kysely';
import type { AuthTables } from '../tables.ts';

/** Gets or creates the quota of an address, and locks it. */
export const lockQuota = (tx: Transaction<AuthTables>, role: Role, addressKey: string, now: Date) =>
  tx
    .insertInto('code_quota')
    .values({ role, address_key: addressKey, sends: null, touched_at: now })
    .onConflict((conflict) => conflict.columns(['role', 'address_key']).doUpdateSet({ touched_at: now }))
    .returning('sends')
    .executeTakeFirstOrThrow();

export const recordCodeSends = (tx: Transaction<AuthTables>, role: Role, addressKey: string, sends: Date[]) =>
  tx
    .updateTable('code_quota')
    .set({ sends })
    .where('role', '=', role)
    .where('address_key', '=', addressKey)
    .execute();

export const deleteQuota = (tx: Transaction<AuthTables>, role: Role, addressKey: string) =>
  tx.deleteFrom('code_quota').where('role', '=', role).where('address_key', '=', addressKey).execute();
