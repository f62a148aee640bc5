import { JOB_STATUSES } from '@firstrung/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maySee } from '../src/domain/job-status.ts';
import { type JobsServer, startJobs } from './harness.ts';

const LIST = '/api/guest/jobs/get-all-jobs';
const CREATE = '/api/recruiter/jobs/create-job';
const MOVE = '/api/recruiter/jobs/update-job-status';
const MINE = '/api/recruiter/jobs/all-my-jobs';

let jobs: JobsServer;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs[Symbol.asyncDispose]());

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

  it('stores a discarded job as deleted', async () => {
    const rita = await jobs.recruiter();
    const { body } = await jobs.post(CREATE, { title: 'Discarded', status: 'deletedJobs' }, rita);
    expect(body).toMatchObject({ message: 'Job discarded.', job: { status: 'deletedJobs' } });
  });

  it.each([
    ['no title', { status: 'liveJobs' }],
    ['a blank title', { title: ' \n', status: 'liveJobs' }],
    ['a title too long', { title: 'x'.repeat(201), status: 'liveJobs' }],
    ['no status', { title: 'Baker' }],
    ['a status that a new job cannot have', { title: 'Baker', status: 'pausedJobs' }],
    ['NUL', { title: 'Baker\0', status: 'liveJobs' }],
    ['half of a surrogate pair', { title: 'Baker', status: 'liveJobs', description: '\udc00' }],
    ['31 skills', { title: 'Baker', status: 'liveJobs', skills: Array(31).fill('a') }],
    ['a skill too long', { title: 'Baker', status: 'liveJobs', skills: ['ok', 'x'.repeat(61)] }],
  ])('refuses %s', async (_, body) => {
    const rita = await jobs.recruiter();
    expect(await jobs.post(CREATE, body, rita)).toMatchObject({
      status: 400,
      body: { error: 'InvalidInput' },
    });
  });

  it('is refused to everyone but recruiters', async () => {
    const body = { title: 'Baker', status: 'liveJobs' };
    expect(await jobs.post(CREATE, body)).toMatchObject({ status: 401, body: { error: 'NoToken' } });
    const abel = await jobs.applicant();
    expect(await jobs.post(CREATE, body, abel)).toMatchObject({ status: 403, body: { error: 'WrongRole' } });
  });

  it('posts in the past when the clock is set back', async () => {
    const { clock } = jobs.server;
    const present = clock.now();
    clock.set(new Date('2025-12-24T08:00:00Z'));
    const rita = await jobs.recruiter();
    await jobs.postJob(rita, { title: 'Posted last year' });
    clock.set(present);
    const list = await jobs.get(LIST);
    expect(list.body.at(-1)).toMatchObject({
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
    const whole = await titles(`${LIST}?limit=100`);
    const paged: string[] = [];
    let path: string | undefined = `${LIST}?limit=3`;
    while (path) {
      const page = await jobs.get(path);
      paged.push(...page.body.map((card: { title: string }) => card.title));
      path = /^<(.+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(paged).toEqual(whole);
    expect(new Set(whole.slice(0, 7))).toEqual(new Set(Array.from({ length: 7 }, (_, n) => `Paged ${n}`)));
    expect(whole[0]).toBe('Paged 6');
  });

  it('cuts descriptions at 300 characters', async () => {
    const rita = await jobs.recruiter();
    jobs.server.clock.advance(1000);
    await jobs.postJob(rita, { description: '😀'.repeat(301) });
    expect((await jobs.get(LIST)).body[0].description).toBe('😀'.repeat(300));
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
    expect((await jobs.get('/api/jobs/get-all-jobs')).status).toBe(401);
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'cursor=x',
    `cursor=${Buffer.from('["-200000-01-01T00:00:00Z","a"]').toString('base64url')}`,
    `cursor=${Buffer.from('["-200000-01-01T00:00:00Z","019b7643-2000-7000-8000-000000000000"]').toString('base64url')}`,
  ])('refuses ?%s', async (query) => {
    expect(await jobs.get(`${LIST}?${query}`)).toMatchObject({
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

  it('cannot be changed by another user', async () => {
    const [rita, other, abel] = [await jobs.recruiter(), await jobs.recruiter(), await jobs.applicant()];
    const jobId = await jobs.postJob(rita);
    expect(await jobs.move(other, jobId, 'liveJobs', 'deletedJobs')).toMatchObject({
      status: 404,
      body: { error: 'NotFound' },
    });
    expect((await jobs.move(abel, jobId, 'liveJobs', 'deletedJobs')).status).toBe(403);
    expect((await jobs.put(MOVE, { jobId: 'x', fromStatus: 'liveJobs', toStatus: 'x' }, rita)).status).toBe(
      400,
    );
    const unknown = '019b7643-2000-7000-8000-000000000000';
    expect((await jobs.move(rita, unknown, 'liveJobs', 'draftJobs')).status).toBe(404);
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

it('lists all of a recruiter’s jobs, newest first, in pages', async () => {
  const rita = await jobs.recruiter();
  for (const [n, status] of (['liveJobs', 'draftJobs', 'deletedJobs'] as const).entries()) {
    jobs.server.clock.advance(1000);
    await jobs.postJob(rita, { title: `Mine ${n}`, status });
  }
  await jobs.postJob(await jobs.recruiter(), { title: 'Not mine' });
  const first = await jobs.get(`${MINE}?limit=2`, rita);
  expect(first.body.map((job: { title: string }) => job.title)).toEqual(['Mine 2', 'Mine 1']);
  const next = /<(.+)>/.exec(first.headers.get('link') ?? '')![1]!;
  const second = await jobs.get(next, rita);
  expect(second.body.map((job: { title: string }) => job.title)).toEqual(['Mine 0']);
  expect(second.headers.get('link')).toBeNull();
});
