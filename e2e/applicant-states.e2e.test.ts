import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBoard } from './support/board.ts';
import { launchBrowser } from './support/browser.ts';
import { broken, noAnswer, refused, SERVER_SAYS } from './support/faults.ts';
import { signedIn } from './support/session.ts';

/**
 * Every screen that fetches, on a slow and then a broken network: it shows that it loads, then what A§8 says and a Retry that
 * works; it is never blank, and only a refused token (401) ends the session.
 */

declare global {
  interface Window {
    blanks: number;
  }
}

/** Only the test's own limit ends what hangs. */
const FOREVER = { timeout: 300_000 };
const NO_ANSWER = 'The server cannot be reached. Check your connection and try again.';
const EXPIRED = 'Session expired, please login again';

let browser: Browser;
let network: TestNetwork;
let jobId: string;
let token: string;
/** One of a visitor, one of an applicant: what they have loaded once is theirs from then on, as in real life. */
let contexts: Record<'visitor' | 'applicant', BrowserContext>;

beforeAll(async () => {
  browser = await launchBrowser();
  network = await createTestNetwork();
  jobId = await (await createBoard(network)).post({ title: 'Junior Developer' });
  const ada = await network.signUp('Applicant', { name: 'Ada Lovelace' });
  await network.api('POST /api/jobs/apply-job', { token: ada.token, body: { jobId } });
  token = ada.token;
  contexts = {
    visitor: await browser.newContext(),
    applicant: await browser.newContext(signedIn(network.url, ada)),
  };
  for (const context of Object.values(contexts)) context.setDefaultTimeout(0);
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
});

interface Row {
  spec: string;
  path: () => string;
  as: 'visitor' | 'applicant';
  /** What it fetches. */
  call: string;
  loading: string;
  /** Said when the server fails, and when there is no answer. */
  fails: [server: string, network: string];
  /** There when all is well. */
  shows: string;
  /** Where a refused token leads to, and what is there; a visitor has none. */
  refused?: [path: () => string, shows: string];
}

const words: Row['fails'] = [SERVER_SAYS, NO_ANSWER];
const always = (text: string): Row['fails'] => [text, text];
const toLogin: Row['refused'] = [() => '/login', 'Log in'];
const stays = (path: string, shows: string): Row['refused'] => [() => path, shows];
const APPLIED = always('Error fetching applied jobs. Please try again.');
const NETWORKS = always('Error fetching project networks data. Please try again.');

