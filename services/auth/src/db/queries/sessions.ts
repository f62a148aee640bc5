import type { Selectable } from 'kysely';
import type { AuthTables, Db, Tx } from '../tables.ts';
import type { Account } from './accounts.ts';

export type Session = Selectable<AuthTables['session']>;

/** More than one person uses. Each further one ends the session that was used least recently. */
const MAX_SESSIONS = 100;

/**
 * Whether the account exists and its tokens were not revoked
 * since it was read. Its deletion waits for the transaction.
 */
export async function isCurrent(
  tx: Tx,
  { id, generation }: Pick<Account, 'id' | 'generation'>,
): Promise<boolean> {
  const found = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('generation', '=', generation)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}

export const insertSession = (tx: Tx, session: Session) => tx.insertInto('session').values(session).execute();

/** The valid sessions of an account, the last used first. By the index session_account. */
export const listSessions = (
  db: Db,
  account: Pick<Account, 'id' | 'generation'>,
  now: Date,
): Promise<Session[]> =>
  db
    .selectFrom('session')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('generation', '=', account.generation)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(MAX_SESSIONS)
    .execute();

/** Deletes the least recently used sessions above the maximum. Returns their ids. */
export async function deleteSurplusSessions(tx: Tx, accountId: string): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('session')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('session')
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('last_used_at', 'desc')
        .orderBy('id')
        .offset(MAX_SESSIONS),
    )
    .returning('id')
    .execute();
  return deleted.map(({ id }) => id);
}

export const deleteSession = (tx: Tx, accountId: string, id: string) =>
  tx
    .deleteFrom('session')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();

/** Returns the ids of the sessions that were deleted: all of an account but this one. */
export async function deleteOtherSessions(
  tx: Tx,
  accountId: string,
  id: string | undefined,
): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .$if(id !== undefined, (query) => query.where('id', '!=', id!))
    .returning('id')
    .execute();
  return deleted.map((session) => session.id);
}

/** When the second factor was last proven in a session: at its start, if its account has one, or later. */
export async function factorProvenAt(db: Db, id: string): Promise<Date | undefined> {
  const session = await db
    .selectFrom('session')
    .select(['factor_at', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return session && (session.factor_at ?? session.created_at);
}

export const recordFactor = (db: Db, id: string, now: Date) =>
  db.updateTable('session').set({ factor_at: now }).where('id', '=', id).execute();

/** Moves a session to a new generation of the account's tokens. Returns `undefined` if it has ended. */
export const continueSession = (tx: Tx, { accountId, id, generation, now, expiresAt }: Continuation) =>
  tx
    .updateTable('session')
    .set({ generation, last_used_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();

interface Continuation {
  accountId: string;
  id: string;
  generation: number;
  now: Date;
  expiresAt: Date;
}

/** The account of a session that has not ended. */
export const findAccountBySession = (
  db: Db,
  { id, sid }: { id: string; sid: string },
): Promise<Account | undefined> =>
  db
    .selectFrom('account')
    .innerJoin('session', 'session.account_id', 'account.id')
    .selectAll('account')
    .where('account.id', '=', id)
    .where('session.id', '=', sid)
    .whereRef('session.generation', '=', 'account.generation')
    .executeTakeFirst();

/** Stores when and where a session was last used, unless its last use is newer than `unlessAfter`. */
export const recordUse = (
  db: Db,
  { id, network, now, unlessAfter }: { id: string; network: string; now: Date; unlessAfter: Date },
) =>
  db
    .updateTable('session')
    .set({ network, last_used_at: now })
    .where('id', '=', id)
    .where('last_used_at', '<=', unlessAfter)
    .execute();

/** By the index session_expires_at. */
export const deleteExpiredSessions = (db: Db, now: Date) =>
  db.deleteFrom('session').where('expires_at', '<', now).executeTakeFirst();
