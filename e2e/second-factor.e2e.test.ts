import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from './support/accessibility.ts';
import { launchBrowser, openPage } from './support/browser.ts';
import { pressEnterOn } from './support/keyboard.ts';
import { signedIn } from './support/session.ts';
import { totpCode } from './support/totp.ts';

// Passkeys, authenticator apps and recovery codes (decisions §10).

let browser: Browser;
let network: TestNetwork;
/** Passkeys belong to the name of a site, and an address of the machine is none. */
let site: string;

beforeAll(async () => {
  browser = await launchBrowser();
  network = await createTestNetwork();
  site = network.url.replace('127.0.0.1', 'localhost');
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
});

const PASSWORD = 'correct horse';
const roles = ['Applicant', 'Recruiter'] as const;
type RoleName = (typeof roles)[number];
const pathsOf = (role: RoleName) => {
  const area = role === 'Applicant' ? '' : '/recruiter';
  return { login: `${area}/login`, settings: `${area}/settings`, home: `${area}/home` };
};

const open = async (path: string, options = {}) => {
  const { page } = await openPage(browser, options);
  await page.goto(site + path);
  return page;
};
const fill = (page: Page, label: string, value: string) =>
  page.getByLabel(label, { exact: true }).fill(value);
const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

async function login(page: Page, emailOrPhone: string, password = PASSWORD) {
  await fill(page, 'E-mail or phone number', emailOrPhone);
  await fill(page, 'Password', password);
  await click(page, 'Login');
}

/** Logs in as a thief would, who has the password and guesses the code. */
async function expectPasswordAloneToFail(loginPath: string, emailOrPhone: string) {
  const thief = await open(loginPath);
  await login(thief, emailOrPhone);
  await thief.getByRole('heading', { name: 'One more step' }).waitFor();
  await fill(thief, 'Code', '123456');
  await click(thief, 'Login');
  await thief.getByText('This code is wrong, or was used before.').waitFor();
  expect(await storedToken(thief)).toBeNull();
}