const rows: Row[] = [
  {
    spec: 'A§2 /guest/home',
    path: () => '/guest/home',
    as: 'visitor',
    call: 'guest/jobs/get-all-jobs',
    loading: 'Loading jobs',
    fails: words,
    shows: 'Junior Developer',
  },
  {
    spec: 'A§2 /jobs',
    path: () => '/jobs?q=junior',
    as: 'visitor',
    call: 'guest/jobs/get-all-jobs',
    loading: 'Loading jobs',
    fails: words,
    shows: 'Junior Developer',
  },
  {
    spec: 'A§2 /guests/job-details',
    path: () => `/guests/job-details/${jobId}`,
    as: 'visitor',
    call: 'guest/jobs/job-details',
    loading: 'Loading the job',
    fails: words,
    shows: 'Junior Developer',
  },
  {
    spec: 'A§2 /guests/job-details, its company',
    path: () => `/guests/job-details/${jobId}`,
    as: 'visitor',
    call: 'guest/company/company-profile',
    loading: 'Loading the company',
    fails: words,
    shows: 'Northlight Energy',
  },
  {
    spec: 'A§2 /home',
    path: () => '/home',
    as: 'applicant',
    call: 'jobs/get-all-jobs',
    loading: 'Loading jobs',
    fails: words,
    shows: 'Junior Developer',
    refused: toLogin,
  },
  {
    spec: 'A§2 /job-details',
    path: () => `/job-details/${jobId}`,
    as: 'applicant',
    call: 'jobs/job-details',
    loading: 'Loading the job',
    fails: words,
    shows: 'Junior Developer',
    refused: toLogin,
  },
  {
    spec: 'A§2 /job-details, its company',
    path: () => `/job-details/${jobId}`,
    as: 'applicant',
    call: 'company/company-profile',
    loading: 'Loading the company',
    fails: words,
    shows: 'Northlight Energy',
    refused: toLogin,
  },
  {
    spec: 'A§8 /applied-interns',
    path: () => '/applied-interns',
    as: 'applicant',
    call: 'jobs/applied-interns',
    loading: 'Loading your applications',
    fails: APPLIED,
    shows: 'Junior Developer',
    refused: stays('/applied-interns', 'Applied Jobs Preview'),
  },
  {
    spec: 'A§8 /guest/applied-interns',
    path: () => '/guest/applied-interns',
    as: 'applicant',
    call: 'jobs/applied-interns',
    loading: 'Loading your applications',
    fails: APPLIED,
    shows: 'Junior Developer',
    refused: stays('/guest/applied-interns', 'Applied Jobs Preview'),
  },
  {
    spec: 'A§4, decisions §7 /profile',
    path: () => '/profile',
    as: 'applicant',
    call: 'profile/get-profile',
    loading: 'Loading your profile',
    fails: words,
    shows: 'Ada Lovelace',
    refused: toLogin,
  },
  {
    spec: 'A§4, decisions §7 /guest/profile',
    path: () => '/guest/profile',
    as: 'applicant',
    call: 'profile/get-profile',
    loading: 'Loading your profile',
    fails: words,
    shows: 'Ada Lovelace',
    refused: stays('/guest/profile', 'Login Required'),
  },
  {
    spec: 'A§8 /settings',
    path: () => '/settings',
    as: 'applicant',
    call: 'authApplicant/get-name-email',
    loading: 'Loading your account',
    fails: [SERVER_SAYS, 'An error occurred'],
    shows: 'Ada Lovelace',
    refused: toLogin,
  },
  {
    spec: 'A§8 /guest/settings',
    path: () => '/guest/settings',
    as: 'applicant',
    call: 'authApplicant/get-name-email',
    loading: 'Loading your account',
    fails: [SERVER_SAYS, 'An error occurred'],
    shows: 'Ada Lovelace',
    refused: stays('/guest/settings', 'Login Required'),
  },
  {
    spec: 'A§8 /project-networks',
    path: () => '/project-networks',
    as: 'applicant',
    call: 'pn/all-networks',
    loading: 'Loading your project networks',
    fails: NETWORKS,
    shows: '0 connections',
    refused: toLogin,
  },
  {
    spec: 'A§8 /guest/project-networks',
    path: () => '/guest/project-networks',
    as: 'applicant',
    call: 'guest/pn/all-networks',
    loading: 'Loading your project networks',
    fails: NETWORKS,
    shows: '0 connections',
    refused: stays('/guest/project-networks', 'Login Required'),
  },
];

let page: Page;
beforeEach(() => () => page.close());

test.each(rows)('$spec', async ({ path, as, call, loading, fails, shows, refused: ends }) => {
  page = await contexts[as].newPage();
  await page.clock.install();
  await page.addInitScript(watchForBlanks);
  const line = await createLine(page, call);
  const main = page.getByRole('main');
  const says = (text: string) => main.getByText(text, { exact: true }).first();
  /** Tries that fail are repeated after a while, which nobody here waits for. */
  const soon = (text: string) =>
    expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        return says(text).isVisible();
      }, FOREVER)
      .toBe(true);
  const isSignedIn = () => page.evaluate(() => localStorage.getItem('token') !== null);

  await page.goto(network.url + path());
  await main.getByRole('status').getByText(loading).waitFor();

  for (const [answer, text] of [
    [broken, fails[0]],
    [noAnswer, fails[1]],
  ] as const) {
    line.answer(answer);
    await soon(text);
    expect(await isSignedIn()).toBe(as === 'applicant');
    line.hold();
    await main.getByRole('button', { name: 'Retry' }).click();
  }
  line.answer((route) => route.fallback());
  await says(shows).waitFor();
  expect(await page.evaluate(() => window.blanks)).toBe(0);

  if (!ends) return;
  line.answer(refused);
  await page.reload();
  await page.getByText(EXPIRED, { exact: true }).waitFor();
  await says(ends[1]).waitFor();
  expect(new URL(page.url()).pathname).toBe(ends[0]());
  expect(await isSignedIn()).toBe(false);
  await page.evaluate((stored) => localStorage.setItem('token', stored), token);
});

