import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { LOGINS, SENDS } from '../src/domain/limits.ts';
import { createAuthenticator } from './authenticator.ts';
import { cookieOf, type From, minutes, PASSWORD, SITE, startAuth } from './harness.ts';

const auth = await startAuth({ env: { PUBLIC_URL: SITE.origin } });
afterAll(() => auth[Symbol.asyncDispose]());

/** More than the largest limit of an address that strangers can use up: the codes that are sent to it. */
const NETWORKS = Array.from({ length: SENDS.ofAddress.max + 10 }, (_, n) => `198.18.${n}.1`);
const login = (emailOrPhone: string, password: string, from: From = {}) =>
  auth.post('login', { emailOrPhone, password }, from);
const verify = (emailOrPhone: string, verificationCode: string, ticket?: string, from: From = {}) =>
  auth.post('verify', { emailOrPhone, verificationCode, ticket }, from);
const forgot = (emailOrPhone: string, from: From = {}) =>
  auth.post('forgot-password', { emailOrPhone }, from);
const reset = (emailOrPhone: string, verificationCode: string, newPassword: string, from: From = {}) =>
  auth.post('reset-password', { emailOrPhone, verificationCode, newPassword }, from);

const undo = (ticket: string, from: From = {}) => auth.post('undo-address-change', { ticket }, from);

async function answer(device: ReturnType<typeof createAuthenticator>, from: From = {}) {
  const { status, body } = await auth.post('passkey-login/options', {}, from);
  expect(status).toBe(200);
  return device.get({ ...SITE, challenge: body.options.challenge });
}
const passkeyLogin = (credential: object, from: From = {}) =>
  auth.post('passkey-login', { credential }, from);

/** Calls that hash a password are made from a few of the networks: none of their limits is near forty. */
const FEW = 10;

/** From every network, a few networks at a time. */
async function attack(call: (from: From) => Promise<unknown>, networks = NETWORKS.length) {
  for (let n = 0; n < networks; n += 10) {
    await Promise.all(NETWORKS.slice(n, n + 10).map((ip) => call({ ip })));
  }
}

test('200 networks do not use up the wrong passwords of an address', () => {
  expect(LOGINS.ofAddress.max).toBeGreaterThan(200 * LOGINS.ofAddressAndNetwork.max);
});

test('an owner who is attacked from many networks on every public call still logs in, resets and undoes a move', async () => {
  const address = 'owner@example.com';
  await auth.join(address);
  const { device: phone } = await auth.addPasskey(await auth.join('passkey-owner@example.com'));
  await auth.move(await auth.join('moved@example.com'), 'moved-to@example.com');
  const undoTicket = await auth.undoTicket('moved@example.com');
  const known = cookieOf(await login(address, PASSWORD, { ip: '203.0.113.1' }));
  expect(known).toMatch(/^device=[\w-]{22}$/);
  await attack((from) => login(address, 'wrong password', from), FEW);
  await attack((from) => forgot(address, from));
  await attack((from) => reset(address, 'ABCD-2345', 'strangers password', from));
  await attack((from) => auth.post('resend-verification', { emailOrPhone: address }, from));
  await attack((from) => verify(address, '123456', undefined, from));
  await attack((from) => auth.signup(address, { ...from, password: 'strangers password' }), FEW);
  await attack((from) => undo(randomUUID(), from));
  const stranger = createAuthenticator();
  await attack(async (from) => {
    const forged = await answer(stranger, from);
    const { id } = await answer(phone, from);
    for (const credential of [forged, { ...forged, id, rawId: id }])
      expect((await passkeyLogin(credential, from)).status).toBe(401);
  });
  // From a known device in a network of the attack, and from an unknown one elsewhere.
  expect((await login(address, PASSWORD, { ip: NETWORKS[0]!, cookie: known })).status).toBe(200);
  expect((await login(address, PASSWORD, { ip: '203.0.113.9' })).status).toBe(200);
  for (const ip of [NETWORKS[0]!, '203.0.113.9'])
    expect((await passkeyLogin(await answer(phone, { ip }), { ip })).status).toBe(200);
  expect((await undo(undoTicket, { ip: NETWORKS[0]! })).status).toBe(200);
  // What the strangers asked for, the owner can use.
  const sent = (await auth.sentCodes(address)).filter(({ purpose }) => purpose === 'reset');
  expect(sent).toHaveLength(SENDS.ofAddress.max);
  auth.server.clock.advance(minutes(30));
  expect((await reset(address, sent.at(-1)!.code, 'owners new one', { ip: '203.0.113.9' })).status).toBe(200);
  expect((await login(address, 'owners new one', { ip: '203.0.113.9' })).status).toBe(200);
});

