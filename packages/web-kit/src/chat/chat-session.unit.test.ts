import { beforeEach, expect, test, vi } from 'vitest';
import { createSession, type Session } from '../session/session.ts';
import { memoryStore } from '../storage.ts';
import { type ConnectOptions, createChatSession } from './chat-session.ts';
import type { ChatClient } from './client.ts';
import type { PersistentOutbox, UnsentMessage } from './persistent-outbox.ts';

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

const openOutbox = (id: string): PersistentOutbox => ({
  all: () => outboxes.get(id) ?? [],
  put: (message) => void outboxes.set(id, [...(outboxes.get(id) ?? []), message]),
  remove: () => {},
  clear: () => void outboxes.delete(id),
  clearOthers: () => {
    for (const other of [...outboxes.keys()]) if (other !== id) outboxes.delete(other);
  },
});
const create = () => createChatSession({ session, openOutbox, load: () => load(), onRefused: () => {} });
const waiting: UnsentMessage = { clientId: 'c', roomId: 'r', message: 'm', at: 1 };

test('all callers share one connection, and without an account there is none', async () => {
  const chat = create();
  await expect(chat.client()).rejects.toThrow('No account is signed in');
  session.start(tokenOf('ada'));
  const [one, other] = await Promise.all([chat.client(), chat.client()]);
  expect(one).toBe(other);
  expect(connections).toHaveLength(1);
  expect(connections[0]?.options.account.id).toBe('ada');
  expect(connections[0]?.options.token()).toBe(tokenOf('ada'));
});

test('code that failed to load is requested again', async () => {
  session.start(tokenOf('ada'));
  const works = load;
  load = () => Promise.reject(new Error('no network'));
  const chat = create();
  await expect(chat.client()).rejects.toThrow('no network');
  load = works;
  await chat.client();
  expect(connections).toHaveLength(1);
});

test('subscribers are notified when the connection changes', async () => {
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

test('logging out closes the connection and deletes unsent messages', async () => {
  session.start(tokenOf('ada'));
  const chat = create();
  await chat.client();
  openOutbox('ada').put(waiting);
  connections[0]?.options.onConnected(true);
  session.end();
  await vi.waitFor(() => expect(connections[0]?.close).toHaveBeenCalledTimes(1));
  expect([chat.connected(), outboxes.size]).toEqual([false, 0]);
  expect(connections[0]?.options.token()).toBeUndefined();
});

test('an expired session keeps unsent messages, for the same account only', async () => {
  session.start(tokenOf('ada'));
  create();
  openOutbox('ada').put(waiting);
  session.expire();
  expect(outboxes.get('ada')).toEqual([waiting]);
  session.start(tokenOf('ada', 1));
  expect(outboxes.get('ada')).toEqual([waiting]);
  session.expire();
  session.start(tokenOf('bo'));
  expect(outboxes.size).toBe(0);
});

test('another account gets its own connection; the same account keeps its connection when its token changes', async () => {
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
  // A late report of the first connection does not concern the second.
  connections[0]?.options.onConnected(true);
  expect(chat.connected()).toBe(false);
});

test('messages left by an earlier page are sent by a page that shows no chat', async () => {
  session.start(tokenOf('ada'));
  openOutbox('ada').put(waiting);
  create();
  await vi.waitFor(() => expect(connections).toHaveLength(1));
});

test('an account that signs out while the code is loading is not connected', async () => {
  session.start(tokenOf('ada'));
  const chat = create();
  const client = chat.client();
  session.end();
  await expect(client).rejects.toThrow('The account signed out while chat was loading');
  expect(connections).toHaveLength(0);
});
