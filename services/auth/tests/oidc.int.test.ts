import { createTestClock } from '@firstrung/service-kit/testing';
import { refusalOf } from '@firstrung/test-kit/client';
import { startProvider } from '@firstrung/test-kit/identity-provider';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterAll, expect, test } from 'vitest';
import { minutes, PASSWORD, SITE, startAuth } from './harness.ts';

const provider = await startProvider(SITE.origin);
// The provider's clock is that of the machine. Our keys are older than any clock that is behind it.
const clock = createTestClock(new Date(Date.now() - minutes(20)));
const env = {
  ...provider.env,
  PUBLIC_URL: SITE.origin,
  SECRET_KEY: 'a secret that two instances share, with 32 bytes',
  OIDC_ROLE: 'both',
  OIDC_MEMBER: 'affiliation:student,staff',
  OIDC_EMAIL_DOMAINS: 'uni.example',
  OIDC_AMR: 'mfa',
};
const auth = await startAuth({ env, clock });
afterAll(async () => {
  await auth[Symbol.asyncDispose]();
  await provider[Symbol.asyncDispose]();
});

type Body = Record<string, unknown>;
interface From {
  token?: string;
  cookie?: string;
}

const post = (name: string, body: Body, { token, cookie }: From = {}) =>
  auth.server.call('POST', `/api/auth/oidc/${name}`, {
    body,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(cookie === undefined ? {} : { cookie }),
    },
  });
const flowCookie = ({ headers }: { headers: Headers }) =>
  headers.getSetCookie().findLast((line) => line.startsWith('oidc='))!;
/** What a browser sends of the cookies that a reply has set, whatever their path. */
const cookiesOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0]!)
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ');

interface Login extends From {
  role?: 'applicant' | 'recruiter';
  purpose?: 'login' | 'join' | 'proof';
  proof?: string;
  browser?: ReturnType<typeof provider.browser>;
}

/** Leaves for the provider and comes back. Answers its response, and the cookie of the flow. */
async function visit(
  person: string,
  {
    role = 'applicant',
    purpose = 'login',
    browser = provider.browser(),
    token,
    cookie: own,
    proof,
  }: Login = {},
) {
  const from = { ...(token !== undefined && { token }), ...(own !== undefined && { cookie: own }) };
  const started = await post('start', { role, purpose, proof }, from);
  expect(started.status).toBe(200);
  const cookie = flowCookie(started).split(';')[0]!;
  return { response: await browser(started.body.address, person), cookie, address: started.body.address };
}

/** The whole of it. Answers the reply of the finish. */
async function logIn(person: string, login: Login = {}) {
  const { response, cookie } = await visit(person, login);
  return post('finish', { response }, { ...login, cookie });
}

/** A person whose address the provider has proven, for a domain that the operator trusts. */
const addStudent = (person: string, more: Body = {}) => {
  clock.set(new Date());
  provider.people.set(person, {
    email: `${person}@uni.example`,
    email_verified: true,
    name: `${person} Lee`,
    affiliation: ['student'],
    ...more,
  });
};

test('the first login makes an account, the next one finds it, and neither needs a password', async () => {
  addStudent('ann');
  const first = await logIn('ann');
  expect(first).toMatchObject({ status: 200, body: { message: 'Signup successful !' } });
  const { sub, name, role, memberAt } = decodeJwt(first.body.token);
  expect({ name, role }).toEqual({ name: 'ann Lee', role: 'applicant' });
  expect(memberAt).toBe(Math.floor(clock.now().getTime() / 1000));
  expect((await auth.get('get-name-email', { token: first.body.token })).body).toEqual({
    emailOrPhone: 'ann@uni.example',
    name: 'ann Lee',
    hasPassword: false,
    hasProvider: true,
  });

  // What the provider says later changes neither address nor name.
  addStudent('ann', { email: 'other@uni.example', name: 'Other' });
  const second = await logIn('ann');
  expect(decodeJwt(second.body.token)).toMatchObject({ sub, name: 'ann Lee' });
  expect((await auth.get('get-name-email', { token: second.body.token })).body.emailOrPhone).toBe(
    'ann@uni.example',
  );
  // The form refuses it as it refuses an unknown address.
  const typed = await auth.post('login', { emailOrPhone: 'ann@uni.example', password: PASSWORD });
  expect(refusalOf(typed)).toBe('401 WrongCredentials');
  // Another role is another account.
  expect((await logIn('ann', { role: 'recruiter' })).body.message).toBe('Signup successful !');
});

