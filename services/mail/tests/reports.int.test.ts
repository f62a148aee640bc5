import { randomUUID } from 'node:crypto';
import { EVENT_RETENTION_MS, type ReportWords, reportNumber } from '@firstrung/contracts';
import { encryptForMail } from '@firstrung/service-kit/events';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { companyOf, minutes, startMail } from './harness.ts';

const OPERATOR = 'operator@example.org';

const mail = await startMail({ env: { OPERATOR_EMAIL: OPERATOR } });
afterAll(() => mail[Symbol.asyncDispose]());
beforeEach(async () => {
  await mail.query('delete from mail.report_entry');
  await mail.query('delete from mail.report');
  await mail.deleteEmails();
});

type Headers = Record<string, string>;
const address = () => `${randomUUID()}@example.org`;
const report = (subject: { kind: string; id: string }, more: object = {}, headers: Headers = {}) =>
  mail.server.call('POST', '/api/reports', { headers, body: { subject, reason: 'fraud', ...more } });
const emails = async (to?: string) => {
  await mail.server.processAll();
  return mail.mailbox(to);
};
const operate = (command: string, argument: string, reason = '') =>
  mail.server.services[0]!.operations[command]!(argument, { reason, by: 'operator' });
async function signedIn(role: 'applicant' | 'recruiter' = 'applicant') {
  const contact = address();
  const id = await mail.account(contact);
  if (role === 'recruiter') await mail.member(id);
  return { id, contact, headers: await mail.server.as({ id, role }) };
}
const restriction = () => ({
  restrictionId: randomUUID(),
  reason: 'It asks for fees.',
  since: '2030-01-01T00:00:00Z',
});

it('takes reports of a job by guests and accounts as one, and says to each how it ended', async () => {
  const id = await mail.job('Baker');
  const ann = await signedIn();
  const guest = address();
  const first = await report(
    { kind: 'job', id },
    { words: 'Asks for fees.', email: ` ${guest.toUpperCase()} ` },
  );
  expect(first).toMatchObject({ status: 201, body: { number: expect.stringMatching(/^\d{4}-\d{4}$/) } });
  const second = await report({ kind: 'job', id }, { reason: 'spam', email: 'not read' }, ann.headers);
  expect(second.status).toBe(201);
  await report({ kind: 'job', id }, {}, ann.headers);
  await report({ kind: 'job', id });
  expect(await mail.query('select count(*) from mail.report')).toEqual([{ count: '1' }]);

  const listed = await operate('reports', '--open');
  expect(listed).toContain('reports that are open: 1, replies that wait: 0');
  expect(listed).toContain(`${first.body.number}  job  ${id}  "Baker"`);
  expect(listed).toContain('  fraud x3, spam');
  expect(listed).toContain('    > Asks for fees.');
  expect(listed).toContain(`spam  account ${ann.id}`);

  expect(await emails(guest)).toEqual([]);
  expect(await operate('close-report', '0000-0000', 'No.')).toBeUndefined();
  await operate('close-report', second.body.number, 'They ask for none.');
  const [toGuest, ...more] = await emails(guest);
  expect(more).toEqual([]);
  expect(toGuest).toMatchObject({ subject: `The outcome of your report ${first.body.number}` });
  expect(toGuest?.text).toContain(
    'You reported the job “Baker”. Firstrung has looked at it and leaves it as it is.',
  );
  expect(toGuest?.text).toContain('Reason: They ask for none.');
  expect(await emails(ann.contact)).toHaveLength(1);
  expect(await operate('close-report', second.body.number, 'Again.')).toBeUndefined();
  expect(await operate('reports', '--open')).toBe('reports that are open: 0, replies that wait: 0');

  const next = await report({ kind: 'job', id });
  expect(await operate('reports', '--open')).toContain(next.body.number);
});

it('keeps what was written and the address of a guest encrypted, and logs neither', async () => {
  const id = await mail.job('Baker');
  const guest = address();
  await report({ kind: 'job', id }, { words: 'Very private words.', email: guest });
  const rows = JSON.stringify(await mail.query('select * from mail.report_entry'));
  expect(rows).not.toContain('private words');
  expect(rows).not.toContain(guest);
  expect(mail.logged()).not.toContain('private words');
  expect(mail.logged()).not.toContain(guest);
});

