import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createTestClock } from '@firstrung/service-kit/testing';
import { createTestDatabase } from '@firstrung/test-kit/database';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { companyOf, type MailServer, minutes, startMail } from './harness.ts';
import { createEventSource } from './notification-events.ts';
import { startSmtp } from './smtp.ts';

const smtp = await startSmtp();
const mail = await startMail({
  env: {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'hello@jobs.example',
    BOUNCE_ADDRESS: 'bounces@jobs.example',
    PRODUCT_NAME: 'Rungs',
  },
});
const events = createEventSource(mail);
beforeEach(async () => {
  smtp.mood = 'take';
  smtp.received.length = 0;
  await mail.deleteEmails();
});
afterAll(async () => {
  await mail[Symbol.asyncDispose]();
  await smtp[Symbol.asyncDispose]();
});

async function accept(on: MailServer, contact: string): Promise<string> {
  const applicantId = await on.account(contact, { name: 'Jörg' });
  const applicationId = randomUUID();
  const jobId = randomUUID();
  await on.tell('statusChange', 2, {
    subjectId: applicationId,
    to: [applicantId],
    values: { jobId, job: 'Bäcker', company: '', status: 'Accepted' },
  });
  await on.publish(
    'jobs.decision.made.v1',
    { id: applicantId, version: 0 },
    {
      applicationId,
      jobId,
      companyId: randomUUID(),
      applicantId,
      version: 2,
      status: 'accepted',
      reasons: [],
      recruiterId: randomUUID(),
    },
  );
  return applicantId;
}

test('emails are sent with a text and an HTML part, their source is cleared, and bounces have an address', async () => {
  const hash = `${'x'.repeat(43)}=`;
  const head = { id: 'answer-heads', version: 1 };
  await mail.publish('jobs.answer-head.changed.v1', head, { number: 12, hash });
  await accept(mail, 'joerg@example.com');
  await mail.sendCode({ to: 'ann@example.com', code: '042917' });
  const [accepted, code] = smtp.received;
  expect(smtp.received).toHaveLength(2);
  expect(accepted).toMatchObject({ from: 'bounces@jobs.example', to: ['joerg@example.com'] });
  expect(accepted!.source).toMatch(/^From: Rungs <hello@jobs\.example>\r$/m);
  expect(accepted!.source).toMatch(/^Subject: Application Accepted\r$/m);
  expect(accepted!.source).toMatch(/^Content-Type: multipart\/alternative/m);
  expect(accepted!.source).toMatch(/^Auto-Submitted: auto-generated\r$/im);
  expect(accepted!.source).toContain(`\r\nAnswers-Head: 12:${hash}\r\n`);
  expect(accepted!.messageId).toMatch(/^<[0-9a-f-]{36}@jobs\.example>$/);
  expect(code!.source).toContain('042917 is your Rungs verification code.');
  const sent = { state: 'sent', source: null };
  expect(await mail.queued()).toMatchObject([sent, sent]);
  expect(await mail.query('select * from mail.mailbox_email')).toEqual([]);
  expect(mail.logged()).not.toMatch(/042917|joerg@example|ann@example/);
});

test('an operator marks what bounced', async () => {
  const id = await mail.account('bounced@example.com');
  const bounced = mail.server.services[0]!.operations.bounced!;
  expect(await bounced('nobody@example.com')).toBe('no account has this address');
  expect(await bounced('<nobody@example.com')).toBe('no account has this address');
  expect(await bounced(' <Bounced@Example.com> ')).toContain(id);
  expect(await bounced('mailto:Bounced@Example.com')).toContain(id);
  expect(await unreachable(id)).toMatchObject({ address: 'bounced@example.com' });
});

test('a busy server is retried with backoff and the same Message-ID', async () => {
  smtp.mood = 'later';
  await accept(mail, 'joerg@example.com');
  const attempts = async () => (await mail.queued())[0].attempts;
  expect(await attempts()).toBe(1);
  await mail.pass(5_000);
  expect(await attempts()).toBe(2);
  await mail.pass(5_000);
  expect(await attempts()).toBe(2);
  smtp.mood = 'take';
  await mail.pass(10_000);
  const [{ id }] = await mail.queued();
  expect(smtp.received.map(({ messageId }) => messageId)).toEqual([`<${id}@jobs.example>`]);
  expect(await mail.failures()).toEqual([]);
});

test('a permanent refusal is published and not retried', async () => {
  smtp.mood = 'never';
  await accept(mail, 'joerg@example.com');
  expect(await mail.failures()).toEqual(['refused with 550']);
  smtp.mood = 'take';
  await mail.pass(minutes(60));
  expect(smtp.received).toEqual([]);
});

