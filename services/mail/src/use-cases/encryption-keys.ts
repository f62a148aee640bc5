import { MAIL_ALG, type X25519Jwk } from '@firstrung/service-kit/events';
import {
  createKeySet,
  type KeySet,
  type ServiceContext,
  type ServiceSecret,
} from '@firstrung/service-kit/service';
import type { MailTables, Tx } from '../db/tables.ts';

export type EncryptionKeys = KeySet<X25519Jwk>;

type Context = ServiceContext<MailTables> & { readonly encryptionKeys: EncryptionKeys };

export const createEncryptionKeys = (secret: ServiceSecret): EncryptionKeys =>
  createKeySet({
    table: 'encryption_key',
    secret,
    purpose: 'encryption-key',
    alg: MAIL_ALG,
    crv: 'X25519',
    jwk: (kid, x): X25519Jwk => ({ kid, kty: 'OKP', crv: 'X25519', x }),
  });

/**
 * Creates a key pair unless a usable one exists, and publishes
 * the set. Safe to run in several instances at the same time.
 */
export async function ensureKeys(context: Context): Promise<void> {
  const { encryptionKeys } = context;
  const now = context.clock.now();
  await context.transaction(async (tx) => {
    let version = await encryptionKeys.lock(tx);
    if ((await usableKeys(context, tx)).length === 0) {
      await encryptionKeys.add(tx, { now, activeFrom: now });
      version = await encryptionKeys.incrementVersion(tx, now);
    }
    await publishKeys(context, tx, version);
  });
}

export const publishKeys = async (context: Context, tx: Tx, version: number): Promise<void> =>
  context.publish(
    tx,
    'mail.keys.changed.v1',
    { id: 'encryption-keys', version },
    { keys: await usableKeys(context, tx) },
  );

/** Public keys whose private keys this service can decrypt, newest first. */
async function usableKeys({ encryptionKeys }: Pick<Context, 'encryptionKeys'>, tx: Tx): Promise<X25519Jwk[]> {
  const usable = (await encryptionKeys.keys(tx)).filter(({ pkcs8 }) => pkcs8 !== undefined);
  return usable.map(({ jwk }) => jwk);
}
