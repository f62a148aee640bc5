import type { ErrorCode } from '@firstrung/contracts';
import { expectAccessible } from '@firstrung/ui-kit/testing';
import { ApiError, type Message, memoryStore, type RoomCalls } from '@firstrung/web-kit';
import { createTestHost, type HostOptions, TestApp } from '@firstrung/web-kit/testing';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Chat } from './Chat.tsx';
import type { Conversation } from './conversation.ts';
import { Typing } from './Messages.tsx';

const NAMES: Record<string, string> = { bo: 'Bo', cleo: 'Cleo' };

function message(seq: number, senderId: string, text: string, minute = seq): Message {
  const createdAt = new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString();
  return {
    _id: `m${seq}`,
    seq,
    senderId,
    message: text,
    createdAt,
    deleted: false,
    clientId: '',
    readBy: [],
  };
}

const refused = (status: number, error: ErrorCode, text: string) =>
  new ApiError(status, { error, message: text, requestId: 'r' });

/** The calls of a room that has these messages. */
const callsOf = (messages: Message[]) =>
  ({
    getMessages: async () => ({ messages: messages as never }),
    sendMessage: async (_roomId, text, clientId) =>
      ({ ...message(messages.length + 1, 'ada', text), roomId: 'room', clientId }) as never,
    markRead: async () => ({}),
    deleteForMe: async () => ({}),
    deleteForAll: async () => ({}),
  }) satisfies RoomCalls as RoomCalls;

function ChatOf({ conversation }: { conversation: Conversation }) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>
      <Chat conversation={conversation} field={field} />
    </div>
  );
}

async function renderChat(
  calls: RoomCalls,
  conversation: Partial<Conversation> = {},
  options: HostOptions = {},
) {
  const host = createTestHost({ accountId: 'ada', ...options });
  const { unmount } = await render(
    <TestApp host={host}>
      <ChatOf
        conversation={{
          kind: 'group',
          id: 'group',
          title: 'Capstone',
          getRoomId: async () => 'room',
          calls,
          selfId: 'ada',
          isMultiParty: true,
          findPerson: (id) => ({ _id: id, name: NAMES[id] ?? id, profilePicture: null }),
          ...conversation,
        }}
      />
    </TestApp>,
  );
  return { host, unmount };
}

const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
const menuButton = (text: string) => row(text).getByRole('button');

test('messages show their sender, once for a group of messages', async () => {
  await renderChat(
    callsOf([
      message(1, 'bo', 'first', 0),
      message(2, 'bo', 'second', 4),
      message(3, 'bo', 'much later', 30),
      message(4, 'cleo', 'another', 31),
    ]),
  );
  await expect.element(row('first').getByText('Bo', { exact: true })).toBeVisible();
  await expect.element(row('another').getByText('Cleo', { exact: true })).toBeVisible();
  await expect.element(row('much later').getByText('Bo', { exact: true })).toBeVisible();
  await expect.element(row('second').getByText('Bo', { exact: true })).not.toBeInTheDocument();
  await expectAccessible();
});

test('only own messages can be deleted for everyone', async () => {
  await renderChat(callsOf([message(1, 'bo', 'theirs'), message(2, 'ada', 'mine')]));
  await menuButton('theirs').click();
  await expect.element(row('theirs').getByRole('menuitem').first()).toBeVisible();
  expect(row('theirs').getByRole('menuitem').elements()).toHaveLength(3);
  await userEvent.keyboard('{Escape}');
  await menuButton('mine').click();
  await row('mine').getByRole('menuitem', { name: 'Delete for everyone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for everyone' }).click();
  await expect.element(page.getByText('message deleted')).toBeVisible();
  await expect.element(page.getByText('mine')).not.toBeInTheDocument();
});

