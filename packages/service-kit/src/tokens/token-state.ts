import { type Kysely, sql } from 'kysely';
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

/** An account whose tokens are refused: those before a generation, those of a session, or all of them. */
interface Refused {
  account_id: string;
  revoked_before: number | null;
  session_id: string | null;
  ended_at: Date | null;
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

  /**
   * Revocations, ended sessions and deleted accounts. One statement, because every instance runs it
   * every few seconds and mostly finds nothing. Uses the indexes token_revocation_revoked_at,
   * ended_session_ended_at and tombstone_deleted_at.
   */
  async function refused(): Promise<Refused[]> {
    // All tombstones that can still matter, each time: they
    // have the time of the deletion, not of its arrival.
    const { rows } = await sql<Refused>`
      select account_id, revoked_before, null::uuid as session_id, null::timestamptz as ended_at
      from token_revocation where revoked_at >= ${since}
      union all select account_id, null, session_id, ended_at from ended_session where ended_at >= ${since}
      union all select account_id, null, null, null from tombstone where deleted_at >= ${lifeAgo()}`.execute(
      db,
    );
    return rows;
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
      await loadKeys();
      for (const { account_id, revoked_before, session_id, ended_at } of await refused())
        if (revoked_before !== null) tokens.revokeBefore(account_id, revoked_before);
        else if (session_id !== null) tokens.endSessions(account_id, [session_id], ended_at!);
        else tokens.closeAccount(account_id);
      since = new Date(started.getTime() - OVERLAP_MS);
    },
    async prune() {
      const before = lifeAgo();
      tokens.forgetEndedSessions(before);
      const { rows } = await sql`
        with revocations as (delete from token_revocation where revoked_at < ${before} returning account_id),
          sessions as (delete from ended_session where ended_at < ${before} returning account_id)
        select from revocations union all select from sessions`.execute(db);
      return rows.length;
    },
  };
}
