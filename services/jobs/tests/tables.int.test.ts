import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, sharedJobs } from './harness.ts';

const MINE = '/api/recruiter/jobs/all-my-jobs';
const LIVE = '/api/recruiter/jobs/live-posted-jobs';

const jobs = await sharedJobs();

type Row = { _id: string; title: string; name: string };
const titles = (rows: Row[]) => rows.map(({ title }) => title);
const names = (rows: Row[]) => rows.map(({ name }) => name);
const nextOf = ({ headers }: { headers: Headers }) =>
  /<([^>]*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];

/** All rows of a table, read page by page along the links, with the total that each page reports. */
async function walk(path: string, who: Person, rowsOf = (body: never): Row[] => body) {
  const pages = await jobs.pages(path, who);
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
  const totals = new Set(pages.map(({ headers }) => headers.get('x-total-count')));
  return { rows: pages.flatMap(({ body }) => rowsOf(body as never)), totals: [...totals] };
}

describe('the tables of jobs', () => {
  let rita: Person;
  const ids = new Map<string, string>();
  beforeAll(async () => {
    rita = await jobs.recruiter();
    const applicants = await Promise.all([jobs.applicant(), jobs.applicant(), jobs.applicant()]);
    for (const [title, location, status, count] of [
      ['baker', 'Graz', 'liveJobs', 1],
      ['Carpenter', 'Turku', 'draftJobs', 0],
      ['Acrobat 100%', 'Graz, Austria', 'liveJobs', 3],
      ['Dancer', 'Oslo', 'pausedJobs', 2],
      ['Editor', 'Oslo', 'deletedJobs', 0],
      ['Farmer', 'Oslo', 'hiddenJobs', 0],
    ] as const) {
      jobs.server.clock.advance(1_000);
      const live = count > 0 || status === 'liveJobs';
      const id = await jobs.postJob(rita, { title, location, status: live ? 'liveJobs' : 'draftJobs' });
      for (const applicant of applicants.slice(0, count)) await jobs.apply(applicant, id);
      const present = live ? 'liveJobs' : 'draftJobs';
      if (present !== status) await jobs.move(rita, id, present, status);
      ids.set(title, id);
    }
    await jobs.postJob(await jobs.recruiter(), { title: 'Elsewhere' });
  });

  it('orders jobs by their closing date, page by page, those without one last', async () => {
    const olga = await jobs.recruiter();
    for (const [title, days] of [
      ['Later', 20],
      ['Never', undefined],
      ['Soon', 3],
      ['Never too', undefined],
    ] as const) {
      jobs.server.clock.advance(1_000);
      await jobs.postJob(olga, { title, ...(days && { closesOn: jobs.day(days) }) });
    }
    const order = async (query: string) => titles((await walk(`${MINE}?limit=1&${query}`, olga)).rows);
    const sooner = ['Soon', 'Later', 'Never', 'Never too'];
    expect(await order('byClosing=asc')).toEqual(sooner);
    expect(await order('byClosing=desc&sort=title')).toEqual(sooner.toReversed());
  });

  it.each([
    ['', ['Farmer', 'Editor', 'Dancer', 'Acrobat 100%', 'Carpenter', 'baker']],
    ['order=asc', ['baker', 'Carpenter', 'Acrobat 100%', 'Dancer', 'Editor', 'Farmer']],
    ['sort=title', ['Acrobat 100%', 'baker', 'Carpenter', 'Dancer', 'Editor', 'Farmer']],
    ['sort=title&order=desc', ['Farmer', 'Editor', 'Dancer', 'Carpenter', 'baker', 'Acrobat 100%']],
    ['sort=status', ['Acrobat 100%', 'baker', 'Dancer', 'Farmer', 'Carpenter', 'Editor']],
    ['sort=status&order=desc', ['Editor', 'Carpenter', 'Farmer', 'Dancer', 'baker', 'Acrobat 100%']],
    ['sort=applicants', ['Acrobat 100%', 'Dancer', 'baker', 'Farmer', 'Editor', 'Carpenter']],
    ['sort=applicants&order=asc', ['Carpenter', 'Editor', 'Farmer', 'baker', 'Dancer', 'Acrobat 100%']],
    ['status=liveJobs', ['Acrobat 100%', 'baker']],
    ['q=OSLO', ['Farmer', 'Editor', 'Dancer']],
    ['q=graz%20acro', ['Acrobat 100%']],
    ['q=100%25', ['Acrobat 100%']],
    ['q=%25', ['Acrobat 100%']],
    ['q=_', []],
    ['q=oslo&status=pausedJobs&sort=title', ['Dancer']],
  ])('sorted and searched by %j, by cursor and by page', async (query, expected) => {
    for (const page of ['', '&page=1']) {
      const { rows, totals } = await walk(`${MINE}?limit=2&${query}${page}`, rita);
      expect(titles(rows)).toEqual(expected);
      expect(totals).toEqual([String(expected.length)]);
    }
  });

  it('show live jobs separately, with their applicants', async () => {
    const { body } = await jobs.get(`${LIVE}?sort=title`, rita);
    expect(
      body.map((job: { title: string; numberOfApplicants: number }) => [job.title, job.numberOfApplicants]),
    ).toEqual([
      ['Acrobat 100%', 3],
      ['baker', 1],
    ]);
    // It has no filter by status.
    expect((await jobs.get(`${LIVE}?sort=title&status=completed`, rita)).body).toEqual(body);
  });

  it('return any page, the last included, and the number of rows', async () => {
    const last = await jobs.get(`${MINE}?limit=4&page=2`, rita);
    expect([titles(last.body), last.headers.get('x-total-count'), nextOf(last)]).toEqual([
      ['Carpenter', 'baker'],
      '6',
      undefined,
    ]);
    const beyond = await jobs.get(`${MINE}?limit=4&page=9`, rita);
    expect([beyond.body, beyond.headers.get('x-total-count')]).toEqual([[], '6']);
    const { status, body } = await jobs.get(`${MINE}?limit=2&page=1&cursor=x`, rita);
    expect([status, body.fields]).toEqual([400, [{ path: 'cursor', message: 'goes without a page' }]]);
  });

  it('refuse a cursor that no page ends with', async () => {
    const values = [70_000, '2026-01-01T00:00:00.000Z', '00000000-0000-7000-8000-000000000000'];
    const cursor = Buffer.from(JSON.stringify(values)).toString('base64url');
    expect((await jobs.get(`${MINE}?sort=status&cursor=${cursor}`, rita)).status).toBe(400);
  });

  it('refuse the cursor of another order', async () => {
    const first = await jobs.get(`${MINE}?limit=2&sort=title`, rita);
    const cursor = new URL(nextOf(first) as string, 'http://x').searchParams.get('cursor');
    expect((await jobs.get(`${MINE}?limit=2&cursor=${cursor}`, rita)).status).toBe(400);
  });
});

