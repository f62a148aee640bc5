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

/** The browser of CHROMIUM_PATH, which `npm test` sets, else the machine's. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: FLAGS });

export interface WatchedPage {
  page: Page;
  /** Everything a visitor's console would show as wrong: errors, exceptions, violations of the content policy. */
  complaints: string[];
}

/** A page in a context of its own: fresh storage, nothing cached. It closes with the test, so that it slows no other. */
export async function openPage(browser: Browser, options?: BrowserContextOptions): Promise<WatchedPage> {
  const watched = await newPage(browser, options);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await describe(watched);
    await watched.page.context().close();
  });
  return watched;
}

/** The same for tests that only look: whoever looks in the same way finds the program loaded. One that failed is left. */
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
  // A slow machine takes its time; only the test's own limit ends what hangs.
  context.setDefaultTimeout(0);
  return watchPage(await context.newPage());
}

/** What somebody would have seen; a test that waits in vain says nothing else. */
async function describe({ page, complaints }: WatchedPage): Promise<void> {
  const text = await Promise.race([
    // biome-ignore lint/performance/useDomNodeTextContent: what is not rendered was not seen
    page.evaluate(() => `${document.readyState}\n${document.body.innerText}`).catch(String),
    delay(5_000, 'a page that does not answer'),
  ]);
  console.log(`failed at ${page.url()}\n${complaints.join('\n')}\n${text.slice(0, 1_500)}`);
}

/** Listens to a page from now on. */
export function watchPage(page: Page): WatchedPage {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, complaints };
}
