import { ROLES, type Role } from '@firstrung/contracts';
import { refusalOf } from '@firstrung/test-kit/client';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { createAuthenticator } from './authenticator.ts';
import { type AuthServer, type From, minutes, PASSWORD, SITE, sharedAuth, startAuth } from './harness.ts';

const auth = await sharedAuth();

/** What a person in a role does with their second factors. */
function personOf(server: AuthServer, role: Role, emailOrPhone: string) {
  const post = (name: string, body: Record<string, unknown>, from: From = {}) =>
    server.post(name, body, { role, ...from });
  const login = (secondFactorCode?: string, from: From = {}) =>
    post('login', { emailOrPhone, password: PASSWORD, secondFactorCode }, from);
  const confirm = (token: string, more: Record<string, unknown> = {}) =>
    post('confirm-password', { currentPassword: PASSWORD, ...more }, { token });
  const prove = (token: string, more?: Record<string, unknown>) => server.prove(token, { role }, more);
  return {
    post,
    login,
    confirm,
    prove,
    state: async (token: string) => (await server.get('second-factor', { role, token })).body,
    addTotp: (token: string, more?: Record<string, unknown>) => server.addApp(token, { role }, more),
    addPasskey: (token: string, more?: Record<string, unknown>) => server.addPasskey(token, { role }, more),
    async answer(device: ReturnType<typeof createAuthenticator>, more = {}) {
      const { body } = await post('passkey-login/options', {});
      return device.get({ ...SITE, challenge: body.options.challenge, ...more });
    },
  };
}

