import type { AccountRole, CodePurpose } from '@firstrung/contracts';
import type { Insertable } from 'kysely';
import type { AuthTables, Tx } from '../tables.ts';

export interface CodeKey {
  role: AccountRole;
  addressKey: string;
  purpose: CodePurpose;
}

/** Locks the code, so that concurrent guesses are counted one after the other. */
export const lockCode = (tx: Tx, { role, addressKey, purpose }: CodeKey) =>
  tx
    .selectFrom('code')
    .selectAll()
    .where('role', '=', role)
    .where('address_key', '=', addressKey)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst();

/** Replaces the address's code for the purpose: one is valid at a time. */
export const saveCode = (tx: Tx, code: Insertable<AuthTables['code']>) =>
  tx
    .insertInto('code')
    .values(code)
    .onConflict((conflict) => {
      const { role: _, address_key: __, purpose: ___, ...rest } = code;
      return conflict.columns(['role', 'address_key', 'purpose']).doUpdateSet(rest);
    })
    .execute();

export const countWrongGuess = (tx: Tx, { role, addressKey, purpose }: CodeKey) =>
  tx
    .updateTable('code')
    .set((eb) => ({ wrong_guesses: eb('wrong_guesses', '+', 1) }))
    .where('role', '=', role)
    .where('address_key', '=', addressKey)
    .where('purpose', '=', purpose)
    .execute();

/** Deletes an address's codes, or that for one purpose. */
export const deleteCodes = (
  tx: Tx,
  { role, addressKey, purpose }: Omit<CodeKey, 'purpose'> & { purpose?: CodePurpose },
) =>
  tx
    .deleteFrom('code')
    .where('role', '=', role)
    .where('address_key', '=', addressKey)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose!))
    .execute();
