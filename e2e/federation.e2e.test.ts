import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import { freePort } from '@firstrung/test-kit/free-port';
import { writeRemotesFile } from '@firstrung/web/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { accessibilityFaults } from './support/accessibility.ts';
import { launchBrowser, openPage } from './support/browser.ts';
import { FRONT_ENDS } from './support/front-ends.ts';

const ERROR_TITLE = 'This part of the page did not load';

let browser: Browser;
let folder: string;
/** A copy of the build of the recruiters' remote, which tests move and change. */
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

const start = async () =>
  createTestNetwork({ env: { REMOTES_FILE: remotesFile, METRICS_PORT: String(await freePort()) } });

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

test('a remote that never answers shows the panel after 10 s, and Retry asks again', async () => {
  const { page } = await openPage(browser);
  await page.goto(urlOf('/'));
  await page.route('**/mfe/recruiter/remoteEntry.*', () => {});
  const began = Date.now();
  // The load event waits for files that are named in the head.
  await page.goto(urlOf('/recruiter/login'), { waitUntil: 'commit' });
  await errorPanel(page).waitFor();
  expect(Date.now() - began).toBeGreaterThan(9_000);

  await page.unrouteAll();
  await retry(page).click();
  await screen(page).waitFor();
});

test.for([
  { what: 'its entry', files: '**/mfe/recruiter/remoteEntry.*' },
  { what: 'its module', files: '**/mfe/recruiter/remote.*.js*' },
])(
  'a remote that throws in $what shows the panel, others work, and Retry starts it again',
  async ({ files }) => {
    const { page } = await openPage(browser);
    await page.route(files, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("no")' }),
    );
    await page.goto(urlOf('/recruiter/login'));
    await errorPanel(page).waitFor();

    await page.getByRole('link', { name: 'Firstrung' }).first().click();
    await page.getByRole('link', { name: 'Login as Applicant' }).click();
    await screen(page).waitFor();
    await page.goBack();

    await page.unrouteAll();
    await page.getByRole('link', { name: 'Login as Recruiter' }).click();
    await screen(page).waitFor();
  },
);

test('a screen whose files are missing shows the panel below a working navigation bar', async () => {
  const { page } = await openPage(browser);
  await page.route('**/mfe/recruiter/signup.*', (route) => route.fulfill({ status: 404 }));
  await page.goto(urlOf('/recruiter/signup'));
  await errorPanel(page).waitFor();
  await page.unrouteAll();
  await retry(page).click();
  await screen(page).waitFor();

  await page.route('**/mfe/applicant/profile.*', (route) => route.fulfill({ status: 404 }));
  await page.goto(urlOf('/guest/profile'));
  await errorPanel(page).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await screen(page).waitFor();
});

test('operators see a refused build and its reason, and visitors the last good one', async () => {
  const manifest = path.join(recruiterBuild, 'remote.json');
  const original = await readFile(manifest, 'utf8');
  onTestFinished(() => writeFile(manifest, original));
  const json = JSON.parse(original);
  const hijack = { ...json, routes: [...json.routes, { path: '/login', js: [], css: [] }] };
  await writeFile(manifest, JSON.stringify(hijack));

  const { page, consoleErrors } = await openPage(browser);
  const refused = page.getByRole('row', { name: 'mfe_recruiter' }).getByText('It has a screen at /login');
  const showsRefusal = async () => {
    await page.goto(network.product.http.metricsUrl!.replace('/metrics', '/remotes'));
    return refused.isVisible();
  };
  await expect.poll(showsRefusal).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  expect((await fetch(urlOf('/remotes'))).status).toBe(404);

  await page.goto(urlOf('/login'));
  await heading(page).filter({ hasText: 'Log in' }).waitFor();
  await page.goto(urlOf('/recruiter/login'));
  await screen(page).waitFor();
  expect(consoleErrors).toEqual([]);
});

test('an error that a panel replaced reaches the operators with the build', async () => {
  // Its own server has counted no other error.
  await using other = await start();
  const { page } = await openPage(browser);
  await page.route('**/mfe/recruiter/**/*.js', (route) => route.fulfill({ status: 404 }));
  const sent = page.waitForRequest('**/browser-reports');
  await page.goto(`${other.url}/recruiter/login`);
  await errorPanel(page).waitFor();
  const [report] = JSON.parse((await sent).postData() ?? '');
  const { shell, remotes } = await (await fetch(`${other.url}/remotes.json`)).json();
  const { build } = remotes.mfe_recruiter;
  expect(build).toMatch(/^\w+$/);
  expect(report).toMatchObject({
    type: 'firstrung-error',
    url: `${other.url}/recruiter/login`,
    body: { shell, build },
  });
  const metrics = async () => (await fetch(other.product.http.metricsUrl!)).text();
  await expect
    .poll(metrics)
    .toContain(`firstrung_web_browser_reports_total{kind="error",remote="mfe_recruiter",build="${build}"} 1`);
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
