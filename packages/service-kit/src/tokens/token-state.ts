import type { Kysely } from 'kysely';
import type { KitTables } from '../db/kit-tables.ts';
import type { Clock } from '../service/clock.ts';
import type { TokenVerifier } from './verifier.ts';

/** Tokens live 7 days: an older floor has nothing left to refuse. */
const FLOOR_LIFE_MS = 8 * 24 * 3600 * 1000;
/** A row is stamped before its transaction commits, so each reading looks back a little further than the last. */
const OVERLAP_MS = 60_000;

/** What a service knows about tokens, read from its tables into the verifier's memory. */
export interface TokenState {
  /** Reads everything the first time, later what is new. Repeated, it makes up for a notice that never arrived. */
  load(): Promise<void>;
  /** Drops floors that refuse no living token any more. Returns how many. */
  prune(): Promise<number>;
}

export function createTokenState<DB extends KitTables>(
  anyDb: Kysely<DB>,
  { clock, tokens }: { clock: Clock; tokens: TokenVerifier },
): TokenState {
  const db = anyDb as unknown as Kysely<KitTables>;
  const lifeAgo = () => new Date(clock.now().getTime() - FLOOR_LIFE_MS);
  let since = lifeAgo();
  let searching = false;

  async function loadKeys(): Promise<void> {
    const keys = await db.selectFrom('signing_key').selectAll().execute();
    if (keys[0]) await tokens.setKeys(keys[0].version, keys);
  }

  // The notice may have come while this instance was starting, and another one has written it down.
  tokens.onMissingKey(() => {
    if (searching) return;
    searching = true;
    loadKeys()
      .catch(() => {}) // looked for again in a moment
      .finally(() => {
        searching = false;
      });
  });

  return {
    async load() {
      const started = clock.now();
      const [, floors, closed] = await Promise.all([
        loadKeys(),
        // By the index token_revocation_revoked_at.
        db
          .selectFrom('token_revocation')
          .select(['account_id', 'revoked_before'])
          .where('revoked_at', '>=', since)
          .execute(),
        // Stamped with the deletion, not its arrival: read whole each time, by the index tombstone_deleted_at.
        db.selectFrom('tombstone').select('account_id').where('deleted_at', '>=', lifeAgo()).execute(),
      ]);
      for (const { account_id, revoked_before } of floors) tokens.revokeBefore(account_id, revoked_before);
      for (const { account_id } of closed) tokens.closeAccount(account_id);
      since = new Date(started.getTime() - OVERLAP_MS);
    },
    async prune() {
      const result = await db
        .deleteFrom('token_revocation')
        .where('revoked_at', '<', lifeAgo())
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}