test('no token, no secret and nothing of the person is in an address or in the log', async () => {
  addStudent('log');
  const { address, response, cookie } = await visit('log');
  expect([...new URL(address).searchParams.keys()].toSorted()).toEqual([
    'client_id',
    'code_challenge',
    'code_challenge_method',
    'nonce',
    'redirect_uri',
    'response_type',
    'scope',
    'state',
  ]);
  expect([...new URLSearchParams(response).keys()].toSorted()).toEqual(['code', 'iss', 'state']);
  const { body } = await post('finish', { response }, { cookie });
  const code = new URLSearchParams(response).get('code')!;
  for (const secret of [code, cookie.split('=')[1]!, body.token, 'log@uni.example', env.OIDC_CLIENT_SECRET])
    expect(auth.logged()).not.toContain(secret);
});

test.each([
  ['an address that is not proven', { email: 'new1@uni.example', email_verified: false }],
  ['a domain that is not trusted', { email: 'new2@home.example', email_verified: true }],
  ['a subdomain of a trusted one', { email: 'new3@x.uni.example', email_verified: true }],
])('%s needs our code', async (_, claims) => {
  const { email } = claims;
  addStudent(email, claims);
  const { body } = await logIn(email);
  expect(body).toEqual({
    purpose: 'login',
    message: expect.any(String),
    emailOrPhone: email,
    ticket: expect.any(String),
  });
  const verificationCode = await auth.lastCode(email);
  // The code without the ticket makes nobody the account of a stranger.
  expect(refusalOf(await auth.post('verify', { emailOrPhone: email, verificationCode }))).toBe(
    '401 TicketRequired',
  );
  const verified = await auth.post('verify', { emailOrPhone: email, verificationCode, ticket: body.ticket });
  expect(verified.status).toBe(200);
  const again = await logIn(email);
  expect(decodeJwt(again.body.token).sub).toBe(decodeJwt(verified.body.token).sub);
});

test('a taken address answers as an unproven one, and nobody enters its account', async () => {
  const owner = await auth.join('taken@uni.example');
  addStudent('taken');
  const proven = await logIn('taken');
  addStudent('stranger', { email: 'taken@uni.example', email_verified: false });
  const stranger = await logIn('stranger');
  addStudent('free', { email: 'free@home.example' });
  const free = await logIn('free');
  for (const { status, body } of [proven, stranger, free])
    expect([status, Object.keys(body).toSorted()]).toEqual([
      200,
      ['emailOrPhone', 'message', 'purpose', 'ticket'],
    ]);
  expect(await auth.sentCodes('taken@uni.example')).toHaveLength(1);
  expect((await auth.notices('taken@uni.example')).map(({ notice }) => notice)).toEqual([
    'alreadyRegistered',
    'alreadyRegistered',
  ]);
  expect((await auth.get('get-name-email', { token: owner })).body).toMatchObject({
    hasPassword: true,
    hasProvider: false,
  });
});

test('an account joins by its own login, and its second factor is asked for ever after', async () => {
  const token = await auth.join('joined@uni.example');
  addStudent('joined');
  const refused = await post('start', { role: 'applicant', purpose: 'join' }, { token });
  expect(refusalOf(refused)).toBe('403 PasswordRequired');
  expect(refusalOf(await post('start', { role: 'applicant', purpose: 'join' }))).toBe('401 NoToken');

  const { codeAt, token: renewed } = await auth.addApp(token);
  clock.advance(30_000);
  const proof = await auth.prove(renewed, {}, { secondFactorCode: codeAt() });
  // Who took the cookie is another session.
  const begun = await visit('joined', { purpose: 'join', token: renewed, proof });
  const thief = await auth.join('thief@uni.example');
  for (const from of [{}, { token: thief }])
    expect(
      refusalOf(await post('finish', { response: begun.response }, { ...from, cookie: begun.cookie })),
    ).toBe('403 PasswordRequired');

  const joined = await logIn('joined', { purpose: 'join', token: renewed, proof });
  expect(joined.status).toBe(200);
  expect(decodeJwt(joined.body.token)).toMatchObject({
    sid: decodeJwt(token).sid,
    memberAt: expect.any(Number),
  });

  expect((await auth.notices('joined@uni.example')).at(-1)).toMatchObject({ notice: 'providerJoined' });

  // The provider's own second factor doesn't stand for one that was there before.
  const { response, cookie } = await visit('joined mfa');
  const asked = await post('finish', { response }, { cookie });
  expect(refusalOf(asked)).toBe('403 SecondFactorRequired');
  const kept = flowCookie(asked).split(';')[0]!;
  expect(refusalOf(await post('finish', { response, secondFactorCode: '000000' }, { cookie: kept }))).toBe(
    '400 WrongCode',
  );
  clock.advance(30_000);
  const done = await post('finish', { response, secondFactorCode: codeAt() }, { cookie: kept });
  expect(decodeJwt(done.body.token).sub).toBe(decodeJwt(token).sub);
  clock.advance(30_000);
  const copied = await post('finish', { response, secondFactorCode: codeAt() }, { cookie: kept });
  expect(refusalOf(copied)).toBe('403 NotAllowed');

  // A person logs in to one account of a role.
  const other = await logIn('joined', { purpose: 'join', token: thief, proof: await auth.prove(thief) });
  expect(refusalOf(other)).toBe('409 AddressTaken');
});

