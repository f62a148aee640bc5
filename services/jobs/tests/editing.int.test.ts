import { describe, expect, it } from 'vitest';
import { sharedJobs } from './harness.ts';

const EDIT = '/api/recruiter/jobs/update-job';

const jobs = await sharedJobs();
const rita = await jobs.recruiter('Rita');

const edit = (body: object) => jobs.put(EDIT, body, rita);
const details = async (jobId: string) =>
  (await jobs.get(`/api/recruiter/jobs/job-details/${jobId}`, rita)).body.job;
const history = async (jobId: string) => jobs.get(`/api/recruiter/jobs/job-history/${jobId}`, rita);

describe('editing a job', () => {
  it('merges the given fields, and returns the job', async () => {
    const jobId = await jobs.postJob(rita, { description: 'Bread', skills: ['baking'], location: 'Graz' });
    const before = await details(jobId);
    jobs.server.clock.advance(60_000);
    const reply = await edit({
      jobId,
      title: ' Cook ',
      location: '',
      skills: ['C++!', 'c++'],
      employmentType: 'Contract',
    });
    expect(reply).toMatchObject({ status: 200, body: { message: 'Job updated successfully.' } });
    expect(reply.body.job).toEqual({
      ...before,
      title: 'Cook',
      location: '',
      skills: ['c++'],
      employmentType: 'Contract',
      updatedAt: jobs.server.clock.now().toISOString(),
      // Who edits a live job says that it is open.
      confirmedAt: jobs.server.clock.now().toISOString(),
    });
    expect(await details(jobId)).toEqual(reply.body.job);
    expect(await jobs.published('jobs.job.changed.v1', jobId)).toMatchObject([
      { aggregate: { version: 1 } },
      {
        aggregate: { version: 2 },
        data: { title: 'Cook', status: 'liveJobs' },
      },
    ]);
    const suggested = await jobs.get('/api/recruiter/jobs/search-skills?query=c%2B', rita);
    expect(suggested.body).toMatchObject([{ name: 'c++' }]);
  });

  it('is visible on public pages immediately, and is found by its new words', async () => {
    const jobId = await jobs.postJob(rita, { title: 'Potter' });
    const page = `/api/guest/jobs/job-details/${jobId}`;
    const found = async (q: string) => (await jobs.get(`/api/guest/jobs/get-all-jobs?q=${q}`)).body.length;
    expect([(await jobs.get(page)).body.title, await found('potter')]).toEqual(['Potter', 1]);
    await edit({ jobId, title: 'Glassblower' });
    expect([(await jobs.get(page)).body.title, await found('glassblower')]).toEqual(['Glassblower', 1]);
    await edit({ jobId, status: 'hiddenJobs' });
    expect([(await jobs.get(page)).status, await found('glassblower')]).toEqual([404, 0]);
  });

  it('may publish a draft', async () => {
    const jobId = await jobs.postJob(rita, { status: 'draftJobs' });
    const { body } = await edit({ jobId, status: 'liveJobs' });
    expect(body.job).toMatchObject({ status: 'liveJobs', postedAt: jobs.server.clock.now().toISOString() });
    expect((await jobs.get(`/api/guest/jobs/job-details/${jobId}`)).status).toBe(200);
  });

  it('does not record an edit that changes nothing', async () => {
    const jobId = await jobs.postJob(rita, { skills: ['baking'] });
    const before = await details(jobId);
    const { _id, createdAt, updatedAt, postedAt, ...counted } = before;
    const { numberOfApplicants, newApplications, company, ...same } = counted;
    expect((await edit({ jobId, ...same })).body.job).toEqual(before);
    expect(await jobs.published('jobs.job.changed.v1', jobId)).toHaveLength(1);
    expect((await history(jobId)).body).toHaveLength(1);
  });

  it('refuses a skill that is too long', async () => {
    const jobId = await jobs.postJob(rita);
    expect(await edit({ jobId, skills: ['x'.repeat(61)] })).toMatchObject({
      status: 400,
      body: { error: 'InvalidInput' },
    });
  });
});

