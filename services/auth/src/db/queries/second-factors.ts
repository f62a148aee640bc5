import type { Selectable } from 'kysely';
import type { AuthTables, Db, Tx } from '../tables.ts';

export type StoredPasskey = Selectable<AuthTables['passkey']>;

/** By the primary key and the index passkey_account. */
export const listPasskeys = (db: Db, accountId: string): Promise<StoredPasskey[]> =>
  db
    .selectFrom('passkey')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const insertPasskey = (
  tx: Tx,
  { transports, ...passkey }: Omit<StoredPasskey, 'transports'> & { transports: string[] },
) =>
  tx
    .insertInto('passkey')
    .values({ ...passkey, transports: JSON.stringify(transports) })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();

export const deletePasskey = (tx: Tx, accountId: string, id: string) =>
  tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();

export const findPasskey = (db: Db, credentialId: string): Promise<StoredPasskey | undefined> =>
  db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

export const recordPasskeyUse = (db: Db, { id, counter, now }: { id: string; counter: number; now: Date }) =>
  db.updateTable('passkey').set({ counter, last_used_at: now }).where('id', '=', id).execute();

export const findTotp = (db: Db, accountId: string) =>
  db.selectFrom('totp').selectAll().where('account_id', '=', accountId).executeTakeFirst();

/** Replaces the secret. `lastStep` is the time step of the code that has confirmed it. */
export const saveTotp = (
  tx: Tx,
  {
    accountId,
    encrypted,
    lastStep,
    now,
  }: { accountId: string; encrypted: string; lastStep: number; now: Date },
) =>
  tx
    .insertInto('totp')
    .values({ account_id: accountId, encrypted, last_step: lastStep, created_at: now })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ encrypted, last_step: lastStep }))
    .execute();

export const deleteTotp = (tx: Tx, accountId: string) =>
  tx.deleteFrom('totp').where('account_id', '=', accountId).returning('account_id').executeTakeFirst();

/**
 * Marks the code of a time step as used. Returns `undefined` if it
 * or a newer one was. One statement, so it holds for parallel calls.
 */
export const useStep = (db: Db, accountId: string, step: number) =>
  db
    .updateTable('totp')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst();

export const saveTotpOffer = (
  db: Db,
  { accountId, encrypted, expiresAt }: { accountId: string; encrypted: string; expiresAt: Date },
) =>
  db
    .insertInto('totp_offer')
    .values({ account_id: accountId, encrypted, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ encrypted, expires_at: expiresAt }))
    .execute();

export const findTotpOffer = (db: Db, accountId: string, now: Date) =>
  db
    .selectFrom('totp_offer')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Returns `undefined` if another call has taken it. */
export const takeTotpOffer = (tx: Tx, accountId: string, encrypted: string) =>
  tx
    .deleteFrom('totp_offer')
    .where('account_id', '=', accountId)
    .where('encrypted', '=', encrypted)
    .returning('account_id')
    .executeTakeFirst();

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function replaceRecoveryCodes(tx: Tx, accountId: string, macs: string[]): Promise<void> {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  if (macs.length === 0) return;
  const rows = macs.map((mac) => ({ account_id: accountId, code_mac: mac }));
  await tx.insertInto('recovery_code').values(rows).execute();
}

/** Returns `undefined` if there is no such code, or it was used. */
export const useRecoveryCode = (tx: Tx, accountId: string, mac: string) =>
  tx
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_mac', '=', mac)
    .returning('account_id')
    .executeTakeFirst();

/** Returns `undefined` if it was answered before. */
export const useChallenge = (db: Db, challenge: string, expiresAt: Date) =>
  db
    .insertInto('used_challenge')
    .values({ challenge, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('challenge')
    .executeTakeFirst();

/** Which second factors an account has. */
export async function findSecondFactors(db: Db, accountId: string) {
  const { totp, passkeys } = await db
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('totp').select('account_id').where('account_id', '=', accountId)).as('totp'),
      eb.exists(eb.selectFrom('passkey').select('id').where('account_id', '=', accountId)).as('passkeys'),
    ])
    .executeTakeFirstOrThrow();
  return { totp: Boolean(totp), passkeys: Boolean(passkeys) };
}

/** Since when the account has the oldest of its second factors. */
export async function secondFactorSince(db: Db, accountId: string): Promise<Date | undefined> {
  const oldest = await db
    .selectFrom('totp')
    .select('created_at')
    .where('account_id', '=', accountId)
    .unionAll(db.selectFrom('passkey').select('created_at').where('account_id', '=', accountId))
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return oldest?.created_at;
}

export async function deleteSecondFactors(tx: Tx, accountId: string): Promise<void> {
  for (const table of ['totp', 'totp_offer', 'passkey', 'recovery_code'] as const)
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute();
}
