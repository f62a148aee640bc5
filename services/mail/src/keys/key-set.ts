import { uuidv7 } from '@firstrung/service-kit';
import { exportJWK, exportPKCS8, generateKeyPair } from 'jose';
import type { MailContext } from '../context.ts';
import type { X25519Jwk } from '../db/schema.ts';

export const LETTER_KEY = 'letter-key';
export const ALG = 'ECDH-ES+A256KW';

/** Makes a key pair unless there is one that opens, and publishes the set. Several instances may do so at once. */
export async function publishKeySet(context: MailContext): Promise<void> {
  const { secret } = context;
  await context.transaction(async (tx) => {
    const set = await tx.selectFrom('letter_key_set').select('version').forUpdate().executeTakeFirstOrThrow();
    const keys = await tx.selectFrom('letter_key').selectAll().orderBy('created_at', 'desc').execute();
    const usable = keys.filter((key) => secret.open(LETTER_KEY, key.private_key) !== undefined);
    let version = set.version;
    let published = usable.map((key) => key.public_jwk);
    if (usable.length === 0) {
      const { jwk, pkcs8 } = await makeKey(context.clock.now());
      await tx
        .insertInto('letter_key')
        .values({
          kid: jwk.kid,
          public_jwk: JSON.stringify(jwk),
          private_key: secret.seal(LETTER_KEY, pkcs8),
          created_at: context.clock.now(),
        })
        .execute();
      version += 1;
      published = [jwk];
      await tx.updateTable('letter_key_set').set({ version }).execute();
    }
    await context.publish(tx, 'mail.keys.changed.v1', { id: 'letter-keys', version }, { keys: published });
  });
}

async function makeKey(now: Date): Promise<{ jwk: X25519Jwk; pkcs8: string }> {
  const { publicKey, privateKey } = await generateKeyPair(ALG, { crv: 'X25519', extractable: true });
  const { x } = await exportJWK(publicKey);
  const jwk: X25519Jwk = { kid: uuidv7(now), kty: 'OKP', crv: 'X25519', x: x! };
  return { jwk, pkcs8: await exportPKCS8(privateKey) };
}
