/** Below which session generation an account's tokens are dead. A deleted account's are all dead. */
export interface TokenRevocations {
  isRevoked(accountId: string, gen: number): boolean;
  /** Returns whether this was news. A floor never sinks. */
  raise(accountId: string, minGen: number): boolean;
  /** Returns whether this was news. */
  close(accountId: string): boolean;
}

/** Kept for the life of the process: one number for each account that ever ended its sessions. */
export function createTokenRevocations(): TokenRevocations {
  const floors = new Map<string, number>();
  const raise = (accountId: string, minGen: number) => {
    if ((floors.get(accountId) ?? 0) >= minGen) return false;
    floors.set(accountId, minGen);
    return true;
  };
  return {
    raise,
    close: (accountId) => raise(accountId, Number.POSITIVE_INFINITY),
    isRevoked: (accountId, gen) => gen < (floors.get(accountId) ?? 0),
  };
}
