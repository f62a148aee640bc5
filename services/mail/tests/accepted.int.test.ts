import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { minutes, sharedMail } from './harness.ts';

const mail = await sharedMail();

const ids = () => ({ applicationId: randomUUID(), applicantId: randomUUID(), jobId: randomUUID() });
const address = () => `${randomUUID()}@example.com`;

test('an accepted application sends one email, however often it is decided and in any order of events', async () => {
  const to = address();
  const companyId = randomUUID();
  const applicantId = await mail.account(to);
  await mail.company(companyId);
  const jobId = await mail.job('Frontend intern', { companyId });
  const application = { ...ids(), applicantId, jobId };

  await mail.application({ ...application, accepted: false });
  expect(await mail.mailbox(to)).toEqual([]);
  for (const version of [2, 3, 4]) await mail.application({ ...application, version });
  const emails = await mail.mailbox(to);
  expect(emails).toHaveLength(1);
  expect(emails[0]!.subject).toBe('Application Accepted');
  expect(emails[0]!.text).toContain('Hello Ann Lee,');
  expect(emails[0]!.text).toContain('“Brown & Sons” has accepted your application for “Frontend intern”.');
  expect(emails[0]!.text).toContain(`http://localhost:3000/job-details/${jobId}`);

  const other = { ...ids(), applicantId, jobId };
  await mail.application({ ...other, version: 3 });
  await mail.application({ ...other, accepted: false, version: 1 });
  await mail.application({ ...other, version: 2 });
  expect(await mail.mailbox(to)).toHaveLength(2);
});

test.each([
  ['contact, then job', ['account', 'job']],
  ['job, then contact', ['job', 'account']],
] as const)('the email waits for %s', async (_, order) => {
  const to = address();
  const { applicationId, applicantId, jobId } = ids();
  await mail.application({ applicationId, applicantId, jobId });
  for (const part of order) {
    expect(await mail.mailbox(to)).toEqual([]);
    if (part === 'account') await mail.account(to, { accountId: applicantId });
    else await mail.job('Baker', { jobId });
  }
  expect(await mail.mailbox(to)).toHaveLength(1);
  // It was no failure.
  expect(await mail.queued(applicantId)).toMatchObject([{ attempts: 1 }]);
});

test("the greeting is the profile's name once it is known", async () => {
  const [before, old, to] = [address(), address(), address()];
  const applicantId = await mail.account(before, { name: 'Ann at signup' });
  const profile = (name: string, version: number) =>
    mail.publish(
      'networks.profile.changed.v1',
      { id: applicantId, version },
      {
        applicantId,
        name,
        skills: '',
        socialPoints: null,
        education: '',
        about: '',
        profilePicture: null,
        resume: null,
        defaultMessage: '',
        hides: { presence: false, readReceipts: false },
      },
    );
  await profile('Ann of now', 2);
  await profile('Ann of before', 1);
  await mail.account(to, { accountId: applicantId, name: 'Ann at signup', version: 3 });
  await mail.account(old, { accountId: applicantId, name: 'Ann at signup', version: 2 });
  await mail.application({ ...ids(), applicantId, jobId: await mail.job('Baker') });
  const [email] = await mail.mailbox(to);
  expect(email!.text).toContain('Hello Ann of now,');
});

test('a deleted applicant gets none, not even one that was waiting, and later events change nothing', async () => {
  const to = address();
  const { applicationId, applicantId, jobId } = ids();
  await mail.application({ applicationId, applicantId, jobId });
  await mail.deleted(applicantId);
  await mail.account(to, { accountId: applicantId });
  await mail.job('Baker', { jobId });
  await mail.application({ applicationId, applicantId, jobId, version: 2 });
  await mail.pass(minutes(10));
  expect(await mail.mailbox(to)).toEqual([]);
  expect(await mail.queued(applicantId)).toMatchObject([{ state: 'cancelled', source: null }]);
});

test('a month later the log of codes is purged, and an acceptance still sends no second email', async () => {
  const to = address();
  const { applicationId } = ids();
  const applicantId = await mail.account(to);
  const jobId = await mail.job('Baker');
  await mail.sendCode({ to }, applicantId);
  await mail.application({ applicationId, applicantId, jobId });
  expect(await mail.mailbox(to)).toHaveLength(2);

  await mail.pass(minutes(31 * 24 * 60));
  expect(await mail.queued(applicantId)).toMatchObject([{ unique_key: `accepted:${applicationId}` }]);
  await mail.application({ applicationId, applicantId, jobId, version: 2 });
  expect(await mail.mailbox(to)).toEqual([]);
});
