import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chat, type Person, startChat } from './harness.ts';

let chat: Chat;
beforeAll(async () => {
  chat = await startChat();
});
afterAll(() => chat?.[Symbol.asyncDispose]());

/** Notices told to somebody, after so many seconds more. */
async function told(person: Person, seconds = 0) {
  chat.server.clock.advance(seconds * 1_000);
  await chat.server.processAll();
  return chat.record
    .of('chat.room.unread.v1')
    .map(({ data }) => data)
    .filter(({ personId }) => personId === person.id);
}

test('who leaves messages unread is told, once a minute at most and never twice of the same', async () => {
  const { ann, bob, roomId } = await chat.pair();
  await chat.say(ann, roomId, 'one');
  expect(await told(bob, 5)).toEqual([]);
  await chat.say(ann, roomId, 'two');
  const first = {
    roomId,
    kind: 'direct',
    personId: bob.id,
    role: 'applicant',
    otherId: ann.id,
    count: 2,
    lastSeq: 2,
    title: 'Ann',
    companyName: '',
  };
  expect(await told(bob, 5)).toEqual([first]);
  expect(await told(bob, 300)).toEqual([first]);
  await chat.say(ann, roomId, 'three');
  expect(await told(bob, 10)).toMatchObject([first, { count: 3, lastSeq: 3 }]);
  await chat.say(ann, roomId, 'four');
  expect(await told(bob, 30)).toHaveLength(2);
  expect(await told(bob, 31)).toMatchObject([first, {}, { count: 4, lastSeq: 4 }]);
  expect(await told(ann)).toEqual([]);
});

test('who has read, or deleted, is not told', async () => {
  const { ann, bob, roomId } = await chat.pair();
  const { _id: one } = await chat.say(ann, roomId, 'one');
  await chat.post(bob, '/api/applicant/messages/mark-read', { messageId: one });
  expect(await told(bob, 20)).toEqual([]);
  const { _id: two } = await chat.say(ann, roomId, 'two');
  await chat.post(ann, '/api/applicant/messages/delete-message-for-all', { messageId: two });
  expect(await told(bob, 20)).toEqual([]);
});

test('groups have their name, recruiters their company, announcements their job', async () => {
  const { ann, bob } = await chat.pair();
  const { body } = await chat.post(ann, '/api/group/create-group', { groupName: 'Us', userIds: [bob.id] });
  await chat.say(ann, body.group._id, 'hi');
  expect(await told(bob, 20)).toMatchObject([{ kind: 'group', title: 'Us', otherId: null, companyName: '' }]);

  const rita = await chat.person('Rita', 'recruiter');
  await chat.tell(
    'jobs.recruiter.changed.v1',
    { id: rita.id, version: 1 },
    {
      recruiterId: rita.id,
      name: 'Rita R.',
      emailOrPhone: 'rita@example.org',
      position: '',
      profileImage: null,
      companyId: rita.id,
      companyName: 'Acme',
    },
  );
  const job = await chat.job(rita, 'Joiner');
  await chat.apply(ann, job);
  const start = (path: string, of: object) => chat.post(rita, `/api/${path}/start-chat`, of);
  const { roomId } = (await start('recruiter-to-applicant-message', { applicantId: ann.id })).body;
  await chat.say(rita, roomId, 'hello');
  const { room } = (await start('recruiter-to-applicants-message', { jobId: job.id })).body;
  await chat.say(rita, room._id, 'to all');
  await chat.say(ann, roomId, 'thanks');
  expect(await told(ann, 20)).toMatchObject([
    { kind: 'recruiter', title: 'Rita R.', companyName: 'Acme', otherId: rita.id },
    { kind: 'announcement', title: 'Joiner', companyName: 'Acme', otherId: null },
  ]);
  expect(await told(rita)).toMatchObject([
    { kind: 'recruiter', role: 'recruiter', title: 'Ann', companyName: '' },
  ]);
});
