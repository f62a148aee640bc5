import { randomUUID } from 'node:crypto';
import type { Role } from '@firstrung/contracts';
import { decodeJwt } from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import { minutes, PASSWORD, startAuth } from './harness.ts';

const auth = await startAuth();
afterAll(() => auth[Symbol.asyncDispose]());

describe.each<Role>(['applicant', 'recruiter'])('as %s', (role) => {
  /** What does not depend on the role is shown for one: both have the same handlers. */
  const testOnce = role === 'applicant' ? test : () => {};
  const login = (emailOrPhone: string, password = PASSWORD) =>
    auth.post('login', { emailOrPhone, password }, { role });
  /** With the token of the account that moves. */
  const verify = (token: string | undefined, emailOrPhone: string, verificationCode: string) =>
    auth.post('verify', { emailOrPhone, verificationCode }, { role, token });
  const resend = (token: string | undefined, emailOrPhone: string, newEmailOrPhone?: string) =>
    auth.post('resend-verification', { emailOrPhone, newEmailOrPhone }, { role, token });
  const undo = (ticket: string) => auth.post('undo-address-change', { ticket }, { role });
  const move = (token: string, to: string) => auth.move(token, to, { role });
  const { askForAddress: ask, undoTicket } = auth;
  const address = (name: string) => `${role}-${name}@example.com`;
  const whoIs = async (token: string) =>
    (await auth.get('get-name-email', { role, token })).body.emailOrPhone;

  test('the new address gets a code, which only a token of the account makes its login', async () => {
    const token = await auth.join(address('old'), { role, name: 'Ann' });
    const elsewhere = (await login(address('old'))).body.token;
    const other = await auth.join(address('other'), { role });
    await ask(token, ` ${address('New').toUpperCase()}`);
    const message = (await auth.sentCodes(address('new'))).at(-1)!;
    expect(message).toMatchObject({ purpose: 'address', role, name: 'Ann', channel: 'email' });
    // Until then nothing has changed, and neither a stranger nor another account can use the code.
    expect(await whoIs(token)).toBe(address('old'));
    for (const caller of [undefined, other]) {
      const refused = await verify(caller, address('new'), message.code);
      expect([refused.status, refused.body.error]).toEqual([400, 'WrongCode']);
    }
    expect((await verify(token, address('old'), message.code)).status).toBe(400);

    const verified = await verify(token, address('new'), message.code);
    expect(verified).toMatchObject({
      status: 200,
      body: { message: `Your address is ${address('new')} now.` },
    });
    await auth.server.processAll();
    expect(decodeJwt(verified.body.token)).toMatchObject({
      sub: decodeJwt(token).sub,
      sid: decodeJwt(token).sid,
    });
    expect(await whoIs(verified.body.token)).toBe(address('new'));
    // The other sessions end.
    expect((await auth.get('get-name-email', { role, token: elsewhere })).status).toBe(401);
    expect((await login(address('new'))).status).toBe(200);
    expect((await login(address('old'))).status).toBe(401);
    expect((await auth.published('auth.account.changed.v1')).at(-1)).toMatchObject({
      aggregate: { id: decodeJwt(token).sub, version: 2 },
      data: { emailOrPhone: address('new'), verified: true, role },
    });
    expect(await auth.notices(address('old'))).toContainEqual(
      expect.objectContaining({ notice: 'addressChanged', undoTicket: expect.not.stringMatching(/\d{6}/) }),
    );
  });

  test('a token of the other role is refused', async () => {
    const otherRole = role === 'applicant' ? 'recruiter' : 'applicant';
    const token = await auth.join(address('crossed'), { role: otherRole });
    for (const reply of [await verify(token, address('x'), '123456'), await resend(token, address('x'))]) {
      expect([reply.status, reply.body.error]).toEqual([403, 'WrongRole']);
    }
  });

  testOnce('a phone number gets a text message', async () => {
    const number = '+14155550123';
    const token = await auth.join(address('calls'), { role });
    await ask(token, '(415) 555-0123');
    const message = (await auth.sentCodes(number)).at(-1)!;
    expect(message).toMatchObject({ channel: 'sms', purpose: 'address' });
    await verify(token, number, message.code);
    expect(await whoIs(token)).toBe(number);
  });

  testOnce(
    'an address of another account gets no code, and the replies do not reveal that it is taken',
    async () => {
      await auth.join(address('holder'), { role });
      const stories = [];
      for (const wanted of [address('holder'), address('nobodys')]) {
        const token = await auth.join(`${randomUUID()}@example.com`, { role });
        const before = (await auth.sentCodes(wanted)).length;
        await ask(token, wanted);
        const story = [];
        for (let count = 0; count < 6; count++) {
          const { status, body } = await verify(token, wanted, 'wrong!');
          story.push([status, body.error]);
        }
        const { status, body } = await resend(token, wanted);
        story.push([status, body.message]);
        stories.push(story);
        expect((await auth.sentCodes(wanted)).length - before).toBe(wanted === address('holder') ? 0 : 2);
        expect(await whoIs(token)).not.toBe(wanted);
      }
      expect(stories[0]!.at(-2)).toEqual([400, 'WrongCode']);
      expect(stories[1]).toEqual(stories[0]);
    },
  );

  testOnce(
    'of two accounts that want one address the first to verify gets it, and attempts to sign up lose it',
    async () => {
      const first = await auth.join(address('first'), { role });
      const second = await auth.join(address('second'), { role });
      const { ticket } = (await auth.signup(address('wanted'), { role })).body;
      const signupCode = await auth.lastCode(address('wanted'));
      await ask(first, address('wanted'));
      await ask(second, address('wanted'));
      const code = await auth.lastCode(address('wanted'));
      expect((await verify(second, address('wanted'), code)).status).toBe(200);
      expect((await verify(first, address('wanted'), code)).body.error).toBe('WrongCode');
      const signup = { emailOrPhone: address('wanted'), verificationCode: signupCode, ticket };
      expect((await auth.post('verify', signup, { role })).body.error).toBe('AddressTaken');
      expect([await whoIs(first), await whoIs(second)]).toEqual([address('first'), address('wanted')]);
    },
  );

  testOnce('a signup that was verified first keeps the address', async () => {
    const token = await auth.join(address('late'), { role });
    await ask(token, address('taken'));
    const code = await auth.lastCode(address('taken'));
    await auth.join(address('taken'), { role });
    expect((await verify(token, address('taken'), code)).body.error).toBe('AddressTaken');
    expect(await whoIs(token)).toBe(address('late'));
  });

  testOnce('the code can be sent again, with the token and to the same address only', async () => {
    const token = await auth.join(address('again'), { role });
    await ask(token, address('there'));
    const lost = await auth.lastCode(address('there'));
    auth.server.clock.advance(minutes(11));
    expect((await verify(token, address('there'), lost)).body.error).toBe('WrongCode');
    await resend(undefined, address('there'));
    expect(await auth.sentCodes(address('there'))).toHaveLength(1);
    expect((await resend(token, address('there'), address('thief'))).status).toBe(200);
    expect(await auth.sentCodes(address('thief'))).toEqual([]);
    const sent = await auth.sentCodes(address('there'));
    expect(sent.map(({ purpose }) => purpose)).toEqual(['address', 'address']);
    expect((await verify(token, address('there'), sent[1]!.code)).status).toBe(200);
  });

  testOnce('one account can have five codes an hour sent to new addresses', async () => {
    const token = await auth.join(address('spray'), { role });
    const targets = [1, 2, 3, 4, 5, 6, 7].map((n) => address(`target${n}`));
    for (const target of targets) await ask(token, target);
    const sent = await auth.sentCodes(targets);
    expect(sent.map(({ to }) => to)).toEqual(targets.slice(0, 5));
    // Only the last that was asked for is under way.
    expect((await verify(token, targets[2]!, await auth.lastCode(targets[2]!))).status).toBe(400);
    auth.server.clock.advance(minutes(60));
    await resend(token, targets[6]!);
    expect((await verify(token, targets[6]!, await auth.lastCode(targets[6]!))).status).toBe(200);
  });

  testOnce(
    'a new password ends a change that was under way, and no event of an ended session starts one',
    async () => {
      const token = await auth.join(address('hijacked'), { role });
      const stolen = (await login(address('hijacked'))).body.token;
      await ask(stolen, address('evil'));
      const code = await auth.lastCode(address('evil'));
      const changed = await auth.post(
        'change-password',
        { currentPassword: PASSWORD, newPassword: 'battery staple' },
        { role, token },
      );
      expect((await verify(changed.body.token, address('evil'), code)).status).toBe(400);
      await ask(stolen, address('evil2'));
      const other = (await login(address('hijacked'), 'battery staple')).body.token;
      await auth.post('logout', {}, { role, token: other });
      await ask(other, address('evil2'));
      expect(await auth.sentCodes(address('evil2'))).toEqual([]);
      expect(await whoIs(changed.body.token)).toBe(address('hijacked'));
    },
  );

  testOnce('a changed address invalidates the password reset code of the former one', async () => {
    const token = await auth.join(address('left'), { role });
    await auth.post('forgot-password', { emailOrPhone: address('left') }, { role });
    const reset = await auth.lastCode(address('left'));
    await move(token, address('moved'));
    const body = { emailOrPhone: address('left'), verificationCode: reset, newPassword: 'battery staple' };
    expect((await auth.post('reset-password', body, { role })).status).toBe(400);
    expect((await login(address('moved'))).status).toBe(200);
  });

  testOnce('an invalid address, the current one or a deleted account changes nothing', async () => {
    const token = await auth.join(address('same'), { role });
    for (const typed of ['nonsense', address('SAME'), '']) await ask(token, typed);
    expect(await auth.sentCodes(address('same'))).toHaveLength(1);
    await auth.post('delete-profile', { password: PASSWORD }, { role, token });
    await ask(token, address('ghost'));
    expect(await auth.sentCodes(address('ghost'))).toEqual([]);
  });

  describe('the old address undoes a change', () => {
    test('with all later ones: address back, everyone out, the known password dead, a code for a new one', async () => {
      const token = await auth.join(address('a'), { role });
      const thief = await move(await move(token, address('b')), address('c'));
      const ticket = await undoTicket(address('a'));
      const later = await undoTicket(address('b'));
      const undone = await undo(ticket);
      expect(undone).toMatchObject({ status: 200, body: { emailOrPhone: address('a') } });
      await auth.server.processAll();
      expect((await auth.get('get-name-email', { role, token: thief })).status).toBe(401);
      for (const name of ['a', 'b', 'c']) expect((await login(address(name))).status).toBe(401);
      expect((await auth.published('auth.account.changed.v1')).at(-1)).toMatchObject({
        aggregate: { id: decodeJwt(token).sub, version: 4 },
        data: { emailOrPhone: address('a') },
      });
      for (const to of ['a', 'c']) {
        expect((await auth.notices(address(to))).map(({ notice }) => notice)).toContain(
          'addressChangeUndone',
        );
      }
      for (const used of [ticket, later, randomUUID()]) {
        const again = await undo(used);
        expect([again.status, again.body.error]).toEqual([404, 'NotFound']);
      }
      const body = {
        emailOrPhone: address('a'),
        verificationCode: await auth.lastCode(address('a')),
        newPassword: 'battery staple',
      };
      expect((await auth.post('reset-password', body, { role })).status).toBe(200);
      expect((await login(address('a'), 'battery staple')).status).toBe(200);
    });

    test('for seven days, during which the address is kept for its owner', async () => {
      const token = await auth.join(address('kept'), { role });
      await move(token, address('gone'));
      const ticket = await undoTicket(address('kept'));
      await auth.signup(address('kept'), { role });
      expect((await auth.notices(address('kept'))).at(-1)!.notice).toBe('alreadyRegistered');
      expect(
        (await auth.sentCodes(address('kept'))).filter(({ purpose }) => purpose === 'verify'),
      ).toHaveLength(1);
      const otherRole = role === 'applicant' ? 'recruiter' : 'applicant';
      expect((await auth.post('undo-address-change', { ticket }, { role: otherRole })).status).toBe(404);
      auth.server.clock.advance(minutes(7 * 24 * 60));
      expect((await undo(ticket)).status).toBe(404);
      const stranger = await auth.join(address('kept'), { role });
      expect(decodeJwt(stranger).sub).not.toBe(decodeJwt(token).sub);
    });

    testOnce('with the second factor that a thief has added to keep the owner out', async () => {
      const { token } = await auth.addApp(await auth.join(address('robbed'), { role }), { role });
      await move(token, address('robber'));
      expect((await undo(await undoTicket(address('robbed')))).status).toBe(200);
      const body = {
        emailOrPhone: address('robbed'),
        verificationCode: await auth.lastCode(address('robbed')),
        newPassword: 'battery staple',
      };
      expect((await auth.post('reset-password', body, { role })).status).toBe(200);
      expect((await login(address('robbed'), 'battery staple')).status).toBe(200);
    });

    testOnce('but none that the owner has confirmed with a second factor of their own', async () => {
      const { codeAt } = await auth.addApp(await auth.join(address('careful'), { role }), { role });
      auth.server.clock.advance(minutes(7 * 24 * 60));
      const again = { emailOrPhone: address('careful'), password: PASSWORD, secondFactorCode: codeAt() };
      const { token } = (await auth.post('login', again, { role })).body;
      await move(token, address('careful2'));
      const notice = (await auth.notices(address('careful'))).findLast(
        (one) => one.notice === 'addressChanged',
      );
      expect(notice).toBeDefined();
      expect(notice).not.toHaveProperty('undoTicket');
    });

    testOnce('and a deletion, which waits for it', async () => {
      const moves = async (name: string) => {
        const token = await move(await auth.join(address(name), { role }), address(`${name}2`));
        const deleted = await auth.post('delete-profile', { password: PASSWORD }, { role, token });
        expect(deleted).toMatchObject({
          status: 200,
          body: {
            message: 'Profile deleted successfully!',
            deletionDue: new Date(auth.server.clock.now().getTime() + minutes(7 * 24 * 60)).toISOString(),
          },
        });
        await auth.server.processAll();
        const changed = (await auth.published('auth.account.changed.v1')).at(-1)!;
        expect(changed).toMatchObject({
          aggregate: { version: 3 },
          data: { deletionDue: deleted.body.deletionDue },
        });
        for (const to of [address(name), address(`${name}2`)]) {
          expect((await auth.notices(to)).at(-1)).toMatchObject({
            notice: 'deletionPending',
            erasedAt: deleted.body.deletionDue,
          });
        }
        expect((await auth.notices(address(`${name}2`))).at(-1)).not.toHaveProperty('undoTicket');
        expect((await auth.get('get-name-email', { role, token })).status).toBe(401);
        expect((await login(address(`${name}2`))).status).toBe(401);
        return decodeJwt(token).sub!;
      };
      const stolen = await moves('stolen');
      const meant = await moves('meant');
      const [first, second] = (await auth.notices(address('stolen'))).flatMap((one) => one.undoTicket ?? []);
      expect(second).not.toBe(first);
      // Either link undoes it, and both are used up then.
      expect((await undo(second!)).status).toBe(200);
      expect((await undo(first!)).status).toBe(404);
      expect((await auth.published('auth.account.changed.v1')).at(-1)!.data).not.toHaveProperty(
        'deletionDue',
      );
      await auth.pass(minutes(7 * 24 * 60));
      const deleted = (await auth.published('auth.account.deleted.v1')).map(({ data }) => data.accountId);
      expect([deleted.includes(stolen), deleted.includes(meant)]).toEqual([false, true]);
      expect((await auth.notices(address('meant2'))).at(-1)!.notice).toBe('accountDeleted');
    });
  });
});
