// Promise: Owners finish a signup elsewhere, end sessions, undo a move and choose a new password.
// Guards: packages/auth-screens, services/auth

import type { TestNetwork } from '@firstrung/all-in-one/testing/network';
import { openPage } from '@firstrung/e2e/support/browser';
import { pressEnterOn, typeInto } from '@firstrung/e2e/support/keyboard';
import { signedIn } from '@firstrung/e2e/support/session';
import { sharedSite } from '@firstrung/e2e/support/site';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';

// Security of accounts (C§10): several people, each in a browser of their own, and the emails.

let browser: Browser;
let network: TestNetwork;

beforeAll(async () => {
  ({ browser, network } = await sharedSite());
});

const PASSWORD = 'correct horse';
const ATTACKERS = 'stolen zebra';
const NEW_PASSWORD = 'battery staple';
const THIRD_PASSWORD = 'paper lantern';

const roles = ['Applicant', 'Recruiter'] as const;
type RoleName = (typeof roles)[number];
const pathsOf = (role: RoleName) => {
  const area = role === 'Applicant' ? '' : '/recruiter';
  return {
    signup: `${area}/signup`,
    login: `${area}/login`,
    logout: `${area}/logout`,
    settings: `${area}/settings`,
    profile: `${area}/profile`,
    home: `${area}/home`,
    undo: `/${role.toLowerCase()}/undo-address-change`,
  };
};

let people = 0;
const newAddress = () => {
  people += 1;
  return `person-${people}@example.org`;
};

const fill = (page: Page, label: string, value: string) =>
  page.getByLabel(label, { exact: true }).fill(value);
const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));
const open = async (path: string, options = {}) => {
  const { page } = await openPage(browser, options);
  await page.goto(network.url + path);
  return page;
};

async function enterCode(page: Page, code: string) {
  await fill(page, 'Verification code', code);
  await click(page, 'Verify');
}

async function login(page: Page, emailOrPhone: string, password: string) {
  // The screen before it stays until this one has loaded, and may have fields of the same names.
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor();
  await fill(page, 'E-mail or phone number', emailOrPhone);
  await fill(page, 'Password', password);
  await click(page, 'Login');
}

/** The text of the newest email to an address whose subject matches. */
async function email(to: string, subject: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      await network.processAll();
      found = (await network.mailbox(to)).find((one) => subject.test(one.subject))?.text;
      return found !== undefined;
    })
    .toBe(true);
  return found!;
}

const codeIn = (text: string) => /^\S+/.exec(text)![0];
/** The path of the link in an email, with its query. */
const linkIn = (text: string) => {
  const { pathname, search } = new URL(/https?:\S+\?\S+/.exec(text)![0]);
  return pathname + search;
};
const isRefused = (token: string | null, role: RoleName) =>
  network.api(`GET /api/auth${role}/get-name-email`, { token: token! }).then(
    () => false,
    () => true,
  );

// In one role, because both have the same screens: services/auth tests such attacks for both roles, before
// and after the owner.

test('in another browser the login with the own password comes first, then the code', async () => {
  const paths = pathsOf('Applicant');
  const address = newAddress();
  const attempt = (password: string) =>
    network.api('POST /api/authApplicant/signup', { body: { name: 'Ada', emailOrPhone: address, password } });
  await attempt(ATTACKERS);
  // A login compares the newest attempt of its network, and here all have the same one.
  network.clock.advance(1_000);
  await attempt(PASSWORD);
  const code = codeIn(await email(address, /verification code/));

  const phone = await open(paths.signup.replace('signup', 'verify'));
  await fill(phone, 'E-mail or phone number', address);
  await enterCode(phone, code);
  const alert = phone.getByRole('alert').filter({ hasText: /log in/i });
  await alert.getByRole('link', { name: 'Log in' }).click();
  await login(phone, address, PASSWORD);
  await phone.getByRole('link', { name: 'Enter the code' }).click();
  await phone.getByRole('heading', { name: 'Enter your code' }).waitFor();
  await enterCode(phone, code);
  await phone.waitForURL(network.url + paths.home);

  const attackers = { emailOrPhone: address, password: ATTACKERS };
  await expect(network.api('POST /api/authApplicant/login', { body: attackers })).rejects.toThrow(
    'The e-mail, phone number or password is wrong.',
  );
});

