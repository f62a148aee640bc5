import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { uuidv7 } from '../base/uuidv7.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { createTestTokens } from '../testing/test-tokens.ts';
import { createTokenVerifier } from './verifier.ts';

const WEEK = 7 * 24 * 3600 * 1000;

async function world() {
  const clock = createTestClock();
  const tokens = await createTestTokens(clock);
  const verifier = createTokenVerifier({ clock });
  await verifier.setKeys(1, [{ kid: tokens.jwk.kid, jwk: tokens.jwk }]);
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

test('without any key a token waits for the first, then gets 503', async () => {
  const clock = createTestClock();
  const tokens = await createTestTokens(clock);
  const verifier = createTokenVerifier({ clock });
  const { token, person } = await tokens.mint();
  await expect(verifier.verify(token)).rejects.toMatchObject({ statusCode: 503, extra: { retryAfter: 1 } });
  let looks = 0;
  verifier.loadKeysBy(async () => {
    if (++looks === 2) await verifier.setKeys(1, [{ kid: tokens.jwk.kid, jwk: tokens.jwk }]);
  });
  expect(await verifier.verify(token)).toMatchObject({ id: person.id });
});

test('a name that cannot be of a new key is refused after one lookup, and never looked up again', async () => {
  const { clock, tokens, verifier } = await world();
  let looks = 0;
  verifier.loadKeysBy(async () => void looks++);
  const hourAgo = new Date(clock.now().getTime() - 3_600_000);
  for (const kid of ["' or 1=1", uuidv7(hourAgo), randomUUID()]) {
    looks = 0;
    const { token } = await tokens.mint({}, { header: { kid } });
    for (let time = 0; time < 3; time++)
      await expect(verifier.verify(token)).rejects.toMatchObject({ code: 'BadToken', statusCode: 401 });
    // A token that waits for its key is looked up several times.
    expect(looks).toBe(1);
  }
});

test('a name that may be of a new key is waited for once, then refused without a lookup', async () => {
  const { clock, tokens, verifier } = await world();
  clock.advance(1_000);
  let looks = 0;
  verifier.loadKeysBy(async () => void looks++);
  const { token } = await tokens.mint({}, { header: { kid: uuidv7(clock.now()) } });
  await expect(verifier.verify(token)).rejects.toMatchObject({ code: 'BadToken', statusCode: 401 });
  expect(looks).toBeGreaterThan(1);
  looks = 0;
  await expect(verifier.verify(token)).rejects.toMatchObject({ code: 'BadToken' });
  expect(looks).toBe(0);
});

test('a key that was refused is accepted once it has arrived', async () => {
  const { clock, tokens, verifier } = await world();
  clock.advance(1_000);
  const other = await createTestTokens(clock);
  const { token, person } = await other.mint();
  await expect(verifier.verify(token)).rejects.toMatchObject({ code: 'BadToken' });
  await verifier.setKeys(
    2,
    [tokens.jwk, other.jwk].map((jwk) => ({ kid: jwk.kid, jwk })),
  );
  expect(await verifier.verify(token)).toMatchObject({ id: person.id });
});

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
  expect(received).toEqual([[id]]);
  verifier.closeAccount(id);
  await expect(verifier.verify(fresh)).rejects.toMatchObject({ code: 'TokenRevoked' });
  expect(received).toEqual([[id], [id]]);
  stop();
  verifier.revokeBefore(randomUUID(), 1);
  expect(received).toHaveLength(2);
});

test('an ended session ends its tokens and no others of the account, and is forgotten once they have expired', async () => {
  const { clock, tokens, verifier } = await world();
  const id = randomUUID();
  const [one, other] = [await tokens.mint({ id }), await tokens.mint({ id })];
  const caller = await verifier.verify(one.token);
  const received: unknown[] = [];
  verifier.onRevoked((...what) => received.push(what));
  verifier.endSessions(id, [one.person.sid], clock.now());
  verifier.endSessions(id, [one.person.sid], clock.now());
  expect(received).toEqual([[id]]);
  await expect(verifier.verify(one.token)).rejects.toMatchObject({ code: 'TokenRevoked', statusCode: 401 });
  expect(() => verifier.verifyCached(one.token)).toThrow();
  expect(verifier.isRevoked(caller)).toBe(true);
  expect(await verifier.verify(other.token)).toMatchObject({ id, sid: other.person.sid });
  verifier.forgetEndedSessions(clock.now());
  expect(verifier.isRevoked(caller)).toBe(true);
  clock.advance(1);
  verifier.forgetEndedSessions(clock.now());
  expect(verifier.isRevoked(caller)).toBe(false);
});

