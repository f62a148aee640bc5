import type { CodeMessage, NoticeMessage } from '@firstrung/contracts';
import { compactDecrypt, importPKCS8 } from 'jose';
import type { Transaction } from 'kysely';
import { Undeliverable } from '../adapters/transports.ts';
import type { MailContext } from '../context.ts';
import type { MailTables } from '../db/tables.ts';
import { ALG } from './encryption-keys.ts';

/**
 * Decrypts a code or notice in the transaction that composes its email; a second session could deadlock the
 * pool. Throws `Undeliverable` if it was encrypted for a key that no longer exists.
 */
export async function decryptMessage<T extends CodeMessage | NoticeMessage>(
  tx: Transaction<MailTables>,
  { encryptionKeys }: MailContext,
  jwe: string,
): Promise<T> {
  const getKey = async ({ kid = '' }: { kid?: string }) => {
    const key = (await encryptionKeys.keys(tx)).find(({ jwk }) => jwk.kid === kid);
    if (key?.pkcs8 === undefined) throw new Undeliverable('encrypted for a key that no longer exists');
    return importPKCS8(key.pkcs8, ALG);
  };
  const { plaintext } = await compactDecrypt(jwe, getKey, {
    keyManagementAlgorithms: [ALG],
    contentEncryptionAlgorithms: ['A256GCM'],
  });
  return JSON.parse(new TextDecoder().decode(plaintext)) as T;
}
