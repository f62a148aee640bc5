import { UNDO_APPLICATION_MS, UNDO_GRACE_MS } from '@firstrung/contracts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from './support/accessibility.ts';
import { createBoard } from './support/board.ts';
import { openPage } from './support/browser.ts';
import { isFocused } from './support/focus.ts';
import { pressEnterOn, tabTo } from './support/keyboard.ts';
import { signedIn } from './support/session.ts';
import { sharedSite } from './support/site.ts';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const { browser, network } = await sharedSite();
const board = await createBoard(network);

const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
/** Applies, and waits until the applicant can no longer undo it: from then on the recruiter is notified. */
const apply = async ({ token }: { token: string }, jobId: string) => {
  await network.api('POST /api/jobs/apply-job', { token, body: { jobId } });
  network.clock.advance(UNDO_APPLICATION_MS + UNDO_GRACE_MS);
};

test('an application notifies the recruiter and the decision the applicant, both used by keyboard', async () => {
  const ada = await network.signUp('Applicant', { name: 'Ada Applicant' });
  const jobId = await board.post({ title: 'Carpenter' });
  const recruiter = await openPage(browser, { viewport: WIDE, ...signedIn(network.url, board.recruiter) });
  const applicant = await openPage(browser, { viewport: PHONE, ...signedIn(network.url, ada) });
  const { page: office } = recruiter;
  const { page: phone } = applicant;
  await office.goto(`${network.url}/recruiter/all-my-jobs`);
  const words: string[] = [];
  phone.on('request', (request) => {
    if (/\/assets\/notifications\.\w+\.js$/.test(request.url())) words.push(request.url());
  });
  await phone.goto(`${network.url}/home`);
  await Promise.all([bell(office, 'Notifications').waitFor(), bell(phone, 'Notifications').waitFor()]);

  // The list is empty. The words of all kinds come with it, and not with the page.
  expect(words).toEqual([]);
  await bell(phone, 'Notifications').click();
  await list(phone).getByText('Nothing yet').waitFor();
  expect(words).toHaveLength(1);
  await phone.keyboard.press('Escape');

  await apply(ada, jobId);
  await bell(office, 'Notifications, 1 unread').waitFor();
  await tabTo(office, 'button', 'Notifications, 1 unread');
  await office.keyboard.press('Enter');
  const line = list(office).getByRole('link', { name: /Ada Applicant applied.*Carpenter/ });
  await line.waitFor();
  expect(await accessibilityFaults(office)).toEqual([]);
  await office.keyboard.press('Escape');
  expect(await isFocused(bell(office, 'Notifications, 1 unread'))).toBe(true);
  await office.keyboard.press('Enter');
  await line.waitFor();
  while (!(await isFocused(line))) await office.keyboard.press('Tab');
  await office.keyboard.press('Enter');
  await office.waitForURL('**/recruiter/applications/*');
  await office.getByRole('heading', { level: 1, name: 'Ada Applicant' }).waitFor();
  await bell(office, 'Notifications').waitFor();

  // Opening the application made a notification, which the decision replaces.
  await bell(phone, 'Notifications, 1 unread').waitFor();
  await board.decide(jobId, { status: 'accepted' });
  await pressEnterOn(phone, 'button', 'Notifications, 1 unread');
  await list(phone)
    .getByRole('link', { name: /Your application was accepted.*Carpenter/ })
    .waitFor();
  expect(await accessibilityFaults(phone)).toEqual([]);
  const box = await list(phone).boundingBox();
  expect([box?.x, box?.width]).toEqual([0, PHONE.width]);
  await pressEnterOn(phone, 'button', 'Mark all as read');
  await bell(phone, 'Notifications').waitFor();
  await list(phone)
    .getByRole('link', { name: /Your application was accepted/ })
    .click();
  await phone.waitForURL(`**/job-details/${jobId}`);
  expect(await list(phone).isVisible()).toBe(false);

  expect([...recruiter.consoleErrors, ...applicant.consoleErrors]).toEqual([]);
});
