import { SYSTEM_ID } from '@firstrung/contracts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startJobs } from './harness.ts';

const DAY_MS = 86_400_000;

const jobs = await startJobs();
afterAll(() => jobs[Symbol.asyncDispose]());
let rita = await jobs.recruiter();

// A token ends sooner than what happens here.
beforeEach(async () => {
  rita = await jobs.signIn(rita);
});

/** What the units do, and then Rita with a new token. */
async function daysPass(days: number): Promise<void> {
  jobs.server.clock.advance(days * DAY_MS);
  await jobs.server.processAll();
  rita = await jobs.signIn(rita);
}
const asked = async (jobId: string) => (await jobs.notifications('stillOpen', jobId)).length;
const details = async (jobId: string) =>
  (await jobs.get(`/api/recruiter/jobs/job-details/${jobId}`, rita)).body.job;
const confirm = (jobId: string, who = rita) => jobs.post('/api/recruiter/jobs/confirm-job', { jobId }, who);

describe('a job that nobody tends to', () => {
  it('is asked about, and paused five days later, with the reason in its history', async () => {
    const jobId = await jobs.postJob(rita);
    await daysPass(20);
    expect(await asked(jobId)).toBe(0);
    expect(await details(jobId)).not.toHaveProperty('stillOpen');
    await daysPass(1);
    expect(await asked(jobId)).toBe(1);
    const askedAt = jobs.server.clock.now();
    expect(await details(jobId)).toMatchObject({
      status: 'liveJobs',
      stillOpen: {
        askedAt: askedAt.toISOString(),
        pausesAt: new Date(askedAt.getTime() + 5 * DAY_MS).toISOString(),
      },
    });
    await daysPass(5);
    expect(await details(jobId)).toMatchObject({ status: 'pausedJobs' });
    expect(await details(jobId)).not.toHaveProperty('stillOpen');
    const { body: history } = await jobs.get(`/api/recruiter/jobs/job-history/${jobId}`, rita);
    expect(history[0]).toMatchObject({
      by: { _id: SYSTEM_ID, name: '' },
      changes: [{ field: 'status', before: 'liveJobs', after: 'pausedJobs', reason: 'unanswered' }],
    });
    expect(await confirm(jobId)).toMatchObject({ status: 409, body: { error: 'StatusChanged' } });
    // A person who makes it live again says that it is open.
    await jobs.move(rita, jobId, 'pausedJobs', 'liveJobs');
    await daysPass(20);
    expect(await details(jobId)).toMatchObject({ status: 'liveJobs' });
    expect(await asked(jobId)).toBe(1);
  });

  it('stays live once somebody says that it is open', async () => {
    const jobId = await jobs.postJob(rita);
    await daysPass(21);
    // Its page is cached from now on.
    expect((await jobs.get(`/api/guest/jobs/job-details/${jobId}`)).body).not.toHaveProperty('confirmedAt');
    const { status, body } = await confirm(jobId);
    const at = jobs.server.clock.now().toISOString();
    expect([status, body.job.confirmedAt]).toEqual([200, at]);
    const { body: publicJob } = await jobs.get(`/api/guest/jobs/job-details/${jobId}`);
    expect(publicJob).toMatchObject({ confirmedAt: at });
    expect(await details(jobId)).not.toHaveProperty('stillOpen');
    await daysPass(20);
    expect(await details(jobId)).toMatchObject({ status: 'liveJobs' });
    // The clock stood still between question and answer, which then counts as a millisecond later.
    jobs.server.clock.advance(1);
    await daysPass(1);
    expect(await asked(jobId)).toBe(2);
  });

  it('is left alone where the operator has switched the question off', async () => {
    await using off = await startJobs({ stillOpenDays: 0 });
    const jobId = await off.postJob(await off.recruiter());
    // As it is if the question was asked before the operator switched it off.
    const asked_at = off.server.clock.now();
    await off.database.kysely.updateTable('job').set({ asked_at }).where('id', '=', jobId).execute();
    off.server.clock.advance(60 * DAY_MS);
    expect(await off.notifications('stillOpen')).toEqual([]);
    expect((await off.get(`/api/guest/jobs/job-details/${jobId}`)).body.status).toBe('liveJobs');
  });
});

