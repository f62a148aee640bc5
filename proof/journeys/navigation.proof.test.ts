// Promise: The navigation counts what is new and leads everywhere, also on phones.
// Guards: packages/chat-screens, shells/web/src

import type { TestNetwork } from '@firstrung/all-in-one/testing/network';
import { createBoard } from '@firstrung/e2e/support/board';
import { openPage } from '@firstrung/e2e/support/browser';
import { createTalk, type Person } from '@firstrung/e2e/support/chat';
import { isFocused } from '@firstrung/e2e/support/focus';
import { signedIn } from '@firstrung/e2e/support/session';
import { sharedSite } from '@firstrung/e2e/support/site';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

const DESK = { viewport: { width: 1440, height: 900 } } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

let browser: Browser;
let network: TestNetwork;
let talk: ReturnType<typeof createTalk>;
let ada: Person;
let bo: Person;

beforeAll(async () => {
  ({ browser, network } = await sharedSite());
  talk = createTalk(network);
  const board = await createBoard(network);
  await board.post({ title: 'Field Technician' });
  ada = await network.signUp('Applicant', { name: 'Ada Lovelace' });
  bo = await network.signUp('Applicant', { name: 'Bo Bridge' });
  await talk.connect(ada, bo);
});

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('Messages counts unread messages, also new ones, until they are read', async () => {
  const room = await talk.room(bo, ada);
  await talk.send(bo, room, 'Hello');
  await network.processAll();
  const { page, consoleErrors } = await openPage(browser, { ...signedIn(network.url, ada), ...DESK });
  await page.goto(`${network.url}/home`);
  const entry = (name: RegExp) => main(page).getByRole('link', { name });
  await entry(/^Messages 1 unread$/).waitFor();
  await talk.send(bo, room, 'Are you there?');
  // Unread messages notify after a minute.
  network.clock.advance(60_000);
  await network.processAll();
  await entry(/^Messages 2 unread$/).waitFor();
  await entry(/^Messages/).click();
  await page.getByRole('link', { name: /^Bo Bridge/ }).click();
  await entry(/^Messages$/).waitFor();
  expect(consoleErrors).toEqual([]);
});

test('an announcement and a request are counted where they are shown, until they are read and answered', async () => {
  const board = await createBoard(network);
  const jobId = await board.post({ title: 'Weaver' });
  const eve = await network.signUp('Applicant', { name: 'Eve Weaver' });
  await network.api('POST /api/jobs/apply-job', { token: eve.token, body: { jobId } });
  await network.api('POST /api/pn/encouraged', { token: bo.token, body: { networkId: eve.id } });
  await network.processAll();
  const { token } = board.recruiter;
  const { room } = await network.api('POST /api/recruiter-to-applicants-message/start-chat', {
    token,
    body: { jobId },
  });
  await network.api('POST /api/recruiter-to-applicants-message/send-message', {
    token,
    body: { recruiterRoomId: room._id, message: 'We have begun.' },
  });
  await network.processAll();
  const { page } = await openPage(browser, { ...signedIn(network.url, eve), ...DESK });
  await page.goto(`${network.url}/messages`);
  const entry = (name: RegExp) => main(page).getByRole('link', { name });
  await entry(/^Messages 1 unread$/).waitFor();
  await entry(/^Projects 1 unread$/).waitFor();
  await page
    .getByRole('navigation', { name: 'Conversations' })
    .getByRole('link', { name: 'Announcements 1 unread' })
    .click();
  await page.getByRole('link', { name: /^Weaver.*We have begun/ }).click();
  await entry(/^Messages$/).waitFor();
  await entry(/^Projects/).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await entry(/^Projects$/).waitFor();
});

