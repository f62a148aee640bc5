import { type KitTables, uuidv7 } from '@firstrung/service-kit';
import { exportJWK, exportPKCS8, generateKeyPair } from 'jose';
import type { Transaction } from 'kysely';
import type { MailContext } from '../context.ts';
import type { MailTables, X25519Jwk } from '../db/schema.ts';

export const LETTER_KEY = 'letter-key';
export const ALG = 'ECDH-ES+A256KW';

type Tx = Transaction<MailTables & KitTables>;

/** Makes a key pair unless there is one that opens, and publishes the set. Several instances may do so at once. */
export async function publishKeySet(context: MailContext): Promise<void> {
  await context.transaction(async (tx) => {
    const set = await tx.selectFrom('letter_key_set').select('version').forUpdate().executeTakeFirstOrThrow();
    let { version } = set;
    if ((await usableKeys(context, tx)).length === 0) {
      await addKey(context, tx);
      // By the time, so that the keys of tables made anew are not taken for older than those that are lost.
      version = Math.max(version + 1, Math.floor(context.clock.now().getTime() / 1_000));
      await tx.updateTable('letter_key_set').set({ version }).execute();
    }
    await tellKeySet(context, tx, version);
  });
}

export const tellKeySet = async (context: MailContext, tx: Tx, version: number): Promise<void> =>
  context.publish(
    tx,
    'mail.keys.changed.v1',
    { id: 'letter-keys', version },
    { keys: await usableKeys(context, tx) },
  );

/** The public keys whose private ones open, the newest first. */
async function usableKeys({ secret }: MailContext, tx: Tx): Promise<X25519Jwk[]> {
  const keys = await tx.selectFrom('letter_key').selectAll().orderBy('created_at', 'desc').execute();
  const usable = keys.filter((key) => secret.open(LETTER_KEY, key.private_key) !== undefined);
  return usable.map((key) => key.public_jwk);
}

async function addKey({ clock, secret }: MailContext, tx: Tx): Promise<void> {
  const { jwk, pkcs8 } = await makeKey(clock.now());
  await tx
    .insertInto('letter_key')
    .values({
      kid: jwk.kid,
      public_jwk: JSON.stringify(jwk),
      private_key: secret.seal(LETTER_KEY, pkcs8),
      created_at: clock.now(),
    })
    .execute();
}

async function makeKey(now: Date): Promise<{ jwk: X25519Jwk; pkcs8: string }> {
  const { publicKey, privateKey } = await generateKeyPair(ALG, { crv: 'X25519', extractable: true });
  const { x } = await exportJWK(publicKey);
  const jwk: X25519Jwk = { kid: uuidv7(now), kty: 'OKP', crv: 'X25519', x: x! };
  return { jwk, pkcs8: await exportPKCS8(privateKey) };
}
