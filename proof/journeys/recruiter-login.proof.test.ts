// Promise: A recruiter's login returns to the page that asked for it.
// Guards: mfe-recruiter/src/login-notices.ts, mfe-recruiter/src/features/profile, packages/auth-screens

import type { TestNetwork } from '@firstrung/all-in-one/testing/network';
import { type Board, createBoard } from '@firstrung/e2e/support/board';
import { openPage } from '@firstrung/e2e/support/browser';
import { signedIn } from '@firstrung/e2e/support/session';
import { sharedSite } from '@firstrung/e2e/support/site';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

let browser: Browser;
let network: TestNetwork;
let board: Board;

beforeAll(async () => {
  ({ browser, network } = await sharedSite());
  board = await createBoard(network);
});

const login = async (page: Page) => {
  await page.getByLabel('E-mail or phone number').fill(board.recruiter.emailOrPhone);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
};

test('a login returns to the page that asked for it, with its filters, and to the home page otherwise', async () => {
  const jobId = await board.post({ title: 'Carpenter' });
  const { page, consoleErrors } = await openPage(browser);
  const path = `/recruiter/job-details/${jobId}?status=accepted`;
  await page.goto(network.url + path);
  await page.waitForURL('**/recruiter/login');
  await login(page);
  await page.waitForURL(`**${path}`);
  await page.getByRole('heading', { level: 1, name: 'Carpenter' }).waitFor();

  // Another login in the same tab starts at home.
  await page.goto(`${network.url}/recruiter/logout`);
  await page.waitForURL('**/recruiter/login');
  await login(page);
  await page.waitForURL('**/recruiter/home');
  expect(consoleErrors).toEqual([]);
});

test('the settings name the live jobs that go offline with the account', async () => {
  const rita = await createBoard(network);
  const { page } = await openPage(browser, signedIn(network.url, rita.recruiter));
  await page.goto(`${network.url}/recruiter/settings`);
  await page.getByLabel('Your password').waitFor();
  expect(await page.getByText('goes offline').count()).toBe(0);
  await rita.post({ title: 'Baker' });
  await page.reload();
  await page.getByText('1 live job goes offline with your profile').waitFor();
  await rita.post({ title: 'Mason' });
  await page.reload();
  await page.getByText('2 live jobs go offline with your profile').waitFor();
});
