import { expectAccessible } from '@firstrung/ui-kit/testing';
import { ApiError, type RoomCalls } from '@firstrung/web-kit';
import { createTestHost, type HostOptions, TestApp } from '@firstrung/web-kit/testing';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ChatPopup } from '../popup/ChatPopup.tsx';
import { ConversationsPreview } from './ConversationsPreview.tsx';
import { ConversationsScreen } from './ConversationsScreen.tsx';
import type { ConversationListData, ListedConversation } from './listed-conversation.ts';

const CALL = 'GET /api/applicant-to-recruiter-message/all-recruiters';
const calls = { getMessages: async () => ({ messages: [] }) } as unknown as RoomCalls;

const conversation = (name: string, fields: Partial<ListedConversation> = {}): ListedConversation => ({
  kind: 'recruiter',
  id: name.toLowerCase(),
  title: name,
  subtitle: `${name} Ltd`,
  presence: { online: false, lastSeenAt: null },
  room: { unread: 0, lastMessage: null },
  roomId: null,
  getRoomId: async () => `room-${name}`,
  calls,
  selfId: 'ada',
  findPerson: () => undefined,
  ...fields,
});

interface Props {
  /** The pages of the list. The first one is loaded. */
  pages: ListedConversation[][];
  onRefetch?: () => void;
  /** What the query of the list says that differs. */
  state?: Partial<ConversationListData['query']>;
  hasShortcuts?: boolean;
  /** Set to `undefined`: nothing has been loaded. Left out: the loaded pages. */
  items?: undefined;
}

/** A screen whose list loads its next pages on demand, as an infinite query does. */
function Recruiters({ pages, onRefetch, state, hasShortcuts, ...list }: Props) {
  const [loaded, setLoaded] = useState(1);
  const query = {
    error: null,
    isFetching: false,
    refetch: () => onRefetch?.(),
    hasNextPage: loaded < pages.length,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: () => setLoaded(loaded + 1),
    ...state,
  };
  return (
    <ConversationsScreen
      title="Recruiters"
      hasShortcuts={hasShortcuts}
      hint="Choose a recruiter"
      lists={[
        {
          title: 'All recruiters',
          kind: 'recruiter',
          call: CALL,
          query,
          items: pages.slice(0, loaded).flat(),
          empty: 'No recruiters',
          param: { name: 'with' },
          ...list,
        },
      ]}
    />
  );
}

async function renderScreen(props: Props, path = '/recruiter-messages', width = 1280) {
  await page.viewport(width, 900);
  await render(
    <TestApp host={createTestHost({ accountId: 'ada' })} path={path}>
      <Recruiters {...props} />
    </TestApp>,
  );
}

const popup = (name: string) => page.getByRole('dialog', { name });
const link = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
const address = () => page.getByTestId('address');

/** Where the popup was left is kept in the browser. */
beforeEach(() => localStorage.clear());

