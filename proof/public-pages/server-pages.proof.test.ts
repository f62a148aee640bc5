// Promise: Public pages are complete without JavaScript, and the screen takes over without a jump.
// Guards: shells/web, packages/job-views, mfe-applicant/src/features/search

import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import { accessibilityFaults } from '@firstrung/e2e/support/accessibility';
import { type Board, createBoard } from '@firstrung/e2e/support/board';
import { launchBrowser, openPage, sharePage } from '@firstrung/e2e/support/browser';
import { screenShown } from '@firstrung/e2e/support/screens';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

let browser: Browser;
let network: TestNetwork;
let board: Board;
let jobId: string;
let companyId: string;

beforeAll(async () => {
  browser = await launchBrowser();
  network = await createTestNetwork();
  board = await createBoard(network, {
    description: 'Power for everyone.',
    mission: 'Light in every house.',
  });
  jobId = await board.post({
    title: 'Grid Planner',
    description: 'You plan lines.',
    location: 'Rotterdam, Netherlands',
    requirements: 'Patience',
    skills: ['maps'],
  });
  ({ companyId } = await network.api('GET /api/guest/jobs/job-details/:jobId', { params: { jobId } }));
  await board.post({ title: 'Lamp Lighter', description: 'You light lamps.', location: 'Delft' });
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
});

const urlOf = (path: string) => network.url + path;
const PUBLIC_PAGES = [
  '/',
  '/guest/home',
  '/jobs?q=planner',
  '/jobs?company=:companyId',
  '/guests/job-details/:jobId',
  '/companies/northlight-energy',
];
const pathOf = (path: string) => path.replace(':companyId', companyId).replace(':jobId', jobId);
/** On the landing page the hero may show it, too, where that has room. */
const jobOn = (page: Page) => page.getByText('Grid Planner').filter({ visible: true }).first();
/** A page waits for its data only briefly, so the first reply of a busy machine may be without. */
async function openRendered(page: Page, path: string): Promise<void> {
  const isRendered = async () => (await (await fetch(urlOf(path))).text()).includes('id="server-page"');
  await expect.poll(isRendered).toBe(true);
  await page.goto(urlOf(path), { waitUntil: 'commit' });
}

/** Makes files wait until the returned function is called, which resolves when the screen is there. */
async function holdFiles(page: Page, pattern: string): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await page.waitForFunction(() => document.getElementById('server-page') === null);
  };
}

/** The shell runs in the time before. */
const holdRemote = (page: Page) => holdFiles(page, '**/mfe/applicant/remoteEntry.*');

const shellRuns = (page: Page) =>
  page.waitForFunction(
    () => document.getElementById('root')?.hidden || !document.getElementById('server-page'),
  );

