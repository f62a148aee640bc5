// Promise: Every account screen looks right and is accessible, in each theme and width.
// Guards: packages/auth-screens, packages/ui-kit, mfe-applicant/src/features/auth,
// mfe-recruiter/src/features/profile

import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import { launchBrowser } from '@firstrung/e2e/support/browser';
import { lookAt, looks, type Screen } from '@firstrung/e2e/support/screens';
import { signedIn } from '@firstrung/e2e/support/session';
import { totpCode } from '@firstrung/service-kit/totp';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';

let browser: Browser;
let network: TestNetwork;
let tokens: Record<'recruiter' | 'longest' | 'withApp' | 'fresh', string>;

const PASSWORD = 'correct horse';
const WITH_APP = 'with-app@example.org';

beforeAll(async () => {
  browser = await launchBrowser();
  network = await createTestNetwork();
  const longest = { name: 'W'.repeat(100), emailOrPhone: `${'w'.repeat(60)}@${'w'.repeat(60)}.example.org` };
  const withApp = await network.signUp('Applicant', { emailOrPhone: WITH_APP, password: PASSWORD });
  tokens = {
    withApp: await setUpApp(withApp.token),
    fresh: (await network.signUp('Applicant', { password: PASSWORD })).token,
    recruiter: (await network.signUp('Recruiter', { name: 'Rita Recruiter' })).token,
    longest: (await network.signUp('Applicant', longest)).token,
  };
});
/**
 * Adds an authenticator app to an account, which ends its
 * sessions but this one. Returns the session's new token.
 */
async function setUpApp(token: string): Promise<string> {
  const { proof } = await network.api('POST /api/authApplicant/confirm-password', {
    token,
    body: { currentPassword: PASSWORD },
  });
  const { secret } = await network.api('POST /api/authApplicant/totp/start', { token, body: { proof } });
  const code = totpCode(secret, network.clock.now());
  const confirmed = await network.api('POST /api/authApplicant/totp/confirm', { token, body: { code } });
  return confirmed.token;
}

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

const UNDO_LINK = '/applicant/undo-address-change?token=0198c7a2-0000-4000-8000-000000000002';
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const unfold = (name: string) => (page: Page) => page.getByText(name, { exact: true }).click();
/** Unfolds a group of settings, which is a row on phones. */
const openGroup = (name: string) => async (page: Page) => {
  await heading(name)(page);
  const row = page.locator('summary').getByRole('heading', { name, exact: true });
  if (await row.count()) await row.click();
};
const inOrder =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };
/** Confirms the password in its dialog. */
const confirmPassword = async (page: Page) => {
  await page.getByRole('dialog').getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await press('Continue')(page);
};
const nameIt = async (page: Page) => {
  await page.getByLabel('Name of the passkey').fill('Laptop');
  await press('Continue')(page);
};
const login = async (page: Page) => {
  await page.getByLabel('E-mail or phone number').fill(WITH_APP);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press('Login')(page);
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
  'new password by the link of an email': {
    path: '/forgot-password?token=AB2C-3DEF.ada%40example.org',
    complete: text('For the account with ada@example.org.'),
    title: 'Choose a new password',
  },
  'undo of a change of address': {
    path: UNDO_LINK,
    complete: heading('Undo the change of address'),
    title: 'Undo the change of address',
  },
  "recruiter's undo with an incomplete link": {
    path: '/recruiter/undo-address-change',
    complete: heading('This link does not work'),
    title: 'This link does not work',
  },
  'undo that is too late': {
    path: UNDO_LINK,
    complete: inOrder(press('Undo the change'), heading('This link does not work')),
    title: 'This link does not work',
    expected: /404/,
  },
  'second step of a login': {
    path: '/login',
    complete: inOrder(login, heading('One more step')),
    title: 'One more step',
    expected: /403/,
  },
  'settings with an authenticator app': {
    path: '/settings',
    as: 'withApp',
    complete: inOrder(openGroup('Login and security'), text('You have 10 codes left.')),
    title: 'Settings',
  },
  'password and code before a change': {
    path: '/settings',
    as: 'withApp',
    complete: inOrder(
      openGroup('Login and security'),
      press('Add a passkey'),
      nameIt,
      confirmPassword,
      text('Use a passkey'),
    ),
    title: 'Settings',
    expected: /403/,
  },
  'authenticator app being set up': {
    path: '/settings',
    as: 'fresh',
    complete: inOrder(
      openGroup('Login and security'),
      unfold('Passkeys and authenticator app'),
      press('Set up an app'),
      confirmPassword,
      text('Open in an app on this device'),
    ),
    title: 'Settings',
  },
  'settings with the longest texts': {
    path: '/settings',
    as: 'longest',
    complete: inOrder(openGroup('Account'), text('W'.repeat(100))),
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
  // Browsers offer passkeys on sites that have a name.
  const site = network.url.replace('127.0.0.1', 'localhost');
  const person = as ? signedIn(site, { token: tokens[as] }) : {};
  await lookAt(browser, looks, { ...screen, address: site + path, person });
});