test('a newcomer whose address is attacked from many networks still signs up', async () => {
  const address = 'newcomer@example.com';
  await attack((from) => auth.signup(address, { ...from, password: 'strangers password' }));
  await auth.server.processAll();
  const { ticket } = (await auth.signup(address, { ip: '203.0.113.2' })).body;
  await attack((from) => verify(address, '000000', undefined, from));
  await attack((from) => auth.post('resend-verification', { emailOrPhone: address }, from));
  await attack((from) => login(address, 'wrong password', from), FEW);
  const code = await auth.lastCode(address);
  const verified = await verify(address, code, ticket, { ip: '203.0.113.2' });
  expect(verified.status).toBe(200);
  expect((await login(address, PASSWORD, { ip: '203.0.113.2' })).status).toBe(200);
  expect((await login(address, 'strangers password', { ip: '203.0.113.3' })).status).toBe(401);
});

test('after twenty wrong codes six digits need a ticket, and the next code has eight characters', async () => {
  const address = 'guessed@example.com';
  await auth.signup(address);
  const code = await auth.lastCode(address);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let n = 0; n < 20; n++) await verify(address, wrong, undefined, { ip: `192.0.${n}.1` });
  expect((await verify(address, code, undefined, { ip: '203.0.113.5' })).body.error).toBe('WrongCode');
  auth.server.clock.advance(minutes(10));
  await auth.post('resend-verification', { emailOrPhone: address }, { ip: '203.0.113.5' });
  const long = await auth.lastCode(address);
  expect(long).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  for (let n = 0; n < 30; n++) await verify(address, wrong, undefined, { ip: `192.0.${n}.1` });
  expect((await verify(address, long, undefined, { ip: '203.0.113.5' })).status).toBe(200);

  const other = (await auth.signup('guessed2@example.com')).body.ticket;
  const second = await auth.lastCode('guessed2@example.com');
  for (let n = 0; n < 25; n++) await verify('guessed2@example.com', '!', undefined, { ip: `192.0.${n}.1` });
  expect((await verify('guessed2@example.com', second, other, { ip: '203.0.113.5' })).status).toBe(200);
});

test('five guesses for a ticket, from all networks together', async () => {
  const address = 'ticket@example.com';
  const { ticket } = (await auth.signup(address)).body;
  const code = await auth.lastCode(address);
  for (let n = 0; n < 5; n++) await verify(address, '!', ticket, { ip: `192.0.${n}.1` });
  expect((await verify(address, code, ticket, { ip: '203.0.113.5' })).body.error).toBe('WrongCode');
  auth.server.clock.advance(minutes(10));
  const { ticket: next } = (await auth.signup(address)).body;
  expect((await verify(address, await auth.lastCode(address), next)).status).toBe(200);
});

test('thirty wrong codes of a network across addresses; a ticket and a known device are not affected', async () => {
  const ip = '100.64.1.1';
  const { ticket } = (await auth.signup('neighbour@example.com', { ip })).body;
  await auth.join('resident@example.com');
  const known = cookieOf(await login('resident@example.com', PASSWORD, { ip }));
  await auth.join('visitor@example.com');
  await forgot('resident@example.com', { ip });
  await forgot('visitor@example.com', { ip });
  for (let n = 0; n < 30; n++) await verify(`somebody${n}@example.com`, '!', undefined, { ip });
  const code = await auth.lastCode('visitor@example.com');
  expect((await reset('visitor@example.com', code, 'battery staple', { ip })).body.error).toBe('WrongCode');
  expect((await reset('visitor@example.com', code, 'battery staple', { ip: '100.65.1.1' })).status).toBe(200);
  const residents = await auth.lastCode('resident@example.com');
  expect(
    (await reset('resident@example.com', residents, 'battery staple', { ip, cookie: known })).status,
  ).toBe(200);
  expect(
    (await verify('neighbour@example.com', await auth.lastCode('neighbour@example.com'), ticket, { ip }))
      .status,
  ).toBe(200);
});

