import type { TestNetwork } from '@firstrung/all-in-one/testing/network';
import { eventually } from '@firstrung/test-kit/eventually';
import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Board, createBoard } from './support/board.ts';
import { openPage } from './support/browser.ts';
import { pressEnterOn, pressInMenu, tabTo, typeInto } from './support/keyboard.ts';
import { sharedSite } from './support/site.ts';

let browser: Browser;
let network: TestNetwork;
let board: Board;

beforeAll(async () => {
  ({ browser, network } = await sharedSite());
  board = await createBoard(network);
});

test('by keyboard alone: from the list through signup to an accepted application', async () => {
  const jobId = await board.post({ title: 'Junior Developer' });
  const { page, consoleErrors } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  const calls: string[] = [];
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));

  await page.goto(`${network.url}/guest/home`);
  await pressEnterOn(page, 'link', 'Junior Developer');
  await page.waitForURL(`**/guests/job-details/${jobId}`);

  await pressEnterOn(page, 'link', 'SignUp to Apply');
  await page.waitForURL('**/signup');
  await typeInto(page, 'Your name', 'Ada Lovelace');
  await typeInto(page, 'E-mail or phone number', 'ada@example.org');
  await typeInto(page, 'Password', 'analytical');
  await page.keyboard.press('Enter');

  await page.waitForURL('**/verify');
  await network.processAll();
  await typeInto(page, 'Verification code', await network.code('ada@example.org'));
  await page.keyboard.press('Enter');

  await page.waitForURL(`**/job-details/${jobId}`);
  await page.getByText('Signup successful !').waitFor();
  expect(calls.filter((call) => call.includes('apply-job'))).toEqual([]);
  await pressEnterOn(page, 'button', 'Apply Now');
  await pressEnterOn(page, 'button', 'Send application');
  await page.getByText('Job applied successfully!').waitFor();
  const applied = page.getByRole('button', { name: 'Applied' });
  expect(await applied.isDisabled()).toBe(true);
  await page.getByText(/^Submitted on /).waitFor();

  await pressEnterOn(page, 'link', 'Applied');
  const card = page.getByRole('article', { name: 'Junior Developer' });
  await card.getByText('Applied', { exact: true }).first().waitFor();

  await board.open(jobId);
  await page.reload();
  await card.getByText('Under Review').first().waitFor();
  await board.decide(jobId, { status: 'accepted' });
  await page.reload();
  await card.getByText('Accepted').first().waitFor();

  await pressEnterOn(page, 'link', 'Junior Developer');
  // The applied card has such a list, too.
  await page.getByRole('heading', { level: 1, name: 'Junior Developer' }).waitFor();
  const history = page.getByRole('list', { name: 'Status history' });
  await history.waitFor();
  const steps = await history.getByRole('listitem').allTextContents();
  expect(steps.map((step) => step.replace(/[A-Z][a-z]+ \d.*/, ''))).toEqual([
    'Applied',
    'Under Review',
    'interviewing',
    'Accepted',
  ]);

  await pressInMenu(page, 'Account of Ada Lovelace', 'Logout');
  await page.waitForURL('**/guest/home');
  await page.getByText('Successfully Logged Out!').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect(consoleErrors).toEqual([]);
});

