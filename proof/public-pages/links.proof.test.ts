// Promise: Every link of pages, feeds and emails leads somewhere.
// Guards: packages/job-views, services/media, mfe-applicant, mfe-recruiter, shells/web,
// services/mail/src/templates

import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import { type Board, createBoard } from '@firstrung/e2e/support/board';
import { launchBrowser, openPage } from '@firstrung/e2e/support/browser';
import { createTalk, type Person } from '@firstrung/e2e/support/chat';
import { signedIn } from '@firstrung/e2e/support/session';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

/**
 * Every link that people see leads to what it promises: links
 * of the pages, copied ones, of emails, of feeds and previews.
 */

let browser: Browser;
let network: TestNetwork;
let board: Board;
let ada: Person;
let jobId: string;

/** One pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNQaEgAAAHEAQHHmVStAAAAAElFTkSuQmCC',
  'base64',
);

/** Gives the company a photo and a logo. */
async function showPicture({ token }: Board['recruiter']): Promise<void> {
  const body = new FormData();
  body.set('file', new File([PICTURE], 'picture.png', { type: 'image/png' }));
  const headers = { authorization: `Bearer ${token}` };
  const stored = await fetch(`${network.url}/api/upload/upload-all`, { method: 'POST', headers, body });
  const { url } = (await stored.json()) as { url: string };
  await network.api('PUT /api/company/update-company-profile', { token, body: { photo: url, logo: url } });
}

beforeAll(async () => {
  browser = await launchBrowser();
  network = await createTestNetwork();
  board = await createBoard(network, { description: 'Power for everyone.' });
  await showPicture(board.recruiter);
  jobId = await board.post({ title: 'Grid Planner', skills: ['maps'], location: 'Rotterdam, Netherlands' });
  await board.post({ title: 'Lamp Lighter' });
  const talk = createTalk(network);
  ada = await network.signUp('Applicant', { name: 'Ada Lovelace' });
  const [bo, cleo] = (await network.signUpAll('Applicant', ['Bo', 'Cleo'])) as [Person, Person];
  await talk.connect(ada, bo);
  await network.api('POST /api/pn/encouraged', { token: cleo.token, body: { networkId: ada.id } });
  await talk.send(bo, await talk.room(bo, ada), 'Hello');
  await talk.createGroup(ada, 'Grid people', [bo]);
  await network.api('POST /api/jobs/apply-job', { token: ada.token, body: { jobId } });
  await board.decide(jobId, { status: 'accepted' });
  network.clock.advance(60_000);
  await network.processAll();
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
});

/** Waits until the page shows what it is about. */
async function complete(page: Page): Promise<void> {
  await page.locator('main :is(h1, h2)').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
}

