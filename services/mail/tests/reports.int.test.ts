import { randomUUID } from 'node:crypto';
import { EVENT_RETENTION_MS, type ReportReason, type ReportWords, reportNumber } from '@firstrung/contracts';
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

const address = () => `${randomUUID()}@example.org`;
/** A job to report, and what its report says of it. */
async function jobOf(title: string, companyId: string = randomUUID()) {
  return { kind: 'job' as const, id: await mail.job(title, { companyId }), name: title, companyId };
}
interface Said {
  words?: string;
  email?: string;
  reason?: ReportReason;
  by?: string;
}
/** Files a report as jobs does, and returns its number. */
async function report(
  {
    kind,
    id,
    name = '',
    companyId,
  }: { kind: 'job' | 'account'; id: string; name?: string; companyId?: string },
  { words = '', email, reason = 'fraud', by }: Said = {},
  reportId = randomUUID(),
): Promise<string> {
  const [keys] = await mail.published('mail.keys.changed.v1');
  const said: ReportWords = { words, ...(email !== undefined && { email }) };
  await mail.publish(
    'jobs.subject.reported.v1',
    { id: by ?? reportId, version: 0 },
    {
      reportId,
      ...(by !== undefined && { reporterId: by }),
      subject: { kind, _id: id },
      ...(companyId !== undefined && { companyId }),
      name,
      reason,
      jwe: await encryptForMail(said, keys!.data.keys[0]!),
    },
  );
  return reportNumber(reportId);
}
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
  return { id, contact };
}
const restriction = () => ({
  restrictionId: randomUUID(),
  reason: 'It asks for fees.',
  since: '2030-01-01T00:00:00Z',
});

it('takes reports of a job by guests and accounts as one, and says to each how it ended', async () => {
  const job = await jobOf('Baker');
  const ann = await signedIn();
  const guest = address();
  const first = await report(job, { words: 'Asks for fees.', email: guest });
  const second = await report(job, { reason: 'spam', by: ann.id });
  await report(job, { by: ann.id });
  await report(job);
  expect(await mail.query('select count(*) from mail.report')).toEqual([{ count: '1' }]);

  const listed = await operate('reports', '--open');
  expect(listed).toContain('reports that are open: 1, replies that wait: 0');
  expect(listed).toContain(`${first}  job  ${job.id}  "Baker"`);
  expect(listed).toContain('  fraud x3, spam');
  expect(listed).toContain('    > Asks for fees.');
  expect(listed).toContain(`spam  account ${ann.id}`);

  expect(await emails(guest)).toEqual([]);
  expect(await operate('close-report', '0000-0000', 'No.')).toBeUndefined();
  await operate('close-report', second, 'They ask for none.');
  const [toGuest, ...more] = await emails(guest);
  expect(more).toEqual([]);
  expect(toGuest).toMatchObject({ subject: `The outcome of your report ${first}` });
  expect(toGuest?.text).toContain(
    'You reported the job “Baker”. Firstrung has looked at it and leaves it as it is.',
  );
  expect(toGuest?.text).toContain('Reason: They ask for none.');
  expect(await emails(ann.contact)).toHaveLength(1);
  expect(await operate('close-report', second, 'Again.')).toBeUndefined();
  expect(await operate('reports', '--open')).toBe('reports that are open: 0, replies that wait: 0');

  const next = await report(job);
  expect(await operate('reports', '--open')).toContain(next);
});

it('files a report once that came again because its reply was lost, also after it was closed', async () => {
  const job = await jobOf('Twice');
  const id = randomUUID();
  for (let times = 0; times < 2; times++) await report(job, { words: 'Asks for fees.' }, id);
  const number = await report(job, {}, id);
  await operate('close-report', number, 'No.');
  await report(job, {}, id);
  expect(await operate('reports', '--open')).not.toContain('Twice');
  const entries = `select count(*) from mail.report_entry where id = '${id}'`;
  expect(await mail.query(entries)).toEqual([{ count: '1' }]);
});

