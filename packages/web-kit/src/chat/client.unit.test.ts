import { expect, test, vi } from 'vitest';
import { createChatClient } from './client.ts';
import type { ChatSocket } from './types.ts';

test('lists are told of a room that is opened, and of each connection: what was opened before it nobody told', () => {
  const listeners = new Map<string, (event?: object) => void>();
  const socket = {
    connected: false,
    on: (event: string, listener: () => void) => listeners.set(event, listener),
    off: (event: string) => listeners.delete(event),
    emit() {},
  } as unknown as ChatSocket;
  const client = createChatClient({
    socket,
    selfId: 'me',
    outbox: { all: () => [], put() {}, remove() {}, clear() {}, clearOthers() {} },
  });
  const refresh = vi.fn();
  const stop = client.onRoomOpened(refresh);
  listeners.get('listening')!();
  listeners.get('roomOpened')!({ roomId: 'room', kind: 'direct' });
  expect(refresh).toHaveBeenCalledTimes(2);
  stop();
  listeners.get('listening')!();
  expect(refresh).toHaveBeenCalledTimes(2);
});
