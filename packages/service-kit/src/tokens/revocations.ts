/** Which tokens are refused before they expire. Tokens of deleted accounts are always refused. */
export interface TokenRevocations {
  isRevoked(token: { id: string; gen: number; sid: string }): boolean;
  /** Returns whether this raised the bound of the account's session generation, which is never lowered. */
  raise(accountId: string, minGen: number): boolean;
  /** Returns whether the account was still open. */
  close(accountId: string): boolean;
  /** Returns whether one of the sessions had not ended yet. */
  end(sessionIds: readonly string[], at: Date): boolean;
  /** Forgets sessions that ended before this time: their tokens have expired. */
  forgetEnded(before: Date): void;
}

/**
 * In memory: a number for each account that ever revoked its
 * tokens, until the process ends, and recently ended sessions.
 */
export function createTokenRevocations(): TokenRevocations {
  const bounds = new Map<string, number>();
  const ended = new Map<string, number>();
  const raise = (accountId: string, minGen: number) => {
    if ((bounds.get(accountId) ?? 0) >= minGen) return false;
    bounds.set(accountId, minGen);
    return true;
  };
  return {
    raise,
    close: (accountId) => raise(accountId, Number.POSITIVE_INFINITY),
    end(sessionIds, at) {
      const fresh = sessionIds.filter((sid) => !ended.has(sid));
      for (const sid of fresh) ended.set(sid, at.getTime());
      return fresh.length > 0;
    },
    isRevoked: ({ id, gen, sid }) => gen < (bounds.get(id) ?? 0) || ended.has(sid),
    forgetEnded(before) {
      for (const [sid, at] of ended) if (at < before.getTime()) ended.delete(sid);
    },
  };
}
