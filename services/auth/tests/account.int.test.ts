import { TokenClaims } from '@firstrung/contracts';
import { startTestServer } from '@firstrung/service-kit/testing';
import { Ajv } from 'ajv';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { createAuthContext } from '../src/context.ts';
import { listEmailRequests, takeEmailRequest } from '../src/db/queries/email-requests.ts';
import { createAuthService, readConfig } from '../src/index.ts';
import { minutes, PASSWORD, startAuth } from './harness.ts';

test('deleting an account needs its password, ends every token and frees the address', async () => {
  await using auth = await startAuth();
  const token = await auth.join('gone@example.com');
  const accountId = decodeJwt(token).sub!;
  const wrong = await auth.post('delete-profile', { password: 'wrong password' }, { token });
  expect([wrong.status, wrong.body.error]).toEqual([403, 'WrongPassword']);

  const deleted = await auth.post('delete-profile', { password: PASSWORD }, { token });
  expect(deleted.status).toBe(200);
  expect(deleted.body).toEqual({ message: 'Profile deleted successfully!', deletionDue: null });
  expect((await auth.get('get-name-email', { token })).status).toBe(401);
  expect((await auth.post('login', { emailOrPhone: 'gone@example.com', password: PASSWORD })).status).toBe(
    401,
  );

  expect((await auth.published('auth.account.deleted.v1')).map(({ data }) => data)).toEqual([
    { accountId, role: 'applicant' },
  ]);
  expect((await auth.published('auth.sessions.revoked.v1')).map(({ data }) => data)).toEqual([
    { accountId, minGen: 2 },
  ]);
  const again = await auth.post('delete-profile', { password: PASSWORD }, { token });
  expect([again.status, again.body.error]).toEqual([401, 'TokenRevoked']);

  const fresh = await auth.join('gone@example.com', { name: 'New person' });
  expect(decodeJwt(fresh).sub).not.toBe(accountId);
  expect((await auth.get('get-name-email', { token: fresh })).body.name).toBe('New person');
  for (const table of ['account', 'code', 'known_device', 'session']) {
    const rows = await auth.query(`select * from auth.${table}`);
    expect(JSON.stringify(rows)).not.toContain(accountId);
  }
});