test('without JavaScript a visitor finds a job by search and reads it with its company', async () => {
  const { page } = await openPage(browser, {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  await openRendered(page, '/guest/home');
  await page.getByRole('searchbox').fill('planner');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByText('1 job', { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('q')).toBe('planner');
  expect(await page.getByText('Lamp Lighter').count()).toBe(0);
  await page.getByRole('link', { name: 'Grid Planner', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Grid Planner' }).waitFor();
  for (const text of ['You plan lines.', 'Patience', 'Rotterdam, Netherlands', 'Light in every house.'])
    await page.getByText(text).first().waitFor();
  const apply = page.getByRole('link', { name: 'SignUp to Apply' });
  expect(await apply.getAttribute('href')).toBe('/signup');
});

test('on a phone links of a page from the server lead on, and a press that needs its screen is done', async () => {
  const { page } = await openPage(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.addInitScript(() => sessionStorage.clear());
  await openRendered(page, '/guest/home');
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Grid Planner', exact: true }).tap();
  await page.waitForURL('**/guests/job-details/**');
  await page.waitForLoadState('networkidle');
  expect(await page.locator('#server-page').count()).toBe(1);
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await page.getByRole('button', { name: 'Saved', exact: true }).waitFor();
  expect(await page.locator('#server-page').count()).toBe(0);
});

test('without JavaScript a card leads to its company, and the company to its jobs', async () => {
  const { page } = await openPage(browser, {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  await openRendered(page, '/guest/home');
  await page.getByRole('link', { name: 'Northlight Energy' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Northlight Energy' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/companies/northlight-energy');
  for (const text of ['Power for everyone.', 'Light in every house.']) await page.getByText(text).waitFor();
  await page.getByRole('link', { name: 'Grid Planner', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Grid Planner' }).waitFor();
  await page.getByRole('link', { name: 'Northlight Energy' }).first().click();
  await page.waitForURL('**/companies/northlight-energy');
});

test('without JavaScript the jobs of a company lead to each job and to all jobs', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await openRendered(page, `/jobs?company=${companyId}`);
  await page.getByText('2 jobs', { exact: true }).waitFor();
  const job = page.getByRole('link', { name: 'Grid Planner', exact: true });
  expect(await job.getAttribute('href')).toBe(`/guests/job-details/${jobId}`);
  await page.getByRole('searchbox').fill('lamp');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByText('1 job', { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('company')).toBe(companyId);
  await page.getByRole('link', { name: 'Northlight Energy' }).first().click();
  await page.waitForURL((url) => !url.searchParams.has('company'));
  await page.getByText('Lamp Lighter').waitFor();
});

test.for(PUBLIC_PAGES)(
  '%s is complete without JavaScript, and the screen says the same, asks for nothing and does not jump',
  async (path) => {
    // On wider screens the search shows a job beside the list, which the server leaves to the screen.
    const viewport = { width: 1024, height: 768 };
    const { page, consoleErrors } = await openPage(browser, { viewport });
    const plain = (await sharePage(browser, { javaScriptEnabled: false, viewport })).page;
    await openRendered(plain, pathOf(path));
    await plain.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await jobOn(plain).waitFor();
    await plain.getByText('Without JavaScript you can read jobs').waitFor();
    expect(await plain.locator('[style]').count()).toBe(0);
    expect(
      await plain
        .locator('script:not([src]):not([type="application/json"]):not([type="application/ld+json"])')
        .count(),
    ).toBe(0);

    await page.addInitScript(() => {
      const measured = window as unknown as { layoutShift: number };
      measured.layoutShift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          measured.layoutShift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname);
    });
    // The landing page is the shell's own: it is held up as a whole.
    const release = path === '/' ? await holdFiles(page, '**/*.js') : await holdRemote(page);
    await openRendered(page, pathOf(path));
    if (path !== '/') await shellRuns(page);
    const top = () => jobOn(page).boundingBox();
    const before = await top();
    await release();
    const after = await top();
    await page.waitForLoadState('networkidle');

    expect(calls).toEqual([]);
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 99))).toBeLessThan(2);
    expect(
      await page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift),
    ).toBeLessThan(0.02);
    expect(consoleErrors).toEqual([]);
    const words = async (one: Page) =>
      (await one.locator('main h1, main h2, main article h3, main article p').allInnerTexts()).map((text) =>
        text.trim(),
      );
    const shown = await words(page);
    for (const text of await words(plain)) expect(shown, text).toContain(text);
  },
);

test.for([
  ['/', 484],
  ['/guest/home', 420],
  ['/jobs', 337],
] as const)('on a phone the first job of %s stands at most %i px down', async ([path, most]) => {
  const { page } = await openPage(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto(urlOf(path));
  await screenShown(page);
  const first = await page.getByRole('article').first().boundingBox();
  expect(first?.y).toBeLessThanOrEqual(most);
});

test('what was typed and the focus survive the arrival of the screen', async () => {
  const { page } = await openPage(browser);
  const release = await holdRemote(page);
  await openRendered(page, '/jobs?q=planner');
  await shellRuns(page);
  const field = page.getByRole('searchbox');
  await field.fill('lamp');
  await page.keyboard.press('ArrowLeft');
  await release();
  expect(await field.inputValue()).toBe('lamp');
  expect(
    await field.evaluate((input: HTMLInputElement) => [
      document.activeElement === input,
      input.selectionStart,
    ]),
  ).toEqual([true, 3]);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Lamp Lighter', exact: true }).waitFor();
});

test('a press before the arrival of the screen is done by the screen', async () => {
  const { page } = await openPage(browser);
  const release = await holdRemote(page);
  await openRendered(page, '/guest/home');
  await shellRuns(page);
  await page.evaluate('window.samePage = true');
  await page
    .getByRole('article')
    .filter({ hasText: 'Grid Planner' })
    .getByRole('link', { name: 'Apply Now' })
    .click();
  await release();
  await page.waitForURL('**/signup');
  expect(await page.evaluate('window.samePage')).toBe(true);
  expect(await page.evaluate('JSON.stringify(history.state)')).toContain(jobId);
});

test.for(['**/mfe/applicant/remoteEntry.*', '**/mfe/applicant/guest-home.*.js'])(
  'without %s the content stays, with a notice and a way to try again',
  async (files) => {
    const { page } = await openPage(browser);
    await page.route(files, (route) => route.fulfill({ status: 503 }));
    await openRendered(page, '/guest/home');
    await page.getByText('You can read this page, but its buttons did not load.').waitFor();
    await page.getByRole('heading', { name: 'Grid Planner' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Projects' }).waitFor({ state: 'attached' });
    await page.getByRole('heading', { name: 'Grid Planner' }).waitFor();
    expect(await page.getByText('its buttons did not load').count()).toBe(0);
  },
);

test('an unchanged page is not sent twice, a changed one is', async () => {
  const address = urlOf('/guest/home');
  // Texts like "Posted 2 days ago" renew a page each minute.
  const isSentOnce = async () => {
    const etag = (await fetch(address)).headers.get('etag') ?? '';
    const again = await fetch(address, { headers: { 'if-none-match': etag } });
    return again.status === 304 && etag;
  };
  await expect.poll(isSentOnce).toBeTruthy();
  const etag = (await fetch(address)).headers.get('etag') ?? '';
  await board.post({ title: 'Newest Job' });
  const again = await fetch(address, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(200);
  expect(await again.text()).toContain('Newest Job');
});
