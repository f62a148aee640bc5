// Promise: A recruiter's login returns to the page that asked for it.
// Guards: mfe-recruiter/src/login-notices.ts, packages/auth-screens

import type { TestNetwork } from '@firstrung/all-in-one/testing/network';
import { type Board, createBoard } from '@firstrung/e2e/support/board';
import { openPage } from '@firstrung/e2e/support/browser';
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
