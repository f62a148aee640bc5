import { ROLES } from '@firstrung/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthServer, minutes, PASSWORD, startAuth } from './harness.ts';

let auth: AuthServer;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth[Symbol.asyncDispose]());

const verify = (emailOrPhone: string, verificationCode: string) =>
  auth.post('verify', { emailOrPhone, verificationCode });
const login = (emailOrPhone: string, password = PASSWORD) => auth.post('login', { emailOrPhone, password });
/** Six digits that are not the code. */
const other = (code: string, offset = 1) => ((Number(code) + offset) % 1_000_000).toString().padStart(6, '0');

describe.each(ROLES)('as %s', (role) => {
  const email = `story@${role}.example`;

  test('sign up, verify, log in, read name and address', async () => {
    const signedUp = await auth.signup(`  Story@${role}.Example `, { role, name: '  Ann   Lee ' });
    expect(signedUp.status).toBe(201);
    expect(signedUp.body.emailOrPhone).toBe(email);

    const [message] = await auth.sentCodes(email);
    expect(message).toMatchObject({ to: email, channel: 'email', name: 'Ann Lee', role, purpose: 'verify' });
    const verified = await auth.post(
      'verify',
      { emailOrPhone: email, verificationCode: message!.code },
      { role },
    );
    expect(verified.status).toBe(200);
    expect(verified.body.message).toBe('Signup successful !');

    const [changed] = (await auth.published('auth.account.changed.v1')).filter(
      ({ data }) => data.emailOrPhone === email,
    );
    expect(changed).toMatchObject({
      aggregate: { version: 1 },
      data: { role, verified: true, name: 'Ann Lee', emailOrPhone: email },
    });
    expect(changed!.aggregate.id).toBe(changed!.data.accountId);

    const loggedIn = await auth.post('login', { emailOrPhone: email, password: PASSWORD }, { role });
    expect(loggedIn.body.message).toBe('Successfully LoggedIn !');
    for (const { token } of [verified.body, loggedIn.body]) {
      const { status, body } = await auth.get('get-name-email', { role, token });
      expect(status).toBe(200);
      expect(body).toEqual({ emailOrPhone: email, name: 'Ann Lee' });
    }
  });

  test('the account does not exist for the other role', async () => {
    const otherRole = role === 'applicant' ? 'recruiter' : 'applicant';
    const token = await auth.join(`only@${role}.example`, { role });
    const wrongRole = await auth.get('get-name-email', { role: otherRole, token });
    expect([wrongRole.status, wrongRole.body.error]).toEqual([403, 'WrongRole']);
    const body = { emailOrPhone: `only@${role}.example`, password: PASSWORD };
    expect((await auth.post('login', body, { role: otherRole })).status).toBe(401);
    expect((await auth.signup(`only@${role}.example`, { role: otherRole })).status).toBe(201);
  });
});

test('a phone number is one account however it is written, and its code goes by SMS', async () => {
  const signedUp = await auth.signup('(415) 555-2671');
  expect(signedUp.body.emailOrPhone).toBe('+14155552671');
  const [message] = await auth.sentCodes('+14155552671');
  expect(message!.channel).toBe('sms');
  expect((await verify('+1 415 555 2671', message!.code)).status).toBe(200);
  expect((await auth.signup('0014155552671')).status).not.toBe(201);
  expect((await auth.signup('+1-415-555-2671')).body.error).toBe('AddressTaken');
  expect((await login('415.555.2671')).status).toBe(200);
});

test.each(['nobody', 'ann@', '12', 'a@b@c.example', '+49 170 12 ext 5'])(
  '%j is no address',
  async (emailOrPhone) => {
    for (const reply of [
      await auth.signup(emailOrPhone),
      await verify(emailOrPhone, '123456'),
      await auth.post('resend-verification', { emailOrPhone }),
    ]) {
      expect(reply.status).toBe(400);
      expect(reply.body).toMatchObject({ error: 'InvalidInput', fields: [{ path: 'emailOrPhone' }] });
    }
    expect((await login(emailOrPhone)).body.error).toBe('WrongCredentials');
  },
);

test('passwords have 6 to 128 characters, of any kind', async () => {
  expect((await auth.signup('pw@example.com', { password: '12345' })).status).toBe(400);
  expect((await auth.signup('pw@example.com', { password: 'x'.repeat(129) })).status).toBe(400);
  const password = `${'😀'.repeat(120)}\u0000  \ud800`;
  await auth.join('pw@example.com', { password });
  expect((await login('pw@example.com', password)).status).toBe(200);
  expect((await login('pw@example.com', password.slice(0, -1))).status).toBe(401);
  expect((await login('pw@example.com', password.replace('\u0000', ''))).status).toBe(401);
});

test('a verified address is taken, with any password', async () => {
  await auth.join('taken@example.com');
  for (const password of [PASSWORD, 'something else']) {
    const { status, body } = await auth.signup('TAKEN@example.com', { password });
    expect([status, body.error]).toEqual([409, 'AddressTaken']);
  }
  expect((await login('taken@example.com')).status).toBe(200);
});