describe('the optimistic lock', () => {
  it('refuses an edit of a job that has changed since, and returns the time of the change', async () => {
    const jobId = await jobs.postJob(rita);
    const { updatedAt: fromUpdatedAt } = await details(jobId);
    // The clock stands still: both edits have the same time, and are distinguished all the same.
    const first = await edit({ jobId, title: 'Cook', fromUpdatedAt });
    expect(first.status).toBe(200);
    const second = await edit({ jobId, description: 'Soup', fromUpdatedAt });
    expect(second).toMatchObject({
      status: 409,
      body: { error: 'JobChanged', updatedAt: first.body.job.updatedAt },
    });
    expect(await details(jobId)).toMatchObject({ title: 'Cook', description: '' });
    const again = await edit({ jobId, description: 'Soup', fromUpdatedAt: second.body.updatedAt });
    expect(again).toMatchObject({ status: 200, body: { job: { title: 'Cook', description: 'Soup' } } });
  });

  it('notices a changed status too, and accepts a repeated edit', async () => {
    const jobId = await jobs.postJob(rita);
    const { updatedAt: fromUpdatedAt } = await details(jobId);
    const wanted = { jobId, title: 'Cook', fromUpdatedAt };
    for (let n = 0; n < 2; n++) expect((await edit(wanted)).status).toBe(200);
    const { updatedAt } = await details(jobId);
    await jobs.move(rita, jobId, 'liveJobs', 'pausedJobs');
    expect(await edit({ jobId, title: 'Chef', fromUpdatedAt: updatedAt })).toMatchObject({ status: 409 });
    expect((await edit({ jobId, title: 'Chef' })).status).toBe(200);
  });

  it('accepts one of many concurrent edits; without the lock all are merged', async () => {
    const jobId = await jobs.postJob(rita);
    const { updatedAt: fromUpdatedAt } = await details(jobId);
    const locked = await Promise.all(
      Array.from({ length: 8 }, (_, n) => edit({ jobId, title: `Cook ${n}`, fromUpdatedAt })),
    );
    expect(locked.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    await Promise.all(Array.from({ length: 8 }, (_, n) => edit({ jobId, benefits: `Benefit ${n}` })));
    const { body } = await history(jobId);
    expect(body.map((change: { version: number }) => change.version)).toEqual([
      10, 9, 8, 7, 6, 5, 4, 3, 2, 1,
    ]);
    const events = await jobs.published('jobs.job.changed.v1', jobId);
    expect(events.map(({ aggregate }) => aggregate.version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

describe('the history of a job', () => {
  it('lists what was changed, when and by whom, newest first, in pages', async () => {
    const jobId = await jobs.postJob(rita, { skills: ['baking'] });
    const at = () => jobs.server.clock.now().toISOString();
    const by = { _id: rita.id, name: 'Rita' };
    const made = { version: 1, at: at(), by, changes: [] };
    jobs.server.clock.advance(1_000);
    await edit({ jobId, skills: ['baking', 'c#'], location: 'Graz' });
    const edited = {
      version: 2,
      at: at(),
      by,
      changes: [
        { field: 'location', before: '', after: 'Graz' },
        { field: 'skills', before: 'baking', after: 'baking, c#' },
      ],
    };
    jobs.server.clock.advance(1_000);
    await jobs.move(rita, jobId, 'liveJobs', 'pausedJobs');
    const moved = {
      version: 3,
      at: at(),
      by,
      changes: [{ field: 'status', before: 'liveJobs', after: 'pausedJobs' }],
    };
    expect((await history(jobId)).body).toEqual([moved, edited, made]);
    const pages = await jobs.pages(`/api/recruiter/jobs/job-history/${jobId}?limit=2`, rita);
    expect(pages.map(({ body }) => body)).toEqual([[moved, edited], [made]]);
  });
});
