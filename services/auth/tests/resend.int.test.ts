import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthServer, minutes, PASSWORD, startAuth } from './harness.ts';

let auth: AuthServer;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth[Symbol.asyncDispose]());

const resend = (emailOrPhone: string, newEmailOrPhone?: string) =>
  auth.post('resend-verification', { emailOrPhone, newEmailOrPhone });
const verify = (emailOrPhone: string, verificationCode: string) =>
  auth.post('verify', { emailOrPhone, verificationCode });
const login = (emailOrPhone: string, password = PASSWORD) => auth.post('login', { emailOrPhone, password });

test('sends a new code, and the previous one no longer works', async () => {
  await auth.signup('again@example.com');
  const first = await auth.lastCode('again@example.com');
  const { status, body } = await resend('Again@Example.com', '');
  expect(status).toBe(200);
  expect(body).toEqual({
    message: 'Verification code resent successfully.',
    emailOrPhone: 'again@example.com',
  });
  const second = await auth.lastCode('again@example.com');
  if (first !== second) expect((await verify('again@example.com', first)).status).toBe(400);
  expect((await verify('again@example.com', second)).status).toBe(200);
});

test('three codes an hour after the first, whichever path sends them', async () => {
  await auth.signup('many@example.com');
  expect((await resend('many@example.com')).status).toBe(200);
  expect((await login('many@example.com')).body.error).toBe('NotVerified');
  expect((await auth.signup('many@example.com', { name: 'Third', password: 'third password' })).status).toBe(
    201,
  );

  for (const refused of [
    await resend('many@example.com'),
    await auth.signup('many@example.com', { name: 'Fourth', password: 'fourth password' }),
  ]) {
    expect([refused.status, refused.body.error]).toEqual([429, 'TooManyCodes']);
    expect(Number(refused.headers.get('retry-after'))).toBe(3600);
  }
  expect((await login('many@example.com', 'third password')).body.error).toBe('NotVerified');
  expect((await login('many@example.com', 'fourth password')).status).toBe(401);
  const sent = await auth.sentCodes('many@example.com');
  expect(sent).toHaveLength(4);
  // The refused requests changed nothing.
  const { body } = await verify('many@example.com', sent.at(-1)!.code);
  expect((await auth.get('get-name-email', { token: body.token })).body.name).toBe('Third');
});

test('an hour later codes can be sent again', async () => {
  await auth.signup('hour@example.com');
  for (let count = 0; count < 3; count++) expect((await resend('hour@example.com')).status).toBe(200);
  auth.server.clock.advance(minutes(59));
  expect((await resend('hour@example.com')).headers.get('retry-after')).toBe('60');
  auth.server.clock.advance(minutes(1));
  expect((await resend('hour@example.com')).status).toBe(200);
});

test('concurrent requests do not exceed the limit', async () => {
  await auth.signup('burst@example.com');
  const replies = await Promise.all(Array.from({ length: 8 }, () => resend('burst@example.com')));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(await auth.sentCodes('burst@example.com')).toHaveLength(4);
});

test('unknown, verified and unverified addresses get equal replies to each resend and each wrong code', async () => {
  await auth.signup('pending@example.com');
  await auth.join('settled@example.com');
  const strip = ({
    status,
    body: { requestId: _, emailOrPhone: __, ...body },
  }: Awaited<ReturnType<typeof resend>>) => ({
    status,
    body,
  });
  const sequences = [];
  for (const address of ['pending@example.com', 'settled@example.com', 'nobody@example.com']) {
    const before = (await auth.sentCodes(address)).length;
    const replies = [];
    for (let count = 0; count < 2; count++) replies.push(strip(await resend(address)));
    for (let count = 0; count < 6; count++) replies.push(strip(await verify(address, 'wrong!')));
    for (let count = 0; count < 2; count++) replies.push(strip(await resend(address)));
    replies.push(strip(await verify(address, 'wrong!')));
    sequences.push(replies);
    expect((await auth.sentCodes(address)).length - before).toBe(address.startsWith('pending') ? 3 : 0);
  }
  expect(sequences[0]!.map(({ status }) => status)).toEqual([
    200, 200, 400, 400, 400, 400, 400, 429, 200, 429, 400,
  ]);
  expect(sequences[1]).toEqual(sequences[0]);
  expect(sequences[2]).toEqual(sequences[0]);
});

