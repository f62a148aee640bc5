import { MAX_WATCHED } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { createPresence } from './client.ts';
import type { ChatSocket } from './types.ts';

/** A connected socket whose server knows everyone as online. */
function createSocket() {
  const asked: string[][] = [];
  const socket = {
    connected: true,
    on() {},
    off() {},
    emit(_event: string, { userIds }: { userIds: string[] }, reply: (answer: object) => void) {
      asked.push(userIds);
      reply({ ok: true, people: userIds.map((userId) => ({ userId, online: true, lastSeenAt: null })) });
    },
  } as unknown as ChatSocket;
  return { socket, asked };
}

test.each([
  ['one person', 1, [1]],
  ['as many as one call takes', MAX_WATCHED, [MAX_WATCHED]],
  ['one more than that', MAX_WATCHED + 1, [MAX_WATCHED, 1]],
])('the presence of everyone who is watched is asked for: %s', (_, people, sizes) => {
  const { socket, asked } = createSocket();
  const userIds = Array.from({ length: people }, (_, number) => `user ${number}`);
  const shown: string[] = [];
  createPresence(socket).watch(userIds, ({ userId }) => shown.push(userId));
  expect(asked.map((call) => call.length)).toEqual(sizes);
  expect(shown).toEqual(userIds);
});
