import { randomUUID } from 'node:crypto';
import type { Restriction } from '@firstrung/contracts';
import { createTestClock } from '@firstrung/service-kit/testing';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { companyOf, startMail } from './harness.ts';

const START = new Date('2030-01-15T10:00:00Z');
const DAY_MS = 24 * 3600_000;

// Of their own: the replies that wait are counted, and the date of the first is in its text.
const mail = await startMail({ clock: createTestClock(START) });
beforeEach(async () => {
  await mail.query('delete from mail.statement');
  await mail.deleteEmails();
});
afterAll(() => mail[Symbol.asyncDispose]());

const address = () => `${randomUUID()}@example.org`;
const restriction = (): Restriction => ({
  restrictionId: randomUUID(),
  reason: 'It asks for fees.',
  rule: 'Terms, 4.2',
  since: mail.clock.now().toISOString(),
});
const emails = async (to: string) => {
  await mail.server.processAll();
  return mail.mailbox(to);
};
const as = (id: string, role: 'applicant' | 'recruiter' = 'recruiter') => mail.server.as({ id, role });
const statements = async (id: string, role?: 'applicant') =>
  (await mail.server.call('GET', '/api/statements', { headers: await as(id, role) })).body.statements;
const reply = async (id: string, restrictionId: string, text = 'It is real.') =>
  mail.server.call('POST', '/api/statements/reply', {
    headers: await as(id),
    body: { restrictionId, reply: text },
  });

const setAccount = (accountId: string, contact: string, version: number, given?: Restriction) =>
  mail.account(contact, { accountId, version, ...(given && { restriction: given }) });

/** A company with a job, an owner, a recruiter and a reader. */
async function company() {
  const contact = address();
  const owner = await mail.account(contact, { name: 'Rita' });
  await mail.member(owner);
  const companyId = companyOf(owner);
  const recruiter = await mail.account(address());
  await mail.member(recruiter, { companyId, role: 'recruiter' });
  const reader = await mail.account(address());
  await mail.member(reader, { companyId, role: 'reader' });
  const jobId = await mail.job('Baker', { recruiterId: owner });
  let version = 1;
  const setJob = (given?: Restriction) =>
    mail.job('Baker', {
      jobId,
      companyId,
      recruiterId: owner,
      version: ++version,
      ...(given && { hiddenBecause: ['restriction' as const], restriction: given }),
    });
  return { contact, owner, recruiter, reader, companyId, jobId, setJob };
}

it('states the reasons to a suspended account, which has no contact, and says when it is restored', async () => {
  const contact = address();
  const id = await mail.account(contact);
  await setAccount(id, contact, 2, restriction());
  const [email, ...more] = await emails(contact);
  expect(more).toEqual([]);
  expect(email?.subject).toBe('Firstrung has restricted your account');
  expect(email?.text).toContain('Hello Ann Lee,\n\nFirstrung has suspended your account');
  expect(email?.text).toContain('Reason: It asks for fees.\n\nRule: Terms, 4.2');
  expect(email?.text).toContain('It has applied since 15 January 2030, and does until Firstrung lifts it.');
  expect(email?.text).toContain('You can reply once, until 15 July 2030: log in and open your settings.');
  expect(await statements(id, 'applicant')).toMatchObject([
    { subject: { kind: 'account', _id: id, name: '' }, replyUntil: '2030-07-15T10:00:00.000Z' },
  ]);

  await setAccount(id, contact, 3);
  const lifted = 'Firstrung has lifted the restriction on your account';
  expect((await emails(contact)).map(({ subject }) => subject)).toContain(lifted);
  expect(await statements(id, 'applicant')).toMatchObject([{ liftedAt: START.toISOString() }]);
  // An older state that comes late restricts nothing.
  await setAccount(id, contact, 2, restriction());
  expect(await statements(id, 'applicant')).toHaveLength(1);
});

it('writes to the present address of a suspended account, and not to the one before', async () => {
  const [before, after] = [address(), address()];
  const id = await mail.account(before);
  const given = restriction();
  await setAccount(id, before, 2, given);
  await emails(before);
  await setAccount(id, after, 3, given);
  await reply(id, given.restrictionId);
  const { operations } = mail.server.services[0]!;
  await operations['close-report']!(given.restrictionId, { reason: 'It is in the advert.', by: 'x' });
  expect(await emails(after)).toMatchObject([
    { text: expect.stringContaining('Answer: It is in the advert.') },
  ]);
  const last = address();
  await setAccount(id, last, 4);
  expect(await emails(last)).toHaveLength(1);
  expect(await emails(before)).toHaveLength(1);
});

it('sends the reasons as a text message to a suspended account with a phone number', async () => {
  const id = await mail.account('+14155550123');
  await setAccount(id, '+14155550123', 2, restriction());
  const [message] = await emails('+14155550123');
  const text = expect.stringContaining('\nReason: It asks for fees.\nRule: Terms, 4.2\n');
  expect(message).toMatchObject({ channel: 'sms', text });
});