test('by keyboard alone: search, sign up, apply, complete the profile, request and accept a connection', async () => {
  await board.post({ title: 'Rope Walker' });
  const jobId = await board.post({ title: 'Lamp Lighter' });
  const bo = await network.signUp('Applicant', { name: 'Bo Bridge' });
  const { page, consoleErrors } = await openPage(browser, { viewport: { width: 1440, height: 900 } });

  await page.goto(`${network.url}/guest/home`);
  await tabTo(page, 'searchbox', 'Job, skill or company');
  await page.keyboard.type('lamp lihgter');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/jobs?q=lamp+lihgter');
  await page.getByRole('status').getByText('lamp lighter').waitFor();
  await pressEnterOn(page, 'link', 'Lamp Lighter');
  await pressEnterOn(page, 'link', 'SignUp to Apply');
  await page.waitForURL('**/signup');
  await typeInto(page, 'Your name', 'Grace Hopper');
  await typeInto(page, 'E-mail or phone number', 'hopper@example.org');
  await typeInto(page, 'Password', 'compiler');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/verify');
  await network.processAll();
  await typeInto(page, 'Verification code', await network.code('hopper@example.org'));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/job-details/${jobId}`);
  await pressEnterOn(page, 'button', 'Apply Now');
  await pressEnterOn(page, 'button', 'Send application');
  await page.getByText('Job applied successfully!').waitFor();
  await network.processAll();

  await pressInMenu(page, 'Account of Grace Hopper', 'Profile');
  await pressEnterOn(page, 'button', 'Edit');
  await typeInto(page, 'Discipline', 'Computer science');
  await tabTo(page, 'combobox', 'Skills');
  await page.keyboard.type('COBOL,');
  await pressEnterOn(page, 'button', 'Save');
  await page.getByText('Profile updated successfully').waitFor();

  await pressEnterOn(page, 'link', 'Projects');
  await tabTo(page, 'searchbox', 'Search people');
  await page.keyboard.type('bo bridge');
  await page.getByRole('article', { name: 'Bo Bridge' }).waitFor();
  await pressEnterOn(page, 'button', 'Connect: Bo Bridge');
  await page.getByText('Encouragement sent successfully!').waitFor();
  const cy = await network.signUp('Applicant', { name: 'Cy Clone' });
  const grace = await page.evaluate(
    () => JSON.parse(atob(localStorage.getItem('token')!.split('.')[1]!)).sub,
  );
  await network.api('POST /api/pn/encouraged', { token: cy.token, body: { networkId: grace } });
  await network.api('POST /api/pn/encourage-support', { token: bo.token, body: { networkId: grace } });
  await page.reload();
  await pressEnterOn(page, 'button', 'Accept: Cy Clone');
  await page.getByText('Encouragement supported successfully!').waitFor();
  await page.getByText('2 connections', { exact: true }).waitFor();
  expect(consoleErrors).toEqual([]);
});

test('a visitor with an account returns to the job after logging in', async () => {
  const jobId = await board.post({ title: 'Grid Planner' });
  const ada = await network.signUp('Applicant');
  const { page } = await openPage(browser);

  await page.goto(`${network.url}/guests/job-details/${jobId}`);
  await page.getByRole('link', { name: 'SignUp to Apply' }).click();
  await page.getByRole('link', { name: 'Log in' }).click();
  // The signup form has a field of the same name.
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  await page.getByLabel('E-mail or phone number').fill(ada.emailOrPhone);
  await page.getByLabel('Password', { exact: true }).fill(ada.password);
  await page.getByRole('button', { name: 'Login' }).click();

  await page.waitForURL(`**/job-details/${jobId}`);
  await page.getByText('Successfully LoggedIn !').waitFor();
  await page.getByRole('button', { name: 'Apply Now' }).waitFor();
});

test('after a mistyped address is corrected, the code goes to the new one', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${network.url}/signup`);
  await page.getByLabel('Your name').fill('Grace Hopper');
  await page.getByLabel('E-mail or phone number').fill('grace@exmaple.org');
  await page.getByLabel('Password', { exact: true }).fill('compiler');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL('**/verify');

  // The button's label changes when the address is edited.
  const address = page.locator('input[name="emailOrPhone"]');
  const verify = page.getByRole('button', { name: 'Verify', exact: true });
  await verify.waitFor();
  expect(await address.inputValue()).toBe('grace@exmaple.org');
  expect(await verify.isDisabled()).toBe(false);
  await address.fill('grace@example.org');
  expect(await verify.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Resend Verification Code' }).click();
  await page.getByText('Verification code resent successfully.').waitFor();
  await eventually(async () => expect(await verify.isDisabled()).toBe(false));

  await page.reload();
  expect(await address.inputValue()).toBe('grace@example.org');
  await network.processAll();
  await page.getByLabel('Verification code', { exact: true }).fill(await network.code('grace@example.org'));
  await verify.click();
  await page.waitForURL('**/home');
  await page.getByText('Signup successful !').waitFor();
});