it('quotes what people typed to the operator, without characters that a terminal hides or turns around', async () => {
  const id = await mail.job('Baker  by account 1  \u202Enepo');
  await report({ kind: 'job', id }, { words: 'Fees.\u2028reply  1\u202E\u0007' });
  const listed = await operate('reports', '--open');
  expect(listed).toContain(`job  ${id}  "Baker  by account 1  \\u{202e}nepo"  2030-`);
  expect(listed).toContain('    > Fees.\n    > reply  1\\u{202e}\\u{7}');
  expect(listed).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
});

it('answers the reports of what was restricted, and nobody can report it again', async () => {
  const id = await mail.job('Baker');
  const ann = await signedIn();
  await report({ kind: 'job', id }, {}, ann.headers);
  const hidden = { hiddenBecause: ['restriction' as const], restriction: restriction() };
  await mail.job('Baker', { jobId: id, version: 2, ...hidden });
  const [email] = await emails(ann.contact);
  expect(email?.text).toContain('agrees with you and has acted');
  expect(email?.text).not.toContain(restriction().reason);
  expect((await report({ kind: 'job', id }, {}, ann.headers)).status).toBe(404);
});

it('answers the reports of all jobs of a company that was hidden', async () => {
  const ann = await signedIn();
  const companyId = randomUUID();
  const job = await mail.job('Baker', { companyId });
  const other = await report({ kind: 'job', id: await mail.job('Cook') });
  await report({ kind: 'job', id: job }, {}, ann.headers);
  await mail.company(companyId, { hiddenBecause: ['restriction'], restriction: restriction() });
  expect((await emails(ann.contact))[0]?.text).toContain('agrees with you and has acted');
  const listed = await operate('reports', '--open');
  expect(listed).toContain('reports that are open: 1,');
  expect(listed).toContain(other.body.number);
});

it('writes once to an address of a closing, however many reports it ends', async () => {
  const companyId = randomUUID();
  const [guest, ann] = [address(), await signedIn()];
  const numbers: string[] = [];
  for (const title of ['Baker', 'Cook', 'Smith']) {
    const subject = { kind: 'job', id: await mail.job(title, { companyId }) };
    numbers.push((await report(subject, { email: guest })).body.number);
    await report(subject, { email: ann.contact });
    await report(subject, {}, ann.headers);
    mail.clock.advance(1_000);
  }
  await mail.publish(
    'jobs.company.changed.v1',
    { id: companyId, version: 1 },
    {
      companyId,
      name: 'Bakers',
      logo: '',
      photo: null,
      hiddenBecause: ['restriction'],
      restriction: restriction(),
    },
  );
  const [first, ...others] = numbers;
  const [email, ...more] = await emails(guest);
  expect(more).toEqual([]);
  expect(email?.subject).toContain(first);
  expect(email?.text).toContain(`It ends these reports of yours in the same way: ${others.join(', ')}.`);
  expect(email?.text).not.toMatch(/Cook|Smith/);
  expect(await emails(ann.contact)).toHaveLength(1);
});

it('writes to the operator at most once an hour, without a word of what was reported', async () => {
  mail.clock.advance(minutes(120));
  const jobs = [await mail.job('Baker'), await mail.job('Cook'), await mail.job('Smith')];
  await report({ kind: 'job', id: jobs[0]! }, { words: 'Asks for fees.' });
  const [first, ...more] = await emails(OPERATOR);
  expect(more).toEqual([]);
  expect(first).toMatchObject({ subject: 'One report to decide on' });
  expect(first?.text).not.toContain('fees');
  // The mailbox has the newest email first.
  mail.clock.advance(1_000);
  for (const id of jobs.slice(1)) await report({ kind: 'job', id });
  mail.clock.advance(minutes(59));
  expect(await emails(OPERATOR)).toHaveLength(1);
  mail.clock.advance(minutes(1));
  const [second, ...before] = await emails(OPERATOR);
  expect(before).toHaveLength(1);
  expect(second).toMatchObject({ subject: '3 reports to decide on' });
});

