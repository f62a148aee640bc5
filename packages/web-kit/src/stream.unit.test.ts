import { RECONNECTION } from '@firstrung/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestStreamSocket } from '../tests/support/stream-socket.ts';
import { openStream } from './stream.ts';

function world() {
  const sockets: TestStreamSocket[] = [];
  const heard: unknown[] = [];
  const stream = openStream<{ type: string; unread: number }>({
    token: 'secret',
    path: '/stream',
    connect(address) {
      expect(address).toBe('wss://jobs.example/stream');
      const socket = new TestStreamSocket();
      sockets.push(socket);
      return socket;
    },
    onFrame: ({ unread }) => heard.push(unread),
    onLive: (live) => heard.push(live ? 'live' : 'lost'),
    onRefused: () => heard.push('refused'),
    random: () => 0.5,
  });
  return { sockets, heard, stream };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { origin: 'https://jobs.example' });
});
afterEach(() => void vi.useRealTimers());

test('sends the token in the first frame, and passes numbers on', () => {
  const { sockets, heard } = world();
  expect(sockets[0]!.sent).toEqual([]);
  sockets[0]!.opens();
  expect(sockets[0]!.sent).toEqual(['{"token":"secret"}']);
  sockets[0]!.says({ type: 'unread', unread: 3 });
  sockets[0]!.says({ type: 'beat' });
  sockets[0]!.says({ type: 'unread', unread: 4 });
  expect(heard).toEqual([3, 'live', 4, 'live']);
});

test('reconnects unless the token was refused, with a growing delay (A§9) that a success resets', () => {
  const { sockets, heard } = world();
  for (const wait of [1_000, 2_000, 4_000, 5_000, 5_000]) {
    const tries = sockets.length;
    sockets.at(-1)!.ends(1006);
    vi.advanceTimersByTime(wait - 1);
    expect(sockets).toHaveLength(tries);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(tries + 1);
  }
  sockets.at(-1)!.says({ type: 'unread', unread: 0 });
  sockets.at(-1)!.ends(1012);
  vi.advanceTimersByTime(1_000);
  expect(sockets).toHaveLength(7);
  expect(heard.slice(-3)).toEqual([0, 'live', 'lost']);

  sockets.at(-1)!.ends(4401);
  vi.advanceTimersByTime(3600_000);
  expect(sockets).toHaveLength(7);
  expect(heard.slice(-2)).toEqual(['lost', 'refused']);
});

test('closes a connection that never opens or has no heartbeat', () => {
  const { sockets } = world();
  vi.advanceTimersByTime(RECONNECTION.timeout + 1_000);
  expect([sockets[0]!.closed, sockets.length]).toEqual([true, 2]);
  sockets[1]!.says({ type: 'unread', unread: 0 });
  vi.advanceTimersByTime(60_000);
  sockets[1]!.says({ type: 'beat' });
  vi.advanceTimersByTime(60_000);
  expect([sockets[1]!.closed, sockets.length]).toEqual([false, 2]);
  vi.advanceTimersByTime(5_000);
  expect([sockets[1]!.closed, sockets.length]).toEqual([true, 3]);
  // What it says or does afterwards is not heard.
  sockets[1]!.ends(1006);
  vi.advanceTimersByTime(2_000);
  expect(sockets).toHaveLength(3);
});

test('retryNow skips the delay, and does nothing after close', () => {
  const { sockets, stream } = world();
  stream.retryNow();
  expect(sockets).toHaveLength(1);
  sockets[0]!.ends(1006);
  stream.retryNow();
  expect(sockets).toHaveLength(2);
  stream.close();
  sockets[1]!.ends(1006);
  vi.advanceTimersByTime(3600_000);
  stream.retryNow();
  expect([sockets[1]!.closed, sockets.length]).toEqual([true, 2]);
});
