import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, startJobs } from './harness.ts';

const LIST = '/api/guest/jobs/get-all-jobs';
/** In Lisbon it is still the day before for an hour when it is midnight in Berlin. */
const LISBON = [{ country: 'PT', town: 'Lisboa' }];

const jobs = await startJobs({ timeZone: 'Europe/Berlin', publicUrl: 'https://board.example' });
let rita: Person;
beforeEach(async () => {
  rita = await jobs.recruiter();
});
afterAll(() => jobs[Symbol.asyncDispose]());

const text = async (path: string) => {
  const { body } = await jobs.get(path);
  return typeof body === 'string' ? body : JSON.stringify(body);
};

/** Public places that show a job, each read twice, so that the second reply is from the cache. */
async function shownAt(jobId: string, otherJobId: string): Promise<string[]> {
  const paths = {
    list: LIST,
    search: `${LIST}?q=lighthouse`,
    relevance: `${LIST}?q=lighthouse&sort=relevance`,
    skill: `${LIST}?skill=rowing`,
    related: `/api/guest/jobs/related-jobs/${otherJobId}`,
    feed: '/jobs.rss',
    jsonFeed: '/jobs.json',
    siteMap: '/sitemap.xml',
  };
  const shown: string[] = [];
  for (const [name, path] of Object.entries(paths)) {
    const [first, second] = [await text(path), await text(path)];
    expect(second).toBe(first);
    if (first.includes(jobId)) shown.push(name);
  }
  const counts = (await jobs.get('/api/guest/jobs/job-counts?q=lighthouse')).body;
  if (counts.jobs > 0) shown.push('counts');
  return shown;
}

const EVERYWHERE = [
  'list',
  'search',
  'relevance',
  'skill',
  'related',
  'feed',
  'jsonFeed',
  'siteMap',
  'counts',
];

describe('a job in Lisbon whose last day is that of a change of the clocks', () => {
  const [closesOn, instant] = ['2027-03-28', '2027-03-28T22:59:59.999Z'];

  it('takes applications and is on every page until that moment, and on none from then on', async () => {
    const { clock } = jobs.server;
    clock.set(new Date(Date.parse(instant) - 60_000));
    rita = await jobs.recruiter();
    const facts = { title: 'Lighthouse keeper', skills: ['rowing'], places: LISBON, closesOn };
    const jobId = await jobs.postJob(rita, facts);
    const other = await jobs.postJob(await jobs.recruiter(), { skills: ['rowing'] });
    const [early, late, again] = [
      await jobs.applicant(),
      await jobs.applicant('Late'),
      await jobs.applicant('Again'),
    ];
    clock.set(new Date(Date.parse(instant) - 1));
    expect(await shownAt(jobId, other)).toEqual(EVERYWHERE);
    expect((await jobs.apply(early, jobId)).status).toBe(201);
    expect((await jobs.apply(again, jobId)).status).toBe(201);
    await jobs.post('/api/jobs/withdraw-application', { jobId }, again);
    const page = `/api/guest/jobs/job-details/${jobId}`;
    expect((await jobs.get(page)).body).toMatchObject({ status: 'liveJobs', closesAt: instant });

    clock.set(new Date(instant));
    expect(await shownAt(jobId, other)).toEqual([]);
    const refused = await jobs.apply(late, jobId);
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(Date.parse(closesOn));
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: 'JobClosed',
        message: `This job closed at the end of ${day} (Europe/Lisbon).`,
        closedAt: instant,
      },
    });
    // Nor is a withdrawn application submitted again; one that counts is answered as before.
    expect((await jobs.apply(again, jobId)).status).toBe(409);
    expect((await jobs.apply(early, jobId)).status).toBe(200);
    expect((await jobs.get(page)).body).toMatchObject({ status: 'pausedJobs', closesAt: instant });
    expect((await jobs.get(`/api/jobs/job-details/${jobId}`, early)).body.status).toBe('pausedJobs');
    expect((await jobs.apply(late, jobId)).status).toBe(409);
  });
});

it('refuses an application that has waited for a lock until the job has closed', async () => {
  const { clock } = jobs.server;
  rita = await jobs.recruiter();
  const jobId = await jobs.postJob(rita, { closesOn: '2028-01-01', places: LISBON });
  const abel = await jobs.applicant();
  // An applicant who is known, so that nothing but the lock takes time.
  await jobs.apply(abel, await jobs.postJob(rita));
  clock.set(new Date('2028-01-01T23:59:59.900Z'));
  const late = await jobs.applicant('Late');
  const { kysely, openClient } = jobs.database;
  const watcher = await openClient();
  // As superuser: the service's role may not read other sessions' queries.
  await watcher.query('set role none');
  const waiting = async () =>
    (
      await watcher.query(
        `select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%"facts"%for share%'`,
      )
    ).rowCount;
  const applying = await kysely.transaction().execute(async (tx) => {
    await tx.selectFrom('job').select('id').where('id', '=', jobId).forUpdate().execute();
    const reply = jobs.apply(late, jobId);
    await expect.poll(waiting).toBe(1);
    clock.advance(500);
    return { reply };
  });
  await watcher.end();
  expect((await applying.reply).body.error).toBe('JobClosed');
});

it('finds the open jobs behind many that have closed', async () => {
  const { clock } = jobs.server;
  clock.set(new Date('2028-02-01T12:00:00Z'));
  rita = await jobs.recruiter();
  const open = await jobs.postJob(rita, { title: 'Ferryman' });
  for (let n = 0; n < 9; n++) {
    clock.advance(1_000);
    await jobs.postJob(rita, { title: 'Ferryman', closesOn: '2028-02-01' });
  }
  clock.advance(86_400_000);
  const found = await jobs.get(`${LIST}?q=ferryman&limit=2`);
  expect(found.body.map(({ _id }: { _id: string }) => _id)).toEqual([open]);
  expect((await jobs.get(`${LIST}?q=ferryman&sort=relevance`)).body).toHaveLength(1);
});
