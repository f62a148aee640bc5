import type { TestNetwork } from '@firstrung/all-in-one/testing/network';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openPage } from './browser.ts';
import { signedIn } from './session.ts';

export type Person = Awaited<ReturnType<TestNetwork['signUp']>>;

/** Lets people of a network know one another and write to each other, through the calls. */
export function createTalk(network: TestNetwork) {
  const { api } = network;
  return {
    async connect(one: Person, other: Person): Promise<void> {
      await api('POST /api/pn/encouraged', { token: one.token, body: { networkId: other.id } });
      await network.processAll();
      await api('POST /api/pn/encourage-support', { token: other.token, body: { networkId: one.id } });
      await network.processAll();
    },
    async part(one: Person, other: Person): Promise<void> {
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
    say: (who: Person, roomId: string, message: string) =>
      api('POST /api/applicant/messages/send-message', { token: who.token, body: { roomId, message } }),
    async group(who: Person, groupName: string, members: readonly Person[]): Promise<string> {
      const { group } = await api('POST /api/group/create-group', {
        token: who.token,
        body: { groupName, userIds: members.map(({ id }) => id) },
      });
      return group._id;
    },
  };
}

/** Somebody's page of conversations. */
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

/** Cuts a page off from the chat alone, and lets it through again. */
export async function cutChat(page: Page) {
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

/** The popup of a page, and what is in it. */
export function chatOf(page: Page) {
  const popup = page.locator('dialog[open]').first();
  const field = popup.getByRole('textbox', { name: /^Message to/ });
  const messages = popup.locator('ol > li[data-seq]');
  const saying = (text: string) => ({ has: page.locator('p').filter({ hasText: text }) });
  return {
    popup,
    field,
    messages,
    row: (name: string) => page.getByRole('link', { name: new RegExp(name) }),
    /** A message that the server has. */
    message: (text: string) => messages.filter(saying(text)),
    /** One on its way. */
    outgoing: (text: string) => popup.locator('ol > li:not([data-seq])').filter(saying(text)),
    async write(text: string) {
      await field.fill(text);
      await field.press('Enter');
    },
    /** Chooses from a message's menu. */
    async choose(text: string, item: string) {
      const row = messages.filter(saying(text));
      await row.hover();
      await row.locator('[data-message-menu]').click();
      await row.getByRole('menuitem', { name: item, exact: true }).click();
    },
  };
}
