// Promise: A remote that is slow, throws, lacks files or is refused leaves the rest working and is reported.
// Guards: shells/web, packages/mf-config, packages/mf-builds

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import { accessibilityFaults } from '@firstrung/e2e/support/accessibility';
import { launchBrowser, openPage } from '@firstrung/e2e/support/browser';
import { FRONT_ENDS } from '@firstrung/e2e/support/front-ends';
import { buildIdOf, storeFile } from '@firstrung/mf-builds';
import { freePort } from '@firstrung/test-kit/free-port';
import { writeRemotesFile } from '@firstrung/web/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

const ERROR_TITLE = 'This part of the page did not load';

let browser: Browser;
let folder: string;
/** A copy of the build of the recruiters' remote, which a test changes. */
let recruiterBuild: string;
let remotesFile: string;
let network: TestNetwork;

beforeAll(async () => {
  browser = await launchBrowser();
  folder = await mkdtemp(path.join(tmpdir(), 'federation-'));
  recruiterBuild = path.join(folder, 'recruiter');
  await cp(path.join(FRONT_ENDS, 'mfe-recruiter/dist'), recruiterBuild, { recursive: true });
  await release();
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

/** Makes the build in the folder the current one. Without a release it would be read at the start only. */
async function release(): Promise<void> {
  const current = buildIdOf(await readFile(path.join(recruiterBuild, 'remote.json')));
  await storeFile(
    path.join(recruiterBuild, 'release.json'),
    JSON.stringify({ schema: 1, current, previous: [] }),
  );
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const errorPanel = (page: Page) => heading(page).filter({ hasText: ERROR_TITLE });
/** Any screen of a remote. */
const screen = (page: Page) => heading(page).filter({ hasNotText: ERROR_TITLE });
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });
const urlOf = (pathname: string) => network.url + pathname;

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
  onTestFinished(async () => {
    await writeFile(manifest, original);
    await release();
  });
  const json = JSON.parse(original);
  const hijack = { ...json, routes: [...json.routes, { path: '/login', js: [], css: [] }] };
  await writeFile(manifest, JSON.stringify(hijack));
  await release();

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
