import { expect, test } from 'vitest';
import { readPresenceEvent, readRoomEvent, readSendEvent, readTypingEvent } from './input.ts';

const ROOM = '019a0000-0000-7000-8000-00000000000a';
const OTHER = '019a0000-0000-7000-8000-00000000000b';

test('takes what is well formed, ids in lower case', () => {
  const [room, other] = [ROOM.toUpperCase(), OTHER.toUpperCase()];
  expect(readRoomEvent({ roomId: room, more: 1 })).toEqual({ roomId: ROOM });
  expect(readSendEvent({ message: { roomId: ROOM, message: ' hi 👋 ' } })).toEqual({
    roomId: ROOM,
    message: ' hi 👋 ',
  });
  const ids = { clientId: other, receiverIds: [other] };
  const hi = readSendEvent({ message: { roomId: room, message: 'hi', ...ids } });
  expect(hi).toEqual({ roomId: ROOM, message: 'hi', clientId: OTHER, receiverIds: [OTHER] });
  const stored = { roomId: room, message: 'hi', _id: other, more: 1 };
  expect(readSendEvent({ message: stored })).toEqual({ roomId: ROOM, _id: OTHER });
  expect(readTypingEvent({ roomId: room, typing: false })).toEqual({ roomId: ROOM, typing: false });
  expect(readPresenceEvent({ userIds: [room] })).toEqual([ROOM]);
  expect(readSendEvent({ message: { roomId: ROOM, message: '👋'.repeat(4_000) } })).toHaveProperty('message');
});

const odd = [undefined, null, 1, '', 'x', [], {}, true, `${ROOM}0`, '\u0000'];

test('refuses everything else', () => {
  for (const value of odd) {
    const refused = { code: 'InvalidInput' };
    expect(() => readRoomEvent(value)).toThrow(expect.objectContaining(refused));
    expect(() => readRoomEvent({ roomId: value })).toThrow(expect.objectContaining(refused));
    expect(() => readSendEvent(value)).toThrow(expect.objectContaining(refused));
    expect(() => readSendEvent({ message: value })).toThrow(expect.objectContaining(refused));
    expect(() => readPresenceEvent({ userIds: [value] })).toThrow(expect.objectContaining(refused));
    if (typeof value !== 'boolean')
      expect(() => readTypingEvent({ roomId: ROOM, typing: value })).toThrow(
        expect.objectContaining(refused),
      );
  }
  for (const message of ['', ' \n\t', '\u00a0', 'a\u0000b', '\ud800', 'x'.repeat(4_001), 7, null, ['x']]) {
    expect(() => readSendEvent({ message: { roomId: ROOM, message } })).toThrow();
  }
  expect(() => readSendEvent({ message: { roomId: ROOM, message: 'x', clientId: null } })).toThrow();
  expect(() => readSendEvent({ message: { roomId: ROOM, message: 'x', more: 1 } })).toThrow();
  expect(() => readPresenceEvent({ userIds: Array(201).fill(ROOM) })).toThrow();
});
