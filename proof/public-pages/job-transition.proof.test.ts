// Promise: A card becomes its page and Back finds the list where it was.
// Guards: packages/job-views, mfe-applicant/src/features/jobs, shells/web/src

import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import { createBoard } from '@firstrung/e2e/support/board';
import { launchBrowser, openPage } from '@firstrung/e2e/support/browser';
import { isFocused } from '@firstrung/e2e/support/focus';
import { screenShown } from '@firstrung/e2e/support/screens';
import { signedIn } from '@firstrung/e2e/support/session';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** A card that is followed becomes the page of its job. */

const DESK = { width: 1440, height: 900 };
let browser: Browser;
let network: TestNetwork;
let ada: BrowserContextOptions;

beforeAll(async () => {
  browser = await launchBrowser();
  network = await createTestNetwork();
  const board = await createBoard(network);
  await board.postAll(Array.from({ length: 20 }, (_, index) => ({ title: `Job ${index + 1}` })));
  ada = signedIn(network.url, await network.signUp('Applicant'));
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
});

/** Opens a list in a page that counts its transitions, and those of them that were drawn. */
async function openList(path: string, options: BrowserContextOptions) {
  const { page, consoleErrors } = await openPage(browser, { viewport: DESK, ...options });
  await page.addInitScript(() => {
    const counts = Object.assign(window, { started: 0, drawn: 0 });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      counts.started++;
      const transition = start(update);
      const count = () => {
        const moved = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
        if (moved.some((name) => name?.startsWith('::view-transition-group(job-title'))) counts.drawn++;
      };
      transition.ready.then(count, () => {});
      return transition;
    };
  });
  await page.goto(network.url + path);
  await screenShown(page);
  const links = page.getByRole('article').getByRole('link', { name: /^Job \d+$/ });
  const title = (await links.last().textContent()) ?? '';
  const link = page.getByRole('link', { name: title, exact: true });
  const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
  await link.scrollIntoViewIfNeeded();
  return { page, link, heading, consoleErrors };
}

/** Lets a slow machine take its time: after this long the page opens without a transition. */
const waitLonger = (page: Page) =>
  page.evaluate((patience) => {
    const later = window.setTimeout.bind(window);
    const patient = (run: () => void, ms?: number) => later(run, ms === patience ? 60_000 : ms);
    Object.assign(window, { setTimeout: patient });
  }, 250);

const count = (page: Page, name: 'started' | 'drawn') => page.evaluate<number>(`window.${name}`);
const scrollTop = (page: Page) => page.evaluate(() => scrollY);

describe.each([
  ['a visitor', '/guest/home', () => ({})],
  ['an applicant', '/home', () => ada],
] as const)('%s', (_, path, person) => {
  test('sees the card become the page, and finds the list where it was on Back', async () => {
    const { page, link, heading, consoleErrors } = await openList(path, person());
    await waitLonger(page);
    await link.scrollIntoViewIfNeeded();
    const place = await scrollTop(page);
    expect(place).toBeGreaterThan(200);
    await link.click();
    await heading.waitFor();
    await expect.poll(() => isFocused(heading)).toBe(true);
    expect(await scrollTop(page)).toBe(0);
    expect(await count(page, 'started')).toBe(1);
    await expect.poll(() => count(page, 'drawn')).toBe(1);
    await expect.poll(() => page.locator('[style*=view-transition]').count()).toBe(0);

    await page.goBack();
    await link.waitFor();
    await expect.poll(() => scrollTop(page)).toBeCloseTo(place, -1);
    expect(await count(page, 'started')).toBe(1);
    expect(consoleErrors).toEqual([]);
  });
});

test('without motion the page opens at once', async () => {
  const { page, link, heading } = await openList('/guest/home', { reducedMotion: 'reduce' });
  await link.click();
  await heading.waitFor();
  expect(await count(page, 'started')).toBe(0);
});

test('a job that loads slowly opens without a transition', async () => {
  const { page, link, heading } = await openList('/guest/home', {});
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/guest\/jobs\/job-details/, async (route) => {
    await asked;
    await route.continue();
  });
  await link.click();
  await page.getByText('Loading the job').waitFor({ state: 'attached' });
  answer();
  await heading.waitFor();
  expect(await count(page, 'started')).toBe(0);
});

test('beside the results a job changes in its place', async () => {
  const { page, link, heading } = await openList('/jobs', {});
  await page.getByRole('article').first().hover();
  await link.click();
  await page.waitForURL('**/guests/job-details/*');
  await heading.waitFor();
  expect(await count(page, 'started')).toBe(0);
});
