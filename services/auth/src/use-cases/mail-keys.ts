import type { AuthDb, X25519Jwk } from '../db/tables.ts';

/** mail's current public key; `undefined` until it has arrived. */
export async function currentMailKey(db: AuthDb): Promise<X25519Jwk | undefined> {
  const row = await db.selectFrom('mail_keys').select('keys').executeTakeFirst();
  return row?.keys[0];
}
