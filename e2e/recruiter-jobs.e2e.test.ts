import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Board, createBoard } from './support/board.ts';
import { launchBrowser, openPage } from './support/browser.ts';
import { refusedForGood } from './support/faults.ts';
import { isFocused } from './support/focus.ts';
import { tabTo } from './support/keyboard.ts';
import { signedIn } from './support/session.ts';

let browser: Browser;
let network: TestNetwork;
let board: Board;

beforeAll(async () => {
  browser = await launchBrowser();
  network = await createTestNetwork();
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
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

test('each of the 24 symbols is inserted at the cursor, by mouse or keyboard, and Undo removes it', async () => {
  const page = await open('/recruiter/home');
  const box = requirements(page);
  await box.fill('before after');
  await box.evaluate((area) => (area as HTMLTextAreaElement).setSelectionRange(7, 7));
  const buttons = page.getByRole('toolbar').getByRole('button');
  expect(await buttons.count()).toBe(24);

  // The toolbar is one Tab away from the box. Arrow keys move inside it.
  await box.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  expect(await box.inputValue()).toBe('before →after');
  expect(await isFocused(box)).toBe(true);
  await page.keyboard.press('Control+z');
  expect(await box.inputValue()).toBe('before after');

  await box.fill('');
  for (const button of await buttons.all()) await button.click();
  const typed = [...new Intl.Segmenter().segment(await box.inputValue())];
  expect(new Set(typed.map(({ segment }) => segment)).size).toBe(24);

  // Inserted symbols are saved like typed ones.
  await page.getByLabel('Job Title').fill('Symbols');
  await page.getByLabel('Location').fill('Lisbon');
  await page.getByLabel('Description').fill('Draw with us.');
  await page.getByRole('button', { name: 'Create Job' }).click();
  await page.getByText('Job posted successfully!').waitFor();
  const [job] = await myJobs();
  expect(job?.requirements).toBe(typed.map(({ segment }) => segment).join(''));
});

test('skills are added by comma and Enter, normalised, without duplicates, and suggested from other jobs', async () => {
  board = await createBoard(network);
  await board.post({ skills: ['electronics', 'electrical work'] });
  const page = await go('/recruiter/home');
  // Where jobs exist, the form shows its first field only.
  await page.getByRole('button', { name: 'All fields' }).click();
  network.clock.advance(1_000);
  const input = page.getByRole('combobox', { name: 'Skills' });
  await input.pressSequentially('React.JS!');
  await page.getByText('Will be added as “reactjs”.').waitFor();
  await input.pressSequentially(',C++,c#,');
  await input.pressSequentially('reactjs');
  await page.getByText('“reactjs” is already in the list.').waitFor();
  await input.press('Enter');
  await input.pressSequentially('elec');
  await page.getByRole('option', { name: 'electronics' }).waitFor();
  await input.press('ArrowDown');
  await input.press('Enter');
  // A blank query has no suggestions.
  await input.pressSequentially('  ');
  await page.getByRole('listbox', { name: 'Suggestions' }).waitFor({ state: 'detached' });

  await page.getByLabel('Job Title').fill('Skilled');
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await page.getByText('Job saved as a draft.').waitFor();
  const [job] = await myJobs();
  expect(job?.skills.toSorted()).toEqual(['c#', 'c++', 'electrical work', 'reactjs']);
});

test('the dropdown changes the status without navigating; a row opens its job, by mouse or keyboard', async () => {
  await open('/recruiter/home');
  const jobId = await board.post({
    title: 'Junior Developer',
    location: 'Lisbon',
    description: 'Write tests.',
  });
  const page = await go('/recruiter/all-my-jobs?status=any');
  const row = page.getByRole('row', { name: 'Junior Developer' });
  const dropdown = row.getByRole('combobox');
  await dropdown.waitFor();
  expect(await dropdown.getByRole('option').allInnerTexts()).toEqual([
    'Start Applications',
    'Hide Job',
    'Stop Applications',
    'Save in Drafts',
    'Delete Job',
  ]);
  for (const [label, word, message] of [
    ['Hide Job', 'Hidden', 'The job is hidden.'],
    ['Stop Applications', 'Paused', 'The job takes no more applications.'],
    ['Save in Drafts', 'Draft', 'The job was saved in drafts.'],
    ['Delete Job', 'Deleted', 'The job was deleted.'],
    ['Start Applications', 'Live', 'The job is live and takes applications.'],
  ] as const) {
    await dropdown.selectOption({ label });
    await row.getByRole('cell', { name: word, exact: true }).waitFor();
    await page.getByText(message).waitFor();
    expect(new URL(page.url()).pathname).toBe('/recruiter/all-my-jobs');
  }
  await tabTo(page, 'link', 'Junior Developer');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/recruiter/job-details/${jobId}`);
  await page.goBack();
  // The link covers the whole row.
  await row.getByRole('cell', { name: 'Lisbon' }).click({ force: true });
  await page.waitForURL(`**/recruiter/job-details/${jobId}`);
});

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
  const titles = () =>
    page.getByRole('row').getByRole('link').locator('span > span:last-child').allInnerTexts();
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
  await expect.poll(() => isFocused(page.getByRole('search'))).toBe(true);
  await page.getByLabel('Search title or location').fill('lisb');
  await expect.poll(titles).toEqual(['Job 7']);
  await page.reload();
  await expect.poll(titles).toEqual(['Job 7']);
  // All jobs have not been loaded with this address.
  await page.goto(`${network.url}/recruiter/all-my-jobs?q=nowhere`);
  await clickButton('Show all');
  await expect.poll(titles).toEqual(jobs(45, 26));
  await expect.poll(() => isFocused(page.getByRole('search'))).toBe(true);
  await page.getByLabel('Search title or location').fill('lisb');
  await expect.poll(titles).toEqual(['Job 7']);
  // The search stays usable after a failure.
  await page.route(/all-my-jobs\?/, refusedForGood);
  const box = page.getByLabel('Search title or location');
  await box.fill('porto');
  await page.getByText("Couldn't load your jobs").waitFor();
  expect(await isFocused(box)).toBe(true);
  await page.unrouteAll();
  await box.fill('lisbon');
  await expect.poll(titles).toEqual(['Job 7']);

  // Among live jobs, a job that is hidden leaves the table, and the focus stays at the table.
  await page.goto(`${network.url}/recruiter/live-posted-jobs?q=job+4`);
  await expect.poll(titles).toEqual([...jobs(44, 40), 'Job 34', 'Job 24', 'Job 14', 'Job 4']);
  const leaving = page.getByRole('row', { name: 'Job 44' }).getByRole('combobox');
  await leaving.focus();
  await leaving.selectOption({ label: 'Stop Applications' });
  await expect.poll(async () => (await titles())[0]).toBe('Job 43');
  const focused = page.locator(':focus').getByRole('table');
  await expect.poll(() => focused.count()).toBe(1);
});

test('the page asks before a new job that has changes is left', async () => {
  const page = await open('/recruiter/home');
  await page.getByLabel('Job Title').fill('Battery Lab Intern');
  await page.getByRole('link', { name: 'All My Jobs' }).click();
  await page.getByRole('dialog', { name: 'You have unsaved changes. Do you want to leave?' }).waitFor();
  await page.getByRole('button', { name: 'Stay' }).click();
  expect(await page.getByLabel('Job Title').inputValue()).toBe('Battery Lab Intern');
  await page.getByRole('link', { name: 'All My Jobs' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/recruiter/all-my-jobs');
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
