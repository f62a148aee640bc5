import { expect, test, vi } from 'vitest';
import { createChatClient } from './client.ts';
import type { ChatSocket, RoomCalls } from './types.ts';

/** A socket that records what is sent, and its listeners by event. */
function createSocket(connected: boolean) {
  const listeners = new Map<string, Set<(event?: object) => void>>();
  const emitted: string[] = [];
  const socket = {
    connected,
    on: (event: string, listener: () => void) =>
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    off: (event: string, listener: () => void) => listeners.get(event)?.delete(listener),
    emit: (event: string) => emitted.push(event),
  } as unknown as ChatSocket;
  const receive = (event: string, body?: object) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(body);
  };
  return { socket, receive, emitted };
}
const outbox = { all: () => [], put() {}, remove() {}, clear() {}, clearOthers() {} };

test('lists are refreshed when a room is opened, and at each connection for rooms that were opened before', () => {
  const { socket, receive } = createSocket(false);
  const client = createChatClient({ socket, selfId: 'me', outbox });
  const refresh = vi.fn();
  const stop = client.onRoomOpened(refresh);
  receive('listening');
  receive('roomOpened', { roomId: 'room', kind: 'direct' });
  expect(refresh).toHaveBeenCalledTimes(2);
  stop();
  receive('listening');
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('a room that two screens have opened is left when the second closes it', () => {
  const { socket, emitted } = createSocket(true);
  const client = createChatClient({ socket, selfId: 'me', outbox });
  const calls = { getMessages: async () => ({ messages: [] }) } as unknown as RoomCalls;
  const [first, second] = [client.open('room', calls), client.open('room', calls)];
  expect(first).toBe(second);
  first.close();
  expect(emitted).not.toContain('leaveRoom');
  second.close();
  expect(emitted).toContain('leaveRoom');
});

test('a list goes on when another one of the same room is closed', () => {
  const { socket, receive } = createSocket(true);
  const client = createChatClient({ socket, selfId: 'me', outbox });
  const [closed, open] = [vi.fn(), vi.fn()];
  const close = client.watchRooms(['room'], closed);
  client.watchRooms(['room'], open);
  close();
  receive('receiveMessage', { message: { roomId: 'room', seq: 1 } });
  expect([closed, open].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});
