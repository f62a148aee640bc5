import { randomUUID } from 'node:crypto';
import { ROLES } from '@firstrung/contracts';
import { createTestDatabase } from '@firstrung/test-kit/database';
import { afterAll, describe, expect, test } from 'vitest';
import { hasAccounts } from '../src/index.ts';
import { minutes, PASSWORD, startAuth } from './harness.ts';

const auth = await startAuth();
afterAll(() => auth[Symbol.asyncDispose]());

const verify = (emailOrPhone: string, verificationCode: string, ticket?: string) =>
  auth.post('verify', { emailOrPhone, verificationCode, ticket });
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
  for (const typed of ['0014155552671', '+1-415-555-2671']) await auth.signup(typed);
  expect((await auth.notices('+14155552671')).map(({ notice }) => notice)).toContain('alreadyRegistered');
  expect((await login('415.555.2671')).status).toBe(200);
});

test.each(['nobody', '+49 170 12 ext 5'])('%j is no address', async (emailOrPhone) => {
  for (const reply of [
    await auth.signup(emailOrPhone),
    await verify(emailOrPhone, '123456'),
    await auth.post('resend-verification', { emailOrPhone }),
  ]) {
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ error: 'InvalidInput', fields: [{ path: 'emailOrPhone' }] });
  }
  expect((await login(emailOrPhone)).body.error).toBe('WrongCredentials');
});

test('an address that could be mistaken for another one is refused, with the reason', async () => {
  const { status, body } = await auth.signup('\u0430nn@example.com');
  const message = 'must not have invisible characters, or letters of several alphabets in one word';
  expect([status, body.fields]).toEqual([400, [{ path: 'emailOrPhone', message }]]);
});

test('passwords have characters of any kind that are text', async () => {
  const noText = { password: 'long enough\ud800' };
  expect((await auth.signup('pw@example.com', noText)).status).toBe(400);
  const password = `${'😀🎈🐢🍎'.repeat(30)}\t\u200b  `;
  await auth.join('pw@example.com', { password });
  expect((await login('pw@example.com', password)).status).toBe(200);
  expect((await login('pw@example.com', password.slice(0, -1))).status).toBe(401);
  expect((await login('pw@example.com', password.replace('\u200b', ''))).status).toBe(401);
});

test('a taken address answers as a free one, and its owner gets an email of another kind', async () => {
  await auth.join('taken@example.com');
  const sent = (await auth.sentCodes('taken@example.com')).length;
  for (const password of [PASSWORD, 'something else']) {
    const { status, body } = await auth.signup('TAKEN@example.com', { password });
    expect([status, body.emailOrPhone]).toEqual([201, 'taken@example.com']);
    // Attempts of one moment have no order.
    auth.server.clock.advance(1);
  }
  expect(await auth.sentCodes('taken@example.com')).toHaveLength(sent);
  expect(await auth.notices('taken@example.com')).toEqual([
    expect.objectContaining({ notice: 'alreadyRegistered', name: 'Ann Lee', role: 'applicant' }),
    expect.objectContaining({ notice: 'alreadyRegistered' }),
  ]);
  expect((await login('taken@example.com')).status).toBe(200);
  // Its attempts never become an account, but a login with their
  // password looks as it does for a free address.
  const early = await login('taken@example.com', 'something else');
  expect([early.status, early.body.error]).toEqual([403, 'NotVerified']);
});

test('two signups at once share a code, and the ticket decides which becomes the account', async () => {
  const replies = await Promise.all(
    ['one', 'two'].map((name) => auth.signup('race@example.com', { name, password: `password ${name}` })),
  );
  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  const codes = (await auth.sentCodes('race@example.com')).map(({ code }) => code);
  expect(new Set(codes).size).toBe(1);
  const code = codes[0]!;
  const unclear = await verify('race@example.com', code);
  expect([unclear.status, unclear.body.error]).toEqual([401, 'TicketRequired']);
  const { ticket } = replies[1]!.body;
  expect((await verify('race@example.com', code, ticket)).status).toBe(200);
  expect((await login('race@example.com', 'password two')).status).toBe(200);
  expect((await login('race@example.com', 'password one')).status).toBe(401);
  expect(await auth.query(`select 1 from auth.account where login = 'race@example.com'`)).toHaveLength(1);
  expect((await verify('race@example.com', code, replies[0]!.body.ticket)).body.error).toBe('WrongCode');
});

test('a signup repeated with its ticket is one attempt, with the last name and password', async () => {
  const ticket = randomUUID();
  await auth.signup('again@example.com', { ticket, name: 'First', password: 'first password' });
  const again = await auth.signup('again@example.com', {
    ticket,
    name: 'Second',
    password: 'second password',
  });
  expect([again.status, again.body.ticket]).toEqual([201, ticket]);
  const { status, body } = await verify('again@example.com', await auth.lastCode('again@example.com'));
  expect(status).toBe(200);
  expect((await auth.get('get-name-email', { token: body.token })).body.name).toBe('Second');
  expect((await login('again@example.com', 'second password')).status).toBe(200);
});