test('an account with a password gives its login at the provider up, and what began by it ends', async () => {
  addStudent('parted');
  const { token } = (await logIn('parted')).body;
  const elsewhere = (await logIn('parted')).body.token;
  const proof = (await logIn('parted', { purpose: 'proof', token })).body.proof;
  expect(refusalOf(await post('remove', { proof: 'none' }, { token }))).toBe('403 PasswordRequired');
  // Without a password nobody could log in any more.
  expect(refusalOf(await post('remove', { proof }, { token }))).toBe('403 NotAllowed');
  const changed = await auth.post('change-password', { proof, newPassword: PASSWORD }, { token });
  const renewed = changed.body.token;
  const again = (await logIn('parted')).body.token;
  const removed = await post('remove', { proof: await auth.prove(renewed) }, { token: renewed });
  expect(removed.status).toBe(200);
  expect(decodeJwt(removed.body.token)).toMatchObject({ sid: decodeJwt(token).sid });
  expect(decodeJwt(removed.body.token)).not.toHaveProperty('memberAt');
  await auth.server.processAll();
  for (const ended of [token, elsewhere, renewed, again])
    expect((await auth.get('sessions', { token: ended })).status).toBe(401);
  expect((await auth.notices('parted@uni.example')).at(-1)).toMatchObject({ notice: 'providerRemoved' });
  const later = { proof: await auth.prove(removed.body.token) };
  expect(refusalOf(await post('remove', later, { token: removed.body.token }))).toBe('404 NotFound');
  // The person is a stranger now, whose address is taken.
  expect((await logIn('parted')).body).not.toHaveProperty('token');
});

test("the provider's second factor counts where the operator has named it", async () => {
  addStudent('factor');
  const { body } = await logIn('factor');
  const proof = (await logIn('factor', { purpose: 'proof', token: body.token })).body.proof;
  const { secret } = (await auth.post('totp/start', { proof }, { token: body.token })).body;
  await confirmApp(body.token, secret);
  expect(refusalOf(await logIn('factor'))).toBe('403 SecondFactorRequired');
  expect(refusalOf(await logIn('factor pwd'))).toBe('403 SecondFactorRequired');
  expect((await logIn('factor pwd mfa')).status).toBe(200);
});

async function confirmApp(token: string, secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = totp.generate({ timestamp: clock.now().getTime() });
  expect((await auth.post('totp/confirm', { code }, { token })).status).toBe(200);
}

