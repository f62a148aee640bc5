import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, openPage } from './support/browser.ts';
import { broken, noAnswer, refused, SERVER_MESSAGE } from './support/faults.ts';
import { isFocused } from './support/focus.ts';
import { pressEnterOn, typeInto } from './support/keyboard.ts';
import { signedIn } from './support/session.ts';

let browser: Browser;
let network: TestNetwork;

beforeAll(async () => {
  browser = await launchBrowser();
  network = await createTestNetwork();
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
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
const follow = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).click();
/** Joins steps into one. */
const inOrder =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };

interface Row {
  /** Section of the specification. */
  spec: string;
  /** The situation, for the name of the test. */
  when: string;
  path: string;
  /** The role of the signed-in account, if there is one. */
  role?: RoleName;
  /** Calls that fail, and how. */
  failing?: [RegExp, (route: Route) => Promise<unknown>];
  act?: (page: Page) => Promise<unknown>;
  /** What the page then shows. */
  text: string;
  /** The page that shows the text. */
  at?: string;
  /** Whether an account is signed in at the end. */
  signedIn: boolean;
  /** Whether Retry then shows the account. */
  retry?: true;
}

/** The call that the settings load. */
const accountCall = /get-name-email$/;
const changePassword = inOrder(
  fill('Current password', PASSWORD),
  fill('New password', NEW_PASSWORD),
  click('Change Password'),
);
const deleteAccount = (password: string) => inOrder(fill('Your password', password), click('Delete Profile'));

const rows: Row[] = [
  ...roles.flatMap((role): Row[] => {
    const path = settingsOf(role);
    const spec = role === 'Applicant' ? 'A' : 'B';
    return [
      {
        spec: role === 'Applicant' ? 'A§4' : 'B§6',
        when: `${path} without a token`,
        path,
        text: 'You are currently Logged-out, Please login !',
        at: loginOf(role),
        signedIn: false,
      },
      {
        spec: `${spec}§2`,
        when: path,
        path,
        role,
        text: 'You are currently logged in',
        signedIn: true,
      },
      {
        spec: `${spec}§2`,
        when: `${path}, before a deletion`,
        path,
        role,
        text: 'Profile deletion is permanent and cannot be undone',
        signedIn: true,
      },
      {
        spec: `${spec}§8`,
        when: `${path} fails to load`,
        path,
        role,
        failing: [accountCall, broken],
        text: SERVER_MESSAGE,
        signedIn: true,
        retry: true,
      },
      {
        spec: `${spec}§8`,
        when: `${path} gets no answer`,
        path,
        role,
        failing: [accountCall, noAnswer],
        text: 'An error occurred',
        signedIn: true,
        retry: true,
      },
      {
        spec: role === 'Applicant' ? 'A§4, decisions §8' : 'B§6, decisions §8',
        when: `${path} with a token that the server refuses`,
        path,
        role,
        failing: [accountCall, refused],
        text:
          role === 'Applicant'
            ? 'Session expired, please login again'
            : 'Session Timed-out, , Please login Again !',
        at: loginOf(role),
        signedIn: false,
      },
      {
        spec: `${spec}§2, ${spec}§8`,
        when: `Logout on ${path}`,
        path,
        role,
        act: follow('Logout'),
        text: 'Successfully Logged Out!',
        at: role === 'Applicant' ? '/guest/home' : '/recruiter/login',
        signedIn: false,
      },
      {
        spec: 'decisions §7',
        when: `a wrong password at the deletion on ${path}`,
        path,
        role,
        act: deleteAccount('not the one'),
        text: 'The password is wrong.',
        signedIn: true,
      },
      {
        spec: 'decisions §7',
        when: `a deletion on ${path} fails`,
        path,
        role,
        failing: [/delete-profile$/, broken],
        act: deleteAccount(PASSWORD),
        text: SERVER_MESSAGE,
        signedIn: true,
      },
      {
        spec: `A§2, ${spec}§7`,
        when: `the profile is deleted on ${path}`,
        path,
        role,
        act: deleteAccount(PASSWORD),
        text: 'Profile deleted successfully!',
        at: '/',
        signedIn: false,
      },
      {
        spec: 'decisions §7',
        when: `the password is changed on ${path}`,
        path,
        role,
        act: changePassword,
        text: 'Your password was changed. You are logged out everywhere else.',
        signedIn: true,
      },
      {
        spec: 'decisions §7',
        when: `a change of the password on ${path} fails`,
        path,
        role,
        failing: [/change-password$/, broken],
        act: changePassword,
        text: SERVER_MESSAGE,
        signedIn: true,
      },
    ];
  }),
  {
    spec: 'A§2',
    when: '/guest/settings without a token',
    path: '/guest/settings',
    text: 'Login Required',
    signedIn: false,
  },
  {
    spec: 'A§4',
    when: '/guest/settings with a token that the server refuses',
    path: '/guest/settings',
    role: 'Applicant',
    failing: [accountCall, refused],
    text: 'Login Required',
    signedIn: false,
  },
  {
    spec: 'A§2',
    when: 'Logout on /guest/settings',
    path: '/guest/settings',
    role: 'Applicant',
    act: click('Logout'),
    text: 'Login as Applicant',
    at: '/',
    signedIn: false,
  },
  {
    spec: 'A§2',
    when: 'the profile is deleted on /guest/settings',
    path: '/guest/settings',
    role: 'Applicant',
    act: deleteAccount(PASSWORD),
    text: 'Profile deleted successfully!',
    at: '/',
    signedIn: false,
  },
];

