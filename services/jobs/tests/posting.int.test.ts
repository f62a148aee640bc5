import { randomUUID } from 'node:crypto';
import { JOB_STATUSES } from '@firstrung/contracts';
import { describe, expect, it } from 'vitest';
import { maySee } from '../src/domain/job-status.ts';
import { sharedJobs } from './harness.ts';

const LIST = '/api/guest/jobs/get-all-jobs';
const CREATE = '/api/recruiter/jobs/create-job';

const jobs = await sharedJobs();

const titles = async (path = LIST) =>
  (await jobs.get(path)).body.map((card: { title: string }) => card.title);

describe('creating a job', () => {
  it('fills in defaults, and does not list a draft', async () => {
    const rita = await jobs.recruiter();
    const { status, body } = await jobs.post(CREATE, { title: 'Draft one', status: 'draftJobs' }, rita);
    expect(status).toBe(201);
    const now = jobs.server.clock.now().toISOString();
    expect(body).toEqual({
      message: 'Job saved as a draft.',
      job: {
        _id: body.job._id,
        title: 'Draft one',
        description: '',
        location: '',
        requirements: '',
        benefits: '',
        skills: [],
        status: 'draftJobs',
        employmentType: 'Full-time',
        answerWithin: 15,
        createdAt: now,
        updatedAt: now,
        postedAt: null,
        numberOfApplicants: 0,
        newApplications: 0,
        company: { name: '', logo: null },
      },
    });
    expect(await titles()).not.toContain('Draft one');
    expect(await jobs.published('jobs.job.changed.v1', body.job._id)).toMatchObject([
      { aggregate: { version: 1 }, data: { status: 'draftJobs', postedAt: null, recruiterId: rita.id } },
    ]);
  });

  it('makes one job of calls with the same id of the client, and another one of each recruiter', async () => {
    const [rita, otto] = [await jobs.recruiter(), await jobs.recruiter()];
    const clientId = randomUUID();
    const create = async (by: typeof rita, title = 'Only once') =>
      jobs.post(CREATE, { title, status: 'liveJobs', clientId }, by);
    const both = await Promise.all([create(rita), create(rita)]);
    const again = await create(rita, 'Typed later');
    const replies = [...both, again];
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body.job._id)).size).toBe(1);
    expect(again.body.job.title).toBe('Only once');
    const id = again.body.job._id;
    expect(await jobs.published('jobs.job.changed.v1', id)).toHaveLength(1);
    expect((await jobs.get('/api/recruiter/jobs/all-my-jobs', rita)).body).toHaveLength(1);
    const ofOtto = await create(otto, 'His own');
    expect(ofOtto).toMatchObject({ status: 201, body: { job: { title: 'His own' } } });
    expect(ofOtto.body.job._id).not.toBe(id);
  });

  it('stores a discarded job as deleted', async () => {
    const rita = await jobs.recruiter();
    const { body } = await jobs.post(CREATE, { title: 'Discarded', status: 'deletedJobs' }, rita);
    expect(body).toMatchObject({ message: 'Job discarded.', job: { status: 'deletedJobs' } });
  });

  it('posts in the past when the clock is set back', async () => {
    const { clock } = jobs.server;
    const present = clock.now();
    clock.set(new Date('2025-12-24T08:00:00Z'));
    const rita = await jobs.recruiter();
    await jobs.postJob(rita, { title: 'Posted last year' });
    clock.set(present);
    const pages = await jobs.pages(`${LIST}?limit=100`);
    expect(pages.at(-1)!.body.at(-1)).toMatchObject({
      title: 'Posted last year',
      postedAt: '2025-12-24T08:00:00.000Z',
    });
  });
});

describe('skills', () => {
  it('are suggested immediately, by normalised prefix, at most 10', async () => {
    const rita = await jobs.recruiter();
    const suggest = async (typed: string) => {
      const path = `/api/recruiter/jobs/search-skills?query=${encodeURIComponent(typed)}`;
      return (await jobs.get(path, rita)).body.map((skill: { name: string }) => skill.name);
    };
    await jobs.postJob(rita, { skills: ['C++', 'c#', ' C ', 'Cooking'] });
    expect(await suggest('C')).toEqual(['c', 'c#', 'c++', 'cooking']);
    expect(await suggest(' c++!')).toEqual(['c++']);
    expect(await suggest('  ')).toEqual([]);
    expect(await suggest('%')).toEqual([]);
    await jobs.postJob(rita, { skills: Array.from({ length: 12 }, (_, n) => `zeta ${n}`) });
    expect(await suggest('Zeta')).toHaveLength(10);
  });

  it('of two jobs posted concurrently become one suggestion', async () => {
    const rita = await jobs.recruiter();
    const skills = Array.from({ length: 20 }, (_, n) => `omega ${n}`);
    await Promise.all([
      jobs.postJob(rita, { skills }),
      jobs.postJob(rita, { skills: [...skills].reverse() }),
      jobs.postJob(rita, { skills }),
    ]);
    const found = await jobs.get('/api/recruiter/jobs/search-skills?query=omega%207', rita);
    expect(found.body).toHaveLength(1);
  });
});

