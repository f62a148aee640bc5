// Promise: Every route of the applicants has its heading and title, signed in and out.
// Guards: mfe-applicant, packages/auth-screens

import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import { createBoard } from '@firstrung/e2e/support/board';
import { launchBrowser } from '@firstrung/e2e/support/browser';
import { light, lookAt, looks } from '@firstrung/e2e/support/screens';
import { signedIn } from '@firstrung/e2e/support/session';
import type { SignedIn } from '@firstrung/test-kit/people';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Every route of A§2 except those of the chats, opened signed out and signed in, wide and narrow. */

let browser: Browser;
let network: TestNetwork;
let jobId: string;
let ada: SignedIn;
let leaver: SignedIn;

beforeAll(async () => {
  browser = await launchBrowser();
  network = await createTestNetwork();
  jobId = await (await createBoard(network)).post({ description: 'One.\n\nTwo.', skills: ['sql', 'c++'] });
  const bo = await network.signUp('Applicant', { name: 'Bo Bridge' });
  ada = await network.signUp('Applicant', { name: 'Ada Lovelace' });
  leaver = await network.signUp('Applicant');
  const { token } = ada;
  await network.api('POST /api/jobs/apply-job', { token, body: { jobId } });
  await network.api('PUT /api/profile/update-profile', {
    token,
    body: { discipline: 'Mathematics', skills: 'SQL, C++', about: 'I count.', socialPoints: 12 },
  });
  await network.api('POST /api/pn/encouraged', { token: bo.token, body: { networkId: ada.id } });
  await network.processAll();
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
});

interface Seen {
  /** A heading that is visible once the screen has loaded. */
  heading: string;
  title: string;
  /** The path it redirects to, if any. */
  at?: string;
}

const company: Seen = { heading: 'Field Technician', title: 'Northlight Energy' };
const login: Seen = { heading: 'Log in', title: 'Log in', at: '/login' };
const job: Seen = { heading: 'Company Profile', title: 'Field Technician at Northlight Energy' };
const guestHome: Seen = { heading: 'Field Technician', title: 'Jobs and internships' };
const landing: Seen = { heading: 'Just posted', title: 'Jobs and internships for the first step' };
const search: Seen = { heading: 'Field Technician', title: 'Search jobs' };
const needsLogin = (title: string): Seen => ({ heading: 'Login Required', title });
const preview: Seen = { heading: 'Applied Jobs Preview', title: 'Applied Jobs Preview' };
const applied: Seen = { heading: 'Field Technician', title: 'Your Applied Jobs' };
const profile: Seen = { heading: 'Ada Lovelace', title: 'Your Profile' };
const settings: Seen = { heading: 'Account', title: 'Settings' };
const networks: Seen = { heading: 'Bo Bridge', title: 'Project Networks' };
/** Leads home who is signed in. */
const onlyOut = (title: string) => ({
  out: { heading: title, title },
  in: { heading: 'Field Technician', title: 'Jobs', at: '/home' },
});
const same = (title: string) => ({ out: { heading: title, title }, in: { heading: title, title } });

const routes: Record<string, { out: Seen; in: Seen }> = {
  '/': { out: landing, in: landing },
  '/home': { out: login, in: { heading: 'Field Technician', title: 'Jobs' } },
  '/guest/home': { out: guestHome, in: guestHome },
  '/jobs': { out: search, in: search },
  '/login': onlyOut('Log in'),
  '/signup': onlyOut('Create your account'),
  '/verify': onlyOut('Enter your code'),
  '/forgot-password': same('Forgot your password?'),
  '/job-details/:jobId': { out: { ...job, at: '/guests/job-details/:jobId' }, in: job },
  '/guests/job-details/:jobId': { out: job, in: { ...job, at: '/job-details/:jobId' } },
  '/companies/northlight-energy': { out: company, in: company },
  '/applied-interns': { out: preview, in: applied },
  '/guest/applied-interns': { out: preview, in: applied },
  '/saved-jobs': same('Saved jobs'),
  '/profile': { out: login, in: profile },
  '/guest/profile': { out: needsLogin('Your Profile'), in: profile },
  '/settings': { out: login, in: settings },
  '/guest/settings': { out: needsLogin('Settings'), in: settings },
  '/project-networks': { out: login, in: networks },
  '/guest/project-networks': { out: needsLogin('Project Networks'), in: networks },
  '/logout': { out: { ...guestHome, at: '/guest/home' }, in: { ...guestHome, at: '/guest/home' } },
};

/** What is checked in dark mode too; the others look like one of these. */
const inTheDark: Record<'out' | 'in', string[]> = {
  out: [
    ...[
      '/guest/home',
      '/guests/job-details/:jobId',
      '/companies/northlight-energy',
      '/login',
      '/signup',
      '/verify',
      '/forgot-password',
    ],
    ...['/guest/applied-interns', '/guest/profile', '/guest/settings'],
  ],
  in: ['/home', '/job-details/:jobId', '/applied-interns', '/profile', '/settings', '/guest/settings'],
};

describe.each(['out', 'in'] as const)('signed %s', (who) => {
  test.each(Object.entries(routes))('%s', async (path, { [who]: { heading, title, at = path } }) => {
    const real = (pattern: string) => pattern.replace(':jobId', jobId);
    await lookAt(browser, inTheDark[who].includes(path) ? looks : light, {
      address: network.url + real(path),
      person: who === 'in' ? signedIn(network.url, path === '/logout' ? leaver : ada) : {},
      async complete(page) {
        await page.getByRole('heading', { name: heading, exact: true }).first().waitFor();
        await expect.poll(() => new URL(page.url()).pathname).toBe(real(at));
      },
      title,
    });
  });
});
