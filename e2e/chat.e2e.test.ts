import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { chatOf, createTalk, disconnectChat, openChats, type Person } from './support/chat.ts';
import { followAccountLink, signedIn } from './support/session.ts';
import { sharedSite } from './support/site.ts';

const DESK = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' } as const;

// Two applicants with open pages and real connections. What one page shows of a conversation,
// and how it is moved and used by keys, is tested in packages/chat-screens.

const { browser, network } = await sharedSite();
const talk = createTalk(network);

let pairs = 0;
/** Two connected applicants with unique names. */
async function pair(): Promise<[Person, Person]> {
  pairs += 1;
  const people = await network.signUpAll('Applicant', [`Ada ${pairs}`, `Bo ${pairs}`]);
  await talk.connect(...people);
  return people;
}
const open = (person: Person, path: string, options: object = DESK) =>
  openChats(browser, network.url, person, path, options);

/** The keys of the messages that this browser has not sent yet. */
const outbox = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox:')));

test('two applicants write, read, see each other typing and delete, until they are no longer connected', async () => {
  const [ada, bo] = await pair();
  const hers = await open(ada, '/messages');
  // Signed-in users can send messages on the guest pages, too (C§2).
  const his = await open(bo, '/guest/messages', PHONE);
  await hers.row(bo.name).click();
  await hers.popup.getByText('No messages yet').waitFor();
  await hers.write('Hello Bo, see https://example.org/a?b=c.');

  // The list is updated without an action of the reader.
  await his.row(`${ada.name}.*Hello Bo.*1 unread`).waitFor();
  await hers.message('Hello Bo').getByText('Sent', { exact: true }).waitFor();
  await his.row(ada.name).click();
  await his.message('Hello Bo').waitFor();
  await his.popup.getByText('Active now').waitFor();
  await hers.message('Hello Bo').getByText('Read', { exact: true }).waitFor();
  await hers.write('שלום! זה Firstrung.');
  const direction = (row: Locator) =>
    row.locator('[dir=auto]').evaluate((text) => getComputedStyle(text).direction);
  expect([await direction(his.message('Firstrung')), await direction(his.message('Hello'))]).toEqual([
    'rtl',
    'ltr',
  ]);

  await his.field.pressSequentially('Hi');
  await hers.popup.getByText(`${bo.name} is typing`).waitFor();
  await his.popup.getByRole('button', { name: 'Send' }).click();
  await hers.message('Hi').waitFor();
  await hers.popup.getByText(`${bo.name} is typing`).waitFor({ state: 'detached' });

  await hers.choose('Hi', 'Delete for me');
  await hers.message('Hi').waitFor({ state: 'detached' });
  await his.message('Hi').waitFor();

  await hers.choose('Hello Bo', 'Delete for everyone');
  await hers.page.getByRole('button', { name: 'Delete for everyone' }).last().click();
  await his.message('message deleted').waitFor();
  await hers.message('message deleted').waitFor();
  expect(await his.popup.getByText('Hello Bo').count()).toBe(0);
  expect([...hers.consoleErrors, ...his.consoleErrors]).toEqual([]);

  // The page also fetches its lists when its socket connects: she would not be offered to write any more.
  const refusal = Promise.withResolvers<void>();
  await hers.page.route('**/all-networks', (route) => refusal.promise.then(() => route.continue()));
  await talk.disconnect(bo, ada);
  await hers.write('Are you there?');
  const refused = hers.outgoing('Are you there?');
  await refused.getByText('You are not connected.').waitFor();
  refusal.resolve();
  // The refusal also refreshes the lists.
  await hers.popup.getByText('You are no longer connected. You can still read the conversation.').waitFor();
  await talk.connect(ada, bo);
  await refused.getByRole('button', { name: 'Try again' }).click();
  await hers.message('Are you there?').waitFor();
  await hers.field.waitFor();
});

