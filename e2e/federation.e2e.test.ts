import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import { writeRemotesFile } from '@firstrung/web/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage } from './support/browser.ts';
import { FRONT_ENDS } from './support/front-ends.ts';

const ERROR_TITLE = 'This part of the page did not load';

let browser: Browser;
let folder: string;
/** A copy of the build of the recruiters' remote, which a test moves. */
let recruiterBuild: string;
let remotesFile: string;
let network: TestNetwork;

beforeAll(async () => {
  browser = await launchBrowser();
  folder = await mkdtemp(path.join(tmpdir(), 'federation-'));
  recruiterBuild = path.join(folder, 'recruiter');
  await cp(path.join(FRONT_ENDS, 'mfe-recruiter/dist'), recruiterBuild, { recursive: true });
  remotesFile = await writeRemotesFile(folder, { mfe_recruiter: recruiterBuild });
  network = await start();
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
  await rm(folder, { recursive: true, force: true });
});

const start = () => createTestNetwork({ env: { REMOTES_FILE: remotesFile } });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const errorPanel = (page: Page) => heading(page).filter({ hasText: ERROR_TITLE });
/** Any screen of a remote. */
const screen = (page: Page) => heading(page).filter({ hasNotText: ERROR_TITLE });
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });
const urlOf = (pathname: string) => network.url + pathname;

test('a remote whose files are missing leaves the rest working, and Retry works once they are back', async () => {
  await rename(recruiterBuild, `${recruiterBuild}.away`);
  // A server that has never had them.
  await using other = await start();
  const { page } = await openPage(browser);

  await page.goto(`${other.url}/recruiter/login`);
  await errorPanel(page).waitFor();
  await page.goto(`${other.url}/login`);
  await screen(page).waitFor();

  await page.goto(`${other.url}/recruiter/login`);
  await retry(page).click();
  await errorPanel(page).waitFor();
  await rename(`${recruiterBuild}.away`, recruiterBuild);
  await retry(page).click();
  await screen(page).waitFor();
});

test('every address can be opened directly, without console errors', async () => {
  const { page, consoleErrors } = await openPage(browser);
  for (const address of [
    '/',
    '/login?from=mail#form',
    '/recruiter/login',
    '/guest/home',
    '/recruiter/signup/',
  ]) {
    const response = await page.goto(urlOf(address), { waitUntil: 'networkidle' });
    expect(response?.status(), address).toBe(200);
    await heading(page).first().waitFor();
    expect(await page.title(), address).toMatch(/\S.* · Firstrung$/);
    expect(consoleErrors, address).toEqual([]);
  }
});

test('an unknown address is 404 and a page with a way back', async () => {
  const { page } = await openPage(browser);
  for (const address of [
    '/nothing-here',
    '/recruiter/nothing-here',
    '/guests/job-details/0197c3a0-0000-7000-8000-0000000000ff',
  ]) {
    const visit = async () => {
      const response = await page.goto(urlOf(address));
      return [response?.status(), response?.headers()['content-type']];
    };
    // A page waits for the job only briefly, so the first answer may be 200.
    await expect.poll(visit, { message: address }).toEqual([404, expect.stringContaining('text/html')]);
  }
  await page.goto(urlOf('/nothing-here'));
  await heading(page).filter({ hasText: 'Page not found' }).waitFor();
  await page.getByRole('link', { name: 'See all jobs' }).click();
  await page.waitForURL('**/guest/home');
  // The heading is visually hidden and gets the focus.
  await expect
    .poll(() => heading(page).evaluate((one) => one === document.activeElement && one.clientWidth))
    .toBe(1);
});

test('moving between remotes keeps one page: focus, title and scroll follow', async () => {
  const { page, consoleErrors } = await openPage(browser);
  await page.goto(urlOf('/'));
  await page.evaluate('window.samePage = true');
  await page.getByRole('link', { name: 'Post your first job' }).click();
  await page.waitForURL('**/recruiter/signup');
  await expect.poll(() => page.evaluate('scrollY')).toBe(0);
  await expect
    .poll(() => page.evaluate("document.getElementById('content').contains(document.activeElement)"))
    .toBe(true);
  await page.goBack();
  await page.getByRole('link', { name: 'Login as Applicant' }).click();
  await page.waitForURL('**/login');
  expect(await page.evaluate('window.samePage')).toBe(true);
  expect(consoleErrors).toEqual([]);
});