test('the address can be corrected, and name and password are kept', async () => {
  await auth.signup('typo@example.con', { name: 'Ann' });
  const { status, body } = await resend('typo@example.con', 'Right@Example.com');
  expect(status).toBe(200);
  expect(body.emailOrPhone).toBe('right@example.com');
  const verified = await verify('right@example.com', await auth.lastCode('right@example.com'));
  expect(verified.status).toBe(200);
  expect((await auth.get('get-name-email', { token: verified.body.token })).body).toEqual({
    emailOrPhone: 'right@example.com',
    name: 'Ann',
  });
  expect((await login('right@example.com')).status).toBe(200);
});

test('the address can be corrected to a phone number, and corrected again', async () => {
  await auth.signup('one@example.com');
  expect((await resend('one@example.com', '+1 415 555 0001')).body.emailOrPhone).toBe('+14155550001');
  await resend('+14155550001', 'three@example.com');
  expect((await verify('three@example.com', await auth.lastCode('three@example.com'))).status).toBe(200);
});

test('a stranger who corrects an address changes nothing and learns no password', async () => {
  await auth.signup('victim@example.com', { name: 'Victim', password: 'victims password' });
  const code = await auth.lastCode('victim@example.com');
  expect((await resend('victim@example.com', 'stranger@example.com')).status).toBe(200);
  await verify('stranger@example.com', await auth.lastCode('stranger@example.com'));

  // The victim's own code still works, for the victim's address, name and password.
  const { status, body } = await verify('victim@example.com', code);
  expect(status).toBe(200);
  expect((await auth.get('get-name-email', { token: body.token })).body.emailOrPhone).toBe(
    'victim@example.com',
  );
  expect((await login('victim@example.com', 'victims password')).status).toBe(200);
});

test('a correction never touches a verified account', async () => {
  await auth.join('owner@example.com', { name: 'Owner' });
  await auth.signup('mallory@example.com', { name: 'Mallory', password: 'mallorys password' });
  // The reply is the same for a known and an unknown old address.
  for (const from of ['mallory@example.com', 'nobody-here@example.com']) {
    const { status, body } = await resend(from, 'owner@example.com');
    expect([status, body.error]).toEqual([409, 'AddressTaken']);
  }
  expect((await login('owner@example.com')).status).toBe(200);
  // A resend for a verified account does not change its address.
  await resend('owner@example.com', 'else@example.com');
  expect(await auth.sentCodes('else@example.com')).toHaveLength(0);
});

test('one signup sends codes to at most four addresses in an hour', async () => {
  await auth.signup('spray@example.com');
  const targets = [1, 2, 3, 4, 5].map((n) => `target${n}@example.com`);
  let from = 'spray@example.com';
  const statuses = [];
  for (const target of targets) {
    statuses.push((await resend(from, target)).status);
    // A chain of corrections counts against the first address.
    from = target;
  }
  expect(statuses.slice(0, 4)).toEqual([200, 200, 200, 429]);
  const sent = await Promise.all(targets.map((target) => auth.sentCodes(target)));
  expect(sent.flat()).toHaveLength(3);
});

test('a day after the signup a code can be sent again, but the address can no longer be corrected', async () => {
  await auth.signup('old@example.com');
  auth.server.clock.advance(minutes(24 * 60));
  expect((await resend('old@example.com', 'new@example.com')).status).toBe(200);
  expect(await auth.sentCodes('new@example.com')).toHaveLength(0);
  expect((await resend('old@example.com')).status).toBe(200);
  expect(await auth.sentCodes('old@example.com')).toHaveLength(2);
});
