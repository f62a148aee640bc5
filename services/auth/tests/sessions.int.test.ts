import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { minutes, PASSWORD, sharedAuth } from './harness.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const auth = await sharedAuth();

const sidOf = (token: string) => decodeJwt<{ sid: string }>(token).sid;
const securityLines = (event: string) =>
  auth
    .logged()
    .split('\n')
    .filter((line) => line.includes('"log":"security"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line.event === event);

// Both roles have the same handlers.
const role = 'recruiter';
const address = (name: string) => `${name}@sessions.example`;
const login = async (name: string, headers: Record<string, string> = {}): Promise<string> => {
  const body = { emailOrPhone: address(name), password: PASSWORD };
  const reply = await auth.server.call('POST', '/api/authRecruiter/login', { body, headers });
  expect(reply.status).toBe(200);
  return reply.body.token;
};
const list = (token: string) => auth.get('sessions', { role, token });
const end = (token: string, body: Record<string, unknown> = {}) =>
  auth.post('sessions/end', body, { role, token });
const isAlive = async (token: string) => (await auth.get('get-name-email', { role, token })).status === 200;

test('each login is a session with its device and shortened network, the last used first', async () => {
  const first = await auth.join(address('lists'), { role });
  auth.server.clock.advance(minutes(1));
  const second = await login('lists', { 'user-agent': FIREFOX });
  expect(sidOf(second)).not.toBe(sidOf(first));
  const { status, body, headers } = await list(second);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  const now = auth.server.clock.now();
  const network = '127.0.0.0/24';
  expect(body.sessions).toEqual([
    {
      _id: sidOf(second),
      device: 'Firefox on Linux',
      network,
      createdAt: now.toISOString(),
      lastUsedAt: now.toISOString(),
      current: true,
    },
    {
      _id: sidOf(first),
      device: 'Unknown device',
      network,
      createdAt: new Date(now.getTime() - minutes(1)).toISOString(),
      lastUsedAt: expect.any(String),
      current: false,
    },
  ]);
});

test('a logout ends this session and no other', async () => {
  const first = await auth.join(address('leaves'), { role });
  const second = await login('leaves');
  const { sub } = decodeJwt(first);
  expect(await auth.post('logout', {}, { role, token: first })).toMatchObject({
    status: 200,
    body: { message: 'You are logged out.' },
  });
  const again = await auth.post('logout', {}, { role, token: first });
  expect([again.status, again.body.error]).toEqual([401, 'TokenRevoked']);
  expect(await isAlive(first)).toBe(false);
  expect(await isAlive(second)).toBe(true);
  expect((await list(second)).body.sessions.map(({ _id }: { _id: string }) => _id)).toEqual([sidOf(second)]);
  expect(await auth.published('auth.session.ended.v1')).toContainEqual(
    expect.objectContaining({ data: { accountId: sub, sessionIds: [sidOf(first)] } }),
  );
  expect(securityLines('logout')).toContainEqual(expect.objectContaining({ outcome: 'ok', account: sub }));
});

test('another session can be ended by its id, and all others at once', async () => {
  const own = await auth.join(address('ends'), { role });
  const [one, two, three] = [await login('ends'), await login('ends'), await login('ends')];
  expect((await end(own, { id: sidOf(one).toUpperCase() })).body).toEqual({
    message: 'The session was ended.',
  });
  expect(await Promise.all([own, one, two, three].map(isAlive))).toEqual([true, false, true, true]);
  expect((await end(own, { id: sidOf(one) })).status).toBe(404);
  expect((await end(own)).body).toEqual({ message: 'You are logged out everywhere else.' });
  expect(await Promise.all([own, two, three].map(isAlive))).toEqual([true, false, false]);
  // With no other there is nothing to end.
  expect((await end(own)).status).toBe(200);
  const { sub } = decodeJwt(own);
  const ended = (await auth.published('auth.session.ended.v1')).filter(({ data }) => data.accountId === sub);
  expect(ended.map(({ data }) => data.sessionIds.toSorted())).toEqual([
    [sidOf(one)],
    [sidOf(two), sidOf(three)].toSorted(),
  ]);
  expect(securityLines('sessions-ended')).toContainEqual(expect.objectContaining({ account: sub }));
});

test("someone else's session is not found and goes on", async () => {
  const own = await auth.join(address('own'), { role });
  const other = await auth.join(address('other'), { role });
  for (const id of [sidOf(other), randomUUID()]) {
    const { status, body } = await end(own, { id });
    expect([status, body.error]).toEqual([404, 'NotFound']);
  }
  expect(await isAlive(other)).toBe(true);
  expect((await end(own, { id: 'no id' })).status).toBe(400);
});

test('without its session a token is refused by auth, as after an older backup was restored', async () => {
  const token = await auth.join('restored@example.com');
  await auth.query('delete from auth.session where id = $1', [sidOf(token)]);
  for (const reply of [
    await auth.get('get-name-email', { token }),
    await auth.get('sessions', { token }),
    await auth.post('sessions/end', {}, { token }),
    await auth.post(
      'change-password',
      { currentPassword: PASSWORD, newPassword: 'battery staple' },
      { token },
    ),
    await auth.post('delete-profile', { password: PASSWORD }, { token }),
  ]) {
    expect([reply.status, reply.body.error]).toEqual([401, 'TokenRevoked']);
  }
  // It is ended everywhere even so.
  expect((await auth.post('logout', {}, { token })).status).toBe(200);
  expect((await auth.post('logout', {}, { token })).status).toBe(401);
});

test('a login over a hundred sessions ends the one that was used least recently', async () => {
  const first = await auth.join('hundred@example.com');
  const logIn = async (): Promise<string> => {
    auth.server.clock.advance(minutes(1));
    return (await auth.post('login', { emailOrPhone: 'hundred@example.com', password: PASSWORD })).body.token;
  };
  const second = await logIn();
  await auth.query(
    `insert into auth.session (id, account_id, generation, device, network, created_at, last_used_at, expires_at)
      select gen_random_uuid(), account_id, generation, device, network, created_at, last_used_at, expires_at
      from auth.session, generate_series(1, 98) where id = $1`,
    [sidOf(second)],
  );
  const last = await logIn();
  expect((await auth.get('get-name-email', { token: first })).status).toBe(401);
  expect((await auth.get('get-name-email', { token: second })).status).toBe(200);
  expect((await auth.get('sessions', { token: last })).body.sessions).toHaveLength(100);
});

test('the last use is of any service, and stored once in five minutes', async () => {
  const token = await auth.join('used@example.com');
  const row = async () => {
    const [found] = await auth.query('select network, last_used_at from auth.session where id = $1', [
      sidOf(token),
    ]);
    return found!;
  };
  const started = auth.server.clock.now();
  // As another service reports it.
  const use = (network: string) =>
    auth.server.bus.broadcast('kit.session-used', JSON.stringify({ sid: sidOf(token), network }));
  const settle = () => auth.get('get-name-email', { token });
  auth.server.clock.advance(minutes(5) - 1);
  use('198.51.100.0/24');
  await settle();
  expect(await row()).toEqual({ network: '127.0.0.0/24', last_used_at: started });
  auth.server.clock.advance(1);
  use('198.51.100.0/24');
  await expect.poll(row).toEqual({ network: '198.51.100.0/24', last_used_at: auth.server.clock.now() });

  auth.server.clock.advance(minutes(6));
  await settle();
  await expect.poll(row).toEqual({ network: '127.0.0.0/24', last_used_at: auth.server.clock.now() });
});

test('a session is purged once its last token has expired', async () => {
  const token = await auth.join('expires@example.com');
  const rows = () => auth.query('select id from auth.session where id = $1', [sidOf(token)]);
  await auth.pass(minutes(7 * 24 * 60));
  expect(await rows()).toHaveLength(1);
  await auth.pass(1);
  expect(await rows()).toEqual([]);
});
