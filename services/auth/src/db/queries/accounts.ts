import type { Role } from '@firstrung/contracts';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { AccountTable, AuthTables } from '../tables.ts';

export type Account = Selectable<AccountTable>;

/** By the unique index account_login. */
export const findAccountByLogin = (db: Kysely<AuthTables>, role: Role, login: string) =>
  db.selectFrom('account').selectAll().where('role', '=', role).where('login', '=', login).executeTakeFirst();

export const lockAccountByLogin = (tx: Transaction<AuthTables>, role: Role, login: string) =>
  tx
    .selectFrom('account')
    .selectAll()
    .where('role', '=', role)
    .where('login', '=', login)
    .forUpdate()
    .executeTakeFirst();

export const findAccount = (db: Kysely<AuthTables>, role: Role, id: string) =>
  db.selectFrom('account').selectAll().where('id', '=', id).where('role', '=', role).executeTakeFirst();

export const lockAccount = (tx: Transaction<AuthTables>, id: string) =>
  tx.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export interface Signup {
  id: string;
  role: Role;
  login: string;
  channel: Account['channel'];
  name: string;
  passwordHash: string;
  signedUpAt: Date;
  signupKey: string;
}

/**
 * Creates an unverified account, or replaces name and password of an existing unverified one, and locks it. Returns `undefined`
 * if the address belongs to a verified account. One statement, so that concurrent signups create one account.
 */
export const upsertUnverified = (tx: Transaction<AuthTables>, signup: Signup) =>
  tx
    .insertInto('account')
    .values({
      id: signup.id,
      role: signup.role,
      login: signup.login,
      channel: signup.channel,
      name: signup.name,
      password_hash: signup.passwordHash,
      verified_at: null,
      generation: 1,
      version: 0,
      signed_up_at: signup.signedUpAt,
      signup_key: signup.signupKey,
      profile_name: null,
      profile_version: 0,
    })
    .onConflict((conflict) =>
      conflict
        .constraint('account_login')
        .doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          password_hash: eb.ref('excluded.password_hash'),
          signed_up_at: eb.ref('excluded.signed_up_at'),
          signup_key: eb.ref('excluded.signup_key'),
        }))
        .where('account.verified_at', 'is', null),
    )
    .returningAll()
    .executeTakeFirst();

/** Activates the account with the name and password of its code, at the next version. */
export const activate = (
  tx: Transaction<AuthTables>,
  id: string,
  { name, passwordHash, now }: { name: string; passwordHash: string; now: Date },
) =>
  tx
    .updateTable('account')
    .set((eb) => ({ name, password_hash: passwordHash, verified_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Replaces the login of a locked account by the verified address, at the next version. */
export const changeLogin = (
  tx: Transaction<AuthTables>,
  id: string,
  { login, channel }: Pick<Account, 'login' | 'channel'>,
) =>
  tx
    .updateTable('account')
    .set((eb) => ({ login, channel, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Replaces the password if it has not changed since it was checked, and starts a new generation of tokens. */
export const changePasswordHash = (
  tx: Transaction<AuthTables>,
  account: Pick<Account, 'id' | 'password_hash'>,
  passwordHash: string,
) =>
  tx
    .updateTable('account')
    .set((eb) => ({ password_hash: passwordHash, generation: eb('generation', '+', 1) }))
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .returningAll()
    .executeTakeFirst();

/** Deletes the account and its codes if the password has not changed since it was checked. */
export const deleteAccount = (tx: Transaction<AuthTables>, account: Pick<Account, 'id' | 'password_hash'>) =>
  tx
    .deleteFrom('account')
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .returningAll()
    .executeTakeFirst();

/** The name in tokens and replies: the profile's, once it is known. */
export const shownName = (account: Pick<Account, 'name' | 'profile_name'>) =>
  account.profile_name ?? account.name;

/** For tables that were restored from a backup made before the deletion. */
export const eraseAccount = async (tx: Transaction<AuthTables>, id: string): Promise<void> => {
  await tx.deleteFrom('account').where('id', '=', id).execute();
};
