import { type KitTables, type ServiceContext, type ServiceSecret, uuidv7 } from '@firstrung/service-kit';
import { exportJWK, exportPKCS8, generateKeyPair } from 'jose';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { AuthConfig } from '../config.ts';
import type { AuthTables, Ed25519Jwk } from '../db/schema.ts';
import { isNeeded, needsNext, TAKE_OVER_MS } from '../domain/key-rotation.ts';

export const TOKEN_KEY = 'token-key';

/** What key sets need of auth's context. */
export interface KeySetContext extends ServiceContext<AuthTables> {
  readonly config: Pick<AuthConfig, 'keyLifeDays'>;
  readonly secret: ServiceSecret;
}

/**
 * Brings the key set up to date: makes the first key, adds the next one when the newest gets old, drops those whose
 * tokens have all expired, and publishes the set when it changed or `always`. Several instances may do so at once.
 */
export async function refreshKeySet(context: KeySetContext, { always = false } = {}): Promise<void> {
  const { config, secret } = context;
  const now = context.clock.now();
  await context.transaction(async (tx) => {
    const set = await tx.selectFrom('token_key_set').select('version').forUpdate().executeTakeFirstOrThrow();
    const keys = await tx.selectFrom('token_key').selectAll().orderBy('active_from', 'desc').execute();
    const usable = keys.filter((key) => secret.open(TOKEN_KEY, key.private_key) !== undefined);
    const dropped = keys.filter((_, index) => !isNeeded(keys[index - 1]?.active_from, now));

    // Without any key that opens there is nothing to wait for.
    const activeFrom = usable.length === 0 ? now : new Date(now.getTime() + TAKE_OVER_MS);
    const added = needsNext(usable[0]?.active_from, now, config.keyLifeDays);
    if (added) await addKey(tx, context, activeFrom);
    for (const { kid } of dropped) await tx.deleteFrom('token_key').where('kid', '=', kid).execute();

    const changed = added || dropped.length > 0;
    // It follows the time, so that a set made after an older backup was put back is not taken for an outdated one.
    const seconds = Math.floor(now.getTime() / 1000);
    const version = changed ? Math.max(set.version + 1, seconds) : set.version;
    if (changed) await tx.updateTable('token_key_set').set({ version }).execute();
    if (changed || always) {
      await context.publish(
        tx,
        'auth.keys.changed.v1',
        { id: 'token-keys', version },
        { keys: await publicKeys(tx) },
      );
    }
  });
}

/** What tokens can be checked with, the newest first. */
export async function publicKeys(db: Kysely<AuthTables & KitTables>): Promise<Ed25519Jwk[]> {
  const rows = await db.selectFrom('token_key').select('public_jwk').orderBy('active_from', 'desc').execute();
  return rows.map((row) => row.public_jwk);
}

async function addKey(
  tx: Transaction<AuthTables & KitTables>,
  { clock, secret }: KeySetContext,
  activeFrom: Date,
): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const { x } = await exportJWK(publicKey);
  const kid = uuidv7(clock.now());
  const jwk: Ed25519Jwk = { kid, kty: 'OKP', crv: 'Ed25519', x: x!, alg: 'EdDSA', use: 'sig' };
  await tx
    .insertInto('token_key')
    .values({
      kid,
      public_jwk: JSON.stringify(jwk),
      private_key: secret.seal(TOKEN_KEY, await exportPKCS8(privateKey)),
      active_from: activeFrom,
    })
    .execute();
}

/** The key to sign with at `now`; `undefined` when none opens. */
export async function signingKey(
  db: Kysely<AuthTables & KitTables>,
  secret: KeySetContext['secret'],
  now: Date,
): Promise<{ kid: string; pkcs8: string } | undefined> {
  const rows = await db
    .selectFrom('token_key')
    .select(['kid', 'private_key'])
    .where(sql<boolean>`active_from <= ${now}`)
    .orderBy('active_from', 'desc')
    .execute();
  for (const { kid, private_key } of rows) {
    const pkcs8 = secret.open(TOKEN_KEY, private_key);
    if (pkcs8 !== undefined) return { kid, pkcs8 };
  }
  return undefined;
}
