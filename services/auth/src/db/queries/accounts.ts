import { type AccountRole, isUuid, type Restriction, type Role, type StaffRole } from '@firstrung/contracts';
import { likePattern } from '@firstrung/service-kit/db';
import { type Selectable, sql } from 'kysely';
import type { AuthTables, Db, Tx } from '../tables.ts';

export type Account = Selectable<AuthTables['account']>;

/** By the unique index account_login. */
export const findAccountByLogin = (db: Db, role: AccountRole, login: string) =>
  db.selectFrom('account').selectAll().where('role', '=', role).where('login', '=', login).executeTakeFirst();

export const lockAccountByLogin = (tx: Tx, role: AccountRole, login: string) =>
  tx
    .selectFrom('account')
    .selectAll()
    .where('role', '=', role)
    .where('login', '=', login)
    .forUpdate()
    .executeTakeFirst();

export const findAccount = (db: Db, role: AccountRole, id: string) =>
  db.selectFrom('account').selectAll().where('id', '=', id).where('role', '=', role).executeTakeFirst();

export const findAccounts = (db: Db, ids: readonly string[]) =>
  db.selectFrom('account').selectAll().where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();

export const lockAccount = (tx: Tx, id: string) =>
  tx.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Accounts by address, name or id, for an operator: the newest ones. It reads all of them. */
export const searchAccounts = (
  db: Db,
  { text, login }: { text: string; login: string | undefined },
  limit: number,
): Promise<Account[]> =>
  db
    .selectFrom('account')
    .selectAll()
    .where((eb) =>
      isUuid(text)
        ? eb('id', '=', text)
        : eb.or([
            ...(login === undefined ? [] : [eb('login', '=', login)]),
            eb(sql`coalesce(profile_name, name)`, 'ilike', likePattern(text)),
          ]),
    )
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();

/** Creates an account at version 1. Violates account_login if the address was taken. */
export const insertAccount = (
  tx: Tx,
  account: Omit<
    Account,
    | 'generation'
    | 'version'
    | 'delete_at'
    | 'profile_name'
    | 'profile_version'
    | 'staff_role'
    | 'has_password'
    | 'membership_ended'
  > & { staff_role?: StaffRole; has_password?: boolean; membership_ended?: Restriction | null },
) =>
  tx
    .insertInto('account')
    .values({
      ...account,
      restriction: account.restriction && JSON.stringify(account.restriction),
      membership_ended: account.membership_ended ? JSON.stringify(account.membership_ended) : null,
      generation: 1,
      version: 1,
      delete_at: null,
      profile_name: null,
      profile_version: 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Changes an account, and returns it as it is then. */
const changing = (tx: Tx, id: string) => tx.updateTable('account').where('id', '=', id).returningAll();

/** Replaces the login of a locked account by the verified address, at the next version. */
export const changeLogin = (tx: Tx, id: string, { login, channel }: Pick<Account, 'login' | 'channel'>) =>
  changing(tx, id)
    .set((eb) => ({ login, channel, version: eb('version', '+', 1) }))
    .executeTakeFirstOrThrow();

/** Decides against a locked account, or lifts that, at the next version. `undefined`: it was deleted. */
export const setDecision = (
  tx: Tx,
  id: string,
  column: 'restriction' | 'membership_ended',
  restriction: Restriction | null,
) =>
  changing(tx, id)
    .set((eb) => ({
      [column]: restriction && JSON.stringify(restriction),
      version: eb('version', '+', 1),
    }))
    .executeTakeFirst();

/** Starts a new generation of tokens, unless another one was started since the account was read. */
export const raiseGeneration = (tx: Tx, { id, generation }: Pick<Account, 'id' | 'generation'>) =>
  changing(tx, id)
    .set((eb) => ({ generation: eb('generation', '+', 1) }))
    .where('generation', '=', generation)
    .executeTakeFirst();

/**
 * Replaces the password if it has not changed since it was checked, and starts a new generation of tokens.
 */
export const changePasswordHash = (
  tx: Tx,
  account: Pick<Account, 'id' | 'password_hash'>,
  passwordHash: string,
) =>
  changing(tx, account.id)
    .set((eb) => ({
      password_hash: passwordHash,
      has_password: true,
      generation: eb('generation', '+', 1),
    }))
    .where('password_hash', '=', account.password_hash)
    .executeTakeFirst();

/** Deletes the account if the password has not changed since it was checked. */
export const deleteAccount = (tx: Tx, account: Pick<Account, 'id' | 'password_hash'>) =>
  tx
    .deleteFrom('account')
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .returningAll()
    .executeTakeFirst();

/**
 * Ends all tokens of the account and has it erased later, if
 * the password has not changed since it was checked.
 */
export const closeAccount = (tx: Tx, account: Pick<Account, 'id' | 'password_hash'>, deleteAt: Date) =>
  changing(tx, account.id)
    .set((eb) => ({
      delete_at: deleteAt,
      generation: eb('generation', '+', 1),
      version: eb('version', '+', 1),
    }))
    .where('password_hash', '=', account.password_hash)
    .executeTakeFirst();

/** By the index account_delete_at. */
export const hasAccountToDelete = (now: Date) =>
  sql<boolean>`exists (select from account where delete_at <= ${now})`;

/** Accounts whose deletion waited until now. By the index account_delete_at. */
export const listAccountsToDelete = (db: Db, now: Date) =>
  db.selectFrom('account').selectAll().where('delete_at', '<=', now).execute();

/** Gives an account its former address back, with a password that nobody knows, and ends all its tokens. */
export const restoreLogin = (
  tx: Tx,
  id: string,
  { login, channel, passwordHash }: Pick<Account, 'login' | 'channel'> & { passwordHash: string },
) =>
  changing(tx, id)
    .set((eb) => ({
      login,
      channel,
      password_hash: passwordHash,
      delete_at: null,
      generation: eb('generation', '+', 1),
      version: eb('version', '+', 1),
    }))
    .executeTakeFirstOrThrow();

/** The name in tokens and replies: the profile's, once it is known. */
export const shownName = (account: Pick<Account, 'name' | 'profile_name'>) =>
  account.profile_name ?? account.name;

/** For tables that were restored from a backup made before the deletion. */
export const eraseAccount = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('account').where('id', '=', id).execute();
};

/**
 * Only an update: a deleted account stays deleted. The account's own name and version stay as published, so
 * that a name does not circulate between auth and the profile's service.
 */
export async function saveProfileName(
  tx: Tx,
  { id, role, name, version }: { id: string; role: Role; name: string; version: number },
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ profile_name: name === '' ? null : name, profile_version: version })
    .where('id', '=', id)
    .where('role', '=', role)
    .where('profile_version', '<', version)
    .execute();
}
