import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestClock } from '../testing/test-clock.ts';
import type { Caller } from '../tokens/index.ts';
import { httpError } from './errors.ts';
import { createRateLimiter } from './rate-limit/limiter.ts';
import { DEFAULT_RATE_LIMITS } from './rate-limit/limits.ts';
import { createMemoryStore } from './rate-limit/store.ts';
import { createSocketAuthenticator } from './socket-authenticator.ts';

const FAILURES = 3;

function openDoor() {
  const clock = createTestClock();
  const limits = { ...DEFAULT_RATE_LIMITS, login: { max: FAILURES, windowMs: 60_000 } };
  const limiter = createRateLimiter(limits, createMemoryStore(clock));
  const checked: string[] = [];
  const caller = (token: string) => ({ id: token }) as Caller;
  const enter = createSocketAuthenticator({
    clock,
    limiter: () => limiter,
    tokens: {
      recall: (token) => (token === 'known' ? caller(token) : undefined),
      async verify(token) {
        checked.push(token);
        if (token.startsWith('forged')) throw httpError('BadToken', 'No.');
        return caller(token);
      },
    },
  });
  const from = async (address: string, token: unknown, isThere = () => true) =>
    enter({ token, address, isThere }).then(
      ({ id }) => id,
      (error) => error.code as string,
    );
  const spend = async (address: string) => {
    const answers: string[] = [];
    for (let failure = 0; failure <= FAILURES; failure++) answers.push(await from(address, 'forged'));
    checked.length = 0;
    return answers;
  };
  return { clock, checked, from, spend };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('failures are counted by address, those without a token too', async () => {
  const { from, spend } = openDoor();
  expect(await spend('203.0.113.1')).toEqual(['BadToken', 'BadToken', 'BadToken', 'TooManyRequests']);
  expect(await from('203.0.113.1', '')).toBe('TooManyRequests');
  expect(await from('203.0.113.2', '')).toBe('NoToken');
});

test('then unknown tokens are checked one after the other, and good ones are let in all the same', async () => {
  const { checked, from, spend } = openDoor();
  await spend('203.0.113.1');
  const answers = ['forged 1', 'good', 'forged 2'].map((token) => from('203.0.113.1', token));
  expect(await from('203.0.113.1', 'known')).toBe('known');
  expect(await from('203.0.113.2', 'good elsewhere')).toBe('good elsewhere');
  expect(checked).toEqual(['good elsewhere']);
  await vi.advanceTimersByTimeAsync(50);
  expect(checked).toEqual(['good elsewhere', 'forged 1']);
  await vi.runAllTimersAsync();
  expect(await Promise.all(answers)).toEqual(['TooManyRequests', 'good', 'TooManyRequests']);
});

test('a disconnected client delays no other client and is not checked', async () => {
  const { checked, from, spend } = openDoor();
  await spend('203.0.113.1');
  const disconnected = from('203.0.113.1', 'forged', () => false);
  const good = from('203.0.113.1', 'good');
  await vi.advanceTimersByTimeAsync(50);
  expect([await disconnected, await good]).toEqual(['Unavailable', 'good']);
  expect(checked).toEqual(['good']);
});

test('after the window no client waits', async () => {
  const { clock, from, spend } = openDoor();
  await spend('203.0.113.1');
  clock.advance(60_000);
  expect(await from('203.0.113.1', 'good')).toBe('good');
});
