import { expect, test } from 'vitest';
import { createOutbox } from './outbox.ts';
import { emptyTimeline } from './timeline.ts';
import type { ChatSocket, Message, RoomCalls } from './types.ts';

const ROOM = 'room';

/** An outbox whose socket acknowledges one send for each of these numbers, and no more. */
function openOutbox(numbers: number[]) {
  const sent: string[] = [];
  const socket = {
    connected: true,
    on() {},
    off() {},
    emit(_event: string, { message }: { message: { clientId: string } }, ack: (reply: object) => void) {
      sent.push(message.clientId);
      const seq = numbers.shift();
      if (seq) ack({ ok: true, message: { roomId: ROOM, clientId: message.clientId, seq } });
    },
  } as unknown as ChatSocket;
  const outbox = createOutbox({
    socket,
    storage: { all: () => [], put() {}, remove() {}, clear() {}, clearOthers() {} },
    now: () => 0,
    onStored() {},
  });
  return { outbox, room: outbox.open(ROOM, {} as RoomCalls), sent };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a message is outgoing until it is shown', async () => {
  const { room } = openOutbox([7]);
  room.send('hello');
  await settled();
  room.settle({ ...emptyTimeline, upTo: 6 });
  expect(room.list().map(({ message, state }) => [message, state])).toEqual([['hello', 'sending']]);
  room.settle({ ...emptyTimeline, upTo: 7 });
  expect(room.list()).toEqual([]);
});

test('a message that is shown before its acknowledgement is no longer outgoing', async () => {
  const { room, sent } = openOutbox([]);
  room.send('hello');
  await settled();
  room.settle({ ...emptyTimeline, messages: [{ clientId: sent[0], seq: 7 } as Message], upTo: 7 });
  expect(room.list()).toEqual([]);
});

test('a message of a room that is not shown is removed when the server has stored it', async () => {
  const { outbox, room, sent } = openOutbox([]);
  room.send('hello');
  await settled();
  outbox.close(ROOM);
  outbox.confirm({ roomId: ROOM, clientId: sent[0]! });
  expect(room.list()).toEqual([]);
});
