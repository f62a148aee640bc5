import { expect, test } from 'vitest';
import { consumeCodeQuota, type QuotaResult } from './code-quota.ts';

const at = (minutes: number) => new Date(Date.UTC(2030, 0, 1, 0, minutes));
const sendsOf = (result: QuotaResult) => {
  if (!result.allowed) throw new Error('refused');
  return result.sends;
};

test('the first code is not counted, then three an hour are allowed', () => {
  let sends = sendsOf(consumeCodeQuota(undefined, at(0), true));
  for (const minute of [1, 2, 3]) sends = sendsOf(consumeCodeQuota(sends, at(minute), false));
  expect(consumeCodeQuota(sends, at(4), false)).toEqual({ allowed: false, retryAfter: 57 * 60 });
  expect(consumeCodeQuota(sends, at(61), false).allowed).toBe(true);
});

test('the limit applies to any 60 minutes: when the oldest code is an hour old, another is allowed', () => {
  const sends = sendsOf(consumeCodeQuota([at(0), at(30), at(40)], at(60), false));
  expect(sends).toEqual([at(30), at(40), at(60)]);
  expect(consumeCodeQuota(sends, at(61), false).allowed).toBe(false);
});

test('a resend is always counted', () => {
  let sends = sendsOf(consumeCodeQuota(undefined, at(0), false));
  sends = sendsOf(consumeCodeQuota(sends, at(0), false));
  sends = sendsOf(consumeCodeQuota(sends, at(0), false));
  expect(consumeCodeQuota(sends, at(0), false).allowed).toBe(false);
  expect(consumeCodeQuota(sends, at(0), true).allowed).toBe(false);
});
