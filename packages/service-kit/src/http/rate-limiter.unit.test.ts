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

test('counts what a request cost, and refuses the next once it is too much', () => {
  const reached: unknown[] = [];
  const limits = { ...DEFAULT_RATE_LIMITS, bodyWork: { max: 10, windowMs: 60_000 } };
  const clock = createTestClock();
  const limiter = createRateLimiter(limits, { clock, onReached: (...what) => reached.push(what) });
  limiter.charge('bodyWork', 'a', 9.5);
  void limiter.consume('bodyWork', 'a', 0);
  limiter.charge('bodyWork', 'a', 25);
  limiter.charge('bodyWork', 'a', 25);
  expect(() => limiter.consume('bodyWork', 'a', 0)).toThrow(
    expect.objectContaining({ code: 'TooManyRequests', extra: { retryAfter: 60 } }),
  );
  expect(reached).toEqual([['bodyWork', 'a']]);
  void limiter.consume('bodyWork', 'b', 0);
  clock.advance(60_000);
  void limiter.consume('bodyWork', 'a', 0);
});

test('bodies are counted in the process, also with Redis', async () => {
  const limiter = createRateLimiter(DEFAULT_RATE_LIMITS, {
    clock: createTestClock(),
    redisUrl: 'redis://127.0.0.1:1',
  });
  expect(limiter.consume('bodyBytes', 'a', 1_000)).toBeUndefined();
  expect(() => limiter.consume('bodyBytes', 'a', 1e9)).toThrow('Too many requests');
  await limiter.destroy();
});
