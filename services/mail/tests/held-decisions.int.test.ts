import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companyOf, type MailServer, startMail } from './harness.ts';
import { createEventSource } from './notification-events.ts';

let mail: MailServer;
let events: ReturnType<typeof createEventSource>;
beforeAll(async () => {
  mail = await startMail();
  events = createEventSource(mail);
});
afterAll(() => mail[Symbol.asyncDispose]());

const newApplication = () => ({
  applicationId: randomUUID(),
  applicantId: randomUUID(),
  jobId: randomUUID(),
  recruiterId: randomUUID(),
});
type Applied = ReturnType<typeof newApplication>;

const hold = ({ applicationId, recruiterId }: Applied) =>
  mail.publish(
    'jobs.decision.held.v1',
    { id: applicationId, version: 0 },
    { applicationId, companyId: companyOf(recruiterId) },
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
  mail.clock.advance(60_000);
  await mail.server.processAll();
  expect((await events.of(applied.recruiterId, 'recruiter')).notifications).toEqual([]);
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
  await events.deleted(gone.applicantId, 'applicant');
  await lapse(gone);
  expect((await events.of(gone.recruiterId, 'recruiter')).notifications).toMatchObject([
    { kind: 'decisionLapsed', person: null },
  ]);
  await mail.member(left.recruiterId);
  await lapse(left, randomUUID());
  expect((await events.of(left.recruiterId, 'recruiter')).notifications).toEqual([]);
});