test('what the browser brings back is checked', async () => {
  addStudent('checked');
  const own = await visit('checked');
  const foreign = await visit('checked');
  const change = (name: string, value: string | null) => {
    const query = new URLSearchParams(own.response);
    if (value === null) query.delete(name);
    else query.set(name, value);
    return `?${query}`;
  };
  const foreignCode = new URLSearchParams(foreign.response).get('code')!;
  const cases: [string, string, string][] = [
    ['another browser', own.response, foreign.cookie],
    ['no cookie', own.response, ''],
    ['a forged cookie', own.response, `${own.cookie.split('=')[0]}=${'A'.repeat(80)}`],
    ['no state', change('state', null), own.cookie],
    ['another issuer', change('iss', 'https://evil.example'), own.cookie],
    ['no issuer', change('iss', null), own.cookie],
    ['the code of another login', change('code', foreignCode), own.cookie],
    ['a code that is made up', change('code', 'made-up'), foreign.cookie],
    ['a refusal', `?error=access_denied&state=${new URLSearchParams(own.response).get('state')}`, own.cookie],
  ];
  for (const [name, response, cookie] of cases)
    expect([name, refusalOf(await post('finish', { response }, { cookie }))]).toEqual([
      name,
      '403 NotAllowed',
    ]);

  const { response, cookie } = await visit('checked');
  expect((await post('finish', { response }, { cookie })).status).toBe(200);
  expect(refusalOf(await post('finish', { response }, { cookie }))).toBe('403 NotAllowed');
  const late = await visit('checked');
  clock.advance(minutes(21));
  expect(refusalOf(await post('finish', late, { cookie: late.cookie }))).toBe('400 InvalidInput');
  expect(refusalOf(await post('finish', { response: late.response }, { cookie: late.cookie }))).toBe(
    '403 NotAllowed',
  );
});

test('two tabs do not disturb each other, and the cookie is of this site alone', async () => {
  addStudent('tabs');
  const browser = provider.browser();
  const one = await visit('tabs', { browser });
  const two = await visit('tabs', { browser, cookie: one.cookie });
  for (const { response } of [one, two])
    expect((await post('finish', { response }, { cookie: two.cookie })).status).toBe(200);
  const started = await post('start', { role: 'applicant', purpose: 'login' });
  expect(flowCookie(started)).toMatch(/; Path=\/api\/auth\/oidc; Max-Age=1200; HttpOnly; SameSite=Strict$/);
});

test('a fresh login is a proof in the place of the password', async () => {
  addStudent('fresh');
  addStudent('someone');
  const browser = provider.browser();
  const { token } = (await logIn('fresh', { browser })).body;
  expect((await logIn('someone')).status).toBe(200);
  // The address asks the provider to log in again, and a login of before is refused.
  const begun = await visit('fresh', { purpose: 'proof', token });
  const { searchParams } = new URL(begun.address);
  expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0']);
  expect(refusalOf(await logIn('fresh -4s', { purpose: 'proof', token }))).toBe('403 PasswordRequired');
  // Another person of the provider proves nothing.
  expect(refusalOf(await logIn('someone', { purpose: 'proof', token }))).toBe('403 PasswordRequired');

  const proof = (await logIn('fresh', { purpose: 'proof', token, browser })).body.proof;
  expect(refusalOf(await auth.post('delete-profile', {}, { token }))).toBe('403 PasswordRequired');
  expect(refusalOf(await auth.post('delete-profile', { proof: token }, { token }))).toBe(
    '403 PasswordRequired',
  );
  const changed = await auth.post('change-password', { proof, newPassword: PASSWORD }, { token });
  expect(changed.status).toBe(200);
  expect((await auth.post('login', { emailOrPhone: 'fresh@uni.example', password: PASSWORD })).status).toBe(
    200,
  );
  // The new password has ended the proofs of before.
  const renewed = changed.body.token;
  expect(refusalOf(await auth.post('delete-profile', { proof }, { token: renewed }))).toBe(
    '403 PasswordRequired',
  );
  const another = (await logIn('fresh', { purpose: 'proof', token: renewed, browser })).body.proof;
  expect((await auth.post('delete-profile', { proof: another }, { token: renewed })).status).toBe(200);
  expect(await auth.query("select 1 from auth.provider_login where subject = 'fresh'")).toEqual([]);
});

test('an undone change of address takes the login of who made it away, and all devices are new', async () => {
  for (const person of ['robbed', 'robber']) addStudent(person);
  const address = 'robbed@uni.example';
  const token = await auth.join(address);
  const { sub } = decodeJwt(token);
  const enter = async (person: string, device?: string) => {
    const { response, cookie } = await visit(person);
    const reply = await post('finish', { response }, { cookie: `${cookie}; ${device}` });
    return { ...reply, owner: decodeJwt(reply.body.token).sub };
  };
  const notices = async () => (await auth.notices(address)).map(({ notice }) => notice);
  const join = async (person: string) =>
    expect(await logIn(person, { purpose: 'join', token, proof: await auth.prove(token) })).toMatchObject({
      status: 200,
    });
  await join('robbed');
  await auth.query(
    "update auth.provider_login set created_at = created_at - interval '8 days' where subject = 'robbed'",
  );
  await join('robber');
  const [own, stolen] = [await enter('robbed'), await enter('robber')];
  expect([own.owner, stolen.owner]).toEqual([sub, sub]);
  await auth.move(token, 'robber@home.example');
  await auth.post('undo-address-change', { ticket: await auth.undoTicket(address) });

  const stranger = await enter('robber', cookiesOf(stolen));
  expect([stranger.body.message, stranger.owner === sub]).toEqual(['Signup successful !', false]);
  expect((await enter('robbed', cookiesOf(own))).owner).toBe(sub);
  expect((await notices()).at(-1)).toBe('newDevice');
  expect(await notices()).toContain('providerRemoved');
});

