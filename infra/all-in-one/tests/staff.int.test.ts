import { randomUUID } from 'node:crypto';
import { type Call, calls, STAFF_PATH } from '@firstrung/contracts';
import { createLog, SECURITY_LOG } from '@firstrung/service-kit/service';
import { createTestClock } from '@firstrung/service-kit/testing';
import { refusalOf } from '@firstrung/test-kit/client';
import { createTestDatabase, queryOnce } from '@firstrung/test-kit/database';
import { startNats } from '@firstrung/test-kit/nats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestNetwork, type TestNetwork } from '../testing/network.ts';
import { addFactor, callAs, cookieOf, joinStaff, type Staff } from '../testing/staff.ts';

let network: TestNetwork;
const lines: string[] = [];
beforeAll(async () => {
  const log = createLog({ destination: { write: (line) => void lines.push(line) } });
  network = await createTestNetwork({ pages: false, log });
});
afterAll(() => network?.close());

const logged = (event: string) =>
  lines.map((line) => JSON.parse(line)).filter((line) => line.log === SECURITY_LOG && line.event === event);
const command = (service: string, name: string, argument: string, reason = 'On the server') =>
  network.product.services.find((each) => each.name === service)!.operations[name]!(argument, {
    by: 'root',
    reason,
  });
const reason = 'It asks for a fee.';

/** A new moment, in which the app shows another code. */
const later = (minutes = 1) => network.clock.advance(minutes * 60_000);

async function liveJob(): Promise<{ jobId: string; companyId: string }> {
  const { token } = await network.signUp('Recruiter');
  const jobId = await network.postJob({ token }, { title: 'Fee collector' });
  const { _id } = await network.api('GET /api/company/get-company-profile-details', { token });
  return { jobId, companyId: _id };
}

async function report(kind: 'job' | 'account', id: string, token?: string): Promise<string> {
  const body = { subject: { kind, id }, reason: 'fraud' as const, words: 'Pay 50 first.' };
  const { number } = await network.api('POST /api/reports', { body, ...(token && { token }) });
  await network.processAll();
  return number;
}

const reportOf = async (staff: Staff, number: string, state = 'open') => {
  const { reports } = (await callAs(network, staff, 'reports', { state })).body;
  return reports.find(({ entries }: { entries: { number: string }[] }) =>
    entries.some((entry) => entry.number === number),
  );
};

test('the link of an invitation makes an account that gets nowhere before it has a second factor', async () => {
  const boss = await joinStaff(network, 'manager', { name: 'Olga' });
  const email = `${randomUUID()}@example.org`;
  await callAs(network, boss, 'members/invite', { email, role: 'reviewer' });
  await network.processAll();
  const [sent] = await network.mailbox(email);
  const ticket = /\/staff\/accept\?token=(\S+)/.exec(sent!.text)![1];
  const nobody = { ...boss, token: '' };
  const accept = { ticket, name: 'Ida', password: 'a desk of oak' };
  const accepted = await callAs(network, nobody, 'accept', accept);
  expect(accepted).toMatchObject({ status: 200, body: { message: expect.any(String) } });
  expect(accepted.headers.getSetCookie().find((cookie) => cookie.startsWith('staff='))).toMatch(
    /^staff=[\w.-]+; Path=\/api\/staff; Max-Age=43200; HttpOnly; SameSite=Strict$/,
  );
  expect(refusalOf(await callAs(network, nobody, 'accept', accept))).toBe('404 NotFound');

  const ida: Staff = { ...nobody, emailOrPhone: email, password: accept.password, token: cookieOf(accepted) };
  expect((await callAs(network, ida, 'me')).body).toMatchObject({
    name: 'Ida',
    email,
    role: 'reviewer',
    hasSecondFactor: false,
    freshUntil: null,
  });
  const open = { state: 'open' };
  expect(refusalOf(await callAs(network, ida, 'reports', open))).toBe('403 SecondFactorMissing');
  const login = { emailOrPhone: email, password: accept.password };
  const first = await callAs(network, nobody, 'login', login);
  expect(first.body).toEqual({ message: 'Successfully LoggedIn !' });
  ida.token = cookieOf(first);
  expect(refusalOf(await callAs(network, ida, 'reports', open))).toBe('403 SecondFactorMissing');
  await addFactor(network, ida);
  expect((await callAs(network, ida, 'reports', open)).status).toBe(200);
  expect(refusalOf(await callAs(network, nobody, 'login', login))).toBe('403 SecondFactorRequired');
  later();
  const { proof } = (
    await callAs(network, ida, 'confirm-password', {
      currentPassword: ida.password,
      secondFactorCode: ida.code(),
    })
  ).body;
  expect(refusalOf(await callAs(network, ida, 'totp/remove', { proof }))).toBe('409 LastSecondFactor');
  expect(logged('staff-joined').at(-1)).toMatchObject({ outcome: 'ok' });
});

