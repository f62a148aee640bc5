import { createHmac, randomBytes } from 'node:crypto';
import type { Logger, ServiceSecret } from '@firstrung/service-kit/service';
import type { Db } from '../db/tables.ts';

/** HMAC-SHA256 of a text for one purpose, base64url. */
export type LookupMac = (purpose: string, text: string) => string;

export interface LookupKey {
  /**
   * Throws if the key was encrypted with a secret that is not configured, until `prepare` has replaced it.
   */
  mac: LookupMac;
  isReadable(): boolean;
  /**
   * Makes the key if there is none that can be decrypted. Only a
   * service that starts may: not an operator's command.
   */
  prepare(): Promise<void>;
}

const PURPOSE = 'lookup-key';

/**
 * Rows of addresses, tickets and devices are looked up by HMACs, so that a dump of
 * the tables does not reveal them. Their key is stored encrypted with the service's
 * secret instead of derived from it: the HMACs outlive a new `SECRET_KEY`.
 */
export async function loadLookupKey(db: Db, secret: ServiceSecret, log: Logger): Promise<LookupKey> {
  let bytes: Buffer | undefined;

  /** The stored key, encrypted; `undefined` if there is none, or it was read. */
  async function read(): Promise<string | undefined> {
    const row = await db.selectFrom('lookup_key').select('encrypted').executeTakeFirst();
    const key = row && secret.decrypt(PURPOSE, row.encrypted);
    if (key !== undefined) bytes = Buffer.from(key, 'base64url');
    return key === undefined ? row?.encrypted : undefined;
  }

  await read();
  return {
    isReadable: () => bytes !== undefined,
    mac(purpose, text) {
      if (!bytes) throw new Error('the lookup key was encrypted with another SECRET_KEY');
      return createHmac('sha256', bytes).update(`${purpose}\n${text}`).digest('base64url');
    },
    async prepare() {
      for (;;) {
        const unreadable = await read();
        if (bytes) break;
        if (unreadable !== undefined) {
          log.warn(
            'the secret that known devices, tickets and codes depend on is gone: they are no longer valid',
          );
          await db.deleteFrom('lookup_key').where('encrypted', '=', unreadable).execute();
        }
        const encrypted = secret.encrypt(PURPOSE, randomBytes(32).toString('base64url'));
        await db
          .insertInto('lookup_key')
          .values({ encrypted })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
      // With the present secret, so that the former one can be removed from the settings.
      await db
        .updateTable('lookup_key')
        .set({ encrypted: secret.encrypt(PURPOSE, bytes.toString('base64url')) })
        .execute();
    },
  };
}