test('a mark separates unread messages from read ones', async () => {
  const read = { userId: 'ada', name: 'Ada', profilePicture: null, readAt: '2026-01-01T13:00:00.000Z' };
  await renderChat(callsOf([{ ...message(1, 'bo', 'read'), readBy: [read] }, message(2, 'bo', 'unread')]));
  await expect.element(row('unread')).toBeVisible();
  const rows = page.getByRole('listitem').elements();
  expect(rows.map(({ textContent }) => /2026|New|unread|read/.exec(textContent ?? '')?.[0])).toEqual([
    '2026',
    'read',
    'New',
    'unread',
  ]);
});

test.each([
  ['far back, with the pages between', 210],
  ['near the end', 380],
])('a message that a search has found is scrolled to: %s', async (_, seq) => {
  await page.viewport(600, 500);
  const all = Array.from({ length: 400 }, (_, index) =>
    message(index + 1, 'bo', `Number ${index + 1}.`, index),
  );
  const getMessages: RoomCalls['getMessages'] = async (_, { before = 401, limit = 50 }) => ({
    messages: all.filter(({ seq }) => seq < before).slice(-limit) as never,
  });
  await renderChat({ ...callsOf([]), getMessages }, { found: { seq } });
  await expect.element(row(`Number ${seq}.`)).toBeInViewport();
  await expect.element(row('Number 400.')).not.toBeInViewport();
  await page.getByRole('button', { name: 'Jump to latest' }).click();
  await expect.element(row('Number 400.')).toBeInViewport();
});

test('a found message that is in view moves nothing', async () => {
  await renderChat(callsOf([message(1, 'bo', 'first'), message(2, 'bo', 'second')]), { found: { seq: 1 } });
  await expect.element(row('second')).toBeInViewport();
  await expect
    .poll(() => getComputedStyle(row('first').element().querySelector('p')!.parentElement!).outlineStyle)
    .toBe('solid');
  await expect.element(page.getByRole('button', { name: 'Jump to latest' })).not.toBeInTheDocument();
});

test('a refused message shows why, and can be sent again or discarded', async () => {
  const calls = callsOf([]);
  let isRefused = true;
  await renderChat({
    ...calls,
    async sendMessage(...values: Parameters<RoomCalls['sendMessage']>) {
      if (!isRefused) return calls.sendMessage(...values);
      throw refused(403, 'NotConnected', 'You are not connected.');
    },
  });
  await page.getByRole('textbox').fill('Are you there?');
  await userEvent.keyboard('{Enter}');
  await expect.element(row('Are you there?').getByText('You are not connected.')).toBeVisible();
  await page.getByRole('textbox').fill('Hello?');
  await page.getByRole('button', { name: 'Send' }).click();
  await row('Hello?').getByRole('button', { name: 'Discard' }).click();
  await expect.element(row('Hello?')).not.toBeInTheDocument();
  isRefused = false;
  await row('Are you there?').getByRole('button', { name: 'Try again' }).click();
  await expect.element(row('Are you there?').getByText('Sent', { exact: true })).toBeInTheDocument();
});

test('a message that would reach people who have joined waits until its sender has seen them', async () => {
  const bo = { _id: 'bo', name: 'Bo' };
  let present = { people: [bo], version: 'one' };
  const sentVersions: (string | undefined)[] = [];
  const calls = callsOf([]);
  await renderChat(
    {
      ...calls,
      async sendMessage(roomId, text, clientId, version) {
        sentVersions.push(version);
        if (version === present.version) return calls.sendMessage(roomId, text, clientId);
        throw refused(409, 'ReceiversDiffer', 'They have changed.');
      },
    },
    { kind: 'announcement', getReceivers: async () => present },
  );
  await expect.element(page.getByText('Goes to Bo', { exact: true })).toBeVisible();
  present = { people: [bo, { _id: 'cleo', name: 'Cleo' }], version: 'two' };
  await page.getByRole('textbox').fill('The office is closed');
  await page.getByRole('button', { name: 'Send' }).click();
  const waiting = row('The office is closed');
  await expect
    .element(waiting.getByText('Not sent yet: this message would now also reach Cleo.'))
    .toBeVisible();
  await expect.element(page.getByText('Goes to Bo, Cleo', { exact: true })).toBeVisible();
  await expectAccessible();
  expect(sentVersions).toEqual(['one']);
  await waiting.getByRole('button', { name: 'Send to them too' }).click();
  await expect.element(waiting.getByText('Sent', { exact: true })).toBeInTheDocument();
  expect(sentVersions).toEqual(['one', 'two']);
});

