// Promise: An acceptance that is toggled while jobs, mail or NATS is killed sends one email.
// Guards: services/jobs, services/mail, packages/service-kit/src/events

import { randomInt } from 'node:crypto';
import { type Fleet, startFleet } from '@firstrung/all-in-one/testing/fleet';
import { createTestDatabase, type TestDatabase } from '@firstrung/test-kit/database';
import { until } from '@firstrung/test-kit/eventually';
import type { SignedIn } from '@firstrung/test-kit/people';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

const TOGGLES = 20;
/** One for each application, in turn. */
const VICTIMS = ['jobs', 'mail', 'nats'] as const;
const ROUNDS = 2;

let database: TestDatabase;
let fleet: Fleet;
let db: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  fleet = await startFleet({ databaseUrl: database.url, size: 1, services: ['auth', 'jobs', 'mail'] });
  db = new pg.Client({ connectionString: database.url });
  await db.connect();
});
afterAll(async () => {
  await db?.end();
  await fleet?.[Symbol.asyncDispose]();
  await database?.drop();
});

type Victim = (typeof VICTIMS)[number];

async function kill(victim: Victim): Promise<void> {
  if (victim === 'nats') {
    await fleet.nats.kill();
    return fleet.nats.start();
  }
  const [instance] = fleet.of(victim);
  await instance!.kill();
  instance!.start();
}

/**
 * One of two tabs: retries each decision until it is taken. The last one is an acceptance: an earlier one
 * that a rejection follows before it is sent, isn't sent.
 */
async function toggle(applicationId: string, { token }: SignedIn, onTaken: () => void): Promise<void> {
  const [jobs] = fleet.of('jobs');
  for (let n = 0; n < TOGGLES; n++) {
    await until(() =>
      jobs!
        .call('PUT', `/api/recruiter/applications/update-status/${applicationId}`, {
          headers: { authorization: `Bearer ${token}` },
          body: { status: n % 2 === 0 ? 'not up to snuff' : 'accepted' },
        })
        .then(
          ({ status }) => status === 200,
          () => false,
        ),
    );
    onTaken();
  }
}

/** Whether mail has handled every change and has nothing left to send. */
async function isSettled(applications: number): Promise<boolean> {
  const { rows } = await db.query(
    `select (select count(*) from jobs.outbox) = 0
      and (select count(*) from mail.outgoing_email where state = 'due') = 0
      and (select count(*) from jobs.application one join mail.notification_state heard on heard.subject_id = one.id
        where heard.kind = 'statusChange' and heard.version = one.version) = $1::int as settled`,
    [applications],
  );
  return rows[0].settled;
}

test('toggled 20 times from two tabs while jobs, mail or NATS is killed, an acceptance sends one email', async () => {
  const [recruiter, applicant] = [await fleet.signUp('Recruiter'), await fleet.signUp('Applicant')];
  const jobIds: string[] = [];
  for (let round = 0; round < ROUNDS * VICTIMS.length; round++) {
    const victim = VICTIMS[round % VICTIMS.length]!;
    const { job } = await fleet.api('POST /api/recruiter/jobs/create-job', {
      token: recruiter.token,
      body: { title: `Killed: ${victim}`, status: 'liveJobs' },
    });
    jobIds.push(job._id);
    const { applicationId } = await fleet.api('POST /api/jobs/apply-job', {
      token: applicant.token,
      body: { jobId: job._id },
    });
    // In the first round as soon as it was accepted for the first time, then at any moment.
    const moment = round < VICTIMS.length ? 2 : randomInt(3, 2 * TOGGLES);
    let taken = 0;
    let killing: Promise<void> | undefined;
    const onTaken = () => {
      if (++taken >= moment) killing ??= kill(victim);
    };
    await Promise.all([0, 1].map(() => toggle(applicationId, recruiter, onTaken)));
    await killing;
    await fleet.ready();
  }
  await until(() => isSettled(jobIds.length));

  const emails = fleet.mail
    .emailsTo(applicant.emailOrPhone)
    .filter(({ subject }) => subject === 'Application Accepted');
  // A sender that was killed after sending and before its commit sends the same email again.
  const sent = jobIds.map(
    (id) => new Set(emails.filter(({ jobId }) => jobId === id).map((it) => it.messageId)),
  );
  expect(sent.map(({ size }) => size)).toEqual(jobIds.map(() => 1));
  expect(new Set(emails.map(({ messageId }) => messageId)).size).toBe(jobIds.length);
});
