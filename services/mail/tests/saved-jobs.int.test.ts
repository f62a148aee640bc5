import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { minutes, sharedMail } from './harness.ts';
import { createEventSource } from './notification-events.ts';

const mail = await sharedMail();
const events = createEventSource(mail);

test('who has saved a job is told once what has become of it, unless they switched that off', async () => {
  const [toAnn, toBen] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
  const [ann, ben] = [await mail.account(toAnn), await mail.account(toBen)];
  const companyId = randomUUID();
  await mail.company(companyId, { name: 'Turku Timber' });
  const jobId = await mail.job('Carpenter', { companyId });
  for (const off of [{ on: false }, { email: 'off' }])
    await events.settings(ben, 'applicant', { kind: 'savedJob', ...off });

  const tell = async (version: number, news: { news: 'closesEarlier' | 'paused'; closesOn?: string }) => {
    for (const applicantId of [ann, ben])
      await mail.publish(
        'jobs.saved-job.changed.v1',
        { id: jobId, version: 0 },
        { jobId, companyId, applicantId, version, ...news },
      );
  };
  const told = async () => (await events.of(ann, 'applicant')).notifications;
  await tell(3, { news: 'closesEarlier', closesOn: '2027-03-12' });
  expect(await told()).toMatchObject([
    {
      kind: 'savedJob',
      read: false,
      person: null,
      applicationId: null,
      job: { _id: jobId, title: 'Carpenter', companyName: 'Turku Timber' },
      savedJob: { news: 'closesEarlier', closesOn: '2027-03-12' },
    },
  ]);
  await tell(5, { news: 'paused' });
  // One that comes late is older.
  await tell(4, { news: 'closesEarlier' });
  expect(await told()).toMatchObject([{ savedJob: { news: 'paused', closesOn: null } }]);
  expect((await events.of(ben, 'applicant')).notifications).toEqual([]);

  await mail.pass(minutes(15));
  expect(await mail.mailbox(toBen)).toEqual([]);
  const [email, ...others] = await mail.mailbox(toAnn);
  expect(others).toEqual([]);
  expect(email!.subject).toBe('“Carpenter” is paused and takes no applications');
  expect(email!.text).toContain('http://localhost:3000/saved-jobs');
});

test('nobody hears of a saved job while the operator hides it, and then what has become of it', async () => {
  const to = `${randomUUID()}@example.com`;
  const ann = await mail.account(to);
  const companyId = randomUUID();
  const job = { companyId, status: 'pausedJobs' } as const;
  const jobId = await mail.job('Carpenter', job);
  await mail.publish(
    'jobs.saved-job.changed.v1',
    { id: jobId, version: 0 },
    { jobId, companyId, applicantId: ann, version: 1, news: 'paused' },
  );
  await mail.job('Carpenter', { ...job, jobId, version: 2, hiddenBecause: ['restriction'] });
  expect(await events.of(ann, 'applicant')).toMatchObject({ notifications: [], unread: 0 });
  await mail.pass(minutes(15));
  expect(await mail.mailbox(to)).toEqual([]);
  await mail.job('Carpenter', { ...job, jobId, version: 3 });
  expect(await events.of(ann, 'applicant')).toMatchObject({
    notifications: [{ job: { title: 'Carpenter' } }],
    unread: 1,
  });
});