describe('the public list', () => {
  it('shows a new job first, immediately, and pages by the Link header without gaps or repeats', async () => {
    const rita = await jobs.recruiter();
    for (let n = 0; n < 7; n++) {
      // Some of them have the same time.
      if (n % 3 === 0) jobs.server.clock.advance(1000);
      await jobs.postJob(rita, { title: `Paged ${n}` });
      expect(await titles()).toContain(`Paged ${n}`);
    }
    const read = async (limit: number) =>
      (await jobs.pages(`${LIST}?limit=${limit}`)).flatMap(({ body }) => body).map(({ title }) => title);
    const whole = await read(100);
    expect(await read(7)).toEqual(whole);
    expect(new Set(whole.slice(0, 7))).toEqual(new Set(Array.from({ length: 7 }, (_, n) => `Paged ${n}`)));
    expect(whole[0]).toBe('Paged 6');
  });

  it('has what a card shows, with a description of at most 300 characters', async () => {
    const rita = await jobs.recruiter();
    const name = 'Cut short';
    const { company } = (await jobs.put('/api/company/update-company-profile', { name }, rita)).body;
    jobs.server.clock.advance(1000);
    const job = { title: ' Baker ', description: `${'x'.repeat(297)}👩🏽‍💻`, skills: ['Baking!', 'baking'] };
    const created = await jobs.post(CREATE, { ...job, status: 'liveJobs' }, rita);
    expect(created.body.message).toBe('Job posted successfully!');
    expect((await jobs.get(LIST)).body[0]).toEqual({
      _id: created.body.job._id,
      title: 'Baker',
      description: 'x'.repeat(297),
      location: '',
      company: { _id: company._id, name, logo: null, slug: 'cut-short' },
      skills: ['baking'],
      employmentType: 'Full-time',
      postedAt: jobs.server.clock.now().toISOString(),
      answerWithin: 15,
      status: 'liveJobs',
    });
  });

  it('has the same bytes for guests and applicants, and answers 304 when unchanged', async () => {
    const abel = await jobs.applicant();
    const guest = await jobs.get(LIST);
    const own = await jobs.get('/api/jobs/get-all-jobs', abel);
    expect(own.body).toEqual(guest.body);
    const etag = guest.headers.get('etag')!;
    expect(own.headers.get('etag')).toBe(etag);
    const again = await jobs.get(LIST, undefined, { 'if-none-match': etag });
    expect(again.status).toBe(304);
  });

  it('refuses a cursor from before the first time in PostgreSQL', async () => {
    const values = ['-200000-01-01T00:00:00Z', '019b7643-2000-7000-8000-000000000000'];
    const cursor = Buffer.from(JSON.stringify(values)).toString('base64url');
    expect(await jobs.get(`${LIST}?cursor=${cursor}`)).toMatchObject({
      status: 400,
      body: { error: 'InvalidInput' },
    });
  });
});

describe('a job’s status', () => {
  it('decides which viewers see the page, for every status', async () => {
    const [rita, other] = [await jobs.recruiter(), await jobs.recruiter('Other')];
    const [abel, applied] = [await jobs.applicant(), await jobs.applicant('Applied')];
    const jobId = await jobs.postJob(rita);
    await jobs.apply(applied, jobId);
    const guestPath = `/api/guest/jobs/job-details/${jobId}`;
    const applicantPath = `/api/jobs/job-details/${jobId}`;
    const recruiterPath = `/api/recruiter/jobs/job-details/${jobId}`;
    let present = 'liveJobs';
    // Two rounds, so that every page is also read from the cache.
    for (const status of [...JOB_STATUSES, ...JOB_STATUSES]) {
      expect((await jobs.move(rita, jobId, present, status)).body.status).toBe(status);
      present = status;
      const answers = {
        guest: await jobs.get(guestPath),
        applicant: await jobs.get(applicantPath, abel),
        applied: await jobs.get(applicantPath, applied),
        owner: await jobs.get(recruiterPath, rita),
      };
      for (const [viewer, { status: answer }] of Object.entries(answers)) {
        const expected = maySee(status, viewer as keyof typeof answers) ? 200 : 404;
        expect([status, viewer, answer]).toEqual([status, viewer, expected]);
      }
      // A recruiter sees only the pages of their own jobs.
      expect((await jobs.get(recruiterPath, other)).status).toBe(404);
      const listed = (await jobs.get(LIST)).body.some((card: { _id: string }) => card._id === jobId);
      expect([status, listed]).toEqual([status, status === 'liveJobs']);
    }
  });

  it('is not changed if it differs from the one the recruiter saw', async () => {
    const rita = await jobs.recruiter();
    const jobId = await jobs.postJob(rita);
    const refused = await jobs.move(rita, jobId, 'draftJobs', 'hiddenJobs');
    expect(refused).toMatchObject({ status: 409, body: { error: 'StatusChanged', status: 'liveJobs' } });
    const same = await jobs.move(rita, jobId, 'liveJobs', 'liveJobs');
    expect(same.status).toBe(200);
    expect(await jobs.published('jobs.job.changed.v1', jobId)).toHaveLength(1);
  });

  it('preserves the first time live as the time of posting', async () => {
    const rita = await jobs.recruiter();
    const jobId = await jobs.postJob(rita, { status: 'draftJobs' });
    const at: (string | null)[] = [];
    let present = 'draftJobs';
    for (const status of ['liveJobs', 'pausedJobs', 'liveJobs']) {
      jobs.server.clock.advance(60_000);
      await jobs.move(rita, jobId, present, status);
      present = status;
      at.push((await jobs.get(`/api/guest/jobs/job-details/${jobId}`)).body.postedAt);
    }
    expect(at[0]).not.toBeNull();
    expect(at).toEqual([at[0], at[0], at[0]]);
    const events = await jobs.published('jobs.job.changed.v1', jobId);
    expect(events.map(({ aggregate, data }) => [aggregate.version, data.status, data.postedAt])).toEqual([
      [1, 'draftJobs', null],
      [2, 'liveJobs', at[0]],
      [3, 'pausedJobs', at[0]],
      [4, 'liveJobs', at[0]],
    ]);
  });
});
