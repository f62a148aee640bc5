import { decodeJwt } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { PASSWORD, startAuth } from './harness.ts';

// What people type, by whatever keyboard.

const auth = await startAuth();
afterAll(() => auth[Symbol.asyncDispose]());

const login = (emailOrPhone: string, password = PASSWORD) => auth.post('login', { emailOrPhone, password });
const verify = (emailOrPhone: string, verificationCode: string) =>
  auth.post('verify', { emailOrPhone, verificationCode });
const idOf = (token: string) => decodeJwt<{ sub: string }>(token).sub;
const arabic = (code: string) => code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);

test('an address is one, from wherever it was pasted', async () => {
  const id = idOf(await auth.join('mailto:Pasted@Example.com'));
  for (const typed of ['pasted@example.com\u200B', '\u2068pasted@example.com\u2069', 'pasted@example.com.'])
    expect(idOf((await login(typed)).body.token), JSON.stringify(typed)).toBe(id);
  const phone = idOf(await auth.join('\u202D+49 151 23456789\u202C'));
  for (const typed of ['tel:+49-151-23456789', '+٤٩١٥١٢٣٤٥٦٧٨٩', '+49 (0)151\u20112345\u20136789'])
    expect(idOf((await login(typed)).body.token), JSON.stringify(typed)).toBe(phone);
});

test('a right code is right in the digits of any script, and no guess', async () => {
  const address = 'digits@example.com';
  await auth.signup(address);
  const code = await auth.lastCode(address);
  for (let guess = 1; guess < 5; guess++) {
    const wrong = String((Number(code) + guess) % 1_000_000).padStart(6, '0');
    expect((await verify(address, arabic(wrong))).body.error).toBe('WrongCode');
  }
  expect((await verify(address, `\u200E${arabic(code)}`)).status).toBe(200);

  await auth.post('forgot-password', { emailOrPhone: address });
  const reset = (await auth.lastCode(address))
    .replace('-', '\u2011')
    .replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
  const body = { emailOrPhone: address, verificationCode: reset, newPassword: 'battery staple' };
  expect((await auth.post('reset-password', body)).status).toBe(200);
});

test.each(['Mật khẩu của Thủy', 'mañana de otoño', '비밀번호는 길다', 'Ångström\u00A0größer'])(
  'the password %j is the same on every keyboard',
  async (password) => {
    const address = `${crypto.randomUUID()}@example.com`;
    await auth.join(address, { password: password.normalize('NFC') });
    const typed = [password.normalize('NFD'), password.normalize('NFC').replaceAll('\u00A0', ' ')];
    for (const each of typed) expect((await login(address, each)).status).toBe(200);
    const other = await login(address, password.normalize('NFD').slice(1));
    expect(other.body.error).toBe('WrongCredentials');
  },
);

test.each(['Mật khẩu của Thủy ', 'mañana ', '각하 '])(
  'a password of 128 characters as %j logs in from every keyboard, and a longer one is refused',
  async (part) => {
    const emailOrPhone = `${crypto.randomUUID()}@example.com`;
    const long = `${part.normalize('NFC').repeat(50).slice(0, 127)}!`;
    await auth.join(emailOrPhone, { password: long });
    expect((await login(emailOrPhone, long.normalize('NFD'))).status).toBe(200);
    const longer = { emailOrPhone, name: 'Thủy', password: `${long}!`.normalize('NFD') };
    expect((await auth.post('signup', longer)).body.fields).toEqual([
      { path: 'password', message: 'must have at most 128 characters' },
    ]);
  },
);

test('a mailbox has one account, however its domain is spelled', async () => {
  const [unicode, ascii] = ['jana@münchen-post.de', 'jana@xn--mnchen-post-thb.de'];
  const id = idOf(await auth.join(ascii));
  for (const typed of [unicode, ascii.toUpperCase()]) expect(idOf((await login(typed)).body.token)).toBe(id);

  // A signup answers as for a free address, and the owner learns of it.
  const known = await auth.signup(ascii);
  const free = await auth.signup(ascii.replace('j', 'x'));
  const [said, saidFree] = [known, free].map(({ status, body }) => ({ status, message: body.message }));
  expect({ ...said, message: said!.message.replace('j', 'x') }).toEqual(saidFree);
  expect(known.body.emailOrPhone).toBe(unicode);
  expect((await auth.notices(unicode)).map(({ notice }) => notice)).toContain('alreadyRegistered');

  await auth.post('forgot-password', { emailOrPhone: ascii });
  const verificationCode = await auth.lastCode(unicode);
  const body = { emailOrPhone: unicode, verificationCode, newPassword: PASSWORD };
  expect((await auth.post('reset-password', body)).status).toBe(200);
});

test('a suspension goes on, however the next signup spells the address', async () => {
  const id = idOf(await auth.join('sus@xn--pnt-hoa.example'));
  const act = { reason: 'It posted adverts of companies that do not exist.', by: 'olga' };
  await auth.server.services[0]!.operations['suspend-account']!(id, act);
  const { token } = (await login('sus@pünt.example')).body;
  expect((await auth.post('delete-profile', { password: PASSWORD }, { token })).status).toBe(200);
  expect(decodeJwt(await auth.join('sus@pünt.example'))).toMatchObject({ suspended: true });
});