describe.each(roles)('%s', (role) => {
  const paths = pathsOf(role);

  test('another address needs the password, the former one can undo it, and the link of a reset fills in the form', async () => {
    const ada = await network.signUp(role, { password: PASSWORD });
    const moved = newAddress();
    const page = await open(paths.profile, signedIn(network.url, ada));
    const elsewhere = await network.api(`POST /api/auth${role}/login`, {
      body: { emailOrPhone: ada.emailOrPhone, password: PASSWORD },
    });

    await click(page, 'Edit');
    await fill(page, 'E-mail or phone number', moved);
    await click(page, 'Save');
    const dialog = page.getByRole('dialog', { name: 'Enter your password' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await click(page, 'Save');
    await dialog.waitFor();
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await dialog.getByText('The password is wrong.').waitFor();
    await dialog.getByLabel('Current password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
    await enterCode(page, codeIn(await email(moved, /new address/)));
    await page.getByText(`Your address is ${moved} now.`).waitFor();
    await network.processAll();
    expect(await isRefused(elsewhere.token, role)).toBe(true);
    const token = await storedToken(page);
    expect(await isRefused(token, role)).toBe(false);

    const link = linkIn(await email(ada.emailOrPhone, /was changed/));
    expect(link).toMatch(`${paths.undo}?token=`);
    const owner = await open(link);
    await owner.getByRole('heading', { name: 'Undo the change of address' }).waitFor();
    await owner.waitForURL(network.url + paths.undo);
    expect(await isRefused(token, role)).toBe(false);
    await pressEnterOn(owner, 'button', 'Undo the change');
    await owner.getByText(`You log in with ${ada.emailOrPhone} again.`).waitFor();
    await network.processAll();
    expect(await isRefused(token, role)).toBe(true);

    await owner.getByRole('link', { name: 'Choose a new password' }).click();
    await fill(owner, 'Verification code', codeIn(await email(ada.emailOrPhone, /new password/)));
    await fill(owner, 'New password', NEW_PASSWORD);
    await click(owner, 'Change password');
    await owner.waitForURL(network.url + paths.login);
    const { token: renewed } = await network.api(`POST /api/auth${role}/login`, {
      body: { emailOrPhone: ada.emailOrPhone, password: NEW_PASSWORD },
    });

    const again = await open(link);
    await click(again, 'Undo the change');
    await again.getByRole('heading', { name: 'This link does not work' }).waitFor();

    // The link of a reset fills in the form, which only its button sends.
    network.clock.advance(10 * 60_000);
    await network.api(`POST /api/auth${role}/forgot-password`, { body: { emailOrPhone: ada.emailOrPhone } });
    const text = await email(ada.emailOrPhone, /new password/);
    await again.goto(network.url + linkIn(text));
    const code = again.getByLabel('Verification code', { exact: true });
    await expect.poll(() => code.inputValue()).toBe(codeIn(text));
    expect(new URL(again.url()).search).toBe('');
    expect(await isRefused(renewed, role)).toBe(false);
    await code.fill(codeIn(text).toLowerCase().replace('-', ' '));
    await typeInto(again, 'New password', THIRD_PASSWORD);
    await again.keyboard.press('Enter');
    await again.waitForURL(network.url + paths.login);
    await login(again, ada.emailOrPhone, THIRD_PASSWORD);
    await again.waitForURL(network.url + paths.home);
    await network.processAll();
    expect(await isRefused(renewed, role)).toBe(true);
  });

  test('the settings list the sessions and end them, by keyboard at 390 px; a logout ends the token, and other tabs follow', async () => {
    const ada = await network.signUp(role, { password: PASSWORD });
    const phone = await open(paths.login, { viewport: { width: 390, height: 844 } });
    const laptop = await open(paths.login);
    for (const page of [laptop, phone]) {
      await login(page, ada.emailOrPhone, PASSWORD);
      await page.waitForURL(network.url + paths.home);
    }
    await phone.goto(network.url + paths.settings);
    const section = phone
      .locator('details', { has: phone.getByRole('heading', { name: 'Where you are logged in' }) })
      .last();
    const rows = section.getByRole('listitem');
    const unfold = async () => {
      if (role === 'Applicant') await phone.getByRole('heading', { name: 'Login and security' }).click();
      await phone.getByRole('heading', { name: 'Where you are logged in' }).click();
    };
    await unfold();
    await expect.poll(() => rows.count()).toBe(3);
    await expect.poll(() => rows.filter({ hasText: 'This device' }).count()).toBe(1);

    const laptops = rows.filter({ hasText: 'Chrome on Linux' }).filter({ hasNotText: 'This device' }).first();
    await laptops.getByRole('button').focus();
    await phone.keyboard.press('Enter');
    await expect.poll(() => rows.count()).toBe(2);
    await pressEnterOn(phone, 'button', 'Log out all other devices');
    await phone.getByText('You are logged in on this device only.').waitFor();
    await network.processAll();
    expect(await isRefused(ada.token, role)).toBe(true);
    await laptop.goto(network.url + paths.settings);
    await laptop.waitForURL(network.url + paths.login);
    await phone.reload();
    await unfold();
    await phone.getByText('You are logged in on this device only.').waitFor();

    const token = await storedToken(phone);
    const other = await phone.context().newPage();
    await other.goto(network.url + paths.settings);
    await other.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await phone.getByRole('main').getByRole('link', { name: 'Logout' }).click();
    // The notice is for one of the tabs, whichever is first.
    await phone.waitForURL((url) => url.pathname !== paths.settings);
    await other.waitForURL(network.url + paths.login);
    await expect
      .poll(async () => {
        await network.processAll();
        return isRefused(token, role);
      })
      .toBe(true);
  });
});