test('a code by email sets a first password', async () => {
  addStudent('coded');
  const { token } = (await logIn('coded')).body;
  const emailOrPhone = 'coded@uni.example';
  await auth.post('forgot-password', { emailOrPhone });
  const verificationCode = await auth.lastCode(emailOrPhone);
  await auth.post('reset-password', { emailOrPhone, verificationCode, newPassword: PASSWORD });
  const typed = await auth.post('login', { emailOrPhone, password: PASSWORD });
  expect(decodeJwt(typed.body.token).sub).toBe(decodeJwt(token).sub);
});

test('a suspended person is not back with another address', async () => {
  addStudent('banned');
  const { token } = (await logIn('banned')).body;
  const id = decodeJwt(token).sub!;
  const act = { reason: 'Fraud', by: 'root' };
  const operate = (name: string) => auth.server.services[0]!.operations[name]!(id, act);
  expect(await operate('suspend-account')).toContain('is suspended');
  await auth.server.processAll();
  const suspended = (await logIn('banned')).body.token;
  expect(decodeJwt(suspended)).toMatchObject({ restricted: true, suspended: true });
  expect(refusalOf(await post('remove', { proof: 'none' }, { token: suspended }))).toBe('403 Suspended');
  const proof = (await logIn('banned', { purpose: 'proof', token: suspended })).body.proof;
  expect((await auth.post('delete-profile', { proof }, { token: suspended })).status).toBe(200);
  await auth.server.processAll();

  const owner = await auth.join('clean@home.example');
  const joining = { purpose: 'join', token: owner, proof: await auth.prove(owner) } as const;
  expect(refusalOf(await logIn('banned', joining))).toBe('403 NotAllowed');
  addStudent('banned', { email: 'banned2@uni.example' });
  expect(decodeJwt((await logIn('banned')).body.token)).toMatchObject({ suspended: true });
});

test('a logout here ends the login there where it can, and the next one asks who it is', async () => {
  addStudent('shared');
  const start = async (from: From) => {
    const { body } = await post('start', { role: 'applicant', purpose: 'login' }, from);
    return new URL(body.address).searchParams.get('prompt');
  };
  const logOut = async ({ body, headers }: Awaited<ReturnType<typeof logIn>>) => {
    const cookie = cookiesOf({ headers });
    const reply = await auth.post('logout', {}, { token: body.token, cookie });
    expect(reply.status).toBe(200);
    return reply;
  };
  expect(await start({})).toBeNull();
  const login = await logIn('shared');
  const cookie = cookiesOf(login);
  // Who is signed in isn't asked again, as to confirm a membership. Everybody else is, however it ended.
  expect(await start({ cookie, token: login.body.token })).toBeNull();
  expect(await start({ cookie })).toBe('login');
  const done = await logOut(login);
  const { searchParams } = new URL(done.body.address);
  expect(decodeJwt(searchParams.get('id_token_hint')!).sub).toBe('shared');
  expect(searchParams.get('post_logout_redirect_uri')).toBe(`${SITE.origin}/login`);
  expect(await provider.logoutPage(done.body.address)).toBe('Submitting Callback');
  expect(done.headers.getSetCookie().find((line) => line.startsWith('oidc-hint='))).toMatch(
    /^oidc-hint=; Path=\/api\/authApplicant\/logout; Max-Age=0/,
  );
  expect(await start({ cookie })).toBe('login');
  // A token that is too long for an address.
  const { address } = (await logOut(await logIn(`shared ${'method '.repeat(500)}`))).body;
  expect(address).not.toContain('id_token_hint');
  expect(await provider.logoutPage(address)).toBe('Submitting Callback');
  // A password alone has nothing to do with it.
  const typed = await auth.join('typed@home.example');
  expect((await auth.post('logout', {}, { token: typed })).body).toEqual({ message: 'You are logged out.' });

  const stays =
    'You are logged out here, and may still be logged in at your institution. At the next login in this browser it asks who you are.';
  const later = [await logIn('shared'), await logIn('shared')] as const;
  provider.setDown(true);
  clock.advance(minutes(2));
  expect((await logOut(later[0])).body).toEqual({ message: 'You are logged out.', note: stays });
  provider.habits.endsSessions = false;
  await provider.restart();
  expect((await logOut(later[1])).body).toEqual({ message: 'You are logged out.', note: stays });
  provider.habits.endsSessions = true;
  await provider.restart();
  clock.advance(minutes(2));
});

