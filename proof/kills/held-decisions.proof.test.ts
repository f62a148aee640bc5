// Promise: Held decisions take effect exactly once while everything is killed.
// Guards: services/jobs, services/mail, packages/service-kit/src/events

import { setTimeout as delay } from 'node:timers/promises';
import { type Fleet, startFleet } from '@firstrung/all-in-one/testing/fleet';
import type { ApplicationStatus } from '@firstrung/contracts';
import { createRandom } from '@firstrung/service-kit/random';
import { eventually } from '@firstrung/test-kit/eventually';
import { type KillablePostgres, startKillablePostgres } from '@firstrung/test-kit/killable-postgres';
import { expect, test } from 'vitest';
import { waitUntilIdle } from '../drill/verify/index.ts';
import { openEventSource } from '../support/event-source.ts';
import type { Killable } from '../support/faults.ts';
import { openClient } from '../support/open-client.ts';

const SERVICES = ['jobs', 'mail'] as const;
const HOLD_SECONDS = 6;
/** How long before the end decisions are undone. */
const LAST_MOMENT_MS = 700;
const APPLICANTS = 120;
/** Of the applicants: the others are rejected. */
const ACCEPTED = [40, 41];
const UNDONE = [0, 41, 119];
const MAX_DOWN_MS = 800;
const BULK = 60;

interface World {
  fleet: Fleet;
  token: string;
  jobId: string;
  /** by applicant */
  ids: string[];
}

const emailOf = (applicant: number) => `applicant-${applicant}@example.org`;

/** Auth and networks are left out: their events are published here. */
async function apply(fleet: Fleet): Promise<World> {
  await using source = await openEventSource(fleet.nats.url);
  const account = async (role: 'applicant' | 'recruiter', emailOrPhone: string) => {
    const { token, person } = await source.mint({ role, name: 'Alex Doe' });
    const { id: accountId, name } = person;
    await source.publish('auth.account.changed.v1', accountId, {
      accountId,
      role,
      verified: true,
      name,
      emailOrPhone,
    });
    return token;
  };
  const token = await account('recruiter', 'rita@example.org');
  // The key of the tokens and the account arrive by events.
  const { job } = await eventually(() =>
    fleet.api('POST /api/recruiter/jobs/create-job', { token, body: { title: 'Baker', status: 'liveJobs' } }),
  );
  const ids: string[] = [];
  for (let applicant = 0; applicant < APPLICANTS; applicant++) {
    const applicantToken = await account('applicant', emailOf(applicant));
    const body = { jobId: job._id };
    const { applicationId } = await eventually(() =>
      fleet.api('POST /api/jobs/apply-job', { token: applicantToken, body }),
    );
    ids.push(applicationId);
  }
  return { fleet, token, jobId: job._id, ids };
}

/** Returns when the first of the decisions takes effect. */
async function decide({ fleet, token, ids }: World): Promise<number> {
  const ends: number[] = [];
  const decideOn = async (applicants: number[], status: ApplicationStatus) => {
    const { results } = await fleet.api('PUT /api/recruiter/applications/update-statuses', {
      token,
      body: { applications: applicants.map((applicant) => ({ _id: ids[applicant]! })), status },
    });
    for (const { heldUntil } of results) ends.push(Date.parse(heldUntil!));
  };
  const rejected = [...ids.keys()].filter((applicant) => !ACCEPTED.includes(applicant));
  await decideOn(ACCEPTED, 'accepted');
  await decideOn(rejected.slice(0, BULK), 'not up to snuff');
  await decideOn(rejected.slice(BULK), 'not up to snuff');
  return Math.min(...ends);
}

/** Undoes some in the last second. Returns which: on a slow machine some have taken effect by then. */
async function undo({ fleet, token, ids }: World, endsAt: number): Promise<number[]> {
  await delay(Math.max(0, endsAt - LAST_MOMENT_MS - Date.now()));
  const { results } = await fleet.api('POST /api/recruiter/applications/undo-decisions', {
    token,
    body: { applications: UNDONE.map((applicant) => ids[applicant]!) },
  });
  return UNDONE.filter((_, index) => results[index]!.error === null);
}

/** Kills one after the other while decisions take effect, each at any moment. */
async function killAll(fleet: Fleet, postgres: KillablePostgres): Promise<void> {
  const random = createRandom(Math.floor(Math.random() * 1_000_000));
  const victims: Killable[][] = [
    [fleet.of('jobs')[0]!],
    [postgres],
    [fleet.of('jobs')[1]!, fleet.nats],
    [...fleet.of('mail')],
    [postgres, fleet.of('jobs')[0]!],
    [fleet.of('mail')[0]!, fleet.nats],
  ];
  for (const some of victims) {
    await delay(random.below(MAX_DOWN_MS));
    await Promise.all(some.map((victim) => victim.kill()));
    await delay(random.below(MAX_DOWN_MS));
    await Promise.all(some.map((victim) => victim.start()));
  }
  await fleet.ready();
}

test('of 120 decisions 3 are undone in the last second, while everything is killed: 117 emails, one acceptance', async () => {
  await using postgres = await startKillablePostgres();
  await using fleet = await startFleet({
    databaseUrl: postgres.url,
    services: SERVICES,
    env: { DECISION_HOLD_SECONDS: `${HOLD_SECONDS}` },
  });
  const world = await apply(fleet);
  const endsAt = await decide(world);
  const undone = await undo(world, endsAt);
  await killAll(fleet, postgres);

  await using db = await openClient(postgres.url);
  const idle = { natsUrl: fleet.nats.url, timeoutMs: 240_000, services: SERVICES };
  expect(await waitUntilIdle(db, idle)).toEqual([]);
  const { rows: made } = await db.query(
    `select application_id as id, status from jobs.application_history where change = 'decided'`,
  );

  const told = [...world.ids.keys()].filter((applicant) => !undone.includes(applicant));
  const accepted = ACCEPTED.filter((applicant) => !undone.includes(applicant));
  const statusOf = (applicant: number) => (ACCEPTED.includes(applicant) ? 'accepted' : 'not up to snuff');
  expect(made.map(({ id, status }) => `${id} ${status}`).toSorted()).toEqual(
    told.map((applicant) => `${world.ids[applicant]} ${statusOf(applicant)}`).toSorted(),
  );
  // A sender that was killed after sending and before its commit sends the same email again.
  const emails = new Map(fleet.mail.emails.map((email) => [email.messageId, email]));
  const sent = [...emails.values()].filter(
    // Who was told nothing yet is told that the application has arrived.
    ({ jobId, subject }) => jobId === world.jobId && !subject.endsWith(' was sent'),
  );
  const subjectOf = (applicant: number) =>
    accepted.includes(applicant) ? 'Application Accepted' : 'Your application for “Baker”';
  expect(sent.map(({ to, subject }) => `${to} ${subject}`).toSorted()).toEqual(
    told.map((applicant) => `${emailOf(applicant)} ${subjectOf(applicant)}`).toSorted(),
  );
  console.log(`${undone.length} undone in time, ${sent.length} emails`);
});
