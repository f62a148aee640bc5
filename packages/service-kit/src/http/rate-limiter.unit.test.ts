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

test.each([
  [60_000, 'Too many requests. Please wait a moment.'],
  [3_600_000, 'Too many requests. Please try again in 60 minutes.'],
])('a window of %i ms is named in minutes', (windowMs, message) => {
  const limits = { ...DEFAULT_RATE_LIMITS, signup: { max: 0, windowMs } };
  const limiter = createRateLimiter(limits, { clock: createTestClock() });
  expect(() => limiter.consume('signup', 'a')).toThrow(message);
});

test('counts nothing when limits are off', () => {
  const limiter = createRateLimiter(undefined, { clock: createTestClock() });
  for (let i = 0; i < 1_000; i++) expect(limiter.consume('signup', 'a')).toBeUndefined();
});
