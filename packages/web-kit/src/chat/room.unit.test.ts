import { expect, test } from 'vitest';
import { createOutbox } from './outbox.ts';
import { createRoom } from './room.ts';
import { createSubscriptions } from './subscriptions.ts';
import type { ChatSocket, RoomCalls, RoomMessage } from './types.ts';

const MINE = { _id: 'm1', roomId: 'room', seq: 1, senderId: 'me', message: 'hello', readBy: [] };
const READ = { userId: 'other', name: 'Other', profilePicture: null, readAt: '2026-01-01T00:00:00.000Z' };

test('a receipt from before the room was joined again is fetched after joining', async () => {
  const joins: (() => void)[] = [];
  const onConnect: (() => void)[] = [];
  const socket = {
    connected: true,
    on(event: string, listener: () => void) {
      if (event === 'connect') onConnect.push(listener);
    },
    off() {},
    emit(event: string, _body: object, ack: (reply: object) => void) {
      if (event === 'joinRoom') joins.push(() => ack({ ok: true }));
    },
  } as unknown as ChatSocket;
  let stored = [MINE];
  let requests = 0;
  const calls = {
    async getMessages() {
      requests += 1;
      return { messages: stored as unknown as RoomMessage[] };
    },
  } as unknown as RoomCalls;
  const outbox = createOutbox({
    socket,
    storage: { all: () => [], put() {}, remove() {}, clear() {}, clearOthers() {} },
    now: () => 0,
    onStored() {},
  });
  const room = createRoom({
    id: 'room',
    calls,
    socket,
    subscriptions: createSubscriptions(socket),
    selfId: 'me',
    outbox: outbox.open('room', calls),
    onClose() {},
  });
  const readers = () => room.getState().messages.map(({ readBy }) => readBy.map(({ userId }) => userId));
  joins[0]?.();
  await expect.poll(readers).toEqual([[]]);

  // The connection was lost and is back. An answer from before the
  // join lacks a receipt that only members who have joined get.
  for (const listener of onConnect) listener();
  room.catchUp();
  await new Promise((resolve) => setImmediate(resolve));
  const before = requests;
  stored = [{ ...MINE, readBy: [READ] as never }];
  joins[1]?.();
  await expect.poll(readers).toEqual([['other']]);
  expect(requests - before).toBe(1);
});