/** Somebody who applied to a job of a recruiter, who may write to them. */
async function acquainted() {
  const contact = `${randomUUID()}@example.org`;
  const recruiterId = randomUUID();
  await mail.member(recruiterId);
  const applicantId = await mail.account(contact, { name: 'Ada Applicant' });
  return { contact, recruiterId, applicationId: randomUUID() as string, applicantId };
}

async function write(to: Awaited<ReturnType<typeof acquainted>>): Promise<void> {
  const { recruiterId, applicationId, applicantId } = to;
  const words = { subject: 'Your visit', text: 'See you on Monday.' };
  await mail.publish(
    'jobs.email.written.v1',
    { id: applicantId, version: 0 },
    { applicationId, applicantId, companyId: companyOf(recruiterId), recruiterId, ...words },
  );
}

/** What the settings of an applicant say about their address. */
const unreachable = async (id: string) => (await events.settings(id, 'applicant')).body.unreachable;

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
  smtp.mood = 'take';
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
  const to = await acquainted();
  const { recruiterId, applicationId, applicantId } = to;
  smtp.mood = 'unknown';
  await write(to);
  const [told, ...more] = await undelivered(recruiterId);
  expect(more).toEqual([]);
  expect(told).toMatchObject({
    person: { _id: applicantId, name: 'Ada Applicant' },
    subjectId: applicationId,
    read: false,
  });
  mail.clock.advance(minutes(1));
  await write(to);
  const again = await undelivered(recruiterId);
  expect(again).toHaveLength(1);
  expect(again[0]!.createdAt > told!.createdAt).toBe(true);
});

test('they are told when an email is given up, too, and not of what was sent or of other emails', async () => {
  const to = await acquainted();
  const { recruiterId, contact, applicantId } = to;
  await write(to);
  smtp.mood = 'unknown';
  await mail.sendCode({ to: contact }, applicantId);
  expect(await undelivered(recruiterId)).toEqual([]);
  smtp.mood = 'later';
  await write(to);
  for (let hour = 0; hour < 48; hour += 6) {
    expect(await undelivered(recruiterId)).toEqual([]);
    await mail.pass(minutes(6 * 60));
  }
  expect(await undelivered(recruiterId)).toHaveLength(1);
  expect((await mail.failures()).at(-1)).toBe('not accepted within two days');
});

test('whoever left the company is not told, and does not see what they were told', async () => {
  const to = await acquainted();
  const { recruiterId } = to;
  smtp.mood = 'unknown';
  await write(to);
  expect(await undelivered(recruiterId)).toHaveLength(1);
  smtp.mood = 'later';
  await write(to);
  const colleague = randomUUID();
  await mail.member(colleague, { companyId: companyOf(recruiterId) });
  await mail.member(recruiterId, { companyId: randomUUID(), successorId: colleague, version: 2 });
  expect(await undelivered(recruiterId)).toEqual([]);
  smtp.mood = 'unknown';
  await mail.pass(minutes(60));
  expect(await undelivered(recruiterId)).toEqual([]);
  expect(await undelivered(colleague)).toEqual([]);
});

test('an email that is interrupted by kill -9 is sent once at the next start, as the same email', async () => {
  await using database = await createTestDatabase();
  await using smtp = await startSmtp();
  smtp.mood = 'later';
  const env = { SMTP_URL: smtp.url };
  {
    await using mail = await startMail({
      databaseUrl: database.url,
      env,
      clock: createTestClock(new Date()),
    });
    await accept(mail, 'joerg@example.com');
  }
  smtp.mood = 'silent';
  const child = startMain({ ...env, DATABASE_URL: database.url, PORT: '0' });
  await smtp.stalled;
  child.kill('SIGKILL');
  await once(child, 'exit');

  smtp.mood = 'take';
  const clock = createTestClock(new Date());
  await using mail = await startMail({ databaseUrl: database.url, env, clock });
  await mail.server.processAll();
  expect(smtp.received).toEqual([]);
  // The lease of the killed process has ended.
  clock.advance(minutes(1));
  await mail.server.processAll();
  expect(smtp.received).toHaveLength(1);
  clock.advance(minutes(60));
  await mail.server.processAll();
  const [{ id, state }] = await mail.queued();
  expect(state).toBe('sent');
  expect(smtp.received.map(({ messageId }) => messageId)).toEqual([`<${id}@localhost>`]);
});

/** The service as it runs alone, under plain Node. */
function startMain(env: Record<string, string>): ChildProcess {
  const main = new URL('../src/main.ts', import.meta.url);
  return spawn(process.execPath, [main.pathname], {
    env: { PATH: process.env.PATH, ...env },
    stdio: 'ignore',
  });
}
