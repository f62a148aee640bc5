import type { TestNetwork } from '@firstrung/all-in-one/testing/network';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from './support/accessibility.ts';
import { type Board, createBoard } from './support/board.ts';
import { openPage } from './support/browser.ts';
import { isFocused } from './support/focus.ts';
import { pressEnterOn } from './support/keyboard.ts';
import { signedIn } from './support/session.ts';
import { sharedSite } from './support/site.ts';

let browser: Browser;
let network: TestNetwork;
let board: Board;

beforeAll(async () => {
  ({ browser, network } = await sharedSite());
  board = await createBoard(network);
});

/** A job with one application, and its page as the applicant sees it. */
async function appliedTo(title: string) {
  const jobId = await board.post({ title });
  const ada = await network.signUp('Applicant');
  await network.api('POST /api/jobs/apply-job', { token: ada.token, body: { jobId } });
  const { page, consoleErrors } = await openPage(browser, signedIn(network.url, ada));
  return { jobId, page, consoleErrors };
}

const STEPS = ['Applied', 'Under Review', 'interviewing', 'Decision'];
const history = (page: Page) => page.getByRole('list', { name: 'Status history' });
const steps = async (page: Page) =>
  (await history(page).getByRole('listitem').allTextContents()).map((step) =>
    step.replace(/([A-Z][a-z]+ \d|\d+ [A-Z][a-z]+).*/, ''),
  );
const button = (title: string) => `Withdraw application for ${title}`;

test('by keyboard: an application is withdrawn on the job’s page, and sent again', async () => {
  const title = 'Lamp Lighter';
  const { jobId, page, consoleErrors } = await appliedTo(title);
  await board.open(jobId);
  await page.goto(`${network.url}/job-details/${jobId}`);
  await history(page).waitFor();
  expect(await steps(page)).toEqual(STEPS);

  await pressEnterOn(page, 'button', button(title));
  const dialog = page.getByRole('dialog', { name: `Withdraw your application for ${title}?` });
  await dialog.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await pressEnterOn(page, 'button', 'Keep it');
  await dialog.waitFor({ state: 'hidden' });
  expect(await isFocused(page.getByRole('button', { name: button(title) }))).toBe(true);

  await pressEnterOn(page, 'button', button(title));
  await pressEnterOn(page, 'button', 'Withdraw application');
  await page.getByText('Application withdrawn.').waitFor();
  await page.getByText('Withdrawn', { exact: true }).waitFor();
  expect(await history(page).count()).toBe(0);
  expect(await isFocused(page.getByRole('heading', { name: 'Your application' }))).toBe(true);
  expect(await page.getByRole('button', { name: button(title) }).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);

  await pressEnterOn(page, 'button', 'Apply Now');
  await pressEnterOn(page, 'button', 'Send application');
  await page.getByText('Job applied successfully!').waitFor();
  expect(await isFocused(page.getByRole('heading', { name: 'Your application' }))).toBe(true);
  await page.reload();
  await history(page).waitFor();
  expect(await steps(page)).toEqual(STEPS);
  expect(consoleErrors).toEqual([]);
});

test('the recruiter sees the withdrawal and cannot decide any more', async () => {
  const title = 'Rope Maker';
  const { jobId, page: own } = await appliedTo(title);
  await own.goto(`${network.url}/job-details/${jobId}`);
  await own.getByRole('button', { name: button(title) }).click();
  await own.getByRole('button', { name: 'Withdraw application', exact: true }).click();
  await own.getByText('Application withdrawn.').waitFor();

  const { page, consoleErrors } = await openPage(browser, signedIn(network.url, board.recruiter));
  await page.goto(`${network.url}/recruiter/job-details/${jobId}`);
  const row = page.getByRole('row').filter({ hasText: 'withdrawn' });
  await row.waitFor();
  expect(await row.getByRole('button').count()).toBe(0);
  await row.getByRole('link').click();
  await page.getByText('The applicant withdrew this application on').waitFor();
  expect(await page.getByRole('radio').count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(consoleErrors).toEqual([]);
});