test('a row opens its conversation, which the address names, and Escape closes it', async () => {
  await renderScreen({ pages: [[conversation('Rita'), conversation('Sam')]] });
  await expect.element(page.getByRole('heading', { name: 'Select a conversation' })).toBeVisible();
  expect(document.title).toBe('Recruiters · Firstrung');
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - main:
      - heading "Recruiters" [level=1]
      - searchbox "Search names and messages"
      - region "All recruiters":
        - heading "All recruiters" [level=2]
        - list:
          - listitem:
            - link "Rita Rita Ltd":
              - /url: /recruiter-messages?with=rita
          - listitem:
            - link "Sam Sam Ltd":
              - /url: /recruiter-messages?with=sam
      - heading "Select a conversation" [level=2]
      - paragraph: Choose a recruiter
  `);
  await expectAccessible();
  await link('Rita').click();
  await expect.element(popup('Rita')).toBeVisible();
  await expect.element(popup('Rita').getByRole('textbox')).toHaveFocus();
  const buttons = popup('Rita').getByRole('button').elements();
  expect(buttons.map(({ ariaLabel }) => ariaLabel)).toEqual(['More actions', 'Close the chat', 'Send']);
  await expect.element(address()).toHaveTextContent('/recruiter-messages?with=rita');
  await expect.element(link('Rita')).toHaveAttribute('aria-current', 'true');
  await expect.element(popup('Rita').getByText('No messages yet')).toBeVisible();
  await expectAccessible();
  // Escape takes back a conversion of an input method.
  for (const marks of [{ isComposing: true }, { keyCode: 229 }]) {
    const takingBack = new KeyboardEvent('keydown', { key: 'Escape', ...marks, bubbles: true });
    popup('Rita').getByRole('textbox').element().dispatchEvent(takingBack);
  }
  await expect.element(address()).toHaveTextContent('/recruiter-messages?with=rita');
  await userEvent.keyboard('{Escape}');
  await expect.element(popup('Rita')).not.toBeInTheDocument();
  await expect.element(link('Rita')).not.toHaveAttribute('aria-current');
  await expect.element(address()).toHaveTextContent('/recruiter-messages');
  await expect.element(link('Rita')).toHaveFocus();
});

const fiveMinutesAgo = () => new Date(Date.now() - 5 * 60_000).toISOString();

test('the last message is shown with its sender, and unread messages are counted', async () => {
  const lastMessage = {
    _id: 'm',
    seq: 1,
    senderId: 'ada',
    message: 'Hello',
    createdAt: '2026-01-01T12:00:00.000Z',
    deleted: false,
  };
  await renderScreen({
    pages: [
      [
        conversation('Rita', {
          room: { unread: 2, lastMessage },
          presence: { online: true, lastSeenAt: null },
        }),
        conversation('Sam', { presence: { online: false, lastSeenAt: fiveMinutesAgo() } }),
        conversation('Uma', {
          room: { unread: 0, lastMessage: { ...lastMessage, senderId: 'uma', deleted: true } },
          isMultiParty: true,
          findPerson: () => ({ _id: 'uma', name: 'Uma', profilePicture: null }),
        }),
      ],
    ],
  });
  await expect.element(link('Rita')).toMatchTextContent('You: Hello');
  await expect.element(link('Rita')).toMatchTextContent('2 unread');
  await expect.element(link('Rita')).toMatchTextContent('Active now');
  await expect.element(link('Rita').getByRole('time')).toHaveTextContent('01/01');
  await expect.element(link('Sam')).toHaveAttribute('title', 'Click to start conversation');
  await expect.element(link('Rita')).not.toHaveAttribute('title');
  await expect.element(link('Sam')).toMatchTextContent('Last seen 5m ago');
  await expect.element(link('Uma')).toMatchTextContent('Uma: message deleted');
});

test('pages are loaded until the conversation in the address is found', async () => {
  const pages = ['Rita', 'Sam', 'Uma'].map((name) => [conversation(name)]);
  await renderScreen({ pages }, '/recruiter-messages?with=sam');
  await expect.element(popup('Sam')).toBeVisible();
  await expect.element(link('Uma')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Show more/ })).toBeVisible();
});

test('an unknown conversation is reported after the lists were fetched again', async () => {
  const onRefetch = vi.fn();
  await renderScreen({ pages: [[conversation('Rita')]], onRefetch }, '/recruiter-messages?with=nobody');
  await expect
    .element(page.getByText('This conversation is not in your list.'), { timeout: 20_000 })
    .toBeVisible();
  expect(onRefetch).toHaveBeenCalledTimes(3);
});

test('a long list can be searched by name, also without its accents', async () => {
  const names = ['Rita', 'Sam', 'Uma', 'Zoë Müller', 'Łukasz', 'Xenia', 'Yara'];
  await renderScreen({ pages: [names.map((name) => conversation(name))] });
  for (const typed of ['zoe', 'MULL', 'mueller', 'oë m']) {
    await page.getByRole('searchbox', { name: 'Search names and messages' }).fill(typed);
    await expect.element(link('Sam')).not.toBeInTheDocument();
    await expect.element(link('Zoë Müller')).toBeVisible();
  }
  await page.getByRole('searchbox', { name: 'Search names and messages' }).fill('lukasz');
  await expect.element(link('Łukasz')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search names and messages' }).fill('ar');
  await expect.element(link('Sam')).not.toBeInTheDocument();
  await expect.element(link('Yara')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search names and messages' }).fill('zzz');
  await expect.element(page.getByText('No conversations found')).toBeVisible();
});

test('below the names are the messages with the words, each of which opens its conversation there', async () => {
  const sam = '00000000-0000-4000-8000-000000000000';
  const found = (seq: number, passage: string) => ({
    _id: sam.replace(/0$/, `${seq}`),
    roomId: sam,
    seq,
    senderId: sam,
    passage,
    createdAt: '2026-01-01T12:00:00.000Z',
    conversation: { kind: 'recruiter', _id: sam, title: 'Sam', profilePicture: null },
  });
  const messages = [1, 2, 3, 4].map((seq) => ({ ...found(seq, ''), message: `Number ${seq}`, readBy: [] }));
  const numbered = { ...calls, getMessages: async () => ({ messages }), markRead: async () => ({}) } as never;
  const asked: (string | null)[] = [];
  const replies: HostOptions['replies'] = {
    'GET /api/applicant/messages/search-messages': (_, query) => {
      asked.push(query.get('q'), query.get('kind'));
      const isNext = query.get('cursor') !== null;
      const messages =
        isNext && query.get('q') === 'mülle' ? [found(3, 'Ask Mr Mueller about the offer')] : [];
      const headers = isNext ? undefined : { link: '</search?cursor=two>; rel="next"' };
      return { body: { success: true, userId: sam, messages }, ...(headers && { headers }) };
    },
  };
  await page.viewport(390, 844);
  await render(
    <TestApp host={createTestHost({ accountId: 'ada', replies })} path="/recruiter-messages">
      <Recruiters pages={[[conversation('Rita'), conversation('Sam', { id: sam, calls: numbered })]]} />
    </TestApp>,
  );
  const field = page.getByRole('searchbox', { name: 'Search names and messages' });
  await field.fill('mülle');
  const results = page.getByRole('region', { name: 'Messages' });
  await expect.element(results.getByRole('link')).toMatchTextContent('Sam');
  expect(results.getByRole('mark').element().textContent).toBe('Muelle');
  expect(asked.slice(0, 2)).toEqual(['mülle', 'recruiter']);
  await expect.element(page.getByText('No conversations found')).not.toBeInTheDocument();
  await expectAccessible();
  await results.getByRole('link').click();
  await expect.element(address()).toHaveTextContent(`/recruiter-messages?with=${sam}`);
  await expect.element(popup('Sam')).toBeVisible();
  const bubble = popup('Sam').getByRole('listitem').filter({ hasText: 'Number 3' });
  await expect.element(bubble).toBeInViewport();
  await expect.poll(() => getComputedStyle(bubble.element().firstElementChild!).outlineStyle).toBe('solid');
  await userEvent.keyboard('{Escape}');
  await expect.element(results.getByRole('link')).toHaveFocus();
  await field.fill('nothing');
  await expect.element(results.getByText('No messages found')).toBeVisible();
  await expect.element(page.getByText('No conversations found')).toBeVisible();
  await field.fill('a');
  await expect.element(results).not.toBeInTheDocument();
  expect(asked).not.toContain('a');
});

const box = (name: string) => popup(name).element().getBoundingClientRect();

test('the popup fills the free pane, follows it, and covers nothing', async () => {
  await renderScreen({ pages: [[conversation('Rita'), conversation('Sam')]] });
  const empty = page.getByText('Choose a recruiter').element().closest('div[class*=empty]');
  const pane = empty?.getBoundingClientRect();
  await link('Rita').click();
  await expect.element(popup('Rita').getByText('No messages yet')).toBeVisible();
  await expectAccessible();
  const { left, right, top, bottom } = box('Rita');
  expect([left, top, right, bottom]).toEqual([pane?.left, pane?.top, pane?.right, pane?.bottom]);
  expect(left).toBeGreaterThan(link('Rita').element().getBoundingClientRect().right);
  expect(bottom).toBeLessThan(innerHeight);
  await page.viewport(1100, 700);
  expect(box('Rita').right).toBeLessThan(1100);
  expect(box('Rita').bottom).toBeLessThan(700);
  // On a phone it stands in the place of the list, until it is closed or moved.
  await page.viewport(700, 900);
  await expect.poll(() => box('Rita').width).toBeGreaterThan(600);
  await expect.element(link('Sam')).not.toBeInTheDocument();
  await popup('Rita').getByRole('button', { name: 'Close the chat' }).click();
  await expect.element(link('Sam')).toBeVisible();
});

test('A§9: without a pane the popup is in its default place', async () => {
  await openApplication(800);
  await expect
    .poll(() => [innerWidth - box('Rita').right, innerHeight - box('Rita').bottom])
    .toEqual([10, 20]);
});

test('j and k move the open conversation; only one that stays or is chosen opens its room', async () => {
  const getRoomId = vi.fn(async () => 'room');
  const people = ['Rita', 'Sam', 'Uma'].map((name) => conversation(name, { getRoomId }));
  await renderScreen({ pages: [people], hasShortcuts: true });
  await userEvent.keyboard('j');
  await expect.element(link('Rita')).toHaveAttribute('aria-current');
  await userEvent.keyboard('j');
  await expect.element(address()).toHaveTextContent('/recruiter-messages?with=sam');
  await expect.element(popup('Sam')).toBeVisible();
  await expect.element(link('Sam')).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(popup('Rita')).toBeVisible();
  expect(getRoomId).not.toHaveBeenCalled();
  // Having stayed, it loads without taking the focus.
  await expect.element(popup('Rita').getByText('No messages yet')).toBeVisible();
  expect(getRoomId).toHaveBeenCalledTimes(1);
  await expect.element(link('Rita')).toHaveFocus();
  await userEvent.keyboard('j');
  await expect.element(link('Sam')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(popup('Sam').getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(link('Sam')).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(popup('Rita')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(address()).toHaveTextContent('/recruiter-messages');
  expect(popup('Rita').elements()).toEqual([]);
});

test('what one needs to know stands between the list and the chat, or behind a button', async () => {
  const rita = conversation('Rita', { context: 'She has applied twice.' });
  await renderScreen({ pages: [[rita]] }, '/recruiter-messages?with=rita');
  const about = page.getByRole('complementary', { name: 'About Rita' });
  const button = popup('Rita').getByRole('button', { name: 'About Rita' });
  await expect.element(popup('Rita').getByText('No messages yet')).toBeVisible();
  expect(about.elements()).toEqual([]);
  await button.click();
  await expect.element(about).toHaveTextContent('She has applied twice.');
  await expectAccessible();
  await button.click();
  await expect.element(popup('Rita').getByText('No messages yet')).toBeVisible();
  await page.viewport(1440, 900);
  await expect.element(about).toBeVisible();
  expect(button.elements()).toEqual([]);
  const [context, chat] = [about, popup('Rita')].map((one) => one.element().getBoundingClientRect());
  expect(context!.left).toBeGreaterThan(link('Rita').element().getBoundingClientRect().right);
  expect(context!.right).toBeLessThan(chat!.left);
  await expectAccessible();
});

test('a link to a conversation keeps what else the address says, as closing does', async () => {
  await renderScreen({ pages: [[conversation('Rita'), conversation('Sam')]] }, '/recruiter-messages?kind=x');
  await link('Rita').click();
  await expect.element(address()).toHaveTextContent('/recruiter-messages?kind=x&with=rita');
  await link('Sam').click();
  await expect.element(address()).toHaveTextContent('/recruiter-messages?kind=x&with=sam');
  await userEvent.keyboard('{Escape}');
  await expect.element(address()).toHaveTextContent('/recruiter-messages?kind=x');
});

const more = { hasNextPage: true };
test.each([
  ['loads', { items: undefined }, 'Loading conversations', []],
  [
    'has failed',
    { items: undefined, state: { error: new Error('No connection.') } },
    "Couldn't load your conversations",
    ['Retry'],
  ],
  ['is empty', { pages: [[]] }, 'No recruiters', []],
  ['has more', { state: more }, 'Rita Ltd', ['Show more: All recruiters']],
  ['loads more', { state: { ...more, isFetchingNextPage: true } }, 'Rita Ltd', ['Loading']],
  [
    'has failed to load more',
    { state: { ...more, isFetchNextPageError: true } },
    "Couldn't load more.",
    ['Retry: All recruiters'],
  ],
])('a list that %s', async (_, props, says, buttons) => {
  await renderScreen({ pages: [[conversation('Rita')]], ...props });
  const list = page.getByRole('region', { name: 'All recruiters' });
  await expect.element(list).toMatchTextContent(says);
  expect(
    list
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(buttons.map((name) => expect.stringContaining(name)));
  await expectAccessible();
});

test('visitors see examples, and the ways to log in', async () => {
  await render(
    <TestApp host={createTestHost()}>
      <ConversationsPreview title="Messages" />
    </TestApp>,
  );
  await expect.element(page.getByRole('heading', { name: 'Login Required' })).toBeVisible();
  expect(document.title).toBe('Messages · Firstrung');
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - main:
      - heading "Messages" [level=1]
      - heading "Login Required" [level=2]
      - paragraph: Log in to read and send messages.
      - link "Login":
        - /url: /login
      - link "Create an account":
        - /url: /signup
  `);
  expect(document.querySelector('[inert]')?.textContent).toContain('Helena Brandt');
});

