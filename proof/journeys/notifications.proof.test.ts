// Promise: Every kind of notification is shown, counted, grouped, refreshed and switched off.
// Guards: services/mail, shells/web/src/notifications, shells/web/src/nav-bar

import type { TestNetwork } from '@firstrung/all-in-one/testing/network';
import { UNDO_APPLICATION_MS, UNDO_GRACE_MS } from '@firstrung/contracts';
import { accessibilityFaults } from '@firstrung/e2e/support/accessibility';
import { type Board, createBoard } from '@firstrung/e2e/support/board';
import { openPage } from '@firstrung/e2e/support/browser';
import { broken, SERVER_MESSAGE } from '@firstrung/e2e/support/faults';
import { isFocused } from '@firstrung/e2e/support/focus';
import { signedIn } from '@firstrung/e2e/support/session';
import { sharedSite } from '@firstrung/e2e/support/site';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const LONG = 'Senior'.repeat(33);

let browser: Browser;
let network: TestNetwork;
let board: Board;

beforeAll(async () => {
  ({ browser, network } = await sharedSite());
  board = await createBoard(network);
});

const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
/** Applies, and waits until the applicant can no longer undo it: from then on the recruiter is notified. */
const apply = async ({ token }: { token: string }, jobId: string) => {
  await network.api('POST /api/jobs/apply-job', { token, body: { jobId } });
  network.clock.advance(UNDO_APPLICATION_MS + UNDO_GRACE_MS);
};

const horizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('new applicants of a job are one entry, which rises while the bell is open and is read once they are opened', async () => {
  const rita = await createBoard(network);
  const [baker, mason] = [await rita.post({ title: 'Baker' }), await rita.post({ title: 'Mason' })];
  const people = await network.signUpAll('Applicant', ['Ada Applicant', 'Bea Applicant', 'Cleo Applicant']);
  const [ada, bea, cleo] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  for (const [person, jobId] of [
    [ada, baker],
    [bea, baker],
    [ada, mason],
  ] as const)
    await apply(person, jobId);
  await network.processAll();
  const { page, consoleErrors } = await openPage(browser, {
    viewport: WIDE,
    ...signedIn(network.url, rita.recruiter),
  });
  await page.goto(`${network.url}/recruiter/all-my-jobs`);
  await bell(page, 'Notifications, 2 unread').click();
  const lines = () => list(page).getByRole('listitem').allInnerTexts();
  const firstLines = async () => (await lines()).map((line) => line.split('\n')[0]);
  await expect.poll(firstLines).toEqual(['Ada Applicant applied', '2 new applicants for Baker']);
  await apply(cleo, baker);
  await expect.poll(firstLines).toEqual(['3 new applicants for Baker', 'Ada Applicant applied']);
  expect(await accessibilityFaults(page)).toEqual([]);

  await list(page).getByRole('link', { name: '3 new applicants for Baker' }).click();
  await page.waitForURL(`**/recruiter/job-details/${baker}`);
  await bell(page, 'Notifications, 1 unread').click();
  await list(page).getByRole('link', { name: '3 people applied for Baker' }).waitFor();
  await page.keyboard.press('Escape');

  // Without the bell: the applicants of the other job are opened from the table of jobs.
  await page.goto(`${network.url}/recruiter/job-details/${mason}`);
  await bell(page, 'Notifications').waitFor();
  expect(consoleErrors).toEqual([]);
});

