import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, sharedJobs } from './harness.ts';

const DAY_MS = 86_400_000;
const OVERVIEW = '/api/recruiter/jobs/overview';

const jobs = await sharedJobs();
const rita = await jobs.recruiter();
let baker: string;
let cook: string;
let people: Person[];

const decide = (applicationId: string, status: string) =>
  jobs.put(`/api/recruiter/applications/update-status/${applicationId}`, { status }, rita);

beforeAll(async () => {
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

const today = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(jobs.server.clock.now());

describe('the overview', () => {
  it('names the nearest answer that was promised to somebody who waits', async () => {
    const olga = await jobs.recruiter('Olga');
    const overview = async () => (await jobs.get(OVERVIEW, olga)).body;
    const nextAnswer = async () => (await overview()).nextAnswer;
    expect(await nextAnswer()).toBeNull();
    const job = await jobs.postJob(olga, { answerWithin: 5 });
    const later = await jobs.postJob(olga, { answerWithin: 30 });
    const [ann, ben] = people as [Person, Person];
    const { applicationId } = (await jobs.apply(ann, job)).body;
    await jobs.apply(ben, later);
    const first = await nextAnswer();
    expect(first).toMatchObject({ isOverdue: false });
    await jobs.database.kysely
      .updateTable('answer_promise')
      .set({ answer_by: '2020-01-02' })
      .where('application_id', '=', applicationId)
      .execute();
    expect(await nextAnswer()).toEqual({ by: '2020-01-02', isOverdue: true });
    expect(await overview()).toMatchObject({ toReview: 2, sinceYesterday: 2, overdue: 1 });
    const status = 'accepted';
    await jobs.put(`/api/recruiter/applications/update-status/${applicationId}`, { status }, olga);
    const second = await nextAnswer();
    expect(second.isOverdue).toBe(false);
    expect(await overview()).toMatchObject({ toReview: 1, overdue: 0 });
    expect(second.by > first.by).toBe(true);
  });

  it('counts what is new and what waits, over all jobs and for each live job', async () => {
    const { body } = await jobs.get(OVERVIEW, rita);
    expect(body).toMatchObject({
      totalJobs: 3,
      liveJobs: 2,
      toReview: 3,
      sinceYesterday: 1,
      overdue: 0,
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

  it('of a job has its numbers', async () => {
    const { body } = await jobs.get(`/api/recruiter/jobs/job-overview/${baker}`, rita);
    expect(body.counts).toMatchObject({ 'not reviewed': 2, withdrawn: 1 });
    expect(body.applicationsPerDay).toHaveLength(14);
    expect(body.applicationsPerDay.at(-1)).toEqual({ day: today('UTC'), count: 2 });
  });

  it('has the same counts in the rows of both tables, also where nobody has applied', async () => {
    for (const table of ['all-my-jobs', 'live-posted-jobs']) {
      const { body } = await jobs.get(`/api/recruiter/jobs/${table}`, rita);
      for (const { _id, counts } of body)
        expect(counts).toEqual((await jobs.get(`/api/recruiter/jobs/job-overview/${_id}`, rita)).body.counts);
      expect(body.find(({ _id }: { _id: string }) => _id === baker).counts).toMatchObject({ accepted: 1 });
    }
    const nora = await jobs.recruiter('Nora');
    await jobs.postJob(nora);
    const { body } = await jobs.get('/api/recruiter/jobs/all-my-jobs', nora);
    expect(body[0].counts).toMatchObject({ accepted: 0, 'not reviewed': 0, withdrawn: 0 });
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

describe('the applications to review', () => {
  const PATH = '/api/recruiter/applications/to-review';
  type Row = { _id: string; name: string; jobId: { _id: string; title: string } };
  const list = async (query = '', who = rita) => {
    const { body, headers } = await jobs.get(`${PATH}?${query}`, who);
    const rows = (body as Row[]).map(({ name, jobId }) => `${name} ${jobId.title}`);
    return { rows, ids: (body as Row[]).map(({ _id }) => _id), total: headers.get('x-total-count') };
  };

  it('are those that the overview counts, over all jobs, the longest waiting first', async () => {
    const all = await list();
    expect(all.rows.slice(0, 2).toSorted()).toEqual(['Ann Baker', 'Cyd Baker']);
    expect([all.rows[2], all.rows.length, all.total]).toEqual(['Ann Cook', 3, '3']);
    expect((await list('order=desc')).ids).toEqual(all.ids.toReversed());
    expect((await list('status=new')).rows).toEqual(['Cyd Baker', 'Ann Cook']);
    expect((await list('status=waiting')).rows.toSorted()).toEqual(['Ann Baker', 'Cyd Baker']);
    expect((await list('q=cyd')).rows).toEqual(['Cyd Baker']);
    const { body } = await jobs.get(OVERVIEW, rita);
    expect([body.newApplications, body.waitingApplications]).toEqual([2, 2]);
  });

  it('are in the order of their promised answers, overdue ones first, and of one job or of mine', async () => {
    const olga = await jobs.recruiter('Olga');
    const none = await jobs.postJob(olga, { title: 'None', answerWithin: null });
    const later = await jobs.postJob(olga, { title: 'Later', answerWithin: 30 });
    const soon = await jobs.postJob(olga, { title: 'Soon', answerWithin: 5 });
    for (const [index, job] of [none, later, soon].entries()) {
      jobs.server.clock.advance(1_000);
      await jobs.apply(people[index] as Person, job);
    }
    const rows = async (query: string) => (await list(query, olga)).rows;
    expect(await rows('')).toEqual(['Ann None', 'Ben Later', 'Cyd Soon']);
    expect(await rows('sort=answerBy')).toEqual(['Cyd Soon', 'Ben Later', 'Ann None']);
    // Those without one are last in both orders.
    expect(await rows('sort=answerBy&order=desc')).toEqual(['Ben Later', 'Cyd Soon', 'Ann None']);
    const pages = await jobs.pages(`${PATH}?sort=answerBy&limit=1`, olga);
    expect(pages.map(({ body }) => body[0].name)).toEqual(['Cyd', 'Ben', 'Ann']);
    expect(await rows(`job=${later}`)).toEqual(['Ben Later']);
    expect((await list(`job=${later}`)).rows).toEqual([]);
    expect(await rows('whose=mine')).toHaveLength(3);
    await jobs.database.kysely
      .updateTable('job')
      .set({ recruiter_id: rita.id })
      .where('id', '=', soon)
      .execute();
    expect(await rows('whose=mine&sort=answerBy')).toEqual(['Ben Later', 'Ann None']);
  });

  it('are paged by number and by cursor', async () => {
    const all = await list();
    expect((await list('limit=2&page=2')).ids).toEqual(all.ids.slice(2));
    const pages = await jobs.pages(`${PATH}?limit=2`, rita);
    expect(pages.map(({ body }) => body.map(({ _id }: Row) => _id))).toEqual([
      all.ids.slice(0, 2),
      all.ids.slice(2),
    ]);
  });

  it("never show another company's", async () => {
    const olga = await jobs.recruiter();
    const job = await jobs.postJob(olga, { title: 'Elsewhere' });
    const applicant = await jobs.applicant('Zoe');
    await jobs.apply(applicant, job);
    expect((await list('', olga)).rows).toEqual(['Zoe Elsewhere']);
    expect((await list()).rows).not.toContain('Zoe Elsewhere');
  });

  it('leave out deleted jobs and deleted accounts, and count neither', async () => {
    const count = async () => (await jobs.get(OVERVIEW, rita)).body.newApplications;
    const before = await list();
    const [job, gone] = [await jobs.postJob(rita, { title: 'Gone' }), await jobs.applicant('Gil')];
    await jobs.apply(gone, job);
    expect((await list()).rows).toContain('Gil Gone');
    await jobs.move(rita, job, 'liveJobs', 'deletedJobs');
    expect([(await list()).ids, await count()]).toEqual([before.ids, 2]);
    const left = await jobs.applicant('Lea');
    await jobs.apply(left, cook);
    expect((await list()).rows).toContain('Lea Cook');
    await jobs.erase(left);
    expect([(await list()).ids, await count()]).toEqual([before.ids, 2]);
    expect((await jobs.get('/api/recruiter/jobs/all-my-jobs?q=cook', rita)).body[0].newApplications).toBe(1);
  });
});
