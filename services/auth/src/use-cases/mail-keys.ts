import { setTimeout as delay } from 'node:timers/promises';
import { unavailable } from '@firstrung/service-kit/http';
import type { Kysely } from 'kysely';
import type { AuthTables, X25519Jwk } from '../db/tables.ts';

const WAIT_MS = 1_000;

/** mail's current public key. Waits up to a second for it, then throws 503, because no code can be sent without it. */
export async function currentMailKey(db: Kysely<AuthTables>): Promise<X25519Jwk> {
  const end = performance.now() + WAIT_MS;
  for (;;) {
    const row = await db.selectFrom('mail_keys').select('keys').executeTakeFirst();
    const newest = row?.keys[0];
    if (newest) return newest;
    if (performance.now() >= end) throw unavailable(new Error("mail's key has not arrived"));
    await delay(50);
  }
}