const FAILURE = /not found|not load|went wrong|does(n't| not) exist|is missing/i;

/** What a page says is wrong with it. */
async function faults(page: Page): Promise<string[]> {
  const headings = await page.locator('main').getByRole('heading').allTextContents();
  const alerts = await page.locator('main').getByRole('alert').allTextContents();
  // Forms have an empty place for their errors.
  return [...headings.filter((text) => FAILURE.test(text)), ...alerts.filter((text) => text !== '')];
}

/**
 * Opens every link that can be reached from the first pages, each address once. Returns the faults by
 * address.
 * @param area begins the addresses of the pages whose links are followed
 */
async function crawl(first: string[], options: BrowserContextOptions = {}, area = '/') {
  const { page } = await openPage(browser, options);
  const known = new Set(first);
  const found: Record<string, string[]> = {};
  for (const path of known) {
    const reply = await page.goto(network.url + path);
    await complete(page);
    const problems = [
      ...((reply?.status() ?? 200) >= 400 ? [`${reply?.status()}`] : []),
      ...(await faults(page)),
    ];
    if (problems.length > 0) found[path] = problems;
    if (!path.startsWith(area)) continue;
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    for (const link of links) {
      const { origin, pathname, search } = new URL(link);
      // Logging out ends the crawl, and files are not pages.
      if (origin !== network.url || /\/logout$|\.\w+$|^\/api\//.test(pathname)) continue;
      // The check of answers rightly finds that no night has closed here.
      if (pathname === '/answers/check') continue;
      known.add(pathname + search);
    }
  }
  return { found, paths: [...known] };
}

test('of a guest', async () => {
  const { found, paths } = await crawl(['/', '/guest/home', '/no-such-page']);
  expect(found).toEqual({ '/no-such-page': ['404', 'Page not found'] });
  expect(paths).toEqual(
    expect.arrayContaining([`/guests/job-details/${jobId}`, '/guest/profile', '/signup', '/recruiter/login']),
  );
});

test('of an applicant', async () => {
  const { found, paths } = await crawl(['/home'], signedIn(network.url, ada));
  expect(found).toEqual({});
  expect(paths).toEqual(
    expect.arrayContaining(['/settings', '/profile', '/all-messages', '/applied-interns']),
  );
});

test('of a recruiter', async () => {
  // The pages of guests, to which some links lead, have the links that a guest follows above.
  const recruiter = signedIn(network.url, board.recruiter);
  const { found, paths } = await crawl(['/recruiter/home'], recruiter, '/recruiter/');
  expect(found).toEqual({});
  expect(paths).toContain(`/guests/job-details/${jobId}`);
});

test('that a recruiter copies shows the job to guests', async () => {
  const { page } = await openPage(browser, {
    ...signedIn(network.url, board.recruiter),
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.goto(`${network.url}/recruiter/job-details/${jobId}`);
  await page.getByRole('button', { name: 'More about this job' }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  const copied = await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^http/)
    .then(() => page.evaluate(() => navigator.clipboard.readText()));
  const guest = (await openPage(browser)).page;
  await guest.goto(copied);
  await guest.getByRole('heading', { level: 1, name: 'Grid Planner' }).waitFor();
});

test('of feeds, the sitemap and previews', async () => {
  const text = async (path: string) => {
    const reply = await fetch(new URL(path, network.url));
    expect([path, reply.status]).toEqual([path, 200]);
    return reply.text();
  };
  const addresses = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([, url]) => url!);
  const plain = (url: string) => url.replaceAll('&amp;', '&');
  const listed = [
    ...addresses(await text('/jobs.rss'), /<link>([^<]+)<\/link>/g),
    ...addresses(await text('/sitemap.xml'), /<loc>([^<]+)<\/loc>/g),
    ...addresses(await text('/robots.txt'), /^Sitemap: (.+)$/gm),
  ].map(plain);
  expect(listed).toContain(`${network.url}/guests/job-details/${jobId}`);
  const pictures = new Set<string>();
  const follow = async (url: string) => {
    const html = await text(url);
    const named = addresses(
      html,
      /<(?:link rel="(?:canonical|icon|alternate|manifest|apple-touch-icon)"|meta property="og:(?:url|image)")[^>]*?(?:href|content)="([^"]+)"/g,
    );
    for (const one of new Set(named.map(plain))) await text(one);
    const [picture] = addresses(html, /<meta property="og:image" content="([^"]+)"/g);
    // The site map is among them, and has none.
    if (picture) pictures.add(new URL(picture).pathname.replace(/[^/]+$/, ''));
    const [canonical] = addresses(html, /<link rel="canonical" href="([^"]+)"/g);
    if (canonical) expect(new URL(plain(canonical)).pathname).toBe(new URL(url).pathname);
  };
  // As a link checker does, by five connections.
  const left = [...new Set(listed)];
  const connection = async () => {
    for (let url = left.pop(); url; url = left.pop()) await follow(url);
  };
  await Promise.all(Array.from({ length: 5 }, connection));
  expect([...pictures].sort()).toEqual(['/brand/', '/media/384x400/', '/media/800x400/']);
});

test('of emails', async () => {
  const { emailOrPhone } = ada;
  await network.api('POST /api/authApplicant/forgot-password', { body: { emailOrPhone } });
  await network.api('POST /api/authApplicant/signup', {
    body: { name: 'Ada', emailOrPhone, password: 'a long enough one' },
  });
  await network.processAll();
  await expect.poll(async () => (await network.mailbox(emailOrPhone)).length).toBeGreaterThan(3);
  const emails = await network.mailbox();
  const links = new Set(
    emails.flatMap(({ text }) =>
      [...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([link]) => {
        const { pathname, search, hash } = new URL(link);
        return pathname + search + hash;
      }),
    ),
  );
  expect(links.size).toBeGreaterThan(2);
  const { page } = await openPage(browser, signedIn(network.url, ada));
  for (const link of links) {
    await page.goto(network.url + link);
    await complete(page);
    expect([link, await faults(page)]).toEqual([link, []]);
  }
});
