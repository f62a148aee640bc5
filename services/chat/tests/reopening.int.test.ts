import { expect, test } from 'vitest';
import { type Person, sharedChat } from './harness.ts';

const chat = await sharedChat();

/** An applicant, a recruiter whose job they applied for, and the room of the two. */
async function applied() {
  const rita = await chat.person('Rita', 'recruiter');
  const ann = await chat.person('Ann');
  const job = await chat.job(rita);
  await chat.apply(ann, job);
  const { body } = await chat.post(ann, '/api/applicant-to-recruiter-message/start-chat', {
    user2: rita.id,
  });
  return { ann, rita, job, roomId: body.roomId as string };
}

const say = async (from: Person, roomId: string) => {
  chat.server.clock.advance(1_000);
  await chat.say(from, roomId, 'Hello');
  await chat.server.processAll();
};

const reopenings = (roomId: string) =>
  chat.record
    .of('chat.contact.reopened.v1')
    .filter(({ aggregate }) => aggregate.id === roomId)
    .map(({ aggregate, data }) => ({ ...(data as object), version: aggregate.version }));

test('the first message of an applicant after a withdrawal reopens the contact, once', async () => {
  const { ann, rita, job, roomId } = await applied();
  await say(ann, roomId);
  expect(reopenings(roomId)).toEqual([]);

  chat.server.clock.advance(1_000);
  await chat.withdraw(ann, job);
  expect(reopenings(roomId)).toEqual([]);
  await say(ann, roomId);
  const at = chat.server.clock.now().toISOString();
  const reopened = {
    roomId,
    companyId: chat.companyOf(rita),
    recruiterId: rita.id,
    applicantId: ann.id,
    at,
    version: 2,
  };
  expect(reopenings(roomId)).toEqual([reopened]);
  await say(ann, roomId);
  await say(rita, roomId);
  expect(reopenings(roomId)).toEqual([reopened]);

  // Again after the next withdrawal.
  await chat.apply(ann, job);
  await say(ann, roomId);
  chat.server.clock.advance(1_000);
  await chat.withdraw(ann, job);
  await say(ann, roomId);
  expect(reopenings(roomId).map(({ version }) => version)).toEqual([2, 6]);
});

test('a withdrawal that chat hears of after the message reopens the contact too', async () => {
  const { ann, rita, job, roomId } = await applied();
  const withdrawnAt = chat.server.clock.now();
  await say(ann, roomId);
  expect(reopenings(roomId)).toEqual([]);
  const at = chat.server.clock.now().toISOString();
  await chat.withdraw(ann, job, withdrawnAt);
  await chat.server.processAll();
  expect(reopenings(roomId)).toEqual([
    { roomId, companyId: chat.companyOf(rita), recruiterId: rita.id, applicantId: ann.id, at, version: 1 },
  ]);
});

test('an applicant with another open application reopens nothing', async () => {
  const { ann, rita, job, roomId } = await applied();
  await chat.apply(ann, await chat.job(rita, 'Baker'));
  await chat.withdraw(ann, job);
  await say(ann, roomId);
  expect(reopenings(roomId)).toEqual([]);
});
