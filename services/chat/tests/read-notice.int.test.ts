import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chat, startChat } from './harness.ts';

let chat: Chat;
beforeAll(async () => {
  chat = await startChat();
  await chat.record.listen(chat.server.bus, ['chat.room.read.v1']);
});
afterAll(() => chat?.[Symbol.asyncDispose]());

test('reading is published once, and only after an unread notice', async () => {
  const { ann, bob, roomId } = await chat.pair();
  /** The notices of reading so far, after a time in which notices of unread messages may become due. */
  const notices = async (seconds = 0) => {
    chat.server.clock.advance(seconds * 1_000);
    await chat.server.processAll();
    return chat.record.of('chat.room.read.v1').map(({ data }) => data);
  };
  const read = (messageId: string) => chat.post(bob, '/api/applicant/messages/mark-read', { messageId });

  const { _id: one } = await chat.say(ann, roomId, 'one');
  await read(one);
  expect(await notices(20)).toEqual([]);
  const { _id: two } = await chat.say(ann, roomId, 'two');
  const { _id: three } = await chat.say(ann, roomId, 'three');
  await notices(20);
  await read(two);
  expect(await notices()).toEqual([]);
  await read(three);
  await read(three);
  expect(await notices()).toEqual([{ roomId, personId: bob.id, seq: 3 }]);
  const { _id: four } = await chat.say(ann, roomId, 'four');
  await read(four);
  expect(await notices(300)).toHaveLength(1);
});
