import type { TestNetwork } from '@firstrung/all-in-one/testing/network';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openPage } from './browser.ts';
import { signedIn } from './session.ts';

export type Person = Awaited<ReturnType<TestNetwork['signUp']>>;

/** Connections, rooms and messages between applicants, made by HTTP calls. */
export function createTalk(network: TestNetwork) {
  const { api } = network;
  return {
    async connect(one: Person, other: Person): Promise<void> {
      await api('POST /api/pn/encouraged', { token: one.token, body: { networkId: other.id } });
      await network.processAll();
      await api('POST /api/pn/encourage-support', { token: other.token, body: { networkId: one.id } });
      await network.processAll();
    },
    async disconnect(one: Person, other: Person): Promise<void> {
      await api('POST /api/pn/remove-network', { token: one.token, body: { networkId: other.id } });
      await network.processAll();
    },
    /** The room of two applicants. */
    async room(one: Person, other: Person): Promise<string> {
      const { roomId } = await api('POST /api/applicant/messages/start-chat', {
        token: one.token,
        body: { user1: one.id, user2: other.id },
      });
      return roomId;
    },
    send: (sender: Person, roomId: string, message: string) =>
      api('POST /api/applicant/messages/send-message', { token: sender.token, body: { roomId, message } }),
    async createGroup(owner: Person, groupName: string, members: readonly Person[]): Promise<string> {
      const { group } = await api('POST /api/group/create-group', {
        token: owner.token,
        body: { groupName, userIds: members.map(({ id }) => id) },
      });
      return group._id;
    },
  };
}

/** Opens a page of conversations as this person. */
export async function openChats(
  browser: Browser,
  url: string,
  person: Person,
  path: string,
  options: BrowserContextOptions = {},
) {
  const watched = await openPage(browser, { ...signedIn(url, person), ...options });
  await watched.page.goto(url + path);
  return { ...watched, ...chatOf(watched.page) };
}

/** Cuts the chat connection of a page. Returns a function that restores it. */
export async function disconnectChat(page: Page) {
  let isCut = true;
  await page.routeWebSocket(
    /socket\.io/,
    (socket) => void (isCut ? socket.close() : socket.connectToServer()),
  );
  await page.route(/socket\.io|send-message/, (route) => (isCut ? route.abort() : route.continue()));
  return () => {
    isCut = false;
  };
}

/** The open conversation of a page and its parts. */
export function chatOf(page: Page) {
  const popup = page.locator('[data-conversation]').first();
  const field = popup.getByRole('textbox', { name: /^Message to/ });
  const messages = popup.locator('ol > li[data-seq]');
  const withText = (text: string) => ({ has: page.locator('p').filter({ hasText: text }) });
  return {
    popup,
    field,
    messages,
    row: (name: string) => page.getByRole('link', { name: new RegExp(name) }),
    /** A message that the server has stored. */
    message: (text: string) => messages.filter(withText(text)),
    /** A message that the server has not acknowledged. */
    outgoing: (text: string) => popup.locator('ol > li:not([data-seq])').filter(withText(text)),
    async write(text: string) {
      await field.fill(text);
      await field.press('Enter');
    },
    /** Selects an item in the menu of a message. */
    async choose(text: string, item: string) {
      const row = messages.filter(withText(text));
      await row.hover();
      await row.locator('[data-message-menu]').click();
      await row.getByRole('menuitem', { name: item, exact: true }).click();
    },
  };
}
