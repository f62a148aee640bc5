import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JobsServer, type Person, startJobs } from './harness.ts';

const DAY_MS = 86_400_000;
const OVERVIEW = '/api/recruiter/jobs/overview';

let jobs: JobsServer;
let rita: Person;
let baker: string;
let cook: string;
let people: Person[];

const decide = (applicationId: string, status: string) =>
  jobs.put(`/api/recruiter/applications/update-status/${applicationId}`, { status }, rita);

beforeAll(async () => {
  jobs = await startJobs();
  rita = await jobs.recruiter();
  baker = await jobs.postJob(rita, { title: 'Baker' });
  // Rows that are equal are ordered by their time of creation.
  jobs.server.clock.advance(1_000);
  cook = await jobs.postJob(rita, { title: 'Cook' });
  await jobs.postJob(rita, { title: 'Draft', status: 'draftJobs' });
  people = await Promise.all(['Ann', 'Ben', 'Cyd', 'Dan', 'Eve'].map((name) => jobs.applicant(name)));
  const [ann, ben, cyd, dan, eve] = people as [Person, Person, Person, Person, Person];
  const ids: string[] = [];
  for (const person of [ann, ben, cyd]) ids.push((await jobs.apply(person, baker)).body.applicationId);
  jobs.server.clock.advance(4 * DAY_MS);
  for (const person of [dan, eve]) ids.push((await jobs.apply(person, baker)).body.applicationId);
  await jobs.apply(ann, cook);
  // Opened, but not decided: it still waits, and is not new.
  await jobs.get(`/api/recruiter/applications/get-application/${ids[0]}`, rita);
  await decide(ids[1] as string, 'accepted');
  await decide(ids[3] as string, 'not up to snuff');
  await jobs.post('/api/jobs/withdraw-application', { jobId: baker }, eve);
});
afterAll(() => jobs[Symbol.asyncDispose]());

const today = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(jobs.server.clock.now());

describe('the overview', () => {
  it('counts what is new and what waits, over all jobs and for each live job', async () => {
    const { body } = await jobs.get(OVERVIEW, rita);
    expect(body).toMatchObject({
      totalJobs: 3,
      liveJobs: 2,
      newApplications: 2,
      waitingApplications: 2,
      jobs: expect.arrayContaining([
        {
          _id: baker,
          title: 'Baker',
          counts: {
            'not reviewed': 2,
            'nextSteps Shortlisted': 0,
            accepted: 1,
            'not up to snuff': 1,
            withdrawn: 1,
          },
          newApplications: 1,
          waitingApplications: 2,
        },
      ]),
    });
  });

  it('counts applications by the days of the time zone', async () => {
    for (const timeZone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Niue']) {
      const { body } = await jobs.get(`${OVERVIEW}?timeZone=${timeZone}`, rita);
      expect(body.applicationsPerDay).toHaveLength(30);
      expect(body.applicationsPerDay.at(-1)).toEqual({ day: today(timeZone), count: 3 });
      expect(body.applicationsPerDay.at(-5).count).toBe(3);
    }
    expect((await jobs.get(`${OVERVIEW}?timeZone=Mars`, rita)).status).toBe(400);
  });

  it('is empty for another recruiter', async () => {
    const { body } = await jobs.get(OVERVIEW, await jobs.recruiter());
    expect(body).toMatchObject({ totalJobs: 0, liveJobs: 0, newApplications: 0, jobs: [] });
  });

  it('of a job has its numbers, and is refused to others', async () => {
    const path = `/api/recruiter/jobs/job-overview/${baker}`;
    const { body } = await jobs.get(path, rita);
    expect(body.counts).toMatchObject({ 'not reviewed': 2, withdrawn: 1 });
    expect(body.applicationsPerDay).toHaveLength(14);
    expect(body.applicationsPerDay.at(-1)).toEqual({ day: today('UTC'), count: 2 });
    expect((await jobs.get(path, await jobs.recruiter())).status).toBe(404);
    expect((await jobs.get(`/api/recruiter/jobs/job-overview/${randomUUID()}`, rita)).status).toBe(404);
  });
});