test('what is written without a connection is kept and sent once, in order, and deleted by logging out', async () => {
  const [ada, bo] = await pair();
  const { page } = await openPage(browser, { ...signedIn(network.url, bo), ...DESK });
  const his = { page, ...chatOf(page) };
  const reconnectHim = await disconnectChat(page);
  await page.goto(`${network.url}/messages`);
  await page.getByTitle('Click to start conversation').filter({ hasText: ada.name }).waitFor();
  // A conversation that starts before the page is connected appears in its list.
  await talk.send(ada, await talk.room(ada, bo), 'before');
  reconnectHim();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await his.row(`${ada.name}.*before.*1 unread`).click();
  await his.message('before').waitFor();
  const hers = await open(ada, `/messages?with=${bo.id}`);
  await hers.message('before').waitFor();

  // The browser is offline.
  await hers.page.context().setOffline(true);
  await hers.popup.getByText('You are offline. Your messages are sent when you are back online.').waitFor();
  await hers.write('one');
  await hers.write('two');
  await hers.outgoing('one').getByText('Waiting for the network').waitFor();
  await his.write('while offline');
  await his.message('while offline').waitFor();
  expect(await his.message('one').count()).toBe(0);

  await hers.page.context().setOffline(false);
  await his.message('two').waitFor();
  await hers.message('two').waitFor();
  await expect.poll(() => hers.popup.getByText('Waiting for the network').count()).toBe(0);
  const texts = async ({ messages }: typeof his) =>
    (await messages.locator('p').allTextContents()).filter((text) =>
      /^(before|while offline|one|two)$/.test(text),
    );
  expect(await texts(hers)).toEqual(['before', 'while offline', 'one', 'two']);
  expect(await texts(his)).toEqual(['before', 'while offline', 'one', 'two']);

  // Only the chat is cut, and the page is reloaded.
  const reconnect = await disconnectChat(hers.page);
  await hers.page.goto(`${network.url}/messages?with=${bo.id}`);
  await hers.popup.getByText('You are offline.').waitFor();
  await hers.write('from before the reload');
  await hers.outgoing('from before').waitFor();
  reconnect();
  // This page shows no chat.
  await hers.page.goto(`${network.url}/settings`);
  await his.message('from before the reload').waitFor();
  await expect.poll(() => outbox(hers.page)).toEqual([]);
  expect(await his.message('from before').count()).toBe(1);

  await disconnectChat(hers.page);
  await hers.page.goto(`${network.url}/messages?with=${bo.id}`);
  await hers.message('from before').waitFor();
  await hers.write('never sent');
  await hers.outgoing('never sent').waitFor();
  expect(await outbox(hers.page)).toHaveLength(1);
  await hers.popup.getByRole('button', { name: 'Close the chat' }).click();
  await followAccountLink(hers.page, 'Logout');
  await expect.poll(() => outbox(hers.page)).toEqual([]);
});

test('a long conversation has its newest messages in the page, and older ones without moving what is read', async () => {
  const [ada, bo] = await pair();
  const room = await talk.room(ada, bo);
  // More than the page has at first.
  const newest = 170;
  for (let number = 1; number <= newest; number++) await talk.send(bo, room, `message ${number}.`);
  const hers = await open(ada, `/messages?with=${bo.id}`);
  await hers.message(`message ${newest}.`).waitFor();
  const list = hers.popup.getByRole('region', { name: 'Messages' });
  const top = () => list.evaluate((box) => box.scrollTop);
  expect(await hers.messages.count()).toBeLessThanOrEqual(100);
  expect(await list.evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop)).toBeLessThan(2);

  // Scroll up to the first message.
  await list.hover();
  await expect
    .poll(async () => {
      await hers.page.mouse.wheel(0, -2_000);
      return hers.message('message 1.').count();
    })
    .toBe(1);
  const seqs = await hers.messages.evaluateAll((rows) =>
    rows.map((row) => Number((row as HTMLElement).dataset.seq)),
  );
  expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] ?? 0) + index));

  const before = await top();
  await talk.send(bo, room, 'the newest');
  const jump = hers.popup.getByRole('button', { name: '1 new' });
  await jump.waitFor();
  expect(await top()).toBe(before);
  await jump.click();
  await hers.message('the newest').waitFor();
  await jump.waitFor({ state: 'detached' });
});
