import type { CodePurpose, Role } from '@firstrung/contracts';
import type { Insertable, Transaction } from 'kysely';
import type { AuthTables, CodeTable } from '../tables.ts';

export interface CodeKey {
  role: Role;
  addressKey: string;
  purpose: CodePurpose;
}

/** Replaces the address's code for the purpose: one is valid at a time. */
export const saveCode = (tx: Transaction<AuthTables>, code: Insertable<CodeTable>) =>
  tx
    .insertInto('code')
    .values(code)
    .onConflict((conflict) => {
      const { role: _, address_key: __, purpose: ___, ...rest } = code;
      return conflict.columns(['role', 'address_key', 'purpose']).doUpdateSet(rest);
    })
    .execute();

/** The account of a code, read without a lock. */
export const findCode = (tx: Transaction<AuthTables>, { role, addressKey, purpose }: CodeKey) =>
  tx
    .selectFrom('code')
    .select('account_id')
    .where('role', '=', role)
    .where('address_key', '=', addressKey)
    .where('purpose', '=', purpose)
    .executeTakeFirst();

/** Locks the code, so that concurrent attempts are counted one after the other. */
export const lockCode = (tx: Transaction<AuthTables>, { role, addressKey, purpose }: CodeKey) =>
  tx
    .selectFrom('code')
    .selectAll()
    .where('role', '=', role)
    .where('address_key', '=', addressKey)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst();

export const countAttempt = (tx: Transaction<AuthTables>, { role, addressKey, purpose }: CodeKey) =>
  tx
    .updateTable('code')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('role', '=', role)
    .where('address_key', '=', addressKey)
    .where('purpose', '=', purpose)
    .execute();

export const deleteCode = (tx: Transaction<AuthTables>, { role, addressKey, purpose }: CodeKey) =>
  tx
    .deleteFrom('code')
    .where('role', '=', role)
    .where('address_key', '=', addressKey)
    .where('purpose', '=', purpose)
    .execute();

/** Deletes an account's codes, or those for one purpose. Uses the index code_account. */
export const deleteCodesOf = (tx: Transaction<AuthTables>, accountId: string, purpose?: CodePurpose) =>
  tx
    .deleteFrom('code')
    .where('account_id', '=', accountId)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose!))
    .execute();

/** Stores a row for a code that is not sent, unless a real one exists. */
export const saveDecoyCode = (
  tx: Transaction<AuthTables>,
  { role, addressKey, purpose }: CodeKey,
  expiresAt: Date,
) =>
  tx
    .insertInto('code')
    .values({
      role,
      address_key: addressKey,
      purpose,
      code_hash: null,
      account_id: null,
      name: null,
      password_hash: null,
      expires_at: expiresAt,
      attempts: 0,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['role', 'address_key', 'purpose'])
        .doUpdateSet({ expires_at: expiresAt, attempts: 0 })
        .where('code.code_hash', 'is', null),
    )
    .execute();
