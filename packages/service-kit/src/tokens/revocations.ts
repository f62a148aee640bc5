/** The session generation below which tokens of an account are refused. Tokens of deleted accounts are always refused. */
export interface TokenRevocations {
  isRevoked(accountId: string, gen: number): boolean;
  /** Returns whether this raised the bound, which is never lowered. */
  raise(accountId: string, minGen: number): boolean;
  /** Returns whether the account was still open. */
  close(accountId: string): boolean;
}

/** Kept in memory until the process ends: one number for each account that ever ended its sessions. */
export function createTokenRevocations(): TokenRevocations {
  const bounds = new Map<string, number>();
  const raise = (accountId: string, minGen: number) => {
    if ((bounds.get(accountId) ?? 0) >= minGen) return false;
    bounds.set(accountId, minGen);
    return true;
  };
  return {
    raise,
    close: (accountId) => raise(accountId, Number.POSITIVE_INFINITY),
    isRevoked: (accountId, gen) => gen < (bounds.get(accountId) ?? 0),
  };
}
