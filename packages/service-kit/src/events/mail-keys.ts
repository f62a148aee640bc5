import { CompactEncrypt, importJWK } from 'jose';
import type { ColumnType, Kysely } from 'kysely';
import { projectState } from './project-state.ts';
import { subscription } from './subscription.ts';

/** How others encrypt for mail, and mail decrypts: JWE key agreement on X25519. */
export const MAIL_ALG = 'ECDH-ES+A256KW';

export interface X25519Jwk {
  kid: string;
  kty: 'OKP';
  crv: 'X25519';
  x: string;
}

/** One row. */
interface MailKeysTable {
  id: boolean;
  version: number;
  keys: ColumnType<X25519Jwk[], string, string>;
}

/** mail's keys, in a service that has the table. */
export const mailKeys = subscription({
  name: 'mail-keys',
  event: 'mail.keys.changed.v1',
  async handle(tx, { aggregate, data }) {
    const row = { id: true, version: aggregate.version, keys: JSON.stringify(data.keys) };
    await projectState(tx, 'mail_keys', row);
  },
});

/** mail's current public key; `undefined` until it has arrived. */
// biome-ignore lint/suspicious/noExplicitAny: any service's database that has the table.
export async function currentMailKey(db: Kysely<any>): Promise<X25519Jwk | undefined> {
  const row = await (db as Kysely<{ mail_keys: MailKeysTable }>)
    .selectFrom('mail_keys')
    .select('keys')
    .executeTakeFirst();
  return row?.keys[0];
}

/**
 * Encrypts a message for mail as a compact JWE (RFC 7516), so
 * that it is never in clear in the outbox or on the bus.
 */
export async function encryptForMail(message: object, key: X25519Jwk): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(message)))
    .setProtectedHeader({ alg: MAIL_ALG, enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key, MAIL_ALG));
}