const action = (run: () => Promise<unknown>) => ({
  label: 'Leave the group',
  title: 'Leave “Capstone”?',
  text: 'You get no more messages.',
  done: 'You have left.',
  run,
});
const leave = async () => {
  await popup('Rita').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Leave the group' }).click();
  const question = page.getByRole('dialog', { name: 'Leave “Capstone”?' });
  await expect.element(question.getByText('You get no more messages.')).toBeVisible();
  await question.getByRole('button', { name: 'Leave the group' }).click();
  return question;
};

test('an action asks, is busy while it runs, says that it is done and closes the conversation', async () => {
  const run = Promise.withResolvers();
  const rita = conversation('Rita', { actions: [action(() => run.promise)] });
  await renderScreen({ pages: [[rita]] }, '/recruiter-messages?with=rita');
  const question = await leave();
  await expect.element(question.getByRole('button', { name: 'Loading' })).toBeVisible();
  expect(page.getByText('You have left.').elements()).toEqual([]);
  run.resolve({});
  await expect.element(page.getByText('You have left.')).toBeVisible();
  await expect.element(popup('Rita')).not.toBeInTheDocument();
});

test('an action that fails says why, and the conversation stays open', async () => {
  const rita = conversation('Rita', {
    actions: [
      action(() =>
        Promise.reject(new ApiError(500, { error: 'Internal', message: 'A bad day.', requestId: 'r' })),
      ),
    ],
  });
  await renderScreen({ pages: [[rita]] }, '/recruiter-messages?with=rita');
  const question = await leave();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByText('A bad day.')).toBeVisible();
  await expect.element(popup('Rita')).toBeVisible();
});

