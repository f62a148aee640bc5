import { afterAll, beforeAll, expect, it } from 'vitest';
import { correctTypos } from '../src/db/queries/search/search.ts';
import { normaliseSearch } from '../src/domain/job-search.ts';
import { type Person, startJobs } from './harness.ts';

const jobs = await startJobs();
afterAll(() => jobs[Symbol.asyncDispose]());
const [rita, otis] = [await jobs.recruiter(), await jobs.recruiter()];

beforeAll(async () => {
  await jobs.put('/api/company/update-company-profile', { name: 'Oven & Sons' }, rita);
  await jobs.put('/api/company/update-company-profile', { name: 'Northlight' }, otis);
  const post = async (recruiter: Person, job: Record<string, unknown>) => {
    jobs.server.clock.advance(1_000);
    await jobs.postJob(recruiter, job);
  };
  await post(rita, {
    title: 'Baker',
    location: 'Graz, Austria',
    description: 'Bread by night.',
    skills: ['Bread'],
  });
  await post(otis, { title: 'JavaScript Developer', location: 'Berlin', skills: ['React.JS', 'C++'] });
  await post(otis, {
    title: 'C# Developer',
    location: 'Graz',
    employmentType: 'Internship',
    skills: ['sql'],
  });
  await post(rita, {
    title: 'Writer',
    description: 'About javascript, javascript and Bäcker.',
    location: 'Wien',
  });
  await post(rita, { title: 'Draft Baker', status: 'draftJobs' });
});

async function find(query: string): Promise<string[]> {
  const { status, body } = await jobs.get(`/api/guest/jobs/get-all-jobs?${query}`);
  expect(status).toBe(200);
  return body.map(({ title }: { title: string }) => title);
}

it.each([
  ['q=baker', ['Baker']],
  ['q=JAVA', ['Writer', 'JavaScript Developer']],
  ['q=javascript+developer', ['JavaScript Developer']],
  ['q=oven', ['Writer', 'Baker']],
  ['q=b%C3%A4cker', ['Writer']],
  ['q=c%2B%2B', ['JavaScript Developer']],
  ['q=c%23', ['C# Developer']],
  ['q=react.js', ['JavaScript Developer']],
  ['q=ja', []],
  ['location=graz', ['C# Developer', 'Baker']],
  ['location=GRAZ+austria', ['Baker']],
  ['skill=reactjs', ['JavaScript Developer']],
  ['skill=React.JS&skill=c%2B%2B', ['JavaScript Developer']],
  ['skill=sql&skill=bread', []],
  ['type=Internship', ['C# Developer']],
  ['company=northlight', ['C# Developer', 'JavaScript Developer']],
  ['q=developer&location=berlin&type=Full-time', ['JavaScript Developer']],
  ['q=javascript&sort=relevance', ['JavaScript Developer', 'Writer']],
  ['q=&location=&sort=relevance', ['Writer', 'C# Developer', 'JavaScript Developer', 'Baker']],
])('%s finds %j', async (query, titles) => {
  expect(await find(query)).toEqual(titles);
});

it.each([
  "'; drop table jobs.job; --",
  "x' or '1'='1",
  '") or (1=1',
  "baker'::text",
  '$1',
  'a & !b | (c <-> d):*',
])('takes %j for a text and nothing else', async (text) => {
  for (const name of ['q', 'location', 'skill', 'company'])
    expect(await find(new URLSearchParams({ [name]: text }).toString()), name).toEqual([]);
});

it.each([
  ['q=javascrpt', ['Writer', 'JavaScript Developer'], 'javascript'],
  ['q=Devleoper+GRAZ&sort=relevance', [], null],
  ['q=devleoper&location=graz', ['C# Developer'], 'developer'],
  ['q=javascript', ['Writer', 'JavaScript Developer'], null],
  ['q=xyzzy', [], null],
])('corrects typing mistakes, and reports it: %s finds %j by %s', async (query, titles, words) => {
  const { body, headers } = await jobs.get(`/api/guest/jobs/get-all-jobs?${query}`);
  expect(body.map(({ title }: { title: string }) => title)).toEqual(titles);
  expect(headers.get('x-searched-for')).toBe(words);
});

