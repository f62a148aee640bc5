import { expect, test } from 'vitest';
import { type Person, sharedChat } from './harness.ts';

const chat = await sharedChat();

const listed = async (as: Person) => {
  const { body } = await chat.get(as, '/api/applicant/messages/all-networks');
  return [...body.projectNetworkList, ...body.previousNetworkList];
};

test('after a block neither side sees the presence of the other', async () => {
  const { ann, bob, roomId } = await chat.pair();
  await chat.say(ann, roomId, 'hello');
  const [a, b] = [await chat.socket(ann), await chat.socket(bob)];
  const watch = async (socket: typeof a, other: Person) =>
    (await socket.client.emitWithAck('presence', { userIds: [other.id] })).people;
  expect(await watch(a, bob)).toMatchObject([{ online: true }]);
  expect(await watch(b, ann)).toMatchObject([{ online: true }]);

  await chat.block(ann, bob);
  await chat.disconnect(ann, bob);
  await expect
    .poll(() => [a, b].map((socket) => socket.of('presence').at(-1)))
    .toEqual([bob, ann].map(({ id }) => ({ userId: id, online: false, lastSeenAt: null })));
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

test('who blocks a member of a group gets nothing that they write there while the block lasts', async () => {
  const { ann, bob } = await chat.pair();
  const cara = await chat.person('Cara');
  await chat.connect(ann, cara);
  const created = await chat.post(ann, '/api/group/create-group', {
    groupName: 'Choir',
    userIds: [bob.id, cara.id],
  });
  const roomId: string = created.body.group._id;
  await chat.say(bob, roomId, 'before');
  await chat.block(ann, bob);
  const [a, b, c] = [await chat.socket(ann), await chat.socket(bob), await chat.socket(cara)];
  for (const socket of [a, b, c]) await socket.join(roomId);

  b.client.emit('typing', { roomId, typing: true });
  await chat.say(bob, roomId, 'hidden');
  await chat.say(cara, roomId, 'seen');
  await chat.say(bob, roomId, 'hidden too');
  await expect.poll(() => c.of('typing')).toHaveLength(1);
  await Promise.all([a.settle(), c.settle()]);
  const texts = (received: typeof a) => received.of('receiveMessage').map(({ message }) => message.message);
  expect(texts(c)).toEqual(['hidden', 'seen', 'hidden too']);
  expect(texts(a)).toEqual(['seen']);
  expect(a.of('typing')).toEqual([]);

  const read = async (as: Person, page?: object) =>
    (await chat.read(as, roomId, page)).map(({ seq, message }: { seq: number; message: string }) => [
      seq,
      message,
    ]);
  expect(await read(ann)).toEqual([
    [1, 'before'],
    [3, 'seen'],
  ]);
  expect(await read(ann, { after: 3 })).toEqual([]);
  expect(await read(cara)).toHaveLength(4);
  const { groups } = (await chat.get(ann, '/api/group/my-groups')).body;
  expect(groups).toMatchObject([{ unread: 2, lastMessage: { seq: 3, message: 'seen' } }]);
  chat.server.clock.advance(10_000);
  await chat.server.processAll();
  const notices = chat.notified({ subjectId: roomId });
  expect(Object.fromEntries(notices.map(({ accountId, values }) => [accountId, values.unread]))).toEqual({
    [ann.id]: 2,
    [bob.id]: 1,
    [cara.id]: 3,
  });

  await chat.block(ann, bob, false);
  await chat.say(bob, roomId, 'after');
  expect((await read(ann)).at(-1)).toEqual([5, 'after']);
  expect(await read(ann)).toHaveLength(3);
});

test('a person whose deletion can be undone is shown as deleted until it is', async () => {
  const { ann, bob, roomId } = await chat.pair();
  await chat.say(bob, roomId, 'hello');
  const account = (version: number, deletionDue?: string) =>
    chat.account(bob, deletionDue ? { deletionDue } : {}, version);
  const contacts = async () => (await chat.get(ann, '/api/applicant/messages/all-networks')).body;
  const before = await contacts();
  expect(before.projectNetworkList).toMatchObject([{ name: 'Bob' }]);
  const send = async () =>
    (await chat.post(ann, '/api/applicant/messages/send-message', { roomId, message: 'hi' })).status;
  // The undoing may arrive before what it undoes.
  await account(12);
  await account(11, '2030-01-08T00:00:00.000Z');
  expect(await contacts()).toEqual(before);

  await account(13, '2030-01-08T00:00:00.000Z');
  expect(await contacts()).toMatchObject({
    projectNetworkList: [],
    previousNetworkList: [{ name: 'Deleted user', profilePicture: null, online: false, lastSeenAt: null }],
  });
  expect(await send()).toBe(403);
  expect(
    (await chat.post(ann, '/api/group/create-group', { groupName: 'Duo', userIds: [bob.id] })).status,
  ).toBe(403);

  const rita = await chat.person('Rita', 'recruiter');
  const job = await chat.job(rita);
  await chat.apply(bob, job);
  await chat.apply(ann, job);
  const family = '/api/recruiter-to-applicants-message';
  const opened = await chat.post(rita, `${family}/start-chat`, { jobId: job.id, applicantIds: [] });
  expect(opened.body.receivers).toEqual([{ _id: ann.id, name: 'Ann' }]);
  await chat.post(rita, `${family}/send-message`, { roomId: opened.body.roomId, message: 'Welcome' });

  await account(14);
  expect(await contacts()).toEqual(before);
  expect(await send()).toBe(201);
  expect((await chat.get(bob, `${family}/announcements`)).body.announcements).toMatchObject([
    { jobId: job.id, lastMessage: { message: 'Welcome' } },
  ]);
});

test('an applicant who hides their presence is seen by no one', async () => {
  const { ann, bob } = await chat.pair();
  const [a] = [await chat.socket(ann), await chat.socket(bob)];
  const watch = async () => (await a.client.emitWithAck('presence', { userIds: [bob.id] })).people;
  expect(await watch()).toMatchObject([{ online: true }]);
  await chat.profile(bob, { hides: { presence: true, readReceipts: false } });
  await expect
    .poll(() => a.of('presence').at(-1))
    .toEqual({ userId: bob.id, online: false, lastSeenAt: null });
  expect(await watch()).toEqual([]);
  expect(await listed(ann)).toMatchObject([{ online: false, lastSeenAt: null }]);
  await chat.profile(bob, { hides: { presence: false, readReceipts: false } });
  expect(await watch()).toMatchObject([{ online: true }]);
});

test('an applicant who hides read receipts is not shown as a reader to others', async () => {
  const { ann, bob, roomId } = await chat.pair();
  const { _id: messageId } = await chat.say(ann, roomId, 'read me');
  await chat.profile(bob, { hides: { presence: false, readReceipts: true } });
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
  await chat.profile(bob, { hides: { presence: false, readReceipts: false } });
  expect(await readers(ann)).toMatchObject([{ userId: bob.id }]);
});