describe.each(ROLES)('as %s', (role) => {
  /** What does not depend on the role is shown for one: both have the same handlers. */
  const testOnce = role === 'recruiter' ? test : () => {};
  const join = async (name: string) => {
    const address = `${name}@factors.${role}.example`;
    return { ...personOf(auth, role, address), address, token: await auth.join(address, { role }) };
  };

  testOnce('without one a password is enough, and every change needs the confirmed password', async () => {
    const { post, token, state } = await join('none');
    expect(await state(token)).toEqual({ passkeys: [], totp: false, recoveryCodesLeft: 0, required: false });
    for (const name of ['totp/start', 'totp/remove', 'recovery-codes', 'passkeys/options'])
      for (const proof of ['x.y.z', token])
        expect(refusalOf(await post(name, { proof }, { token }))).toBe('403 PasswordRequired');
    const { prove } = personOf(auth, role, '');
    for (const name of ['totp/remove', 'recovery-codes'])
      expect((await post(name, { proof: await prove(token) }, { token })).status).toBe(404);
  });

  test('an app: set up, asked for at login and confirmation, removed', async () => {
    const { post, login, confirm, prove, addTotp, state, token, address } = await join('app');
    const { codeAt, uri, secret, recoveryCodes, token: renewed } = await addTotp(token);
    expect(uri).toContain(`otpauth://totp/Firstrung:${encodeURIComponent(address)}?`);
    expect(uri).toContain(`secret=${secret}`);
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(decodeJwt(renewed).sid).toBe(decodeJwt(token).sid);
    expect(await state(renewed)).toMatchObject({ totp: true, recoveryCodesLeft: 10 });

    // A stolen password alone fails, and a wrong password says nothing of a second factor.
    expect(refusalOf(await login())).toBe('403 SecondFactorRequired');
    expect(refusalOf(await confirm(renewed))).toBe('403 SecondFactorRequired');
    const wrong = await post('login', {
      emailOrPhone: address,
      password: 'wrong password',
      secondFactorCode: codeAt(),
    });
    expect(refusalOf(wrong)).toBe('401 WrongCredentials');
    // The code that confirmed the app was used by it.
    expect(refusalOf(await login(codeAt()))).toBe('400 WrongCode');
    auth.server.clock.advance(30_000);
    expect((await login(` ${codeAt().slice(0, 3)} ${codeAt().slice(3)}`)).status).toBe(200);
    expect(refusalOf(await login(codeAt()))).toBe('400 WrongCode');
    auth.server.clock.advance(30_000);
    const proof = await prove(renewed, { secondFactorCode: codeAt() });

    const removed = await post('totp/remove', { proof }, { token: renewed });
    expect(removed.status).toBe(200);
    expect(await state(removed.body.token)).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
    expect((await login()).status).toBe(200);
    const notices = (await auth.notices(address)).map(({ notice }) => notice);
    expect(notices).toEqual(expect.arrayContaining(['secondFactorAdded', 'secondFactorRemoved']));
  });

  testOnce(
    'of parallel log-ins with one code one succeeds; the codes next to the present one work',
    async () => {
      const { login, addTotp, token } = await join('steps');
      const { codeAt } = await addTotp(token);
      auth.server.clock.advance(minutes(2));
      const replies = await Promise.all(Array.from({ length: 3 }, () => login(codeAt(-30_000))));
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
      expect((await login(codeAt(30_000))).status).toBe(200);
      // Older than the last one that was used.
      expect(refusalOf(await login(codeAt()))).toBe('400 WrongCode');
      auth.server.clock.advance(minutes(11));
      expect(refusalOf(await login(codeAt(60_000)))).toBe('400 WrongCode');
      expect(refusalOf(await login(codeAt(-60_000)))).toBe('400 WrongCode');
    },
  );

  testOnce('a recovery code works once, in any spelling, and new ones replace the rest', async () => {
    const { post, login, prove, addTotp, state, token, address } = await join('paper');
    const { recoveryCodes, token: renewed } = await addTotp(token);
    const [one, two, three] = recoveryCodes;
    const replies = await Promise.all([login(one.toLowerCase()), login(one.replace('-', ' '))]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await state(renewed)).toMatchObject({ recoveryCodesLeft: 9 });
    expect((await auth.notices(address)).map(({ notice }) => notice)).toContain('recoveryCodeUsed');
    const proof = await prove(renewed, { secondFactorCode: two });
    const { body } = await post('recovery-codes', { proof }, { token: renewed });
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await auth.notices(address)).at(-1)!.notice).toBe('recoveryCodesReplaced');
    expect(refusalOf(await login(three))).toBe('400 WrongCode');
    expect((await login(body.recoveryCodes[0])).status).toBe(200);
  });

  testOnce(
    'five guesses in ten minutes, for each account and network; then the right code is refused too',
    async () => {
      const { login, addTotp, token } = await join('guess');
      const { codeAt, recoveryCodes } = await addTotp(token);
      auth.server.clock.advance(minutes(1));
      const stranger = { ip: '203.0.113.7' };
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, n) => login(`00000${n}`, stranger).then(refusalOf)),
      );
      expect(replies.toSorted()).toEqual([
        ...Array(5).fill('400 WrongCode'),
        ...Array(3).fill('429 TooManyRequests'),
      ]);
      expect(refusalOf(await login(codeAt(), stranger))).toBe('429 TooManyRequests');
      expect(refusalOf(await login(recoveryCodes[0], { ip: '203.0.113.99' }))).toBe('429 TooManyRequests');
      // The owner elsewhere is not locked out.
      expect((await login(codeAt(), { ip: '198.51.100.7' })).status).toBe(200);
      auth.server.clock.advance(minutes(10));
      expect((await login(codeAt(), stranger)).status).toBe(200);
    },
  );

  test('a passkey: added, logs in without a password, and a password alone no longer does', async () => {
    const { post, login, confirm, addPasskey, answer, state, token, address } = await join('key');
    const { device, options, passkey, recoveryCodes, token: renewed } = await addPasskey(token);
    expect(options).toMatchObject({
      rp: { id: SITE.rpId, name: 'Firstrung' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(passkey).toMatchObject({ name: 'My phone', lastUsedAt: null });
    expect(recoveryCodes).toHaveLength(10);
    expect(refusalOf(await login())).toBe('403 SecondFactorRequired');

    auth.server.clock.advance(minutes(1));
    const before = (await auth.notices(address)).length;
    const loggedIn = await post('passkey-login', { credential: await answer(device) });
    expect(loggedIn).toMatchObject({ status: 200, body: { message: 'Successfully LoggedIn !' } });
    expect(decodeJwt(loggedIn.body.token)).toMatchObject({ sub: decodeJwt(token).sub, role });
    const [notice] = (await auth.notices(address)).slice(before);
    expect(notice).toMatchObject({ notice: 'newDevice' });
    expect((await state(renewed)).passkeys).toEqual([
      { ...passkey, lastUsedAt: auth.server.clock.now().toISOString() },
    ]);
    expect((await login(recoveryCodes[0])).status).toBe(200);

    // It confirms the password too.
    expect(refusalOf(await confirm(renewed))).toBe('403 SecondFactorRequired');
    const { body } = await confirm(renewed, { credential: await answer(device) });
    const removed = await post('passkeys/remove', { proof: body.proof, id: passkey._id }, { token: renewed });
    expect(removed.status).toBe(200);
    expect(refusalOf(await post('passkey-login', { credential: await answer(device) }))).toBe(
      '401 WrongCredentials',
    );
    expect((await login()).status).toBe(200);
  });

  testOnce(
    'an answer counts once, within five minutes, for this site, from a device that checked its owner',
    async () => {
      const { post, addPasskey, answer, token } = await join('answers');
      const { device, token: renewed } = await addPasskey(token);
      const attempt = async (credential: unknown) =>
        refusalOf(await post('passkey-login', { credential: credential as object }));
      const once = await answer(device);
      expect(await attempt(once)).toBe('200');
      const late = await answer(device);
      auth.server.clock.advance(minutes(5));
      const madeUp = Buffer.alloc(56).toString('base64url');
      const { body } = await post('passkeys/options', { proof: 'x' }, { token: renewed });
      expect(body.options).toBeUndefined();
      const bad = {
        'sent twice': once,
        'too late': late,
        'a challenge that is made up': await answer(device, { challenge: madeUp }),
        'another site': await answer(device, { origin: 'https://evil.example' }),
        "another site's device": await answer(device, { rpId: 'evil.example' }),
        'an owner who was not checked': await answer(device, { verified: false }),
        'another device': { ...(await answer(createAuthenticator())), id: once.id, rawId: once.rawId },
        'an unknown device': await answer(createAuthenticator()),
      };
      for (const [what, credential] of Object.entries(bad))
        expect([what, await attempt(credential)]).toEqual([what, '401 WrongCredentials']);
      expect(await attempt(await answer(device))).toBe('200');
    },
  );

  testOnce('a passkey is added in the session that asked for it only, once, and to one account', async () => {
    const { post, login, prove, token } = await join('adds');
    const other = await join('adds-other');
    const { body } = await post('passkeys/options', { proof: await prove(token) }, { token });
    const { challenge } = body.options;
    const device = createAuthenticator();
    const credential = device.create({ ...SITE, challenge });
    const call = (as: string, what: unknown) =>
      post('passkeys/add', { credential: what, name: 'Key' }, { token: as });
    const add = async (as: string, what: unknown) => refusalOf(await call(as, what));
    const elsewhere = (await login()).body.token;
    expect(await add(elsewhere, credential)).toBe('400 InvalidInput');
    expect(await add(other.token, credential)).toBe('400 InvalidInput');
    expect(await add(token, device.create({ ...SITE, challenge, origin: 'https://evil.example' }))).toBe(
      '400 InvalidInput',
    );
    const again = await post('passkeys/options', { proof: await prove(token) }, { token });
    const fresh = device.create({ ...SITE, challenge: again.body.options.challenge });
    const added = await call(token, fresh);
    expect(added.status).toBe(200);
    expect(await add(added.body.token, fresh)).toBe('400 InvalidInput');
    const theirs = await post(
      'passkeys/options',
      { proof: await other.prove(other.token) },
      { token: other.token },
    );
    const copied = device.create({ ...SITE, challenge: theirs.body.options.challenge });
    expect(await add(other.token, copied)).toBe('400 InvalidInput');
  });

  test("another account's passkey confirms nothing and cannot be removed", async () => {
    const [ann, bob] = [await join('ann'), await join('bob')];
    const [anns, bobs] = [await ann.addPasskey(ann.token), await bob.addPasskey(bob.token)];
    const crossed = await ann.confirm(anns.token, { credential: await bob.answer(bobs.device) });
    expect(refusalOf(crossed)).toBe('400 WrongCode');
    const proof = await ann.prove(anns.token, { credential: await ann.answer(anns.device) });
    const removal = await ann.post('passkeys/remove', { proof, id: bobs.passkey._id }, { token: anns.token });
    expect(removal.status).toBe(404);
    expect((await bob.state(bobs.token)).passkeys).toHaveLength(1);
    // An account of the other role has other passkeys.
    const otherRole = role === 'applicant' ? 'recruiter' : 'applicant';
    const credential = await bob.answer(bobs.device);
    expect(refusalOf(await auth.post('passkey-login', { credential }, { role: otherRole }))).toBe(
      '401 WrongCredentials',
    );
  });

  testOnce('a reset password leaves the second factor', async () => {
    const { post, addTotp, token, address } = await join('reset');
    await addTotp(token);
    await post('forgot-password', { emailOrPhone: address });
    const verificationCode = await auth.lastCode(address);
    const body = { emailOrPhone: address, verificationCode, newPassword: 'battery staple' };
    expect((await post('reset-password', body)).status).toBe(200);
    const again = await post('login', { emailOrPhone: address, password: 'battery staple' });
    expect(refusalOf(again)).toBe('403 SecondFactorRequired');
  });

  testOnce('a new secret replaces the old one only once it is confirmed, within 15 minutes', async () => {
    const { post, login, prove, addTotp, token } = await join('renew');
    const { codeAt, token: renewed } = await addTotp(token);
    const next = async () => {
      auth.server.clock.advance(30_000);
      return codeAt();
    };
    const { body } = await post(
      'totp/start',
      { proof: await prove(renewed, { secondFactorCode: await next() }) },
      { token: renewed },
    );
    expect((await login(await next())).status).toBe(200);
    auth.server.clock.advance(minutes(15));
    const totp = new TOTP({ secret: Secret.fromBase32(body.secret) });
    const code = totp.generate({ timestamp: auth.server.clock.now().getTime() });
    expect((await post('totp/confirm', { code }, { token: renewed })).status).toBe(404);
    expect((await login(await next())).status).toBe(200);
  });

  testOnce('what was proven before a change of the factors does not outlive it', async () => {
    const { post, login, prove, addTotp, addPasskey, answer, token, address } = await join('change');
    const before = await prove(token);
    const elsewhere = (await login()).body.token;
    const { codeAt, token: second } = await addTotp(token);
    const sessions = async (as: string) => (await auth.get('sessions', { role, token: as })).body.sessions;
    for (const ended of [token, elsewhere])
      expect((await auth.get('sessions', { role, token: ended })).status).toBe(401);
    expect((await sessions(second)).length).toBe(1);
    for (const name of ['totp/remove', 'recovery-codes', 'passkeys/options'])
      expect(refusalOf(await post(name, { proof: before }, { token: second }))).toBe('403 PasswordRequired');

    auth.server.clock.advance(30_000);
    const { device, passkey, token: third } = await addPasskey(second, { secondFactorCode: codeAt() });
    expect((await auth.get('sessions', { role, token: second })).status).toBe(401);
    auth.server.clock.advance(30_000);
    const other = (await login(codeAt())).body.token;
    const proof = await prove(third, { credential: await answer(device) });
    const removed = await post('passkeys/remove', { proof, id: passkey._id }, { token: third });
    for (const ended of [third, other])
      expect((await auth.get('sessions', { role, token: ended })).status).toBe(401);
    const last = removed.body.token;
    expect(refusalOf(await post('totp/remove', { proof }, { token: last }))).toBe('403 PasswordRequired');
    auth.server.clock.advance(30_000);
    const again = await prove(last, { secondFactorCode: codeAt() });
    const bare = (await post('totp/remove', { proof: again }, { token: last })).body.token;
    expect((await sessions(bare)).length).toBe(1);
    expect((await auth.notices(address)).map(({ notice }) => notice)).not.toContain('secondFactorGuessed');
  });

  testOnce('a new password and a deletion ask for the second factor where one is set', async () => {
    const { post, addTotp, addPasskey, answer, token } = await join('asked');
    const { codeAt, recoveryCodes, token: renewed } = await addTotp(token);
    const change = { currentPassword: PASSWORD, newPassword: 'battery staple' };
    const withToken = { token: renewed };
    expect(refusalOf(await post('change-password', change, withToken))).toBe('403 SecondFactorRequired');
    expect(refusalOf(await post('delete-profile', { password: PASSWORD }, withToken))).toBe(
      '403 SecondFactorRequired',
    );
    auth.server.clock.advance(30_000);
    const code = codeAt();
    // A password that is refused uses no code up, and a wrong one does not reach it.
    for (const [body, error] of [
      [{ ...change, newPassword: 'aaaaaa', secondFactorCode: code }, 'InvalidInput'],
      [{ ...change, currentPassword: 'wrong password', secondFactorCode: code }, 'WrongPassword'],
      [{ ...change, secondFactorCode: '12345' }, 'WrongCode'],
    ] as const)
      expect((await post('change-password', body, withToken)).body.error).toBe(error);
    const changed = await post('change-password', { ...change, secondFactorCode: code }, withToken);
    expect(changed.status).toBe(200);

    // A passkey and a recovery code do as well.
    auth.server.clock.advance(30_000);
    const token3 = changed.body.token;
    const proven = { currentPassword: 'battery staple', secondFactorCode: codeAt() };
    const { device, token: token4 } = await addPasskey(token3, proven);
    const third = await post(
      'change-password',
      { currentPassword: 'battery staple', newPassword: 'third password', credential: await answer(device) },
      { token: token4 },
    );
    expect(third.status).toBe(200);
    const deletion = { password: 'third password', secondFactorCode: recoveryCodes[0] };
    expect((await post('delete-profile', deletion, { token: third.body.token })).status).toBe(200);
  });
});

test('where recruiters must have one, their tokens are restricted until they do', async () => {
  await using strict = await startAuth({
    env: { PUBLIC_URL: SITE.origin, RECRUITER_SECOND_FACTOR: 'required' },
  });
  const { post, login, prove, addTotp, state } = personOf(strict, 'recruiter', 'rita@example.com');
  const token = await strict.join('rita@example.com', { role: 'recruiter' });
  expect(decodeJwt(token).restricted).toBe(true);
  expect((await strict.get('get-name-email', { role: 'recruiter', token })).status).toBe(200);
  expect(decodeJwt((await login()).body.token).restricted).toBe(true);
  expect(await state(token)).toMatchObject({ required: true });

  const { token: renewed, codeAt } = await addTotp(token);
  expect(decodeJwt(renewed).restricted).toBeUndefined();
  strict.server.clock.advance(30_000);
  expect(decodeJwt((await login(codeAt())).body.token).restricted).toBeUndefined();
  strict.server.clock.advance(30_000);
  const proof = await prove(renewed, { secondFactorCode: codeAt() });
  expect(refusalOf(await post('totp/remove', { proof }, { token: renewed }))).toBe('409 LastSecondFactor');
  expect(await state(renewed)).toMatchObject({ totp: true, recoveryCodesLeft: 9 + 1 });

  // Applicants need none.
  const applicant = await strict.join('ann@example.com');
  expect(decodeJwt(applicant).restricted).toBeUndefined();
});

test('no secret, recovery code or code of an app is stored or logged in clear text', async () => {
  const { login, addTotp } = personOf(auth, 'applicant', 'secret@example.com');
  const { secret, recoveryCodes, codeAt } = await addTotp(await auth.join('secret@example.com'));
  auth.server.clock.advance(30_000);
  await login(codeAt());
  await login(recoveryCodes[0]);
  const tables = ['totp', 'totp_offer', 'recovery_code', 'passkey', 'email_request'];
  const rows = [];
  for (const table of tables) rows.push(...(await auth.query(`select * from auth.${table}`)));
  const everything = JSON.stringify(rows) + auth.logged();
  for (const one of [secret, recoveryCodes[0], recoveryCodes[0].replace('-', ''), `"${codeAt()}"`])
    expect(everything).not.toContain(one);
});
