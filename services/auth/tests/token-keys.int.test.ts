import { TokenClaims } from '@firstrung/contracts';
import { Ajv } from 'ajv';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { minutes, PASSWORD, sharedAuth, startAuth } from './harness.ts';

test('a token fits its contract and the published keys, for seven days', async () => {
  const auth = await sharedAuth();
  const token = await auth.join('keys@example.com');
  const keys = createRemoteJWKSet(new URL(`${auth.server.url}/.well-known/jwks.json`));
  const { payload, protectedHeader } = await jwtVerify(token, keys, { currentDate: auth.server.clock.now() });
  expect(protectedHeader).toMatchObject({ alg: 'EdDSA', typ: 'at+jwt' });
  const validate = new Ajv({ strict: false }).compile(TokenClaims);
  expect(validate(payload)).toBe(true);
  expect(payload.exp! - payload.iat!).toBe(7 * 24 * 3600);
  const { body } = await auth.server.call('GET', '/.well-known/jwks.json');
  expect(Object.keys(body.keys[0]).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);

  auth.server.clock.advance(minutes(7 * 24 * 60) - 1000);
  expect((await auth.get('get-name-email', { token })).status).toBe(200);
  auth.server.clock.advance(1000);
  expect((await auth.get('get-name-email', { token })).body.error).toBe('BadToken');
});

test('a new key is published before it signs, and the old one stays until its tokens have expired', async () => {
  await using auth = await startAuth({ env: { TOKEN_KEY_DAYS: '30' } });
  await auth.join('ann@example.com');
  const kids = async () => {
    const { body } = await auth.server.call('GET', '/.well-known/jwks.json');
    return body.keys.map(({ kid }: { kid: string }) => kid) as string[];
  };
  const signedBy = async () => {
    const { body } = await auth.post('login', { emailOrPhone: 'ann@example.com', password: PASSWORD });
    return {
      token: body.token,
      kid: JSON.parse(Buffer.from(body.token.split('.')[0], 'base64url').toString()).kid,
    };
  };
  const [first] = await kids();
  await auth.pass(minutes(30 * 24 * 60));
  const [second, old] = await kids();
  expect(old).toBe(first);
  expect((await signedBy()).kid).toBe(first);

  auth.server.clock.advance(minutes(11));
  const { token, kid } = await signedBy();
  expect(kid).toBe(second);
  expect((await auth.get('get-name-email', { token })).status).toBe(200);

  await auth.pass(minutes(8 * 24 * 60));
  expect(await kids()).toEqual([second]);
  const published = await auth.published('auth.keys.changed.v1');
  // The same version may be published more than once.
  const sizes = new Map(published.map(({ aggregate, data }) => [aggregate.version, data.keys.length]));
  expect([...sizes.values()]).toEqual([1, 2, 1]);
  const versions = [...sizes.keys()];
  expect(versions).toEqual(versions.toSorted((a, b) => a - b));
});

test('private keys are stored encrypted, and stay usable after a restart and after a secret is configured later', async () => {
  await using auth = await startAuth();
  const token = await auth.join('ann@example.com');
  const [row] = await auth.query('select * from auth.token_key');
  expect(JSON.stringify(row)).not.toContain('"d"');
  expect(row!.private_key).not.toContain('MC4CAQAwBQYDK2VwBCIEI');

  await using second = await auth.restart({ SECRET_KEY: 'a secret of thirty-two characters' });
  expect(await auth.query('select kid from auth.token_key')).toHaveLength(1);
  expect((await second.get('get-name-email', token)).status).toBe(200);
});