test('an invitation ends with the right of who gave it, and that of the server stays', async () => {
  const boss = await joinStaff(network, 'manager', { name: 'Olga' });
  const invited: string[] = [];
  const invite = async (by?: Staff) => {
    const email = `${randomUUID()}@example.org`;
    if (by) await callAs(network, by, 'members/invite', { email, role: 'manager' });
    else await command('auth', 'staff invite', email);
    await network.processAll();
    invited.push(email);
    return /\/staff\/accept\?token=(\S+)/.exec((await network.mailbox(email))[0]!.text)![1];
  };
  const accept = async (ticket: string | undefined) => {
    const body = { ticket, name: 'Ida', password: 'a desk of oak' };
    return callAs(network, { ...boss, token: '' }, 'accept', body);
  };
  const takers: [string, (giver: Staff) => Promise<unknown>][] = [
    ['removed', ({ id }) => callAs(network, boss, 'members/remove', { id })],
    ['demoted', ({ id }) => callAs(network, boss, 'members/role', { id, role: 'reviewer' })],
  ];
  for (const [name, take] of takers) {
    const giver = await joinStaff(network, 'manager', { name });
    const ticket = await invite(giver);
    const { invitations } = (await callAs(network, boss, 'members')).body;
    expect(invitations.map(({ email }: { email: string }) => email)).toContain(invited.at(-1));
    await take(giver);
    const { status, body } = await accept(ticket);
    expect([name, status, body.message]).toEqual([
      name,
      404,
      'This invitation has ended. Please ask for a new one.',
    ]);
  }
  const { invitations } = (await callAs(network, boss, 'members')).body;
  for (const email of invited) expect(JSON.stringify(invitations)).not.toContain(email);
  expect((await accept(await invite())).status).toBe(200);
  expect((await accept(await invite(boss))).status).toBe(200);
});

test('what cannot be taken back needs a second factor that was proven within ten minutes', async () => {
  const boss = await joinStaff(network, 'manager');
  const guarded = Object.entries<Call>(calls).filter(([, { freshFactor }]) => freshFactor);
  expect(guarded.length).toBeGreaterThan(6);
  later(10);
  for (const [key] of guarded) {
    const name = key.slice(`POST ${STAFF_PATH}/`.length);
    expect([key, refusalOf(await callAs(network, boss, name))]).toEqual([key, '403 SecondFactorRequired']);
  }
  const invite = { email: `${randomUUID()}@example.org`, role: 'reviewer' };
  expect(refusalOf(await callAs(network, boss, 'confirm-factor', { secondFactorCode: '000000' }))).toBe(
    '400 WrongCode',
  );
  const confirmed = await callAs(network, boss, 'confirm-factor', { secondFactorCode: boss.code() });
  boss.token = cookieOf(confirmed);
  expect((await callAs(network, boss, 'members/invite', invite)).status).toBe(200);
});

