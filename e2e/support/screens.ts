import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityFaults } from './accessibility.ts';
import { sharePage, type WatchedPage } from './browser.ts';

export interface Look {
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
}

/** Every screen is checked in both. */
export const light: readonly Look[] = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'light' },
];
/** At one width: colours do not depend on it. */
export const dark: Look = { width: 390, height: 844, colorScheme: 'dark' };
export const looks: readonly Look[] = [...light, dark];

export interface Screen {
  address: string;
  /** Context options of the signed-in account; default: a visitor. */
  person?: BrowserContextOptions;
  /** Resolves when the screen is complete; may act on it before. */
  complete: (page: Page) => Promise<unknown>;
  title: string;
  /** Console errors of the browser about replies that the screen handles. */
  expected?: RegExp | undefined;
}

/** Checks accessibility, console, title and width of a screen. */
export async function lookAt(
  browser: Browser,
  { colorScheme, ...viewport }: Look,
  { address, person, complete, title, expected }: Screen,
): Promise<void> {
  const { page, complaints } = await sharePage(browser, {
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    ...person,
  });
  await page.goto(address);
  await complete(page);
  await examine({ page, complaints }, { title, expected });
}

/** Checks the same of a page that is open and complete. */
export async function examine(
  { page, complaints }: WatchedPage,
  { title, expected }: Pick<Screen, 'title' | 'expected'>,
): Promise<void> {
  // On a slow machine only the test's own limit ends a wait.
  await expect.poll(() => page.title(), { timeout: 300_000 }).toBe(`${title} · Firstrung`);

  expect(await accessibilityFaults(page)).toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
  expect(complaints.filter((complaint) => !expected?.test(complaint))).toEqual([]);
}
