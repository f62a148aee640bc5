import { hash } from '@node-rs/argon2';
import { decodeJwt } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { PASSWORD, startAuth } from './harness.ts';

// What people type, by whatever keyboard, and accounts of releases that kept it as it was typed.

const auth = await startAuth();
afterAll(() => auth[Symbol.asyncDispose]());

const login = (emailOrPhone: string, password = PASSWORD) => auth.post('login', { emailOrPhone, password });
const verify = (emailOrPhone: string, verificationCode: string) =>
  auth.post('verify', { emailOrPhone, verificationCode });
const idOf = (token: string) => decodeJwt<{ sub: string }>(token).sub;
const arabic = (code: string) => code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);

/** An account whose login is spelled as an earlier release did. Its password is that of `join`. */
async function joinEarlier(login: string, more: { password_hash?: string } = {}): Promise<string> {
  const id = idOf(await auth.join(`now-${crypto.randomUUID()}@example.com`));
  await auth.query('update auth.account set login = $2 where id = $1', [id, login]);
  if (more.password_hash)
    await auth.query('update auth.account set password_hash = $2 where id = $1', [id, more.password_hash]);
  return id;
}

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

test('a password that an earlier release hashed as it was typed goes on', async () => {
  const typed = 'Mật khẩu của Thủy'.normalize('NFD');
  const earlier = 'earlier@example.com';
  await joinEarlier(earlier, { password_hash: await hash(typed) });
  expect((await login(earlier, typed.normalize('NFC'))).status).toBe(401);
  const { token } = (await login(earlier, typed)).body;
  expect((await login(earlier, `${typed}!`)).status).toBe(401);
  // From then on it is the same on every keyboard, and no session has ended.
  expect((await login(earlier, typed.normalize('NFC'))).status).toBe(200);
  await auth.server.processAll();
  const change = { currentPassword: typed, newPassword: `${typed} 2` };
  expect((await auth.post('change-password', change, { token })).status).toBe(200);
  expect((await login(earlier, change.newPassword.normalize('NFC'))).status).toBe(200);
});

test.each([
  ['jana@xn--mnchen-post-thb.de', 'jana@münchen-post.de'],
  ['jens@bücher.example', 'jens@xn--bcher-kva.example'],
  ['ａnn@example.com', 'ann@example.com'],
  ['lee\u2011ann@example.com', 'lee-ann@example.com'],
] as const)('the account %s of an earlier release stays the only one', async (stored, other) => {
  const id = await joinEarlier(stored);
  const isDomain = stored.split('@')[0] === other.split('@')[0];
  expect(idOf((await login(` ${stored.toUpperCase()}`)).body.token)).toBe(id);
  // With another spelling of the domain, too: it is the same mailbox for certain.
  if (!isDomain) return;
  expect(idOf((await login(other)).body.token)).toBe(id);

  // A signup answers as for a free address, and the owner learns of it.
  const known = await auth.signup(other);
  const free = await auth.signup(other.replace('j', 'x'));
  const [said, saidFree] = [known, free].map(({ status, body }) => ({ status, message: body.message }));
  expect({ ...said, message: said!.message.replace('j', 'x') }).toEqual(saidFree);
  expect(known.body.emailOrPhone.replace('j', 'x')).toBe(free.body.emailOrPhone);
  expect(known.body.emailOrPhone).not.toContain('xn--');
  expect((await auth.notices(stored)).map(({ notice }) => notice)).toContain('alreadyRegistered');
  expect(await auth.sentCodes(other)).toEqual([]);

  // Nobody moves to it, and its owner resets the password by either spelling.
  await auth.askForAddress(await auth.join(`${crypto.randomUUID()}@example.com`), other);
  expect([await auth.sentCodes(stored), await auth.sentCodes(other)]).toEqual([[], []]);
  await auth.post('forgot-password', { emailOrPhone: other });
  const body = { emailOrPhone: other, verificationCode: await auth.lastCode(stored), newPassword: PASSWORD };
  expect((await auth.post('reset-password', body)).status).toBe(200);
});

test('two accounts of one mailbox log in as they are stored, and the operator is told', async () => {
  const operate = (name: string, text = '') => auth.server.services[0]!.operations[name]!(text);
  expect(await operate('same-addresses')).toBe('no two accounts of a role have one address');
  const [unicode, ascii] = ['kim@straße.example', 'kim@xn--strae-oqa.example'];
  const [first, second] = [await joinEarlier(unicode), await joinEarlier(ascii)];
  for (const [typed, id] of [
    [unicode, first],
    [ascii, second],
  ] as const)
    expect(idOf((await login(typed)).body.token)).toBe(id);
  expect(await operate('same-addresses')).toBe(
    `applicant  ${first}  ${unicode}\napplicant  ${second}  ${ascii}`,
  );
  expect((await operate('find', ascii))!.split('\n')).toHaveLength(2);
});

test('a suspension goes on, however the next signup spells the address', async () => {
  const id = await joinEarlier('sus@xn--pnt-hoa.example');
  const act = { reason: 'It posted adverts of companies that do not exist.', by: 'olga' };
  await auth.server.services[0]!.operations['suspend-account']!(id, act);
  const { token } = (await login('sus@pünt.example')).body;
  expect((await auth.post('delete-profile', { password: PASSWORD }, { token })).status).toBe(200);
  expect(decodeJwt(await auth.join('sus@pünt.example'))).toMatchObject({ suspended: true });
});