test('staff restrict and lift as the commands do; the second of two learns who was first, and why', async () => {
  const olga = await joinStaff(network, 'manager', { name: 'Olga' });
  const omar = await joinStaff(network, 'manager', { name: 'Omar' });
  const { jobId, companyId } = await liveJob();
  const { id } = await network.signUp('Applicant');
  const status = async () => {
    await network.processAll();
    return (await network.call('GET', `/api/guest/jobs/job-details/${jobId}`)).status;
  };
  expect(await status()).toBe(200);
  const things = [
    ['subjects', { kind: 'job', id: jobId }],
    ['subjects', { kind: 'company', id: companyId }],
    ['accounts', { id }],
  ] as const;
  for (const [path, subject] of things) {
    const done = await callAs(network, olga, `${path}/restrict`, { ...subject, reason, rule: 'No fees' });
    expect(done.body.subject).toMatchObject({
      _id: subject.id,
      restriction: { reason, rule: 'No fees' },
    });
    expect(logged('restricted').at(-1)).toMatchObject({ account: olga.id, subject: subject.id });
    expect(
      (await callAs(network, omar, `${path}/restrict`, { ...subject, reason: 'Also' })).body,
    ).toMatchObject({
      error: 'StatusChanged',
      message: `Olga has restricted this already: “${reason}”`,
      status: 'restricted',
      by: { _id: olga.id, name: 'Olga' },
    });
  }
  expect(await status()).toBe(404);
  // Of one history, whoever acts.
  later();
  await command('jobs', 'show-job', jobId, 'By hand');
  const lift = { kind: 'job', id: jobId, reason: 'Paid back' };
  expect((await callAs(network, omar, 'subjects/lift', lift)).body.message).toBe(
    'root has lifted the restriction already: “By hand”',
  );
  later();
  await callAs(network, omar, 'subjects/lift', { kind: 'company', id: companyId, reason: 'Paid back' });
  expect(await status()).toBe(200);
  const { acts } = (await callAs(network, omar, 'subjects/details', { kind: 'company', id: companyId })).body;
  expect(acts).toMatchObject([
    { act: 'restriction-lifted', by: { _id: omar.id, name: 'Omar' }, reason: 'Paid back' },
    { act: 'restricted', by: { _id: olga.id, name: 'Olga' }, reason },
  ]);
  expect((await callAs(network, omar, 'accounts', { q: id })).body.subjects).toMatchObject([
    { _id: id, status: 'applicant, suspended' },
  ]);
  for (const change of ["update jobs.act set reason = ''", 'delete from jobs.act'])
    await expect(queryOnce(network.databaseUrl, change)).rejects.toThrow('acts are only added');
  expect(refusalOf(await callAs(network, olga, 'accounts/restrict', { id: omar.id, reason }))).toBe(
    '404 NotFound',
  );
});

test('a reviewer reads and closes reports; evidence is for managers; each reading is a line', async () => {
  const { api, mailbox, processAll, signUp } = network;
  const rea = await joinStaff(network, 'reviewer', { name: 'Rea' });
  const olga = await joinStaff(network, 'manager', { name: 'Olga' });
  const [ann, ben] = [await signUp('Applicant', { name: 'Ann' }), await signUp('Applicant', { name: 'Ben' })];
  const { jobId } = await liveJob();
  const number = await report('job', jobId, ann.token);
  const found = await reportOf(rea, number);
  expect(found).toMatchObject({
    subject: { kind: 'job', _id: jobId, name: 'Fee collector' },
    closedAt: null,
  });
  expect(JSON.stringify(found)).not.toContain('Pay 50');
  const reportId = found._id;
  const read = (await callAs(network, rea, 'reports/read', { reportId })).body;
  expect(read).toMatchObject({
    words: [{ number, words: 'Pay 50 first.' }],
    acts: [{ act: 'report-read', by: { _id: rea.id } }],
  });
  expect(logged('report-read').at(-1)).toMatchObject({ account: rea.id, subject: reportId });
  // Sent again because the reply was lost, it is one reading; later it is another.
  const readings = async (as: Staff) => {
    const { acts } = (await callAs(network, as, 'reports/read', { reportId })).body;
    return acts.map(({ by }: { by: { _id: string } }) => by._id);
  };
  expect(await readings(rea)).toEqual([rea.id]);
  expect((await readings(olga)).sort()).toEqual([rea.id, olga.id].sort());
  later(2);
  expect(await readings(rea)).toHaveLength(3);
  const close = { reportId, reason: 'They ask for none.' };
  expect((await callAs(network, rea, 'reports/close', close)).status).toBe(200);
  expect((await callAs(network, olga, 'reports/close', close)).body).toMatchObject({
    error: 'StatusChanged',
    message: 'Rea has closed this report already: “They ask for none.”',
    by: { _id: rea.id },
  });
  expect(await reportOf(rea, number, 'closed')).toMatchObject({ outcome: 'none', reason: close.reason });
  await processAll();
  expect((await mailbox(ann.emailOrPhone)).map(({ text }) => text).join()).toContain('They ask for none.');

  await api('POST /api/pn/encouraged', { token: ann.token, body: { networkId: ben.id } });
  await api('POST /api/pn/encourage-support', { token: ben.token, body: { networkId: ann.id } });
  await processAll();
  const { roomId } = await api('POST /api/applicant/messages/start-chat', {
    token: ben.token,
    body: { user2: ann.id },
  });
  const { message } = await api('POST /api/applicant/messages/send-message', {
    token: ben.token,
    body: { roomId, message: 'Send me money' },
  });
  const reported = await api('POST /api/applicant/messages/report-message', {
    token: ann.token,
    body: { roomId, messageId: message._id, reason: 'harassment' },
  });
  await processAll();
  const evidence = { reportId: (await reportOf(olga, reported.number))._id };
  expect((await callAs(network, olga, 'reports/evidence', evidence)).body.lines).toMatchObject([
    { messageId: message._id, part: 'reported', sender: { _id: ben.id, name: 'Ben' }, text: 'Send me money' },
  ]);
  expect(logged('evidence-read').at(-1)).toMatchObject({ account: olga.id, subject: evidence.reportId });
});

