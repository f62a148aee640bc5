import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { createTalk, disconnectChat, openChats, type Person } from './support/chat.ts';
import { broken } from './support/faults.ts';
import { isFocused } from './support/focus.ts';
import { tabTo } from './support/keyboard.ts';

const DESK = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' } as const;

let browser: Browser;
let network: TestNetwork;
let talk: ReturnType<typeof createTalk>;
beforeAll(async () => {
  browser = await launchBrowser();
  network = await createTestNetwork();
  talk = createTalk(network);
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
});

let pairs = 0;
/** Two connected applicants with unique names. */
async function pair(): Promise<[Person, Person]> {
  pairs += 1;
  const one = await network.signUp('Applicant', { name: `Ada ${pairs}` });
  const other = await network.signUp('Applicant', { name: `Bo ${pairs}` });
  await talk.connect(one, other);
  return [one, other];
}
const open = (person: Person, path: string, options: object = DESK) =>
  openChats(browser, network.url, person, path, options);

/** The keys of the messages that this browser has not sent yet. */
const outbox = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox:')));

describe('two applicants with open pages', () => {
  test('write, read, see each other typing, and delete', async () => {
    const [ada, bo] = await pair();
    const hers = await open(ada, '/messages');
    const his = await open(bo, '/messages', PHONE);
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
    const link = his.message('Hello Bo').getByRole('link');
    expect([await link.getAttribute('href'), await link.getAttribute('rel')]).toEqual([
      'https://example.org/a?b=c',
      'noopener noreferrer nofollow',
    ]);

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

    await hers.choose('Hello Bo', 'Read by');
    const readers = hers.page.getByRole('dialog', { name: 'Read by' });
    await readers.getByText(bo.name).waitFor();
    expect(await readers.getByRole('time').or(readers.locator('time')).textContent()).toMatch(
      /^\d\d:\d\d \d\d\/\d\d(\/\d\d)?$/,
    );
    await readers.getByRole('button', { name: 'Close' }).click();

    // Only the sender can delete a message for everyone.
    await hers.message('Hi').hover();
    await hers.message('Hi').locator('[data-message-menu]').click();
    expect(await hers.message('Hi').getByRole('menuitem').allTextContents()).toEqual([
      'Read by',
      'Delete for me',
    ]);
    await hers.message('Hi').getByRole('menuitem', { name: 'Delete for me' }).click();
    await hers.message('Hi').waitFor({ state: 'detached' });
    await his.message('Hi').waitFor();

    await hers.choose('Hello Bo', 'Delete for everyone');
    await hers.page.getByRole('button', { name: 'Delete for everyone' }).last().click();
    await his.message('message deleted').waitFor();
    await hers.message('message deleted').waitFor();
    expect(await his.popup.getByText('Hello Bo').count()).toBe(0);
    // It looks different from a text that a user has written.
    const background = (row: Locator) =>
      row
        .locator('div')
        .first()
        .evaluate((bubble) => getComputedStyle(bubble).backgroundColor);
    expect(await background(hers.message('message deleted'))).not.toBe(
      await background(hers.message('Firstrung')),
    );
    expect([...hers.consoleErrors, ...his.consoleErrors]).toEqual([]);
  });

  test('messages written offline are sent after the reconnection, in order and once', async () => {
    const [ada, bo] = await pair();
    const room = await talk.room(ada, bo);
    await talk.send(bo, room, 'before');
    const hers = await open(ada, `/messages?with=${bo.id}`);
    const his = await open(bo, `/messages?with=${ada.id}`);
    await hers.message('before').waitFor();
    await his.message('before').waitFor();

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
    const texts = async ({ messages }: typeof hers) =>
      (await messages.locator('p').allTextContents()).filter((text) =>
        /^(before|while offline|one|two)$/.test(text),
      );
    expect(await texts(hers)).toEqual(['before', 'while offline', 'one', 'two']);
    expect(await texts(his)).toEqual(['before', 'while offline', 'one', 'two']);
  });

  test('unsent messages survive a reload, are sent from any page and are deleted by logging out', async () => {
    const [ada, bo] = await pair();
    const his = await open(bo, `/messages?with=${ada.id}`);
    const hers = await open(ada, '/settings');
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
    await hers.page.getByRole('link', { name: 'Logout' }).click();
    await expect.poll(() => outbox(hers.page)).toEqual([]);
  });

  test('a conversation that starts before the page is connected appears in its list', async () => {
    const [ada, bo] = await pair();
    const his = await open(bo, '/settings');
    const reconnect = await disconnectChat(his.page);
    await his.page.goto(`${network.url}/messages`);
    await his.row(`${ada.name}.*Click to start conversation`).waitFor();
    await talk.send(ada, await talk.room(ada, bo), 'Is anyone here?');
    reconnect();
    await his.page.evaluate(() => window.dispatchEvent(new Event('online')));
    await his.row(`${ada.name}.*Is anyone here.*1 unread`).waitFor();
  });

  test('a refused message shows why and can be sent again or discarded', async () => {
    const [ada, bo] = await pair();
    const hers = await open(ada, `/messages?with=${bo.id}`);
    await hers.popup.getByText('No messages yet').waitFor();
    // The page also fetches its lists when its socket connects: she would not be offered to write any more.
    const refusal = Promise.withResolvers<void>();
    await hers.page.route('**/all-networks', (route) => refusal.promise.then(() => route.continue()));
    await talk.disconnect(bo, ada);
    await hers.write('Are you there?');
    const refused = hers.outgoing('Are you there?');
    await refused.getByText('You are not connected.').waitFor();
    refusal.resolve();
    // The refusal also refreshes the lists.
    const notConnected = hers.popup.getByText(
      'You are no longer connected. You can still read the conversation.',
    );
    await notConnected.waitFor();
    await talk.connect(ada, bo);
    await refused.getByRole('button', { name: 'Try again' }).click();
    await hers.message('Are you there?').waitFor();
    await hers.field.waitFor();

    await talk.disconnect(bo, ada);
    await hers.write('And now?');
    const another = hers.outgoing('And now?');
    await another.getByText('You are not connected.').waitFor();
    await another.getByRole('button', { name: 'Discard' }).click();
    await another.waitFor({ state: 'detached' });
    // They are no longer connected, so the conversation is read-only.
    await hers.page.reload();
    await hers.message('Are you there?').waitFor();
    await notConnected.waitFor();
    expect(await hers.field.count()).toBe(0);

    // No conversation can be started with a previous connection.
    const cleo = await network.signUp('Applicant', { name: 'Cleo' });
    await talk.connect(ada, cleo);
    await talk.disconnect(ada, cleo);
    await hers.page.goto(`${network.url}/messages?with=${cleo.id}`);
    await hers.row('Cleo.*No messages yet').waitFor();
    await hers.popup.getByText('You are not connected.').waitFor();
    expect(await hers.popup.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  });
});

describe('a conversation', () => {
  test('with hundreds of messages keeps few in the page and preserves the scroll position', async () => {
    const [ada, bo] = await pair();
    const room = await talk.room(ada, bo);
    for (let number = 1; number <= 260; number++) await talk.send(bo, room, `message ${number}.`);
    const hers = await open(ada, `/messages?with=${bo.id}`);
    await hers.message('message 260.').waitFor();
    const list = hers.popup.getByRole('region', { name: 'Messages' });
    const top = () => list.evaluate((box) => ({ top: box.scrollTop, height: box.scrollHeight }));
    expect(await list.evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop)).toBeLessThan(2);

    // Scroll up to the first message.
    await list.hover();
    await expect
      .poll(async () => {
        await hers.page.mouse.wheel(0, -2_000);
        expect(await hers.messages.count()).toBeLessThanOrEqual(160);
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
    expect(await top()).toEqual(before);
    await jump.click();
    await hers.message('the newest').waitFor();
    await jump.waitFor({ state: 'detached' });
  });

  test('can be opened, written in, moved and closed by keyboard alone', async () => {
    const [ada, bo] = await pair();
    const room = await talk.room(ada, bo);
    for (const text of ['first', 'second']) await talk.send(bo, room, text);
    const { page, popup, message, field, row } = await open(ada, '/messages');
    const link = row(bo.name);
    await link.focus();
    await page.keyboard.press('Enter');
    await message('second').waitFor();
    await expect.poll(() => isFocused(field)).toBe(true);
    await tabTo(page, 'button', 'Open in a window');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: bo.name }).waitFor();
    await expect.poll(() => isFocused(field)).toBe(true);
    await page.keyboard.type('third');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('and more');
    await page.keyboard.press('Enter');
    await message('third and more').waitFor();
    // A blank message is not sent (A§5).
    await page.keyboard.type('   ');
    await page.keyboard.press('Enter');
    expect(await field.inputValue()).toBe('   ');

    // All menus are one Tab stop, and arrow keys move between
    // them. A message gets its menu when it is stored.
    const menu = message('third').locator('[data-message-menu]');
    await menu.waitFor({ state: 'attached' });
    // The button for new messages may appear in between for a moment.
    while (!(await isFocused(menu))) await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await message('second').getByRole('menuitem', { name: 'Read by' }).waitFor();
    await page.keyboard.press('Escape');
    await popup.waitFor();
    await expect.poll(() => isFocused(message('second').locator('[data-message-menu]'))).toBe(true);

    const place = () => popup.boundingBox();
    const start = (await place())!;
    expect([1440 - start.x - start.width, 900 - start.y - start.height]).toEqual([10, 20]);
    await tabTo(page, 'button', 'Move the chat: drag, or use the arrow keys');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+ArrowUp');
    const moved = (await place())!;
    expect([moved.x, moved.y]).toEqual([start.x - 24, start.y - 96]);
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(link)).toBe(true);

    // The position is remembered.
    await page.keyboard.press('Enter');
    await message('second').waitFor();
    expect(await place()).toEqual(moved);
    await popup.getByRole('button', { name: /^Move the chat/ }).click();
    await popup.getByRole('menuitem', { name: 'Upper left corner' }).click();
    await expect.poll(async () => (await place())?.x).toBe(0);
  });

  test('is dragged by its header and stays inside the window', async () => {
    const [ada, bo] = await pair();
    const { page, popup } = await open(ada, `/messages?with=${bo.id}`);
    await popup.getByRole('button', { name: 'Open in a window' }).click();
    await page.getByRole('dialog', { name: bo.name }).getByText('No messages yet').waitFor();
    const start = (await popup.boundingBox())!;
    await page.mouse.move(start.x + 150, start.y + 20);
    await page.mouse.down();
    await page.mouse.move(start.x - 150, start.y - 60, { steps: 5 });
    await page.mouse.up();
    const moved = (await popup.boundingBox())!;
    expect([moved.x, moved.y]).toEqual([start.x - 300, start.y - 80]);
    await page.mouse.move(moved.x + 150, moved.y + 20);
    await page.mouse.down();
    await page.mouse.move(2_000, 2_000, { steps: 5 });
    await page.mouse.up();
    const cornered = (await popup.boundingBox())!;
    expect([cornered.x + cornered.width, cornered.y + cornered.height]).toEqual([1440, 900]);
  });

  test('that does not load shows an error and can be retried (A§8)', async () => {
    const [ada, bo] = await pair();
    const hers = await open(ada, '/messages');
    await hers.page.route(/get-messages/, broken);
    await hers.row(bo.name).click();
    await hers.popup.getByText('Error fetching messages').waitFor();
    // Messages are loaded again once the page is connected, too:
    // the button must not be gone before it is pressed.
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
    await hers.page.route(/get-messages/, (route) => pressed.then(() => route.continue()));
    await hers.popup.getByRole('button', { name: 'Retry' }).click();
    press();
    await hers.popup.getByText('No messages yet').waitFor();
    // The limit of 4,000 characters is shown before it is reached.
    await hers.field.fill('a'.repeat(3_999));
    await hers.popup.getByText('1 character left').waitFor();
    await hers.field.fill('a'.repeat(4_002));
    await hers.popup.getByText('2 characters too many').waitFor();
    await hers.field.press('Enter');
    expect(await hers.field.inputValue()).toHaveLength(4_002);
  });
});