test('a code works once, even when sent twice at once', async () => {
  await auth.signup('once@example.com');
  const code = await auth.lastCode('once@example.com');
  const statuses = (await Promise.all([1, 2, 3].map(() => verify('once@example.com', code)))).map(
    ({ status }) => status,
  );
  expect(statuses.sort()).toEqual([200, 400, 400]);
});

test('five guesses in ten minutes, also when made at once; then even the right code is refused', async () => {
  const address = 'guess@example.com';
  await auth.signup(address);
  const code = await auth.lastCode(address);
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, index) => verify(address, other(code, index + 1))),
  );
  expect(
    new Set(guesses.map(({ status, body: { requestId: _, ...body } }) => JSON.stringify([status, body])))
      .size,
  ).toBe(1);
  const [row] = await auth.query('select max(wrong_guesses) as wrong from auth.code');
  expect(row!.wrong).toBe(5);
  expect((await verify(address, code)).body).toMatchObject({
    error: 'WrongCode',
    message: guesses[0]!.body.message,
  });

  auth.server.clock.advance(minutes(10));
  await auth.post('resend-verification', { emailOrPhone: address });
  const fresh = await auth.lastCode(address);
  expect((await verify(address, other(fresh))).body.error).toBe('WrongCode');
  expect((await verify(address, `${fresh.slice(0, 3)} ${fresh.slice(3)} `)).status).toBe(200);
});

test('a code expires after ten minutes, one sent by text message after twenty', async () => {
  for (const [address, life] of [
    ['late@example.com', 10],
    ['+14155552699', 20],
  ] as const) {
    await auth.signup(address);
    const code = await auth.lastCode(address);
    auth.server.clock.advance(minutes(life));
    expect((await verify(address, code)).body.error).toBe('WrongCode');
    await auth.signup(address);
    auth.server.clock.advance(minutes(life) - 1);
    const { ticket } = (await auth.signup(address)).body;
    expect((await verify(address, await auth.lastCode(address), ticket)).status).toBe(200);
  }
});

test('logging in before verifying: the right password gets its ticket and the code again, a wrong one nothing', async () => {
  const { ticket } = (await auth.signup('early@example.com')).body;
  const wrong = await login('early@example.com', 'wrong password');
  expect([wrong.status, wrong.body.error, wrong.body.ticket]).toEqual([401, 'WrongCredentials', undefined]);
  expect(await auth.sentCodes('early@example.com')).toHaveLength(1);

  const right = await login('early@example.com');
  expect([right.status, right.body.error, right.body.ticket]).toEqual([403, 'NotVerified', ticket]);
  const sent = await auth.sentCodes('early@example.com');
  expect(sent).toHaveLength(2);
  expect((await verify('early@example.com', sent[1]!.code, right.body.ticket)).status).toBe(200);
});

test('neither a code nor an unverified address is stored in plain text: not in a table, an event or the log', async () => {
  const { ticket } = (
    await auth.signup('secret@example.com', { password: 'a secret password', name: 'Una Named' })
  ).body;
  const code = await auth.lastCode('secret@example.com');
  await verify('secret@example.com', other(code));
  await login('secret@example.com', 'a secret password');
  const tables = await auth.query(
    `select table_schema || '.' || table_name as name from information_schema.tables where table_schema in ('auth', 'bus')`,
  );
  const rows = [];
  for (const { name } of tables) rows.push(...(await auth.query(`select * from ${name}`)));
  const everything = JSON.stringify(rows) + auth.logged();
  expect(everything).toContain('Una Named');
  expect(everything).not.toContain('secret@example.com');
  expect(everything).not.toContain(ticket);
  // Surrounded by other digits it would be part of a time or a number.
  expect(everything).not.toMatch(new RegExp(`(?<![0-9A-Za-z_-])${code}(?![0-9A-Za-z_-])`));
  expect(everything).not.toContain('a secret password');
});

test('a login without a ticket finds its attempt among the newest three of the network', async () => {
  const [address, ip] = ['shared-router@example.com', '203.0.113.40'];
  const { ticket } = (await auth.signup(address, { ip, password: 'victims password' })).body;
  for (const n of [1, 2]) await auth.signup(address, { ip, password: `neighbours password ${n}` });
  const reply = await auth.post('login', { emailOrPhone: address, password: 'victims password' }, { ip });
  expect([reply.status, reply.body.error, reply.body.ticket]).toEqual([403, 'NotVerified', ticket]);
});

test('a database holds accounts once somebody has verified one, and forgets those who never do', async () => {
  await using bare = await createTestDatabase({ empty: true });
  expect(await hasAccounts(bare.url)).toBe(false);
  await using own = await startAuth();
  expect(await hasAccounts(own.databaseUrl)).toBe(false);
  await own.join('first@example.com');
  expect(await hasAccounts(own.databaseUrl)).toBe(true);

  // What was never verified or has expired is purged.
  await own.signup('leaves@example.com');
  await own.server.processAll();
  await own.pass(minutes(7 * 24 * 60 + 1));
  expect(await own.query('select login from auth.account')).toEqual([{ login: 'first@example.com' }]);
  for (const table of ['signup_attempt', 'code', 'budget', 'email_request']) {
    expect({ table, rows: await own.query(`select * from auth.${table}`) }).toEqual({ table, rows: [] });
  }
});
