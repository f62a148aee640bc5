import type { TestNetwork } from '@firstrung/all-in-one/testing/network';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Board, createBoard } from './support/board.ts';
import { openPage } from './support/browser.ts';
import { signedIn } from './support/session.ts';
import { sharedSite } from './support/site.ts';

/**
 * The way from the real server and network to the screen.
 * Every other text is a component test of mfe-applicant.
 */

let browser: Browser;
let network: TestNetwork;
let board: Board;

beforeAll(async () => {
  ({ browser, network } = await sharedSite());
  board = await createBoard(network);
});

const PASSWORD = 'correct horse';

const login = async (page: Page, emailOrPhone: string) => {
  await page.getByLabel('E-mail or phone number').fill(emailOrPhone);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
};

test('A§8: login is refused shows The e-mail, phone number or password is wrong.', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${network.url}/login`);
  await login(page, 'unknown@example.org');
  await page.getByText('The e-mail, phone number or password is wrong.', { exact: true }).waitFor();
});

test('A§8: the code is sent again shows Verification code resent successfully.', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${network.url}/verify`);
  await page.getByLabel('E-mail or phone number').fill('unknown@example.org');
  await page.getByRole('button', { name: 'Resend Verification Code' }).click();
  await page.getByText('Verification code resent successfully.', { exact: true }).first().waitFor();
});

test('a login before verification leads to the code page', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${network.url}/signup`);
  await page.getByLabel('Your name').fill('Grace');
  await page.getByLabel('E-mail or phone number').fill('late@example.org');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL('**/verify');
  await page.goto(`${network.url}/login`);
  await login(page, 'late@example.org');
  await page.getByRole('link', { name: 'Enter the code' }).click();
  await page.waitForURL('**/verify');
  const address = page.locator('input[name="emailOrPhone"]');
  await address.waitFor();
  expect(await address.inputValue()).toBe('late@example.org');
});

test('an application without a network is reverted, and the page shows why', async () => {
  const { page } = await openPage(browser, signedIn(network.url, await network.signUp('Applicant')));
  await page.goto(`${network.url}/job-details/${await board.post()}`);
  const apply = page.getByRole('button', { name: 'Apply Now' });
  await apply.waitFor();
  await page.context().setOffline(true);
  await apply.click();
  await page.getByRole('button', { name: 'Send application' }).click();
  await page.getByText('You are offline. Try again when you are connected.').waitFor();
  await apply.waitFor();
});

test('applying to a job paused in the meantime shows why, and the page is marked', async () => {
  const paused = await board.post({ title: 'Paused later' });
  const { page } = await openPage(browser, signedIn(network.url, await network.signUp('Applicant')));
  // A notification may make the page refetch before the button is pressed.
  await page.routeWebSocket(/\/api\/notifications\/stream$/, () => {});
  await page.goto(`${network.url}/job-details/${paused}`);
  const apply = page.getByRole('button', { name: 'Apply Now', exact: true });
  await apply.waitFor();
  await board.pause(paused);
  await apply.click();
  await page.getByRole('button', { name: 'Send application' }).click();
  await page.getByText('This job no longer takes applications.').waitFor();
  const closed = page.getByRole('button', { name: 'Not taking applications' });
  await closed.waitFor();
  expect(await closed.isDisabled()).toBe(true);
});

test('a session that was ended elsewhere leads to the login, which says so', async () => {
  const ada = await network.signUp('Applicant');
  await network.api('POST /api/authApplicant/logout', { token: ada.token });
  const { page } = await openPage(browser, signedIn(network.url, ada));
  await page.goto(`${network.url}/profile`);
  await page.getByText('Session expired, please login again', { exact: true }).waitFor();
  await page.waitForURL(`${network.url}/login`);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a notice stays for 3 seconds', async () => {
  const { page } = await openPage(browser, signedIn(network.url, await network.signUp('Applicant')));
  await page.clock.install();
  await page.goto(`${network.url}/settings`);
  const logout = page.getByRole('link', { name: 'Logout' }).first();
  await logout.waitFor();
  // From here on the clock moves only when the test advances it.
  await page.clock.pauseAt(Date.now() + 600_000);
  await logout.click();
  const notice = page.getByText('Successfully Logged Out!');
  await notice.waitFor();
  await page.clock.runFor(2_000);
  expect(await notice.count()).toBe(1);
  await page.clock.runFor(1_500);
  expect(await notice.count()).toBe(0);
});
