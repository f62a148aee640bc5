import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { companyOf, type MailServer, minutes, startMail } from './harness.ts';
import { createEventSource } from './notification-events.ts';
import { startSmtp, type TestSmtp } from './smtp.ts';

let smtp: TestSmtp;
let mail: MailServer;
let events: ReturnType<typeof createEventSource>;
beforeAll(async () => {
  smtp = await startSmtp();
  mail = await startMail({ env: { SMTP_URL: smtp.url } });
  events = createEventSource(mail);
});
beforeEach(() => {
  smtp.mood = 'take';
});
afterAll(async () => {
  await mail?.[Symbol.asyncDispose]();
  await smtp?.[Symbol.asyncDispose]();
});

/** Somebody who applied to a job of a recruiter, who may write to them. */
async function acquainted() {
  const contact = `${randomUUID()}@example.org`;
  const recruiterId = randomUUID();
  const applicationId = randomUUID();
  const applicantId = await mail.account(contact, { name: 'Ada Applicant' });
  await mail.member(recruiterId);
  const jobId = await mail.job('Baker', { recruiterId });
  await mail.application({ applicationId, applicantId, jobId, recruiterId, accepted: false });
  return { contact, recruiterId, applicationId, applicantId };
}

async function write(recruiterId: string, to: string): Promise<void> {
  const body = { to, subject: 'Your visit', text: 'See you on Monday.' };
  const { status } = await events.call('POST', '/api/email/send-email', {
    id: recruiterId,
    role: 'recruiter',
    body,
  });
  expect(status).toBe(200);
  await mail.server.processAll();
}

/** What the settings of an applicant say about their address. */
const unreachable = async (id: string) =>
  (await events.call('GET', '/api/notifications/settings', { id, role: 'applicant' })).body.unreachable;

const undelivered = async (recruiterId: string) => {
  const { notifications } = await events.of(recruiterId, 'recruiter');
  return notifications.filter(({ kind }) => kind === 'undelivered');
};

test('an address that is refused is shown to its account, until it takes an email', async () => {
  const { applicantId, contact } = await acquainted();
  expect(await unreachable(applicantId)).toBeUndefined();
  smtp.mood = 'unknown';
  await mail.sendCode({ to: contact }, applicantId);
  const refusedAt = mail.clock.now().toISOString();
  expect(await unreachable(applicantId)).toEqual({ address: contact, refusedAt });
  // It is not tried again.
  smtp.mood = 'take';
  const received = smtp.received.length;
  mail.clock.advance(minutes(60));
  await mail.server.processAll();
  expect(smtp.received).toHaveLength(received);
  expect(await unreachable(applicantId)).toEqual({ address: contact, refusedAt });

  await mail.sendCode({ to: contact }, applicantId);
  expect(await unreachable(applicantId)).toBeUndefined();
});

test('a new address is not the one that was refused', async () => {
  const { applicantId, contact } = await acquainted();
  smtp.mood = 'unknown';
  await mail.sendCode({ to: contact }, applicantId);
  expect(await unreachable(applicantId)).toMatchObject({ address: contact });
  // An event with the same address changes nothing.
  await mail.account(contact, { accountId: applicantId, name: 'Ada', version: 2 });
  expect(await unreachable(applicantId)).toMatchObject({ address: contact });
  const next = `${randomUUID()}@example.org`;
  await mail.account(next, { accountId: applicantId, version: 3 });
  expect(await unreachable(applicantId)).toBeUndefined();
  // Nor is a notice to the former address about the new one.
  await mail.sendNotice({ to: contact, notice: 'addressChanged' }, applicantId);
  expect(await unreachable(applicantId)).toBeUndefined();
});

test.each(['later', 'never'] as const)(
  '%s of the email alone says nothing about the address',
  async (mood) => {
    const { applicantId, contact } = await acquainted();
    smtp.mood = mood;
    await mail.sendCode({ to: contact }, applicantId);
    expect(await unreachable(applicantId)).toBeUndefined();
  },
);

test('the recruiter who wrote is told, once for an application', async () => {
  const { recruiterId, applicationId, applicantId, contact } = await acquainted();
  smtp.mood = 'unknown';
  await write(recruiterId, contact);
  const [told, ...more] = await undelivered(recruiterId);
  expect(more).toEqual([]);
  expect(told).toMatchObject({
    person: { _id: applicantId, name: 'Ada Applicant' },
    applicationId,
    job: null,
    read: false,
  });
  mail.clock.advance(minutes(1));
  await write(recruiterId, contact);
  const again = await undelivered(recruiterId);
  expect(again).toHaveLength(1);
  expect(again[0]!.createdAt > told!.createdAt).toBe(true);
});

test('they are told when an email is given up, too, and not of what was sent or of other emails', async () => {
  const { recruiterId, contact, applicantId } = await acquainted();
  await write(recruiterId, contact);
  smtp.mood = 'unknown';
  await mail.sendCode({ to: contact }, applicantId);
  expect(await undelivered(recruiterId)).toEqual([]);
  smtp.mood = 'later';
  await write(recruiterId, contact);
  for (let hour = 0; hour < 48; hour++) {
    expect(await undelivered(recruiterId)).toEqual([]);
    mail.clock.advance(minutes(60));
    await mail.server.processAll();
  }
  expect(await undelivered(recruiterId)).toHaveLength(1);
});

test('whoever left the company is not told, and forgets what they were told', async () => {
  const { recruiterId, contact } = await acquainted();
  smtp.mood = 'unknown';
  await write(recruiterId, contact);
  expect(await undelivered(recruiterId)).toHaveLength(1);
  smtp.mood = 'later';
  await write(recruiterId, contact);
  const colleague = randomUUID();
  await mail.member(colleague, { companyId: companyOf(recruiterId) });
  await mail.member(recruiterId, { companyId: randomUUID(), successorId: colleague, version: 2 });
  expect(await undelivered(recruiterId)).toEqual([]);
  smtp.mood = 'unknown';
  mail.clock.advance(minutes(60));
  await mail.server.processAll();
  expect(await undelivered(recruiterId)).toEqual([]);
  expect(await undelivered(colleague)).toEqual([]);
});