it('quotes what people typed to the operator, without characters that a terminal hides or turns around', async () => {
  const job = await jobOf('Baker  by account 1  \u202Enepo');
  await report(job, { words: 'Fees.\u2028reply  1\u202E\u0007' });
  const listed = await operate('reports', '--open');
  expect(listed).toContain(`job  ${job.id}  "Baker  by account 1  \\u{202e}nepo"  2030-`);
  expect(listed).toContain('    > Fees.\n    > reply  1\\u{202e}\\u{7}');
  expect(listed).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
});

it('answers the reports of what was restricted, also of all jobs of a company, by its present name', async () => {
  const [ann, ben] = [await signedIn(), await signedIn()];
  const [job, other] = [await jobOf('Baker'), await jobOf('Cook')];
  await report(job, { by: ann.id });
  await report(await jobOf('Smith', other.companyId), { by: ben.id });
  const hidden = { hiddenBecause: ['restriction' as const], restriction: restriction() };
  const { id: jobId, companyId } = job;
  await mail.job('Master baker', { jobId, companyId, version: 2, ...hidden });
  const [email] = await emails(ann.contact);
  expect(email?.text).toContain('agrees with you and has acted');
  expect(email?.text).toContain('“Master baker”');
  expect(email?.text).not.toContain(restriction().reason);
  const left = await report(await jobOf('Guard'));
  await mail.company(other.companyId, { hiddenBecause: ['restriction'], restriction: restriction() });
  expect((await emails(ben.contact))[0]?.text).toContain('agrees with you and has acted');
  const listed = await operate('reports', '--open');
  expect(listed).toContain('reports that are open: 1,');
  expect(listed).toContain(left);
});

it('writes once to an address of a closing, however many reports it ends', async () => {
  const companyId = randomUUID();
  const [guest, ann] = [address(), await signedIn()];
  const numbers: string[] = [];
  for (const title of ['Baker', 'Cook', 'Smith']) {
    const job = await jobOf(title, companyId);
    numbers.push(await report(job, { email: guest }));
    await report(job, { email: ann.contact });
    await report(job, { by: ann.id });
    mail.clock.advance(1_000);
  }
  await mail.company(companyId, { hiddenBecause: ['restriction'], restriction: restriction() });
  const [first, ...others] = numbers;
  const [email, ...more] = await emails(guest);
  expect(more).toEqual([]);
  expect(email?.subject).toContain(first);
  expect(email?.text).toContain(`It ends these reports of yours in the same way: ${others.join(', ')}.`);
  expect(email?.text).not.toMatch(/Cook|Smith/);
  expect(await emails(ann.contact)).toHaveLength(1);
});

it('holds what follows from before the restore of a backup', async () => {
  const rita = await signedIn('recruiter');
  const { id: jobId, ...job } = await jobOf('Baker', companyOf(rita.id));
  await report({ ...job, id: jobId }, { email: address() });
  const { companyId } = job;
  const since = new Date(mail.clock.now().getTime() + minutes(1));
  await mail.query(`delete from mail.outgoing_email`);
  await mail.query(`insert into mail.email_hold (caused_before) values ($1)`, [since]);
  const given = { ...restriction(), since: mail.clock.now().toISOString() };
  mail.clock.advance(minutes(2));
  // The start after the restore does it again, with the time of the first.
  await mail.job('Baker', { jobId, companyId, version: 2, restriction: given });
  expect(
    await mail.query(`select source ->> 'kind' as kind, state from mail.outgoing_email order by kind`),
  ).toEqual([
    { kind: 'outcome', state: 'held' },
    { kind: 'statement', state: 'held' },
  ]);
  await mail.query('delete from mail.email_hold');
});