test('a joined login is asked for, too, and so is one that failed here', async () => {
  const token = await auth.join('seen@uni.example');
  addStudent('seen');
  const joined = await logIn('seen', { purpose: 'join', token, proof: await auth.prove(token) });
  addStudent('nobody', { email: undefined });
  const failed = await logIn('nobody');
  expect(refusalOf(failed)).toBe('403 NotAllowed');
  for (const reply of [joined, failed]) expect(cookiesOf(reply)).toContain('oidc-seen=1');
});

test('abandoned logins do not add up, and the newest ones work', async () => {
  addStudent('undecided');
  const visits: Awaited<ReturnType<typeof visit>>[] = [];
  let cookie = '';
  for (let n = 0; n < 8; n++) {
    visits.push(await visit('undecided', { cookie }));
    ({ cookie } = visits.at(-1)!);
    expect(cookie.length).toBeLessThan(4_096);
  }
  const finish = ({ response }: { response: string }) => post('finish', { response }, { cookie });
  expect((await finish(visits.at(-1)!)).status).toBe(200);
  expect((await finish(visits.at(-4)!)).status).toBe(200);
  expect(refusalOf(await finish(visits[0]!))).toBe('403 NotAllowed');
});

test('who is signed in goes on when a tab comes back too late, and nobody else does', async () => {
  addStudent('late');
  const { token } = (await logIn('late')).body;
  const { response, cookie } = await visit('late');
  const state = new URLSearchParams(response).get('state');
  for (const [sent, own] of [
    [response, ''],
    [`?error=access_denied&state=${state}`, cookie],
  ] as const) {
    expect(refusalOf(await post('finish', { response: sent }, { cookie: own }))).toBe('403 NotAllowed');
    const { body, headers } = await post('finish', { response: sent }, { cookie: own, token });
    expect(body).toEqual({ purpose: 'login', message: expect.stringMatching(/^You are logged in already/) });
    expect(cookiesOf({ headers })).not.toContain('device=');
  }
  // What was to confirm something has not.
  const begun = await visit('late', { purpose: 'proof', token });
  const denied = `?error=access_denied&state=${new URLSearchParams(begun.response).get('state')}`;
  expect(refusalOf(await post('finish', { response: denied }, { cookie: begun.cookie, token }))).toBe(
    '403 NotAllowed',
  );
});

/** By what our clock is ahead of the provider's: a login, a proof, a logout there. */
test.each([
  [-4, 200, 200, 200],
  [4, 200, 200, 200],
  [-6, 200, 200, 400],
  [11, 200, 200, 400],
  [70, 403, 403, 400],
])('a clock that is %d minutes ahead', async (ahead, login, proof, logout) => {
  addStudent('clock');
  const shift = () => clock.set(new Date(Date.now() + minutes(ahead)));
  const { token, sid } = await logIn('clock').then(({ body }) => ({ ...body, ...decodeJwt(body.token) }));
  shift();
  expect((await logIn('clock')).status).toBe(login);
  expect((await logIn('clock', { purpose: 'proof', token })).status).toBe(proof);
  expect((await logIn('clock -8s', { purpose: 'proof', token })).status).toBe(403);
  const [{ provider_sid: own } = {}] = await auth.query(
    'select provider_sid from auth.provider_session where session_id = $1',
    [sid],
  );
  const body = await provider.logoutForm('clock', own as string);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const reply = await fetch(`${auth.server.url}/api/auth/oidc/logout`, { method: 'POST', body, headers });
  expect(reply.status).toBe(logout);
});

test('a clock that is off is said in the log, once an hour', () => {
  const lines = auth.logged().split('\n');
  const said = lines.filter((line) => line.includes('set both by NTP')).map((line) => JSON.parse(line));
  expect(said.map(({ aheadSeconds: seconds, reason }) => reason ?? Math.abs(seconds) >= 60)).toEqual([
    true,
    'ERR_JWT_EXPIRED',
  ]);
});

