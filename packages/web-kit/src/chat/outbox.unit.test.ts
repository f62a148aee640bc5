import { expect, test } from 'vitest';
import { createOutbox } from './outbox.ts';
import type { ChatSocket, Message, RoomMessage } from './types.ts';

const ROOM = 'room';

/** An outbox whose socket acknowledges each send with these numbers in turn. */
function openOutbox(numbers: number[]) {
  const acknowledged: RoomMessage[] = [];
  const socket = {
    connected: true,
    on() {},
    off() {},
    emit(_event: string, { message }: { message: { clientId: string } }, ack: (reply: object) => void) {
      const stored = { roomId: ROOM, clientId: message.clientId, seq: numbers.shift() } as RoomMessage;
      acknowledged.push(stored);
      ack({ ok: true, message: stored });
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
  return { room: outbox.of(ROOM), acknowledged };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a message is outgoing until it is shown', async () => {
  const { room, acknowledged } = openOutbox([7]);
  room.send('hello');
  await settled();
  room.settle([], 6);
  expect(room.list().map(({ message, state }) => [message, state])).toEqual([['hello', 'sending']]);
  room.settle([{ clientId: acknowledged[0]!.clientId } as Message], 7);
  expect(room.list()).toEqual([]);
});

test('one that is stored too far back to be shown is outgoing no more', async () => {
  const { room } = openOutbox([7, 900]);
  room.send('long ago');
  room.send('now');
  await settled();
  room.settle([], 800);
  expect(room.list().map(({ message }) => message)).toEqual(['now']);
});