interface Form {
  spec: string;
  path: string;
  as?: 'applicant';
  /** What is filled in beforehand, by label. */
  typed: Record<string, string>;
  call: string;
  /** Said when there is no answer. */
  network: string;
  /** There once the call goes through. */
  after: string;
}

const nobody = { 'E-mail or phone number': 'nobody@example.org' };
const forms: Form[] = [
  {
    spec: 'A§8 /login',
    path: '/login',
    typed: { ...nobody, Password: 'correct horse' },
    call: 'authApplicant/login',
    network: 'An error occurred',
    after: 'The e-mail, phone number or password is wrong.',
  },
  {
    spec: 'decisions §7 /signup',
    path: '/signup',
    typed: { 'Your name': 'Grace', ...nobody, Password: 'correct horse' },
    call: 'authApplicant/signup',
    network: 'An error occurred',
    after: 'Enter your code',
  },
  {
    spec: 'A§8 /verify',
    path: '/verify',
    typed: { ...nobody, 'Verification code': '123456' },
    call: 'authApplicant/verify',
    network: 'The server cannot be reached. Check your connection and try again.',
    after: 'This code is wrong. Please check it, or have a new one sent.',
  },
  {
    spec: 'decisions §7 /forgot-password',
    path: '/forgot-password',
    typed: nobody,
    call: 'authApplicant/forgot-password',
    network: 'The server cannot be reached. Check your connection and try again.',
    after: 'Choose a new password',
  },
  {
    spec: 'A§8 /profile, being edited',
    path: '/profile',
    as: 'applicant',
    typed: { Discipline: 'Mathematics' },
    call: 'profile/update-profile',
    network: 'Error updating profile',
    after: 'Mathematics',
  },
];

test.each(forms)('$spec: busy while it sends, and keeps what was typed', async (form) => {
  page = await contexts[form.as ?? 'visitor'].newPage();
  const line = await createLine(page, form.call);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes(form.call)) sent += 1;
  });
  const main = page.getByRole('main');
  await page.goto(network.url + form.path);
  if (form.as) await main.getByRole('button', { name: 'Edit' }).click();
  for (const [label, text] of Object.entries(form.typed)) {
    await main.getByLabel(label, { exact: true }).fill(text);
  }
  // Its name changes while it is busy.
  const button = main.locator('button[type="submit"]');
  const said = (text: string) => main.getByText(text, { exact: true }).first().waitFor();

  await button.click();
  await expect.poll(() => button.getAttribute('aria-busy'), FOREVER).toBe('true');
  await page.keyboard.press('Enter');
  line.answer(broken);
  await said(SERVER_SAYS);
  expect(sent).toBe(1);
  line.answer(noAnswer);
  await button.click();
  await said(form.network);
  for (const [label, text] of Object.entries(form.typed)) {
    expect(await main.getByLabel(label, { exact: true }).inputValue()).toBe(text);
  }
  line.answer((route) => route.fallback());
  await button.click();
  await said(form.after);
});

/** Counts the times that the page, once it has a frame, shows nothing in it. Runs in the page. */
function watchForBlanks() {
  window.blanks = 0;
  new MutationObserver(() => {
    const main = document.querySelector('main');
    if (main?.textContent === '') window.blanks += 1;
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

/** Stands between the page and a call: slow at first, then whatever it is told to answer. */
async function createLine(on: Page, call: string) {
  type Answer = (route: Route) => Promise<unknown>;
  let answer: Answer | undefined;
  let waiting: Route[] = [];
  await on.route(`**/api/${call}*{,/*}`, async (route) => {
    if (answer) await answer(route);
    else waiting.push(route);
  });
  return {
    hold() {
      answer = undefined;
    },
    answer(next: Answer) {
      answer = next;
      for (const route of waiting) next(route).catch(() => {});
      waiting = [];
    },
  };
}
