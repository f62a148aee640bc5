import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { addressKey } from '../base/client-address.ts';
import type { Clock } from '../base/clock.ts';
import { HttpError, httpError, unavailable } from '../base/http-error.ts';
import type { Caller, TokenVerifier } from '../tokens/index.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** Open connections of one account, on this instance: tabs and devices. One more closes the oldest. */
const MAX_CONNECTIONS = 20;
/**
 * Before each check of an unknown token, for an address that has failed too often: no more than 20 a second.
 */
const PAUSE_MS = 50;
const MAX_ADDRESSES = 10_000;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS).unref());

export interface ConnectionAttempt {
  /** The token that the client sent. */
  token: unknown;
  address: string;
  isConnected(): boolean;
  onDisconnect(listener: () => void): void;
  /** Ends the connection in a way after which its client connects again. */
  close(): void;
}

/** Returns the caller. Throws 401, 403 for staff, 429 or 503. */
export type SocketAuthenticator = (attempt: ConnectionAttempt) => Promise<Caller>;

/**
 * Authenticates connections of Socket.IO and of streams, and counts those that are open.
 *
 * Checking a signature costs, so refusals are counted by address, against the limit of logins. Once that is
 * exceeded, unknown tokens from there are checked one after the other with a pause before each. None is
 * refused for it: a user who shares an address with failing clients waits a little; a token that this process
 * has already verified does not wait.
 */
export function createSocketAuthenticator({
  tokens,
  clock,
  limiter,
}: {
  tokens: Pick<TokenVerifier, 'verifyCached' | 'verify' | 'noteUse'>;
  clock: Clock;
  limiter: RateLimiter;
}): SocketAuthenticator {
  const slowed = new LRUCache<string, { until: number; oneByOne: LimitFunction }>({ max: MAX_ADDRESSES });
  /** Of each account, oldest first. */
  const connections = new Map<string, Set<ConnectionAttempt>>();

  async function waitTurn(address: string, isConnected: () => boolean): Promise<void> {
    const entry = slowed.get(address);
    if (!entry || entry.until <= clock.now().getTime()) return;
    await entry.oneByOne(async () => {
      if (isConnected()) await pause();
    });
    if (!isConnected()) throw unavailable();
  }

  /** Throws 429 instead of the refusal, as calls do, when there were too many. */
  async function countFailure(address: string): Promise<void> {
    try {
      await limiter.consume('login', `token:${address}`);
    } catch (error) {
      if (error instanceof HttpError && error.extra.retryAfter !== undefined) {
        const until = clock.now().getTime() + error.extra.retryAfter * 1_000;
        slowed.set(address, { until, oneByOne: slowed.get(address)?.oneByOne ?? pLimit(1) });
      }
      throw error;
    }
  }

  async function verify({ token, address, isConnected }: ConnectionAttempt): Promise<Caller> {
    const key = addressKey(address);
    try {
      if (typeof token !== 'string' || token === '') throw httpError('NoToken', 'Please login first');
      const known = tokens.verifyCached(token);
      if (known) return known;
      await waitTurn(key, isConnected);
      return await tokens.verify(token);
    } catch (error) {
      if (isConnected()) await countFailure(key);
      throw error;
    }
  }

  /**
   * At the limit the oldest connection ends, and the new one is never refused: a
   * client that reconnects in a hurry, as after the loss of an instance, leaves
   * connections behind that are noticed as dead only by their next heartbeat.
   */
  function countConnection({ id }: Caller, attempt: ConnectionAttempt): void {
    if (!attempt.isConnected()) throw unavailable();
    const open = connections.get(id) ?? new Set();
    connections.set(id, open.add(attempt));
    const forget = (one: ConnectionAttempt) => {
      open.delete(one);
      if (open.size === 0 && connections.get(id) === open) connections.delete(id);
    };
    attempt.onDisconnect(() => forget(attempt));
    if (open.size <= MAX_CONNECTIONS) return;
    const [oldest] = open;
    forget(oldest!);
    oldest!.close();
  }

  return async (attempt) => {
    const caller = await verify(attempt);
    if (caller.role === 'staff') throw httpError('WrongRole', 'This is not open to your kind of account.');
    countConnection(caller, attempt);
    tokens.noteUse(caller, attempt.address);
    return caller;
  };
}
