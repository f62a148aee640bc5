import { ConfigError } from '@firstrung/service-kit/config';
import {
  createKeySet,
  type KeySet,
  type ServiceContext,
  type ServiceSecret,
} from '@firstrung/service-kit/service';
import type { AuthConfig } from '../config.ts';
import type { AuthTables, Db } from '../db/tables.ts';
import { isNeeded, needsNext, TAKE_OVER_MS } from '../domain/key-rotation.ts';

export interface Ed25519Jwk {
  kid: string;
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
  alg: 'EdDSA';
  use: 'sig';
}

export type TokenKeys = KeySet<Ed25519Jwk>;

export const createTokenKeys = (secret: ServiceSecret): TokenKeys =>
  createKeySet({
    table: 'token_key',
    secret,
    purpose: 'token-key',
    alg: 'EdDSA',
    crv: 'Ed25519',
    jwk: (kid, x): Ed25519Jwk => ({ kid, kty: 'OKP', crv: 'Ed25519', x, alg: 'EdDSA', use: 'sig' }),
  });

/** The parts of the context that key rotation needs. */
interface KeySetContext extends ServiceContext<AuthTables> {
  readonly config: Pick<AuthConfig, 'keyLifeDays'>;
  readonly tokenKeys: TokenKeys;
}

/**
 * Creates the first key, adds the next one when the newest gets old, deletes keys whose tokens have all
 * expired, and publishes the set if it changed or `always` is set. Several instances may do so concurrently.
 */
export async function rotateKeySet(context: KeySetContext, { always = false } = {}): Promise<void> {
  const { config, tokenKeys } = context;
  const now = context.clock.now();
  await context.transaction(async (tx) => {
    const present = await tokenKeys.lock(tx);
    const keys = await tokenKeys.keys(tx);
    const usable = keys.filter(({ pkcs8 }) => pkcs8 !== undefined);
    const dropped = keys.filter((_, index) => !isNeeded(keys[index - 1]?.activeFrom, now));

    // Without a usable key the new one is active at once.
    const activeFrom = usable.length === 0 ? now : new Date(now.getTime() + TAKE_OVER_MS);
    const added = needsNext(usable[0]?.activeFrom, now, config.keyLifeDays);
    if (added) await tokenKeys.add(tx, { now, activeFrom });
    for (const { jwk } of dropped) await tokenKeys.drop(tx, jwk.kid);

    const changed = added || dropped.length > 0;
    const version = changed ? await tokenKeys.incrementVersion(tx, now) : present;
    if (changed || always) {
      await context.publish(
        tx,
        'auth.keys.changed.v1',
        { id: 'token-keys', version },
        { keys: await publicKeys(tokenKeys, tx) },
      );
    }
  });
}

/** Replaces all keys by a new one that signs at once: every token there is becomes invalid. */
export async function replaceKeySet(context: KeySetContext): Promise<void> {
  const { tokenKeys } = context;
  const now = context.clock.now();
  await context.transaction(async (tx) => {
    await tokenKeys.lock(tx);
    const present = await tokenKeys.keys(tx);
    // The services could not decrypt the new key either.
    if (present.length > 0 && present.every(({ pkcs8 }) => pkcs8 === undefined))
      throw new ConfigError('SECRET_KEY must be the one of the services');
    for (const { jwk } of present) await tokenKeys.drop(tx, jwk.kid);
    await tokenKeys.add(tx, { now, activeFrom: now });
    const version = await tokenKeys.incrementVersion(tx, now);
    const keys = await publicKeys(tokenKeys, tx);
    await context.publish(tx, 'auth.keys.changed.v1', { id: 'token-keys', version }, { keys });
  });
}

/** The public keys that tokens are verified with, newest first. */
export async function publicKeys(tokenKeys: TokenKeys, db: Db): Promise<Ed25519Jwk[]> {
  return (await tokenKeys.keys(db)).map(({ jwk }) => jwk);
}

/** The key to sign with at `now`; `undefined` if none can be decrypted. */
export async function signingKey(
  tokenKeys: TokenKeys,
  db: Db,
  now: Date,
): Promise<{ kid: string; pkcs8: string } | undefined> {
  for (const { jwk, pkcs8, activeFrom } of await tokenKeys.keys(db))
    if (pkcs8 !== undefined && activeFrom <= now) return { kid: jwk.kid, pkcs8 };
  return undefined;
}