it('shows a hidden job to owners and recruiters, writes to owners, and takes one reply', async () => {
  const { owner, recruiter, reader, contact, jobId, setJob } = await company();
  const given = restriction();
  await setJob(given);
  await setJob(given);
  expect(await emails(contact)).toMatchObject([{ subject: 'Firstrung has restricted your job “Baker”' }]);
  const stated = { restrictionId: given.restrictionId, subject: { kind: 'job', _id: jobId, name: 'Baker' } };
  expect(await statements(owner)).toMatchObject([stated]);
  expect(await statements(recruiter)).toMatchObject([stated]);
  expect(await statements(reader)).toEqual([]);
  const stranger = await company();
  expect(await statements(stranger.owner)).toEqual([]);

  expect((await reply(reader, given.restrictionId)).status).toBe(404);
  expect((await reply(stranger.owner, given.restrictionId)).status).toBe(404);
  const both = await Promise.all([
    reply(owner, given.restrictionId),
    reply(recruiter, given.restrictionId, 'Ours.'),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await statements(owner)).toMatchObject([{ repliedAt: START.toISOString() }]);

  const { operations } = mail.server.services[0]!;
  const listed = await operations.reports!('--open');
  expect(listed).toContain('replies that wait: 1');
  expect(listed).toContain(`reply  ${given.restrictionId}  job  ${jobId}  "Baker"`);
  expect(listed).toContain('It asks for fees.');
  await operations['close-report']!(given.restrictionId, { reason: 'The fee is in the advert.', by: 'x' });
  expect(await operations.reports!('--open')).toContain('replies that wait: 0');
  const texts = (await emails(contact)).map(({ text }) => text);
  expect(texts).toContainEqual(expect.stringContaining('Answer: The fee is in the advert.'));
  expect(await statements(owner)).toMatchObject([{ answer: 'The fee is in the advert.' }]);
  expect(
    await operations['close-report']!(given.restrictionId, { reason: 'Again.', by: 'x' }),
  ).toBeUndefined();
});

it('leaves the one reply to those who are not suspended, as long as there are any', async () => {
  const { owner, recruiter, reader, contact, setJob } = await company();
  const given = restriction();
  await setJob(given);
  await setAccount(owner, contact, 2, restriction());
  expect(await statements(owner)).toHaveLength(2);
  expect(await reply(owner, given.restrictionId)).toMatchObject({
    status: 403,
    body: { error: 'NotAllowed' },
  });
  for (const id of [recruiter, reader]) await setAccount(id, address(), 2, restriction());
  expect((await reply(owner, given.restrictionId)).status).toBe(200);
});

it('writes about a company to owners who are suspended, too, and settles all other emails to them', async () => {
  const { owner, contact, setJob } = await company();
  await setAccount(owner, contact, 2, restriction());
  await setJob(restriction());
  expect((await emails(contact)).map(({ subject }) => subject).toSorted()).toEqual([
    'Firstrung has restricted your account',
    'Firstrung has restricted your job “Baker”',
  ]);
  await mail.tell('memberChanged', 1, { to: [owner], values: { member: 'owner' } });
  await mail.server.processAll();
  expect(
    await mail.query(
      `select source is null as settled, state from mail.outgoing_email
      where state <> 'sent' and account_id = $1`,
      [owner],
    ),
  ).toEqual([{ settled: true, state: 'cancelled' }]);
});

it('takes a reply for six months, and none once it is lifted', async () => {
  const { owner, setJob } = await company();
  const first = restriction();
  await setJob(first);
  mail.clock.advance(181 * DAY_MS + 1);
  expect((await reply(owner, first.restrictionId)).status).toBe(409);
  const second = restriction();
  await setJob(second);
  const liftings = await mail.query(
    'select restriction_id from mail.statement where lifted_at is not null order by since',
  );
  expect(liftings).toEqual([{ restriction_id: first.restrictionId }]);
  await setJob();
  expect((await reply(owner, second.restrictionId)).status).toBe(409);
});

it('keeps reasons and dates without the erased account, and no reply of a company without members', async () => {
  const contact = address();
  const id = await mail.account(contact);
  await setAccount(id, contact, 2, restriction());
  const { owner, recruiter, reader, setJob } = await company();
  const given = restriction();
  await setJob(given);
  await reply(owner, given.restrictionId);
  const erase = (accountId: string) => mail.deleted(accountId, 'recruiter');
  for (const each of [id, owner, recruiter]) await erase(each);
  const stated = `select subject_kind, subject_id is null as erased, contact, reason, reply from mail.statement
    order by subject_kind`;
  const { reason } = given;
  expect(await mail.query(stated)).toEqual([
    { subject_kind: 'account', erased: true, contact: null, reason, reply: null },
    { subject_kind: 'job', erased: false, contact: null, reason, reply: 'It is real.' },
  ]);
  await erase(reader);
  expect((await mail.query(stated))[1]).toMatchObject({ reply: null, reason });
});