test('ten wrong passwords for an address and network; a known device has ten of its own, and proves nothing', async () => {
  const address = 'typist@example.com';
  await auth.join(address);
  const ip = '100.64.2.1';
  const cookie = cookieOf(await login(address, PASSWORD, { ip }));
  expect((await login(address, 'wrong password', { ip, cookie })).status).toBe(401);
  for (let n = 0; n < 10; n++) expect((await login(address, 'wrong password', { ip })).status).toBe(401);
  const refused = await login(address, PASSWORD, { ip });
  expect([refused.status, refused.body.error]).toEqual([429, 'TooManyRequests']);
  expect(Number(refused.headers.get('retry-after'))).toBe(600);
  expect((await login(address, PASSWORD, { ip, cookie })).status).toBe(200);
  for (let n = 0; n < 9; n++) await login(address, 'wrong password', { ip, cookie });
  expect((await login(address, 'wrong password', { ip, cookie })).status).toBe(429);
  expect((await login(address, PASSWORD, { ip, cookie: 'device=AAAAAAAAAAAAAAAAAAAAAA' })).status).toBe(429);
  auth.server.clock.advance(minutes(10));
  expect((await login(address, PASSWORD, { ip })).status).toBe(200);
  // An address without an account has the same limit.
  for (let n = 0; n < 10; n++) await login('nobody@example.com', 'wrong password', { ip });
  expect((await login('nobody@example.com', 'wrong password', { ip })).status).toBe(429);
});

test('wrong passwords from all networks are counted together for an address', async () => {
  await auth.query('delete from auth.budget');
  for (const ip of NETWORKS.slice(0, 3)) await login('spread@example.com', 'wrong password', { ip });
  expect(await auth.query('select used from auth.budget where used = 3')).toHaveLength(1);
});

test('phone numbers with the same last digits have budgets of their own', async () => {
  const [number, other] = ['+14155552671', '+442055552671'];
  await auth.join(other);
  const ip = '100.64.3.1';
  for (let n = 0; n < 10; n++) expect((await login(number, 'wrong password', { ip })).status).toBe(401);
  // However it is written.
  expect((await login('001 (415) 555-2671', 'wrong password', { ip })).status).toBe(429);
  expect((await login(other, PASSWORD, { ip })).status).toBe(200);
});

test('the cookie of a device is for the server only, and only set by a proven owner', async () => {
  const address = 'cookies@example.com';
  const { ticket } = (await auth.signup(address)).body;
  const wrong = await verify(address, '!', ticket);
  expect(wrong.headers.get('set-cookie')).toBeNull();
  const verified = await verify(address, await auth.lastCode(address), ticket);
  expect(verified.headers.get('set-cookie')).toMatch(
    /^device=[\w-]{22}; Path=\/api; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
  );
  const cookie = cookieOf(verified);
  // It stays the same where it is known, and a value that others chose is replaced.
  expect(cookieOf(await login(address, PASSWORD, { cookie }))).toBe(cookie);
  const planted = 'device=AAAAAAAAAAAAAAAAAAAAAA';
  expect(cookieOf(await login(address, PASSWORD, { cookie: planted }))).not.toBe(planted);
  expect((await login(address, 'wrong password', { cookie })).headers.get('set-cookie')).toBeNull();
  const [{ devices }] = (await auth.query(
    'select count(*)::int as devices from auth.known_device where device_mac = $1',
    [cookie],
  )) as [{ devices: number }];
  expect(devices).toBe(0);
});

