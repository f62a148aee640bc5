import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJobs } from './harness.ts';

const LIST = '/api/guest/jobs/get-all-jobs';
const COUNTS = '/api/guest/jobs/job-counts';
const hourly = (min: number, max: number | null = null) => ({
  kind: 'amount',
  min,
  max,
  unit: 'hour',
  currency: 'EUR',
});

const jobs = await startJobs();
afterAll(() => jobs[Symbol.asyncDispose]());
const rita = await jobs.recruiter();
beforeAll(async () => {
  const { day } = jobs;
  const posted: [string, object][] = [
    [
      'grade',
      { pay: { kind: 'grade', text: 'E 13 TV-L' }, hours: { min: 38.5, max: 40 }, answerWithin: null },
    ],
    ['unpaid', { pay: { kind: 'unpaid' }, startsOn: 'now' }],
    ['unknown', { closesOn: day(3) }],
    ['14', { pay: hourly(14), hours: { min: 10, max: 20 }, remoteFrom: [], answerWithin: 10 }],
    ['13 to 14.5', { pay: hourly(13, 14.5), startsOn: '2027-03-15', remoteFrom: ['AT'] }],
    [
      '38,000 a year',
      { pay: { ...hourly(38_000), unit: 'year' }, places: [{ country: 'PT', town: 'Évora' }] },
    ],
    ['14 dollars', { pay: { ...hourly(14), currency: 'USD' }, closesOn: day(30) }],
  ];
  for (const [title, facts] of posted) {
    jobs.server.clock.advance(1_000);
    await jobs.postJob(rita, { title: `Job ${title}`, ...facts });
  }
});

const text = async (path: string) => (await fetch(jobs.server.url + path)).text();
const found = async (query: string) =>
  (await jobs.get(`${LIST}?${query}`)).body.map(({ title }: { title: string }) => title.replace('Job ', ''));

it.each([
  ['payMin=14&payUnit=hour&currency=EUR', ['38,000 a year', '13 to 14.5', '14']],
  ['payMin=14.5&payUnit=hour&currency=EUR', ['38,000 a year', '13 to 14.5']],
  ['payMin=14.51&payUnit=hour&currency=EUR', ['38,000 a year']],
  // 38,000 a year are 18.27 an hour, and as words have it 18.25; 14 for 20 hours a week are 14,560 a year.
  ['payMin=18.25&payUnit=hour&currency=EUR', ['38,000 a year']],
  ['payMin=3000&payUnit=month&currency=EUR', ['38,000 a year']],
  ['payMin=14500&payUnit=year&currency=EUR', ['38,000 a year', '13 to 14.5', '14']],
  ['payMin=15000&payUnit=year&currency=EUR', ['38,000 a year', '13 to 14.5']],
  ['payMin=0&payUnit=hour&currency=USD', ['14 dollars']],
  ['hoursMax=15', ['14']],
  ['hoursMin=20', ['14', 'grade']],
  ['startsBy=2027-03-14', ['unpaid']],
  ['startsBy=2027-03-15', ['13 to 14.5', 'unpaid']],
  ['remoteFrom=AT', ['13 to 14.5', '14']],
  ['closesWithin=30', ['14 dollars', 'unknown']],
  ['answerWithin=5', []],
  ['answerWithin=10', ['14']],
  ['answerWithin=30&payMin=0&payUnit=hour&currency=EUR', ['38,000 a year', '13 to 14.5', '14']],
  ['answerWithin=30&hoursMin=10', ['14']],
  ['location=portugal', ['38,000 a year']],
  ['q=remote', ['13 to 14.5', '14']],
  ['payMin=10&payUnit=hour&currency=EUR&remoteFrom=AT&hoursMax=12', ['14']],
  ['payMin=14&payUnit=hour&currency=EUR&q=job&sort=relevance', ['38,000 a year', '13 to 14.5', '14']],
])('?%s', async (query, titles) => {
  expect(await found(query)).toEqual(titles);
  const { body } = await jobs.get(`${COUNTS}?${query.replace('&sort=relevance', '')}`);
  expect(body.jobs).toBe(titles.length);
});

it('says how many jobs a filter by pay leaves out, because they can not be compared', async () => {
  const counts = async (query: string) => (await jobs.get(`${COUNTS}?${query}`)).body;
  expect(await counts('payMin=14&payUnit=hour&currency=EUR')).toMatchObject({
    jobs: 3,
    payUnknown: 2,
    payInOtherUnits: 1,
  });
  expect(await counts('payMin=1&payUnit=year&currency=EUR&hoursMin=30')).toMatchObject({
    jobs: 0,
    payUnknown: 1,
    payInOtherUnits: 0,
  });
  expect(await counts('hoursMax=15')).not.toHaveProperty('payUnknown');
});

it('says how many jobs the filters by hours and start leave out, because they do not say them', async () => {
  const counts = async (query: string) => (await jobs.get(`${COUNTS}?${query}`)).body;
  const byHours = await counts('hoursMax=15');
  expect(byHours).toMatchObject({ jobs: 1, hoursUnknown: 5 });
  expect(byHours).not.toHaveProperty('startUnknown');
  expect(await counts('startsBy=2027-03-14')).toMatchObject({ jobs: 1, startUnknown: 5 });
  // Each with the other filters of the search.
  expect(await counts('startsBy=2027-03-14&remoteFrom=AT')).toMatchObject({ jobs: 0, startUnknown: 1 });
  expect(await counts('payMin=14&payUnit=hour&currency=EUR&hoursMax=15')).toMatchObject({
    jobs: 1,
    payUnknown: 0,
    hoursUnknown: 2,
  });
});

it.each([
  'payMin=14',
  'payMin=14&payUnit=hour',
  'payMin=-1&payUnit=hour&currency=EUR',
  'payMin=1&payUnit=hour&currency=XXX',
  'hoursMin=0',
  'hoursMax=60.5',
  'hoursMax=10.25',
  'closesWithin=61',
])('refuses ?%s', async (query) => {
  expect((await jobs.get(`${LIST}?${query}`)).status).toBe(400);
  expect((await jobs.get(`${COUNTS}?${query}`)).status).toBe(400);
});

it('has the facts of each job in the feed for aggregators', async () => {
  const titles: string[] = [];
  let path = '/jobs.json';
  while (path) {
    const feed = JSON.parse(await text(path));
    for (const { title, _firstrung, url } of feed.items) {
      titles.push(title);
      const page = (await jobs.get(`/api/guest/jobs/job-details/${url.split('/').at(-1)}`)).body;
      const { company, ...facts } = _firstrung;
      expect(page).toMatchObject(facts);
    }
    path = feed.next_url && new URL(feed.next_url).pathname + new URL(feed.next_url).search;
  }
  expect(titles).toHaveLength(7);
});

it('pages through jobs that a filter by pay finds among many amounts', async () => {
  const expected: string[] = [];
  for (let cents = 0; cents < 100; cents++) {
    jobs.server.clock.advance(1_000);
    const title = `${200 + cents / 100}`;
    await jobs.postJob(rita, { title, pay: hourly(Number(title)) });
    if (cents >= 30) expected.unshift(title);
  }
  const pages = await jobs.pages(`${LIST}?payMin=200.3&payUnit=hour&currency=EUR&limit=7`);
  expect(pages.flatMap(({ body }) => body).map(({ title }) => title)).toEqual(expected);
  const feed = JSON.parse(await text('/jobs.json'));
  expect(feed.items).toHaveLength(100);
  const rest = JSON.parse(await (await fetch(feed.next_url)).text());
  expect([rest.items.length, rest.next_url]).toEqual([7, undefined]);
});
