import type { TestNetwork } from '@firstrung/all-in-one/testing/network';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Board, createBoard } from './support/board.ts';
import { openPage } from './support/browser.ts';
import { signedIn } from './support/session.ts';
import { sharedSite } from './support/site.ts';

let browser: Browser;
let network: TestNetwork;
let board: Board;

beforeAll(async () => {
  ({ browser, network } = await sharedSite());
});

/** A page of a new recruiter. */
async function open(path: string): Promise<Page> {
  board = await createBoard(network);
  return go(path);
}

async function go(path: string): Promise<Page> {
  const { page } = await openPage(browser, signedIn(network.url, board.recruiter));
  await page.goto(network.url + path);
  return page;
}

const myJobs = () =>
  network.api('GET /api/recruiter/jobs/all-my-jobs', { token: board.recruiter.token, query: {} });

const requirements = (page: Page) => page.getByRole('textbox', { name: 'Requirements' });

test('pages, search, filters and order of the tables are kept in the URL', async () => {
  await open('/recruiter/home');
  const ids = await board.postAll(
    Array.from({ length: 45 }, (_, index) => ({
      title: `Job ${index + 1}`,
      location: index === 6 ? 'Lisbon' : 'Porto',
    })),
  );
  const jobId = ids.at(-1);
  const { token } = await network.signUp('Applicant');
  await network.api('POST /api/jobs/apply-job', { token, body: { jobId: jobId! } });
  await board.move(jobId!, 'liveJobs', 'pausedJobs');

  const page = await go('/recruiter/all-my-jobs');
  const titles = () => page.getByRole('row').getByRole('link').locator('span[title]').allInnerTexts();
  const jobs = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, index) => `Job ${from - index}`);
  const clickButton = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const search = () => new URL(page.url()).search;

  await expect.poll(titles).toEqual(jobs(45, 26));
  await clickButton('Next');
  await expect.poll(titles).toEqual(jobs(25, 6));
  await page.getByText('Page 2 of 3').waitFor();
  await page.getByRole('link', { name: 'Job 7' }).click();
  await page.waitForURL('**/job-details/**');
  await page.goBack();
  await page.getByText('Page 2 of 3').waitFor();
  await clickButton('Last');
  await expect.poll(titles).toEqual(jobs(5, 1));
  await clickButton('Previous');
  await clickButton('First');
  await expect.poll(titles).toEqual(jobs(45, 26));

  await clickButton('Applicants');
  await expect.poll(search).toBe('?sort=applicants');
  await expect.poll(async () => (await titles())[0]).toBe('Job 45');
  const header = page.getByRole('columnheader', { name: 'Applicants' });
  await expect.poll(() => header.getAttribute('aria-sort')).toBe('descending');
  await clickButton('Applicants');
  await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending');
  await expect.poll(search).toBe('?sort=applicants&order=asc');

  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Paused' });
  await expect.poll(titles).toEqual(['Job 45']);
  await page.getByRole('status').getByText('1 job matches', { exact: true }).waitFor();
  await page.getByLabel('Search title or location').fill('nowhere');
  await page.getByRole('heading', { name: 'No matching jobs' }).waitFor();
  await clickButton('Show all');
  await page.getByLabel('Search title or location').fill('lisb');
  await expect.poll(titles).toEqual(['Job 7']);
  await page.reload();
  await expect.poll(titles).toEqual(['Job 7']);
});

test('a job can be edited, its history shows the change, and a copy starts with its values', async () => {
  await open('/recruiter/home');
  const jobId = await board.post({
    title: 'Junior Developer',
    location: 'Lisbon',
    skills: ['sql'],
    requirements: '• Dutch',
  });
  const page = await go(`/recruiter/job-details/${jobId}`);
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Job Title').fill('Senior Developer');
  await page.getByText('Conditions', { exact: true }).click();
  await page.getByLabel('Employment type').selectOption('Contract');
  await page.getByRole('combobox', { name: 'Skills' }).fill('c++,');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(`**/recruiter/job-details/${jobId}`);
  await page.getByRole('heading', { level: 1, name: 'Senior Developer' }).waitFor();
  const change = page.getByRole('listitem').filter({ hasText: 'Rita Recruiter' }).first();
  await change.getByText('Title: Junior Developer → Senior Developer').waitFor();
  await change.getByText('Employment type: Full-time → Contract').waitFor();
  await page.getByText('Created the job.').waitFor();

  await page.getByRole('button', { name: 'More about this job' }).click();
  await page.getByRole('menuitem', { name: 'Copy', exact: true }).click();
  await page.getByText('A copy of “Senior Developer”.').waitFor();
  expect(await requirements(page).inputValue()).toBe('• Dutch');
  network.clock.advance(1_000);
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await page.getByText('Job saved as a draft.').waitFor();
  expect(await page.getByLabel('Job Title').inputValue()).toBe('');
  const jobs = await myJobs();
  expect(jobs.map(({ title, status, location }) => [title, status, location])).toEqual([
    ['Senior Developer', 'draftJobs', 'Lisbon'],
    ['Senior Developer', 'liveJobs', 'Lisbon'],
  ]);
});

test('two tabs edit one job: the recruiter chooses between conflicting changes, and the others are merged', async () => {
  await open('/recruiter/home');
  const jobId = await board.post({ title: 'Junior Developer', location: 'Lisbon', benefits: 'A bicycle' });
  const [one, other] = [
    await go(`/recruiter/job-details/${jobId}/edit`),
    await go(`/recruiter/job-details/${jobId}/edit`),
  ];
  const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();
  await one.getByLabel('Job Title').fill('Senior Developer');
  await one.getByLabel('Location').fill('Porto');
  await other.getByLabel('Job Title').fill('Principal Developer');
  await other.getByLabel('Benefits').fill('A boat');
  await save(one);
  await one.waitForURL(`**/recruiter/job-details/${jobId}`);

  await save(other);
  const conflict = other.getByRole('region', { name: 'This job was saved elsewhere in the meantime' });
  await conflict.getByText('Taken from what was saved elsewhere: Location.').waitFor();
  expect(await other.getByLabel('Location').inputValue()).toBe('Porto');
  const choice = conflict.getByRole('group', { name: 'Job Title: which version?' });
  await choice.getByText('Principal Developer').waitFor();
  expect((await myJobs())[0]?.title).toBe('Senior Developer');
  await choice.getByRole('radio', { name: /^Saved elsewhere/ }).check();
  expect(await other.getByLabel('Job Title').inputValue()).toBe('Senior Developer');
  await choice.getByRole('radio', { name: /^Yours/ }).check();
  // A change of the status is outside of this form.
  await board.pause(jobId);
  await save(other);
  await other.waitForURL(`**/recruiter/job-details/${jobId}`);
  const [job] = await myJobs();
  expect(job).toMatchObject({
    title: 'Principal Developer',
    location: 'Porto',
    benefits: 'A boat',
    status: 'pausedJobs',
  });
});

test('a new recruiter gets a link to name the company', async () => {
  const rita = await network.signUp('Recruiter');
  const { page } = await openPage(browser, signedIn(network.url, rita));
  await page.goto(`${network.url}/recruiter/home`);
  await page.getByRole('link', { name: 'Name your company' }).click();
  await page.getByLabel('Company name').fill('Harbour & Finch');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Company profile updated successfully.').waitFor();
  await page.getByRole('link', { name: 'Create Job' }).click();
  await page.getByText('Harbour & Finch').waitFor();
  expect(await page.getByText('Your company has no name yet').count()).toBe(0);
});