test('text messages: three an hour for a number, chosen countries, a total of a day, half of it for accounts', async () => {
  await using limited = await startAuth({ env: { SMS_COUNTRIES: 'us, ca', SMS_PER_DAY: '20' } });
  const ask = (number: string, n: number, role?: 'recruiter') =>
    limited.signup(number, { ip: `198.18.${n}.1`, role });
  for (let n = 0; n < 5; n++) expect((await ask('+14155550777', n)).status).toBe(201);
  await ask('+14155550777', 9, 'recruiter');
  const sent = await limited.sentCodes('+14155550777');
  expect(sent).toHaveLength(3);
  // The last one is valid until the next may be sent.
  limited.server.clock.advance(minutes(59));
  const body = { emailOrPhone: '+14155550777', verificationCode: sent.at(-1)!.code };
  expect((await limited.post('verify', body)).body.error).toBe('TicketRequired');
  expect((await ask('+491701234567', 1)).status).toBe(201);
  expect(await limited.sentCodes('+491701234567')).toEqual([]);

  limited.server.clock.advance(minutes(24 * 60));
  const owner = '+14155550900';
  await limited.join(owner, { ip: '203.0.113.1' });
  const numberOf = (n: number) => `+141555501${String(n).padStart(2, '0')}`;
  const home = (n: number) => `2001:db8:77:aa${n.toString(16).padStart(2, '0')}::1`;
  const countSent = async (numbers: string[]) => (await limited.sentCodes(numbers)).length;

  // 26 networks of one /56, as a home connection has them, silence no one.
  const floods = Array.from({ length: 26 }, (_, n) => numberOf(n));
  for (const [n, number] of floods.entries()) await limited.signup(number, { ip: home(n) });
  expect(await countSent(floods)).toBe(2);
  // A refused network uses up nothing of other people's numbers.
  const victim = floods[25]!;
  await limited.signup(victim, { ip: '198.51.100.1' });
  expect(await countSent([victim])).toBe(1);

  // Signups from many networks get their half, and no more.
  const crowd = Array.from({ length: 20 }, (_, n) => numberOf(30 + n));
  for (const [n, number] of crowd.entries()) await limited.signup(number, { ip: `198.18.${n}.1` });
  expect(await countSent(crowd)).toBe(10 - 1 - 2 - 1);
  await limited.post('forgot-password', { emailOrPhone: owner }, { ip: '203.0.113.1' });
  expect((await limited.sentCodes(owner)).map(({ purpose }) => purpose)).toEqual(['verify', 'reset']);
});

test('budgets and codes outlive a new SECRET_KEY, as tickets and known devices do, whose cookie is Secure', async () => {
  const SECRET_KEY = 'the first secret of 32 characters';
  await using first = await startAuth({ env: { PUBLIC_URL: 'https://jobs.example', SECRET_KEY } });
  await first.join('ann@example.com');
  const login = { emailOrPhone: 'ann@example.com', password: PASSWORD };
  const known = await first.post('login', login);
  expect(known.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
  const cookie = cookieOf(known);
  const { ticket } = (await first.signup('bob@example.com')).body;
  const code = await first.lastCode('bob@example.com');
  for (let n = 0; n < 10; n++) await first.post('login', { ...login, password: 'wrong password' });
  await using second = await first.restart({
    SECRET_KEY: 'the second secret of 32 characters',
    SECRET_KEY_PREVIOUS: SECRET_KEY,
  });
  expect((await second.call('login', login)).status).toBe(429);
  expect((await second.call('login', login, cookie)).status).toBe(200);
  const verified = await second.call('verify', {
    emailOrPhone: 'bob@example.com',
    verificationCode: code,
    ticket,
  });
  expect(verified.status).toBe(200);
});

test('a login from an unknown device is notified, once a day for each kind and network', async () => {
  const address = 'travels@example.com';
  const { ticket } = (await auth.signup(address)).body;
  const verified = await verify(address, await auth.lastCode(address), ticket);
  await login(address, PASSWORD, { cookie: cookieOf(verified) });
  expect(await auth.notices(address)).toEqual([]);
  for (const ip of ['203.0.113.1', '203.0.113.2', '198.51.100.1']) await login(address, PASSWORD, { ip });
  expect(
    (await auth.notices(address)).map(({ notice, device, network }) => [notice, device, network]),
  ).toEqual([
    ['newDevice', 'Unknown device', '203.0.113.0/24'],
    ['newDevice', 'Unknown device', '198.51.100.0/24'],
  ]);
  auth.server.clock.advance(minutes(24 * 60));
  await login(address, PASSWORD, { ip: '203.0.113.1' });
  expect(await auth.notices(address)).toHaveLength(3);
});
