import { expect, test } from 'vitest';
import { type ChatSocket, joinWatchers } from './types.ts';

test('a socket watches so many people at most, and leaves those whom it watches longest', async () => {
  const rooms = new Set(['own id', 'room:a', 'person:b']);
  const socket = {
    rooms,
    join(names: string[]) {
      for (const name of names) rooms.add(name);
    },
    leave: (name: string) => void rooms.delete(name),
  } as unknown as ChatSocket;
  await joinWatchers(socket, ['1', '2'], 3);
  await joinWatchers(socket, ['3', '1'], 3);
  expect([...rooms]).toEqual(['own id', 'room:a', 'person:b', 'watch:1', 'watch:2', 'watch:3']);
  await joinWatchers(socket, ['4', '1'], 3);
  expect([...rooms]).toEqual(['own id', 'room:a', 'person:b', 'watch:1', 'watch:3', 'watch:4']);
});
