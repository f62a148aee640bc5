import { expect, test } from 'vitest';
import { sharedChat } from './harness.ts';

const chat = await sharedChat();

const DIRECT = '/api/applicant/messages';

test('names and photos follow profiles, whatever the order of events', async () => {
  const { ann, bob, roomId } = await chat.pair();
  const profile = (version: number, name: string, profilePicture: string | null) =>
    chat.profile(bob, { name, profilePicture }, version);
  await profile(3, 'Robert', 'https://example.org/b.png');
  await profile(2, 'Bobby', null);
  const { _id: messageId } = await chat.say(ann, roomId, 'hi');
  await chat.post(bob, `${DIRECT}/mark-read`, { messageId });
  expect((await chat.get(ann, `${DIRECT}/all-networks`)).body.projectNetworkList).toMatchObject([
    { name: 'Robert', profilePicture: 'https://example.org/b.png' },
  ]);
  expect((await chat.read(ann, roomId))[0].readBy).toMatchObject([
    { name: 'Robert', profilePicture: 'https://example.org/b.png' },
  ]);
});

test('a deleted account is shown as "Deleted user" and cannot send or receive', async () => {
  const { ann, bob, roomId } = await chat.pair();
  const rita = await chat.person('Rita', 'recruiter');
  const job = await chat.job(rita);
  await chat.apply(bob, job);
  const { body: room } = await chat.post(rita, '/api/recruiter-to-applicant-message/start-chat', {
    applicantId: bob.id,
  });
  await chat.say(bob, roomId, 'from Bob');
  const { body: group } = await chat.post(ann, '/api/group/create-group', {
    groupName: 'Us',
    userIds: [bob.id],
  });
  const { _id: messageId } = await chat.say(ann, roomId, 'to Bob');
  await chat.post(bob, `${DIRECT}/mark-read`, { messageId });
  await chat.erase(bob);
  await chat.disconnect(ann, bob);

  expect((await chat.post(bob, `${DIRECT}/get-messages`, { roomId })).status).toBe(401);
  const messages = await chat.read(ann, roomId);
  expect(messages).toMatchObject([
    { message: 'from Bob', senderId: bob.id },
    { message: 'to Bob', readBy: [{ userId: bob.id, name: 'Deleted user', profilePicture: null }] },
  ]);
  expect((await chat.get(ann, `${DIRECT}/all-networks`)).body.previousNetworkList).toMatchObject([
    { name: 'Deleted user', roomId, lastSeenAt: null },
  ]);
  expect((await chat.get(ann, '/api/group/my-groups')).body.groups).toMatchObject([
    { _id: group.group._id, members: [{ name: 'Ann' }, { name: 'Deleted user' }] },
  ]);
  expect(
    await chat.post(rita, `${DIRECT}/send-message`, { roomId: room.roomId, message: 'hello?' }),
  ).toMatchObject({ status: 403, body: { error: 'NotAllowed' } });
  // A late event does not restore the person.
  await chat.account(bob);
  expect((await chat.get(ann, '/api/group/my-groups')).body.groups[0].members).toMatchObject([
    { name: 'Ann' },
    { name: 'Deleted user' },
  ]);
});

test('a person without an event yet has the name in their token', async () => {
  const ann = await chat.person('Ann');
  const minted = await chat.server.tokens.mint({ name: 'Newcomer' });
  const id = minted.person.id;
  const rita = await chat.person('Rita', 'recruiter');
  await chat.job(rita);
  const newcomer = { ...ann, id, token: minted.token, headers: minted.authorization };
  const { body } = await chat.post(newcomer, '/api/applicant-to-recruiter-message/start-chat', {
    user2: rita.id,
  });
  await chat.say(newcomer, body.roomId, 'hello');
  expect(
    (await chat.get(rita, '/api/recruiter-to-applicant-message/all-applicants')).body.applicants,
  ).toMatchObject([{ _id: id, name: 'Newcomer' }]);
});
