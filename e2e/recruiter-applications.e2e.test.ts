import { readFile } from 'node:fs/promises';
import type { TestNetwork } from '@firstrung/all-in-one/testing/network';
import { UNDO_APPLICATION_MS, UNDO_GRACE_MS } from '@firstrung/contracts';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Board, createBoard } from './support/board.ts';
import { openPage } from './support/browser.ts';
import { isFocused } from './support/focus.ts';
import { pressEnterOn, tabTo, typeInto } from './support/keyboard.ts';
import { signedIn } from './support/session.ts';
import { sharedSite } from './support/site.ts';

let browser: Browser;
let network: TestNetwork;
let board: Board;

beforeAll(async () => {
  ({ browser, network } = await sharedSite());
  board = await createBoard(network);
});

async function go(path: string): Promise<Page> {
  const { page } = await openPage(browser, signedIn(network.url, board.recruiter));
  await page.goto(network.url + path);
  return page;
}

const statusShownTo = async ({ token }: { token: string }) => {
  const [entry] = await network.api('GET /api/jobs/applied-interns', { token, query: {} });
  return entry?.status;
};
/** A dialog closes a moment after its result is shown, and has left the history another moment later. */
async function waitUntilClosed(page: Page) {
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.waitForFunction(() => !history.state?.dialog);
}
const update = (page: Page) => page.getByRole('button', { name: 'Update status' }).click();

/** One second later than whoever applied before: the last one comes first in the table. */
const apply = ({ token }: { token: string }, jobId: string, message = '') => {
  network.clock.advance(1_000);
  return network.api('POST /api/jobs/apply-job', { token, body: { jobId, message } });
};
/** The page of a job with these applicants. */
async function jobWithApplicants(names: readonly string[]) {
  const jobId = await board.post();
  for (const person of await network.signUpAll('Applicant', names)) await apply(person, jobId);
  await network.processAll();
  return `/recruiter/job-details/${jobId}`;
}

const names = (page: Page) =>
  page.getByRole('row').getByRole('link').locator('span > span:nth-child(2)').allInnerTexts();

test('an open page shows a new applicant; only opening an application sets Under Review; two tabs decide on it', async () => {
  const people = await network.signUpAll('Applicant', ['Ada Lovelace', 'Grace Hopper']);
  const [ada, grace] = people as [(typeof people)[0], (typeof people)[0]];
  const jobId = await board.post();
  await apply(ada, jobId, 'Hello,\nit is me.');
  const applicationId = await board.applicationTo(jobId);
  const [one, other] = [await go('/recruiter/home'), await go(`/recruiter/job-details/${jobId}`)];
  await expect.poll(() => names(other)).toEqual(['Ada Lovelace']);
  const line = one.getByRole('link', { name: /for an answer/ });
  const waiting = async () => Number.parseInt((await line.textContent()) ?? '', 10);
  const before = await waiting();
  await apply(grace, jobId);
  // Recruiters are notified once the application can no longer be undone.
  network.clock.advance(UNDO_APPLICATION_MS + UNDO_GRACE_MS);
  await network.processAll();
  await expect.poll(() => names(other)).toEqual(['Grace Hopper', 'Ada Lovelace']);
  await expect.poll(waiting).toBe(before + 1);

  // A look at the row is not a review.
  await other.getByRole('row').getByRole('link', { name: 'Ada Lovelace' }).hover();
  await other.getByRole('button', { name: 'Status of Ada Lovelace' }).click();
  await other.getByRole('dialog').waitFor();
  await other.keyboard.press('Escape');
  expect(await statusShownTo(ada)).toBe('Applied');
  await one.goto(`${network.url}/recruiter/applications/${applicationId}`);
  await one.getByText('it is me.').waitFor();
  expect(await statusShownTo(ada)).toBe('Under Review');
  const contact = one.getByRole('link', { name: ada.emailOrPhone });
  expect(await contact.getAttribute('href')).toBe(`mailto:${ada.emailOrPhone}`);

  // Both decisions show, and the recruiter chooses one.
  await other.getByRole('button', { name: 'Status of Ada Lovelace' }).click();
  await other.getByRole('radio', { name: 'accepted' }).check();
  await one.getByRole('button', { name: 'Reject', exact: true }).click();
  await one.getByRole('checkbox', { name: 'Social points' }).check();
  await update(one);
  await one.getByText('Status updated successfully!').waitFor();

  await update(other);
  await other
    .getByText('This application was changed elsewhere in the meantime, so it was not set to “accepted”.')
    .waitFor();
  // The dialog explains it: no notice says the same.
  expect(await other.getByText('Error updating status. Please try again.').count()).toBe(0);
  const dialog = other.getByRole('dialog');
  await dialog.getByText('Social points').waitFor();
  await dialog.getByText('not up to snuff', { exact: true }).waitFor();
  expect(await statusShownTo(ada)).toBe('Rejected');
  await dialog.getByRole('button', { name: 'Change it anyway' }).click();
  await other.getByText('Status updated successfully!').waitFor();
  expect(await statusShownTo(ada)).toBe('Accepted');

  // The first tab still shows the rejection. Its recruiter keeps the acceptance.
  await one.getByRole('button', { name: 'Shortlist', exact: true }).click();
  await update(one);
  await one
    .getByText('This application was changed elsewhere in the meantime, so it was not set to')
    .waitFor();
  const byName = (name: string) => one.getByRole('button', { name, exact: true });
  await expect.poll(() => isFocused(byName('Keep it'))).toBe(true);
  await one.keyboard.press('Enter');
  await expect.poll(() => isFocused(byName('Shortlist'))).toBe(true);
  await one.locator('h1 + *').getByText('accepted').waitFor();
  expect(await statusShownTo(ada)).toBe('Accepted');
  const history = one.getByRole('list', { name: 'History' }).getByRole('listitem');
  expect(await history.allTextContents()).toEqual([
    expect.stringMatching(/^accepted.+Rita Recruiter$/s),
    expect.stringMatching(/^not up to snuff.+Rita Recruiter · Social points$/s),
    expect.stringMatching(/^Opened.+Rita Recruiter$/s),
    expect.stringMatching(/^Applied.+Ada Lovelace$/s),
  ]);

  // The export contains the filtered applicants.
  await other.goto(`${network.url}/recruiter/job-details/${jobId}?status=not+reviewed`);
  await other.getByRole('link', { name: 'Grace Hopper' }).waitFor();
  await other.getByRole('button', { name: 'More about this job' }).click();
  const [download] = await Promise.all([
    other.waitForEvent('download'),
    other.getByRole('menuitem', { name: 'Export CSV' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain('Grace Hopper');
  expect(csv).not.toContain('Ada Lovelace');
});

test('two keys shortlist, three reject with a reason, each with the next applicant; Previous goes back', async () => {
  const path = await jobWithApplicants(['Ada', 'Grace', 'Linus']);
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
  for (const person of await network.signUpAll('Applicant', ['Ada', 'Grace', 'Linus']))
    await apply(person, jobId);
  await network.processAll();
  await page.reload();

  await pressEnterOn(page, 'link', 'Linus New');
  await page.getByRole('heading', { level: 1, name: 'Linus' }).waitFor();
  await page.getByText('1 of 3').waitFor();
  const decide = async (key: string, status: RegExp) => {
    await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await page.locator('h1 + *').getByText(status).waitFor();
    await waitUntilClosed(page);
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
  await waitUntilClosed(page);
  await page.keyboard.press('k');
  await page.keyboard.press('n');
  await page.getByRole('heading', { level: 1, name: 'Ada' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);

  await pressEnterOn(page, 'button', 'Reject');
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
