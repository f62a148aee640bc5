import { expect, test } from 'vitest';
import { createTestClock } from '../testing/test-clock.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { DEFAULT_RATE_LIMITS } from './rate-limits.ts';

test('counts each caller and class, and says when the limit is available again', () => {
  const clock = createTestClock();
  const limits = { ...DEFAULT_RATE_LIMITS, signup: { max: 2, windowMs: 60_000 } };
  const limiter = createRateLimiter(limits, { clock });
  const consume = (who: string) => void limiter.consume('signup', who);
  consume('a');
  clock.advance(20_500);
  consume('a');
  expect(() => consume('a')).toThrow(
    expect.objectContaining({ code: 'TooManyRequests', statusCode: 429, extra: { retryAfter: 40 } }),
  );
  consume('b');
  void limiter.consume('default', 'a');
  clock.advance(39_500);
  consume('a');
});

test('counts nothing when limits are off', () => {
  const limiter = createRateLimiter(undefined, { clock: createTestClock() });
  for (let i = 0; i < 1_000; i++) expect(limiter.consume('signup', 'a')).toBeUndefined();
});
