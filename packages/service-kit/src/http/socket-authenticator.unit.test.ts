import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { httpError } from '../base/http-error.ts';
import { createTestClock } from '../testing/test-clock.ts';
import type { Caller } from '../tokens/index.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { DEFAULT_RATE_LIMITS } from './rate-limits.ts';
import { createSocketAuthenticator } from './socket-authenticator.ts';

const FAILURES = 3;

function createWorld() {
  const clock = createTestClock();
  const limits = { ...DEFAULT_RATE_LIMITS, login: { max: FAILURES, windowMs: 60_000 } };
  const limiter = createRateLimiter(limits, { clock });
  const checked: string[] = [];
  const used: string[] = [];
  const caller = (token: string) => ({ id: token, sid: `session of ${token}` }) as Caller;
  const authenticate = createSocketAuthenticator({
    clock,
    limiter,
    tokens: {
      noteUse: ({ sid }, ip) => void used.push(`${sid} from ${ip}`),
      verifyCached: (token) => (token === 'known' ? caller(token) : undefined),
      async verify(token) {
        checked.push(token);
        if (token.startsWith('forged')) throw httpError('BadToken', 'No.');
        return caller(token);
      },
    },
  });
  const disconnects: (() => void)[] = [];
  const onDisconnect = (listener: () => void) => void disconnects.push(listener);
  const closed: number[] = [];
  let attempts = 0;
  const from = async (address: string, token: unknown, isConnected = () => true) => {
    const number = attempts++;
    const close = () => void closed.push(number);
    return authenticate({ token, address, isConnected, onDisconnect, close }).then(
      ({ id }) => id,
      (error) => error.code as string,
    );
  };
  const failTooOften = async (address: string) => {
    const answers: string[] = [];
    for (let failure = 0; failure <= FAILURES; failure++) answers.push(await from(address, 'forged'));
    checked.length = 0;
    return answers;
  };
  return { clock, checked, used, closed, disconnects, from, failTooOften };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('failed handshakes are counted by client address, also those without a token', async () => {
  const { from, failTooOften } = createWorld();
  expect(await failTooOften('203.0.113.1')).toEqual(['BadToken', 'BadToken', 'BadToken', 'TooManyRequests']);
  expect(await from('203.0.113.1', '')).toBe('TooManyRequests');
  expect(await from('203.0.113.2', '')).toBe('NoToken');
});

test('after too many failures unknown tokens are checked one at a time, and valid ones are still accepted', async () => {
  const { checked, used, from, failTooOften } = createWorld();
  await failTooOften('203.0.113.1');
  expect(used).toEqual([]);
  const answers = ['forged 1', 'good', 'forged 2'].map((token) => from('203.0.113.1', token));
  expect(await from('203.0.113.1', 'known')).toBe('known');
  expect(used).toEqual(['session of known from 203.0.113.1']);
  expect(await from('203.0.113.2', 'good elsewhere')).toBe('good elsewhere');
  expect(checked).toEqual(['good elsewhere']);
  await vi.advanceTimersByTimeAsync(50);
  expect(checked).toEqual(['good elsewhere', 'forged 1']);
  await vi.runAllTimersAsync();
  expect(await Promise.all(answers)).toEqual(['TooManyRequests', 'good', 'TooManyRequests']);
});

test('a disconnected client delays no other client and is not checked', async () => {
  const { checked, from, failTooOften } = createWorld();
  await failTooOften('203.0.113.1');
  const disconnected = from('203.0.113.1', 'forged', () => false);
  const good = from('203.0.113.1', 'good');
  await vi.advanceTimersByTimeAsync(50);
  expect([await disconnected, await good]).toEqual(['Unavailable', 'good']);
  expect(checked).toEqual(['good']);
});

test('after the window tokens are checked concurrently again', async () => {
  const { clock, from, failTooOften } = createWorld();
  await failTooOften('203.0.113.1');
  clock.advance(60_000);
  expect(await from('203.0.113.1', 'good')).toBe('good');
});

test('an account has at most 20 connections at a time: one more closes the oldest', async () => {
  const { closed, disconnects, from } = createWorld();
  for (let count = 0; count < 20; count++) expect(await from('203.0.113.1', 'good')).toBe('good');
  expect(await from('203.0.113.2', 'other')).toBe('other');
  expect(closed).toEqual([]);
  expect(await from('203.0.113.2', 'good')).toBe('good');
  expect(closed).toEqual([0]);
  // The closed one is reported late, and the third one has ended by itself.
  disconnects[0]!();
  disconnects[2]!();
  expect(await from('203.0.113.2', 'good')).toBe('good');
  expect(closed).toEqual([0]);
  expect(await from('203.0.113.2', 'good')).toBe('good');
  expect(closed).toEqual([0, 1]);
});

test('a client that disconnects while its token is checked is not counted', async () => {
  const { disconnects, from } = createWorld();
  expect(await from('203.0.113.1', 'known', () => false)).toBe('Unavailable');
  expect(disconnects).toEqual([]);
});
