import { restoreAccount, suspendAccount } from '@firstrung/all-in-one/testing/suspend-account';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from './support/accessibility.ts';
import { openPage } from './support/browser.ts';
import { signedIn } from './support/session.ts';
import { sharedSite } from './support/site.ts';

const PASSWORD = 'correct horse';

/** The links of the navigation bar. */
const bar = async (page: Page) =>
  (await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link').allInnerTexts()).map(
    (label) => label.trim(),
  );

test('a recruiter is suspended with an open page, logs in to the settings alone, and is restored', async () => {
  const { browser, network } = await sharedSite();
  const address = 'suspended.recruiter@example.org';
  const sam = await network.signUp('Recruiter', { emailOrPhone: address, password: PASSWORD });
  const { page } = await openPage(browser, signedIn(network.url, sam));
  const login = async () => {
    await page.waitForURL('**/recruiter/login');
    await page.getByLabel('E-mail or phone number', { exact: true }).fill(address);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
  };
  await page.goto(`${network.url}/recruiter/settings`);
  await page.getByRole('heading', { name: 'Where you are logged in' }).waitFor();

  // The open page is logged out by itself.
  await suspendAccount(network, sam.id);
  await login();
  await page.waitForURL('**/recruiter/settings');
  const panel = page.getByRole('alert').filter({ hasText: 'Your account is suspended.' });
  await panel.waitFor();
  expect(await bar(page)).toEqual(['Settings', 'Logout']);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto(`${network.url}/recruiter/all-my-jobs`);
  await page.waitForURL('**/recruiter/settings');
  await panel.waitFor();

  await restoreAccount(network, sam.id);
  await page.reload();
  await login();
  await page.waitForURL('**/recruiter/settings');
  await page.getByRole('heading', { name: 'Notifications', exact: true }).waitFor();
  expect(await panel.count()).toBe(0);
});
