import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { lookAt, looks, type Screen } from './support/screens.ts';
import { signedIn } from './support/session.ts';

let browser: Browser;
let network: TestNetwork;
let tokens: Record<'recruiter' | 'longest', string>;

beforeAll(async () => {
  browser = await launchBrowser();
  network = await createTestNetwork();
  const longest = { name: 'W'.repeat(100), emailOrPhone: `${'w'.repeat(60)}@${'w'.repeat(60)}.example.org` };
  tokens = {
    recruiter: (await network.signUp('Recruiter', { name: 'Rita Recruiter' })).token,
    longest: (await network.signUp('Applicant', longest)).token,
  };
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
});

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true }).waitFor();
const text = (name: string) => (page: Page) => page.getByText(name, { exact: true }).waitFor();
const askForCode = async (page: Page) => {
  await page.getByLabel('E-mail or phone number').fill('nobody@example.org');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
};

interface Row extends Omit<Screen, 'address'> {
  path: string;
  as?: keyof typeof tokens;
}

/** applicant-routes checks the routes of applicants. */
const screens: Record<string, Row> = {
  'new password': { path: '/forgot-password', complete: askForCode, title: 'Choose a new password' },
  "recruiter's forgotten password": {
    path: '/recruiter/forgot-password',
    complete: heading('Forgot your password?'),
    title: 'Forgot your password?',
  },
  "recruiter's new password": {
    path: '/recruiter/forgot-password',
    complete: askForCode,
    title: 'Choose a new password',
  },
  'settings with the longest texts': {
    path: '/settings',
    as: 'longest',
    complete: text('W'.repeat(100)),
    title: 'Settings',
  },
  "recruiter's settings": {
    path: '/recruiter/settings',
    as: 'recruiter',
    complete: text('Rita Recruiter'),
    title: 'Settings',
  },
};

test.each(Object.entries(screens))('%s', async (_, { path, as, ...screen }) => {
  const person = as ? signedIn(network.url, { token: tokens[as] }) : {};
  await lookAt(browser, looks, { ...screen, address: network.url + path, person });
});
