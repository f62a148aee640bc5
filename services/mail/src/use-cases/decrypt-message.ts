import type { CodeMessage, NoticeMessage, ReportWords } from '@firstrung/contracts';
import { MAIL_ALG } from '@firstrung/service-kit/events';
import { compactDecrypt, importPKCS8 } from 'jose';
import { Undeliverable } from '../adapters/transports.ts';
import type { MailContext } from '../context.ts';
import type { Tx } from '../db/tables.ts';

/**
 * Decrypts a code, a notice or the words of a report in the caller's transaction; a second session could
 * deadlock the pool. Throws `Undeliverable` if it was encrypted for a key that no longer exists.
 */
export async function decryptMessage<T extends CodeMessage | NoticeMessage | ReportWords>(
  tx: Tx,
  { encryptionKeys }: Pick<MailContext, 'encryptionKeys'>,
  jwe: string,
): Promise<T> {
  const getKey = async ({ kid = '' }: { kid?: string }) => {
    const key = (await encryptionKeys.keys(tx)).find(({ jwk }) => jwk.kid === kid);
    if (key?.pkcs8 === undefined) throw new Undeliverable('encrypted for a key that no longer exists');
    return importPKCS8(key.pkcs8, MAIL_ALG);
  };
  const { plaintext } = await compactDecrypt(jwe, getKey, {
    keyManagementAlgorithms: [MAIL_ALG],
    contentEncryptionAlgorithms: ['A256GCM'],
  });
  try {
    return JSON.parse(new TextDecoder().decode(plaintext)) as T;
  } catch {
    // The error of the parser quotes the text, which is a secret.
    throw new Error('an encrypted message is not JSON');
  }
}
