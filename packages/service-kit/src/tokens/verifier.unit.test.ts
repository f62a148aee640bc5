import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { createTestClock, type TestClock } from '../testing/test-clock.ts';
import { createTestTokens } from '../testing/test-tokens.ts';
import { createTokenVerifier } from './verifier.ts';

const WEEK = 7 * 24 * 3600 * 1000;

async function world() {
  const clock = createTestClock();
  const tokens = await createTestTokens(clock);
  const verifier = createTokenVerifier({ clock });
  await verifier.setKeys(
    1,
    [tokens.jwk].map((jwk) => ({ kid: jwk.kid, jwk })),
  );
  return { clock, tokens, verifier };
}

test('returns the caller of a token, and stores only its hash', async () => {
  const { tokens, verifier } = await world();
  const { token, person } = await tokens.mint({ role: 'recruiter', name: 'Robin', gen: 3 });
  expect(verifier.verifyCached(token)).toBeUndefined();
  const caller = await verifier.verify(token);
  expect(caller).toMatchObject({ id: person.id, role: 'recruiter', name: 'Robin', gen: 3 });
  expect(JSON.stringify(caller)).not.toContain(token);
  expect(verifier.verifyCached(token)).toBe(caller);
});

test('an unknown key is looked up until it arrives', async () => {
  const clock = createTestClock();
  const tokens = await createTestTokens(clock);
  const verifier = createTokenVerifier({ clock });
  let looks = 0;
  const stop = verifier.onMissingKey(() => {
    if (++looks === 2) void verifier.setKeys(1, [{ kid: tokens.jwk.kid, jwk: tokens.jwk }]);
  });
  const { token, person } = await tokens.mint();
  expect(await verifier.verify(token)).toMatchObject({ id: person.id });
  stop();
  await expect(verifier.verify(await foreign(clock))).rejects.toMatchObject({ statusCode: 503 });
  expect(looks).toBe(2);
});

/** Signed by a key that never arrives. */
const foreign = async (clock: TestClock) => (await (await createTestTokens(clock)).mint()).token;

test('a token is refused after its exp, cached or not', async () => {
  const { clock, tokens, verifier } = await world();
  const { token } = await tokens.mint();
  await verifier.verify(token);
  clock.advance(WEEK - 1);
  await verifier.verify(token);
  clock.advance(1);
  await expect(verifier.verify(token)).rejects.toMatchObject({ code: 'BadToken', statusCode: 401 });
});

test('a raised generation revokes older tokens and notifies listeners, in any order of events', async () => {
  const { tokens, verifier } = await world();
  const id = randomUUID();
  const old = (await tokens.mint({ id, gen: 1 })).token;
  const fresh = (await tokens.mint({ id, gen: 2 })).token;
  await verifier.verify(old);
  const received: unknown[] = [];
  const stop = verifier.onRevoked((...what) => received.push(what));
  verifier.revokeBefore(id, 2);
  verifier.revokeBefore(id, 1);
  verifier.revokeBefore(id, 2);
  await expect(verifier.verify(old)).rejects.toMatchObject({ code: 'TokenRevoked', statusCode: 401 });
  await verifier.verify(fresh);
  expect(received).toEqual([[id, 2]]);
  verifier.closeAccount(id);
  await expect(verifier.verify(fresh)).rejects.toMatchObject({ code: 'TokenRevoked' });
  expect(received[1]).toEqual([id, Number.POSITIVE_INFINITY]);
  stop();
  verifier.revokeBefore(randomUUID(), 1);
  expect(received).toHaveLength(2);
});

test('refuses tokens that auth did not sign for this use', async () => {
  const { tokens, verifier } = await world();
  const stranger = await createTestTokens(createTestClock());
  const kid = tokens.jwk.kid;
  const good = (await tokens.mint()).token;
  const [head, body] = good.split('.');
  const hs256 = await new SignJWT({ sub: randomUUID(), role: 'recruiter', name: '', gen: 0 })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid })
    .setExpirationTime('1h')
    .sign(Buffer.from(tokens.jwk.x ?? ''));
  const bad = [
    '',
    'x',
    'a.b.c',
    good.slice(0, -4),
    `${head}.${body}.`,
    hs256,
    (await stranger.mint({}, { header: { kid } })).token,
    (await tokens.mint({}, { header: { typ: 'JWT' } })).token,
    (await tokens.mint({}, { header: { kid: undefined } })).token,
    (await tokens.mint({}, { claims: { role: 'admin' } })).token,
    (await tokens.mint({}, { claims: { gen: undefined } })).token,
    (await tokens.mint({}, { claims: { gen: '0' } })).token,
    (await tokens.mint({}, { claims: { exp: undefined } })).token,
    (await tokens.mint({}, { claims: { sub: undefined } })).token,
    (await tokens.mint({}, { claims: { name: 5 } })).token,
    'x'.repeat(100_000),
  ];
  for (const token of bad) {
    await expect(verifier.verify(token), token.slice(0, 60)).rejects.toMatchObject({ code: 'BadToken' });
  }
});

test('waits for a key that has not arrived, and answers 503 without it', async () => {
  const { tokens, verifier } = await world();
  const other = await createTestTokens(createTestClock());
  const { token } = await other.mint();
  const waiting = verifier.verify(token);
  await verifier.setKeys(
    2,
    [tokens.jwk, other.jwk].map((jwk) => ({ kid: jwk.kid, jwk })),
  );
  await waiting;
  const unknown = (await (await createTestTokens(createTestClock())).mint()).token;
  await expect(verifier.verify(unknown)).rejects.toMatchObject({ statusCode: 503, extra: { retryAfter: 1 } });
});

test('tokens of a withdrawn key are refused; an old key set changes nothing', async () => {
  const { tokens, verifier } = await world();
  const other = await createTestTokens(createTestClock());
  const { token } = await tokens.mint();
  await verifier.verify(token);
  await verifier.setKeys(3, [{ kid: other.jwk.kid, jwk: other.jwk }]);
  await verifier.setKeys(2, [{ kid: tokens.jwk.kid, jwk: tokens.jwk }]);
  expect(verifier.verifyCached(token)).toBeUndefined();
  await expect(verifier.verify(token)).rejects.toMatchObject({ statusCode: 503 });
});
