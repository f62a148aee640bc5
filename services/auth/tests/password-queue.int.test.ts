import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { PASSWORD, startAuth } from './harness.ts';

const auth = await startAuth({
  env: { PASSWORD_CONCURRENCY: '1', PASSWORD_QUEUE: '4', RATE_LIMITS: 'off' },
});
afterAll(() => auth[Symbol.asyncDispose]());
await auth.join('ann@example.com');

test('when the queue of password checks is full, more get 503 with Retry-After, and the queued ones are served', async () => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, () =>
      auth.post('login', { emailOrPhone: 'ann@example.com', password: PASSWORD }),
    ),
  );
  const refused = replies.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ headers }) => headers.get('retry-after') === '1')).toBe(true);
  expect(replies.filter(({ status }) => status === 200).length).toBe(20 - refused.length);
});

test('a flood of logins from one network leaves the password checks of others in turn', async () => {
  const loginFrom = (address: string, password: string) =>
    auth.server.call('POST', '/api/authApplicant/login', {
      body: { emailOrPhone: 'ann@example.com', password },
      headers: { 'x-forwarded-for': address },
    });
  const flood = Array.from({ length: 30 }, (_, n) => loginFrom(`203.0.113.${n}`, 'wrong password'));
  // Once one of them was refused, the queue is full.
  await Promise.any(flood.map(async (reply) => expect((await reply).status).toBe(503)));
  const others = await Promise.all([1, 2, 3].map((n) => loginFrom(`198.51.${n}.7`, PASSWORD)));
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await Promise.all(flood)).filter(({ status }) => status === 503).length).toBeGreaterThan(10);
});

test('tickets that are made up cost no password hash, which log-ins wait for', async () => {
  const calls = Array.from({ length: 40 }, (_, n) =>
    auth.post('undo-address-change', { ticket: randomUUID() }, { ip: `198.18.${n}.1` }),
  );
  expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([404]));
});

test('RATE_LIMITS=off lifts the limit of emails an hour', async () => {
  await auth.signup('bob@example.com');
  for (let count = 0; count < 6; count++) {
    expect((await auth.post('resend-verification', { emailOrPhone: 'bob@example.com' })).status).toBe(200);
  }
  expect(await auth.sentCodes('bob@example.com')).toHaveLength(7);
});