test('what many would get is sent by the button alone, which says how many', async () => {
  const sent: string[] = [];
  const calls = callsOf([]);
  const people = Array.from({ length: 521 }, (_, id) => ({ _id: `${id}`, name: `Person ${id}` }));
  await renderChat(
    {
      ...calls,
      sendMessage(roomId, text, ...more) {
        sent.push(text);
        return calls.sendMessage(roomId, text, ...more);
      },
    },
    { kind: 'announcement', getReceivers: async () => ({ people, version: 'one' }) },
  );
  const field = page.getByRole('textbox');
  await field.click();
  await userEvent.keyboard('Dear all,{Enter}we answer by Friday.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}{Meta>}{Enter}{/Meta}{Shift>}{Enter}{/Shift}');
  await expect.element(field).toHaveValue(expect.stringContaining('Dear all,\nwe answer by Friday.'));
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Send to 521 applicants' }).click();
  await expect.element(row('we answer by Friday.').getByText('Sent', { exact: true })).toBeInTheDocument();
  expect(sent).toEqual(['Dear all,\nwe answer by Friday.']);
  await expectAccessible();
});

test('a read-only conversation shows the reason in place of the message field', async () => {
  await renderChat(callsOf([message(1, 'bo', 'first')]), { readOnlyReason: 'You are no longer connected.' });
  await expect.element(row('first')).toBeVisible();
  await expect.element(page.getByText('You are no longer connected.')).toBeVisible();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
});