test('a code activates the name and password it was sent with; the previous code no longer works', async () => {
  await auth.signup('twice@example.com', { name: 'Squatter', password: 'squatters password' });
  const first = await auth.lastCode('twice@example.com');
  await auth.signup('twice@example.com', { name: 'Owner', password: 'owners password' });
  const second = await auth.lastCode('twice@example.com');
  if (first !== second) expect((await verify('twice@example.com', first)).body.error).toBe('WrongCode');

  const { body } = await verify('twice@example.com', second);
  expect((await auth.get('get-name-email', { token: body.token })).body.name).toBe('Owner');
  expect((await login('twice@example.com', 'owners password')).status).toBe(200);
  expect((await login('twice@example.com', 'squatters password')).status).toBe(401);
});

test('two signups at once leave one account and one live code', async () => {
  const replies = await Promise.all(
    ['one', 'two'].map((name) => auth.signup('race@example.com', { name, password: `password ${name}` })),
  );
  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  const sent = await auth.sentCodes('race@example.com');
  const verdicts = [];
  for (const { code, name } of sent) {
    const { status } = await verify('race@example.com', code);
    if (status === 200) verdicts.push(name);
  }
  expect(verdicts).toHaveLength(1);
  expect((await login('race@example.com', `password ${verdicts[0]}`)).status).toBe(200);
  expect((await auth.query(`select 1 from auth.account where login = 'race@example.com'`)).length).toBe(1);
});

test('a code works once, even when sent twice at once', async () => {
  await auth.signup('once@example.com');
  const code = await auth.lastCode('once@example.com');
  const statuses = (await Promise.all([1, 2, 3].map(() => verify('once@example.com', code)))).map(
    ({ status }) => status,
  );
  expect(statuses.sort()).toEqual([200, 400, 400]);
});

test('five guesses a code, also when made at once and with limits off; a fresh code has five again', async () => {
  await auth.signup('guess@example.com');
  const code = await auth.lastCode('guess@example.com');
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, index) => verify('guess@example.com', other(code, index + 1))),
  );
  const errors = guesses.map(({ body }) => body.error).sort();
  expect(errors).toEqual([...Array(7).fill('TooManyAttempts'), ...Array(5).fill('WrongCode')]);
  const right = await verify('guess@example.com', code);
  expect([right.status, right.body.error]).toEqual([429, 'TooManyAttempts']);

  await auth.post('resend-verification', { emailOrPhone: 'guess@example.com' });
  const fresh = await auth.lastCode('guess@example.com');
  expect((await verify('guess@example.com', other(fresh))).body.error).toBe('WrongCode');
  expect((await verify('guess@example.com', `${fresh.slice(0, 3)} ${fresh.slice(3)} `)).status).toBe(200);
});

test('a code expires after ten minutes', async () => {
  await auth.signup('late@example.com');
  const code = await auth.lastCode('late@example.com');
  auth.server.clock.advance(minutes(10));
  const { status, body } = await verify('late@example.com', code);
  expect([status, body.error]).toEqual([400, 'CodeExpired']);
});

test('logging in before verifying: the right password gets a fresh code, a wrong one nothing', async () => {
  await auth.signup('early@example.com');
  const wrong = await login('early@example.com', 'wrong password');
  expect([wrong.status, wrong.body.error]).toEqual([401, 'WrongCredentials']);
  expect(await auth.sentCodes('early@example.com')).toHaveLength(1);

  const right = await login('early@example.com');
  expect([right.status, right.body.error]).toEqual([403, 'NotVerified']);
  const sent = await auth.sentCodes('early@example.com');
  expect(sent).toHaveLength(2);
  expect((await verify('early@example.com', sent[1]!.code)).status).toBe(200);
});

test('wrong password and unknown address answer the same', async () => {
  await auth.join('known@example.com');
  const { requestId: _, ...wrong } = (await login('known@example.com', 'wrong password')).body;
  const { requestId: __, ...unknown } = (await login('unknown@example.com', 'wrong password')).body;
  expect(unknown).toEqual(wrong);
});

test('a code is never stored in plain text: not in a table, an event or the log', async () => {
  await auth.signup('secret@example.com', { password: 'a secret password' });
  const code = await auth.lastCode('secret@example.com');
  await verify('secret@example.com', other(code));
  await login('secret@example.com', 'a secret password');
  const tables = await auth.query(
    `select table_schema || '.' || table_name as name from information_schema.tables where table_schema in ('auth', 'bus')`,
  );
  const rows = [];
  for (const { name } of tables) rows.push(...(await auth.query(`select * from ${name}`)));
  const everything = JSON.stringify(rows) + auth.logged();
  expect(everything).toContain('secret@example.com');
  // Surrounded by other digits it would be part of a time or a number.
  expect(everything).not.toMatch(new RegExp(`(?<![0-9A-Za-z_-])${code}(?![0-9A-Za-z_-])`));
  expect(everything).not.toContain('a secret password');
});
