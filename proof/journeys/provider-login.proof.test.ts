// Promise: Who leaves for the institution's login in the middle of an application finds it as it was.
// Guards: packages/auth-screens, mfe-applicant/src/features/applications, services/auth

import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import { createBoard } from '@firstrung/e2e/support/board';
import { launchBrowser, openPage } from '@firstrung/e2e/support/browser';
import { createTestClock } from '@firstrung/service-kit/testing';
import { freePort } from '@firstrung/test-kit/free-port';
import { startProvider } from '@firstrung/test-kit/identity-provider';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

const BUTTON = 'Log in with Uni Example';
const LETTER = 'I have read every page of yours.';
const DAY_MS = 24 * 60 * 60_000;

let browser: Browser;
let network: TestNetwork;
let provider: Awaited<ReturnType<typeof startProvider>>;
let jobs: string[];

beforeAll(async () => {
  browser = await launchBrowser();
  const port = await freePort();
  provider = await startProvider(`http://127.0.0.1:${port}`);
  network = await createTestNetwork({
    // That of the provider is the machine's.
    clock: createTestClock(new Date()),
    env: {
      ...provider.env,
      PORT: `${port}`,
      OIDC_BUTTON: BUTTON,
      OIDC_MEMBER: 'affiliation:student',
      OIDC_EMAIL_DOMAINS: 'uni.example',
      APPLICANTS: 'members',
      MEMBER_DAYS: '1',
    },
  });
  jobs = await (await createBoard(network)).postAll([{ title: 'Bell Founder' }, { title: 'Lamp Lighter' }]);
});
afterAll(async () => {
  await network?.close();
  await provider?.[Symbol.asyncDispose]();
  await browser?.close();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const message = (page: Page) => page.getByRole('textbox', { name: 'Message to the recruiter' });
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token')!);

/** A browser of a student, who has logged in and begun an application. */
async function beginApplication(person: string): Promise<Page> {
  provider.people.set(person, {
    email: `${person}@uni.example`,
    email_verified: true,
    name: person,
    affiliation: ['student'],
  });
  const { page } = await openPage(browser, { extraHTTPHeaders: { 'x-person': person } });
  await page.goto(`${network.url}/login`);
  await button(page, BUTTON).click();
  await page.waitForURL('**/home');
  await network.processAll();
  await type(page, jobs[0]!);
  return page;
}

async function type(page: Page, jobId: string, letter = LETTER) {
  await page.goto(`${network.url}/job-details/${jobId}#apply`);
  await message(page).fill(letter);
}

/** Ends the session elsewhere. The page asks for a login, because its sockets are closed. */
async function endSession(page: Page) {
  const { status } = await network.call('POST', '/api/authApplicant/logout', {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  });
  expect(status).toBe(200);
  await network.processAll();
  await page.waitForURL('**/login');
}

async function expectLetter(page: Page, letter = LETTER) {
  await message(page).waitFor();
  await expect.poll(() => message(page).inputValue()).toBe(letter);
}

async function send(page: Page) {
  await button(page, 'Send application').click();
  await message(page).waitFor({ state: 'detached' });
}

async function applied(page: Page): Promise<string[]> {
  await network.processAll();
  const own = await network.api('GET /api/jobs/applied-interns', { token: await tokenOf(page), query: {} });
  return own.map(({ status }) => status);
}

test('the session has ended: the application is open with what was typed, and can be sent', async () => {
  const page = await beginApplication('ann');
  await endSession(page);
  await button(page, BUTTON).click();
  await expectLetter(page);
  await send(page);
  expect(await applied(page)).toEqual(['Applied']);
});

test('the membership was confirmed too long ago: the same', async () => {
  const page = await beginApplication('ben');
  network.clock.advance(2 * DAY_MS);
  await button(page, 'Send application').click();
  await page.getByText(/was last confirmed on/).waitFor();
  network.clock.set(new Date());
  await button(page, 'Log in at the institution').click();
  await page.waitForURL((url) => url.hash === '#apply');
  await expectLetter(page);
  await send(page);
  expect(await applied(page)).toEqual(['Applied']);
});

test('back from the provider by the button of the browser, and there once more', async () => {
  const page = await beginApplication('cleo');
  await endSession(page);
  provider.setDown(true);
  await button(page, BUTTON).click();
  await page.waitForURL(`${provider.issuer}/**`);
  provider.setDown(false);
  await page.goBack();
  await button(page, BUTTON).click();
  await expectLetter(page);
});

test('two tabs, each with an application of its own', async () => {
  const page = await beginApplication('dora');
  const other = await page.context().newPage();
  await type(other, jobs[1]!, 'Another letter.');
  await endSession(page);
  await other.waitForURL('**/login');
  await button(page, BUTTON).click();
  await expectLetter(page);
  // One login is for all tabs.
  await other.reload();
  await expectLetter(other, 'Another letter.');
  for (const tab of [page, other]) await send(tab);
  expect(await applied(page)).toHaveLength(2);
});
