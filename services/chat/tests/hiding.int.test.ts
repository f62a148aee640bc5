import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chat, type Person, startChat } from './harness.ts';

let chat: Chat;
beforeAll(async () => {
  chat = await startChat();
});
afterAll(() => chat?.[Symbol.asyncDispose]());

const listed = async (as: Person) => {
  const { body } = await chat.get(as, '/api/applicant/messages/all-networks');
  return [...body.projectNetworkList, ...body.previousNetworkList];
};

test('after a block neither side sees the presence of the other', async () => {
  const { ann, bob } = await chat.pair();
  const [a, b] = [await chat.socket(ann), await chat.socket(bob)];
  const watch = async (socket: typeof a, other: Person) =>
    (await socket.client.emitWithAck('presence', { userIds: [other.id] })).people;
  expect(await watch(a, bob)).toMatchObject([{ online: true }]);
  expect(await watch(b, ann)).toMatchObject([{ online: true }]);

  await chat.block(ann, bob);
  await chat.disconnect(ann, bob);
  await chat.eventually(() => {
    for (const [socket, userId] of [
      [a, bob.id],
      [b, ann.id],
    ] as const)
      expect(socket.of('presence').at(-1)).toEqual({ userId, online: false, lastSeenAt: null });
  });
  for (const [socket, other] of [
    [a, bob],
    [b, ann],
  ] as const)
    expect(await watch(socket, other)).toEqual([]);
  const before = a.of('presence').length;
  b.client.disconnect();
  await chat.server.processAll();
  await a.settle();
  expect(a.of('presence')).toHaveLength(before);
  for (const one of [ann, bob])
    expect(await listed(one)).toMatchObject([{ online: false, lastSeenAt: null }]);

  await chat.block(ann, bob, false);
  expect(await watch(a, bob)).toMatchObject([{ online: false, lastSeenAt: expect.any(String) }]);
});

test('an applicant who hides their presence is seen by no one', async () => {
  const { ann, bob } = await chat.pair();
  const [a] = [await chat.socket(ann), await chat.socket(bob)];
  const watch = async () => (await a.client.emitWithAck('presence', { userIds: [bob.id] })).people;
  expect(await watch()).toMatchObject([{ online: true }]);
  await chat.profile(bob, { presence: true, readReceipts: false });
  await chat.eventually(() =>
    expect(a.of('presence').at(-1)).toEqual({ userId: bob.id, online: false, lastSeenAt: null }),
  );
  expect(await watch()).toEqual([]);
  expect(await listed(ann)).toMatchObject([{ online: false, lastSeenAt: null }]);
  await chat.profile(bob, { presence: false, readReceipts: false });
  expect(await watch()).toMatchObject([{ online: true }]);
});

test('an applicant who hides read receipts is not shown as a reader to others', async () => {
  const { ann, bob, roomId } = await chat.pair();
  const { _id: messageId } = await chat.say(ann, roomId, 'read me');
  await chat.profile(bob, { presence: false, readReceipts: true });
  const [a, b] = [await chat.socket(ann), await chat.socket(bob)];
  await Promise.all([a.join(roomId), b.join(roomId)]);
  await chat.post(bob, '/api/applicant/messages/mark-read', { messageId });
  await Promise.all([a.settle(), b.settle()]);
  expect(a.of('messageRead')).toEqual([]);
  // The other tabs of the reader.
  expect(b.of('messageRead')).toMatchObject([{ userId: bob.id, seq: 1 }]);
  const readers = async (as: Person) => (await chat.read(as, roomId))[0].readBy;
  expect(await readers(ann)).toEqual([]);
  expect(await readers(bob)).toMatchObject([{ userId: bob.id }]);
  await chat.profile(bob, { presence: false, readReceipts: false });
  expect(await readers(ann)).toMatchObject([{ userId: bob.id }]);
});
