import { createHmac, randomBytes } from 'node:crypto';
import type { KitTables } from '@firstrung/service-kit/db';
import type { Logger, ServiceSecret } from '@firstrung/service-kit/service';
import type { Kysely } from 'kysely';
import type { AuthTables } from '../db/tables.ts';

/** HMAC-SHA256 of a text for one purpose, base64url. */
export type LookupMac = (purpose: string, text: string) => string;

const PURPOSE = 'lookup-key';

/**
 * Rows of addresses, tickets and devices are looked up by HMACs, so that a dump of the tables does not reveal them. Their key is
 * stored encrypted with the service's secret instead of derived from it: the HMACs outlive a new `SECRET_KEY`.
 */
export async function loadLookupKey(
  db: Kysely<AuthTables & KitTables>,
  secret: ServiceSecret,
  log: Logger,
): Promise<LookupMac> {
  const createSealed = () => secret.seal(PURPOSE, randomBytes(32).toString('base64url'));
  for (;;) {
    await db
      .insertInto('lookup_key')
      .values({ sealed: createSealed() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { sealed } = await db.selectFrom('lookup_key').select('sealed').executeTakeFirstOrThrow();
    const key = secret.open(PURPOSE, sealed);
    if (key !== undefined) {
      // With the present secret, so that the former one can be removed from the settings.
      await db
        .updateTable('lookup_key')
        .set({ sealed: secret.seal(PURPOSE, key) })
        .where('sealed', '=', sealed)
        .execute();
      const bytes = Buffer.from(key, 'base64url');
      return (purpose, text) => createHmac('sha256', bytes).update(`${purpose}\n${text}`).digest('base64url');
    }
    log.warn('the secret that known devices, tickets and codes depend on is gone: they are no longer valid');
    await db.deleteFrom('lookup_key').where('sealed', '=', sealed).execute();
  }
}