test('every kind with texts of any length has no accessibility faults and fits, in dark mode and on a phone', async () => {
  const people = await network.signUpAll('Applicant', ['B'.repeat(100), 'Abel Asker', 'C'.repeat(100)]);
  const [bea, abel, cleo] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  const jobId = await board.post({ title: LONG });
  await apply(bea, jobId);
  await board.open(jobId);
  await network.api('POST /api/pn/encouraged', { token: bea.token, body: { networkId: abel.id } });
  await network.api('POST /api/pn/encourage-support', { token: abel.token, body: { networkId: bea.id } });
  await network.api('POST /api/pn/encouraged', { token: cleo.token, body: { networkId: bea.id } });
  await network.processAll();
  const { room: chat } = await network.api('POST /api/applicant/messages/start-chat', {
    token: abel.token,
    body: { user2: bea.id },
  });
  const { room: all } = await network.api('POST /api/recruiter-to-applicants-message/start-chat', {
    token: board.recruiter.token,
    body: { jobId },
  });
  for (const message of ['Hello', 'Are you there?']) {
    const body = { roomId: chat._id, message };
    await network.api('POST /api/applicant/messages/send-message', { token: abel.token, body });
  }
  await network.api('POST /api/recruiter-to-applicants-message/send-message', {
    token: board.recruiter.token,
    body: { roomId: all._id, message: 'Thank you all' },
  });
  network.clock.advance(60_000);
  await network.processAll();

  const { page, consoleErrors } = await openPage(browser, {
    viewport: WIDE,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    ...signedIn(network.url, bea),
  });
  await page.goto(`${network.url}/home`);
  await bell(page, 'Notifications, 5 unread').click();
  const lines = list(page).getByRole('listitem');
  await lines.first().waitFor();
  expect((await lines.allInnerTexts()).map((line) => line.split('\n')[0]).toSorted()).toEqual([
    '2 unread messages from Abel Asker',
    'Abel Asker accepted your request',
    'An announcement to applicants',
    `${'C'.repeat(100)} asks to join your project network`,
    'Your application is under review',
  ]);
  const links = await lines
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links.toSorted()).toEqual(
    [
      `/all-messages?chat=announcement:${all._id}`,
      `/job-details/${jobId}`,
      `/messages?with=${abel.id}`,
      '/project-networks#connections',
      '/project-networks#requests-received',
    ].toSorted(),
  );
  for (const viewport of [WIDE, PHONE]) {
    await page.setViewportSize(viewport);
    await lines.first().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  }
  await expectLinkToRequests(page);
  expect(consoleErrors).toEqual([]);

  // Following a notification of the open conversation doesn't render it again.
  await page.setViewportSize(WIDE);
  await page.goto(`${network.url}/messages?with=${abel.id}`);
  await page.getByText('Are you there?').last().waitFor();
  const messages = await page.getByRole('region', { name: 'Messages', exact: true }).elementHandle();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const fetched = page.waitForResponse('**/api/applicant/messages/all-networks');
  await list(page)
    .getByRole('link', { name: /from Abel Asker|Abel Asker wrote to you/ })
    .click();
  await fetched;
  expect(await messages?.evaluate((element) => element.isConnected)).toBe(true);
});

/**
 * Follows the notification of a request: its section, far down the page, is scrolled into view and focused.
 */
async function expectLinkToRequests(page: Page) {
  await list(page)
    .getByRole('link', { name: /asks to join/ })
    .click();
  const heading = page.getByRole('heading', { name: /^Requests received/ });
  await heading.waitFor();
  const isSeen = () =>
    heading.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 5, top + height / 2));
    });
  await expect.poll(isSeen).toBe(true);
  expect(await isFocused(heading.locator('[tabindex]'))).toBe(true);
}

test('a failed list can be retried, a lost stream reconnects, and kinds that are switched off create no notifications', async () => {
  const dora = await network.signUp('Applicant', { name: 'Dora' });
  const jobId = await board.post();
  const { page } = await openPage(browser, { viewport: WIDE, ...signedIn(network.url, dora) });
  const cuts: (() => void)[] = [];
  await page.routeWebSocket('**/api/notifications/stream', (socket) => {
    socket.connectToServer();
    cuts.push(() => void socket.close({ code: 1012 }));
  });
  await page.route('**/api/notifications?*', broken);
  await page.goto(`${network.url}/home`);
  await bell(page, 'Notifications').click();
  await list(page).getByText(SERVER_MESSAGE).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.unroute('**/api/notifications?*');
  // The stream may refresh the list first.
  const empty = list(page).getByText('Nothing yet');
  await list(page).getByRole('button', { name: 'Retry' }).or(empty).click();
  await empty.waitFor();

  await expect.poll(() => cuts.length).toBeGreaterThan(0);
  const before = cuts.length;
  cuts.at(-1)!();
  await apply(dora, jobId);
  await board.open(jobId);
  await bell(page, 'Notifications, 1 unread').waitFor();
  // The open list shows it too.
  await list(page)
    .getByRole('link', { name: /under review/ })
    .waitFor();
  expect(cuts.length).toBeGreaterThan(before);

  await page.goto(`${network.url}/settings`);
  const choice = page.getByRole('checkbox', { name: 'There is news about one of my applications' });
  // Not uncheck(): it demands the change at once, and React restores the checkbox until it renders.
  await choice.click();
  await expect
    .poll(async () => {
      const { settings } = await network.api('GET /api/notifications/settings', { token: dora.token });
      return settings.find(({ kind }) => kind === 'statusChange')?.on;
    })
    .toBe(false);
  const another = await board.post();
  await apply(dora, another);
  await board.open(another);
  await page.reload();
  await bell(page, 'Notifications, 1 unread').waitFor();
  expect(await choice.isChecked()).toBe(false);
  const { notifications } = await network.api('GET /api/notifications', { token: dora.token });
  expect(notifications.map(({ values }) => values.jobId)).toEqual([jobId]);
});

test('visitors have no bell', async () => {
  const { page: visitor } = await openPage(browser, { viewport: WIDE });
  const loaded: string[] = [];
  visitor.on('request', (request) => loaded.push(request.url()));
  await visitor.goto(`${network.url}/guest/home`, { waitUntil: 'networkidle' });
  expect(await visitor.getByRole('button', { name: /Notifications/ }).count()).toBe(0);
  expect(loaded.filter((address) => /bell|notifications/.test(address))).toEqual([]);
});
