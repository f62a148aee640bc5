import type { Kysely } from 'kysely';
import type { Clock } from '../base/clock.ts';
import type { KitTables } from '../db/kit-tables.ts';
import type { TokenVerifier } from './verifier.ts';

/** Tokens live 7 days: an older revocation has no tokens left to refuse. */
const REVOCATION_LIFE_MS = 8 * 24 * 3600 * 1000;
/**
 * A row is stamped before its transaction commits, so each reading looks back a little further than the last.
 */
const OVERLAP_MS = 60_000;

/** Keys, token revocations and ended sessions, read from the service's tables into the verifier's memory. */
export interface TokenState {
  /**
   * Reads everything the first time, later what is new.
   * Repeated, it finds revocations whose notice never arrived.
   */
  load(): Promise<void>;
  /** Purges revocations and ended sessions that no longer refuse a valid token. Returns how many. */
  prune(): Promise<number>;
}

export function createTokenState<DB extends KitTables>(
  anyDb: Kysely<DB>,
  { clock, tokens }: { clock: Clock; tokens: TokenVerifier },
): TokenState {
  const db = anyDb as unknown as Kysely<KitTables>;
  const lifeAgo = () => new Date(clock.now().getTime() - REVOCATION_LIFE_MS);
  let since = lifeAgo();
  let looking: Promise<void> | undefined;

  async function loadKeys(): Promise<void> {
    const keys = await db.selectFrom('signing_key').selectAll().execute();
    if (keys[0]) await tokens.setKeys(keys[0].version, keys);
  }

  // The notice may have arrived while this instance was starting, and another instance has stored it.
  tokens.loadKeysBy(() => {
    looking ??= loadKeys()
      .catch(() => {}) // The verifier asks again while a caller waits for a key.
      .finally(() => {
        looking = undefined;
      });
    return looking;
  });

  return {
    async load() {
      const started = clock.now();
      const [, revoked, ended, closed] = await Promise.all([
        loadKeys(),
        // Uses the index token_revocation_revoked_at.
        db
          .selectFrom('token_revocation')
          .select(['account_id', 'revoked_before'])
          .where('revoked_at', '>=', since)
          .execute(),
        // Uses the index ended_session_ended_at.
        db.selectFrom('ended_session').selectAll().where('ended_at', '>=', since).execute(),
        // All that can still matter, each time: a tombstone has the time of the deletion, not of its arrival.
        // Uses the index tombstone_deleted_at.
        db.selectFrom('tombstone').select('account_id').where('deleted_at', '>=', lifeAgo()).execute(),
      ]);
      for (const { account_id, revoked_before } of revoked) tokens.revokeBefore(account_id, revoked_before);
      for (const { account_id, session_id, ended_at } of ended)
        tokens.endSessions(account_id, [session_id], ended_at);
      for (const { account_id } of closed) tokens.closeAccount(account_id);
      since = new Date(started.getTime() - OVERLAP_MS);
    },
    async prune() {
      const before = lifeAgo();
      tokens.forgetEndedSessions(before);
      const results = [
        await db.deleteFrom('token_revocation').where('revoked_at', '<', before).executeTakeFirst(),
        await db.deleteFrom('ended_session').where('ended_at', '<', before).executeTakeFirst(),
      ];
      return results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
    },
  };
}
