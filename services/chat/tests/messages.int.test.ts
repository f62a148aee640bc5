import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sharedChat } from './harness.ts';

const chat = await sharedChat();

test('a message is stored, numbered and returned', async () => {
  const { ann, bob, roomId } = await chat.pair();
  const sent = await chat.post(ann, '/api/applicant/messages/send-message', {
    roomId,
    senderId: ann.id,
    receiverId: bob.id,
    message: ' Hello 👋\n',
  });
  expect(sent).toMatchObject({ status: 201, body: { success: true } });
  const message = {
    _id: expect.any(String),
    roomId,
    seq: 1,
    senderId: ann.id,
    message: ' Hello 👋\n',
    createdAt: chat.server.clock.now().toISOString(),
    deleted: false,
    deletedFor: [],
    readBy: [],
    clientId: expect.any(String),
  };
  expect(sent.body.message).toEqual(message);
  const read = await chat.post(bob, '/api/applicant/messages/get-messages', { currentRoomId: roomId });
  expect(read).toMatchObject({ status: 200, body: { success: true, messages: [message], userId: bob.id } });
});

test('sending again with the same clientId returns the stored message, also concurrently', async () => {
  const { ann, bob, roomId } = await chat.pair();
  const clientId = randomUUID();
  const body = { roomId, message: 'once', clientId };
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => chat.post(ann, '/api/applicant/messages/send-message', body)),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
  expect(new Set(replies.map(({ body: { message } }) => message._id)).size).toBe(1);
  const again = await chat.post(ann, '/api/applicant/messages/send-message', { ...body, message: 'twice' });
  expect(again).toMatchObject({ status: 200, body: { message: { seq: 1, message: 'once' } } });
  // The same clientId of another sender is another message.
  await chat.say(bob, roomId, 'mine', clientId);
  expect((await chat.read(bob, roomId)).map(({ message }: { message: string }) => message)).toEqual([
    'once',
    'mine',
  ]);
});

test('a clientId of another room is refused', async () => {
  const { ann, roomId } = await chat.pair();
  const other = await chat.person('Cid');
  await chat.connect(ann, other);
  const { body } = await chat.post(ann, '/api/applicant/messages/start-chat', { user2: other.id });
  const clientId = randomUUID();
  await chat.say(ann, roomId, 'here', clientId);
  const refused = await chat.post(ann, '/api/applicant/messages/send-message', {
    roomId: body.roomId,
    message: 'there',
    clientId,
  });
  expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'clientId' }] } });
});

test('while a connection ends, each send is stored or refused as it is answered; afterwards all are refused', async () => {
  const { ann, bob, roomId } = await chat.pair();
  const sockets = await Promise.all([ann, bob].map((person) => chat.socket(person)));
  const burst = (name: string) =>
    Array.from({ length: 60 }, async (_, n) => {
      const message = `${name} ${n}`;
      // Half of them as calls, half as events.
      if (n % 4 < 2) {
        const body = { roomId, message };
        const sent = await chat.post(n % 2 ? ann : bob, '/api/applicant/messages/send-message', body);
        return { message, error: sent.body.error as string | undefined };
      }
      const { client } = sockets[n % 2]!;
      const acknowledged = await client.emitWithAck('sendMessage', { message: { roomId, message } });
      return { message, error: acknowledged.ok ? undefined : acknowledged.error };
    });
  const before = await Promise.all(burst('before'));
  expect(new Set(before.map(({ error }) => error))).toEqual(new Set([undefined]));

  const during = burst('during');
  await chat.disconnect(ann, bob);
  const after = await Promise.all(burst('after'));
  expect(new Set(after.map(({ error }) => error))).toEqual(new Set(['NotConnected']));

  const answered = [...before, ...(await Promise.all(during))];
  expect(new Set(answered.map(({ error }) => error ?? 'NotConnected'))).toEqual(new Set(['NotConnected']));
  const accepted = answered.filter(({ error }) => error === undefined).map(({ message }) => message);
  for (const reader of [ann, bob]) {
    const first = await chat.read(reader, roomId, { after: 0, limit: 100 });
    const rest = await chat.read(reader, roomId, { after: 100, limit: 100 });
    const stored = [...first, ...rest];
    expect(stored.map(({ message }) => message).toSorted()).toEqual(accepted.toSorted());
    expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, index) => index + 1));
  }
});