describe('a draft that goes live by itself in its last week', () => {
  it('is warned of at once, because its last day was chosen long before', async () => {
    const inDays = (days: number) =>
      new Date(jobs.server.clock.now().getTime() + days * DAY_MS).toISOString();
    const closesOn = inDays(20).slice(0, 10);
    const jobId = await jobs.postJob(rita, { status: 'draftJobs', closesOn, publishAt: inDays(15) });
    await daysPass(14);
    expect(await jobs.notifications('jobCloses', jobId)).toEqual([]);
    await daysPass(2);
    await daysPass(0);
    expect(await jobs.notifications('jobCloses', jobId)).toMatchObject([{ values: { day: closesOn } }]);
  });
});

describe('work on applications', () => {
  it('is a sign of life: before the question, and as its answer', async () => {
    const jobId = await jobs.postJob(rita);
    const ann = await jobs.applicant();
    await jobs.apply(ann, jobId);
    const { body } = await jobs.get(`/api/recruiter/jobs/job-details/${jobId}`, rita);
    const applicationId = body.applications[0]._id;
    await daysPass(10);
    await jobs.get(`/api/recruiter/applications/get-application/${applicationId}`, rita);
    await daysPass(11);
    expect(await asked(jobId)).toBe(0);
    await daysPass(10);
    expect(await asked(jobId)).toBe(1);
    await jobs.post('/api/recruiter/applications/notes/create', { applicationId, body: 'Still good' }, rita);
    jobs.server.clock.advance(1_000);
    await jobs.post('/api/recruiter/applications/notes/create', { applicationId, body: 'Yes' }, rita);
    expect(await details(jobId)).not.toHaveProperty('stillOpen');
    await daysPass(5);
    expect(await details(jobId)).toMatchObject({ status: 'liveJobs' });
  });
});

describe('confirming', () => {
  it('is written once a day, changes no version, and is not for readers or others', async () => {
    const jobId = await jobs.postJob(rita);
    const { updatedAt } = await details(jobId);
    const first = (await confirm(jobId)).body.job.confirmedAt;
    jobs.server.clock.advance(1_000);
    const { body } = await confirm(jobId);
    expect([body.job.confirmedAt, body.job.updatedAt]).toEqual([first, updatedAt]);
    expect((await confirm(jobId, await jobs.recruiter('Other'))).status).toBe(404);
    const versions = (await jobs.published('jobs.job.changed.v1', jobId)).map(
      ({ aggregate }) => aggregate.version,
    );
    expect(versions).toEqual([1, 1]);
    await jobs.database.kysely
      .updateTable('recruiter')
      .set({ role: 'reader' })
      .where('id', '=', rita.id)
      .execute();
    expect((await confirm(jobId)).status).toBe(403);
  });

  it('is none to undo the deletion of an account, which shows the jobs again', async () => {
    rita = await jobs.member('Rita');
    const [unconfirmed, confirmed] = [await jobs.postJob(rita), await jobs.postJob(rita)];
    const { confirmedAt } = (await confirm(confirmed)).body.job;
    const deletionDue = '2100-01-01T00:00:00.000Z';
    await jobs.account(rita.id, 2, { deletionDue });
    await daysPass(1);
    expect((await jobs.get(`/api/guest/jobs/job-details/${unconfirmed}`)).status).toBe(404);
    await jobs.account(rita.id, 3);
    expect((await jobs.get(`/api/guest/jobs/job-details/${confirmed}`)).body).toMatchObject({ confirmedAt });
    const { status, body } = await jobs.get(`/api/guest/jobs/job-details/${unconfirmed}`);
    expect([status, body.confirmedAt]).toEqual([200, undefined]);
    const { body: history } = await jobs.get(`/api/recruiter/jobs/job-history/${confirmed}`, rita);
    expect(history.slice(0, 2)).toMatchObject([
      { by: { _id: rita.id }, changes: [{ field: 'status', before: 'deletedJobs', after: 'liveJobs' }] },
      { by: { _id: rita.id }, changes: [{ field: 'status', before: 'liveJobs', after: 'deletedJobs' }] },
    ]);
  });
});
