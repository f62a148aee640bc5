import { randomUUID } from 'node:crypto';
import { UNDONE_AT } from '@firstrung/contracts';
import { createSecret } from '@firstrung/service-kit/service';
import { expect, test } from 'vitest';
import { createUnsubscribeTokens } from '../src/use-cases/unsubscribe-tokens.ts';
import { companyOf, SECRET, sharedMail } from './harness.ts';
import { createEventSource } from './notification-events.ts';

const tokens = createUnsubscribeTokens(createSecret('mail', [SECRET]));
const mail = await sharedMail();
const events = createEventSource(mail);

/** An applicant of Brown & Sons who has not applied yet. */
async function applicant(contact = `${randomUUID()}@example.org`) {
  const recruiterId = randomUUID();
  const companyId = companyOf(recruiterId);
  await mail.company(companyId);
  const applicantId = await mail.account(contact);
  const jobId = await mail.job('Baker', { recruiterId });
  const ids = { applicationId: randomUUID(), applicantId, jobId, recruiterId, companyId };
  let version = 0;
  const publish = (more: Partial<Parameters<typeof events.application>[1]> = {}) =>
    events.application(++version, { ...ids, submittedAt: mail.clock.now().toISOString(), ...more });
  return { contact, applicantId, jobId, publish };
}
const pass = (seconds: number) => mail.pass(seconds * 1_000);
const emailsTo = (contact: string) =>
  mail.query('select subject, text from mail.mailbox_email where recipient = $1', [contact]);

test('an application is confirmed in plain words, once it can no longer be undone', async () => {
  const { contact, applicantId, jobId, publish } = await applicant();
  await publish();
  await pass(30);
  expect(await emailsTo(contact)).toEqual([]);
  await pass(6);
  const token = tokens.sign({ accountId: applicantId, kinds: ['applicationSent'] });
  expect(await emailsTo(contact)).toEqual([
    {
      subject: 'Your application for “Baker” was sent',
      text: `Hello Ann Lee,

“Brown & Sons” has received your application for “Baker”.

Its page always shows where it stands. You can withdraw it there until it is decided.

See your application: http://localhost:3000/job-details/${jobId}#mine

-- 
You get this e-mail because of your account at Firstrung.
Unsubscribe from these e-mails: http://localhost:3000/unsubscribe#token=${token}
Choose which e-mails you get: http://localhost:3000/settings
`,
    },
  ]);
});

test('each submission is confirmed once, whatever happens to the application', async () => {
  const { contact, publish } = await applicant();
  const submittedAt = mail.clock.now().toISOString();
  await publish({ submittedAt });
  // Published again, and opened by a recruiter before the time is over.
  await publish({ submittedAt });
  await publish({ submittedAt, reviewedAt: mail.clock.now().toISOString() });
  expect(await emailsTo(contact)).toEqual([]);
  await pass(40);
  expect(await emailsTo(contact)).toHaveLength(1);
  await publish({ submittedAt, withdrawnAt: mail.clock.now().toISOString() });
  await publish();
  await pass(40);
  expect(await emailsTo(contact)).toHaveLength(2);
});

test('one that is undone or withdrawn at once is not confirmed', async () => {
  const undone = await applicant();
  const submittedAt = mail.clock.now().toISOString();
  await undone.publish({ submittedAt });
  await undone.publish({ submittedAt, withdrawnAt: UNDONE_AT });
  await pass(40);
  expect(await emailsTo(undone.contact)).toEqual([]);
  // Sent again after that, it is.
  await undone.publish();
  await pass(40);
  expect(await emailsTo(undone.contact)).toHaveLength(1);
});

test('nothing is sent to people who have switched it off, are deleted, or have a phone number alone', async () => {
  const off = await applicant();
  const choose = (changes: object) =>
    events.settings(off.applicantId, 'applicant', { kind: 'applicationSent', email: 'off', ...changes });
  expect((await choose({})).status).toBe(200);
  expect((await choose({ on: true })).status).toBe(400);
  const [deleted, phone] = [await applicant(), await applicant('+14155550188')];
  for (const { publish } of [off, deleted, phone]) await publish();
  await mail.deleted(deleted.applicantId);
  await pass(40);
  for (const { contact } of [off, deleted, phone]) expect(await emailsTo(contact)).toEqual([]);
  const left = 'select from mail.outgoing_email where source is not null and account_id = any($1)';
  expect(await mail.query(left, [[off, deleted, phone].map(({ applicantId }) => applicantId)])).toEqual([]);
});