test('deleting twice at once deletes once', async () => {
  await using auth = await startAuth();
  const token = await auth.join('gone@example.com');
  const replies = await Promise.all(
    [1, 2].map(() => auth.post('delete-profile', { password: PASSWORD }, { token })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect(await auth.published('auth.account.deleted.v1')).toHaveLength(1);
});

test('names follow the profiles in any order, and no deleted account returns', async () => {
  await using auth = await startAuth();
  const token = await auth.join('ann@example.com', { name: 'Ann' });
  const recruiter = await auth.join('rita@example.com', { name: 'Rita', role: 'recruiter' });
  const [applicantId, recruiterId] = [decodeJwt(token).sub!, decodeJwt(recruiter).sub!];
  const profile = (name: string, version: number) =>
    auth.publish(
      'networks.profile.changed.v1',
      { id: applicantId, version },
      {
        applicantId,
        name,
        skills: '',
        socialPoints: null,
        education: '',
        about: '',
        profilePicture: null,
        resume: null,
        defaultMessage: '',
      },
    );
  await profile('Ann Three', 3);
  await profile('Ann Two', 2);
  expect((await auth.get('get-name-email', { token })).body.name).toBe('Ann Three');
  const { body } = await auth.post('login', { emailOrPhone: 'ann@example.com', password: PASSWORD });
  expect(decodeJwt(body.token).name).toBe('Ann Three');
  // auth's own state stays as it was published.
  expect(await auth.published('auth.account.changed.v1')).toHaveLength(2);

  await auth.publish(
    'jobs.recruiter.changed.v1',
    { id: recruiterId, version: 1 },
    {
      recruiterId,
      name: 'Rita Two',
      profileImage: null,
      companyName: '',
    },
  );
  expect((await auth.get('get-name-email', { role: 'recruiter', token: recruiter })).body.name).toBe(
    'Rita Two',
  );

  await auth.post('delete-profile', { password: PASSWORD }, { token });
  await profile('Ann Four', 4);
  expect((await auth.query('select * from auth.account')).map((row) => row.id)).toEqual([recruiterId]);
});

test('a token fits its contract and the published keys, for seven days', async () => {
  await using auth = await startAuth();
  const token = await auth.join('ann@example.com');
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
  auth.server.clock.advance(minutes(30 * 24 * 60));
  await auth.server.processAll();
  const [second, old] = await kids();
  expect(old).toBe(first);
  expect((await signedBy()).kid).toBe(first);

  auth.server.clock.advance(minutes(11));
  const { token, kid } = await signedBy();
  expect(kid).toBe(second);
  expect((await auth.get('get-name-email', { token })).status).toBe(200);

  auth.server.clock.advance(minutes(8 * 24 * 60));
  await auth.server.processAll();
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

  await auth.server.close();
  const SECRET_KEY = 'a secret of thirty-two characters';
  await using second = await startTestServer({
    databaseUrl: auth.databaseUrl,
    clock: auth.server.clock,
    services: async ({ databaseUrl, ...kit }) => [
      await createAuthService(readConfig({ DATABASE_URL: databaseUrl, SECRET_KEY }), kit),
    ],
  });
  expect(await auth.query('select kid from auth.token_key')).toHaveLength(1);
  const headers = { authorization: `Bearer ${token}` };
  expect((await second.call('GET', '/api/authApplicant/get-name-email', { headers })).status).toBe(200);
});

test("until mail's key has arrived, requested emails wait for it, ten minutes at most", async () => {
  await using auth = await startAuth({ mailIsThere: false });
  expect((await auth.signup('early@example.com')).status).toBe(201);
  auth.server.clock.advance(minutes(11));
  expect((await auth.signup('ann@example.com')).status).toBe(201);
  await auth.server.processAll();
  expect(await auth.query('select * from auth.email_request')).toHaveLength(2);
  await auth.mailArrives();
  expect(await auth.sentCodes('early@example.com')).toEqual([]);
  expect(await auth.sentCodes('ann@example.com')).toHaveLength(1);
  expect(await auth.query('select * from auth.email_request')).toEqual([]);
});

test('a requested email is taken by one instance, which leaves the others to other instances', async () => {
  await using auth = await startAuth({ mailIsThere: false });
  for (const name of ['ann', 'bob', 'cara']) await auth.signup(`${name}@example.com`);
  const config = readConfig({ DATABASE_URL: auth.databaseUrl });
  const own = await createAuthContext(config, { bus: auth.server.bus, clock: auth.server.clock });
  await using stack = new AsyncDisposableStack();
  stack.defer(() => own.database.destroy());
  const [first, second, third] = await listEmailRequests(own.db, 10);
  const takenElsewhere = (id: number) => own.transaction((tx) => takeEmailRequest(tx, id));
  await own.transaction(async (tx) => {
    expect(await takeEmailRequest(tx, third!)).toMatchObject({ id: third });
    expect(await takenElsewhere(third!)).toBeUndefined();
    expect(await takenElsewhere(second!)).toMatchObject({ id: second });
  });
  expect(await listEmailRequests(own.db, 10)).toEqual([first]);
});

test('RATE_LIMITS=off lifts the limit of emails an hour', async () => {
  await using auth = await startAuth({ env: { RATE_LIMITS: 'off' } });
  await auth.signup('ann@example.com');
  for (let count = 0; count < 6; count++) {
    expect((await auth.post('resend-verification', { emailOrPhone: 'ann@example.com' })).status).toBe(200);
  }
  expect(await auth.sentCodes('ann@example.com')).toHaveLength(7);
});

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

test('what was never verified or has expired is purged', async () => {
  await using auth = await startAuth();
  await auth.join('stays@example.com');
  await auth.signup('leaves@example.com');
  await auth.server.processAll();
  auth.server.clock.advance(minutes(7 * 24 * 60 + 1));
  await auth.server.processAll();
  expect((await auth.query('select login from auth.account')).map(({ login }) => login)).toEqual([
    'stays@example.com',
  ]);
  for (const table of ['signup_attempt', 'code', 'budget', 'email_request']) {
    expect({ table, rows: await auth.query(`select * from auth.${table}`) }).toEqual({ table, rows: [] });
  }
});

test('the calls are documented in a page that is built once', async () => {
  await using auth = await startAuth();
  const first = await auth.server.call('GET', '/api/docs');
  expect(first.body.paths['/api/authApplicant/login'].post).toBeDefined();
  const headers = { 'if-none-match': first.headers.get('etag')! };
  expect((await auth.server.call('GET', '/api/docs', { headers })).status).toBe(304);
});