test('the account menu says who is signed in and leads to the settings', async () => {
  const { page } = await openPage(browser, { ...signedIn(network.url, ada), ...DESK });
  await page.goto(`${network.url}/home`);
  await page.getByRole('button', { name: 'Account of Ada Lovelace' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.waitForURL('**/settings');
  await page.getByRole('link', { name: 'Firstrung' }).first().click();
  await page.waitForURL('**/home');
  await page.goto(network.url);
  await page.getByRole('link', { name: 'Go on as Ada Lovelace' }).click();
  await page.waitForURL('**/home');
});

test('the key / opens the search with the focus in its field', async () => {
  const { page } = await openPage(browser, DESK);
  await page.goto(`${network.url}/guest/home`);
  await main(page).waitFor();
  // The bar is shown for a moment before it listens to keys.
  await expect
    .poll(async () => {
      if (!page.url().endsWith('/jobs')) await page.keyboard.press('/');
      return page.url();
    })
    .toMatch(/\/jobs$/);
  await expect
    .poll(() => isFocused(page.locator('main :is([type=search], [role=combobox])').first()))
    .toBe(true);
});

test('phones have the main pages in a bar at the lower edge, which makes room for the keyboard', async () => {
  const { page } = await openPage(browser, { ...signedIn(network.url, ada), ...PHONE });
  await page.goto(`${network.url}/home`);
  const bar = page.getByRole('navigation', { name: 'Pages' });
  await bar.getByRole('link', { name: 'Applied' }).click();
  await page.waitForURL('**/applied-interns');
  expect(await bar.getByRole('link').allTextContents()).toEqual(['Home', 'Projects', 'Applied', 'Messages']);
  await page.goto(`${network.url}/jobs`);
  await bar.waitFor();
  await page.locator('main :is([type=search], [role=combobox])').first().focus();
  await bar.waitFor({ state: 'hidden' });
});

test('a redirect to the login says why until it is dismissed', async () => {
  const { page } = await openPage(browser, DESK);
  await page.goto(`${network.url}/profile`);
  const banner = page.getByRole('main').getByRole('status').filter({ hasText: 'Please login first' });
  await banner.waitFor();
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await banner.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Login as Recruiter' }).click();
  await page.getByRole('link', { name: 'Login as Applicant' }).click();
  await page.waitForURL('**/login');
});

test('a conversation stays open after a reload, and closing it leaves no entry in the history', async () => {
  const { page } = await openPage(browser, { ...signedIn(network.url, ada), ...DESK });
  await page.goto(`${network.url}/home`);
  await main(page)
    .getByRole('link', { name: /^Messages/ })
    .click();
  await page.getByRole('link', { name: /^Bo Bridge/ }).click();
  const popup = page.getByRole('dialog', { name: 'Bo Bridge' });
  const field = popup.getByRole('textbox', { name: /^Message to/ });
  await expect.poll(() => isFocused(field)).toBe(true);
  await field.fill('I am here.');
  await field.press('Enter');
  await popup.locator('[data-seq]').filter({ hasText: 'I am here.' }).waitFor();
  await page.reload();
  await popup.locator('[data-seq]').filter({ hasText: 'I am here.' }).waitFor();
  await popup.getByRole('button', { name: 'Close the chat' }).click();
  await popup.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
  await page.goBack();
  await page.waitForURL('**/home');
});

test('on a phone the first tap on Save saves, though it takes the focus from a field', async () => {
  const { page } = await openPage(browser, { ...signedIn(network.url, ada), ...PHONE });
  await page.goto(`${network.url}/profile`);
  await page.getByRole('button', { name: 'Edit' }).tap();
  await page.getByLabel('Discipline').tap();
  await page.keyboard.type('Energy');
  const bar = page.getByRole('navigation', { name: 'Pages' });
  await bar.waitFor({ state: 'hidden' });
  const save = await page.getByRole('button', { name: 'Save' }).boundingBox();
  // By its place: a tap on the element would wait until it does not move.
  await page.touchscreen.tap(save!.x + save!.width / 2, save!.y + save!.height / 2);
  await page.getByText('Profile updated successfully').waitFor();
  await bar.waitFor();
});
