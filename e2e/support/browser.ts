import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser of CHROMIUM_PATH, which `npm test` sets, or the one of the machine. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: FLAGS });

export interface WatchedPage {
  page: Page;
  /** Errors in the console: logged errors, exceptions, violations of the content policy. */
  complaints: string[];
}

/** A page in its own context, without storage or cache. It is closed at the end of the test. */
export async function openPage(browser: Browser, options?: BrowserContextOptions): Promise<WatchedPage> {
  const watched = await newPage(browser, options);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await describe(watched);
    await watched.page.context().close();
  });
  return watched;
}

/** A page for tests that change nothing. Tests with equal options share it, with the program loaded, until one fails. */
export async function sharePage(browser: Browser, options: BrowserContextOptions): Promise<WatchedPage> {
  const pages = shared.get(browser) ?? new Map<string, WatchedPage>();
  shared.set(browser, pages);
  const key = JSON.stringify(options);
  const watched = pages.get(key) ?? (await newPage(browser, options));
  pages.set(key, watched);
  watched.complaints.length = 0;
  onTestFinished(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    pages.delete(key);
    await describe(watched);
    await watched.page.context().close();
  });
  return watched;
}

const shared = new WeakMap<Browser, Map<string, WatchedPage>>();

async function newPage(browser: Browser, options?: BrowserContextOptions): Promise<WatchedPage> {
  const context = await browser.newContext(options);
  // On a slow machine everything takes long: only the test's own limit ends a wait.
  context.setDefaultTimeout(0);
  return watchPage(await context.newPage());
}

/** Prints what the page showed when its test failed. */
async function describe({ page, complaints }: WatchedPage): Promise<void> {
  const text = await Promise.race([
    // biome-ignore lint/performance/useDomNodeTextContent: only rendered text is of interest
    page.evaluate(() => `${document.readyState}\n${document.body.innerText}`).catch(String),
    delay(5_000, 'the page does not respond'),
  ]);
  console.log(`failed at ${page.url()}\n${complaints.join('\n')}\n${text.slice(0, 1_500)}`);
}

/** Collects the errors of a page from now on. */
export function watchPage(page: Page): WatchedPage {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, complaints };
}
