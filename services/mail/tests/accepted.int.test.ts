import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type MailServer, minutes, startMail } from './harness.ts';

const ids = () => ({ applicationId: randomUUID(), applicantId: randomUUID(), jobId: randomUUID() });

const company = (mail: MailServer, companyId: string, name: string) =>
  mail.publish('jobs.company.changed.v1', { id: companyId, version: 1 }, { companyId, name, logo: null });

test('an accepted application sends one email, however often it is decided', async () => {
  await using mail = await startMail({
    env: { PUBLIC_URL: 'http://localhost:8080/', PRODUCT_NAME: 'Rungs' },
  });
  const { applicationId } = ids();
  const companyId = randomUUID();
  const applicantId = await mail.account('ann@example.com');
  await company(mail, companyId, 'Brown & Sons');
  const jobId = await mail.job('Frontend intern', { companyId });

  await mail.application({ applicationId, applicantId, jobId, accepted: false });
  expect(await mail.mailbox()).toEqual([]);
  for (const version of [2, 3, 4]) await mail.application({ applicationId, applicantId, jobId, version });
  const emails = await mail.mailbox('ann@example.com');
  expect(emails).toHaveLength(1);
  expect(emails[0]!.subject).toBe('Application Accepted');
  expect(emails[0]!.text).toContain('Hello Ann Lee,');
  expect(emails[0]!.text).toContain('“Brown & Sons” has accepted your application for “Frontend intern”.');
  expect(emails[0]!.text).toContain(`http://localhost:8080/job-details/${jobId}`);
  expect(emails[0]!.text).toContain('Rungs');

  await mail.application({ ...ids(), applicantId, jobId });
  expect(await mail.mailbox()).toHaveLength(2);
});

test('accepted and rejected at once, in any order of events: one email', async () => {
  await using mail = await startMail();
  const { applicationId } = ids();
  const applicantId = await mail.account('ann@example.com');
  const jobId = await mail.job('Baker');
  await mail.application({ applicationId, applicantId, jobId, version: 3 });
  await mail.application({ applicationId, applicantId, jobId, accepted: false, version: 1 });
  await mail.application({ applicationId, applicantId, jobId, version: 2 });
  expect(await mail.mailbox()).toHaveLength(1);
});

test.each([
  ['contact, then job', ['account', 'job']],
  ['job, then contact', ['job', 'account']],
] as const)('the email waits for %s', async (_, order) => {
  await using mail = await startMail();
  const { applicationId, applicantId, jobId } = ids();
  await mail.application({ applicationId, applicantId, jobId });
  for (const part of order) {
    expect(await mail.mailbox()).toEqual([]);
    if (part === 'account') await mail.account('ann@example.com', { accountId: applicantId });
    else await mail.job('Baker', { jobId });
  }
  expect(await mail.mailbox()).toHaveLength(1);
  // It was no failure.
  expect(await mail.query('select attempts from mail.outgoing_email')).toEqual([{ attempts: 1 }]);
});

test("the greeting is the profile's name once it is known", async () => {
  await using mail = await startMail();
  const { applicationId } = ids();
  const applicantId = await mail.account('ann@example.com', { name: 'Ann at signup' });
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
      },
    );
  await profile('Ann of now', 2);
  await profile('Ann of before', 1);
  await mail.account('new@example.com', { accountId: applicantId, name: 'Ann at signup', version: 3 });
  await mail.account('old@example.com', { accountId: applicantId, name: 'Ann at signup', version: 2 });
  await mail.application({ applicationId, applicantId, jobId: await mail.job('Baker') });
  const [email] = await mail.mailbox();
  expect(email!.to).toBe('new@example.com');
  expect(email!.text).toContain('Hello Ann of now,');
});

test('an applicant with a phone number gets a text message', async () => {
  await using mail = await startMail();
  const applicantId = await mail.account('+491701234567');
  await mail.application({ ...ids(), applicantId, jobId: await mail.job('Baker') });
  const [email] = await mail.mailbox();
  expect(email).toMatchObject({ to: '+491701234567', channel: 'sms' });
  expect(email!.text).toContain('“Baker” has been accepted. Congratulations!');
});

test('a deleted applicant gets none, not even one that was waiting, and later events change nothing', async () => {
  await using mail = await startMail();
  const { applicationId, applicantId, jobId } = ids();
  await mail.application({ applicationId, applicantId, jobId });
  await mail.publish(
    'auth.account.deleted.v1',
    { id: applicantId, version: 0 },
    { accountId: applicantId, role: 'applicant' },
  );
  await mail.account('ann@example.com', { accountId: applicantId });
  await mail.job('Baker', { jobId });
  await mail.application({ applicationId, applicantId, jobId, version: 2 });
  mail.clock.advance(minutes(10));
  await mail.server.processAll();
  expect(await mail.mailbox()).toEqual([]);
  expect(await mail.query('select state, source from mail.outgoing_email')).toEqual([
    { state: 'cancelled', source: null },
  ]);
});

test('a month later the log of codes is purged, and an acceptance still sends no second email', async () => {
  await using mail = await startMail();
  const { applicationId } = ids();
  const applicantId = await mail.account('ann@example.com');
  const jobId = await mail.job('Baker');
  await mail.sendCode({ to: 'ann@example.com' }, applicantId);
  await mail.application({ applicationId, applicantId, jobId });
  expect(await mail.mailbox()).toHaveLength(2);

  mail.clock.advance(minutes(31 * 24 * 60));
  await mail.server.processAll();
  expect(await mail.query('select unique_key from mail.outgoing_email')).toEqual([
    { unique_key: `accepted:${applicationId}` },
  ]);
  await mail.application({ applicationId, applicantId, jobId, version: 2 });
  expect(await mail.mailbox()).toEqual([]);
});
