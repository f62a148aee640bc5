// Promise: What search engines read of a job or company is what its page shows.
// Guards: packages/job-views, shells/web/src/server-pages, shells/web/server

import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import { type Board, createBoard } from '@firstrung/e2e/support/board';
import { launchBrowser, openPage } from '@firstrung/e2e/support/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

let browser: Browser;
let network: TestNetwork;
let board: Board;

beforeAll(async () => {
  browser = await launchBrowser();
  network = await createTestNetwork();
  board = await createBoard(network, { description: 'Power for everyone.' });
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
});

const MARKUP = 'script[type="application/ld+json"]';
/** The page's words for schema.org's values. */
const WORDS: Record<string, string> = { INTERN: 'Internship', 'c++': 'C++', maps: 'Maps' };

/** Every value of the JobPosting with its path, without those of schema.org itself. */
function values(node: unknown, path = ''): [string, string][] {
  if (typeof node !== 'object' || node === null) return [[path, String(node)]];
  return Object.entries(node).flatMap(([key, value]) =>
    key.startsWith('@') ? [] : values(value, path ? `${path}.${key}` : key),
  );
}

const readHtml = (html: string) =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const words = (text: string) => text.replace(/\s+/g, ' ').trim();

async function isShown(page: Page, path: string, value: string): Promise<boolean> {
  if (path === 'identifier.value') return new URL(page.url()).pathname.endsWith(`/${value}`);
  if (path === 'directApply') return page.getByRole('link', { name: 'SignUp to Apply' }).first().isVisible();
  if (path === 'datePosted') return page.locator(`time[datetime="${value}"]`).isVisible();
  // biome-ignore lint/performance/useDomNodeTextContent: what is not rendered doesn't count
  const shown = words(await page.locator('article').first().innerText());
  return words(readHtml(WORDS[value] ?? value))
    .split(/[•✓]/)
    .every((part) => shown.includes(part.trim()));
}

test('the JobPosting of a job matches its page, and causes no console errors', async () => {
  const jobId = await board.post({
    title: 'Grid <Planner> & "Friend"',
    description: 'Plan < build.\n\n• Every </script> day',
    location: 'Rotterdam, Netherlands',
    requirements: 'Patience & maps',
    benefits: 'A bicycle',
    skills: ['maps', 'c++'],
    employmentType: 'Internship',
  });
  const { page, consoleErrors } = await openPage(browser);
  const address = `${network.url}/guests/job-details/${jobId}`;
  // A page waits for its job only briefly, so the first reply may have a plain head.
  const visit = async () => {
    await page.goto(address);
    return page.locator(MARKUP).count();
  };
  await expect.poll(visit).toBe(1);
  await page.getByRole('heading', { name: 'Benefits' }).waitFor();

  const markup = JSON.parse((await page.locator(MARKUP).textContent()) ?? '');
  const found = values(markup);
  expect(found.map(([path]) => path)).toEqual([
    'title',
    'description',
    'identifier.name',
    'identifier.value',
    'datePosted',
    'employmentType',
    'hiringOrganization.name',
    'jobLocation.address.addressLocality',
    'jobLocation.address.addressCountry',
    'qualifications',
    'skills.0',
    'skills.1',
    'jobBenefits',
    'directApply',
  ]);
  for (const [path, value] of found) {
    expect([path, value, await isShown(page, path, value)]).toEqual([path, value, true]);
  }
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(address);
  expect(await page.locator('meta[name=description]').getAttribute('content')).toContain('Rotterdam');
  expect(consoleErrors).toEqual([]);
});

test('the Organization of a company matches its page', async () => {
  await network.api('PUT /api/company/update-company-profile', {
    token: board.recruiter.token,
    body: {
      location: 'Delft',
      established: '2014-03-01',
      website: 'northlight.example',
      contact: { email: 'people@northlight.example', phone: '+31 10 123 45 67', address: 'Quay <1> & 2' },
    },
  });
  await network.processAll();
  const { page, consoleErrors } = await openPage(browser);
  const address = `${network.url}/companies/northlight-energy`;
  const visit = async () => {
    await page.goto(address);
    return page.locator(MARKUP).count();
  };
  await expect.poll(visit).toBe(1);
  await page.getByRole('heading', { level: 1, name: 'Northlight Energy' }).waitFor();
  const { url, sameAs, ...shown } = JSON.parse((await page.locator(MARKUP).textContent()) ?? '');
  expect(url).toBe(address);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(address);
  expect(await page.getByRole('link', { name: 'northlight.example' }).first().getAttribute('href')).toBe(
    new URL(sameAs).href,
  );
  const found = values(shown);
  expect(found.map(([path]) => path)).toEqual([
    ...['name', 'description', 'foundingDate', 'address', 'email', 'telephone'],
  ]);
  for (const [path, value] of found) {
    expect([path, value, await isShown(page, path, value)]).toEqual([path, value, true]);
  }
  expect(consoleErrors).toEqual([]);
});

test('paused and closed jobs have no JobPosting and leave the site map', async () => {
  const jobId = await board.post({
    title: 'Lamp Lighter',
    description: 'You light lamps.',
    location: 'Rotterdam, Netherlands',
  });
  const html = async () => {
    const response = await fetch(`${network.url}/guests/job-details/${jobId}`);
    return { status: response.status, hasMarkup: (await response.text()).includes('application/ld+json') };
  };
  const inSiteMap = async () => (await (await fetch(`${network.url}/sitemap.xml`)).text()).includes(jobId);
  await expect.poll(html).toEqual({ status: 200, hasMarkup: true });
  expect(await inSiteMap()).toBe(true);
  await board.pause(jobId);
  expect([await html(), await inSiteMap()]).toEqual([{ status: 200, hasMarkup: false }, false]);
  await network.api('PUT /api/recruiter/jobs/update-job-status', {
    token: board.recruiter.token,
    body: { jobId, fromStatus: 'pausedJobs', toStatus: 'hiddenJobs' },
  });
  await expect.poll(html).toEqual({ status: 404, hasMarkup: false });
  expect(await inSiteMap()).toBe(false);
});
