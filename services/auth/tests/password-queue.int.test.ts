import { expect, test } from 'vitest';
import { PASSWORD, startAuth } from './harness.ts';

test('when the queue of password checks is full, more get 503 with Retry-After, and the queued ones are served', async () => {
  await using auth = await startAuth({
    env: { PASSWORD_CONCURRENCY: '1', PASSWORD_QUEUE: '2', RATE_LIMITS: 'off' },
  });
  await auth.join('ann@example.com');
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
  const env = { PASSWORD_CONCURRENCY: '1', PASSWORD_QUEUE: '4', RATE_LIMITS: 'off' };
  await using auth = await startAuth({ env, trustProxy: 1 });
  await auth.join('ann@example.com');
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
