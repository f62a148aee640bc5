import { expect, test } from 'vitest';
import { createRoom } from './room.ts';
import { createSubscriptions } from './subscriptions.ts';
import type { ChatSocket, RoomCalls, RoomMessage } from './types.ts';

const MINE = { _id: 'm1', roomId: 'room', seq: 1, senderId: 'me', message: 'hello', readBy: [] };
const READ = { userId: 'other', name: 'Other', profilePicture: null, readAt: '2026-01-01T00:00:00.000Z' };

test('what was read while the room was not joined again yet is known afterwards', async () => {
  const joins: (() => void)[] = [];
  let connect = () => {};
  const socket = {
    connected: true,
    on(event: string, listener: () => void) {
      if (event === 'connect') connect = listener;
    },
    off() {},
    emit(event: string, _body: object, ack: (reply: object) => void) {
      if (event === 'joinRoom') joins.push(() => ack({ ok: true }));
    },
  } as unknown as ChatSocket;
  let stored = [MINE];
  const room = createRoom({
    id: 'room',
    calls: {
      getMessages: async () => ({ messages: stored as unknown as RoomMessage[] }),
    } as unknown as RoomCalls,
    socket,
    joins: createSubscriptions(socket),
    selfId: 'me',
    outbox: { list: () => [], send() {}, retry() {}, discard() {}, settle() {} },
    onClose() {},
  });
  const readers = () => room.getState().messages.map(({ readBy }) => readBy.map(({ userId }) => userId));
  joins[0]?.();
  await expect.poll(readers).toEqual([[]]);

  // The connection was lost, and is back. Fetched at once, the message is unread; its receipt goes to who has joined.
  connect();
  room.catchUp();
  await new Promise((resolve) => setImmediate(resolve));
  stored = [{ ...MINE, readBy: [READ] as never }];
  joins[1]?.();
  await expect.poll(readers).toEqual([['other']]);
});
