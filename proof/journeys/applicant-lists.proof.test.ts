// Promise: Lists of jobs keep their place, on touch screens, too.
// Guards: mfe-applicant/src/features/jobs, shells/web/src

import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import { type Board, createBoard } from '@firstrung/e2e/support/board';
import { launchBrowser, openPage } from '@firstrung/e2e/support/browser';
import { isFocused } from '@firstrung/e2e/support/focus';
import { screenShown } from '@firstrung/e2e/support/screens';
import { signedIn } from '@firstrung/e2e/support/session';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** More than two pages of jobs. */
const JOBS = 60;

let browser: Browser;
let network: TestNetwork;
let board: Board;

beforeAll(async () => {
  browser = await launchBrowser();
  network = await createTestNetwork();
  board = await createBoard(network);
  await board.postAll(
    Array.from({ length: JOBS }, (_, index) => ({
      title: `Job ${index + 1}`,
      description: 'Long words in a long row. '.repeat(20),
      location: 'Rotterdam, The Netherlands, Europe',
      employmentType: 'Internship',
    })),
  );
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
});

const lineCount = async (text: Locator) =>
  Math.round(
    await text.evaluate(
      (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
    ),
  );

test('the list loads to its end and keeps the scroll position on Back and on reload', async () => {
  const { page, consoleErrors } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await page.goto(`${network.url}/guest/home`);
  const cards = page.getByRole('article');
  await cards.first().waitFor();
  while ((await cards.count()) < JOBS) await page.mouse.wheel(0, 2_000);
  await page.getByText('You have seen every open job.').waitFor();
  const titles = await cards.getByRole('heading').allTextContents();
  expect(titles).toEqual(Array.from({ length: JOBS }, (_, index) => `Job ${JOBS - index}`));

  const last = page.getByRole('link', { name: 'Job 7', exact: true });
  await last.scrollIntoViewIfNeeded();
  const scrollTop = await page.evaluate(() => scrollY);
  expect(scrollTop).toBeGreaterThan(2_000);
  await last.click();
  await page.getByRole('heading', { level: 1, name: 'Job 7' }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await last.waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(scrollTop, -1);
  expect(await cards.count()).toBe(JOBS);
  await page.reload();
  await last.waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(scrollTop, -1);
  expect(consoleErrors).toEqual([]);
});

test('on a touch screen the buttons of cards are high enough for a finger', async () => {
  const { page } = await openPage(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto(`${network.url}/guest/home`);
  await screenShown(page);
  const apply = page.getByRole('link', { name: 'Apply Now' }).first();
  expect((await apply.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test('the bar gets its scrolled look after 50 px', async () => {
  const { page } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await page.goto(`${network.url}/guest/home`);
  await page.getByRole('article').first().waitFor();
  const looksScrolled = () => page.locator('header[data-scrolled]').getAttribute('data-scrolled');
  for (const [top, looks] of [
    [50, 'false'],
    [51, 'true'],
    [0, 'false'],
  ] as const) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    await expect.poll(looksScrolled).toBe(looks);
  }
});

test('a page that is opened by its address starts at the top, and a reload keeps the scroll position', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${network.url}/guest/home`);
  await screenShown(page);
  await page.getByRole('article').first().waitFor();
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  const top = await page.evaluate(() => scrollY);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(top, -1);
  await page.goto(`${network.url}/guest/home?again`);
  await screenShown(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goto(`${network.url}/guest/home`);
  await screenShown(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('on a phone the bar is a menu, which closes on navigation', async () => {
  const { page } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`${network.url}/login`);
  const menu = page.getByRole('navigation', { name: 'Main' });
  const toggle = page.getByRole('button', { name: 'Menu' });
  await toggle.press('Enter');
  await expect.poll(() => isFocused(menu.getByRole('link').first())).toBe(true);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  expect(await isFocused(toggle)).toBe(true);

  await toggle.click();
  await page.getByRole('textbox', { name: 'Password' }).focus();
  await menu.waitFor({ state: 'hidden' });
  await toggle.click();
  await menu.waitFor();
  await page.mouse.click(195, 700);
  await menu.waitFor({ state: 'hidden' });
});

test('applying on a card keeps the page, and the card stays applied', async () => {
  const ada = await network.signUp('Applicant');
  const { page, consoleErrors } = await openPage(browser, signedIn(network.url, ada));
  await page.goto(`${network.url}/home`);
  const card = page.getByRole('article', { name: 'Job 60', exact: true });
  await card.getByRole('button', { name: 'Apply Now' }).press('Enter');
  await page.getByRole('button', { name: 'Send application' }).press('Enter');
  await page.getByText('Job applied successfully!').waitFor();
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await expect.poll(() => isFocused(card.getByText('Applied', { exact: true }))).toBe(true);
  await page.reload();
  await card.getByText('Applied', { exact: true }).waitFor();
  expect(await card.getByRole('button', { name: 'Apply Now' }).count()).toBe(0);

  await page.goto(`${network.url}/applied-interns`);
  const description = card.getByText(/^Long words/);
  await description.waitFor();
  expect(await lineCount(description)).toBeLessThanOrEqual(2);
  expect(consoleErrors).toEqual([]);
});

test('the slides do not move with prefers-reduced-motion', async () => {
  const { page } = await openPage(browser, { reducedMotion: 'reduce' });
  await page.goto(`${network.url}/guest/home`);
  await page.getByRole('button', { name: 'Play slides' }).waitFor();
});
