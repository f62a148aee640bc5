import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import type { Browser, BrowserContextOptions, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBoard } from './support/board.ts';
import { launchBrowser, openPage } from './support/browser.ts';
import { broken, noAnswer, refused, SERVER_MESSAGE, withoutContent } from './support/faults.ts';
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

const NO_ANSWER = 'The server cannot be reached. Check your connection and try again.';
const EXPIRED = 'Session expired, please login again';

let browser: Browser;
let network: TestNetwork;
let jobId: string;
let people: Record<'visitor' | 'applicant', BrowserContextOptions>;

beforeAll(async () => {
  browser = await launchBrowser();
  network = await createTestNetwork();
  jobId = await (await createBoard(network)).post({ title: 'Junior Developer' });
  const ada = await network.signUp('Applicant', { name: 'Ada Lovelace' });
  await network.api('POST /api/jobs/apply-job', { token: ada.token, body: { jobId } });
  people = { visitor: {}, applicant: signedIn(network.url, ada) };
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
});

interface Row {
  spec: string;
  path: () => string;
  as: 'visitor' | 'applicant';
  /** The call the page fetches. */
  call: string;
  loading: string;
  /** Texts shown when the server fails, and when there is no answer. */
  fails: [server: string, network: string];
  /** Visible once the page has loaded. */
  shows: string;
  /** Where a refused token redirects to, and a text there; visitors have no token. */
  refused?: [path: () => string, shows: string];
}

const errorMessages: Row['fails'] = [SERVER_MESSAGE, NO_ANSWER];
/** One text for both failures. */
const always = (text: string): Row['fails'] => [text, text];
const toLogin: Row['refused'] = [() => '/login', 'Log in'];
/** A job is public. */
const toPublicJob: Row['refused'] = [() => `/guests/job-details/${jobId}`, 'SignUp to Apply'];
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
    fails: errorMessages,
    shows: 'Junior Developer',
  },
  {
    spec: 'A§2 /jobs',
    path: () => '/jobs?q=junior',
    as: 'visitor',
    call: 'guest/jobs/get-all-jobs',
    loading: 'Loading jobs',
    fails: errorMessages,
    shows: 'Junior Developer',
  },
  {
    spec: 'A§2 /guests/job-details',
    path: () => `/guests/job-details/${jobId}`,
    as: 'visitor',
    call: 'guest/jobs/job-details',
    loading: 'Loading the job',
    fails: errorMessages,
    shows: 'Junior Developer',
  },
  {
    spec: 'A§2 /guests/job-details, its company',
    path: () => `/guests/job-details/${jobId}`,
    as: 'visitor',
    call: 'guest/company/company-profile',
    loading: 'Loading the company',
    fails: errorMessages,
    shows: 'Northlight Energy',
  },
  {
    spec: 'A§2 /home',
    path: () => '/home',
    as: 'applicant',
    call: 'jobs/get-all-jobs',
    loading: 'Loading jobs',
    fails: errorMessages,
    shows: 'Junior Developer',
    refused: toLogin,
  },
  {
    spec: 'A§2 /job-details',
    path: () => `/job-details/${jobId}`,
    as: 'applicant',
    call: 'jobs/job-details',
    loading: 'Loading the job',
    fails: errorMessages,
    shows: 'Junior Developer',
    refused: toPublicJob,
  },
  {
    spec: 'A§2 /job-details, its company',
    path: () => `/job-details/${jobId}`,
    as: 'applicant',
    call: 'company/company-profile',
    loading: 'Loading the company',
    fails: errorMessages,
    shows: 'Northlight Energy',
    refused: toPublicJob,
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
    fails: errorMessages,
    shows: 'Ada Lovelace',
    refused: toLogin,
  },
  {
    spec: 'A§4, decisions §7 /guest/profile',
    path: () => '/guest/profile',
    as: 'applicant',
    call: 'profile/get-profile',
    loading: 'Loading your profile',
    fails: errorMessages,
    shows: 'Ada Lovelace',
    refused: stays('/guest/profile', 'Login Required'),
  },
  {
    spec: 'A§8 /settings',
    path: () => '/settings',
    as: 'applicant',
    call: 'authApplicant/get-name-email',
    loading: 'Loading your account',
    fails: [SERVER_MESSAGE, 'An error occurred'],
    shows: 'Ada Lovelace',
    refused: toLogin,
  },
  {
    spec: 'A§8 /guest/settings',
    path: () => '/guest/settings',
    as: 'applicant',
    call: 'authApplicant/get-name-email',
    loading: 'Loading your account',
    fails: [SERVER_MESSAGE, 'An error occurred'],
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

test.each(rows)('$spec', async ({ path, as, call, loading, fails, shows, refused: redirect }) => {
  const { page } = await openPage(browser, people[as]);
  await page.clock.install();
  await page.addInitScript(watchForBlanks);
  await withoutContent(page);
  const intercepted = await interceptCall(page, call);
  const main = page.getByRole('main');
  const textIn = (text: string) => main.getByText(text, { exact: true }).first();
  /** Failed requests are retried after a delay: advance the clock past it. */
  const eventuallyShown = (text: string) =>
    expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        return textIn(text).isVisible();
      })
      .toBe(true);
  const isSignedIn = () => page.evaluate(() => localStorage.getItem('token') !== null);

  await page.goto(network.url + path());
  await main.getByRole('status').getByText(loading).waitFor();

  for (const [answer, text] of [
    [broken, fails[0]],
    [noAnswer, fails[1]],
  ] as const) {
    intercepted.answer(answer);
    await eventuallyShown(text);
    expect(await isSignedIn()).toBe(as === 'applicant');
    intercepted.hold();
    await main.getByRole('button', { name: 'Retry' }).click();
  }
  intercepted.answer((route) => route.fallback());
  await textIn(shows).waitFor();
  expect(await page.evaluate(() => window.blanks)).toBe(0);

  if (!redirect) return;
  intercepted.answer(refused);
  await page.reload();
  await page.getByText(EXPIRED, { exact: true }).waitFor();
  await textIn(redirect[1]).waitFor();
  expect(new URL(page.url()).pathname).toBe(redirect[0]());
  expect(await isSignedIn()).toBe(false);
});

