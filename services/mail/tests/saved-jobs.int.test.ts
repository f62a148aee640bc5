import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { minutes, startMail } from './harness.ts';
import { createEventSource } from './notification-events.ts';

test('who has saved a job is told once what has become of it, unless they switched that off', async () => {
  await using mail = await startMail();
  const events = createEventSource(mail);
  const [ann, ben] = [
    await mail.account('ann@example.com', { name: 'Ann Lee' }),
    await mail.account('ben@example.com', { name: 'Ben Ode' }),
  ];
  const companyId = randomUUID();
  await mail.publish(
    'jobs.company.changed.v1',
    { id: companyId, version: 1 },
    { companyId, name: 'Turku Timber', logo: null },
  );
  const jobId = await mail.job('Carpenter', { companyId, recruiterId: randomUUID() });
  for (const body of [
    { kind: 'savedJob', on: false },
    { kind: 'savedJob', email: 'off' },
  ])
    await events.call('PUT', '/api/notifications/settings', { id: ben, role: 'applicant', body });

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

  mail.clock.advance(minutes(15));
  await mail.server.processAll();
  const [email, ...others] = await mail.mailbox();
  expect(others).toEqual([]);
  expect(email).toMatchObject({
    to: 'ann@example.com',
    subject: '“Carpenter” is paused and takes no applications',
  });
  expect(email!.text).toContain('http://localhost:3000/saved-jobs');
});

test('nobody hears of a saved job while the operator hides it, and then what has become of it', async () => {
  await using mail = await startMail();
  const events = createEventSource(mail);
  const ann = await mail.account('ann@example.com', { name: 'Ann Lee' });
  const [companyId, recruiterId, jobId] = [randomUUID(), randomUUID(), randomUUID()];
  const publishJob = (version: number, hiddenBecause?: ['restriction']) =>
    mail.publish(
      'jobs.job.changed.v1',
      { id: jobId, version },
      {
        jobId,
        companyId,
        recruiterId,
        title: 'Carpenter',
        status: 'pausedJobs',
        postedAt: null,
        ...(hiddenBecause && { hiddenBecause }),
      },
    );
  await publishJob(1);
  await mail.publish(
    'jobs.saved-job.changed.v1',
    { id: jobId, version: 0 },
    { jobId, companyId, applicantId: ann, version: 1, news: 'paused' },
  );
  await publishJob(2, ['restriction']);
  expect(await events.of(ann, 'applicant')).toMatchObject({ notifications: [], unread: 0 });
  mail.clock.advance(minutes(15));
  await mail.server.processAll();
  expect(await mail.mailbox()).toEqual([]);
  await publishJob(3);
  expect(await events.of(ann, 'applicant')).toMatchObject({
    notifications: [{ job: { title: 'Carpenter' } }],
    unread: 1,
  });
});