it.each([
  // By another name that jobs have, on which the page has nothing to say if they have the typed one, too.
  ['location=Vienna', ['Writer'], null],
  ['location=%D9%81%D9%8A%D9%8A%D9%86%D8%A7', ['Writer'], 'Vienna'],
  ['location=Wien', ['Writer'], null],
  // With a typing error.
  ['location=Grax', ['C# Developer', 'Baker'], 'Graz'],
  ['location=Grax,+Austria', ['Baker'], 'austria Graz'],
  ['location=Berln&q=developper&sort=relevance', ['JavaScript Developer'], 'Berlin'],
  ['location=Osterreic', ['Baker'], 'Austria'],
  ['location=xyzzy', [], null],
  // At the place nothing else is found: that is no error of the place.
  ['location=graz&q=writer', [], null],
])('finds the place of %s: %j', async (query, titles, place) => {
  const path = `/api/guest/jobs/get-all-jobs?${query}`;
  const { body, headers } = await jobs.get(path);
  expect(body.map(({ title }: { title: string }) => title)).toEqual(titles);
  expect(headers.get('x-searched-place') && decodeURIComponent(headers.get('x-searched-place')!)).toBe(place);
  const counts = await jobs.get(`/api/guest/jobs/job-counts?${query.replace('&sort=relevance', '')}`);
  expect(counts.body.jobs).toBe(titles.length);
});

it.each([
  ['q=Praktikum', ['C# Developer']],
  ['q=Tirocinio&location=graz', ['C# Developer']],
  ['q=bakers', ['Baker']],
])('reads what others call it: %s finds %j', async (query, titles) => {
  expect(await find(query)).toEqual(titles);
});

it('corrects each of several words, by as many statements as one word', async () => {
  await jobs.withInstances(1, async ([instance]) => {
    const { db, database } = instance!;
    let statements = 0;
    database.pool.on('acquire', () => statements++);
    const correct = async (q: string) => {
      statements = 0;
      const corrected = await correctTypos(db, normaliseSearch({ q }, () => '2026-01-01')!);
      return [corrected?.words.join(' '), statements];
    };
    expect(await correct('javascrpt')).toEqual(['javascript', 3]);
    expect(await correct('xyzzy')).toEqual([undefined, 3]);
    const many = 'devleoper xyzzy javascrpt graz writter bakr remote breed';
    expect(await correct(many)).toEqual(['developer xyzzy javascript graz writer baker remote bread', 3]);
  });
});

it('suggests skills of live jobs only to everyone, by normalised prefix', async () => {
  const suggest = async (typed: string) => {
    const { status, body } = await jobs.get(
      `/api/guest/jobs/search-skills?query=${encodeURIComponent(typed)}`,
    );
    expect(status).toBe(200);
    return body.map(({ name }: { name: string }) => name);
  };
  await jobs.postJob(rita, { title: 'Secret', skills: ['breakdance'], status: 'draftJobs' });
  expect(await suggest('BRE')).toEqual(['bread']);
  expect(await suggest('c+')).toEqual(['c++']);
  expect(await suggest('ｂｒｅ')).toEqual(['bread']);
  expect(await suggest(' ! ')).toEqual([]);
  const id = await jobs.postJob(rita, { skills: ['breathing', 'react native'] });
  expect(await suggest('brea')).toEqual(['bread', 'breathing']);
  expect(await suggest('react n')).toEqual(['react native']);
  await jobs.move(rita, id, 'liveJobs', 'pausedJobs');
  expect(await suggest('brea')).toEqual(['bread']);
});

