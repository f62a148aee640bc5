// Promise: Searching jobs works with every filter, by keyboard, on phones and on wide screens.
// Guards: mfe-applicant/src/features/search, packages/job-views/src/search, packages/job-views/src/pages

import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import { accessibilityFaults } from '@firstrung/e2e/support/accessibility';
import { createBoard } from '@firstrung/e2e/support/board';
import { launchBrowser, openPage } from '@firstrung/e2e/support/browser';
import { withoutContent } from '@firstrung/e2e/support/faults';
import { isFocused } from '@firstrung/e2e/support/focus';
import { pressEnterOn, tabTo, typeInto } from '@firstrung/e2e/support/keyboard';
import { lookAt, looks, screenShown } from '@firstrung/e2e/support/screens';
import { signedIn } from '@firstrung/e2e/support/session';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** More than one page of jobs. */
const CLERKS = 30;

let browser: Browser;
let network: TestNetwork;
let ada: { token: string };

beforeAll(async () => {
  browser = await launchBrowser();
  network = await createTestNetwork();
  const board = await createBoard(network);
  await board.postAll(
    Array.from({ length: CLERKS }, (_, index) => ({ title: `Clerk ${index + 1}`, location: 'Delft' })),
  );
  await board.post({ title: 'JavaScript Developer', location: 'Rotterdam', skills: ['sql', 'c++'] });
  network.clock.advance(1_000);
  await board.post({ title: 'Java Developer', location: 'Utrecht', employmentType: 'Internship' });
  ada = await network.signUp('Applicant');
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
});

const results = (page: Page) => page.getByRole('region', { name: 'Results' });
/** Waits for the screen: Playwright's click needs its element to stay until the button is released. */
async function search(page: Page, query: string): Promise<void> {
  await page.goto(`${network.url}/jobs${query}`);
  await screenShown(page);
}
const titles = (page: Page) => results(page).getByRole('article').getByRole('heading').allTextContents();
const shows = (page: Page, wanted: string[]) => expect.poll(() => titles(page)).toEqual(wanted);

test('by keyboard: the address holds the search, and Back returns to the previous one', async () => {
  const { page, consoleErrors } = await openPage(browser);
  await page.goto(`${network.url}/jobs`);
  await page.getByRole('article').first().waitFor();
  await tabTo(page, 'combobox', 'Place');
  await page.keyboard.type('rotterdam');
  await page.keyboard.press('Enter');
  await shows(page, ['JavaScript Developer']);
  expect(new URL(page.url()).search).toBe('?location=rotterdam');
  await page.getByRole('status').getByText('1 job', { exact: true }).waitFor();
  await page.getByText('You have seen every matching job.').waitFor();
  expect(await isFocused(page.getByRole('region', { name: 'Results' }))).toBe(true);

  await page.goto(`${network.url}/jobs?q=java`);
  await shows(page, ['Java Developer', 'JavaScript Developer']);
  expect(await page.locator('mark').allTextContents()).toEqual(['Java', 'Java']);
  await pressEnterOn(page, 'button', 'Filters');
  const type = page.getByLabel('Employment type');
  await type.focus();
  await type.selectOption('Internship');
  await pressEnterOn(page, 'button', 'Show 1 job');
  await shows(page, ['Java Developer']);
  expect(new URL(page.url()).search).toBe('?q=java&type=Internship');
  await expect.poll(() => isFocused(page.getByRole('button', { name: 'Filters · 1' }))).toBe(true);
  await page.goBack();
  await shows(page, ['Java Developer', 'JavaScript Developer']);
  expect(consoleErrors).toEqual([]);
});

test('skills and typos', async () => {
  const { page } = await openPage(browser);
  await search(page, '?skill=c%2B%2B&q=devleoper');
  await shows(page, ['JavaScript Developer']);
  await page.getByRole('status').getByText('Showing results for').waitFor();
  await expect.poll(() => page.locator('mark').allTextContents()).toEqual(['Developer']);
  await page.getByRole('link', { name: 'developer', exact: true }).click();
  await page.waitForURL('**/jobs?q=developer&skill=c%2B%2B');
  await page.getByText('Showing results for').waitFor({ state: 'hidden' });
});

