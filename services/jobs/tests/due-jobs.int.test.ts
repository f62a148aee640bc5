import { SYSTEM_ID } from '@firstrung/contracts';
import { endOfDay } from '@firstrung/places';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { JobsContext } from '../src/context.ts';
import { changeDueJobs } from '../src/use-cases/due-jobs.ts';
import { remindOfJobs } from '../src/use-cases/job-life.ts';
import { startJobs } from './harness.ts';

const HOUR_MS = 3600_000;
const STEP_MS = 6 * HOUR_MS;
const DAY_STEPS = (24 * HOUR_MS) / STEP_MS;
const START = '2026-11-23T09:00:00Z';

const jobs = await startJobs({ timeZone: 'Europe/Berlin' });
afterAll(() => jobs[Symbol.asyncDispose]());
jobs.server.clock.set(new Date(START));
let rita = await jobs.recruiter();

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

const runDue = async (instance: JobsContext, now: Date) => {
  await changeDueJobs(instance, now);
  await remindOfJobs(instance, now);
};
/** What an instance does at one time; it may be killed there, and goes on with the next. */
const runKilled = (instance: JobsContext, now: Date) => runDue(instance, now).catch(() => {});

/** Whether a closing date's warning or its end may come, in any time zone, so many days after it begins. */
const isNear = (days: number) => (days > -7 && days < -5) || (days > -1 && days < 2);

/** Every 6 hours near to what these days bring, and else once in so many days. */
const stepsOf = (count: number, days: readonly string[], every: number): number[] => {
  const since = (step: number, day: string) =>
    (Date.parse(START) + step * STEP_MS - Date.parse(day)) / (24 * HOUR_MS);
  return Array.from({ length: count * DAY_STEPS + 1 }, (_, step) => step).filter(
    (step) => step % (every * DAY_STEPS) === 0 || days.some((day) => isNear(since(step, day))),
  );
};

/** Runs two instances at each step, of which some are killed, and `act` before each time. */
const walk = (steps: readonly number[], act: (step: number) => Promise<void>) =>
  jobs.withInstances(2, async (instances) => {
    for (const [index, step] of steps.entries()) {
      const now = new Date(Date.parse(START) + step * STEP_MS);
      jobs.server.clock.set(now);
      await act(step);
      const running = instances.map((instance) => runKilled(instance, now));
      if (index % 17 === 0) await endSessions();
      await Promise.all(running);
      await runDue(instances[0]!, now);
    }
  });

const stepOf = (day: number): string => new Date(Date.parse(START) + day * 24 * HOUR_MS).toISOString();
/** When somebody was reminded of a job, by the events. */
const reminders = async (jobId: string) =>
  (await jobs.published('jobs.notification.changed.v1', jobId)).flatMap(({ data: { at, kind, values } }) =>
    values.day ? [[at, kind, values.day]] : [],
  );
/** The step at which somebody is warned of a closing. */
const warnedFrom = (at: Date) => firstStepFrom(new Date(at.getTime() - 7 * 24 * HOUR_MS));
/** Rita, whose token ends sooner than a walk. */
const signedIn = () => jobs.signIn(rita);
const confirm = async (jobId: string) =>
  jobs.post('/api/recruiter/jobs/confirm-job', { jobId }, await signedIn());
const edit = async (jobId: string, changes: object) =>
  expect(
    (await jobs.put('/api/recruiter/jobs/update-job', { jobId, ...changes }, await signedIn())).status,
  ).toBe(200);

describe('walking through the days', () => {
  it('warns, closes and publishes each once, over 400 days and both changes of the clocks', async () => {
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

    await walk(stepsOf(400, days, 20), async (step) => {
      // Somebody tends to them, so nobody asks about them.
      if (step % (20 * DAY_STEPS) === 0) for (const jobId of closing.keys()) await confirm(jobId);
    });

    for (const [jobId, at] of closing) {
      expect([jobId, await movesTo(jobId, 'pausedJobs')]).toEqual([jobId, [firstStepFrom(at)]]);
      const [warning, ...others] = await reminders(jobId);
      expect([jobId, warning, others]).toEqual([
        jobId,
        [warnedFrom(at), 'jobCloses', expect.stringMatching(/^20/)],
        [],
      ]);
    }
    for (const [jobId, at] of publishing)
      expect([jobId, await movesTo(jobId, 'liveJobs')]).toEqual([jobId, [firstStepFrom(at)]]);
  });

  it('follows what people do: extending, relisting, answering', async () => {
    rita = await jobs.recruiter();
    jobs.server.clock.set(new Date(START));
    const berlin = (day: string) => endOfDay(day, 'Europe/Berlin');
    const extended = await jobs.postJob(rita, { closesOn: '2026-12-10' });
    const soon = await jobs.postJob(rita, { closesOn: '2026-11-28' });
    const quiet = await jobs.postJob(rita);
    const answered = await jobs.postJob(rita);
    const tended = await jobs.postJob(rita);
    let relisted = '';

    const days = ['2026-11-28', '2026-12-10', '2027-01-04', '2027-01-31'];
    await walk(stepsOf(75, days, 1), async (step) => {
      const day = step / DAY_STEPS;
      if (day === 12) await edit(extended, { closesOn: '2027-01-04' });
      if (day === 50)
        relisted = await jobs.postJob(await signedIn(), { closesOn: '2027-01-31', relistedFrom: extended });
      if (day === 23) expect((await confirm(answered)).status).toBe(200);
      if (day % 20 === 0) await edit(tended, { description: `Day ${day}` });
    });

    expect(await reminders(extended)).toEqual([
      [warnedFrom(berlin('2026-12-10')), 'jobCloses', '2026-12-10'],
      [warnedFrom(berlin('2027-01-04')), 'jobCloses', '2027-01-04'],
    ]);
    expect(await movesTo(extended, 'pausedJobs')).toEqual([firstStepFrom(berlin('2027-01-04'))]);
    expect(await reminders(relisted)).toEqual([
      [warnedFrom(berlin('2027-01-31')), 'jobCloses', '2027-01-31'],
    ]);
    expect(await movesTo(relisted, 'pausedJobs')).toEqual([firstStepFrom(berlin('2027-01-31'))]);
    expect(await reminders(soon)).toEqual([]);
    expect(await movesTo(soon, 'pausedJobs')).toEqual([firstStepFrom(berlin('2026-11-28'))]);
    expect(await reminders(quiet)).toEqual([[stepOf(21), 'stillOpen', '2026-12-19']]);
    expect(await movesTo(quiet, 'pausedJobs')).toEqual([stepOf(26)]);
    expect(await reminders(answered)).toEqual([
      [stepOf(21), 'stillOpen', '2026-12-19'],
      [stepOf(44), 'stillOpen', '2027-01-11'],
    ]);
    expect(await movesTo(answered, 'pausedJobs')).toEqual([stepOf(49)]);
    expect(await reminders(tended)).toEqual([]);
    expect(await statusOf(tended)).toBe('liveJobs');
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
