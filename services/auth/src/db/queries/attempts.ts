import type { AccountRole } from '@firstrung/contracts';
import { type Selectable, sql } from 'kysely';
import type { AuthTables, Db, Tx } from '../tables.ts';

export type SignupAttempt = Selectable<AuthTables['signup_attempt']>;

export interface AttemptAddress {
  role: AccountRole;
  addressKey: string;
  /** Older attempts have expired. */
  after: Date;
}

/** The live attempts of an address. By the index signup_attempt_address. */
const attemptsOf = (db: Db, { role, addressKey, after }: AttemptAddress) =>
  db
    .selectFrom('signup_attempt')
    .selectAll()
    .where('role', '=', role)
    .where('address_key', '=', addressKey)
    .where('created_at', '>', after);

/** The newest two live attempts of an address: enough to know whether there is only one. */
export const listAttempts = (db: Db, address: AttemptAddress) =>
  attemptsOf(db, address).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(2).execute();

export const findAttemptByTicket = (
  db: Db,
  { role, ticketMac, after }: { role: AccountRole; ticketMac: string; after: Date },
) =>
  db
    .selectFrom('signup_attempt')
    .selectAll()
    .where('role', '=', role)
    .where('ticket_mac', '=', ticketMac)
    .where('created_at', '>', after)
    .executeTakeFirst();

/**
 * The attempts that a login's password is compared with: the
 * newest from the same network, then the newest of all.
 */
export const listAttemptsToCompare = (
  db: Db,
  { network, limit, ...address }: AttemptAddress & { network: string; limit: number },
) =>
  attemptsOf(db, address)
    .orderBy((eb) => eb('network', '=', network), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Stores an attempt, or replaces what the attempt of the same ticket holds. */
export const saveAttempt = (tx: Tx, attempt: SignupAttempt) =>
  tx
    .insertInto('signup_attempt')
    .values(attempt)
    .onConflict((conflict) => {
      const { id: _, ticket_mac: __, role: ___, ...rest } = attempt;
      return conflict.constraint('signup_attempt_ticket').doUpdateSet(rest);
    })
    .execute();

/** Deletes all but the newest attempts that one network has made for an address. */
export const deleteSurplusAttempts = (tx: Tx, { role, address_key, network }: SignupAttempt, keep: number) =>
  tx
    .deleteFrom('signup_attempt')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('signup_attempt')
        .select('id')
        .where('role', '=', role)
        .where('address_key', '=', address_key)
        .where('network', '=', network)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(keep),
    )
    .execute();

export const deleteAttempts = (tx: Tx, role: AccountRole, addressKey: string) =>
  tx.deleteFrom('signup_attempt').where('role', '=', role).where('address_key', '=', addressKey).execute();

/** Deletes the attempts that would become one of the accounts. */
export const deleteAttemptsOf = (db: Db, accountIds: readonly string[]) =>
  db.deleteFrom('signup_attempt').where('account_id', '=', sql<string>`any(${accountIds}::uuid[])`).execute();
