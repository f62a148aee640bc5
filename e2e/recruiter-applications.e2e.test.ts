import { readFile } from 'node:fs/promises';
import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import { UNDO_APPLICATION_MS, UNDO_GRACE_MS } from '@firstrung/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Board, createBoard } from './support/board.ts';
import { launchBrowser, openPage } from './support/browser.ts';
import { isFocused } from './support/focus.ts';
import { pressEnterOn, tabTo, typeInto } from './support/keyboard.ts';
import { signedIn } from './support/session.ts';

let browser: Browser;
let network: TestNetwork;
let board: Board;

beforeAll(async () => {
  browser = await launchBrowser();
  network = await createTestNetwork();
  board = await createBoard(network);
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
});

/** A job with one applicant. */
async function jobWithApplicant(profile?: object) {
  const ada = await network.signUp('Applicant', { name: 'Ada Lovelace' });
  if (profile) {
    await network.api('PUT /api/profile/update-profile', { token: ada.token, body: profile });
    await network.processAll();
  }
  const jobId = await board.post();
  const body = { jobId, message: 'Hello,\nit is me.' };
  await network.api('POST /api/jobs/apply-job', { token: ada.token, body });
  const applicationId = await board.applicationTo(jobId);
  return { ada, jobId, applicationId };
}

async function go(path: string): Promise<Page> {
  const { page } = await openPage(browser, signedIn(network.url, board.recruiter));
  await page.goto(network.url + path);
  return page;
}

const statusShownTo = async ({ token }: { token: string }) => {
  const [entry] = await network.api('GET /api/jobs/applied-interns', { token, query: {} });
  return entry?.status;
};
const update = (page: Page) => page.getByRole('button', { name: 'Update status' }).click();

test('the table of applicants links to an application, and only opening it sets Under Review', async () => {
  const { ada, jobId, applicationId } = await jobWithApplicant();
  const page = await go(`/recruiter/job-details/${jobId}`);
  const link = page.getByRole('row').getByRole('link', { name: 'Ada Lovelace' });
  await link.hover();
  await page.getByRole('button', { name: 'Status of Ada Lovelace' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  expect(await statusShownTo(ada)).toBe('Applied');

  await link.click();
  await page.waitForURL(`**/recruiter/applications/${applicationId}`);
  await page.getByText('it is me.').waitFor();
  expect(await statusShownTo(ada)).toBe('Under Review');
  const contact = page.getByRole('link', { name: ada.emailOrPhone });
  expect(await contact.getAttribute('href')).toBe(`mailto:${ada.emailOrPhone}`);
});

test('two tabs decide on one application: both decisions show, and the recruiter chooses one', async () => {
  const { ada, jobId, applicationId } = await jobWithApplicant();
  const [one, other] = [
    await go(`/recruiter/applications/${applicationId}`),
    await go(`/recruiter/job-details/${jobId}`),
  ];
  await other.getByRole('button', { name: 'Status of Ada Lovelace' }).click();
  await other.getByRole('radio', { name: 'accepted' }).check();
  await one.getByRole('radio', { name: 'not up to snuff' }).check();
  await one.getByRole('checkbox', { name: 'Social points' }).check();
  await update(one);
  await one.getByText('Status updated successfully!').waitFor();

  await update(other);
  await other.getByText('The status was changed elsewhere in the meantime, to “not up to snuff”.').waitFor();
  // The dialog explains it: no notice says the same.
  expect(await other.getByText('Error updating status. Please try again.').count()).toBe(0);
  const dialog = other.getByRole('dialog');
  await dialog.getByText('Social points').waitFor();
  await dialog.getByText('accepted', { exact: true }).waitFor();
  expect(await statusShownTo(ada)).toBe('Rejected');
  await dialog.getByRole('button', { name: 'Set my choice' }).click();
  await other.getByText('Status updated successfully!').waitFor();
  expect(await statusShownTo(ada)).toBe('Accepted');

  // The first tab still shows the rejection. Its recruiter keeps the acceptance.
  await one.getByRole('radio', { name: 'not reviewed' }).check();
  await update(one);
  await one.getByText('The status was changed elsewhere in the meantime, to “accepted”.').waitFor();
  const focused = one.locator(':focus');
  await focused.getByRole('button', { name: 'Keep the current status' }).waitFor();
  await one.getByRole('button', { name: 'Keep the current status' }).click();
  await focused.getByRole('button', { name: 'Update status' }).waitFor();
  expect(await one.getByRole('radio', { name: 'accepted' }).isChecked()).toBe(true);
  expect(await statusShownTo(ada)).toBe('Accepted');
  const history = one.getByRole('list', { name: 'History' }).getByRole('listitem');
  expect(await history.allTextContents()).toEqual([
    expect.stringMatching(/^accepted.+Rita Recruiter$/s),
    expect.stringMatching(/^not up to snuff.+Rita Recruiter · Social points$/s),
    expect.stringMatching(/^Opened.+Rita Recruiter$/s),
    expect.stringMatching(/^Applied.+Ada Lovelace$/s),
  ]);
});

/** A job with these applicants, who apply one second apart. The last one comes first in the table. */
async function jobWithApplicants(names: readonly string[]) {
  const jobId = await board.post();
  const skills: Record<string, string> = { Grace: 'COBOL, SQL', Linus: 'chemistry; sql' };
  for (const { name, token } of await network.signUpAll('Applicant', names)) {
    if (skills[name]) {
      await network.api('PUT /api/profile/update-profile', { token, body: { skills: skills[name] } });
      await network.processAll();
    }
    network.clock.advance(1_000);
    await network.api('POST /api/jobs/apply-job', { token, body: { jobId } });
  }
  await network.processAll();
  const rows = async () => {
    const { applications } = await network.api('GET /api/recruiter/jobs/job-details/:jobId', {
      token: board.recruiter.token,
      params: { jobId },
    });
    return applications;
  };
  return { jobId, rows, path: `/recruiter/job-details/${jobId}` };
}

const people = (number: number) => Array.from({ length: number }, (_, index) => `Applicant ${index + 1}`);
const names = (page: Page) =>
  page.getByRole('row').getByRole('link').locator('span > span:nth-child(2)').allInnerTexts();
const clickButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a new applicant appears on the open page of the job, and in the overview', async () => {
  const { path, jobId } = await jobWithApplicants(['Ada']);
  const [job, home] = [await go(path), await go('/recruiter/home')];
  await expect.poll(() => names(job)).toEqual(['Ada']);
  const tile = home.getByRole('link', { name: /New applications/ });
  const waiting = async () => Number.parseInt((await tile.textContent()) ?? '', 10);
  const before = await waiting();

  const { token } = await network.signUp('Applicant', { name: 'Grace' });
  network.clock.advance(1_000);
  await network.api('POST /api/jobs/apply-job', { token, body: { jobId } });
  // Recruiters are notified once the application can no longer be undone.
  network.clock.advance(UNDO_APPLICATION_MS + UNDO_GRACE_MS);
  await network.processAll();
  await expect.poll(() => names(job)).toEqual(['Grace', 'Ada']);
  await expect.poll(waiting).toBe(before + 1);
});

