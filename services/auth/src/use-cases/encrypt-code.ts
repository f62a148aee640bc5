import type { CodeMessage } from '@firstrung/contracts';
import { CompactEncrypt, importJWK } from 'jose';
import type { X25519Jwk } from '../db/tables.ts';

const ALG = 'ECDH-ES+A256KW';

/** A letter that mail alone can read: a compact JWE (RFC 7516), so the code is nowhere in clear on its way. */
export async function sealLetter(letter: CodeMessage, key: X25519Jwk): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(letter)))
    .setProtectedHeader({ alg: ALG, enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key, ALG));
}