describe('the tables', () => {
  it('say how many applications are new, and sort by it', async () => {
    const found = async (order: string) =>
      (await jobs.get(`/api/recruiter/jobs/all-my-jobs?sort=new&order=${order}`, rita)).body.map(
        (job: { title: string; newApplications: number }) => `${job.title} ${job.newApplications}`,
      );
    const ascending = await found('asc');
    expect(ascending).toEqual(['Draft 0', 'Baker 1', 'Cook 1']);
    expect(await found('desc')).toEqual(ascending.toReversed());
  });

  it('show the jobs and the applications that the overview counts', async () => {
    const found = async (query: string) =>
      (await jobs.get(`/api/recruiter/jobs/all-my-jobs?${query}`, rita)).body.map(
        (job: { title: string; waitingApplications?: number }) => [job.title, job.waitingApplications],
      );
    expect(await found('show=new&sort=title')).toEqual([
      ['Baker', undefined],
      ['Cook', undefined],
    ]);
    expect(await found('show=waiting')).toEqual([['Baker', 2]]);
    const names = async (status: string) =>
      (
        await jobs.get(`/api/recruiter/jobs/job-details/${baker}?status=${status}&sort=name`, rita)
      ).body.applications.map(({ name }: { name: string }) => name);
    expect(await names('new')).toEqual(['Cyd']);
    expect(await names('waiting')).toEqual(['Ann', 'Cyd']);
  });

  it('leave out deleted jobs if asked', async () => {
    const rolf = await jobs.recruiter();
    await jobs.postJob(rolf, { title: 'Discarded', status: 'deletedJobs' });
    const titles = async (query: string) =>
      (await jobs.get(`/api/recruiter/jobs/all-my-jobs${query}`, rolf)).body.map(
        ({ title }: { title: string }) => title,
      );
    expect([await titles(''), await titles('?show=present')]).toEqual([['Discarded'], []]);
  });

  it('say which applications have been opened', async () => {
    const { body } = await jobs.get(`/api/recruiter/jobs/job-details/${baker}?sort=name`, rita);
    const opened = body.applications.map(
      ({ name, reviewedAt }: { name: string; reviewedAt: string | null }) => [name, reviewedAt !== null],
    );
    expect(opened).toContainEqual(['Ann', true]);
    expect(opened).toContainEqual(['Cyd', false]);
  });
});

describe('all applications that match', () => {
  const path = (query: string) => `/api/recruiter/jobs/matching-applicants/${baker}?${query}`;
  const names = async (query: string) =>
    (await jobs.get(path(query), rita)).body.applications.map(({ name }: { name: string }) => name);

  it('are those of the table without withdrawn ones, unless they are asked for', async () => {
    expect(await names('sort=name')).toEqual(['Ann', 'Ben', 'Cyd', 'Dan']);
    expect(await names('sort=name&status=not%20reviewed')).toEqual(['Ann', 'Cyd']);
    expect(await names('status=withdrawn')).toEqual(['Eve']);
    expect((await jobs.get(path(''), await jobs.recruiter())).status).toBe(404);
  });

  it('are the members of a list of this job', async () => {
    const applicantIds = [people[1]?.id, people[2]?.id];
    const { body } = await jobs.post(
      '/api/recruiter/lists/create',
      { jobId: baker, name: 'First', applicantIds },
      rita,
    );
    expect(await names(`sort=name&list=${body.list._id}`)).toEqual(['Ben', 'Cyd']);
    const ofCook = await jobs.get(`/api/recruiter/jobs/job-details/${cook}?list=${body.list._id}`, rita);
    expect(ofCook.body.applications).toEqual([]);
    expect(await names(`list=${randomUUID()}`)).toEqual([]);
  });
});
