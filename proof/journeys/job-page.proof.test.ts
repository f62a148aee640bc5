// Promise: The page of a job leads on, is shared, printed and used on a phone.
// Guards: packages/job-views, mfe-applicant/src/features/jobs

import type { TestNetwork } from '@firstrung/all-in-one/testing/network';
import { accessibilityFaults } from '@firstrung/e2e/support/accessibility';
import { type Board, createBoard } from '@firstrung/e2e/support/board';
import { openPage } from '@firstrung/e2e/support/browser';
import { signedIn } from '@firstrung/e2e/support/session';
import { sharedSite } from '@firstrung/e2e/support/site';
import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
let browser: Browser;
let network: TestNetwork;
let board: Board;
let jobId: string;

beforeAll(async () => {
  ({ browser, network } = await sharedSite());
  board = await createBoard(network);
  const other = await createBoard(network, { name: 'Polder & Sky' });
  jobId = await board.post({
    title: 'Grid Planner',
    skills: ['sql', 'gis'],
    description: 'A long text.\n\n'.repeat(40),
    requirements: 'Patience\nDutch',
  });
  await board.post({ title: 'Meter Reader' });
  await other.post({ title: 'Map Maker', skills: ['gis'] });
});

test('leads to other jobs of the company and to similar ones', async () => {
  const { page, consoleErrors } = await openPage(browser);
  await page.goto(`${network.url}/guests/job-details/${jobId}`);
  const similar = page.getByRole('region', { name: 'More like this' });
  await similar.getByRole('link', { name: 'Map Maker' }).waitFor();
  await page.getByRole('link', { name: '2 live jobs' }).waitFor();
  await page
    .getByRole('region', { name: 'More jobs at Northlight Energy' })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Meter Reader' }).waitFor();
  expect(consoleErrors).toEqual([]);
});

test('is shared by the dialog of the device, or else by copying the public address', async () => {
  const ada = await network.signUp('Applicant');
  const { page } = await openPage(browser, {
    ...signedIn(network.url, ada),
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const address = `${network.url}/guests/job-details/${jobId}`;
  await page.addInitScript('delete Navigator.prototype.share');
  await page.goto(`${network.url}/job-details/${jobId}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('The link is copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  await page.addInitScript('Navigator.prototype.share = async (what) => { window.shared = what; }');
  await page.reload();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => page.evaluate('window.shared')).toEqual({ title: 'Grid Planner', url: address });
});

test('on a phone the way to apply stays at hand once its button is out of view', async () => {
  const ada = await network.signUp('Applicant');
  const { page, consoleErrors } = await openPage(browser, { ...signedIn(network.url, ada), ...PHONE });
  await page.goto(`${network.url}/job-details/${jobId}`);
  const apply = page.getByRole('button', { name: 'Apply Now' });
  await apply.waitFor();
  expect(await apply.count()).toBe(1);
  await page.getByRole('heading', { name: 'Company Profile' }).scrollIntoViewIfNeeded();
  await expect.poll(() => apply.count()).toBe(2);
  expect(await accessibilityFaults(page)).toEqual([]);
  const box = await apply.last().boundingBox();
  expect(box!.height).toBeGreaterThanOrEqual(44);
  await apply.last().click();
  await page.getByRole('button', { name: 'Send application' }).click();
  await page.getByText('Job applied successfully!').waitFor();
  await expect.poll(() => apply.count()).toBe(0);
  expect(consoleErrors).toEqual([]);
});

test('applicants ask the recruiter, visitors sign up first', async () => {
  const visitor = await openPage(browser);
  await visitor.page.goto(`${network.url}/guests/job-details/${jobId}`);
  await visitor.page.getByRole('link', { name: 'Ask about this job' }).click();
  await visitor.page.waitForURL('**/signup');

  const ada = await network.signUp('Applicant');
  const { page } = await openPage(browser, signedIn(network.url, ada));
  await page.goto(`${network.url}/job-details/${jobId}`);
  await page.getByRole('link', { name: 'Ask about this job' }).click();
  await page.waitForURL(`**/recruiter-messages?with=${board.recruiter.id}`);

  // Also from the row of the application.
  await network.api('POST /api/jobs/apply-job', { token: ada.token, body: { jobId } });
  await page.goto(`${network.url}/applied-interns`);
  await page.getByRole('button', { name: 'More actions for Grid Planner' }).click();
  await page.getByRole('menuitem', { name: 'Ask about this job' }).click();
  await page.waitForURL(`**/recruiter-messages?with=${board.recruiter.id}`);
});

test('a job that is gone leads to others', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${network.url}/guests/job-details/01890000-0000-7000-8000-000000000000`);
  await page.getByRole('heading', { name: 'Job not found' }).waitFor();
  await page
    .getByRole('region', { name: 'Other open jobs' })
    .getByRole('link', { name: 'Map Maker' })
    .waitFor();
});

test('on paper it is the text with its address, without buttons and navigation', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${network.url}/guests/job-details/${jobId}`);
  await page.getByRole('heading', { level: 1, name: 'Grid Planner' }).waitFor();
  const note = page.getByText(`${network.url}/guests/job-details/${jobId} · printed on`);
  expect(await note.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await note.waitFor();
  await page.getByText('Patience').waitFor();
  for (const role of ['button', 'navigation', 'link'] as const) {
    const shown = await page.getByRole(role).allTextContents();
    expect(
      shown.filter((text) => text !== 'Northlight Energy' && text !== 'Skip to content'),
      role,
    ).toEqual([]);
  }
});
