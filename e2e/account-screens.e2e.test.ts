import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { lookAt, looks, type Screen } from './support/screens.ts';
import { signedIn } from './support/session.ts';

let browser: Browser;
let network: TestNetwork;
let tokens: Record<'applicant' | 'recruiter' | 'longest', string>;

beforeAll(async () => {
  browser = await launchBrowser();
  network = await createTestNetwork();
  const longest = { name: 'W'.repeat(100), emailOrPhone: `${'w'.repeat(60)}@${'w'.repeat(60)}.example.org` };
  tokens = {
    applicant: (await network.signUp('Applicant', { name: 'Ada Applicant' })).token,
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
  /** applicant-routes checks it in light colours. */
  darkOnly?: true;
}

const screens: Record<string, Row> = {
  'forgotten password': {
    path: '/forgot-password',
    complete: heading('Forgot your password?'),
    title: 'Forgot your password?',
    darkOnly: true,
  },
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
  settings: {
    path: '/settings',
    as: 'applicant',
    complete: text('Ada Applicant'),
    title: 'Settings',
    darkOnly: true,
  },
  'settings with the longest texts': {
    path: '/settings',
    as: 'longest',
    complete: text('W'.repeat(100)),
    title: 'Settings',
  },
  'guest settings': {
    path: '/guest/settings',
    complete: heading('Login Required'),
    title: 'Settings',
    darkOnly: true,
  },
  'guest settings, signed in': {
    path: '/guest/settings',
    as: 'applicant',
    complete: text('Ada Applicant'),
    title: 'Settings',
    darkOnly: true,
  },
  "recruiter's settings": {
    path: '/recruiter/settings',
    as: 'recruiter',
    complete: text('Rita Recruiter'),
    title: 'Settings',
  },
};

describe.each(looks)('at $width px, $colorScheme', (look) => {
  const rows = Object.entries(screens).filter(([, { darkOnly }]) => !darkOnly || look.colorScheme === 'dark');
  test.each(rows)('%s', async (_, { path, as, ...screen }) => {
    const person = as ? signedIn(network.url, { token: tokens[as] }) : {};
    await lookAt(browser, look, { ...screen, address: network.url + path, person });
  });
});
