import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestStreamSocket } from '../../tests/support/stream-socket.ts';
import { createSession, type Session } from '../session/session.ts';
import { memoryStore } from '../storage.ts';
import { createNotifications } from './notifications.ts';

const tokenOf = (sub: string, role: string) =>
  `e30.${Buffer.from(JSON.stringify({ sub, role, name: '' })).toString('base64url')}.c2ln`;

let session: Session;
let page: EventTarget;
let sockets: TestStreamSocket[];
let addresses: string[];
const call = vi.fn();

beforeEach(() => {
  session = createSession(memoryStore(), new EventTarget());
  page = new EventTarget();
  vi.stubGlobal('location', { origin: 'https://jobs.example' });
  sockets = [];
  addresses = [];
  call.mockReset().mockResolvedValue({ notifications: [], unread: 7 });
});

// A connection that is left would be tried again while another file is tested.
afterEach(() => session.end());

const create = () =>
  createNotifications({
    host: { session, role: 'applicant', api: { call, page: vi.fn() } as never },
    window: page as never,
    connect(address) {
      addresses.push(address);
      const socket = new TestStreamSocket();
      sockets.push(socket);
      return socket;
    },
  });

test('opens one connection for the account of this role, and none for the other role', () => {
  const notifications = create();
  session.start(tokenOf('r', 'recruiter'));
  expect(sockets).toHaveLength(0);
  session.start(tokenOf('a', 'applicant'));
  expect(addresses).toEqual(['wss://jobs.example/api/notifications/stream']);
  const [heard, news] = [vi.fn(), vi.fn()];
  notifications.subscribe(heard);
  notifications.onUpdate(news);
  sockets[0]!.says({ type: 'unread', unread: 2 });
  sockets[0]!.says({ type: 'unread', unread: 2 });
  // The first says only how things stand.
  expect([notifications.unread(), heard.mock.calls.length, news.mock.calls.length]).toEqual([2, 1, 1]);

  session.start(tokenOf('b', 'applicant'));
  expect([sockets[0]!.closed, sockets.length, notifications.unread()]).toEqual([true, 2, undefined]);
  sockets[0]!.says({ type: 'unread', unread: 9 });
  expect(notifications.unread()).toBeUndefined();
  session.end();
  expect([sockets[1]!.closed, sockets.length]).toEqual([true, 2]);
});

test('fetches the number and reconnects immediately when the page gets the focus while the stream is down', async () => {
  session.start(tokenOf('a', 'applicant'));
  const notifications = create();
  sockets[0]!.says({ type: 'unread', unread: 2 });
  page.dispatchEvent(new Event('focus'));
  expect(call).not.toHaveBeenCalled();
  sockets[0]!.ends(1006);
  page.dispatchEvent(new Event('focus'));
  expect(sockets).toHaveLength(2);
  await vi.waitFor(() => expect(notifications.unread()).toBe(7));
  call.mockRejectedValue(new Error('away'));
  page.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  expect(notifications.unread()).toBe(7);
});

test('checks a refused token by a call, which handles the 401', async () => {
  session.start(tokenOf('a', 'applicant'));
  const notifications = create();
  sockets[0]!.ends(4401);
  await vi.waitFor(() => expect(notifications.unread()).toBe(7));
  expect(call).toHaveBeenCalledWith('GET /api/notifications', { query: { limit: 1 } });
});