test('the use of a session is reported once in five minutes, with its shortened network', async () => {
  const { clock, verifier } = await world();
  const received: unknown[] = [];
  verifier.onUsed((use) => received.push(use));
  verifier.noteUse({ sid: 'one' }, '203.0.113.77');
  verifier.noteUse({ sid: 'other' }, 'no address');
  clock.advance(5 * 60_000 - 1);
  verifier.noteUse({ sid: 'one' }, '198.51.100.1');
  clock.advance(1);
  verifier.noteUse({ sid: 'one' }, '2001:db8:1::7');
  expect(received).toEqual([
    { sid: 'one', network: '203.0.113.0/24' },
    { sid: 'other', network: '' },
    { sid: 'one', network: '2001:db8:1::/48' },
  ]);
});

test.each([
  {
    claims: { restricted: true },
    code: 'SecondFactorMissing',
    refusing: [undefined, 'suspended'],
    accepting: ['all'],
  },
  {
    claims: { restricted: true, suspended: true },
    code: 'Suspended',
    refusing: [undefined],
    accepting: ['all', 'suspended'],
  },
] as const)(
  'a token with $claims is refused with $code, cached or not, but where it is accepted',
  async (row) => {
    const { tokens, verifier } = await world();
    const { claims, code, refusing, accepting } = row;
    const { token, person } = await tokens.mint({}, { claims });
    for (const accepts of refusing)
      for (let time = 0; time < 2; time++) {
        await expect(verifier.verify(token, accepts)).rejects.toMatchObject({ code, statusCode: 403 });
        expect(() => verifier.verifyCached(token, accepts)).toThrow();
      }
    for (const accepts of accepting) {
      expect(await verifier.verify(token, accepts)).toMatchObject({ id: person.id, restricted: true });
      expect(verifier.verifyCached(token, accepts)).toMatchObject({ id: person.id });
    }
  },
);

test('a proof is valid for its account, session and generation, for five minutes', async () => {
  const { clock, tokens, verifier } = await world();
  const { token, person } = await tokens.mint({ gen: 2 });
  const proof = await tokens.prove(person);
  expect(await verifier.verifyProof(proof, person)).toBe(true);
  for (const other of [{ id: randomUUID() }, { sid: randomUUID() }, { gen: 1 }, { gen: 3 }])
    expect(await verifier.verifyProof(proof, { ...person, ...other })).toBe(false);
  const stranger = await createTestTokens(createTestClock());
  const bad = [
    '',
    'x',
    token,
    'x'.repeat(100_000),
    await tokens.prove(person, { header: { typ: 'at+jwt' } }),
    await tokens.prove(person, { header: { typ: undefined } }),
    await tokens.prove(person, { claims: { exp: undefined } }),
    await stranger.prove(person, { header: { kid: tokens.jwk.kid } }),
  ];
  for (const one of bad) expect(await verifier.verifyProof(one, person), one.slice(0, 60)).toBe(false);
  // A proof is no token either, even with all claims of one.
  const claims = { role: 'applicant', name: 'Alex Doe' };
  await expect(verifier.verify(await tokens.prove(person, { claims }))).rejects.toMatchObject({
    code: 'BadToken',
  });

  clock.advance(5 * 60_000 - 1);
  expect(await verifier.verifyProof(proof, person)).toBe(true);
  clock.advance(1);
  expect(await verifier.verifyProof(proof, person)).toBe(false);
});

test('the proof of an ended session or generation is refused', async () => {
  const { clock, tokens, verifier } = await world();
  const [one, other] = [(await tokens.mint()).person, (await tokens.mint({ gen: 1 })).person];
  const proofs = [await tokens.prove(one), await tokens.prove(other)] as const;
  verifier.endSessions(one.id, [one.sid], clock.now());
  verifier.revokeBefore(other.id, 2);
  expect(await verifier.verifyProof(proofs[0], one)).toBe(false);
  expect(await verifier.verifyProof(proofs[1], other)).toBe(false);
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
    (await tokens.mint({}, { claims: { sid: undefined } })).token,
    (await tokens.mint({}, { claims: { sid: 7 } })).token,
    'x'.repeat(100_000),
  ];
  for (const token of bad) {
    await expect(verifier.verify(token), token.slice(0, 60)).rejects.toMatchObject({ code: 'BadToken' });
  }
});

test('waits for a new key that has not arrived', async () => {
  const { clock, tokens, verifier } = await world();
  clock.advance(1_000);
  const other = await createTestTokens(clock);
  const { token } = await other.mint();
  const waiting = verifier.verify(token);
  await verifier.setKeys(
    2,
    [tokens.jwk, other.jwk].map((jwk) => ({ kid: jwk.kid, jwk })),
  );
  await waiting;
});

test('tokens of a withdrawn key are refused; an old key set changes nothing', async () => {
  const { tokens, verifier } = await world();
  const other = await createTestTokens(createTestClock());
  const { token } = await tokens.mint();
  await verifier.verify(token);
  await verifier.setKeys(3, [{ kid: other.jwk.kid, jwk: other.jwk }]);
  await verifier.setKeys(2, [{ kid: tokens.jwk.kid, jwk: tokens.jwk }]);
  expect(verifier.verifyCached(token)).toBeUndefined();
  await expect(verifier.verify(token)).rejects.toMatchObject({ code: 'BadToken', statusCode: 401 });
});