it('writes to the operator once more of what was reported while an email was being sent', async () => {
  const jobs = [await mail.job('Baker'), await mail.job('Cook'), await mail.job('Smith')];
  await report({ kind: 'job', id: jobs[0]! });
  const now = mail.clock.now();
  const until = new Date(now.getTime() + minutes(1));
  await mail.query('update mail.outgoing_email set leased_until = $1, leased_to = 1', [until]);
  for (const id of jobs.slice(1)) await report({ kind: 'job', id });
  // The sender may have sent the first before it was leased here.
  expect(await mail.query('select due_at from mail.outgoing_email order by due_at')).toEqual([
    { due_at: now },
    { due_at: new Date(now.getTime() + minutes(60)) },
  ]);
});

it('refuses what the caller does not see: drafts, hidden companies, people to guests and companies', async () => {
  const ann = await signedIn();
  const ben = await signedIn();
  const rita = await signedIn('recruiter');
  const person = { kind: 'account', id: ben.id };
  expect((await report(person)).status).toBe(404);
  expect((await report(person, {}, rita.headers)).status).toBe(404);
  expect((await report(person, {}, ben.headers)).status).toBe(404);
  expect((await report({ kind: 'account', id: rita.id }, {}, ann.headers)).status).toBe(404);
  expect((await report(person, {}, ann.headers)).status).toBe(201);
  const jobId = await mail.job('Baker');
  await mail.application({
    applicationId: randomUUID(),
    applicantId: ben.id,
    jobId,
    recruiterId: rita.id,
    accepted: false,
  });
  expect((await report(person, {}, rita.headers)).status).toBe(201);

  const company = randomUUID();
  await mail.company(company);
  expect((await report({ kind: 'company', id: company })).status).toBe(201);
  await mail.company(company, { version: 2, hiddenBecause: ['members'] });
  expect((await report({ kind: 'company', id: company })).status).toBe(404);

  await mail.job('Baker', { jobId, version: 2, status: 'draftJobs' });
  expect((await report({ kind: 'job', id: jobId })).status).toBe(404);
  for (const email of ['no address', '+14155550123', 'a@[127.0.0.1]', 'ann\u202E@example.org'])
    expect(await report({ kind: 'job', id: await mail.job('Cook') }, { email }), email).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'email' }] },
    });
});

it('files a reported message with those before it, and answers it when its author is suspended', async () => {
  const ann = await signedIn();
  const ben = await signedIn();
  const [published] = await mail.published('mail.keys.changed.v1');
  const line = { senderId: ben.id, at: '2030-01-01T00:00:00.000Z' };
  const words: ReportWords = {
    words: 'He threatens me.',
    lines: [
      { messageId: randomUUID(), part: 'reported', ...line, name: 'Ben', text: 'Pay,\nor else.' },
      { messageId: randomUUID(), part: 'before', ...line, name: 'Ben', text: '', deletedAt: line.at },
    ],
  };
  const reportId = randomUUID();
  await mail.publish(
    'chat.message.reported.v1',
    { id: ann.id, version: 0 },
    {
      reportId,
      reporterId: ann.id,
      messageId: randomUUID(),
      authorId: ben.id,
      reason: 'harassment',
      jwe: await encryptForMail(words, published!.data.keys[0]!),
    },
  );
  const listed = await operate('reports', '');
  expect(listed).toContain(`${reportNumber(reportId)}  message`);
  expect(listed).toContain(`by account ${ben.id}`);
  const of = `${line.at}  account ${ben.id}`;
  expect(listed).toContain(`
    reported message  ${of}  "Ben"
    > Pay,
    > or else.
    message before  ${of}  "Ben"  deleted for everyone by this account at ${line.at}`);

  await mail.account(ben.contact, { accountId: ben.id, version: 2, restriction: restriction() });
  expect((await emails(ann.contact))[0]?.text).toContain('You reported a message.');
});