it('finds a company by its id, with the same bytes for applicants', async () => {
  const { body } = await jobs.get('/api/company/get-company-profile-details', rita);
  expect(await find(`company=${body._id}`)).toEqual(['Writer', 'Baker']);
  const abel = await jobs.applicant();
  const [guest, applicant] = [
    await jobs.get('/api/guest/jobs/get-all-jobs?q=baker'),
    await jobs.get('/api/jobs/get-all-jobs?q=baker', abel),
  ];
  expect(applicant.body).toEqual(guest.body);
});

it.each(['', '&sort=relevance'])('pages the results%s', async (sort) => {
  const pages = await jobs.pages(`/api/guest/jobs/get-all-jobs?q=javascrpt&limit=1${sort}`);
  expect(pages.map(({ body }) => body[0].title).sort()).toEqual(['JavaScript Developer', 'Writer']);
});

it('finds a change of a company’s name once the jobs are written again', async () => {
  expect(await find('company=southlight')).toEqual([]);
  await jobs.put('/api/company/update-company-profile', { name: 'Southlight' }, otis);
  await jobs.server.processAll();
  expect(await find('company=southlight')).toEqual(['C# Developer', 'JavaScript Developer']);
});

it('refuses the cursor of another order', async () => {
  expect((await jobs.get('/api/guest/jobs/get-all-jobs?cursor=W10&q=a&sort=relevance')).status).toBe(400);
});

it('finds live jobs by skill and place, newest first', async () => {
  const post = (title: string) => {
    jobs.server.clock.advance(1_000);
    return jobs.postJob(otis, { title, skills: ['glassblowing'], location: 'Lauscha' });
  };
  const [first] = [await post('First'), await post('Second')];
  for (const query of ['skill=Glassblowing', 'location=lauscha', 'skill=glassblowing&location=lauscha'])
    expect(await find(query)).toEqual(['Second', 'First']);
  await jobs.move(otis, first!, 'liveJobs', 'pausedJobs');
  for (const query of ['skill=Glassblowing', 'location=lauscha'])
    expect(await find(query)).toEqual(['Second']);
});

it('finds a place by all words of a name, and by another name of it', async () => {
  await jobs.postJob(otis, { title: 'Judge', location: 'Den Haag' });
  for (const place of ['Den Haag', 'The Hague', 'la haye', 'Haag'])
    expect([place, await find(new URLSearchParams({ location: place }).toString())]).toEqual([
      place,
      ['Judge'],
    ]);
  jobs.server.clock.advance(1_000);
  await jobs.postJob(otis, { title: 'Clerk', location: 'The Hague' });
  for (const place of ['Den Haag', 'The Hague', 'La Haya'])
    expect(await find(new URLSearchParams({ location: place }).toString())).toEqual(['Clerk', 'Judge']);
});

it('finds a word in each of its forms, whatever else is posted', async () => {
  const titles = [
    'Verkäufer*in',
    'Verkäuferin Teilzeit',
    'Back-end engineer',
    'Backend engineer',
    'Engineer for the back end',
    'IT support',
    'Italian teacher',
    'R&D chemist',
    'Red Dot designer',
    '高级软件工程师',
    '软件工程师',
  ];
  for (const title of titles) {
    jobs.server.clock.advance(1_000);
    await jobs.postJob(otis, { title });
  }
  const found = async (q: string) => (await find(new URLSearchParams({ q }).toString())).toReversed();
  expect(await found('Verkäuferin')).toEqual(titles.slice(0, 2));
  expect(await found('verkaufer:in')).toEqual(titles.slice(0, 2));
  for (const typed of ['backend', 'back-end', 'Back End'])
    expect([typed, await found(typed)]).toEqual([typed, titles.slice(2, 5)]);
  expect(await found('IT')).toEqual(['IT support']);
  expect(await found('R&D')).toEqual(['R&D chemist']);
  expect(await found('软件工程师')).toEqual(titles.slice(9));
});
