// Promise: Public pages look the same from the server and as a screen.
// Guards: packages/job-views, packages/ui-kit, shells/web

import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import { createBoard } from '@firstrung/e2e/support/board';
import { launchBrowser, sharePage } from '@firstrung/e2e/support/browser';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

// A visitor sees the server's page until the screen takes its
// place. Both look the same but for what only a script can do.

let browser: Browser;
let network: TestNetwork;
let jobId: string;
let companyId: string;

beforeAll(async () => {
  browser = await launchBrowser();
  network = await createTestNetwork();
  const board = await createBoard(network, {
    description: 'We plan the grid of the north.',
    mission: 'Light in every house.',
    website: 'https://northlight.example',
    contact: { email: 'jobs@northlight.example' },
    additionalDetails: { industry: 'Energy', size: '50 to 200' },
    benefits: ['A boat', 'A bicycle'],
  });
  jobId = await board.post({
    title: 'Grid Planner',
    description: 'You plan lines.\n\nAnd where they go.',
    location: 'Rotterdam, Netherlands',
    requirements: 'Patience\nMaps',
    benefits: 'A boat',
    skills: ['maps', 'sql'],
  });
  await board.post({
    title: 'Lamp Lighter',
    description: 'You light lamps.',
    location: 'Delft',
    skills: ['sql'],
  });
  await board.post({
    title: 'Line Walker',
    description: 'You walk lines.',
    location: 'Remote',
    skills: ['maps'],
  });
  ({ companyId } = await network.api('GET /api/guest/jobs/job-details/:jobId', { params: { jobId } }));
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
});

/** What only a script can do, and so looks different before one has run. All of it keeps its room. */
const INTERACTIVE = `
  /* The bar, to which the remote adds its pages: on phones it lies on the content. */
  nav:not(footer nav),
  /* On phones the way to apply, while its button is scrolled out of view. */
  article + div,
  /* The button that stops the slides. */
  [aria-roledescription="carousel"] button[aria-label$=" slides"],
  /* The heart that saves a job. */
  main button[aria-pressed],
  /* The way to report, which opens a dialog. */
  main article button[aria-haspopup=dialog],
  /* The example of the landing page, whose steps light up. */
  main [inert][aria-hidden],
  /* The field for skills, which suggests some; before, it takes one. */
  search form > div:has([name="sort"]) > :first-child { visibility: hidden !important }
  /* The first job, which is loaded beside the results and marked among them. */
  @media (min-width: 75rem) {
    [aria-label="Results"] li:first-child > article { visibility: hidden !important }
    [aria-label="Results"] + div > * { display: none !important }
  }
`;

const PAGES = [
  '/',
  '/guest/home',
  '/jobs',
  '/jobs?q=planner&location=rotterdam',
  '/jobs?q=plannr',
  '/jobs?q=nothing&type=Contract',
  '/jobs?company=:companyId',
  '/guests/job-details/:jobId',
  '/companies/northlight-energy',
];
/** A page is loaded in the first and then changes as when a window is resized. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const SCRIPTS = /\.js(\?|$)/;

test.for(PAGES)('%s looks the same from the server and as a screen', async (path) => {
  const address = network.url + path.replace(':companyId', companyId).replace(':jobId', jobId);
  const isRendered = async () => (await (await fetch(address)).text()).includes('id="server-page"');
  await expect.poll(isRendered).toBe(true);
  const { page } = await sharePage(browser, { bypassCSP: true, reducedMotion: 'reduce' });

  await page.setViewportSize(SIZES[0]!);
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto(address);
  const fromServer = await pictures(page);
  await page.unroute(SCRIPTS);
  await page.setViewportSize(SIZES[0]!);
  await page.goto(address);
  await page.waitForFunction(() => document.getElementById('server-page') === null);
  const asScreen = await pictures(page);
  for (const [where, picture] of Object.entries(fromServer))
    expect(await difference(picture, asScreen[where]!), where).toBe(undefined);
});

/** Of main part and footer in each size. */
async function pictures(page: Page): Promise<Record<string, Buffer>> {
  const taken: Record<string, Buffer> = {};
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    for (const landmark of ['main', 'footer']) {
      const element = page.locator(landmark).filter({ visible: true });
      // The bar stays in view, where it may lie on the content.
      await page.evaluate(() => scrollTo(0, 0));
      taken[`${landmark} at ${size.width} px`] = await element.screenshot({
        animations: 'disabled',
        caret: 'hide',
        style: INTERACTIVE,
      });
    }
  }
  return taken;
}

/** Of a colour channel: what an eye can't see, and what drawing the same line again may change. */
const INVISIBLE = 4;

/** Where two pictures differ, or that their sizes do; undefined if they are equal. */
async function difference(one: Buffer, other: Buffer): Promise<string | undefined> {
  if (one.equals(other)) return undefined;
  const [a, b] = await Promise.all([pixels(one), pixels(other)]);
  if (a.size !== b.size) return `${a.size} and ${b.size} pixels`;
  const differs = (_: number, at: number) => Math.abs(a.data[at]! - b.data[at]!) > INVISIBLE;
  const first = a.data.findIndex(differs);
  if (first < 0) return undefined;
  const placeOf = (at: number) => `(${Math.floor(at / 3) % a.width}, ${Math.floor(at / 3 / a.width)})`;
  return `between ${placeOf(first)} and ${placeOf(a.data.findLastIndex(differs))}`;
}

async function pixels(png: Buffer) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, size: `${info.width} × ${info.height}` };
}
