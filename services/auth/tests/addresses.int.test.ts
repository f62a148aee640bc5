import { randomUUID } from 'node:crypto';
import type { Role } from '@firstrung/contracts';
import { decodeJwt } from 'jose';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthServer, minutes, PASSWORD, startAuth } from './harness.ts';

let auth: AuthServer;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth[Symbol.asyncDispose]());

describe.each<Role>(['applicant', 'recruiter'])('as %s', (role) => {
  const asked = role === 'applicant' ? 'networks' : 'jobs';
  const login = (emailOrPhone: string, password = PASSWORD) =>
    auth.post('login', { emailOrPhone, password }, { role });
  const verify = (emailOrPhone: string, verificationCode: string) =>
    auth.post('verify', { emailOrPhone, verificationCode }, { role });
  const resend = (emailOrPhone: string, newEmailOrPhone?: string) =>
    auth.post('resend-verification', { emailOrPhone, newEmailOrPhone }, { role });
  /** As the profile's service says it, in the session of a token. */
  const ask = async (token: string, emailOrPhone: string) => {
    const { sub, gen } = decodeJwt(token) as { sub: string; gen: number };
    await auth.publish(
      `${asked}.profile.contact-change-requested.v1`,
      { id: sub, version: 0 },
      { accountId: sub, emailOrPhone, generation: gen },
    );
  };
  const address = (name: string) => `${role}-${name}@example.com`;
  const whoIs = async (token: string) =>
    (await auth.get('get-name-email', { role, token })).body.emailOrPhone;

  test('the new address gets a code, and becomes the login and the published address', async () => {
    const token = await auth.join(address('old'), { role, name: 'Ann' });
    await ask(token, ` ${address('New').toUpperCase()}`);
    const message = (await auth.sentCodes(address('new'))).at(-1)!;
    expect(message).toMatchObject({ purpose: 'address', role, name: 'Ann', channel: 'email' });
    // Until then nothing has changed.
    expect(await whoIs(token)).toBe(address('old'));
    expect((await verify(address('old'), message.code)).status).toBe(400);

    const verified = await verify(address('new'), message.code);
    expect(verified).toMatchObject({
      status: 200,
      body: { message: `Your address is ${address('new')} now.` },
    });
    expect(decodeJwt(verified.body.token).sub).toBe(decodeJwt(token).sub);
    expect(await whoIs(token)).toBe(address('new'));
    expect((await login(address('new'))).status).toBe(200);
    expect((await login(address('old'))).status).toBe(401);
    expect((await auth.published('auth.account.changed.v1')).at(-1)).toMatchObject({
      aggregate: { id: decodeJwt(token).sub, version: 2 },
      data: { emailOrPhone: address('new'), verified: true, role },
    });
    // A later signup with the old address is another account.
    const stranger = await auth.join(address('old'), { role });
    expect(decodeJwt(stranger).sub).not.toBe(decodeJwt(token).sub);
  });

  test('a phone number gets a text message', async () => {
    const token = await auth.join(address('calls'), { role });
    await ask(token, '(415) 555-0123');
    const message = (await auth.sentCodes('+14155550123')).find((one) => one.role === role)!;
    expect(message).toMatchObject({ channel: 'sms', purpose: 'address' });
    await verify('+14155550123', message.code);
    expect(await whoIs(token)).toBe('+14155550123');
    await auth.post('delete-profile', { password: PASSWORD }, { role, token });
  });

  test('an address of another account gets no code, and the replies do not reveal that it is taken', async () => {
    await auth.join(address('holder'), { role });
    const stories = [];
    for (const wanted of [address('holder'), address('nobodys')]) {
      const token = await auth.join(`${randomUUID()}@example.com`, { role });
      const before = (await auth.sentCodes(wanted)).length;
      await ask(token, wanted);
      const story = [];
      for (let count = 0; count < 6; count++) {
        const { status, body } = await verify(wanted, 'wrong!');
        story.push([status, body.error]);
      }
      const { status, body } = await resend(wanted);
      story.push([status, body.message]);
      stories.push(story);
      expect((await auth.sentCodes(wanted)).length - before).toBe(wanted === address('holder') ? 0 : 2);
      expect(await whoIs(token)).not.toBe(wanted);
    }
    expect(stories[0]!.at(-2)).toEqual([429, 'TooManyAttempts']);
    expect(stories[1]).toEqual(stories[0]);
  });

  test('of two changes to one address the later wins, and an unverified signup loses the address', async () => {
    const [first, second] = [
      await auth.join(address('first'), { role }),
      await auth.join(address('second'), { role }),
    ];
    await auth.signup(address('wanted'), { role });
    await ask(first, address('wanted'));
    const lost = await auth.lastCode(address('wanted'));
    await ask(second, address('wanted'));
    const code = await auth.lastCode(address('wanted'));
    if (lost !== code) expect((await verify(address('wanted'), lost)).status).toBe(400);
    expect((await verify(address('wanted'), code)).status).toBe(200);
    expect([await whoIs(first), await whoIs(second)]).toEqual([address('first'), address('wanted')]);
    expect(
      await auth.query('select login from auth.account where login = $1', [address('wanted')]),
    ).toHaveLength(1);
  });

  test('a signup that was verified first keeps the address', async () => {
    const token = await auth.join(address('late'), { role });
    await auth.signup(address('taken'), { role });
    const signupCode = await auth.lastCode(address('taken'));
    await ask(token, address('taken'));
    const code = await auth.lastCode(address('taken'));
    expect((await verify(address('taken'), signupCode)).body.message).toBe('Signup successful !');
    if (code === signupCode) return;
    expect((await verify(address('taken'), code)).body.error).toBe('AddressTaken');
    expect(await whoIs(token)).toBe(address('late'));
  });

  test('a concurrent signup with the address loses it too', async () => {
    const token = await auth.join(address('from'), { role });
    await ask(token, address('to'));
    const code = await auth.lastCode(address('to'));
    const side = new pg.Client({ connectionString: auth.databaseUrl });
    await side.connect();
    await side.query('begin');
    await side.query(
      `insert into auth.account select (jsonb_populate_record(a, jsonb_build_object(
        'id', gen_random_uuid(), 'login', $1::text, 'verified_at', null))).* from auth.account a where id = $2`,
      [address('to'), decodeJwt(token).sub],
    );
    const verifying = verify(address('to'), code);
    const waiting = `select from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like 'update "account"%'`;
    while ((await auth.query(waiting)).length === 0);
    await side.query('commit');
    await side.end();
    expect((await verifying).status).toBe(200);
    expect(await whoIs(token)).toBe(address('to'));
  });

  test('the code can be sent again, but only to the same address', async () => {
    const token = await auth.join(address('again'), { role });
    await ask(token, address('there'));
    auth.server.clock.advance(minutes(11));
    expect((await verify(address('there'), await auth.lastCode(address('there')))).body.error).toBe(
      'CodeExpired',
    );
    expect((await resend(address('there'))).status).toBe(200);
    // The caller is not authenticated: otherwise anyone could move the account to an address of their own.
    expect((await resend(address('there'), address('thief'))).status).toBe(200);
    expect(await auth.sentCodes(address('thief'))).toEqual([]);
    const sent = await auth.sentCodes(address('there'));
    expect(sent.map(({ purpose }) => purpose)).toEqual(['address', 'address']);
    expect((await verify(address('there'), sent[1]!.code)).status).toBe(200);
    expect(await whoIs(token)).toBe(address('there'));
  });

  test('one account can have codes sent to four addresses in an hour, and no more', async () => {
    const token = await auth.join(address('spray'), { role });
    const targets = [1, 2, 3, 4, 5].map((n) => address(`target${n}`));
    for (const target of targets) await ask(token, target);
    const sent = await Promise.all(targets.map(async (target) => (await auth.sentCodes(target)).length));
    expect(sent).toEqual([1, 1, 1, 0, 0]);
    auth.server.clock.advance(minutes(60));
    expect((await resend(targets[4]!)).status).toBe(200);
    // Only the last that was asked for is under way.
    expect((await verify(targets[2]!, await auth.lastCode(targets[2]!))).status).toBe(400);
    expect((await verify(targets[4]!, await auth.lastCode(targets[4]!))).status).toBe(200);
  });

  test('a new password ends a change that was under way, and no event of an old session starts one', async () => {
    const token = await auth.join(address('hijacked'), { role });
    await ask(token, address('evil'));
    const code = await auth.lastCode(address('evil'));
    const changed = await auth.post(
      'change-password',
      { currentPassword: PASSWORD, newPassword: 'battery staple' },
      { role, token },
    );
    expect((await verify(address('evil'), code)).status).toBe(400);
    await ask(token, address('evil2'));
    expect(await auth.sentCodes(address('evil2'))).toEqual([]);
    expect(await whoIs(changed.body.token)).toBe(address('hijacked'));
  });

  test('a changed address invalidates the password reset code of the former one', async () => {
    const token = await auth.join(address('left'), { role });
    await auth.post('forgot-password', { emailOrPhone: address('left') }, { role });
    const reset = await auth.lastCode(address('left'));
    await ask(token, address('moved'));
    await verify(address('moved'), await auth.lastCode(address('moved')));
    const body = { emailOrPhone: address('left'), verificationCode: reset, newPassword: 'battery staple' };
    expect((await auth.post('reset-password', body, { role })).status).toBe(400);
    expect((await login(address('moved'))).status).toBe(200);
  });

  test('an invalid address, the current one or a deleted account changes nothing', async () => {
    const token = await auth.join(address('same'), { role });
    for (const typed of ['nonsense', address('SAME'), '']) await ask(token, typed);
    expect(await auth.sentCodes(address('same'))).toHaveLength(1);
    await auth.post('delete-profile', { password: PASSWORD }, { role, token });
    await ask(token, address('ghost'));
    expect(await auth.sentCodes(address('ghost'))).toEqual([]);
  });
});