test('pages hold the newest messages, or those before, after or between', async () => {
  const { ann, bob, roomId } = await chat.pair();
  for (let i = 1; i <= 7; i++) await chat.say(ann, roomId, `${i}`);
  const texts = async (page: object) =>
    (await chat.read(bob, roomId, page)).map(({ message }: { message: string }) => message).join('');
  expect(await texts({})).toBe('1234567');
  expect(await texts({ limit: 3 })).toBe('567');
  expect(await texts({ limit: 3, before: 5 })).toBe('234');
  expect(await texts({ limit: 3, after: 1 })).toBe('234');
  expect(await texts({ after: 2, before: 5 })).toBe('34');
  expect(await texts({ after: 7 })).toBe('');
  expect(await texts({ before: 1 })).toBe('');
});

test('readers are shown with the time, the sender never', async () => {
  const { ann, bob, roomId } = await chat.pair();
  const first = await chat.say(ann, roomId, 'one');
  const second = await chat.say(ann, roomId, 'two');
  const readAt = chat.server.clock.now().toISOString();
  const mark = (as: typeof ann, { _id: messageId }: { _id: string }) =>
    chat.post(as, '/api/applicant/messages/mark-read', { messageId, userId: as.id });
  expect(await mark(bob, first)).toMatchObject({
    status: 200,
    body: { success: true, message: 'Marked as read.' },
  });
  chat.server.clock.advance(60_000);
  await mark(bob, second);
  await mark(bob, first);
  await mark(ann, second);
  const reader = { userId: bob.id, readAt, name: 'Bob', profilePicture: null };
  expect((await chat.read(ann, roomId)).map(({ readBy }: { readBy: unknown }) => readBy)).toEqual([
    [reader],
    [{ ...reader, readAt: chat.server.clock.now().toISOString() }],
  ]);
});

test('a message is deleted for oneself, or by its sender for everyone: the text is erased, the seq stays', async () => {
  const { ann, bob, roomId } = await chat.pair();
  const { _id: messageId } = await chat.say(ann, roomId, 'secret');
  const { _id: other } = await chat.say(ann, roomId, 'hidden');
  const forMe = '/api/applicant/messages/delete-message-for-me';
  const hidden = await chat.post(bob, forMe, { messageId: other });
  expect(hidden).toMatchObject({ status: 200, body: { success: true } });
  expect(await chat.read(ann, roomId)).toMatchObject([{ seq: 1 }, { seq: 2, deletedFor: [] }]);
  const path = '/api/applicant/messages/delete-message-for-all';
  expect(await chat.post(bob, path, { messageId })).toMatchObject({
    status: 403,
    body: { error: 'NotSender' },
  });
  for (let times = 0; times < 2; times++)
    expect(await chat.post(ann, path, { messageId })).toMatchObject({ status: 200 });
  expect(await chat.read(bob, roomId)).toMatchObject([
    { _id: messageId, seq: 1, message: '', deleted: true },
  ]);
});

test('a message is found by its id, and with a room only in that room', async () => {
  const { ann, bob, roomId } = await chat.pair();
  const other = await chat.pair();
  const { _id: messageId } = await chat.say(ann, roomId, 'here');
  for (const call of ['mark-read', 'delete-message-for-me', 'delete-message-for-all']) {
    const path = `/api/applicant/messages/${call}`;
    const as = call === 'delete-message-for-all' ? ann : bob;
    expect(await chat.post(as, path, { messageId, roomId: other.roomId })).toMatchObject({ status: 404 });
    expect(await chat.post(as, path, { messageId, roomId: roomId.toUpperCase() })).toMatchObject({
      status: 200,
    });
    expect(await chat.post(as, path, { messageId })).toMatchObject({ status: 200 });
  }
});

test('the receivers of a message must be right', async () => {
  const { ann, bob, roomId } = await chat.pair();
  const send = (body: object) =>
    chat.post(ann, '/api/applicant/messages/send-message', { roomId, message: 'x', ...body });
  expect(await send({ receiverId: randomUUID() })).toMatchObject({
    status: 403,
    body: { error: 'NotAllowed' },
  });
  const longest = '👋'.repeat(4_000);
  expect(await send({ receiverIds: [bob.id], message: longest })).toMatchObject({ status: 201 });
});
