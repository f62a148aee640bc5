import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { companyOf, sharedMail } from './harness.ts';
import { createEventSource } from './notification-events.ts';

const mail = await sharedMail();
const events = createEventSource(mail);

const newApplication = () => ({
  applicationId: randomUUID(),
  applicantId: randomUUID(),
  jobId: randomUUID(),
  recruiterId: randomUUID(),
});
type Applied = ReturnType<typeof newApplication>;

const hold = ({ applicationId, recruiterId }: Applied, at?: Date) =>
  mail.publish(
    'jobs.decision.held.v1',
    { id: applicationId, version: 0 },
    { applicationId, companyId: companyOf(recruiterId) },
    at,
  );
const lapse = (applied: Applied, companyId = companyOf(applied.recruiterId)) =>
  mail.publish(
    'jobs.decision.lapsed.v1',
    { id: applied.applicationId, version: 0 },
    { ...applied, companyId },
  );

it('an application with a held decision is no longer new to its recruiter, and nothing to its applicant', async () => {
  const applied = newApplication();
  await events.application(1, applied);
  expect((await events.of(applied.recruiterId, 'recruiter')).unread).toBe(1);
  await hold(applied);
  expect(await events.of(applied.recruiterId, 'recruiter')).toMatchObject({
    unread: 0,
    notifications: [{ kind: 'newApplication', read: true }],
  });
  expect((await events.of(applied.applicantId, 'applicant')).notifications).toEqual([]);
});

it('a decision that is held while the applicant could undo the application makes it no news at all', async () => {
  const applied = newApplication();
  await events.application(1, { ...applied, submittedAt: mail.clock.now().toISOString() });
  await hold(applied);
  await mail.pass(60_000);
  expect((await events.of(applied.recruiterId, 'recruiter')).notifications).toEqual([]);
});

it('events may arrive in any order: what is dealt with is no news, and what is submitted again is', async () => {
  const applied = newApplication();
  const submittedAt = new Date(mail.clock.now().getTime() - 60_000).toISOString();
  await hold(applied);
  await events.application(1, { ...applied, submittedAt });
  expect((await events.of(applied.recruiterId, 'recruiter')).notifications).toEqual([]);

  const withdrawnAt = mail.clock.now().toISOString();
  await events.application(2, { ...applied, submittedAt, withdrawnAt });
  mail.clock.advance(60_000);
  const submittedAgainAt = mail.clock.now().toISOString();
  mail.clock.advance(60_000);
  await hold(applied);
  await events.application(3, { ...applied, submittedAt: submittedAgainAt });
  expect((await events.of(applied.recruiterId, 'recruiter')).notifications).toEqual([]);

  await events.application(4, { ...applied, submittedAt: submittedAgainAt, withdrawnAt: submittedAgainAt });
  mail.clock.advance(60_000);
  const lastAt = mail.clock.now().toISOString();
  mail.clock.advance(60_000);
  await events.application(5, { ...applied, submittedAt: lastAt });
  expect((await events.of(applied.recruiterId, 'recruiter')).unread).toBe(1);
});

it('a held decision on an earlier submission that arrives late leaves the new one unread', async () => {
  const applied = newApplication();
  const heldAt = mail.clock.now();
  mail.clock.advance(60_000);
  const submittedAt = mail.clock.now().toISOString();
  mail.clock.advance(60_000);
  await events.application(3, { ...applied, submittedAt });
  await hold(applied, heldAt);
  expect((await events.of(applied.recruiterId, 'recruiter')).unread).toBe(1);
});

it('who decided is told once that it lapsed, with the applicant and the job', async () => {
  const applied = newApplication();
  await events.application(1, applied);
  await hold(applied);
  await lapse(applied);
  expect(await events.of(applied.recruiterId, 'recruiter')).toMatchObject({
    unread: 1,
    notifications: [
      {
        kind: 'decisionLapsed',
        person: { _id: applied.applicantId },
        job: { _id: applied.jobId },
        applicationId: applied.applicationId,
      },
      { kind: 'newApplication' },
    ],
  });
});

it('nobody is named whose account is deleted, and nobody told who has left the company', async () => {
  const [gone, left] = [newApplication(), newApplication()];
  await mail.deleted(gone.applicantId);
  await lapse(gone);
  expect((await events.of(gone.recruiterId, 'recruiter')).notifications).toMatchObject([
    { kind: 'decisionLapsed', person: null },
  ]);
  await mail.member(left.recruiterId);
  await lapse(left, randomUUID());
  expect((await events.of(left.recruiterId, 'recruiter')).notifications).toEqual([]);
});
