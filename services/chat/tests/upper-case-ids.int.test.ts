import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Person, sharedChat } from './harness.ts';

const chat = await sharedChat();

/** The value with every id in it in upper case. */
const upper = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value).replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => id.toUpperCase()),
  );

test('ids in upper case name the same people, rooms and messages in every call', async () => {
  const { ann, bob, roomId } = await chat.pair();
  const rita = await chat.person('Rita', 'recruiter');
  const job = await chat.job(rita);
  await chat.apply(ann, job);
  const post = async (as: Person, path: string, body: object, status = 200) => {
    const reply = await chat.post(as, path, upper(body));
    expect(reply, path).toMatchObject({ status });
    return reply.body;
  };
  const DIRECT = '/api/applicant/messages';
  const TO_RECRUITER = '/api/applicant-to-recruiter-message';
  const TO_APPLICANT = '/api/recruiter-to-applicant-message';
  const ANNOUNCE = '/api/recruiter-to-applicants-message';

  // Rooms: the same one, whichever the case.
  const start = { user1: ann.id, user2: bob.id };
  expect((await post(ann, `${DIRECT}/start-chat`, start)).roomId).toBe(roomId);
  const own = await chat.post(ann, `${DIRECT}/start-chat`, { user2: ann.id.toUpperCase() });
  expect(own).toMatchObject({ status: 400, body: { fields: [{ path: 'user2' }] } });
  const withRita = (await post(ann, `${TO_RECRUITER}/start-chat`, { user2: rita.id })).roomId;
  expect((await post(rita, `${TO_APPLICANT}/start-chat`, { applicantId: ann.id })).roomId).toBe(withRita);
  const announcing = { jobId: job.id, applicantIds: [ann.id] };
  const announcement = (await post(rita, `${ANNOUNCE}/start-chat`, announcing)).roomId;
  const again = await chat.post(rita, `${ANNOUNCE}/start-chat`, announcing);
  expect(again.body.roomId).toBe(announcement);
  const { group } = await post(
    ann,
    '/api/group/create-group',
    {
      groupName: 'Carpenters',
      userIds: [bob.id, ann.id],
    },
    201,
  );
  expect(group.members).toHaveLength(2);

  // Messages: a repeated clientId is the same one, and synonyms agree.
  const clientId = randomUUID();
  const body = { roomId, senderId: ann.id, receiverId: bob.id, message: 'hi', clientId };
  const { message } = await post(ann, `${DIRECT}/send-message`, body, 201);
  expect(message).toMatchObject({ roomId, senderId: ann.id, clientId });
  const repeated = await chat.post(ann, `${DIRECT}/send-message`, body);
  expect([repeated.status, repeated.body.message._id]).toEqual([200, message._id]);
  const mixed = await chat.post(bob, `${DIRECT}/get-messages`, { roomId, groupId: roomId.toUpperCase() });
  expect([mixed.status, mixed.body.messages.length]).toEqual([200, 1]);
  await post(
    rita,
    `${ANNOUNCE}/send-message`,
    { roomId: announcement, receiverIds: [ann.id], message: 'x' },
    201,
  );
  await post(
    bob,
    '/api/group/send-group-message',
    { groupId: group._id, receiverId: ann.id, message: 'x' },
    201,
  );
  await post(ann, '/api/group/get-group-messages', { groupId: group._id });
  await post(ann, '/api/group/mark-messages-read', { groupId: group._id, userId: ann.id });
  await post(bob, `${DIRECT}/mark-read`, { messageId: message._id, userId: bob.id });
  await post(bob, `${DIRECT}/delete-message-for-me`, { messageId: message._id, userId: bob.id });
  await post(ann, `${DIRECT}/delete-message-for-all`, { messageId: message._id, userId: ann.id });
});

test('ids in upper case name the same rooms, people and messages in every socket event', async () => {
  const { ann, bob, roomId } = await chat.pair();
  const [a, b] = [await chat.socket(ann), await chat.socket(bob)];
  for (const { client } of [a, b])
    expect(await client.emitWithAck('joinRoom', upper({ roomId }))).toEqual({ ok: true });
  const clientId = randomUUID();
  const message = { roomId, message: 'hi', clientId };
  const sent = await a.client.emitWithAck('sendMessage', upper({ message }));
  expect(sent).toMatchObject({ ok: true, message: { roomId, clientId, seq: 1 } });
  if (!sent.ok) throw new Error('not sent');
  expect(await a.client.emitWithAck('sendMessage', { message })).toMatchObject({ message: { seq: 1 } });
  const stored = { roomId, _id: sent.message._id };
  expect(await a.client.emitWithAck('sendMessage', upper({ message: stored }))).toMatchObject({
    ok: true,
    message: { _id: stored._id },
  });
  a.client.emit('typing', upper({ roomId, typing: true }));
  await expect.poll(() => b.of('typing')).toMatchObject([{ roomId, userId: ann.id }]);
  expect(await a.client.emitWithAck('presence', upper({ userIds: [bob.id] }))).toMatchObject({
    ok: true,
    people: [{ userId: bob.id, online: true }],
  });
  expect(await b.client.emitWithAck('leaveRoom', upper({ roomId }))).toEqual({ ok: true });
  a.client.emit('typing', { roomId, typing: false });
  await a.settle();
  await b.settle();
  expect(b.of('typing')).toHaveLength(1);
});
