import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import { freePort } from '@firstrung/test-kit/free-port';
import { writeRemotesFile } from '@firstrung/web/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { accessibilityFaults } from './support/accessibility.ts';
import { launchBrowser, openPage } from './support/browser.ts';
import { FRONT_ENDS, frontEndFolder, rebuild } from './support/front-ends.ts';

const ERROR_TITLE = 'This part of the page did not load';

let browser: Browser;
let copies: Awaited<ReturnType<typeof frontEndFolder>>;
/** The folder of a copy of mfe-recruiter, which tests move, change and rebuild. */
let recruiterCopy: string;
let remotesFile: string;
let network: TestNetwork;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

beforeEach(async () => {
  copies = await frontEndFolder('federation');
  recruiterCopy = await copies.copy('mfe-recruiter');
  await cp(path.join(FRONT_ENDS, 'mfe-recruiter/dist'), path.join(recruiterCopy, 'dist'), {
    recursive: true,
  });
  remotesFile = await writeRemotesFile(copies.folder, { mfe_recruiter: path.join(recruiterCopy, 'dist') });
});
afterEach(async () => {
  await network?.close();
  await copies.remove();
});

const start = async (env: Record<string, string> = {}) => {
  network = await createTestNetwork({ env: { REMOTES_FILE: remotesFile, ...env } });
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const errorPanel = (page: Page) => heading(page).filter({ hasText: ERROR_TITLE });
/** Any screen of a remote. */
const screen = (page: Page) => heading(page).filter({ hasNotText: ERROR_TITLE });
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });
const urlOf = (pathname: string) => network.url + pathname;

test('a remote whose files are missing leaves the rest working, and Retry works once they are back', async () => {
  const dist = path.join(recruiterCopy, 'dist');
  await rename(dist, `${dist}.away`);
  await start();
  const { page } = await openPage(browser);

  await page.goto(urlOf('/recruiter/login'));
  await errorPanel(page).waitFor();
  await page.goto(urlOf('/login'));
  await screen(page).waitFor();

  await page.goto(urlOf('/recruiter/login'));
  await retry(page).click();
  await errorPanel(page).waitFor();
  await rename(`${dist}.away`, dist);
  await retry(page).click();
  await screen(page).waitFor();
});

test('building one remote shows its change, with shell and other remote untouched', async () => {
  await start();
  const others = [path.join(FRONT_ENDS, 'shells/web/dist'), path.join(FRONT_ENDS, 'mfe-applicant/dist')];
  const before = await Promise.all(others.map(hashOf));
  const { page, consoleErrors } = await openPage(browser);
  await page.goto(urlOf('/recruiter/login'));
  await screen(page).waitFor();

  await rename(path.join(recruiterCopy, 'src/remote.tsx'), path.join(recruiterCopy, 'src/unchanged.tsx'));
  await writeFile(
    path.join(recruiterCopy, 'src/remote.tsx'),
    `import unchanged from './unchanged.tsx';
     export default { ...unchanged, nav: () => [{ to: '/recruiter/login', label: 'Rebuilt' }] };`,
  );
  await rebuild(recruiterCopy);

  // The server polls the remotes.
  await expect.poll(() => showsAfterReload(page, 'Rebuilt')).toBe(true);
  expect(await Promise.all(others.map(hashOf))).toEqual(before);
  expect(consoleErrors).toEqual([]);
});

test('a remote that never answers shows the panel after 10 s, and Retry asks again', async () => {
  await start();
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
    await start();
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
  await start();
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
  await start({ METRICS_PORT: String(await freePort()) });
  const manifest = path.join(recruiterCopy, 'dist/remote.json');
  const json = JSON.parse(await readFile(manifest, 'utf8'));
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
  await start({ METRICS_PORT: String(await freePort()) });
  const { page } = await openPage(browser);
  await page.route('**/mfe/recruiter/**/*.js', (route) => route.fulfill({ status: 404 }));
  const sent = page.waitForRequest('**/browser-reports');
  await page.goto(urlOf('/recruiter/login'));
  await errorPanel(page).waitFor();
  const [report] = JSON.parse((await sent).postData() ?? '');
  const { shell, remotes } = await (await fetch(urlOf('/remotes.json'))).json();
  const { build } = remotes.mfe_recruiter;
  expect(build).toMatch(/^\w+$/);
  expect(report).toMatchObject({
    type: 'firstrung-error',
    url: urlOf('/recruiter/login'),
    body: { shell, build },
  });
  const metrics = async () => (await fetch(network.product.http.metricsUrl!)).text();
  await expect
    .poll(metrics)
    .toContain(`firstrung_web_browser_reports_total{kind="error",remote="mfe_recruiter",build="${build}"} 1`);
});

test('every address can be opened directly, without console errors', async () => {
  await start();
  for (const address of [
    '/',
    '/login?from=mail#form',
    '/recruiter/login',
    '/guest/home',
    '/recruiter/signup/',
  ]) {
    const { page, consoleErrors } = await openPage(browser);
    const response = await page.goto(urlOf(address), { waitUntil: 'networkidle' });
    expect(response?.status(), address).toBe(200);
    await heading(page).first().waitFor();
    expect(await page.title(), address).toMatch(/\S.* · Firstrung$/);
    expect(consoleErrors, address).toEqual([]);
    await page.context().close();
  }
});

test('an unknown address is 404 and a page with a way back', async () => {
  await start();
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
  await start();
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

async function showsAfterReload(page: Page, link: string): Promise<boolean> {
  await page.reload();
  await screen(page).waitFor();
  return page.getByRole('link', { name: link }).isVisible();
}

/** Hash of all files of a folder and their names. */
async function hashOf(root: string): Promise<string> {
  const hash = createHash('sha256');
  const files = await readdir(root, { recursive: true, withFileTypes: true });
  for (const file of files
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()) {
    hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex');
}
