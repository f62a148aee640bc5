import { createHmac, randomBytes } from 'node:crypto';
import type { Generated, Kysely } from 'kysely';
import type { Logger } from '../base/log.ts';
import type { ServiceSecret } from '../base/secret.ts';

/** A table of each service that keeps HMACs. */
interface Tables {
  lookup_key: { id: Generated<boolean>; encrypted: string };
}

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
 * Rows of what a dump of the tables must not reveal are looked up by HMACs. Their key is stored encrypted
 * with the service's secret instead of derived from it: the HMACs outlive a new `SECRET_KEY`.
 */
export async function loadLookupKey<DB>(
  anyDb: Kysely<DB>,
  secret: ServiceSecret,
  log: Logger,
): Promise<LookupKey> {
  const db = anyDb as unknown as Kysely<Tables>;
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
          log.warn('the secret of the lookup key is gone: what was kept by it is no longer found or valid');
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
