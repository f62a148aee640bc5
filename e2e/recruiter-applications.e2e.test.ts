import type { TestNetwork } from '@firstrung/all-in-one/testing/network';
import { UNDO_APPLICATION_MS, UNDO_GRACE_MS } from '@firstrung/contracts';
import type { SignedIn } from '@firstrung/test-kit/people';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Board, createBoard } from './support/board.ts';
import { openPage, sharePage } from './support/browser.ts';
import { pressEnterOn, tabTo, typeInto } from './support/keyboard.ts';
import { signedIn } from './support/session.ts';
import { sharedSite } from './support/site.ts';

let browser: Browser;
let network: TestNetwork;
let board: Board;
let ada: SignedIn;
let grace: SignedIn;

beforeAll(async () => {
  ({ browser, network } = await sharedSite());
  board = await createBoard(network);
  const people = await network.signUpAll('Applicant', ['Ada Lovelace', 'Grace Hopper']);
  [ada, grace] = people as [SignedIn, SignedIn];
});

/** The recruiter at this path, in a page of the test's own, or in the one that tests share. */
async function go(path: string, open = sharePage): Promise<Page> {
  const { page } = await open(browser, signedIn(network.url, board.recruiter));
  await page.goto(network.url + path);
  return page;
}

/** A dialog closes a moment after its result is shown, and has left the history another moment later. */
async function waitUntilClosed(page: Page) {
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.waitForFunction(() => !history.state?.dialog);
}
const update = (page: Page) => page.getByRole('button', { name: 'Update status' }).click();

/** Resolves when the top of an application shows this status. */
const showsStatus = (page: Page, status: string) =>
  page
    .getByRole('paragraph')
    .filter({ hasText: new RegExp(`^${status} for `) })
    .waitFor();

/** An application of Ada Lovelace to a job of its own. */
async function applicationOfAda(message = '') {
  const jobId = await board.post();
  await board.apply(ada, jobId, message);
  return { jobId, applicationId: await board.applicationTo(jobId) };
}

test('open pages show a new applicant once the application can no longer be undone', async () => {
  const { jobId } = await applicationOfAda();
  const home = await go('/recruiter/home', openPage);
  const job = await go(`/recruiter/job-details/${jobId}`);
  const rows = job.getByRole('row');
  await rows.nth(1).getByRole('link', { name: 'Ada Lovelace' }).waitFor();
  const line = home.getByRole('link', { name: /for an answer/ });
  const waiting = async () => Number.parseInt((await line.textContent()) ?? '', 10);
  const before = await waiting();
  await board.apply(grace, jobId);
  network.clock.advance(UNDO_APPLICATION_MS + UNDO_GRACE_MS);
  await network.processAll();
  await rows.nth(1).getByRole('link', { name: 'Grace Hopper' }).waitFor();
  await rows.nth(2).getByRole('link', { name: 'Ada Lovelace' }).waitFor();
  await expect.poll(waiting).toBe(before + 1);
});

test('only opening an application sets it under review, not a look at its row', async () => {
  const { jobId } = await applicationOfAda('Hello,\nit is me.');
  const page = await go(`/recruiter/job-details/${jobId}`);
  const link = page.getByRole('row').getByRole('link', { name: 'Ada Lovelace' });
  await link.hover();
  await page.getByRole('button', { name: 'Status of Ada Lovelace' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await waitUntilClosed(page);
  expect(await board.statusShownTo(ada)).toBe('Applied');

  await link.click();
  await page.getByText('it is me.').waitFor();
  expect(await board.statusShownTo(ada)).toBe('Under Review');
  const contact = page.getByRole('link', { name: ada.emailOrPhone });
  expect(await contact.getAttribute('href')).toBe(`mailto:${ada.emailOrPhone}`);
});

test('a decision made elsewhere is shown before it can be changed, and both are in the history', async () => {
  const { jobId, applicationId } = await applicationOfAda();
  const page = await go(`/recruiter/job-details/${jobId}`);
  await page.getByRole('button', { name: 'Status of Ada Lovelace' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'accepted' }).check();
  await board.decide(jobId, { status: 'not up to snuff', rejectionReasons: ['socialPoints'] });
  await update(page);
  await page
    .getByText('This application was changed elsewhere in the meantime, so it was not set to “accepted”.')
    .waitFor();
  // The dialog explains it: no notice says the same.
  expect(await page.getByText('Error updating status. Please try again.').count()).toBe(0);
  await dialog.getByText('Social points').waitFor();
  await dialog.getByText('not up to snuff', { exact: true }).waitFor();
  expect(await board.statusShownTo(ada)).toBe('Rejected');

  await dialog.getByRole('button', { name: 'Change it anyway' }).click();
  await page.getByText('Status updated successfully!').waitFor();
  expect(await board.statusShownTo(ada)).toBe('Accepted');
  // Closing a dialog goes back, which would end the next navigation.
  await waitUntilClosed(page);
  await page.goto(`${network.url}/recruiter/applications/${applicationId}`);
  const history = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  await history.first().waitFor();
  expect(await history.allTextContents()).toEqual([
    expect.stringMatching(/^Opened.+Rita Recruiter$/s),
    expect.stringMatching(/^accepted.+Rita Recruiter$/s),
    expect.stringMatching(/^not up to snuff.+Rita Recruiter · Social points$/s),
    expect.stringMatching(/^Applied.+Ada Lovelace$/s),
  ]);
});

test('a job can be posted and three applicants reviewed by keyboard alone', async () => {
  // It turns the shortcuts off, which the browser keeps.
  const page = await go('/recruiter/home', openPage);
  await typeInto(page, 'Job Title', 'Battery Lab Intern');
  await page.keyboard.press('Enter');
  // The page asks, because description and location are missing.
  await pressEnterOn(page, 'button', 'Go live anyway');
  await page.getByText('Job posted successfully!').waitFor();
  await pressEnterOn(page, 'link', 'View the job');
  await page.getByRole('heading', { level: 1, name: 'Battery Lab Intern' }).waitFor();
  const jobId = new URL(page.url()).pathname.split('/').at(-1)!;
  for (const person of await network.signUpAll('Applicant', ['Ada', 'Grace', 'Linus']))
    await board.apply(person, jobId);
  await network.processAll();
  await page.reload();

  await pressEnterOn(page, 'link', 'Linus New');
  await page.getByRole('heading', { level: 1, name: 'Linus' }).waitFor();
  await page.getByText('1 of 3').waitFor();
  const decide = async (key: string, status: string) => {
    await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await showsStatus(page, status);
    await waitUntilClosed(page);
  };
  await decide('a', 'accepted');
  await page.keyboard.press('j');
  await page.getByRole('heading', { level: 1, name: 'Grace' }).waitFor();
  await page.getByText('2 of 3').waitFor();
  await decide('s', 'Shortlisted');
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
  await showsStatus(page, 'not up to snuff');
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