test.each([
  ['loads by Retry', undefined, 'first'],
  ['may turn out to be gone', refused(404, 'NotFound', 'There is no such room.'), 'Conversation not found'],
])('A§8: a conversation that does not load says so, and %s', async (_, then, says) => {
  const calls = callsOf([message(1, 'bo', 'first')]);
  let failure: ApiError | undefined = refused(500, 'Internal', 'An error occurred');
  const getMessages: RoomCalls['getMessages'] = (...values) =>
    failure ? Promise.reject(failure) : calls.getMessages(...values);
  await renderChat({ ...calls, getMessages });
  await expect.element(page.getByText('Error fetching messages')).toBeVisible();
  failure = then;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText(says, { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

const reader = (userId: string, name: string) => ({
  userId,
  name,
  profilePicture: null,
  readAt: '2026-01-01T13:00:00.000Z',
});
const choose = async (text: string, item: string) => {
  await menuButton(text).click();
  await row(text).getByRole('menuitem', { name: item }).click();
};

test('own messages say whether they were read, and by whom', async () => {
  await renderChat(
    callsOf([
      { ...message(1, 'ada', 'seen'), readBy: [reader('bo', 'Bo'), reader('ada', 'Ada')] },
      message(2, 'ada', 'new one'),
    ]),
  );
  await expect.element(row('seen').getByText('Read', { exact: true })).toBeInTheDocument();
  await expect.element(row('new one').getByText('Sent', { exact: true })).toBeInTheDocument();
  await choose('seen', 'Read by');
  const readers = page.getByRole('dialog', { name: 'Read by' });
  await expect.element(readers.getByRole('listitem')).toMatchTextContent(/Bo/);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await choose('new one', 'Read by');
  await expect.element(readers.getByText('Not read yet.')).toBeVisible();
});

test('a message deleted for oneself is gone, and the focus is in the field', async () => {
  const deleted: string[] = [];
  const changes: string[] = [];
  await renderChat(
    {
      ...callsOf([message(1, 'bo', 'theirs'), message(2, 'bo', 'stays')]),
      deleteForMe: async (id) => void deleted.push(id),
    } as RoomCalls,
    { onChange: () => changes.push('changed') },
  );
  await choose('theirs', 'Delete for me');
  await expect.element(row('theirs')).not.toBeInTheDocument();
  await expect.element(row('stays')).toBeVisible();
  await expect.element(page.getByRole('textbox')).toHaveFocus();
  expect(deleted).toEqual(['m1']);
  await expect.poll(() => changes.length).toBeGreaterThan(0);
});

test('a message of somebody else can be reported', async () => {
  const sent: unknown[] = [];
  await renderChat(
    callsOf([message(1, 'bo', 'theirs')]),
    {},
    {
      replies: {
        'POST /api/applicant/messages/report-message': (body) => {
          sent.push(body);
          return { status: 201, body: { success: true, number: '1234-5678' } };
        },
      },
    },
  );
  await choose('theirs', 'Report');
  const dialog = page.getByRole('dialog', { name: 'Report this message' });
  await dialog.getByRole('radio', { name: 'Harassment or threats' }).click();
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Report received' })).toBeVisible();
  expect(sent).toEqual([
    { messageId: 'm1', roomId: 'room', reason: 'harassment', clientId: expect.any(String) },
  ]);
});

test('a deletion for everyone asks, can be kept, and says why it failed', async () => {
  await renderChat({
    ...callsOf([message(1, 'ada', 'mine')]),
    deleteForAll: () => Promise.reject(refused(500, 'Internal', 'The server is having a bad day.')),
  });
  const question = page.getByRole('dialog', { name: 'Delete this message for everyone?' });
  await choose('mine', 'Delete for everyone');
  await expect
    .element(question.getByText('Its text is erased. A line shows that there was a message.'))
    .toBeVisible();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(row('mine')).toBeVisible();
  await choose('mine', 'Delete for everyone');
  await question.getByRole('button', { name: 'Delete for everyone' }).click();
  await expect.element(page.getByText('The server is having a bad day.')).toBeVisible();
  await expect.element(row('mine')).toBeVisible();
});

test('deleted messages and users, links and the beginning are shown as such', async () => {
  await renderChat(
    callsOf([
      { ...message(1, 'bo', ''), deleted: true },
      message(2, 'gone', 'See https://example.org/a now'),
    ]),
    { findPerson: (id) => (id === 'bo' ? { _id: 'bo', name: 'Bo', profilePicture: null } : undefined) },
  );
  await expect.element(page.getByText('This is where your conversation with Capstone begins.')).toBeVisible();
  await expect.element(row('message deleted').getByText('Bo', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Actions for a deleted message' })).toBeVisible();
  await expect.element(row('See').getByText('Deleted user', { exact: true })).toBeVisible();
  const link = row('See').getByRole('link', { name: 'https://example.org/a' });
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
});

test('what was written by e-mail says so, until it is deleted', async () => {
  const byEmail = { byEmail: true };
  await renderChat(
    callsOf([
      { ...message(1, 'bo', 'Dear Ada'), ...byEmail },
      message(2, 'bo', 'Hello'),
      { ...message(3, 'bo', ''), ...byEmail, deleted: true },
    ]),
  );
  await expect.element(row('Dear Ada').getByText('By e-mail')).toBeVisible();
  expect(page.getByText('By e-mail').elements()).toHaveLength(1);
});

test('an empty conversation says hello, a group with its own words', async () => {
  await renderChat(callsOf([]), { title: 'Bo' });
  await expect.element(page.getByText('Say hello to Bo.')).toBeVisible();
});

test('an empty announcement has an introduction, and no receivers', async () => {
  await renderChat(callsOf([]), {
    intro: 'All applicants read this.',
    getReceivers: async () => ({ people: [], version: 'one' }),
  });
  await expect.element(page.getByText('All applicants read this.')).toBeVisible();
  await expect.element(page.getByText('No one receives messages here now.')).toBeVisible();
});

test('who may not start a conversation sees why, without a field', async () => {
  const refuse = () => Promise.reject(refused(403, 'NotAllowed', 'You are not connected.'));
  await renderChat(callsOf([]), { getRoomId: refuse });
  await expect.element(page.getByText('You are not connected.')).toBeVisible();
  expect(page.getByRole('textbox').elements()).toEqual([]);
  expect(page.getByRole('button', { name: 'Retry' }).elements()).toEqual([]);
});

test('a conversation shows that it loads', async () => {
  await renderChat(callsOf([]), { getRoomId: () => new Promise(() => {}) });
  await expect.element(page.getByRole('status').getByText('Loading messages')).toBeInTheDocument();
  expect(page.getByRole('textbox').elements()).toEqual([]);
});

test.each([
  [[], ''],
  [['Bo'], 'Bo is typing'],
  [['Bo', 'Cleo'], 'Bo and Cleo are typing'],
  [['Bo', 'Cleo', 'Dan', 'Eva'], 'Bo and Cleo and Dan are typing'],
])('%j: %s', async (names, says) => {
  await render(<Typing people={names.map((name) => ({ userId: name, name }))} />);
  await expect.element(page.getByRole('status')).toHaveTextContent(says);
});

test('a colleague of the recruiter joins: a line says so, and senders are shown from then on', async () => {
  const joined: Message = {
    ...message(2, 'bea', 'Bea Bridge joined the conversation.'),
    notice: { kind: 'joined', name: 'Bea Bridge' },
  };
  await renderChat(callsOf([message(1, 'bo', 'Hello'), joined, message(3, 'bea', 'Hello from me, too')]), {
    kind: 'recruiter',
    id: 'bo',
    title: 'Bo',
    isMultiParty: false,
    findPerson: (id) => (id === 'bo' ? { _id: 'bo', name: 'Bo', profilePicture: null } : undefined),
  });
  const messages = page.getByRole('region', { name: 'Messages' });
  const line = messages.getByRole('listitem').filter({ hasText: 'Bea Bridge joined the conversation.' });
  await expect.element(line).toBeVisible();
  expect(getComputedStyle(line.element()).textAlign).toBe('center');
  // Nothing can be done with it.
  expect(line.getByRole('button').elements()).toEqual([]);
  const answer = messages.getByRole('listitem').filter({ hasText: 'Hello from me, too' });
  await expect.element(answer.getByText('Bea Bridge', { exact: true })).toBeVisible();
  await expectAccessible();
});

test('a line of a later version is shown in the words of the server', async () => {
  const line = { ...message(1, 'bea', 'Bea Bridge waved.'), notice: { kind: 'waved', name: 'Bea Bridge' } };
  await renderChat(callsOf([line as never]), { kind: 'recruiter', id: 'bo', isMultiParty: false });
  await expect.element(page.getByText('Bea Bridge waved.', { exact: true })).toBeVisible();
});

test('a text that is not sent is there after a reload and after the end of the session, for its author', async () => {
  const tabStore = memoryStore();
  const field = page.getByRole('textbox', { name: 'Message to Capstone' });
  const load = (accountId = 'ada') => renderChat(callsOf([]), {}, { accountId, tabStore });
  const first = await load();
  await field.fill('Half a sen');
  await first.unmount();
  const second = await load();
  await expect.element(field).toHaveValue('Half a sen');
  second.host.session.expire();
  await second.unmount();
  const other = await load('bo');
  await expect.element(field).toHaveValue('');
  await other.unmount();
  const again = await load();
  await field.fill('Half a sentence');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('');
  expect(tabStore.getItem('drafts')).toBe('{}');
  await field.fill('Another');
  again.host.session.end();
  expect(tabStore.getItem('drafts')).toBeNull();
});
