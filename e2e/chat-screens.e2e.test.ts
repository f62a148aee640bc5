import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createBoard } from './support/board.ts';
import { openPage } from './support/browser.ts';
import { chatOf, createTalk, openChats, type Person } from './support/chat.ts';
import { light, lookAt, looks } from './support/screens.ts';
import { signedIn } from './support/session.ts';
import { sharedSite } from './support/site.ts';

// The screens of the chats in the product. Their lists, states and looks are tested beside them.

const DESK = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

const { browser, network } = await sharedSite();
const talk = createTalk(network);
const board = await createBoard(network);
const [ada, bo, dora, longest] = await network.signUpAll('Applicant', ['Ada', 'Bo', 'Dora', 'W'.repeat(100)]);
for (const other of [bo, dora, longest]) await talk.connect(ada, other);
const room = await talk.room(ada, bo);
await talk.send(bo, room, 'Hello https://example.org/');
await talk.send(ada, room, 'x'.repeat(4_000));
await talk.send(longest, await talk.room(longest, ada), 'bye');
await talk.disconnect(longest, ada);

const apply = async ({ token }: Person, jobId: string) => {
  await network.api('POST /api/jobs/apply-job', { token, body: { jobId } });
  await network.processAll();
};
const hasMessage = (page: Page) => page.locator('[data-conversation] [data-seq]').first().waitFor();

test('a chat, beside the lists of networks', () =>
  lookAt(browser, looks, {
    address: `${network.url}/messages?with=${bo.id}`,
    person: signedIn(network.url, ada),
    complete: hasMessage,
    title: 'Messages',
  }));

test('an empty conversation is read once, also when the connection is made', async () => {
  await talk.room(ada, dora);
  const { page } = await openPage(browser, { ...signedIn(network.url, ada), ...DESK });
  let reads = 0;
  page.on('request', (request) => {
    if (request.url().includes('/get-messages')) reads++;
  });
  // The server sends the head of a room when it has been joined.
  const joined = new Promise((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => String(payload).includes('roomHeads') && resolve(true)),
    ),
  );
  await page.clock.install();
  await page.goto(`${network.url}/messages?with=${dora.id}`);
  await joined;
  await page.getByText('No messages yet').waitFor();
  await page.clock.runFor(1_000);
  await page.evaluate(() => fetch('/health/ready'));
  expect(reads).toBe(1);
});

test('recruiters write to one and to all applicants of a job, who reply individually', async () => {
  const jobId = await board.post();
  await apply(ada, jobId);
  const application = `/recruiter/applications/${await board.applicationTo(jobId)}`;
  const rita = await openChats(browser, network.url, board.recruiter, application, DESK);
  await rita.page.getByRole('button', { name: 'Send Message' }).click();
  await rita.write('Could you come by on Tuesday?');
  await rita.message('on Tuesday?').waitFor();
  const hers = await openChats(browser, network.url, ada, '/recruiter-messages', DESK);
  // Recruiters of other tests have the same names.
  await hers.page.locator(`a[href$="with=${board.recruiter.id}"]`).click();
  await hers.message('on Tuesday?').waitFor();
  await hers.write('Gladly.');
  await rita.message('Gladly.').waitFor();

  // To all: a later applicant gets the message only after the recruiter has seen the number.
  await rita.page.goto(`${network.url}/recruiter/job-details/${jobId}`);
  await rita.page.getByRole('button', { name: 'Send Message to All Applicants' }).click();
  const dialog = rita.page.getByRole('dialog', { name: /^Write to / });
  await dialog.getByText(/^1 applicant gets it/).waitFor();
  await apply(bo, jobId);
  await dialog.getByLabel('Text', { exact: true }).fill('We answer by Friday.');
  await dialog.getByRole('button', { name: 'Send to 1 applicant' }).click();
  await dialog.getByText(/have changed\. Nothing was sent\.$/).waitFor();
  const announcementsTo = async ({ token }: Person) =>
    (await network.api('GET /api/recruiter-to-applicants-message/announcements', { token })).announcements;
  expect(await announcementsTo(bo)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send to 2 applicants' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => (await announcementsTo(bo)).length).toBe(1);

  await hers.page.goto(`${network.url}/all-messages`);
  await hers.page.getByRole('link', { name: /Field Technician.*by Friday/ }).click();
  await hers.message('by Friday.').waitFor();
  expect(await hers.field.count()).toBe(0);
  await hers.popup.getByRole('link', { name: 'Reply to the recruiter' }).click();
  await hers.page.waitForURL(`**/recruiter-messages?with=${board.recruiter.id}`);
  await chatOf(hers.page).write('Thank you for the update.');
  await hers.message('Thank you for the update.').waitFor();

  await lookAt(browser, light, {
    address: `${network.url}/recruiter/messages?job=${jobId}`,
    person: signedIn(network.url, board.recruiter),
    complete: hasMessage,
    title: 'Messages',
  });
  expect([
    ...hers.consoleErrors,
    ...rita.consoleErrors.filter((error) => !/status of 409/.test(error)),
  ]).toEqual([]);
});