test('staff see what others see, and an empty list says when it was not', async () => {
  const olga = await joinStaff(network, 'manager', { name: 'Olga' });
  const { api, signUp, processAll } = network;
  const [rita, ann, zoe] = [await signUp('Recruiter'), await signUp('Applicant'), await signUp('Applicant')];
  await api('PUT /api/company/update-company-profile', { token: rita.token, body: { name: 'Seen & Sons' } });
  await api('PUT /api/profile/update-profile', { token: zoe.token, body: { name: 'Zoe', about: 'I bake.' } });
  await processAll();
  const { _id: id } = await api('GET /api/company/get-company-profile-details', { token: rita.token });
  const page = () => network.call('GET', `/api/guest/company/company-page/${id}`);
  const person = () => callAs(network, olga, 'subjects/person', { id: zoe.id });
  expect((await page()).body).toMatchObject({ _id: id, slug: 'seen-sons' });
  expect((await person()).body).toEqual({
    name: 'Zoe',
    profilePicture: null,
    skills: '',
    education: '',
    about: 'I bake.',
  });
  await report('account', zoe.id, ann.token);
  later();
  await callAs(network, olga, 'subjects/restrict', { kind: 'company', id, reason });
  await callAs(network, olga, 'accounts/restrict', { id: zoe.id, reason });
  await processAll();
  expect([(await page()).status, (await person()).status]).toEqual([404, 404]);
  const { lastDecidedAt } = (await callAs(network, olga, 'reports', { state: 'open' })).body;
  expect(lastDecidedAt).toBe(network.clock.now().toISOString());
});

test('a reply to a restriction is answered once', async () => {
  const olga = await joinStaff(network, 'manager', { name: 'Olga' });
  const zoe = await network.signUp('Applicant');
  await callAs(network, olga, 'accounts/restrict', { id: zoe.id, reason });
  await network.processAll();
  const { emailOrPhone, password } = zoe;
  const { token } = await network.api('POST /api/authApplicant/login', { body: { emailOrPhone, password } });
  const { statements } = await network.api('GET /api/statements', { token });
  const { restrictionId } = statements[0]!;
  const answer = { restrictionId, answer: 'It stays.' };
  expect(refusalOf(await callAs(network, olga, 'replies/answer', answer))).toBe('404 NotFound');
  await network.api('POST /api/statements/reply', { token, body: { restrictionId, reply: 'It is real.' } });
  expect((await callAs(network, olga, 'replies')).body.replies).toMatchObject([
    { restrictionId, reply: 'It is real.' },
  ]);
  expect((await callAs(network, olga, 'replies/answer', answer)).status).toBe(200);
  const { lastDecidedAt } = (await callAs(network, olga, 'replies')).body;
  expect(lastDecidedAt).toBe(network.clock.now().toISOString());
  expect((await callAs(network, olga, 'replies/answer', answer)).body).toMatchObject({
    error: 'StatusChanged',
    message: 'Olga has answered this reply already: “It stays.”',
  });
});

test('the last manager is replaced by the command alone', async () => {
  const staff = async (as: Staff) =>
    (await callAs(network, as, 'members')).body.members as { _id: string; role: string }[];
  const last = await joinStaff(network, 'manager');
  for (const { _id } of (await staff(last)).filter((one) => one._id !== last.id))
    expect((await callAs(network, last, 'members/remove', { id: _id })).status).toBe(200);
  const reviewer = await joinStaff(network, 'reviewer');
  expect(refusalOf(await callAs(network, last, 'members/remove', { id: last.id }))).toBe('409 LastOwner');
  expect(await command('auth', 'staff list', '')).toContain(`${last.id}  manager  ${last.emailOrPhone}`);
  expect(await command('auth', 'staff remove', last.emailOrPhone)).toBe(`${last.emailOrPhone} is removed`);
  expect(logged('staff-removed').at(-1)).toMatchObject({ outcome: 'ok', subject: last.id });
  expect(await staff(reviewer)).toMatchObject([{ _id: reviewer.id }]);
  expect(await command('auth', 'staff remove', last.emailOrPhone)).toBeUndefined();
  await joinStaff(network, 'manager');
});