test('skills are suggested while typing and chosen by keyboard', async () => {
  const { page } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await page.goto(`${network.url}/jobs`);
  await pressEnterOn(page, 'button', 'Filters');
  await page.getByText('More', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await tabTo(page, 'combobox', 'Skills');
  await page.keyboard.type('C+');
  await page.getByRole('option', { name: 'c++', exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove c++' }).waitFor();
  await pressEnterOn(page, 'button', 'Show 1 job');
  await shows(page, ['JavaScript Developer']);
});

test('on a phone Back closes the filters, and the page stays', async () => {
  const { page } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`${network.url}/jobs?type=Internship`);
  await shows(page, ['Java Developer']);
  await page.getByRole('button', { name: 'Filters · 1' }).click();
  const type = page.getByLabel('Employment type');
  await type.selectOption('');
  await page.goBack();
  await type.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('?type=Internship');
});

test('the results load on and keep the scroll position on Back', async () => {
  const { page } = await openPage(browser, { viewport: { width: 1024, height: 800 } });
  await page.goto(`${network.url}/jobs?location=delft`);
  const cards = page.getByRole('article');
  await cards.first().waitFor();
  await page.getByText('30 jobs', { exact: true }).waitFor();
  while ((await cards.count()) < CLERKS) await page.mouse.wheel(0, 2_000);
  const last = page.getByRole('link', { name: 'Clerk 4', exact: true });
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await last.click();
  await page.getByRole('heading', { level: 1, name: 'Clerk 4' }).waitFor();
  await page.goBack();
  await last.waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(place, -1);
  expect(await cards.count()).toBe(CLERKS);
});

test('on a wide screen a job is beside the results, at its own address', async () => {
  const { page, consoleErrors } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await page.goto(`${network.url}/jobs?location=delft`);
  // The first is shown before one is chosen.
  await page.getByRole('heading', { level: 2, name: 'Clerk 30' }).last().waitFor();
  const list = results(page);
  while ((await titles(page)).length < CLERKS) await list.evaluate((one) => one.scrollBy(0, 2_000));
  const chosen = list.getByRole('link', { name: 'Clerk 9', exact: true });
  await chosen.scrollIntoViewIfNeeded();
  const place = await list.evaluate((one) => one.scrollTop);
  await chosen.click();
  await page.waitForURL('**/guests/job-details/*');
  await page.getByRole('heading', { level: 1, name: 'Clerk 9', exact: true }).waitFor();
  expect(await chosen.getAttribute('aria-current')).toBe('true');
  expect(await list.evaluate((one) => one.scrollTop)).toBe(place);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goBack();
  await page.waitForURL('**/jobs?location=delft');
  await chosen.waitFor();
  expect(await list.evaluate((one) => one.scrollTop)).toBe(place);

  // Without room for both, the page is alone and leads back.
  await page.goForward();
  await page.setViewportSize({ width: 1000, height: 800 });
  await list.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Back to results' }).click();
  await page.waitForURL('**/jobs?location=delft');
  expect(consoleErrors).toEqual([]);
});

test('the search of a home page and its popular filters lead to results', async () => {
  const { page, consoleErrors } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await page.goto(`${network.url}/guest/home`);
  await page.getByRole('heading', { name: `Open jobs · ${CLERKS + 2}` }).waitFor();
  const card = page.getByRole('article').nth(2);
  // The page replaces the one of the server, cards included.
  const end = async () => {
    const box = await card.boundingBox();
    return box && box.y + box.height;
  };
  await expect.poll(end, { message: 'end of the first row' }).toBeLessThanOrEqual(900);
  await page.getByRole('link', { name: 'Internship 1', exact: true }).click();
  await page.waitForURL('**/jobs?type=Internship');
  await shows(page, ['Java Developer']);
  await page.goBack();
  // The results have a field of the same name.
  await page.getByRole('heading', { name: `Open jobs · ${CLERKS + 2}` }).waitFor();
  await tabTo(page, 'searchbox', 'Job, skill or company');
  await page.keyboard.type('sql');
  await typeInto(page, 'Place', 'rotter');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/jobs?q=sql&location=rotter');
  await shows(page, ['JavaScript Developer']);
  expect(consoleErrors).toEqual([]);
});

test('a company is searched for by its id and shown by its name', async () => {
  const { page } = await openPage(browser);
  await search(page, '?q=java');
  await results(page).getByRole('link', { name: 'Java Developer', exact: true }).click();
  await page.getByRole('link', { name: `${CLERKS + 2} live jobs` }).click();
  await page.waitForURL('**/jobs?company=*');
  await page.getByText(`${CLERKS + 2} jobs`, { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Remove the filter Northlight Energy' }).click();
  await page.waitForURL(/\/jobs\??$/);
});

test('a search without results offers other searches', async () => {
  const { page } = await openPage(browser);
  await search(page, '?q=java&location=nowhere');
  await page.getByRole('heading', { name: 'No jobs match these filters' }).waitFor();
  await page.getByRole('link', { name: 'Search without filters' }).click();
  await shows(page, ['Java Developer', 'JavaScript Developer']);
  expect(await isFocused(page.getByRole('region', { name: 'Results' }))).toBe(true);
});

test('without open jobs, the page does not suggest fewer filters', async () => {
  const { page } = await openPage(browser);
  await withoutContent(page);
  await page.route('**/get-all-jobs*', (route) => route.fulfill({ json: [] }));
  await page.goto(`${network.url}/jobs?sort=relevance`);
  await page.getByRole('heading', { name: 'No open jobs right now' }).waitFor();
});

test('an applicant comes from an empty applied page and applies on a card', async () => {
  const { page, consoleErrors } = await openPage(browser, signedIn(network.url, ada));
  await page.goto(`${network.url}/applied-interns`);
  await page.getByRole('link', { name: 'Explore Jobs' }).click();
  await page.waitForURL('**/jobs');
  const card = results(page).getByRole('article', { name: 'Java Developer', exact: true });
  await card.getByRole('button', { name: 'Apply Now' }).click();
  await page.getByRole('button', { name: 'Send application' }).click();
  await card.getByText('Applied', { exact: true }).waitFor();
  await page.getByText('Job applied successfully!').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(consoleErrors).toEqual([]);
});

test.each([
  ['found', '/jobs?q=java', 'Java Developer', 'java – jobs'],
  ['nothing found', '/jobs?q=xyzzy&type=Contract', 'No jobs match these filters', 'xyzzy – jobs'],
])('%s: light and dark, wide and narrow', (_, path, heading, title) =>
  lookAt(browser, looks, {
    address: network.url + path,
    complete: (page) => page.getByRole('heading', { name: heading, exact: true }).first().waitFor(),
    title,
  }),
);
