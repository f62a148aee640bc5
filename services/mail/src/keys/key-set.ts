import type { KitTables } from '@firstrung/service-kit/db';
import {
  createKeySet,
  type KeySet,
  type ServiceContext,
  type ServiceSecret,
} from '@firstrung/service-kit/service';
import type { Transaction } from 'kysely';
import type { MailTables, X25519Jwk } from '../db/schema.ts';

export const ALG = 'ECDH-ES+A256KW';

export type LetterKeys = KeySet<X25519Jwk>;

type Tx = Transaction<MailTables & KitTables>;
type Context = ServiceContext<MailTables> & { readonly letterKeys: LetterKeys };

export const createLetterKeys = (secret: ServiceSecret): LetterKeys =>
  createKeySet({
    table: 'letter_key',
    secret,
    purpose: 'letter-key',
    alg: ALG,
    crv: 'X25519',
    jwk: (kid, x): X25519Jwk => ({ kid, kty: 'OKP', crv: 'X25519', x }),
  });

/** Makes a key pair unless there is one that opens, and publishes the set. Several instances may do so at once. */
export async function publishKeySet(context: Context): Promise<void> {
  const { letterKeys } = context;
  const now = context.clock.now();
  await context.transaction(async (tx) => {
    let version = await letterKeys.lock(tx);
    if ((await usableKeys(context, tx)).length === 0) {
      await letterKeys.add(tx, { now, activeFrom: now });
      version = await letterKeys.raise(tx, now);
    }
    await tellKeySet(context, tx, version);
  });
}

export const tellKeySet = async (context: Context, tx: Tx, version: number): Promise<void> =>
  context.publish(
    tx,
    'mail.keys.changed.v1',
    { id: 'letter-keys', version },
    { keys: await usableKeys(context, tx) },
  );

/** The public keys whose private ones open, the newest first. */
async function usableKeys({ letterKeys }: Pick<Context, 'letterKeys'>, tx: Tx): Promise<X25519Jwk[]> {
  const usable = (await letterKeys.keys(tx)).filter(({ pkcs8 }) => pkcs8 !== undefined);
  return usable.map(({ jwk }) => jwk);
}
