import { expect, test } from 'vitest';
import { createOutbox } from './outbox.ts';
import type { ChatSocket, Message } from './types.ts';

const ROOM = 'room';

/** An outbox whose socket acknowledges as many sends with these numbers in turn, and no more. */
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
    kept: { all: () => [], put() {}, remove() {}, clear() {}, clearOthers() {} },
    now: () => 0,
    callsOf: () => undefined,
    onStored: () => true,
    onChange() {},
  });
  return { room: outbox.of(ROOM), sent };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a message is outgoing until it is shown', async () => {
  const { room } = openOutbox([7]);
  room.send('hello');
  await settled();
  room.settle([], 6);
  expect(room.list().map(({ message, state }) => [message, state])).toEqual([['hello', 'sending']]);
  room.settle([], 7);
  expect(room.list()).toEqual([]);
});

test('one that comes before its own acknowledgement is outgoing no more', async () => {
  const { room, sent } = openOutbox([]);
  room.send('hello');
  await settled();
  room.settle([{ clientId: sent[0], seq: 7 } as Message], 7);
  expect(room.list()).toEqual([]);
});
