import type { TestNetwork } from '@firstrung/all-in-one/testing/network';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { pressEnterOn, typeInto } from './support/keyboard.ts';
import { followAccountLink, signedIn } from './support/session.ts';
import { sharedSite } from './support/site.ts';

let browser: Browser;
let network: TestNetwork;

beforeAll(async () => {
  ({ browser, network } = await sharedSite());
});

const PASSWORD = 'correct horse';
const NEW_PASSWORD = 'battery staple';
type RoleName = Parameters<TestNetwork['signUp']>[0];
const settingsOf = (role: RoleName) => (role === 'Applicant' ? '/settings' : '/recruiter/settings');
const loginOf = (role: RoleName) => (role === 'Applicant' ? '/login' : '/recruiter/login');
const roles: RoleName[] = ['Applicant', 'Recruiter'];

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));
const fill = (label: string, value: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).fill(value);
const click = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
/** Joins steps into one. */
const inOrder =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };

const deleteAccount = inOrder(fill('Your password', PASSWORD), click('Delete Profile'));

test.each(roles)('the landing page confirms the deletion of a profile, once (A§2, B§7): %s', async (role) => {
  const person = await network.signUp(role, { password: PASSWORD });
  const { page } = await openPage(browser, signedIn(network.url, person));
  await page.goto(network.url + settingsOf(role));
  await deleteAccount(page);
  await page.getByText('Profile deleted successfully!', { exact: true }).waitFor();
  await page.waitForURL(`${network.url}/`);
  expect(await storedToken(page)).toBeNull();
  await page.reload();
  await page.getByRole('link', { name: 'Login as Applicant' }).first().waitFor();
  await expect.poll(() => page.evaluate(() => history.state?.usr ?? null)).toBeNull();
  expect(await page.getByText('Profile deleted successfully!').count()).toBe(0);
});

describe.each(roles)('%s', (role) => {
  test('a new password, entered by keyboard, ends the session on other devices only', async () => {
    const person = await network.signUp(role, { password: PASSWORD });
    const here = await openPage(browser, {
      viewport: { width: 390, height: 844 },
      ...signedIn(network.url, person),
    });
    const there = await openPage(browser, signedIn(network.url, person));
    const { page } = here;
    for (const one of [page, there.page]) {
      await one.goto(network.url + settingsOf(role));
      await one.getByText(person.emailOrPhone, { exact: true }).waitFor();
    }
    await typeInto(page, 'Current password', PASSWORD);
    await typeInto(page, 'New password', NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('Your password was changed. You are logged out everywhere else.').waitFor();
    expect(await storedToken(page)).not.toBe(person.token);
    await page.reload();
    await page.getByText(person.emailOrPhone, { exact: true }).waitFor();

    await network.processAll();
    await there.page.reload();
    await there.page.waitForURL(network.url + loginOf(role));
    expect(await storedToken(there.page)).toBeNull();
    expect(here.consoleErrors).toEqual([]);
  });

  test('a forgotten password is replaced by keyboard alone', async () => {
    const person = await network.signUp(role);
    const { page, consoleErrors } = await openPage(browser, { viewport: { width: 390, height: 844 } });
    await page.goto(network.url + loginOf(role));
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
    // The focus is in the field for the code.
    await page.keyboard.type(await network.code(person.emailOrPhone));
    await typeInto(page, 'New password', NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(network.url + loginOf(role));
    await page.getByText('Your password was changed. Please log in with the new one.').waitFor();
    expect(await page.getByLabel('E-mail or phone number').inputValue()).toBe(person.emailOrPhone);
    await typeInto(page, 'Password', NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('Successfully LoggedIn !').waitFor();
    expect(consoleErrors).toEqual([]);
  });

  test('the account menu links to the settings', async () => {
    const person = await network.signUp(role, { name: 'Ada Lovelace' });
    const { page } = await openPage(browser, {
      viewport: { width: 1440, height: 900 },
      ...signedIn(network.url, person),
    });
    await page.goto(network.url + (role === 'Applicant' ? '/home' : '/recruiter/all-my-jobs'));
    await followAccountLink(page, 'Settings');
    await page.waitForURL(network.url + settingsOf(role));
    await page.getByText(person.emailOrPhone, { exact: true }).waitFor();
  });
});

test('a wrong code is reported, another one can be sent, and the address can be changed', async () => {
  const person = await network.signUp('Recruiter');
  const { page } = await openPage(browser);
  await page.goto(`${network.url}/recruiter/forgot-password`);
  await inOrder(fill('E-mail or phone number', 'nobody@example.org'), click('Send code'))(page);
  await page.getByText(/nobody@example\.org/).waitFor();
  await page.getByRole('link', { name: 'Use another address' }).click();
  await inOrder(fill('E-mail or phone number', person.emailOrPhone), click('Send code'))(page);
  await page.getByText(new RegExp(person.emailOrPhone)).waitFor();
  await inOrder(
    fill('Verification code', 'wrong'),
    fill('New password', NEW_PASSWORD),
    click('Change password'),
  )(page);
  await page.getByText('This code is wrong or has expired.', { exact: false }).waitFor();
  await page.reload();
  await click('Send another code')(page);
  await page.getByText('If there is an account with this address', { exact: false }).first().waitFor();
  await expect
    .poll(
      async () =>
        (await network.mailbox(person.emailOrPhone)).filter(({ subject }) => /new password/.test(subject))
          .length,
    )
    .toBe(2);
});

test('the navigation bar of visitors links to the settings, which link to the login', async () => {
  const { page } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await page.goto(`${network.url}/guest/home`);
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
  await page.waitForURL('**/guest/settings');
  await page.getByRole('main').getByRole('link', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/login');
});

test('a changed address is verified by its code and becomes the login', async () => {
  const ada = await network.signUp('Applicant', { name: 'Ada' });
  const wanted = 'ada.elsewhere@example.org';
  const { proof } = await network.api('POST /api/authApplicant/confirm-password', {
    token: ada.token,
    body: { currentPassword: ada.password },
  });
  await network.api('PUT /api/profile/update-profile', {
    token: ada.token,
    body: { emailOrPhone: wanted, proof },
  });
  await network.processAll();
  const { page } = await openPage(browser, signedIn(network.url, ada));
  await page.goto(`${network.url}/verify`);
  await page.locator('input[name="emailOrPhone"]').fill(wanted);
  await fill('Verification code', await network.code(wanted))(page);
  await click('Verify')(page);
  await page.getByText(`Your address is ${wanted} now.`, { exact: true }).waitFor();
  await page.waitForURL('**/home');
  await network.processAll();
  await page.goto(`${network.url}/settings`);
  await page.getByText(wanted, { exact: true }).waitFor();
  const token = (await storedToken(page))!;
  expect((await network.api('GET /api/profile/get-profile', { token })).emailOrPhone).toBe(wanted);
});
