import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { minutes, PASSWORD, sharedAuth } from './harness.ts';

const auth = await sharedAuth();

const resend = (emailOrPhone: string, newEmailOrPhone?: string, ticket?: string, ip?: string) =>
  auth.post('resend-verification', { emailOrPhone, newEmailOrPhone, ticket }, { ip });
const verify = (emailOrPhone: string, verificationCode: string, ticket?: string) =>
  auth.post('verify', { emailOrPhone, verificationCode, ticket });
const login = (emailOrPhone: string, password = PASSWORD) => auth.post('login', { emailOrPhone, password });

test('sends the same code while it is valid, and a new one afterwards', async () => {
  const { ticket } = (await auth.signup('again@example.com')).body;
  const first = await auth.lastCode('again@example.com');
  const { status, body } = await resend('Again@Example.com', '', ticket);
  expect(status).toBe(200);
  expect(body).toEqual({
    message: 'Verification code resent successfully.',
    emailOrPhone: 'again@example.com',
  });
  expect((await auth.sentCodes('again@example.com')).map(({ code }) => code)).toEqual([first, first]);
  auth.server.clock.advance(minutes(10));
  await resend('again@example.com', undefined, ticket);
  const second = await auth.lastCode('again@example.com');
  if (first !== second) expect((await verify('again@example.com', first, ticket)).status).toBe(400);
  expect((await verify('again@example.com', second, ticket)).status).toBe(200);
});

test('three emails an hour for an address and network, whichever call asks; the replies stay the same', async () => {
  const { ticket } = (await auth.signup('many@example.com')).body;
  expect((await resend('many@example.com')).status).toBe(200);
  expect((await login('many@example.com')).body.error).toBe('NotVerified');
  const refused = [
    await resend('many@example.com'),
    await auth.signup('many@example.com', { ticket }),
    await login('many@example.com'),
  ];
  expect(refused.map(({ status }) => status)).toEqual([200, 201, 403]);
  expect(await auth.sentCodes('many@example.com')).toHaveLength(3);
  // Another network has emails of its own.
  await resend('many@example.com', undefined, undefined, '203.0.113.9');
  expect(await auth.sentCodes('many@example.com')).toHaveLength(4);
  auth.server.clock.advance(minutes(60));
  await resend('many@example.com');
  expect(await auth.sentCodes('many@example.com')).toHaveLength(5);
});

test('thirty emails an hour for an address from anywhere, and the last code is valid until more may be sent', async () => {
  const address = 'flooded@example.com';
  const { ticket } = (await auth.signup(address)).body;
  for (let n = 0; n < 35; n++) await resend(address, undefined, undefined, `198.51.${n}.7`);
  expect(await auth.sentCodes(address)).toHaveLength(30);
  auth.server.clock.advance(minutes(59));
  expect((await verify(address, await auth.lastCode(address), ticket)).status).toBe(200);
});

test('the address can be corrected with the ticket, and name and password are kept', async () => {
  const { ticket } = (await auth.signup('typo@example.con', { name: 'Ann' })).body;
  const { status, body } = await resend('typo@example.con', 'Right@Example.com', ticket);
  expect([status, body.emailOrPhone]).toEqual([200, 'right@example.com']);
  const verified = await verify('right@example.com', await auth.lastCode('right@example.com'), ticket);
  expect(verified.status).toBe(200);
  expect((await auth.get('get-name-email', { token: verified.body.token })).body).toEqual({
    emailOrPhone: 'right@example.com',
    name: 'Ann',
  });
  expect((await login('right@example.com')).status).toBe(200);
});

test('to a phone number, and again', async () => {
  const { ticket } = (await auth.signup('one@example.com')).body;
  expect((await resend('one@example.com', '+1 415 555 0001', ticket)).body.emailOrPhone).toBe('+14155550001');
  await resend('+14155550001', 'three@example.com', ticket);
  expect((await verify('three@example.com', await auth.lastCode('three@example.com'))).status).toBe(200);
});

test('a stranger who corrects a pending signup without its ticket gets no copy, no name and no guesses', async () => {
  const victim = { name: 'Victim', password: 'victims password' };
  const { ticket } = (await auth.signup('victim@example.com', victim)).body;
  const code = await auth.lastCode('victim@example.com');
  for (let n = 0; n < 4; n++) {
    const copy = `copy-${n}@example.com`;
    const { status, body } = await resend('victim@example.com', copy, n % 2 ? randomUUID() : undefined);
    expect([status, body.emailOrPhone]).toEqual([200, copy]);
    expect(await auth.sentCodes(copy)).toEqual([]);
    expect((await login(copy, victim.password)).status).toBe(401);
  }
  // A signup of the stranger's own at the new address is sent its own name.
  await auth.signup('stranger@example.com', { name: 'Stranger', password: 'strangers password' });
  await resend('victim@example.com', 'stranger@example.com');
  expect((await auth.sentCodes('stranger@example.com')).map(({ name }) => name)).toEqual([
    'Stranger',
    'Stranger',
  ]);
  const stored = await auth.query('select 1 from auth.signup_attempt where name = $1', [victim.name]);
  expect(stored).toHaveLength(1);

  const { status, body } = await verify('victim@example.com', code, ticket);
  expect(status).toBe(200);
  expect((await auth.get('get-name-email', { token: body.token })).body.emailOrPhone).toBe(
    'victim@example.com',
  );
  expect((await login('victim@example.com', 'victims password')).status).toBe(200);
});

test('a correction never touches an account', async () => {
  await auth.join('owner@example.com', { name: 'Owner' });
  const { ticket } = (
    await auth.signup('mallory@example.com', { name: 'Mallory', password: 'mallorys password' })
  ).body;
  await resend('mallory@example.com', 'owner@example.com', ticket);
  expect((await auth.sentCodes('owner@example.com')).map(({ name }) => name)).toEqual(['Owner']);
  expect((await auth.notices('owner@example.com')).at(-1)).toMatchObject({
    notice: 'alreadyRegistered',
    name: 'Owner',
  });
  expect((await login('owner@example.com')).status).toBe(200);
  // A resend for an account does not change its address.
  await resend('owner@example.com', 'else@example.com', randomUUID());
  expect(await auth.sentCodes('else@example.com')).toHaveLength(0);
});

test('one network corrects twenty addresses in ten minutes', async () => {
  const { ticket } = (await auth.signup('spray@example.com')).body;
  const targets = Array.from({ length: 25 }, (_, n) => `target${n}@example.com`);
  let from = 'spray@example.com';
  for (const target of targets) {
    expect((await resend(from, target, ticket, '192.0.2.1')).status).toBe(200);
    await auth.server.processAll();
    from = target;
  }
  expect(await auth.sentCodes(targets)).toHaveLength(20);
});

test('days after the signup the ticket still corrects the address', async () => {
  const { ticket } = (await auth.signup('old@example.com')).body;
  auth.server.clock.advance(minutes(6 * 24 * 60));
  await resend('old@example.com', 'new@example.com', ticket);
  expect(await auth.sentCodes('new@example.com')).toHaveLength(1);
});