async function confirmPassword(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Enter your password' });
  await dialog.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

/** A device with a passkey store, which confirms every request. Returns what it holds. */
async function attachAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async credentials() {
      return (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
    },
    /** Whether the next checks of the owner (fingerprint, PIN) succeed. */
    setUserVerified: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

/** Sets an authenticator app up in the settings. Returns its secret and the recovery codes. */
async function setUpApp(page: Page, { clock } = network) {
  await click(page, 'Set up an app');
  await confirmPassword(page);
  const setup = page.getByRole('dialog', { name: 'Set up an app' });
  await setup.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const secret = (await setup.locator('code').textContent())!.replaceAll(' ', '');
  await fill(page, 'Code from the app', '000000');
  await click(page, 'Turn on');
  await setup.getByText('This code is wrong.', { exact: false }).waitFor();
  await fill(page, 'Code from the app', totpCode(secret, clock.now()));
  await click(page, 'Turn on');
  return { secret, codes: await saveCodes(page) };
}

async function saveCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await dialog.waitFor();
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  // They are shown once, so nothing but the button closes them.
  await page.keyboard.press('Escape');
  await click(page, 'I have saved them');
  await dialog.waitFor({ state: 'detached' });
  return codes;
}

describe.each(roles)('%s', (role) => {
  const paths = pathsOf(role);

  test('an authenticator app stops a stolen password, and a recovery code works once', async () => {
    const ada = await network.signUp(role, { password: PASSWORD });
    const owner = await open(paths.settings, signedIn(site, ada));
    const { secret, codes } = await setUpApp(owner);
    await owner.getByText('You have 10 codes left.').waitFor();

    await expectPasswordAloneToFail(paths.login, ada.emailOrPhone);

    const phone = await open(paths.login, { viewport: { width: 390, height: 844 } });
    // The code that turned the app on was used.
    network.clock.advance(30_000);
    await login(phone, ada.emailOrPhone);
    await phone.getByRole('heading', { name: 'One more step' }).waitFor();
    await phone.keyboard.type(totpCode(secret, network.clock.now()));
    await phone.keyboard.press('Enter');
    await phone.waitForURL(site + paths.home);

    const withoutPhone = async () => {
      const page = await open(paths.login);
      await login(page, ada.emailOrPhone);
      await fill(page, 'Code', codes[0]!.toLowerCase());
      await click(page, 'Login');
      return page;
    };
    await (await withoutPhone()).waitForURL(site + paths.home);
    await (await withoutPhone()).getByText('This code is wrong, or was used before.').waitFor();
    await owner.reload();
    await owner.getByText('You have 9 codes left.').waitFor();
  });

  test('a passkey logs in by keyboard without a password, and a stolen password fails', async () => {
    const ada = await network.signUp(role, { password: PASSWORD });
    const page = await open(paths.settings, signedIn(site, ada));
    const device = await attachAuthenticator(page);
    await pressEnterOn(page, 'button', 'Add a passkey');
    await page.keyboard.type('Laptop');
    await page.keyboard.press('Enter');
    await confirmPassword(page);
    await saveCodes(page);
    await page.getByRole('heading', { name: 'Laptop' }).waitFor();
    expect(await device.credentials()).toHaveLength(1);

    await page.getByRole('main').getByRole('link', { name: 'Logout' }).click();
    await page.getByText('Successfully Logged Out!').waitFor();
    await page.goto(site + paths.login);
    await device.setUserVerified(false);
    await click(page, 'Log in with a passkey');
    await page.getByText('No passkey was used. You can try again.').waitFor();
    expect(await storedToken(page)).toBeNull();
    await device.setUserVerified(true);
    await pressEnterOn(page, 'button', 'Log in with a passkey');
    await page.waitForURL(site + paths.home);
    await page.goto(site + paths.settings);
    await page.getByText(ada.emailOrPhone, { exact: true }).waitFor();
    await page
      .getByText(/Last used/)
      .first()
      .waitFor();

    await expectPasswordAloneToFail(paths.login, ada.emailOrPhone);

    // Removing it needs the password and the passkey itself.
    await click(page, 'Remove: Laptop');
    await click(page, 'Remove');
    await confirmPassword(page);
    await click(page, 'Use a passkey');
    await page.getByText('You have no passkey yet.').waitFor();
    const again = await open(paths.login);
    await login(again, ada.emailOrPhone);
    await again.waitForURL(site + paths.home);
  });

  test('an account with an app adds a passkey, confirmed by password and code', async () => {
    const ada = await network.signUp(role, { password: PASSWORD });
    const page = await open(paths.settings, signedIn(site, ada));
    await attachAuthenticator(page);
    const { codes } = await setUpApp(page);
    await click(page, 'Add a passkey');
    await fill(page, 'Name of the passkey', 'Laptop');
    await click(page, 'Continue');
    await confirmPassword(page);
    await fill(page, 'Code', codes[0]!);
    await click(page, 'Continue');
    await page.getByRole('heading', { name: 'Laptop' }).waitFor();
    await page.getByText('You have 9 codes left.').waitFor();
  });

  test('new recovery codes replace the former, and the app can be turned off', async () => {
    const ada = await network.signUp(role, { password: PASSWORD });
    const page = await open(paths.settings, signedIn(site, ada));
    const { codes } = await setUpApp(page);
    await click(page, 'New recovery codes');
    await page.getByRole('dialog').getByRole('button', { name: 'New recovery codes' }).click();
    await confirmPassword(page);
    await fill(page, 'Code', codes[0]!);
    await click(page, 'Continue');
    const renewed = await saveCodes(page);
    expect(renewed.filter((code) => codes.includes(code))).toEqual([]);

    await click(page, 'Turn off');
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await confirmPassword(page);
    await fill(page, 'Code', codes[1]!);
    await click(page, 'Continue');
    await page.getByText('This code is wrong, or was used before.').waitFor();
    await fill(page, 'Code', renewed[0]!);
    await click(page, 'Continue');
    await page.getByRole('button', { name: 'Set up an app' }).waitFor();
    const elsewhere = await open(paths.login);
    await login(elsewhere, ada.emailOrPhone);
    await elsewhere.waitForURL(site + paths.home);
  });
});

test('where recruiters must have a second factor, they are led to it and then go on', async () => {
  await using strict = await createTestNetwork({ env: { RECRUITER_SECOND_FACTOR: 'required' } });
  const rita = await strict.signUp('Recruiter', { password: PASSWORD });
  const { page } = await openPage(browser);
  const settings = `${strict.url}/recruiter/settings`;
  const banner = page.getByText('Please add a passkey or an authenticator app.', { exact: false });
  await page.goto(`${strict.url}/recruiter/login`);
  await login(page, rita.emailOrPhone);
  await page.waitForURL(settings);
  await banner.waitFor();
  // What the account cannot have yet is not there to fail.
  await page.getByRole('heading', { name: 'Account', exact: true }).waitFor();
  expect(await page.getByText('Please add a second factor', { exact: false }).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);

  // Every other page leads there, from the navigation and from an address.
  await page.getByRole('link', { name: 'All my jobs' }).first().click();
  await page.waitForURL(settings);
  for (const path of ['home', 'company-profile', 'messages', 'all-my-jobs?q=baker#list']) {
    await page.goto(`${strict.url}/recruiter/${path}`);
    await page.waitForURL(settings);
    await banner.waitFor();
  }
  await setUpApp(page, strict);
  await page.waitForURL(`${strict.url}/recruiter/all-my-jobs?q=baker#list`);
  await page.getByRole('heading', { name: 'All my jobs' }).waitFor();
  await page.goto(settings);
  await page.getByText('You have 10 codes left.').waitFor();
  expect(await banner.count()).toBe(0);
});

test('a recruiter who adds the required second factor after the login goes on to the start page', async () => {
  await using strict = await createTestNetwork({ env: { RECRUITER_SECOND_FACTOR: 'required' } });
  const rita = await strict.signUp('Recruiter', { password: PASSWORD });
  const { page } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  const url = strict.url.replace('127.0.0.1', 'localhost');
  await page.goto(`${url}/recruiter/login`);
  await login(page, rita.emailOrPhone);
  await page.waitForURL(`${url}/recruiter/settings`);
  await attachAuthenticator(page);
  await click(page, 'Add a passkey');
  await fill(page, 'Name of the passkey', 'Phone');
  await click(page, 'Continue');
  await confirmPassword(page);
  await saveCodes(page);
  await page.waitForURL(`${url}/recruiter/home`);
});
