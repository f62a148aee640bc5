import { expect, test } from 'vitest';
import { namedRoom } from './named-room.ts';

const A = '019a0000-0000-7000-8000-00000000000a';
const B = '019a0000-0000-7000-8000-00000000000b';

test.each(['roomId', 'currentRoomId', 'recruiterRoomId', 'groupId'])('%s names the room', (name) => {
  expect(namedRoom({ [name]: A })).toEqual({ id: A });
});

test('several names with the same id are accepted, with different ids refused', () => {
  expect(namedRoom({ roomId: A, groupId: A })).toEqual({ id: A });
  expect(namedRoom({ roomId: A, groupId: B })).toHaveProperty('message');
  expect(namedRoom({})).toEqual({ path: 'roomId', message: 'is required' });
});