test('a logout there ends the sessions that began there, and a token for it works once', async () => {
  addStudent('leaver');
  const browser = provider.browser();
  const { token } = (await logIn('leaver', { browser })).body;
  const elsewhere = (await logIn('leaver')).body.token;
  const [{ provider_sid: sid } = {}] = await auth.query(
    'select provider_sid from auth.provider_session where session_id = $1',
    [decodeJwt(token).sid],
  );
  const send = (form: string, type = 'application/x-www-form-urlencoded') =>
    fetch(`${auth.server.url}/api/auth/oidc/logout`, {
      method: 'POST',
      body: form,
      headers: { 'content-type': type },
    });
  const form = await provider.logoutForm('leaver', sid as string);
  for (const wrong of [
    form.replace('logout_token=', 'logout_token=A'),
    'logout_token=',
    // A token of the board, and one of the provider for something else.
    `logout_token=${token}`,
  ])
    expect((await send(wrong)).status).toBe(400);
  expect((await send(form)).status).toBe(200);
  await auth.server.processAll();
  expect((await auth.get('sessions', { token })).status).toBe(401);
  expect((await auth.get('sessions', { token: elsewhere })).status).toBe(200);
  const ended = (await auth.published('auth.session.ended.v1')).at(-1)!;
  expect(ended.data.sessionIds).toEqual([decodeJwt(token).sid]);
  expect((await send(form)).status).toBe(400);
});

test('keys that were rotated are looked up', async () => {
  addStudent('rotated');
  expect((await logIn('rotated')).status).toBe(200);
  await provider.restart();
  await expect
    .poll(async () => (await logIn('rotated')).status, { timeout: 30_000, interval: 1_000 })
    .toBe(200);
});

test('a provider that is down leaves the form, with one sentence', async () => {
  addStudent('down');
  const begun = await visit('down');
  provider.setDown(true);
  const { status, body } = await post('finish', { response: begun.response }, { cookie: begun.cookie });
  expect([status, body.message]).toEqual([
    503,
    'That login does not answer at the moment. Please log in with your password, or try again later.',
  ]);
  const leaving = { role: 'applicant', purpose: 'login' };
  expect((await post('start', leaving)).status).toBe(200);
  clock.advance(minutes(2));
  expect((await post('start', leaving)).body.message).toBe(body.message);
  provider.setDown(false);
  expect((await post('start', leaving)).status).toBe(200);
  await auth.join('form@home.example');
  expect((await auth.post('login', { emailOrPhone: 'form@home.example', password: PASSWORD })).status).toBe(
    200,
  );
});

const operate = (name: string, id: string) =>
  auth.server.services[0]!.operations[name]!(id, { reason: 'It lent its login to others.', by: 'olga' });

test('a membership ends with its claim, and by the operator', async () => {
  addStudent('member');
  const { token } = (await logIn('member')).body;
  const id = decodeJwt(token).sub!;
  expect(await operate('members list', '')).toContain(`${id}  member@uni.example  "member Lee"  confirmed `);
  expect(await operate('members explain', id)).toContain('is a member, confirmed ');
  addStudent('member', { affiliation: ['alum'] });
  const later = (await logIn('member')).body.token;
  expect(decodeJwt(later)).not.toHaveProperty('memberAt');
  await auth.server.processAll();
  expect((await auth.get('sessions', { token })).status).toBe(401);

  addStudent('member');
  const again = (await logIn('member')).body.token;
  expect(decodeJwt(again)).toHaveProperty('memberAt');
  expect(await operate('members end', id)).toContain(`the membership of ${id} has ended`);
  await auth.server.processAll();
  expect((await auth.get('sessions', { token: again })).status).toBe(401);
  expect(await operate('members explain', id)).toContain('is not a member');
  expect(await operate('members end', '019a0000-0000-7000-8000-000000000000')).toBeUndefined();
  // That the claim is there was somebody else's decision.
  expect(decodeJwt((await logIn('member')).body.token)).not.toHaveProperty('memberAt');
  expect(await operate('members restore', id)).toContain(`the membership of ${id} is again`);
  expect(decodeJwt((await logIn('member')).body.token)).toHaveProperty('memberAt');
  // Recruiters are no members.
  expect(decodeJwt((await logIn('member', { role: 'recruiter' })).body.token)).not.toHaveProperty('memberAt');
});

