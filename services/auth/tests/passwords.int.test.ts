import type { Role } from '@firstrung/contracts';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { describe, expect, test } from 'vitest';
import { minutes, PASSWORD, sharedAuth } from './harness.ts';

const auth = await sharedAuth();

const NEW = 'battery staple';

describe.each<Role>(['applicant', 'recruiter'])('as %s', (role) => {
  /** What does not depend on the role is shown for one: both have the same handlers. */
  const testOnce = role === 'recruiter' ? test : () => {};
  const login = (emailOrPhone: string, password: string) =>
    auth.post('login', { emailOrPhone, password }, { role });
  const forgot = (emailOrPhone: string) => auth.post('forgot-password', { emailOrPhone }, { role });
  const reset = (emailOrPhone: string, verificationCode: string, newPassword = NEW) =>
    auth.post('reset-password', { emailOrPhone, verificationCode, newPassword }, { role });
  const change = (token: string, currentPassword = PASSWORD, newPassword = NEW) =>
    auth.post('change-password', { currentPassword, newPassword }, { role, token });
  const isAlive = async (token: string) => (await auth.get('get-name-email', { role, token })).status === 200;

  testOnce('a changed password ends every earlier token; the new one works', async () => {
    const address = `${role}-changes@example.com`;
    const first = await auth.join(address, { role });
    const { body } = await login(address, PASSWORD);
    const changed = await change(first);
    expect(changed).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect(decodeJwt(changed.body.token)).toMatchObject({
      sub: decodeJwt(first).sub,
      sid: decodeJwt(first).sid,
      role,
      gen: 2,
    });
    expect(await auth.published('auth.sessions.revoked.v1')).toContainEqual(
      expect.objectContaining({ data: { accountId: decodeJwt(first).sub, minGen: 2 } }),
    );
    expect(await Promise.all([first, body.token, changed.body.token].map(isAlive))).toEqual([
      false,
      false,
      true,
    ]);
    expect((await login(address, PASSWORD)).status).toBe(401);
    expect((await login(address, NEW)).status).toBe(200);
  });

  testOnce('a wrong present password, or a new one that is too short, changes nothing', async () => {
    const address = `${role}-stays@example.com`;
    const token = await auth.join(address, { role });
    const wrong = await change(token, 'not the one');
    expect([wrong.status, wrong.body.error]).toEqual([403, 'WrongPassword']);
    const short = await change(token, PASSWORD, '12345');
    expect([short.status, short.body.fields]).toEqual([
      400,
      [{ path: 'newPassword', message: 'must have at least 6 characters' }],
    ]);
    expect(await isAlive(token)).toBe(true);
    expect((await login(address, PASSWORD)).status).toBe(200);
  });

  testOnce('a common password, the own address and the own name are refused with the reason', async () => {
    const address = `${role}-careless@example.com`;
    const refused = async (
      reply: Promise<{ status: number; body: { error?: string; fields?: unknown } }>,
    ) => {
      const { status, body } = await reply;
      expect([status, body.error]).toEqual([400, 'InvalidInput']);
      return body.fields;
    };
    const common = 'is one of the most common passwords: please choose another';
    const [own, name] = ['must not be your address', 'must not be your name'];
    const signup = (password: string) => refused(auth.signup(address, { role, password, name: 'Cara Less' }));
    expect(await signup('letmein')).toEqual([{ path: 'password', message: common }]);
    expect(await signup(address.toUpperCase())).toEqual([{ path: 'password', message: own }]);
    expect(await signup('cara less')).toEqual([{ path: 'password', message: name }]);

    const token = await auth.join(address, { role, name: 'Cara Less' });
    const changed = (password: string) => refused(change(token, PASSWORD, password));
    expect(await changed(address)).toEqual([{ path: 'newPassword', message: own }]);
    expect(await changed('CaraLess')).toEqual([{ path: 'newPassword', message: name }]);

    await forgot(address);
    const code = await auth.lastCode(address);
    expect(await refused(reset(address, code, 'CaraLess'))).toEqual([{ path: 'newPassword', message: name }]);
    // A stranger does not learn the name, and the code is still good.
    expect((await reset(address, 'wrong!', 'CaraLess')).body.error).toBe('WrongCode');
    expect((await reset(address, code)).status).toBe(200);
  });

  testOnce(
    'the present password is exchanged for a proof, which is bound to the session and no token',
    async () => {
      const address = `${role}-proves@example.com`;
      const token = await auth.join(address, { role });
      const confirm = (currentPassword: string) =>
        auth.post('confirm-password', { currentPassword }, { role, token });
      const { status, body } = await confirm(PASSWORD);
      expect(status).toBe(200);
      const { sub, gen, sid } = decodeJwt<{ gen: number; sid: string }>(token);
      const { iat, exp, ...claims } = decodeJwt(body.proof);
      expect(claims).toEqual({ sub, gen, sid });
      expect(exp! - iat!).toBe(5 * 60);
      expect(decodeProtectedHeader(body.proof).typ).toBe('proof+jwt');
      expect(await isAlive(body.proof)).toBe(false);

      for (let count = 0; count < 5; count++)
        expect((await confirm('wrong one')).body.error).toBe('WrongPassword');
      const refused = await confirm(PASSWORD);
      expect([refused.status, refused.body.error]).toEqual([429, 'TooManyRequests']);
      // The other calls that ask for it are counted with it.
      expect((await change(token)).status).toBe(429);
      const deleted = await auth.post('delete-profile', { password: PASSWORD }, { role, token });
      expect(deleted.status).toBe(429);
      // Another session of the account is not affected, and this one neither after ten minutes.
      const other = (await login(address, PASSWORD)).body.token;
      const there = await auth.post(
        'confirm-password',
        { currentPassword: PASSWORD },
        { role, token: other },
      );
      expect(there.status).toBe(200);
      auth.server.clock.advance(minutes(10));
      expect((await confirm(PASSWORD)).status).toBe(200);
    },
  );

  testOnce('new passwords are notified', async () => {
    const address = `${role}-told@example.com`;
    const token = await auth.join(address, { role, name: 'Tolly' });
    await change(token);
    await forgot(address);
    await reset(address, await auth.lastCode(address), 'third password');
    expect((await auth.notices(address)).map(({ notice, name }) => [notice, name])).toEqual([
      ['passwordChanged', 'Tolly'],
      ['passwordReset', 'Tolly'],
    ]);
  });

  testOnce('of two concurrent changes one succeeds', async () => {
    const token = await auth.join(`${role}-twice@example.com`, { role });
    const replies = await Promise.all([
      change(token, PASSWORD, 'the first one'),
      change(token, PASSWORD, 'second one'),
    ]);
    // Whether the other finds its token dead or its password wrong is a matter of moments.
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.every(({ status }) => [200, 401, 403].includes(status))).toBe(true);
  });

  test('a forgotten password is replaced by code, once, and every token ends', async () => {
    const address = `${role}-forgets@example.com`;
    const token = await auth.join(address, { role });
    const asked = await forgot(address.toUpperCase());
    expect(asked).toMatchObject({ status: 200, body: { message: expect.not.stringContaining(address) } });
    const message = (await auth.sentCodes(address)).at(-1)!;
    expect(message).toMatchObject({ purpose: 'reset', role, channel: 'email', to: address });

    expect((await reset(address, 'wrong!')).body.error).toBe('WrongCode');
    expect(await isAlive(token)).toBe(true);
    const done = await reset(` ${address} `, message.code);
    expect(done).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    await auth.server.processAll();
    expect(await isAlive(token)).toBe(false);
    expect((await login(address, PASSWORD)).status).toBe(401);
    expect((await login(address, NEW)).status).toBe(200);
    expect((await reset(address, message.code, 'third password')).body.error).toBe('WrongCode');
  });

  testOnce('an invalid address gets the same reply as any other; the reset reports it', async () => {
    expect((await forgot('nothing like an address')).status).toBe(200);
    const refused = await reset('nothing like an address', '123456');
    expect([refused.status, refused.body.fields?.[0].path]).toEqual([400, 'emailOrPhone']);
  });

  testOnce('three codes are sent in an hour', async () => {
    const address = `${role}-often@example.com`;
    await auth.join(address, { role });
    for (let count = 0; count < 4; count++) expect((await forgot(address)).status).toBe(200);
    const sent = (await auth.sentCodes(address)).filter(({ purpose }) => purpose === 'reset');
    expect(sent).toHaveLength(3);
  });

  testOnce(
    'the code has eight characters, lives for ten minutes and is the same while it lives',
    async () => {
      const address = `${role}-slow@example.com`;
      await auth.join(address, { role });
      await forgot(address);
      const first = await auth.lastCode(address);
      expect(first).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
      await forgot(address);
      expect(await auth.lastCode(address)).toBe(first);
      auth.server.clock.advance(minutes(10));
      expect((await reset(address, first)).body.error).toBe('WrongCode');
      await forgot(address);
      const second = await auth.lastCode(address);
      expect(second).not.toBe(first);
      expect((await reset(address, ` ${second.toLowerCase().replace('-', ' ')}`)).status).toBe(200);
    },
  );

  testOnce(
    'after five wrong tries even the right code is refused, until ten minutes have passed',
    async () => {
      const address = `${role}-tries@example.com`;
      await auth.join(address, { role });
      await forgot(address);
      const code = await auth.lastCode(address);
      const guesses = await Promise.all(Array.from({ length: 5 }, () => reset(address, 'wrong!')));
      expect(guesses.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
      expect((await reset(address, code)).body.error).toBe('WrongCode');
      auth.server.clock.advance(minutes(10));
      await forgot(address);
      expect((await reset(address, await auth.lastCode(address))).status).toBe(200);
    },
  );

  test('a code is not valid for another purpose, role or address', async () => {
    const [address, other] = [`${role}-one@example.com`, `${role}-other@example.com`];
    await auth.join(address, { role });
    await auth.join(other, { role });
    await auth.join(address, { role: role === 'applicant' ? 'recruiter' : 'applicant' });
    await forgot(address);
    const code = await auth.lastCode(address);
    expect(
      (await auth.post('verify', { emailOrPhone: address, verificationCode: code }, { role })).status,
    ).toBe(400);
    expect((await reset(other, code)).status).toBe(400);
    const otherRole = role === 'applicant' ? 'recruiter' : 'applicant';
    const crossed = await auth.post(
      'reset-password',
      { emailOrPhone: address, verificationCode: code, newPassword: NEW },
      { role: otherRole },
    );
    expect(crossed.status).toBe(400);
    expect((await reset(address, code)).status).toBe(200);
  });

  testOnce('the code goes by text message to a phone', async () => {
    const number = '+14155550198';
    await auth.join(number, { role });
    await forgot('(415) 555-0198');
    const message = (await auth.sentCodes(number)).at(-1)!;
    expect(message).toMatchObject({ purpose: 'reset', channel: 'sms', role });
    expect((await reset(number, message.code)).status).toBe(200);
  });
});

test('no log line holds a password or a code', async () => {
  const codes = (await auth.sentCodes('applicant-forgets@example.com')).map(({ code }) => code);
  expect(codes.length).toBeGreaterThan(0);
  for (const secret of [PASSWORD, NEW, ...codes]) expect(auth.logged()).not.toContain(secret);
});
