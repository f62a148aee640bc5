import { DEFAULT_RATE_LIMITS } from '@firstrung/service-kit/http';
import { expect, test } from 'vitest';
import { startNetworks } from './harness.ts';

const HOUR = 60 * 60 * 1000;

test('requests are limited per hour for a new account and per day for every account', async () => {
  const rateLimits = {
    ...DEFAULT_RATE_LIMITS,
    connectionRequest: { max: 4, windowMs: 24 * HOUR },
    connectionRequestOfNewAccount: { max: 2, windowMs: HOUR },
  };
  await using networks = await startNetworks({ http: { rateLimits } });
  const ann = await networks.person('Ann');
  const others = await Promise.all(['B', 'C', 'D', 'E', 'F', 'G'].map((name) => networks.person(name)));
  const ask = async (at: number) => (await networks.ask(ann, others[at]!)).status;
  expect([await ask(0), await ask(1), await ask(2)]).toEqual([200, 200, 429]);
  networks.server.clock.advance(HOUR);
  expect([await ask(2), await ask(3), await ask(4)]).toEqual([200, 200, 429]);
  // The hour is over, but the day is not.
  networks.server.clock.advance(HOUR);
  expect(await ask(4)).toBe(429);
  await networks.later(24 * HOUR, ann);
  expect([await ask(4), await ask(5)]).toEqual([200, 200]);
});