test('an ended membership stays with the person at the provider, whatever account they make', async () => {
  const end = async (person: string, more: Body = {}) => {
    addStudent(person, more);
    const { token } = (await logIn(person)).body;
    expect(decodeJwt(token)).toHaveProperty('memberAt');
    await operate('members end', decodeJwt(token).sub!);
    return (await logIn(person)).body.token;
  };
  const isMember = (token: string) => decodeJwt(token).memberAt !== undefined;
  const proveThere = async (person: string, token: string) =>
    (await logIn(person, { purpose: 'proof', token })).body.proof;

  // Deleted, and back with another address.
  const deleted = await end('ended');
  await auth.post('delete-profile', { proof: await proveThere('ended', deleted) }, { token: deleted });
  addStudent('ended', { email: 'ended.again@uni.example' });
  expect(isMember((await logIn('ended')).body.token)).toBe(false);
  // Back with the address, as another person there.
  addStudent('namesake', { email: 'ended@uni.example' });
  expect(isMember((await logIn('namesake')).body.token)).toBe(false);

  // The login is given up, and begins another account.
  const parted = await end('left');
  const renewed = await auth.post(
    'change-password',
    { proof: await proveThere('left', parted), newPassword: PASSWORD },
    { token: parted },
  );
  const proof = await auth.prove(renewed.body.token);
  const removed = await post('remove', { proof }, { token: renewed.body.token });
  expect(removed.status).toBe(200);
  const other = await auth.join('left@home.example');
  const joined = await logIn('left', { purpose: 'join', token: other, proof: await auth.prove(other) });
  expect(refusalOf(joined)).toBe('403 NotAllowed');
  const own = removed.body.token;
  const back = await logIn('left', { purpose: 'join', token: own, proof: await auth.prove(own) });
  expect([back.status, isMember(back.body.token)]).toEqual([200, false]);

  // Another person of the same domain is who they are.
  addStudent('colleague');
  expect(isMember((await logIn('colleague')).body.token)).toBe(true);
});

test('the log of security names each of it', () => {
  const lines = auth
    .logged()
    .split('\n')
    .filter((line) => line.includes('"log":"security"'));
  const events = new Set(
    lines.map((line) => JSON.parse(line)).map(({ event, outcome }) => `${event} ${outcome}`),
  );
  for (const event of [
    'provider-login ok',
    'provider-login failed',
    'provider-joined ok',
    'provider-joined failed',
    'provider-removed ok',
  ])
    expect(events).toContain(event);
  for (const event of ['account-created ok', 'membership-ended ok', 'sessions-ended ok'])
    expect(events).toContain(event);
});

// Last: the service that the tests above use ends with it.
test('another instance finishes what one has begun, by its own settings', async () => {
  addStudent('restarted');
  addStudent('hirer');
  const { response, cookie } = await visit('restarted');
  const byPassword = await visit('hirer', { role: 'recruiter' });
  const byFactor = await visit('hirer pwd mfa', { role: 'recruiter' });
  await using next = await auth.restart({
    ...env,
    MEMBER_DOMAINS: 'uni.example',
    RECRUITER_SECOND_FACTOR: 'required',
    OIDC_RELOGIN: 'select_account',
  });
  const finish = async (visited: { response: string; cookie: string }) =>
    (await next.post('/api/auth/oidc/finish', { response: visited.response }, visited.cookie)).body;
  const body = await finish({ response, cookie });
  expect(decodeJwt(body.token)).toHaveProperty('memberAt');
  expect(body.message).toBe('Signup successful !');
  // Recruiters need a second factor, which the provider may have checked.
  expect(decodeJwt((await finish(byPassword)).token)).toMatchObject({ restricted: true });
  expect(decodeJwt((await finish(byFactor)).token)).not.toHaveProperty('restricted');
  // A provider that takes another prompt refuses the wrong one, and logs in by the right one.
  const leaving = { role: 'applicant', purpose: 'login' };
  const { address } = (await next.post('/api/auth/oidc/start', leaving, 'oidc-seen=1')).body;
  expect(new URL(address).searchParams.get('prompt')).toBe('select_account');
  expect(await provider.browser()(address, 'restarted')).toContain('error=invalid_request');
  provider.habits.prompts = ['select_account'];
  expect(await provider.browser()(address, 'restarted')).toContain('code=');
});
