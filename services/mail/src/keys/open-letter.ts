import type { CodeLetter } from '@firstrung/contracts';
import { compactDecrypt, importPKCS8 } from 'jose';
import type { MailContext } from '../context.ts';
import { Undeliverable } from '../transports/index.ts';
import { ALG, LETTER_KEY } from './key-set.ts';

/** Decrypts a code on its way out. Throws `Undeliverable` when it was sealed for a key that is gone. */
export async function openLetter({ db, secret }: MailContext, jwe: string): Promise<CodeLetter> {
  const getKey = async ({ kid = '' }: { kid?: string }) => {
    const row = await db
      .selectFrom('letter_key')
      .select('private_key')
      .where('kid', '=', kid)
      .executeTakeFirst();
    const pkcs8 = row && secret.open(LETTER_KEY, row.private_key);
    if (pkcs8 === undefined) throw new Undeliverable('sealed for a key that is gone');
    return importPKCS8(pkcs8, ALG);
  };
  const { plaintext } = await compactDecrypt(jwe, getKey, {
    keyManagementAlgorithms: [ALG],
    contentEncryptionAlgorithms: ['A256GCM'],
  });
  return JSON.parse(new TextDecoder().decode(plaintext)) as CodeLetter;
}
