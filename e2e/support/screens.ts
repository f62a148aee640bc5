import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityFaults } from './accessibility.ts';
import { sharePage } from './browser.ts';

export interface Look {
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
}

/** Every screen is checked in both. */
export const light: readonly Look[] = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'light' },
];
/** At one width: colours do not depend on it. */
const dark: Look = { width: 390, height: 844, colorScheme: 'dark' };
/** The order changes one thing at a time. */
export const looks: readonly Look[] = [dark, ...light];

/** Resolves when a screen has taken the place of the page from the server. */
export const screenShown = (page: Page): Promise<void> =>
  page.locator('#server-page').waitFor({ state: 'detached' });

export interface Screen {
  address: string;
  /** Context options of the signed-in account; default: a visitor. */
  person?: BrowserContextOptions;
  /** Resolves when the screen is complete; may act on it before. */
  complete: (page: Page) => Promise<unknown>;
  title: string;
  /** Where a pane is the page. */
  narrowTitle?: string | undefined;
  /** Console errors of the browser about replies that the screen handles. */
  expected?: RegExp | undefined;
}

/**
 * Opens a screen once and checks console, title and width in each of the looks, and accessibility, which
 * takes most of the time, in the widest one and in the dark. The screen is loaded in the first look and then
 * changes as when a window is resized.
 */
export async function lookAt(
  browser: Browser,
  looks: readonly Look[],
  { address, person, complete, title, narrowTitle = title, expected }: Screen,
): Promise<void> {
  const { page, consoleErrors } = await sharePage(browser, { reducedMotion: 'reduce', ...person });
  await show(page, looks[0]!);
  await page.goto(address);
  await complete(page);
  const opened = await openParts(page);
  for (const look of looks) {
    await show(page, look);
    const where = `at ${look.width} px, ${look.colorScheme}`;
    await expect.poll(() => page.title()).toBe(`${look.width < 960 ? narrowTitle : title} · Firstrung`);
    if (look === dark || look === looks.at(-1)) expect(await accessibilityFaults(page), where).toEqual([]);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways, where).toBeLessThanOrEqual(0);
    // A resize must not close what is to be checked.
    expect(await openParts(page), where).toBe(opened);
  }
  expect(consoleErrors.filter((error) => !expected?.test(error))).toEqual([]);
}

/** Resolves when the page is rendered in this look. */
async function show(page: Page, { width, height, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

const openParts = (page: Page): Promise<number> =>
  page
    .locator(
      'dialog:is([open], :popover-open), [data-conversation]:not(dialog), :is([role=tooltip], [role=listbox], [role=menu]):visible',
    )
    .count();
