import type { CodeMessage } from '@firstrung/contracts';
import { compactDecrypt, importPKCS8 } from 'jose';
import type { Transaction } from 'kysely';
import type { MailContext } from '../context.ts';
import type { MailTables } from '../db/schema.ts';
import { Undeliverable } from '../transports/index.ts';
import { ALG } from './key-set.ts';

/**
 * Decrypts a code on its way out, in the transaction that makes the letter: with a session beside it as many letters as
 * there are sessions would wait for each other. Throws `Undeliverable` when it was sealed for a key that is gone.
 */
export async function openLetter(
  tx: Transaction<MailTables>,
  { letterKeys }: MailContext,
  jwe: string,
): Promise<CodeMessage> {
  const getKey = async ({ kid = '' }: { kid?: string }) => {
    const key = (await letterKeys.keys(tx)).find(({ jwk }) => jwk.kid === kid);
    if (key?.pkcs8 === undefined) throw new Undeliverable('sealed for a key that is gone');
    return importPKCS8(key.pkcs8, ALG);
  };
  const { plaintext } = await compactDecrypt(jwe, getKey, {
    keyManagementAlgorithms: [ALG],
    contentEncryptionAlgorithms: ['A256GCM'],
  });
  return JSON.parse(new TextDecoder().decode(plaintext)) as CodeMessage;
}
