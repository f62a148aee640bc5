import { HttpError } from '@firstrung/service-kit/http';
import type { FastifyRequest } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { createAuthContext } from '../src/context.ts';
import { findAccountByLogin } from '../src/db/queries/accounts.ts';
import { checkSecondFactor } from '../src/use-cases/second-factor.ts';
import { cookieOf, type From, minutes, PASSWORD, startAuth } from './harness.ts';

const DAY_MS = minutes(24 * 60);
/** Three time steps of a million codes are accepted at any time. */
const CHANCE_OF_GUESS = 3 / 1_000_000;

const auth = await startAuth();
afterAll(() => auth[Symbol.asyncDispose]());

const login = (emailOrPhone: string, secondFactorCode: string, from: From = {}) =>
  auth.post('login', { emailOrPhone, password: PASSWORD, secondFactorCode }, from);

/** An account with an app. The browser of `cookie` has logged in to it. */
async function joinWithApp(address: string) {
  const token = await auth.join(address);
  const { codeAt, recoveryCodes } = await auth.addApp(token);
  /** A code that is not accepted now. */
  const wrongCode = () => {
    const accepted = [codeAt(-30_000), codeAt(), codeAt(30_000)];
    return ['000000', '000001', '000002', '000003'].find((code) => !accepted.includes(code))!;
  };
  auth.server.clock.advance(minutes(1));
  const cookie = cookieOf(await login(address, codeAt(), { ip: '203.0.113.1' }));
  expect(cookie).toMatch(/^device=/);
  auth.server.clock.advance(minutes(1));
  return { codeAt, wrongCode, recoveryCodes, cookie };
}

const guessNotices = async (address: string) =>
  (await auth.notices(address)).filter(({ notice }) => notice === 'secondFactorGuessed');

test('2,000 guesses in a month from as many networks: how many count, and what the owner learns', async () => {
  const address = 'owner@example.com';
  const { codeAt, wrongCode, recoveryCodes, cookie } = await joinWithApp(address);
  const config = readConfig({ DATABASE_URL: auth.databaseUrl });
  // Log-ins would hash 2,000 passwords first. So all guesses but the
  // first go to the rule that the call applies after the password.
  const own = await createAuthContext(config, { bus: auth.server.bus, clock: auth.server.clock });
  const account = (await findAccountByLogin(own.db, 'applicant', address))!;
  const GUESSES = 2_000;
  const CALLS = 15;
  const outcomes: Record<string, number> = {};
  const count = (outcome: string) => {
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  };
  const networkOfGuess = (n: number) => `10.${n >> 8}.${n & 255}.1`;

  for (let n = 0; n < CALLS; n++) {
    const { body } = await login(address, wrongCode(), { ip: networkOfGuess(n) });
    count(body.error);
  }
  expect(outcomes).toEqual({ WrongCode: 10, TooManyRequests: 5 });
  const [first] = await guessNotices(address);
  expect(first).toMatchObject({ to: address, network: '10.0.9.0/24', device: 'Unknown device' });

  const AT_ONCE = 10;
  for (let n = CALLS; n < GUESSES; n += AT_ONCE) {
    auth.server.clock.advance((30 * DAY_MS * AT_ONCE) / GUESSES);
    const now = auth.server.clock.now();
    const code = wrongCode();
    const guess = (index: number) => {
      const request = { ip: networkOfGuess(index), headers: {} } as FastifyRequest;
      return checkSecondFactor(own, account, { secondFactorCode: code }, { request, now }).then(
        () => count('right'),
        (error) => count(error instanceof HttpError ? error.code : String(error)),
      );
    };
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, GUESSES - n) }, (_, k) => guess(n + k)));
    // The service does not hear of what another context writes, and the clock runs ahead of it.
    if (n % 100 < AT_ONCE) await auth.server.processAll();
  }

  await own.database.destroy();
  const evaluated = outcomes.WrongCode!;
  const chance = 1 - (1 - CHANCE_OF_GUESS) ** evaluated;
  const notices = await guessNotices(address);
  const percent = (chance * 100).toFixed(3);
  console.log(
    `${GUESSES} guesses in 30 days: ${evaluated} evaluated, chance ${percent} %, ${notices.length} notices`,
  );
  expect(outcomes).toEqual({ WrongCode: evaluated, TooManyRequests: GUESSES - evaluated });
  expect(evaluated).toBeLessThanOrEqual(310);
  expect(chance).toBeLessThan(0.001);
  // One a week.
  expect(notices).toHaveLength(5);

  // The owner is kept out by none of this: in a browser that has
  // logged in before, or with a recovery code anywhere.
  expect((await login(address, codeAt(), { ip: networkOfGuess(1), cookie })).status).toBe(200);
  expect((await login(address, recoveryCodes[0]!, { ip: '198.51.100.7' })).status).toBe(200);
  // Elsewhere the app's codes are refused until the next day, which the message says.
  const waits = await login(address, codeAt(30_000), { ip: '198.51.101.7' });
  expect(waits.status).toBe(429);
  expect(waits.body.message).toContain('use a recovery code');
  expect(Number(waits.headers.get('retry-after'))).toBeGreaterThan(600);
  auth.server.clock.advance(DAY_MS);
  expect((await login(address, codeAt(), { ip: '198.51.101.7' })).status).toBe(200);
});

test('a known browser has guesses of its own, fewer than guessing needs, and they are reported too', async () => {
  const address = 'family@example.com';
  const { codeAt, wrongCode, cookie } = await joinWithApp(address);
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) {
    for (let k = 0; k < 5; k++) statuses.push((await login(address, wrongCode(), { cookie })).status);
    auth.server.clock.advance(minutes(10));
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(20);
  expect(await guessNotices(address)).toHaveLength(1);
  expect((await login(address, codeAt(), { cookie })).status).toBe(429);
  expect((await login(address, codeAt(), { ip: '203.0.113.9' })).status).toBe(200);
});

test('neither a new password by code nor a login from before the app was added makes a browser exempt', async () => {
  const address = 'mailbox@example.com';
  const early = cookieOf(
    await auth.join(address).then(() => auth.post('login', { emailOrPhone: address, password: PASSWORD })),
  );
  const token = (await auth.post('login', { emailOrPhone: address, password: PASSWORD })).body.token;
  const { codeAt } = await auth.addApp(token);
  await auth.post('forgot-password', { emailOrPhone: address });
  const verificationCode = await auth.lastCode(address);
  const reset = { emailOrPhone: address, verificationCode, newPassword: PASSWORD };
  const byCode = cookieOf(await auth.post('reset-password', reset));
  expect(byCode).toMatch(/^device=/);
  for (let n = 0; n < 10; n++) await login(address, 'ABCDE-23456', { ip: `192.0.${n}.1` });
  auth.server.clock.advance(minutes(2));
  for (let n = 0; n < 10; n++) await login(address, '000000', { ip: `192.1.${n}.1` });
  for (const cookie of [early, byCode])
    expect((await login(address, codeAt(), { ip: '203.0.113.9', cookie })).status).toBe(429);
});
