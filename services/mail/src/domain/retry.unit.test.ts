import { expect, test } from 'vitest';
import { nextAttempt } from './retry.ts';

const start = new Date('2030-01-01T00:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const email = { createdAt: start, expiresAt: null };

test('delays grow up to an hour', () => {
  const delays = [1, 2, 3, 4, 5, 6, 7, 8].map(
    (attempts) => nextAttempt(email, attempts, start)!.getTime() - start.getTime(),
  );
  expect(delays).toEqual([...delays].sort((a, b) => a - b));
  expect(delays[0]).toBe(5_000);
  expect(delays.at(-1)).toBe(3600_000);
});

test('an email is abandoned after two days of retries', () => {
  expect(nextAttempt(email, 50, after(48 * 3600_000 - 1))).toBeDefined();
  expect(nextAttempt(email, 50, after(48 * 3600_000))).toBeUndefined();
});

test('a retry is due at the expiry at the latest', () => {
  expect(nextAttempt({ createdAt: start, expiresAt: after(7_000) }, 2, start)).toEqual(after(7_000));
});
