import { beforeEach, expect, test, vi } from 'vitest';
import { createSession, type Session } from '../session/session.ts';
import { memoryStore } from '../storage.ts';
import { type ConnectOptions, createChatSession } from './chat-session.ts';
import type { PersistentOutbox, UnsentMessage } from './persistent-outbox.ts';
import type { ChatClient } from './types.ts';

const tokenOf = (sub: string, gen = 0) =>
  `e30.${Buffer.from(JSON.stringify({ sub, role: 'applicant', name: sub, gen })).toString('base64url')}.c2ln`;

let session: Session;
let tabs: EventTarget;
let outboxes: Map<string, UnsentMessage[]>;
let connections: { options: ConnectOptions; close: ReturnType<typeof vi.fn>; client: ChatClient }[];
let load: () => Promise<(options: ConnectOptions) => { client: ChatClient; close(): void }>;
const store = memoryStore();

beforeEach(() => {
  tabs = new EventTarget();
  store.removeItem('token');
  session = createSession(store, tabs);
  outboxes = new Map();
  connections = [];
  load = async () => (options) => {
    const connection = { options, close: vi.fn(), client: {} as ChatClient };
    connections.push(connection);
    return connection;
  };
});

const outboxOf = (id: string): PersistentOutbox => ({
  all: () => outboxes.get(id) ?? [],
  put: (message) => void outboxes.set(id, [...(outboxes.get(id) ?? []), message]),
  remove: () => {},
  clear: () => void outboxes.delete(id),
  clearOthers: () => {
    for (const other of [...outboxes.keys()]) if (other !== id) outboxes.delete(other);
  },
});
const create = () => createChatSession({ session, outboxOf, load: () => load(), onRefused: () => {} });
const waiting: UnsentMessage = { clientId: 'c', roomId: 'r', message: 'm', at: 1 };

test('one connection serves all who ask, and nobody who is not signed in', async () => {
  const chat = create();
  await expect(chat.client()).rejects.toThrow('Nobody is signed in');
  session.start(tokenOf('ada'));
  const [one, other] = await Promise.all([chat.client(), chat.client()]);
  expect(one).toBe(other);
  expect(connections).toHaveLength(1);
  expect(connections[0]?.options.account.id).toBe('ada');
  expect(connections[0]?.options.token()).toBe(tokenOf('ada'));
});

test('code that does not come is asked for again', async () => {
  session.start(tokenOf('ada'));
  const works = load;
  load = () => Promise.reject(new Error('no network'));
  const chat = create();
  await expect(chat.client()).rejects.toThrow('no network');
  load = works;
  await chat.client();
  expect(connections).toHaveLength(1);
});

test('whether it is connected is told when it changes', async () => {
  session.start(tokenOf('ada'));
  const chat = create();
  const listener = vi.fn();
  chat.subscribe(listener);
  await chat.client();
  const { onConnected } = connections[0]!.options;
  onConnected(true);
  onConnected(true);
  expect([chat.connected(), listener.mock.calls.length]).toEqual([true, 1]);
  onConnected(false);
  expect([chat.connected(), listener.mock.calls.length]).toEqual([false, 2]);
});

test('logging out closes, and forgets what was typed and what waited', async () => {
  session.start(tokenOf('ada'));
  const chat = create();
  await chat.client();
  chat.drafts.set('room', 'half a');
  outboxOf('ada').put(waiting);
  connections[0]?.options.onConnected(true);
  session.end();
  await vi.waitFor(() => expect(connections[0]?.close).toHaveBeenCalledTimes(1));
  expect([chat.connected(), chat.drafts.size, outboxes.size]).toEqual([false, 0, 0]);
  expect(connections[0]?.options.token()).toBeUndefined();
});

test('a session that expired keeps what waited, for the same account only', async () => {
  session.start(tokenOf('ada'));
  create();
  outboxOf('ada').put(waiting);
  session.expire();
  expect(outboxes.get('ada')).toEqual([waiting]);
  session.start(tokenOf('ada', 1));
  expect(outboxes.get('ada')).toEqual([waiting]);
  session.expire();
  session.start(tokenOf('bo'));
  expect(outboxes.size).toBe(0);
});

test('somebody else gets a connection of their own; the same one with another token keeps it', async () => {
  session.start(tokenOf('ada'));
  const chat = create();
  await chat.client();
  session.start(tokenOf('ada', 1));
  await chat.client();
  expect(connections).toHaveLength(1);
  expect(connections[0]?.options.token()).toBe(tokenOf('ada', 1));

  session.start(tokenOf('bo'));
  await chat.client();
  expect(connections.map(({ options }) => options.account.id)).toEqual(['ada', 'bo']);
  expect(connections[0]?.close).toHaveBeenCalledTimes(1);
  // What the first one hears late is not about the second.
  connections[0]?.options.onConnected(true);
  expect(chat.connected()).toBe(false);
});

test('what an earlier page left is sent by a page that shows no chat', async () => {
  session.start(tokenOf('ada'));
  outboxOf('ada').put(waiting);
  create();
  await vi.waitFor(() => expect(connections).toHaveLength(1));
});

test('who signs out while the code is on its way is not connected', async () => {
  session.start(tokenOf('ada'));
  const chat = create();
  const client = chat.client();
  session.end();
  await expect(client).rejects.toThrow('Signed out meanwhile');
  expect(connections).toHaveLength(0);
});