interface Form {
  spec: string;
  path: string;
  as?: 'applicant';
  /** Values to fill in first, by label. */
  typed: Record<string, string>;
  call: string;
  /** Text shown when there is no answer. */
  network: string;
  /** Visible once the call succeeds. */
  after: string;
}

const unknownAccount = { 'E-mail or phone number': 'unknown@example.org' };
const forms: Form[] = [
  {
    spec: 'A§8 /login',
    path: '/login',
    typed: { ...unknownAccount, Password: 'correct horse' },
    call: 'authApplicant/login',
    network: 'An error occurred',
    after: 'The e-mail, phone number or password is wrong.',
  },
  {
    spec: 'decisions §7 /signup',
    path: '/signup',
    typed: { 'Your name': 'Grace', ...unknownAccount, Password: 'correct horse' },
    call: 'authApplicant/signup',
    network: 'An error occurred',
    after: 'Enter your code',
  },
  {
    spec: 'A§8 /verify',
    path: '/verify',
    typed: { ...unknownAccount, 'Verification code': '123456' },
    call: 'authApplicant/verify',
    network: NO_ANSWER,
    after:
      'This code is wrong or has expired. Please check it, or have a new one sent. After five wrong codes please wait ten minutes.',
  },
  {
    spec: 'decisions §7 /forgot-password',
    path: '/forgot-password',
    typed: unknownAccount,
    call: 'authApplicant/forgot-password',
    network: NO_ANSWER,
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

test.each(forms)('$spec: busy while sending, and keeps the values after a failure', async (form) => {
  const { page } = await openPage(browser, people[form.as ?? 'visitor']);
  const intercepted = await interceptCall(page, form.call);
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
  // The button's name changes while it is busy.
  const button = main.locator('button[type="submit"]');
  const waitForText = (text: string) => main.getByText(text, { exact: true }).first().waitFor();

  await button.click();
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
  await page.keyboard.press('Enter');
  intercepted.answer(broken);
  await waitForText(SERVER_MESSAGE);
  expect(sent).toBe(1);
  intercepted.answer(noAnswer);
  await button.click();
  await waitForText(form.network);
  for (const [label, text] of Object.entries(form.typed)) {
    expect(await main.getByLabel(label, { exact: true }).inputValue()).toBe(text);
  }
  intercepted.answer((route) => route.fallback());
  await button.click();
  await waitForText(form.after);
});

/** Counts how often the page becomes empty after its frame was shown. Runs in the page. */
function watchForBlanks() {
  window.blanks = 0;
  new MutationObserver(() => {
    const main = document.querySelector('main');
    if (main?.textContent === '') window.blanks += 1;
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

/** Intercepts a call of the page: delays it first, then replies as the test specifies. */
async function interceptCall(on: Page, call: string) {
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
