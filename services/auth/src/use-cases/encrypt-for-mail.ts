import type { CodeMessage, NoticeMessage } from '@firstrung/contracts';
import { CompactEncrypt, importJWK } from 'jose';
import type { X25519Jwk } from '../db/tables.ts';

const ALG = 'ECDH-ES+A256KW';

/**
 * Encrypts a message for mail as a compact JWE (RFC 7516), so
 * that it is never in clear in the outbox or on the bus.
 */
export async function encryptForMail(message: CodeMessage | NoticeMessage, key: X25519Jwk): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(message)))
    .setProtectedHeader({ alg: ALG, enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key, ALG));
}