test('the export contains the filtered applicants', async () => {
  const { path } = await jobWithApplicants(['Ada', 'Grace']);
  const page = await go(`${path}?skill=sql`);
  await page.getByRole('link', { name: 'Grace' }).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), clickButton(page, 'Export CSV')]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain('Grace');
  expect(csv).not.toContain('Ada');
});

test('a list is made of the selected applicants, shows three of them, and can be changed and deleted', async () => {
  const { path, jobId } = await jobWithApplicants(people(6));
  const page = await go(path);
  const lists = async () => {
    const { lists } = await network.api('GET /api/recruiter/lists/all/:jobId', {
      token: board.recruiter.token,
      params: { jobId },
    });
    return lists.map(({ name, applicants }) => [name, applicants.map((person) => person.name)]);
  };
  await clickButton(page, 'Job Lists');
  await page.getByText('No lists yet').waitFor();
  await clickButton(page, 'Make Lists');
  const name = page.getByLabel('Name of the list');
  await expect.poll(() => isFocused(name)).toBe(true);
  await name.fill('To call');
  expect(await page.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
  await name.press('Enter');
  await page.getByText('Please select at least one applicant').waitFor();
  expect(await lists()).toEqual([]);
  for (const number of [6, 5, 4, 3]) await page.getByLabel(`Select Applicant ${number}`).check();
  await page.getByLabel('Select Applicant 2', { exact: true }).check();
  await clickButton(page, 'Save');
  await page.getByText('List created successfully').waitFor();
  const selected = [6, 5, 4, 3, 2].map((number) => `Applicant ${number}`);
  expect(await lists()).toEqual([['To call', selected]]);
  const card = page.getByRole('article').getByRole('article').filter({ hasText: 'To call' });
  await card.waitFor();
  expect(await card.getByRole('listitem').allInnerTexts()).toEqual([
    ...selected.slice(0, 3).map((person) => expect.stringContaining(person)),
    '+2 more...',
  ]);

  // The name of a list is unique.
  await clickButton(page, 'Make Lists');
  await page.getByLabel('Select Applicant 1', { exact: true }).check();
  await name.fill('To call');
  await clickButton(page, 'Save');
  await page.getByText('Error saving list').first().waitFor();
  await clickButton(page, 'Cancel');

  await clickButton(page, 'Job Lists');
  await clickButton(page, 'Edit To call');
  await page.getByRole('heading', { name: 'List “To call”' }).waitFor();
  await clickButton(page, 'Remove Applicant 5 from the list');
  await page.getByLabel('Select Applicant 1', { exact: true }).check();
  await name.fill('Called');
  await clickButton(page, 'Save');
  await page.getByText('List updated successfully').waitFor();
  expect(await lists()).toEqual([
    ['Called', ['Applicant 6', 'Applicant 4', 'Applicant 3', 'Applicant 2', 'Applicant 1']],
  ]);

  await clickButton(page, 'Edit Called');
  await clickButton(page, 'Delete');
  await page.getByRole('dialog', { name: 'Are you sure you want to delete the list "Called"?' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await clickButton(page, 'Cancel');
  await clickButton(page, 'Delete Called');
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this list?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('List deleted successfully').waitFor();
  expect(await lists()).toEqual([]);
  await page.locator(':focus').getByRole('heading', { name: 'No lists yet' }).waitFor();
});

test('shortcuts work beside an open chat, but not inside it', async () => {
  const { applicationId } = await jobWithApplicant();
  const page = await go(`/recruiter/applications/${applicationId}`);
  await page.getByRole('button', { name: 'Send Message' }).click();
  const chat = page.getByRole('dialog', { name: 'Ada Lovelace' });
  const field = chat.getByRole('textbox');
  await expect.poll(() => isFocused(field)).toBe(true);
  const accepted = page.getByRole('radio', { name: 'accepted' });
  await page.keyboard.press('a');
  expect(await field.inputValue()).toBe('a');
  await chat.getByRole('button', { name: 'Close the chat' }).focus();
  await page.keyboard.press('a');
  expect(await accepted.isChecked()).toBe(false);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('a');
  await expect.poll(() => accepted.isChecked()).toBe(true);
  expect(await chat.isVisible()).toBe(true);
});

test('two keys shortlist, three reject with a reason, each with the next applicant; Previous goes back', async () => {
  const { path } = await jobWithApplicants(['Ada', 'Grace', 'Linus']);
  const page = await go(`${path}?status=not+reviewed&sort=name`);
  const person = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('link', { name: 'Ada New' }).click();
  await person('Ada');
  await page.getByText('1 of 3').waitFor();
  await page.keyboard.press('s');
  await page.keyboard.press('Shift+Enter');
  await person('Grace');
  await page.getByText('2 of 3').waitFor();
  await page.keyboard.press('n');
  await page.keyboard.press('3');
  await page.keyboard.press('Shift+Enter');
  await person('Linus');
  // Both have left the filtered table; Previous goes through them all the same.
  await page.keyboard.press('k');
  await person('Grace');
  await page.getByRole('main').locator('p').getByText('Social points', { exact: true }).waitFor();
  await page.keyboard.press('k');
  await person('Ada');
  await page.locator('h1 + *').getByText('Shortlisted').waitFor();
});

test('a job can be posted and three applicants reviewed by keyboard alone', async () => {
  const page = await go('/recruiter/home');
  await typeInto(page, 'Job Title', 'Battery Lab Intern');
  await page.keyboard.press('Enter');
  // The page asks, because description and location are missing.
  await pressEnterOn(page, 'button', 'Go live anyway');
  await page.getByText('Job posted successfully!').waitFor();
  await pressEnterOn(page, 'link', 'View the job');
  await page.getByRole('heading', { level: 1, name: 'Battery Lab Intern' }).waitFor();
  const jobId = new URL(page.url()).pathname.split('/').at(-1)!;
  for (const { token } of await network.signUpAll('Applicant', ['Ada', 'Grace', 'Linus'])) {
    network.clock.advance(1_000);
    await network.api('POST /api/jobs/apply-job', { token, body: { jobId } });
  }
  await network.processAll();
  await page.reload();

  await pressEnterOn(page, 'link', 'Linus New');
  await page.getByRole('heading', { level: 1, name: 'Linus' }).waitFor();
  await page.getByText('1 of 3').waitFor();
  const decide = async (key: string, status: RegExp) => {
    await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await page.locator('h1 + *').getByText(status).waitFor();
  };
  await decide('a', /^accepted$/);
  await page.keyboard.press('j');
  await page.getByRole('heading', { level: 1, name: 'Grace' }).waitFor();
  await page.getByText('2 of 3').waitFor();
  await decide('s', /^Shortlisted$/);
  await page.keyboard.press('j');
  await page.getByRole('heading', { level: 1, name: 'Ada' }).waitFor();
  await page.getByText('3 of 3').waitFor();

  // “?” lists the shortcuts and has the switch that turns them off.
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Next applicant').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await page.keyboard.press('k');
  await page.keyboard.press('n');
  expect(await page.getByRole('radio', { name: 'not reviewed' }).isChecked()).toBe(true);
  await page.getByRole('heading', { level: 1, name: 'Ada' }).waitFor();

  await tabTo(page, 'radio', 'not reviewed');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'checkbox', 'Number of projects');
  await page.keyboard.press('Space');
  await pressEnterOn(page, 'button', 'Update status');
  await page.locator('h1 + *').getByText('not up to snuff').waitFor();
  await pressEnterOn(page, 'button', 'Previous applicant');
  await page.getByRole('heading', { level: 1, name: 'Grace' }).waitFor();
  const { applications } = await network.api('GET /api/recruiter/jobs/job-details/:jobId', {
    token: board.recruiter.token,
    params: { jobId },
  });
  expect(applications.map(({ name, status }) => [name, status])).toEqual([
    ['Linus', 'accepted'],
    ['Grace', 'nextSteps Shortlisted'],
    ['Ada', 'not up to snuff'],
  ]);
});
