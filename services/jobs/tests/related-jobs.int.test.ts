import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startJobs } from './harness.ts';

const jobs = await startJobs();
afterAll(() => jobs[Symbol.asyncDispose]());
const [rita, otis] = [await jobs.recruiter(), await jobs.recruiter()];
const ids: Record<string, string> = {};

beforeAll(async () => {
  const post = async (recruiter: Person, title: string, job: Record<string, unknown> = {}) => {
    jobs.server.clock.advance(1_000);
    ids[title] = await jobs.postJob(recruiter, { title, ...job });
  };
  await post(rita, 'Welder', { skills: ['steel', 'drawing', 'safety'], location: 'Kiel' });
  await post(otis, 'Smith', { skills: ['steel', 'safety'], employmentType: 'Internship' });
  await post(otis, 'Draughtsman', { skills: ['drawing'], location: 'Remote, Europe' });
  await post(otis, 'Guard', { skills: ['safety'], location: 'Kiel or remote' });
  await post(otis, 'Locksmith', { skills: ['steel'], employmentType: 'Internship' });
  await post(otis, 'Baker', { skills: ['bread'] });
  await post(otis, 'Secret Welder', { skills: ['steel', 'drawing', 'safety'], status: 'draftJobs' });
  for (const title of ['Fitter', 'Rigger', 'Turner', 'Miller']) await post(rita, title);
});

const titlesOf = (cards: { title: string }[]) => cards.map(({ title }) => title);
const related = async (id: string) => jobs.get(`/api/guest/jobs/related-jobs/${id}`);

it("lists the company's newest jobs, and others by what they share: skills and the place", async () => {
  const { status, body } = await related(ids.Welder!);
  expect(status).toBe(200);
  expect(body.companyJobs).toBe(5);
  expect(titlesOf(body.ofCompany)).toEqual(['Miller', 'Turner', 'Rigger']);
  expect(titlesOf(body.similar)).toEqual(['Guard', 'Smith', 'Locksmith']);
});

it('of a job without skills, none are similar', async () => {
  const { body } = await related(ids.Fitter!);
  expect(body.similar).toEqual([]);
});

it('follows what happens to the listed jobs, and to the job', async () => {
  await jobs.move(otis, ids.Smith!, 'liveJobs', 'pausedJobs');
  expect(titlesOf((await related(ids.Welder!)).body.similar)).toEqual(['Guard', 'Locksmith', 'Draughtsman']);
  expect((await related(ids.Smith!)).body.companyJobs).toBe(4);
  expect((await related(ids['Secret Welder']!)).status).toBe(404);
});

it('counts all live jobs by type, skill and remote place', async () => {
  const { jobs: number, types, skills, remote } = (await jobs.get('/api/guest/jobs/job-counts')).body;
  expect(number).toBe(9);
  expect(types).toEqual([
    { type: 'Full-time', jobs: 8 },
    { type: 'Internship', jobs: 1 },
  ]);
  expect(skills.slice(0, 2)).toEqual([
    { name: 'drawing', jobs: 2 },
    { name: 'safety', jobs: 2 },
  ]);
  expect(remote).toBe(2);
});

it('gives everyone the recruiter whom applicants may ask', async () => {
  const { body } = await jobs.get(`/api/guest/jobs/job-details/${ids.Baker}`);
  expect(body.recruiterId).toBe(otis.id);
});

it('takes jobs with a rare word of the title for similar, and none that share what most jobs have', async () => {
  for (let i = 0; i < 4; i++) await jobs.postJob(rita, { title: `Trainee ${i}`, skills: ['english'] });
  const driver = await jobs.postJob(rita, { title: 'Bus Driver', skills: ['english'], location: 'Remote' });
  expect((await related(driver)).body.similar).toEqual([]);
  await jobs.postJob(otis, { title: 'Translator', skills: ['english'], location: 'Remote' });
  await jobs.postJob(otis, { title: 'Truck driver', location: 'Omaha' });
  expect(titlesOf((await related(driver)).body.similar)).toEqual(['Truck driver']);
});