test.each(rows)('$spec: $when: $text', async ({ path, role, failing, act, text, at, ...row }) => {
  const person = role && (await network.signUp(role, { password: PASSWORD }));
  const { page } = await openPage(browser, person ? signedIn(network.url, person) : {});
  if (failing) await page.route(...failing);
  await page.goto(network.url + path);
  await act?.(page);
  await page.getByText(text, { exact: true }).first().waitFor();
  if (at) await page.waitForURL(network.url + at);
  expect((await storedToken(page)) !== null).toBe(row.signedIn);
  if (row.retry) {
    await page.unrouteAll();
    await click('Retry')(page);
    await page.getByText(person!.emailOrPhone, { exact: true }).waitFor();
  }
  await page.context().close();
});

test('the confirmation of a deletion is not shown again after a reload (A§2)', async () => {
  const person = await network.signUp('Applicant', { password: PASSWORD });
  const { page } = await openPage(browser);
  await page.goto(network.url + loginOf('Applicant'));
  await typeInto(page, 'E-mail or phone number', person.emailOrPhone);
  await typeInto(page, 'Password', PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('Successfully LoggedIn !').waitFor();
  await page.goto(network.url + settingsOf('Applicant'));
  await deleteAccount(PASSWORD)(page);
  await page.getByText('Profile deleted successfully!', { exact: true }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Login as Applicant' }).first().waitFor();
  await expect.poll(() => page.evaluate(() => history.state?.usr ?? null)).toBeNull();
  expect(await page.getByText('Profile deleted successfully!').count()).toBe(0);
  await page.context().close();
});

describe.each(roles)('%s', (role) => {
  test('a deletion without a password makes no call (A§5, B§5)', async () => {
    const person = await network.signUp(role);
    const { page } = await openPage(browser, signedIn(network.url, person));
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.goto(network.url + settingsOf(role));
    await click('Delete Profile')(page);
    const field = page.getByLabel('Your password', { exact: true });
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    expect(calls.filter((url) => url.endsWith('/delete-profile'))).toEqual([]);
    await page.context().close();
  });

  test('a wrong current password is reported at its field, a short new one before the call', async () => {
    const person = await network.signUp(role);
    const { page } = await openPage(browser, signedIn(network.url, person));
    await page.goto(network.url + settingsOf(role));
    await inOrder(
      fill('Current password', 'wrong'),
      fill('New password', '12345'),
      click('Change Password'),
    )(page);
    await page.getByText('The password needs at least 6 characters').waitFor();
    await inOrder(fill('New password', NEW_PASSWORD), click('Change Password'))(page);
    await page.getByText('The password is wrong.').waitFor();
    const field = page.getByLabel('Current password', { exact: true });
    await expect.poll(() => isFocused(field)).toBe(true);
    await page.context().close();
  });

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
    for (const one of [page, there.page]) await one.context().close();
  });

  test('a forgotten password is replaced by keyboard alone', async () => {
    const person = await network.signUp(role);
    const { page, consoleErrors } = await openPage(browser, { viewport: { width: 390, height: 844 } });
    await page.goto(network.url + loginOf(role));
    await pressEnterOn(page, 'link', 'Forgot your password?');
    await page.waitForURL('**/forgot-password');
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
    await page.context().close();
  });

  test('a wrong code is reported, another one can be sent, and the address can be changed', async () => {
    const person = await network.signUp(role);
    const path = role === 'Applicant' ? '/forgot-password' : '/recruiter/forgot-password';
    const { page } = await openPage(browser);
    await page.goto(network.url + path);
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
    await page.context().close();
  });

  test.each([
    ['broken', broken, SERVER_MESSAGE],
    ['unreachable', noAnswer, 'The server cannot be reached. Check your connection and try again.'],
  ])('a code that the %s server cannot send is reported', async (_, fails, text) => {
    const path = role === 'Applicant' ? '/forgot-password' : '/recruiter/forgot-password';
    const { page } = await openPage(browser);
    await page.route(/forgot-password$/, (route) =>
      route.request().method() === 'POST' ? fails(route) : route.fallback(),
    );
    await page.goto(network.url + path);
    await inOrder(fill('E-mail or phone number', 'nobody@example.org'), click('Send code'))(page);
    await page.getByRole('alert').getByText(text, { exact: true }).waitFor();
    await page.context().close();
  });

  test('the navigation bar links to the settings', async () => {
    const person = await network.signUp(role);
    const { page } = await openPage(browser, {
      viewport: { width: 1440, height: 900 },
      ...signedIn(network.url, person),
    });
    await page.goto(network.url + (role === 'Applicant' ? '/home' : '/recruiter/all-my-jobs'));
    await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
    await page.waitForURL(network.url + settingsOf(role));
    await page.getByText(person.emailOrPhone, { exact: true }).waitFor();
    await page.context().close();
  });
});

test('the navigation bar of visitors links to the settings, which link to the login', async () => {
  const { page } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await page.goto(`${network.url}/guest/home`);
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
  await page.waitForURL('**/guest/settings');
  await follow('Login')(page);
  await page.waitForURL('**/login');
  await page.context().close();
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
  await page.context().close();
});
