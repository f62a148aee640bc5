import { isIPv6 } from 'node:net';
import type { HttpError } from '../errors.ts';
import { httpError } from '../errors.ts';
import type { LimitRule, RateLimits } from './limits.ts';
import type { HitStore } from './store.ts';

export interface RateLimiter {
  /**
   * Counts a call against the budget of its class. Throws 429 with `Retry-After` when it is spent – at once with the
   * memory store, through the promise otherwise.
   */
  spend(budget: keyof RateLimits, who: string): void | Promise<void>;
  destroy(): Promise<void>;
}

/** Without limits nothing is counted. */
export function createRateLimiter(limits: RateLimits | undefined, store: HitStore): RateLimiter {
  const judge = (budget: LimitRule, { count, resetMs }: { count: number; resetMs: number }) => {
    if (count > budget.max) throw tooMany(resetMs);
  };
  return {
    spend(name, who) {
      if (!limits) return;
      const budget = limits[name];
      const hit = store.hit(`${name}:${who}`, budget.windowMs);
      if (hit instanceof Promise) return hit.then((known) => judge(budget, known));
      judge(budget, hit);
    },
    destroy: () => store.destroy(),
  };
}

const tooMany = (resetMs: number): HttpError =>
  httpError('TooManyRequests', 'Too many requests. Please wait a moment.', {
    retryAfter: Math.max(1, Math.ceil(resetMs / 1000)),
  });

/** The key that a call without an account is counted under: one home has a whole /64 of IPv6 addresses. */
export function addressKey(ip: string): string {
  // The cheaper check first.
  if (!ip.includes(':') || !isIPv6(ip)) return `ip:${ip}`;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  return mapped ? `ip:${mapped}` : `ip:${network64(ip)}`;
}

function network64(ip: string): string {
  const [head = '', tail] = ip.split('%', 1)[0]!.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(missing).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
