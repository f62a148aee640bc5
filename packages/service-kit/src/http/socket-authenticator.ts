import { LRUCache } from 'lru-cache';
import type { Clock } from '../service/clock.ts';
import type { Caller, TokenVerifier } from '../tokens/index.ts';
import { HttpError, httpError, unavailable } from './errors.ts';
import { addressKey, type RateLimiter } from './rate-limit/limiter.ts';

/** Before each check of an unknown token, for an address that has failed too often: no more than 20 a second. */
const PAUSE_MS = 50;
const MAX_ADDRESSES = 10_000;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS).unref());

export interface ConnectionAttempt {
  /** The token that the client sent. */
  token: unknown;
  address: string;
  /** Whether the client is still connected. */
  isThere(): boolean;
}

/**
 * Authenticates connections that are no calls: sockets. Throws 401, 429 or 503.
 *
 * Checking a signature costs, so refusals are counted by address, in the budget of logins. Once that is spent, unknown
 * tokens from there are checked one after the other with a pause before each. None is refused for it: a user who shares
 * an address with failing clients waits a little; a token that this process has already verified does not wait.
 */
export function createSocketAuthenticator({
  tokens,
  clock,
  limiter,
}: {
  tokens: Pick<TokenVerifier, 'recall' | 'verify'>;
  clock: Clock;
  limiter: () => RateLimiter;
}): (visitor: ConnectionAttempt) => Promise<Caller> {
  const lines = new LRUCache<string, { until: number; last: Promise<void> }>({ max: MAX_ADDRESSES });

  async function turn(who: string, isThere: () => boolean): Promise<void> {
    const line = lines.get(who);
    if (!line || line.until <= clock.now().getTime()) return;
    line.last = line.last.then(async () => {
      if (isThere()) await pause();
    });
    await line.last;
    if (!isThere()) throw unavailable();
  }

  /** Throws 429 instead of the refusal, as calls do, when there were too many. */
  async function countFailure(who: string): Promise<void> {
    try {
      await limiter().spend('login', `token:${who}`);
    } catch (error) {
      if (error instanceof HttpError && error.extra.retryAfter !== undefined) {
        const until = clock.now().getTime() + error.extra.retryAfter * 1_000;
        lines.set(who, { until, last: lines.get(who)?.last ?? Promise.resolve() });
      }
      throw error;
    }
  }

  return async ({ token, address, isThere }) => {
    const who = addressKey(address);
    try {
      if (typeof token !== 'string' || token === '') throw httpError('NoToken', 'Please login first');
      const known = tokens.recall(token);
      if (known) return known;
      await turn(who, isThere);
      return await tokens.verify(token);
    } catch (error) {
      if (isThere()) await countFailure(who);
      throw error;
    }
  };
}