describe('the table of applicants', () => {
  let rita: Person;
  let jobId: string;
  const applications = new Map<string, string>();
  const path = (query = '') => `/api/recruiter/jobs/job-details/${jobId}?${query}`;
  const rowsOf = (body: { applications: Row[] }) => body.applications;

  const profile = (applicant: Person, name: string, skills: string) =>
    jobs.profile(applicant, 1, { name, skills, education: name === 'bea' ? 'Fine Arts' : '' });

  beforeAll(async () => {
    rita = await jobs.recruiter('Rita');
    jobId = await jobs.postJob(rita, { skills: ['sql', 'c++'] });
    for (const [name, skills, status] of [
      ['bea', 'React.JS; Node', 'accepted'],
      ['Cid 50%', 'typescript sql C++', 'not reviewed'],
      ['Abel', 'Node, SQL', 'not up to snuff'],
      ['Dora', '', 'not reviewed'],
      ['Emil', 'SQL', 'withdrawn'],
      ['Abel', 'C', 'nextSteps Shortlisted'],
    ] as const) {
      jobs.server.clock.advance(1_000);
      const applicant = await jobs.applicant('From the token');
      const message = name === 'Dora' ? 'I work with oak' : 'hallo';
      const { body } = await jobs.apply(applicant, jobId, message);
      await profile(applicant, name, skills);
      const key = applications.has(name) ? `${name} 2` : name;
      applications.set(key, body.applicationId);
      if (status === 'withdrawn') await jobs.post('/api/jobs/withdraw-application', { jobId }, applicant);
      else if (status !== 'not reviewed') {
        await jobs.put(`/api/recruiter/applications/update-status/${body.applicationId}`, { status }, rita);
      }
    }
  });

  it.each([
    ['', ['Abel', 'Emil', 'Dora', 'Abel', 'Cid 50%', 'bea']],
    ['order=asc', ['bea', 'Cid 50%', 'Abel', 'Dora', 'Emil', 'Abel']],
    ['sort=name', ['Abel', 'Abel', 'bea', 'Cid 50%', 'Dora', 'Emil']],
    ['sort=name&order=desc', ['Emil', 'Dora', 'Cid 50%', 'bea', 'Abel', 'Abel']],
    ['sort=status', ['Dora', 'Cid 50%', 'Abel', 'bea', 'Abel', 'Emil']],
    ['sort=status&order=desc', ['Emil', 'Abel', 'bea', 'Abel', 'Cid 50%', 'Dora']],
    ['status=not%20reviewed', ['Dora', 'Cid 50%']],
    ['status=withdrawn', ['Emil']],
    ['status=accepted', ['bea']],
    ['q=E', ['Abel', 'Emil', 'Abel', 'bea']],
    ['q=50%25', ['Cid 50%']],
    ['q=token', []],
    ['q=oak', ['Dora']],
    ['q=OAK%20dora', ['Dora']],
    ['q=fine%20arts', ['bea']],
    ['sort=fit&skill=sql', ['Cid 50%', 'Emil', 'Abel']],
    ['sort=fit', ['Cid 50%', 'Emil', 'Abel', 'Abel', 'Dora', 'bea']],
    ['sort=fit&order=asc', ['bea', 'Dora', 'Abel', 'Abel', 'Emil', 'Cid 50%']],
    ['skill=sql', ['Emil', 'Abel', 'Cid 50%']],
    ['skill=SQL!&skill=node', ['Abel']],
    ['skill=c', ['Abel']],
    ['skill=c%2B%2B', ['Cid 50%']],
    ['skill=reactjs&sort=name', ['bea']],
    ['skill=sql&status=not%20up%20to%20snuff', ['Abel']],
  ])('sorted and filtered by %j, by cursor and by page', async (query, expected) => {
    for (const page of ['', '&page=1']) {
      const { rows, totals } = await walk(path(`limit=2&${query}${page}`), rita, rowsOf as never);
      expect(names(rows)).toEqual(expected);
      expect(totals).toEqual([String(expected.length)]);
    }
  });

  it('follows a changed name, and a deleted account', async () => {
    const job = await jobs.postJob(rita);
    const [zoe, max] = [await jobs.applicant('Zoe'), await jobs.applicant('Max')];
    for (const person of [zoe, max]) await jobs.apply(person, job);
    const sorted = async () =>
      names((await jobs.get(`/api/recruiter/jobs/job-details/${job}?sort=name`, rita)).body.applications);
    expect(await sorted()).toEqual(['Max', 'Zoe']);
    await profile(zoe, 'anna', '');
    expect(await sorted()).toEqual(['anna', 'Max']);
    await jobs.erase(max);
    expect(await sorted()).toEqual(['Deleted user', 'anna']);
  });

  it('gives all that match at once, a thousand at a time, in any order', async () => {
    const job = await jobs.postJob(rita, { skills: ['sql'] });
    await sql`
      with person as (
        insert into applicant (id, account_name, skill_words)
        select gen_random_uuid(), 'Zoe ' || n % 7, case n % 2 when 0 then ' sql ' else '' end
        from generate_series(1, 1005) n
        returning id, account_name
      )
      insert into application (id, job_id, company_id, recruiter_id, applicant_id, version, status,
        rejection_reasons, request_message, submitted_at, sort_name)
      select gen_random_uuid(), job.id, job.company_id, job.recruiter_id, person.id, 1, 'not reviewed',
        '{}', '', job.created_at, lower(person.account_name)
      from person, job where job.id = ${job}`.execute(jobs.database.kysely);
    const matching = `/api/recruiter/jobs/matching-applicants/${job}`;
    expect((await jobs.get(matching, rita)).body.applications).toHaveLength(1_000);
    const [first, ...others] = await Promise.all(
      ['', 'q=zoe&order=asc', 'sort=name', 'sort=status', 'sort=fit'].map(async (query) => {
        const { rows } = await walk(`${matching}?${query}`, rita, rowsOf as never);
        return rows.map(({ _id }) => _id);
      }),
    );
    expect(new Set(first).size).toBe(1_005);
    for (const ids of others) expect(ids.toSorted()).toEqual(first!.toSorted());
  });
});
