import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import type { SignedIn } from '@firstrung/test-kit/people';
import { writeRemotesFile } from '@firstrung/web/testing';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBoard } from './support/board.ts';
import { launchBrowser, openPage } from './support/browser.ts';
import { signedIn } from './support/session.ts';

const RECRUITER_BUILD = path.join(import.meta.dirname, '../mfe-recruiter/dist');

let browser: Browser;
/** Has the build of the recruiters' remote in `/team/`, without headers for other origins. */
let elsewhere: Server;
let elsewhereOrigin: string;
let folder: string;
let network: TestNetwork;
let jobId: string;
let recruiter: SignedIn;
let applicant: SignedIn;

beforeAll(async () => {
  browser = await launchBrowser();
  folder = await mkdtemp(path.join(tmpdir(), 'trusted-types-'));
  elsewhere = createServer(async (request, response) => {
    const file = /^\/team\/([\w.-]+)(\?.*)?$/.exec(request.url ?? '')?.[1];
    const body = file && (await readFile(path.join(RECRUITER_BUILD, file)).catch(() => undefined));
    response.writeHead(body ? 200 : 404).end(body);
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  elsewhereOrigin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  network = await createTestNetwork({
    env: { REMOTES_FILE: await writeRemotesFile(folder, { mfe_recruiter: `${elsewhereOrigin}/team/` }) },
  });
  const board = await createBoard(network);
  recruiter = board.recruiter;
  jobId = await board.post({ title: 'Baker' });
  applicant = await network.signUp('Applicant', { name: 'Ada Lovelace' });
  const { token } = applicant;
  await network.api('POST /api/jobs/apply-job', { token, body: { jobId } });
  await network.processAll();
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
  elsewhere?.close();
  await rm(folder, { recursive: true, force: true });
});

/**
 * A page that collects what its content security policy
 * refuses: directive, blocked address and sample of the value.
 */
async function openReportingPage(options?: BrowserContextOptions) {
  const { page, consoleErrors } = await openPage(browser, options);
  const reports: string[] = [];
  await page.exposeFunction('reportViolation', (report: string) => reports.push(report));
  await page.addInitScript(`
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      reportViolation([effectiveDirective, blockedURI, sample].join(' ')));
  `);
  return { page, reports, consoleErrors };
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();

test.each([
  [
    'a visitor',
    () => undefined,
    ['/', '/login?from=mail#form', '/guest/home', '/jobs', '/recruiter/login', '/recruiter/signup/'],
  ],
  [
    'an applicant',
    () => applicant,
    ['/home', '/job-details/:jobId', '/applied-interns', '/all-messages', '/profile', '/settings'],
  ],
  [
    'a recruiter',
    () => recruiter,
    ['/recruiter/home', '/recruiter/job-details/:jobId', '/recruiter/messages', '/recruiter/settings'],
  ],
])('every page of %s opens by its address, without what the policy refuses', async (_, person, addresses) => {
  const account = person();
  const { page, reports, consoleErrors } = await openReportingPage(account && signedIn(network.url, account));
  for (const address of addresses) {
    const path = address.replace(':jobId', jobId);
    const response = await page.goto(network.url + path, { waitUntil: 'networkidle' });
    expect(response?.status(), address).toBe(200);
    await heading(page).waitFor();
    expect(await page.title(), address).toMatch(/\S.* · Firstrung$/);
    expect(await heading(page).textContent(), address).not.toBe('This part of the page did not load');
    expect([...reports, ...consoleErrors], address).toEqual([]);
  }
});

test('a remote whose build is on another origin loads from ours, and Retry loads it again', async () => {
  const { page, reports } = await openReportingPage();
  await page.route('**/mfe/recruiter/remoteEntry.*', (route) => route.abort());
  await page.goto(`${network.url}/recruiter/login`);
  await heading(page).filter({ hasText: 'This part of the page did not load' }).waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await heading(page).filter({ hasText: 'Recruiter login' }).waitFor();
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name.replace(/\.\w+\.js/, '.js')),
  );
  expect(scripts).toContain(`${network.url}/mfe/recruiter/remoteEntry.js?r=1`);
  expect(scripts.filter((address) => !address.startsWith(network.url))).toEqual([]);
  expect(reports).toEqual([]);
});

/** Sets `script.src` as an injected program would. Returns the error's name, or 'set'. */
const loadScript = (page: Page, address: string) =>
  page.evaluate((src) => {
    try {
      document.createElement('script').src = src;
      return 'set';
    } catch (error) {
      return (error as Error).name;
    }
  }, address);

test('scripts of strangers, and HTML and code from strings are refused', async () => {
  const { page, reports } = await openReportingPage();
  await page.goto(`${network.url}/recruiter/login`);
  await heading(page).waitFor();

  expect(await loadScript(page, '/assets/shell.js')).toBe('set');
  expect(await loadScript(page, '/mfe/recruiter/login.js')).toBe('set');
  expect(reports).toEqual([]);

  for (const address of [
    'https://stranger.example/x.js',
    'data:text/javascript,alert(1)',
    '/media/uploaded.js',
    `${elsewhereOrigin}/team/login.js`,
    '/mfe/another/x.js',
  ]) {
    expect(await loadScript(page, address), address).toBe('TypeError');
  }
  const refused = await page.evaluate(() => {
    const nameOf = (act: () => unknown) => {
      try {
        act();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    return [
      nameOf(() => {
        document.createElement('div').innerHTML = '<b>bold</b>';
      }),
      nameOf(() => document.body.insertAdjacentHTML('beforeend', '<b>bold</b>')),
      nameOf(() => {
        document.createElement('script').text = 'alert(1)';
      }),
      nameOf(() => setTimeout('alert(1)')),
    ];
  });
  expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError']);
  await expect.poll(() => reports.length).toBe(9);
  expect(reports.every((report) => report.startsWith('require-trusted-types-for trusted-types-sink'))).toBe(
    true,
  );
});

test('another policy can not be made', async () => {
  const { page, reports } = await openReportingPage();
  await page.goto(network.url);
  await heading(page).waitFor();
  for (const name of ['default', 'other']) {
    const create = `trustedTypes.createPolicy('${name}', { createScriptURL: (address) => address })`;
    await expect(page.evaluate(create), name).rejects.toThrow('createPolicy');
  }
  await expect.poll(() => reports.length).toBe(2);
});

test('a browser without Trusted Types shows the pages', async () => {
  const { page, consoleErrors } = await openPage(browser);
  // The browser still enforces the header, so the header's directives go too.
  await page.route(`${network.url}/login`, async (route) => {
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'] ?? '';
    const headers = {
      ...response.headers(),
      'content-security-policy': policy.replace(/; require-trusted-types-for.*/, ''),
    };
    await route.fulfill({ response, headers });
  });
  await page.addInitScript('delete window.trustedTypes');
  await page.goto(`${network.url}/login`);
  await heading(page).filter({ hasText: 'Log in' }).waitFor();
  expect(await page.evaluate(() => 'trustedTypes' in window)).toBe(false);
  expect(consoleErrors).toEqual([]);
});