it('erases who reported and who was reported, and keeps reasons, dates and outcomes', async () => {
  const ann = await signedIn();
  const ben = await signedIn();
  const job = await mail.job('Baker');
  await report({ kind: 'job', id: job }, { words: 'Mine.' }, ann.headers);
  await report({ kind: 'account', id: ben.id }, { words: 'Of Ben.' }, ann.headers);
  await mail.deleted(ben.id);
  expect((await emails(ann.contact))[0]?.text).toContain('You reported a person. It is no longer there.');
  const about = await mail.query(`select * from mail.report where subject_kind = 'account'`);
  expect(about).toMatchObject([{ subject_id: null, outcome: 'gone', closed_at: expect.any(Date) }]);
  expect(
    await mail.query('select account_id, jwe is null as erased from mail.report_entry order by at'),
  ).toEqual(
    expect.arrayContaining([
      { account_id: ann.id, erased: false },
      { account_id: ann.id, erased: true },
    ]),
  );
  await mail.deleted(ann.id);
  const entries = await mail.query('select account_id, jwe, reason from mail.report_entry');
  expect(entries).toEqual([
    { account_id: null, jwe: null, reason: 'fraud' },
    { account_id: null, jwe: null, reason: 'fraud' },
  ]);
  expect(await operate('reports', '--open')).toContain(`job  ${job}  "Baker"`);
});

it('ends the reports of a company and its jobs with the last member', async () => {
  const ann = await signedIn();
  const rita = await signedIn('recruiter');
  const colleague = await signedIn('recruiter');
  const companyId = companyOf(rita.id);
  await mail.member(colleague.id, { companyId, version: 2 });
  await report({ kind: 'job', id: await mail.job('Baker', { companyId }) }, { words: 'A fee.' }, ann.headers);
  await mail.deleted(rita.id, 'recruiter');
  expect(await emails(ann.contact)).toEqual([]);
  await mail.deleted(colleague.id, 'recruiter');
  expect((await emails(ann.contact))[0]?.text).toContain('It is no longer there.');
  expect(await mail.query('select jwe from mail.report_entry')).toEqual([{ jwe: null }]);
});

it('files nothing about a person whose account is deleted while it is reported', async () => {
  const ann = await signedIn();
  const ben = await signedIn();
  await mail.query(
    `insert into mail.tombstone (account_id, role, deleted_at) values ($1, 'applicant', now())`,
    [ben.id],
  );
  expect((await report({ kind: 'account', id: ben.id }, {}, ann.headers)).status).toBe(404);
  expect(await mail.query('select id from mail.report')).toEqual([]);
});

it('forgets what a report said a year after its end, and not before', async () => {
  const id = await mail.job('Baker');
  const { body } = await report({ kind: 'job', id }, { words: 'Asks for fees.' });
  await operate('close-report', body.number, 'No.');
  const ann = await signedIn();
  const ben = await signedIn();
  await report({ kind: 'account', id: ben.id }, {}, ann.headers);
  await mail.deleted(ben.id);
  const said = () =>
    mail.query('select jwe is not null as said, account_id as by from mail.report_entry order by at, said');
  await mail.pass(364 * 24 * minutes(60));
  expect(await said()).toEqual(
    expect.arrayContaining([
      { said: true, by: null },
      { said: false, by: ann.id },
    ]),
  );
  await mail.pass(2 * 24 * minutes(60));
  expect(await said()).toEqual([
    { said: false, by: null },
    { said: false, by: null },
  ]);
});

it('counts the year', async () => {
  mail.clock.set(new Date('2041-06-01T00:00:00Z'));
  const first = await report({ kind: 'job', id: await mail.job('Baker') }, { reason: 'spam' });
  await report({ kind: 'job', id: await mail.job('Cook') }, { reason: 'spam' });
  mail.clock.advance(minutes(90));
  await operate('close-report', first.body.number, 'No.');
  expect(await operate('reports', '--year 2041')).toBe(`numbers of 2041
  reports: 2 (2 spam)
  restrictions: 0
  replies: 0
  restrictions lifted: 0
  median hours from a report to its decision: 1.5`);
  expect(await operate('reports', '--year 2040')).toContain('decision: none was decided on');
});

it('writes nothing about a restriction that is older than events are kept', async () => {
  const rita = await signedIn('recruiter');
  mail.clock.advance(EVENT_RETENTION_MS);
  const suspended = { role: 'recruiter', restriction: restriction() } as const;
  await mail.account(rita.contact, { accountId: rita.id, version: 2, ...suspended });
  expect(await emails(rita.contact)).toEqual([]);
});
