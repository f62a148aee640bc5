import { SYSTEM_ID } from '@firstrung/contracts';
import { endOfDay } from '@firstrung/places';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobsContext } from '../src/context.ts';
import { changeDueJobs } from '../src/use-cases/due-jobs.ts';
import { type JobsServer, type Person, startJobs } from './harness.ts';

const HOUR_MS = 3600_000;
const STEP_MS = 6 * HOUR_MS;
const DAYS = 400;
const START = '2026-11-23T09:00:00Z';

let jobs: JobsServer;
let rita: Person;
beforeAll(async () => {
  jobs = await startJobs({ timeZone: 'Europe/Berlin' });
  jobs.server.clock.set(new Date(START));
  rita = await jobs.recruiter();
});
afterAll(() => jobs[Symbol.asyncDispose]());

const statusOf = async (jobId: string) =>
  (await jobs.database.kysely.selectFrom('job').select('status').where('id', '=', jobId).executeTakeFirst())
    ?.status;
/** When a job came to a status, by its events. */
const movesTo = async (jobId: string, status: string) =>
  (await jobs.published('jobs.job.changed.v1', jobId))
    .filter(({ data }) => data.status === status)
    .map(({ occurredAt }) => occurredAt);
/** The first step of the walk at which a date has come. */
const firstStepFrom = (at: Date): string => {
  const steps = Math.ceil((at.getTime() - Date.parse(START)) / STEP_MS);
  return new Date(Date.parse(START) + steps * STEP_MS).toISOString();
};

/** As a killed instance leaves it: its sessions end in whatever they are doing. */
const endSessions = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(
    jobs.database.kysely,
  );

/** What an instance does at one time; it may be killed there, and goes on with the next. */
const runKilled = (instance: JobsContext, now: Date) => changeDueJobs(instance, now).catch(() => 0);

describe('over 400 days and both changes of the clocks', () => {
  it('closes each job once after its last day, and publishes each draft once', async () => {
    const towns = [
      { place: { country: 'PT', town: 'Lisbon' }, zone: 'Europe/Lisbon' },
      { place: { country: 'DE', town: 'Berlin' }, zone: 'Europe/Berlin' },
      { place: { country: 'US', town: 'New York' }, zone: 'America/New_York' },
    ];
    // The days of the changes among them.
    const days = ['2026-12-24', '2027-03-14', '2027-03-28', '2027-10-31', '2027-11-07'];
    const closing = new Map<string, Date>();
    for (const { place, zone } of towns)
      for (const day of days)
        closing.set(await jobs.postJob(rita, { places: [place], closesOn: day }), endOfDay(day, zone));
    const publishing = new Map<string, Date>();
    for (const day of days) {
      const at = new Date(`${day}T05:30:00Z`);
      const draft = { status: 'draftJobs', publishAt: at.toISOString() };
      publishing.set(await jobs.postJob(rita, draft), at);
    }
    const open = await jobs.postJob(rita);

    await jobs.withInstances(2, async (instances) => {
      for (let step = 0; step <= (DAYS * 24 * HOUR_MS) / STEP_MS; step++) {
        const now = new Date(Date.parse(START) + step * STEP_MS);
        jobs.server.clock.set(now);
        const running = instances.map((instance) => runKilled(instance, now));
        if (step % 50 === 0) await endSessions();
        await Promise.all(running);
        await changeDueJobs(instances[0]!, now);
      }
    });

    for (const [jobId, at] of closing)
      expect([jobId, await movesTo(jobId, 'pausedJobs')]).toEqual([jobId, [firstStepFrom(at)]]);
    for (const [jobId, at] of publishing)
      expect([jobId, await movesTo(jobId, 'liveJobs')]).toEqual([jobId, [firstStepFrom(at)]]);
    expect(await statusOf(open)).toBe('liveJobs');
  });
});

describe('a date', () => {
  it('is the author of its change, and of nothing else', async () => {
    jobs.server.clock.set(new Date(START));
    rita = await jobs.recruiter();
    const jobId = await jobs.postJob(rita, { closesOn: '2026-11-24' });
    jobs.server.clock.advance(48 * HOUR_MS);
    await jobs.withInstances(1, ([instance]) => changeDueJobs(instance!, jobs.server.clock.now()));
    const { body } = await jobs.get(`/api/recruiter/jobs/job-history/${jobId}`, rita);
    expect(body[0]).toMatchObject({
      by: { _id: SYSTEM_ID, name: '' },
      changes: [{ field: 'status', before: 'liveJobs', after: 'pausedJobs' }],
    });
    expect(body[1].by._id).toBe(rita.id);
  });

  it('publishes no draft whose last day is over', async () => {
    const now = jobs.server.clock.now();
    const publishAt = new Date(now.getTime() + HOUR_MS).toISOString();
    const jobId = await jobs.postJob(rita, { status: 'draftJobs', publishAt });
    await jobs.database.kysely.updateTable('job').set({ closes_at: now }).where('id', '=', jobId).execute();
    jobs.server.clock.advance(2 * HOUR_MS);
    await jobs.withInstances(1, ([instance]) => changeDueJobs(instance!, jobs.server.clock.now()));
    const { publish_at } = await jobs.database.kysely
      .selectFrom('job')
      .select('publish_at')
      .where('id', '=', jobId)
      .executeTakeFirstOrThrow();
    // The service's own unit may have been first.
    expect(publish_at).toBeNull();
    expect(await statusOf(jobId)).toBe('draftJobs');
  });
});
