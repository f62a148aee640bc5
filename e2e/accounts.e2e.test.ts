import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { pressEnterOn, typeInto } from './support/keyboard.ts';
import { signedIn } from './support/session.ts';
import { sharedSite } from './support/site.ts';

// The screens are the same for both roles, and have component tests in auth-screens: each journey has one
// role.

const { browser, network } = await sharedSite();

const PASSWORD = 'correct horse';
const NEW_PASSWORD = 'battery staple';

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

test('the landing page confirms the deletion of a profile, once (A§2, B§7)', async () => {
  const person = await network.signUp('Applicant', { password: PASSWORD });
  const { page } = await openPage(browser, signedIn(network.url, person));
  await page.goto(`${network.url}/settings`);
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  const remove = page.getByRole('button', { name: 'Delete Profile', exact: true });
  await remove.click();
  await page.getByRole('button', { name: 'Keep my profile' }).waitFor();
  await remove.click();
  await page.getByText('Profile deleted successfully!', { exact: true }).waitFor();
  await page.waitForURL(`${network.url}/`);
  expect(await storedToken(page)).toBeNull();
  await page.reload();
  await page.getByRole('link', { name: 'Login as Applicant' }).first().waitFor();
  await expect.poll(() => page.evaluate(() => history.state?.usr ?? null)).toBeNull();
  expect(await page.getByText('Profile deleted successfully!').count()).toBe(0);
});

test('a forgotten password is replaced by keyboard alone', async () => {
  const person = await network.signUp('Applicant');
  const { page, consoleErrors } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`${network.url}/login`);
  await pressEnterOn(page, 'link', 'Forgot your password?');
  // The login, which stays until this screen has loaded, has a field of the same name.
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await typeInto(page, 'E-mail or phone number', person.emailOrPhone);
  const before = (await network.mailbox(person.emailOrPhone)).length;
  // Emails of the same millisecond have no order.
  network.clock.advance(1_000);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await expect.poll(async () => (await network.mailbox(person.emailOrPhone)).length).toBe(before + 1);
  // The step is in the history, so a reload keeps it.
  await page.reload();
  await typeInto(page, 'Verification code', await network.code(person.emailOrPhone));
  await typeInto(page, 'New password', NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${network.url}/login`);
  await page.getByText('Your password was changed. Please log in with the new one.').waitFor();
  expect(await page.getByLabel('E-mail or phone number').inputValue()).toBe(person.emailOrPhone);
  await typeInto(page, 'Password', NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('Successfully LoggedIn !').waitFor();
  expect(consoleErrors).toEqual([]);
});
