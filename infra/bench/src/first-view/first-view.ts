import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createTestNetwork } from '@firstrung/all-in-one/testing/network';
import { BROWSER_FLAGS, findChromium } from '@firstrung/test-kit/chromium';
import { startKillablePostgres } from '@firstrung/test-kit/killable-postgres';
import { type Browser, chromium } from 'playwright-core';
import { measurePairs } from '../pairs.ts';
import { type Result, resultOf } from '../result.ts';
import { servePages } from './pages.ts';

const ROUND_TRIP_MS = 150;
const CPU_SLOWDOWN = 4;
const JOBS = 50;
const STATIC_BUNDLE = path.join(import.meta.dirname, 'static-bundle.mjs');

const FIRST_CARD = "performance.getEntriesByName('first-card')";
const MARK_FIRST_CARD = `
  new MutationObserver((_, observer) => {
    if (!document.querySelector('article h3, article h2')) return;
    observer.disconnect();
    requestAnimationFrame(() => performance.mark('first-card'));
  }).observe(document, { childList: true, subtree: true });
`;

/** Milliseconds until a job card stands on `/guest/home`: cold cache, a slow phone, a slow network. */
export async function benchFirstView(o: { pairs: number }): Promise<Result[]> {
  await using undo = new AsyncDisposableStack();
  const dist = await mkdtemp(path.join(tmpdir(), 'firstrung-static-'));
  undo.defer(() => rm(dist, { recursive: true, force: true }));
  await promisify(execFile)(process.execPath, [STATIC_BUNDLE, dist]);

  const postgres = undo.use(await startKillablePostgres());
  const network = undo.use(await createTestNetwork({ databaseUrl: postgres.url, pages: false }));
  await postJobs(network);
  const ours = undo.use(await servePages({ api: network.url }));
  const remotes = [
    { name: 'static', role: 'applicant' as const, pathPrefix: '/', address: dist, publicPath: '/static/' },
  ];
  const limit = undo.use(await servePages({ api: network.url, config: { dist, remotes } }));
  const browser = await chromium.launch({ executablePath: await findChromium(), args: BROWSER_FLAGS });
  undo.defer(() => browser.close());

  const pairs = await measurePairs(o.pairs, {
    limit: () => firstCard(browser, `${limit.url}/guest/home`),
    ours: () => firstCard(browser, `${ours.url}/guest/home`),
  });
  return [
    resultOf({
      name: 'first view of /guest/home',
      against: 'one static bundle',
      unit: 'ms',
      pairs,
      goal: { atMost: 1.3 },
    }),
  ];
}

async function postJobs({ api, signUp, clock, processAll }: Awaited<ReturnType<typeof createTestNetwork>>) {
  const { token } = await signUp('Recruiter');
  for (let number = 1; number <= JOBS; number++) {
    clock.advance(1_000);
    await api('POST /api/recruiter/jobs/create-job', {
      token,
      body: {
        title: `Carpenter number ${number}`,
        description: 'Builds houses of wood, from the sill to the ridge. '.repeat(8),
        location: 'Turku, Finland',
        skills: ['timber framing', 'joinery', 'drawing'],
        status: 'liveJobs',
      },
    });
  }
  await processAll();
}

async function firstCard(browser: Browser, url: string): Promise<number> {
  // A context of its own: nothing is cached, no connection open.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: ROUND_TRIP_MS,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript({ content: MARK_FIRST_CARD });
    await page.goto(url, { waitUntil: 'commit', timeout: 0 });
    await page.waitForFunction(`${FIRST_CARD}.length > 0`, null, { timeout: 0 });
    return await page.evaluate(`${FIRST_CARD}[0].startTime`);
  } finally {
    await context.close();
  }
}
