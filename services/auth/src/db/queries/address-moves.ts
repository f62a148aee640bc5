import type { AccountRole } from '@firstrung/contracts';
import type { Insertable, Selectable } from 'kysely';
import type { AuthTables, Db, Tx } from '../tables.ts';

export type AddressChange = Selectable<AuthTables['address_change']>;

export const findMove = (db: Db, accountId: string) =>
  db.selectFrom('address_move').selectAll().where('account_id', '=', accountId).executeTakeFirst();

/** Replaces the address that the account wanted to move to before. */
export const saveMove = (tx: Tx, move: Insertable<AuthTables['address_move']>) =>
  tx
    .insertInto('address_move')
    .values(move)
    .onConflict((conflict) => {
      const { account_id: _, ...rest } = move;
      return conflict.column('account_id').doUpdateSet(rest);
    })
    .execute();

export const deleteMove = (tx: Tx, accountId: string) =>
  tx.deleteFrom('address_move').where('account_id', '=', accountId).execute();

/**
 * Whether an account logs in with the address, or has given it up and may still get it back. The account that
 * asks is left out: it may return to an address of its own.
 */
export async function isTaken(
  db: Db,
  { role, login, now, except }: { role: AccountRole; login: string; now: Date; except?: string },
): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', role)
    .where('login', '=', login)
    .executeTakeFirst();
  if (account) return account.id !== except;
  return (await findReservation(db, { role, login, now, except })) !== undefined;
}

/**
 * The account that has given the address up and may still get it back. By the index address_change_old_login.
 */
export const findReservation = (
  db: Db,
  { role, login, now, except }: { role: AccountRole; login: string; now: Date; except?: string },
) =>
  db
    .selectFrom('address_change')
    .select('account_id')
    .where('role', '=', role)
    .where('old_login', '=', login)
    .where('expires_at', '>', now)
    .$if(except !== undefined, (query) => query.where('account_id', '!=', except!))
    .limit(1)
    .executeTakeFirst();

export const insertChange = (tx: Tx, change: AddressChange) =>
  tx.insertInto('address_change').values(change).execute();

export const findChangeByTicket = (
  db: Db,
  { role, ticketMac, now }: { role: AccountRole; ticketMac: string; now: Date },
) =>
  db
    .selectFrom('address_change')
    .selectAll()
    .where('ticket_mac', '=', ticketMac)
    .where('role', '=', role)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Deletes a change of the account and all later ones. */
export const deleteChangesFrom = (tx: Tx, { account_id, changed_at }: AddressChange) =>
  tx
    .deleteFrom('address_change')
    .where('account_id', '=', account_id)
    .where('changed_at', '>=', changed_at)
    .executeTakeFirst();

/** The changes of the account that can still be undone, the one that is final last first. */
export const undoableChanges = (db: Db, accountId: string, now: Date): Promise<AddressChange[]> =>
  db
    .selectFrom('address_change')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .execute();
