import { randomUUID } from 'node:crypto';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { BROWSER_FLAGS, findChromium } from '@firstrung/test-kit/chromium';
import { count } from '@firstrung/test-kit/costs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { onTestFinished, type RunnerTask } from 'vitest';

/** A browser of the machine. Only the test's own limit ends the wait for its start. */
export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findChromium(), args: BROWSER_FLAGS, timeout: 0 });

export interface WatchedPage {
  page: Page;
  /** Errors in the console: logged errors, exceptions, violations of the content policy. */
  consoleErrors: string[];
}

/** A page in its own context, without storage or cache. It is closed at the end of the test. */
export async function openPage(browser: Browser, options?: BrowserContextOptions): Promise<WatchedPage> {
  count('pages');
  const watched = await newPage(browser, options);
  const context = watched.page.context();
  await traceOf(context)?.startChunk();
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await report(watched, task);
    await context.close();
  });
  return watched;
}

/**
 * A page for tests that leave nothing in it. Tests with equal
 * options share it, with the program loaded, until one fails.
 */
export async function sharePage(browser: Browser, options: BrowserContextOptions): Promise<WatchedPage> {
  const pages = shared.get(browser) ?? new Map<string, WatchedPage>();
  shared.set(browser, pages);
  const key = JSON.stringify(options);
  const watched = pages.get(key) ?? (await newPage(browser, options));
  pages.set(key, watched);
  watched.consoleErrors.length = 0;
  const context = watched.page.context();
  await traceOf(context)?.startChunk();
  onTestFinished(async ({ task }) => {
    if (task.result?.state !== 'fail') return traceOf(context)?.stopChunk();
    pages.delete(key);
    await report(watched, task);
    await context.close();
  });
  return watched;
}

const shared = new WeakMap<Browser, Map<string, WatchedPage>>();

async function newPage(browser: Browser, options?: BrowserContextOptions): Promise<WatchedPage> {
  const context = await browser.newContext(options);
  // On a slow machine everything takes long: only the test's own limit ends a wait.
  context.setDefaultTimeout(0);
  // Stored data, as of a returning visitor: pages start their screens at once.
  await context.addInitScript(() => {
    try {
      sessionStorage.setItem('visited', '');
    } catch {}
  });
  if (HAS_TRACES) {
    await context.tracing.start({ snapshots: true });
    traced.add(context);
  }
  return watchPage(await context.newPage());
}

const traced = new WeakSet<BrowserContext>();
const traceOf = (context: BrowserContext) => (traced.has(context) ? context.tracing : undefined);

/**
 * Recording a trace makes a test a fifth slower. Where files that
 * fail are repeated, as in a whole run, only the second run has them.
 */
const HAS_TRACES = process.env.FIRSTRUNG_REPEAT !== 'collect';

/** What failed tests leave. Ignored by git, uploaded by CI. */
const TRACES = join(import.meta.dirname, '..', 'traces');

/** Prints what the page showed when its test failed, and stores its trace and a screenshot. */
async function report({ page, consoleErrors }: WatchedPage, { file, name }: RunnerTask): Promise<void> {
  const words = `${basename(file.name, '.e2e.test.ts')} ${name}`
    .replaceAll(/[^a-z0-9]+/gi, '-')
    .slice(0, 100);
  const path = join(TRACES, `${words}-${randomUUID().slice(0, 8)}`);
  const inTime = <T>(work: Promise<T>): Promise<T | string> =>
    Promise.race([work.catch(String), delay(5_000, 'the page does not respond')]);
  // biome-ignore lint/performance/useDomNodeTextContent: only rendered text is of interest
  const text = await inTime(page.evaluate(() => `${document.readyState}\n${document.body.innerText}`));
  await inTime(page.screenshot({ path: `${path}.png`, timeout: 5_000 }));
  console.log(`failed at ${page.url()}\n${consoleErrors.join('\n')}\n${text.slice(0, 1_500)}`);
  console.log(`screenshot: ${path}.png`);
  const trace = traceOf(page.context());
  if (!trace) return;
  await inTime(trace.stopChunk({ path: `${path}.zip` }));
  console.log(`trace: npx playwright show-trace ${path}.zip`);
}

/** Collects the errors of a page from now on. */
function watchPage(page: Page): WatchedPage {
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text());
  });
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  return { page, consoleErrors };
}
