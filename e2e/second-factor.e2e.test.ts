import { createTestNetwork } from '@firstrung/all-in-one/testing/network';
import { totpCode } from '@firstrung/service-kit/totp';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from './support/accessibility.ts';
import { openPage } from './support/browser.ts';
import { pressEnterOn } from './support/keyboard.ts';
import { signedIn } from './support/session.ts';
import { sharedSite } from './support/site.ts';

// Passkeys, authenticator apps and recovery codes (C§10).

const { browser, network } = await sharedSite();
/** Passkeys belong to the name of a site, and an address of the machine is none. */
const site = network.url.replace('127.0.0.1', 'localhost');

const PASSWORD = 'correct horse';

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

// Services and screens treat both roles alike, and their tests try both.
// One account in the states that its owner brings it to, on one page here and one elsewhere.
test('app, recovery codes and passkeys stop a stolen password until they are removed', async () => {
  const ada = await network.signUp('Applicant', { password: PASSWORD });
  const owner = await open('/settings', signedIn(site, ada));
  const device = await attachAuthenticator(owner);
  const elsewhere = await open('/login', { viewport: { width: 390, height: 844 } });
  const loginElsewhere = async () => {
    await elsewhere.evaluate(() => localStorage.clear());
    await elsewhere.goto(`${site}/login`);
    await login(elsewhere, ada.emailOrPhone);
  };
  /** As a thief would, who has the password and guesses the code. */
  const expectPasswordAloneToFail = async () => {
    await loginElsewhere();
    await elsewhere.getByRole('heading', { name: 'One more step' }).waitFor();
    await fill(elsewhere, 'Code', '123456');
    await click(elsewhere, 'Login');
    await elsewhere.getByText('This code is wrong, or was used before.').waitFor();
    expect(await storedToken(elsewhere)).toBeNull();
  };
  const enterRecoveryCode = async (code: string) => {
    await loginElsewhere();
    await fill(elsewhere, 'Code', code);
    await click(elsewhere, 'Login');
  };

  // An app, whose codes log in, and recovery codes, each of which does once.
  await owner.getByText('Passkeys and authenticator app').click();
  const { secret, codes } = await setUpApp(owner);
  await owner.getByText('You have 10 codes left.').waitFor();
  await expectPasswordAloneToFail();
  // The code that turned the app on was used.
  network.clock.advance(30_000);
  await loginElsewhere();
  await elsewhere.getByRole('heading', { name: 'One more step' }).waitFor();
  await elsewhere.keyboard.type(totpCode(secret, network.clock.now()));
  await elsewhere.keyboard.press('Enter');
  await elsewhere.waitForURL(`${site}/home`);
  await enterRecoveryCode(codes[0]!.toLowerCase());
  await elsewhere.waitForURL(`${site}/home`);
  await enterRecoveryCode(codes[0]!.toLowerCase());
  await elsewhere.getByText('This code is wrong, or was used before.').waitFor();
  await owner.reload();
  await owner.getByText('You have 9 codes left.').waitFor();

  // A passkey beside the app, confirmed by password and code.
  await click(owner, 'Add a passkey');
  await fill(owner, 'Name of the passkey', 'Laptop');
  await click(owner, 'Continue');
  await confirmPassword(owner);
  await fill(owner, 'Code', codes[1]!);
  await click(owner, 'Continue');
  await owner.getByRole('heading', { name: 'Laptop' }).waitFor();
  await owner.getByText('You have 8 codes left.').waitFor();

  // New recovery codes replace the former, and turn the app off.
  await click(owner, 'New recovery codes');
  await owner.getByRole('dialog').getByRole('button', { name: 'New recovery codes' }).click();
  await confirmPassword(owner);
  await fill(owner, 'Code', codes[2]!);
  await click(owner, 'Continue');
  const renewed = await saveCodes(owner);
  expect(renewed.filter((code) => codes.includes(code))).toEqual([]);
  await click(owner, 'Turn off');
  await owner.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await confirmPassword(owner);
  await fill(owner, 'Code', codes[3]!);
  await click(owner, 'Continue');
  await owner.getByText('This code is wrong, or was used before.').waitFor();
  await fill(owner, 'Code', renewed[0]!);
  await click(owner, 'Continue');
  await owner.getByRole('button', { name: 'Set up an app' }).waitFor();

  // Removing the passkey needs the password and the passkey itself. Then the password is enough again.
  await expectPasswordAloneToFail();
  await click(owner, 'Remove: Laptop');
  await click(owner, 'Remove');
  await confirmPassword(owner);
  await click(owner, 'Use a passkey');
  await owner.getByText('You have no passkey yet.').waitFor();
  await loginElsewhere();
  await elsewhere.waitForURL(`${site}/home`);

  // A passkey alone, added by keyboard, logs in by keyboard and without a password.
  await pressEnterOn(owner, 'button', 'Add a passkey');
  await owner.keyboard.type('Phone');
  await owner.keyboard.press('Enter');
  await confirmPassword(owner);
  await saveCodes(owner);
  await owner.getByRole('heading', { name: 'Phone' }).waitFor();
  // It has replaced the one that was removed.
  expect(await device.credentials()).toHaveLength(1);
  await owner.getByRole('main').getByRole('link', { name: 'Logout' }).click();
  await owner.getByText('Successfully Logged Out!').waitFor();
  await owner.goto(`${site}/login`);
  await device.setUserVerified(false);
  await click(owner, 'Log in with a passkey');
  await owner.getByText('No passkey was used. You can try again.').waitFor();
  expect(await storedToken(owner)).toBeNull();
  await device.setUserVerified(true);
  await pressEnterOn(owner, 'button', 'Log in with a passkey');
  await owner.waitForURL(`${site}/home`);
  await owner.goto(`${site}/settings`);
  await owner.getByText(ada.emailOrPhone, { exact: true }).waitFor();
  await owner
    .getByText(/Last used/)
    .first()
    .waitFor();
  await expectPasswordAloneToFail();
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
  for (const path of ['home', 'all-my-jobs?q=baker#list']) {
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