test('the popup is moved by dragging its head and to a corner, and stays there', async () => {
  await renderScreen({ pages: [[conversation('Rita')]] }, '/recruiter-messages?with=rita');
  await expect.element(popup('Rita').getByRole('textbox')).toBeVisible();
  const box = () => popup('Rita').element().getBoundingClientRect();
  const pane = box();
  const head = popup('Rita').getByRole('heading', { name: 'Rita' });
  /** Drags the head from a place in it to a place in the window. */
  const dragTo = async (x: number, y: number) => {
    await userEvent.dragAndDrop(head, page.elementLocator(document.documentElement), {
      sourcePosition: { x: 5, y: 5 },
      targetPosition: { x, y },
    });
  };
  // Out of the pane it is smaller, with its head under the pointer.
  const grip = head.element().getBoundingClientRect();
  await dragTo(grip.left + 5 - 100, grip.top + 5 + 80);
  const out = box();
  expect(out.width).toBe(432);
  expect([out.left, out.top].map(Math.round)).toEqual(
    [grip.left + 5 - 100 - 216, pane.top + 80].map(Math.round),
  );
  const again = head.element().getBoundingClientRect();
  await dragTo(again.left + 5 + 300, again.top + 5 - 40);
  expect([box().left, box().top].map(Math.round)).toEqual([out.left + 300, out.top - 40].map(Math.round));
  const stored = () => JSON.parse(localStorage.getItem('chat-popup') ?? 'null');
  expect(stored()).toEqual({ right: expect.any(Number), bottom: expect.any(Number) });
  // It stays inside of the window.
  await dragTo(innerWidth - 2, innerHeight - 2);
  expect([box().right, box().bottom]).toEqual([innerWidth, innerHeight]);

  const moved = box();
  (popup('Rita').getByRole('heading', { name: 'Rita' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(popup('Rita')).not.toBeInTheDocument();
  await link('Rita').click();
  await expect.element(popup('Rita')).toBeVisible();
  await expect.poll(box).toEqual(moved);

  const move = popup('Rita').getByRole('button', { name: 'More actions' });
  await move.click();
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Beside the list',
    'Lower right corner',
    'Lower left corner',
    'Upper right corner',
    'Upper left corner',
  ]);
  await page.getByRole('menuitem', { name: 'Upper left corner' }).click();
  await expect.poll(() => box().left).toBe(0);
  await move.click();
  await page.getByRole('menuitem', { name: 'Lower right corner' }).click();
  expect(box().right).toBeGreaterThan(innerWidth - 100);
  expect(box().bottom).toBeGreaterThan(innerHeight - 100);
  await move.click();
  await page.getByRole('menuitem', { name: 'Beside the list' }).click();
  await expect.poll(box).toEqual(pane);
});

test('a conversation is opened, written in and closed by keys alone', async () => {
  const message = (seq: number, text: string, senderId = 'rita') => ({
    _id: `m${seq}`,
    roomId: 'room-Rita',
    seq,
    senderId,
    message: text,
    createdAt: new Date(Date.UTC(2026, 0, 1, 12, seq)).toISOString(),
    deleted: false,
    deletedFor: [],
    clientId: '',
    readBy: [],
  });
  const sent: string[] = [];
  const rita = conversation('Rita', {
    calls: {
      ...calls,
      getMessages: async () => ({ messages: [message(1, 'first'), message(2, 'second')] }),
      sendMessage: async (_, text, clientId) => {
        sent.push(text);
        return { ...message(2 + sent.length, text, 'ada'), clientId };
      },
      markRead: async () => ({}),
    } as RoomCalls,
  });
  await renderScreen({ pages: [[rita]] });
  (link('Rita').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(popup('Rita').getByText('second')).toBeVisible();
  const field = popup('Rita').getByRole('textbox');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('third{Shift>}{Enter}{/Shift}and more{Enter}');
  const row = (text: string) => popup('Rita').getByRole('listitem').filter({ hasText: text });
  const menu = (text: string) => row(text).getByRole('button', { name: /^Actions/ });
  await expect.element(menu('third')).toBeInTheDocument();
  // A blank message is not sent (A§5).
  await userEvent.keyboard('   {Enter}');
  await expect.element(field).toHaveValue('   ');
  expect(sent).toEqual(['third\nand more']);

  // All menus are one Tab stop, and arrow keys move between them.
  while (document.activeElement !== menu('third').element()) await userEvent.tab({ shift: true });
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.element(row('second').getByRole('menuitem', { name: 'Read by' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(row('second').getByRole('menuitem')).not.toBeInTheDocument();
  await expect.element(popup('Rita')).toBeVisible();
  await expect.element(menu('second')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(popup('Rita')).not.toBeInTheDocument();
  await expect.element(link('Rita')).toHaveFocus();
});

function Application() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Send Message
      </button>
      {isOpen && <ChatPopup conversation={conversation('Rita')} onClose={() => setOpen(false)} />}
    </>
  );
}

async function openApplication(width: number) {
  await page.viewport(width, 900);
  await render(
    <TestApp host={createTestHost({ accountId: 'ada' })} path="/application">
      <Application />
    </TestApp>,
  );
  await page.getByRole('button', { name: 'Send Message' }).click();
}

test('on a phone Back closes a popup that is not in the address', async () => {
  await openApplication(390);
  await expect.element(popup('Rita')).toBeVisible();
  history.back();
  await expect.element(popup('Rita')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Send Message' })).toHaveFocus();
});

test('on a phone the conversation is a sheet with a way back', async () => {
  await renderScreen({ pages: [[conversation('Rita')]] }, '/recruiter-messages?with=rita', 390);
  await expect.element(popup('Rita')).toBeVisible();
  expect(popup('Rita').element().matches(':modal')).toBe(true);
  await popup('Rita').getByRole('button', { name: 'Close the chat' }).click();
  await expect.element(popup('Rita')).not.toBeInTheDocument();
  await expect.element(address()).toHaveTextContent('/recruiter-messages');
});
