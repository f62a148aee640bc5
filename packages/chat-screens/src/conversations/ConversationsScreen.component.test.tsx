import { expectAccessible } from '@firstrung/ui-kit/testing';
import type { RoomCalls } from '@firstrung/web-kit';
import { createTestHost, TestApp } from '@firstrung/web-kit/testing';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ConversationsScreen } from './ConversationsScreen.tsx';
import type { ListedConversation } from './listed-conversation.ts';

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
}

/** A screen whose list loads its next pages on demand, as an infinite query does. */
function Recruiters({ pages, onRefetch }: Props) {
  const [loaded, setLoaded] = useState(1);
  const query = {
    error: null,
    isFetching: false,
    refetch: () => onRefetch?.(),
    hasNextPage: loaded < pages.length,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: () => setLoaded(loaded + 1),
  };
  return (
    <ConversationsScreen
      title="Recruiters"
      layout="split"
      hint="Choose a recruiter"
      missing="This conversation is not in your list."
      lists={[
        {
          title: 'All recruiters',
          call: CALL,
          query,
          items: pages.slice(0, loaded).flat(),
          empty: 'No recruiters',
          param: { name: 'with' },
        },
      ]}
    />
  );
}

async function renderScreen(props: Props, path = '/recruiter-messages') {
  await page.viewport(1280, 900);
  await render(
    <TestApp host={createTestHost({ accountId: 'ada' })} path={path}>
      <Recruiters {...props} />
    </TestApp>,
  );
}

const docked = (name: string) => page.getByRole('region', { name });
const popup = (name: string) => page.getByRole('dialog', { name });
const link = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
const address = () => page.getByTestId('address');

test('a row opens its conversation, which the address names, and Escape closes it', async () => {
  await renderScreen({ pages: [[conversation('Rita'), conversation('Sam')]] });
  await expect.element(page.getByRole('heading', { name: 'Select a conversation' })).toBeVisible();
  await expectAccessible();
  await link('Rita').click();
  await expect.element(docked('Rita')).toBeVisible();
  await expect.element(address()).toHaveTextContent('/recruiter-messages?with=rita');
  await expect.element(link('Rita')).toHaveAttribute('aria-current', 'true');
  await expect.element(docked('Rita').getByText('No messages yet')).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(docked('Rita')).not.toBeInTheDocument();
  await expect.element(address()).toHaveTextContent('/recruiter-messages');
  await expect.element(link('Rita')).toHaveFocus();
});

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
        conversation('Sam'),
      ],
    ],
  });
  await expect.element(link('Rita')).toMatchTextContent('You: Hello');
  await expect.element(link('Rita')).toMatchTextContent('2 unread');
  await expect.element(link('Rita')).toMatchTextContent('Active now');
  await expect.element(link('Sam')).toMatchTextContent('Click to start conversation');
});

test('pages are loaded until the conversation in the address is found', async () => {
  const pages = ['Rita', 'Sam', 'Uma'].map((name) => [conversation(name)]);
  await renderScreen({ pages }, '/recruiter-messages?with=sam');
  await expect.element(docked('Sam')).toBeVisible();
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
    await page.getByRole('searchbox', { name: 'Search conversations' }).fill(typed);
    await expect.element(link('Sam')).not.toBeInTheDocument();
    await expect.element(link('Zoë Müller')).toBeVisible();
  }
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('lukasz');
  await expect.element(link('Łukasz')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('ar');
  await expect.element(link('Sam')).not.toBeInTheDocument();
  await expect.element(link('Yara')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('zzz');
  await expect.element(page.getByText('No conversations found')).toBeVisible();
});

test('conversations open in the page, and in a popup if that was chosen or there is no room', async () => {
  localStorage.removeItem('chat-docked');
  const button = (name: string) => page.getByRole('button', { name });
  await renderScreen({ pages: [[conversation('Rita'), conversation('Sam')]] });
  await link('Rita').click();
  await expect.element(docked('Rita').getByText('No messages yet')).toBeVisible();
  await expectAccessible();
  await page.viewport(800, 900);
  await expect.element(popup('Rita')).toBeVisible();
  await page.viewport(1280, 900);
  await expect.element(docked('Rita')).toBeVisible();
  await button('Open in a window').click();
  await expect.element(popup('Rita')).toBeVisible();
  expect(localStorage.getItem('chat-docked')).toBe('false');
  await button('Open in the page').click();
  await expect.element(docked('Rita')).toBeVisible();
  await expect.element(popup('Rita')).not.toBeInTheDocument();
  expect(localStorage.getItem('chat-docked')).toBe('true');
  localStorage.removeItem('chat-docked');
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