test('a manager changes a role at once, but for the last manager', async () => {
  const boss = await joinStaff(network, 'manager');
  const rea = await joinStaff(network, 'reviewer', { name: 'Rea' });
  const role = (id: string, role: string) => callAs(network, boss, 'members/role', { id, role });
  expect(refusalOf(await callAs(network, rea, 'members/role', { id: rea.id, role: 'manager' }))).toBe(
    '403 NotAllowed',
  );
  expect((await role(rea.id, 'reviewer')).status).toBe(200);
  expect((await callAs(network, rea, 'me')).body).toMatchObject({ role: 'reviewer' });
  expect((await role(rea.id, 'manager')).status).toBe(200);
  await network.processAll();
  expect(logged('staff-role-changed').slice(-1)).toMatchObject([
    { outcome: 'ok', account: boss.id, subject: rea.id },
  ]);
  for (const [name, body] of [
    ['me', {}],
    ['subjects', { q: 'x' }],
    ['reports', { state: 'open' }],
  ] as const)
    expect([name, (await callAs(network, rea, name, body)).status]).toEqual([name, 401]);
  later();
  const login = { emailOrPhone: rea.emailOrPhone, password: rea.password, secondFactorCode: rea.code() };
  rea.token = cookieOf(await callAs(network, rea, 'login', login));
  expect((await callAs(network, rea, 'me')).body).toMatchObject({ role: 'manager' });
  const { members } = (await callAs(network, boss, 'members')).body;
  for (const { _id } of members as { _id: string }[])
    if (_id !== boss.id) expect((await role(_id, 'reviewer')).status).toBe(200);
  expect(refusalOf(await role(boss.id, 'reviewer'))).toBe('409 LastOwner');
});

test('a forgotten password is replaced by a code, and the second factor is still asked for', async () => {
  const { emailOrPhone, ...staff } = await joinStaff(network, 'reviewer');
  await callAs(network, staff, 'forgot-password', { emailOrPhone });
  await network.processAll();
  const texts = (await network.mailbox(emailOrPhone)).map(({ text }) => text).join('\n');
  const [, verificationCode] = /\/staff\/forgot-password\?token=([^.\s]+)\./.exec(texts)!;
  const password = 'a desk of ash';
  const reset = { emailOrPhone, verificationCode, newPassword: password };
  expect((await callAs(network, staff, 'reset-password', reset)).status).toBe(200);
  await network.processAll();
  expect((await callAs(network, staff, 'me')).status).toBe(401);
  later();
  const login = { emailOrPhone, password };
  expect(refusalOf(await callAs(network, staff, 'login', login))).toBe('403 SecondFactorRequired');
  expect((await callAs(network, staff, 'login', { ...login, secondFactorCode: staff.code() })).status).toBe(
    200,
  );
});

test('who is removed is out on two instances within a second, and cannot log in again', async () => {
  await using stack = new AsyncDisposableStack();
  const { url: databaseUrl } = stack.use(await createTestDatabase());
  const nats = stack.use(await startNats());
  const options = {
    pages: false,
    databaseUrl,
    env: { NATS_URL: nats.url },
    clock: createTestClock(new Date()),
  };
  const one = stack.use(await createTestNetwork(options));
  const two = stack.use(await createTestNetwork(options));
  const boss = await joinStaff(one, 'manager');
  const gone = await joinStaff(one, 'reviewer');
  const statuses = () =>
    Promise.all(
      [one, two].flatMap((each) =>
        [
          ['me', {}],
          ['subjects', { q: 'x' }],
          ['reports', { state: 'open' }],
        ].map(
          async ([name, body]) =>
            (await callAs(each, { ...gone, origin: each.url }, name as string, body)).status,
        ),
      ),
    );
  await expect.poll(statuses).toEqual(Array(6).fill(200));
  const started = performance.now();
  expect((await callAs(one, boss, 'members/remove', { id: gone.id })).status).toBe(200);
  await expect.poll(statuses, { interval: 20, timeout: 5_000 }).toEqual(Array(6).fill(401));
  expect(performance.now() - started).toBeLessThan(1_000);
  one.clock.advance(60_000);
  const { emailOrPhone, password } = gone;
  const login = { emailOrPhone, password, secondFactorCode: gone.code() };
  expect(refusalOf(await callAs(one, gone, 'login', login))).toBe('401 WrongCredentials');
});
