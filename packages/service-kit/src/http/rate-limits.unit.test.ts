import { expect, test } from 'vitest';
import { DEFAULT_RATE_LIMITS, readRateLimits } from './rate-limits.ts';

test('the defaults are those of C§2', () => {
  expect(DEFAULT_RATE_LIMITS).toMatchObject({
    loginOfAccount: { max: 10, windowMs: 60_000 },
    login: { max: 200, windowMs: 60_000 },
    signup: { max: 300, windowMs: 3_600_000 },
    apply: { max: 60, windowMs: 3_600_000 },
    message: { max: 10, windowMs: 1_000 },
    upload: { max: 30, windowMs: 3_600_000 },
    publicRead: { max: 3_000, windowMs: 60_000 },
    default: { max: 300, windowMs: 60_000 },
    bodyBytes: { max: 32_000_000, windowMs: 60_000 },
    bodyWork: { max: 6_000, windowMs: 60_000 },
    databaseWork: { max: 60_000, windowMs: 60_000 },
  });
});

test('each is a setting, and one switch lifts them all', () => {
  expect(readRateLimits({})).toEqual(DEFAULT_RATE_LIMITS);
  expect(readRateLimits({ RATE_LIMITS: 'off', RATE_LIMIT_APPLY: '1/1' })).toBeUndefined();
  const limits = readRateLimits({ RATE_LIMIT_PUBLIC_READ: '7/2', RATE_LIMIT_LOGIN_OF_ACCOUNT: '3/10' });
  expect(limits?.publicRead).toEqual({ max: 7, windowMs: 2_000 });
  expect(limits?.loginOfAccount).toEqual({ max: 3, windowMs: 10_000 });
  expect(() => readRateLimits({ RATE_LIMIT_APPLY: 'many' })).toThrow(/RATE_LIMIT_APPLY/);
});
