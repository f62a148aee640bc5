import { expect, test } from 'vitest';
import { createTestClock } from '../../testing/test-clock.ts';
import { addressKey, createRateLimiter } from './limiter.ts';
import { DEFAULT_RATE_LIMITS } from './limits.ts';
import { createMemoryStore } from './store.ts';

test('counts each caller and class, and says when the limit is available again', () => {
  const clock = createTestClock();
  const limits = { ...DEFAULT_RATE_LIMITS, signup: { max: 2, windowMs: 60_000 } };
  const limiter = createRateLimiter(limits, createMemoryStore(clock));
  const spend = (who: string) => limiter.spend('signup', who);
  spend('a');
  clock.advance(20_500);
  spend('a');
  expect(() => spend('a')).toThrow(
    expect.objectContaining({ code: 'TooManyRequests', statusCode: 429, extra: { retryAfter: 40 } }),
  );
  spend('b');
  limiter.spend('default', 'a');
  clock.advance(39_500);
  spend('a');
});

test('counts nothing when limits are off', () => {
  const limiter = createRateLimiter(undefined, createMemoryStore(createTestClock()));
  for (let i = 0; i < 1_000; i++) expect(limiter.spend('signup', 'a')).toBeUndefined();
});

test.each([
  ['203.0.113.7', 'ip:203.0.113.7'],
  ['::ffff:203.0.113.7', 'ip:203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', 'ip:2001:db8:1:2'],
  ['2001:0DB8:1:2::9', 'ip:2001:db8:1:2'],
  ['::1', 'ip:0:0:0:0'],
  ['fe80::1%eth0', 'ip:fe80:0:0:0'],
])('%s counts as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});