it('writes to the operator at most once an hour, without a word of what was reported', async () => {
  mail.clock.advance(minutes(120));
  const jobs = [await jobOf('Baker'), await jobOf('Cook'), await jobOf('Smith')];
  await report(jobs[0]!, { words: 'Asks for fees.' });
  const [first, ...more] = await emails(OPERATOR);
  expect(more).toEqual([]);
  expect(first).toMatchObject({ subject: 'One report to decide on' });
  expect(first?.text).not.toContain('fees');
  // The mailbox has the newest email first.
  mail.clock.advance(1_000);
  for (const job of jobs.slice(1)) await report(job);
  mail.clock.advance(minutes(59));
  expect(await emails(OPERATOR)).toHaveLength(1);
  mail.clock.advance(minutes(1));
  const [second, ...before] = await emails(OPERATOR);
  expect(before).toHaveLength(1);
  expect(second).toMatchObject({ subject: '3 reports to decide on' });
});

it('leads the operator to the desk while there is staff, and to the command without', async () => {
  const text = async (version: number, hasStaff: boolean) => {
    await mail.publish('auth.staff.changed.v1', { id: 'staff', version }, { hasStaff });
    mail.clock.advance(minutes(61));
    await report(await jobOf('Baker'));
    return (await emails(OPERATOR))[0]!.text;
  };
  const withStaff = await text(1, true);
  expect(withStaff).toMatch(/Open the desk: http\S+\/staff\n/);
  expect(withStaff).not.toContain('npm run admin');
  const without = await text(2, false);
  expect(without).toContain('npm run admin');
  expect(without).not.toContain('/staff');
});

it('writes to the operator once more of what was reported while an email was being sent', async () => {
  const jobs = [await jobOf('Baker'), await jobOf('Cook'), await jobOf('Smith')];
  await report(jobs[0]!);
  const now = mail.clock.now();
  const until = new Date(now.getTime() + minutes(1));
  await mail.query('update mail.outgoing_email set leased_until = $1', [until]);
  for (const job of jobs.slice(1)) await report(job);
  // The sender may have sent the first before it was leased here.
  expect(await mail.query('select due_at from mail.outgoing_email order by due_at')).toEqual([
    { due_at: now },
    { due_at: new Date(now.getTime() + minutes(60)) },
  ]);
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
  const job = await jobOf('Baker');
  await report(job, { words: 'Mine.', by: ann.id });
  await report({ kind: 'account', id: ben.id }, { words: 'Of Ben.', by: ann.id });
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
  expect(await operate('reports', '--open')).toContain(`job  ${job.id}  "Baker"`);
});

it('ends the reports of a company and its jobs with the last member', async () => {
  const ann = await signedIn();
  const rita = await signedIn('recruiter');
  const colleague = await signedIn('recruiter');
  const companyId = companyOf(rita.id);
  await mail.member(colleague.id, { companyId, version: 2 });
  await report(await jobOf('Baker', companyId), { words: 'A fee.', by: ann.id });
  await mail.deleted(rita.id, 'recruiter');
  expect(await emails(ann.contact)).toEqual([]);
  await mail.deleted(colleague.id, 'recruiter');
  expect((await emails(ann.contact))[0]?.text).toContain('It is no longer there.');
  expect(await mail.query('select jwe from mail.report_entry')).toEqual([{ jwe: null }]);
});

it('files nothing about, or by, a person whose account is deleted meanwhile', async () => {
  const [ann, ben] = [await signedIn(), await signedIn()];
  await mail.deleted(ben.id);
  await report({ kind: 'account', id: ben.id }, { by: ann.id });
  await report(await jobOf('Baker'), { by: ben.id });
  expect(await mail.query('select id from mail.report')).toEqual([]);
});

it('forgets what a report said a year after its end, and not before', async () => {
  const number = await report(await jobOf('Baker'), { words: 'Asks for fees.' });
  await operate('close-report', number, 'No.');
  const ann = await signedIn();
  const ben = await signedIn();
  await report({ kind: 'account', id: ben.id }, { by: ann.id });
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
  const first = await report(await jobOf('Baker'), { reason: 'spam' });
  await report(await jobOf('Cook'), { reason: 'spam' });
  mail.clock.advance(minutes(90));
  await operate('close-report', first, 'No.');
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
