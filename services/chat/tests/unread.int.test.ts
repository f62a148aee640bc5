import { expect, test } from 'vitest';
import { type Person, sharedChat } from './harness.ts';

const chat = await sharedChat();

/** The notices of a person after `seconds` more. */
async function notices(person: Person, seconds = 0) {
  chat.server.clock.advance(seconds * 1_000);
  await chat.server.processAll();
  return chat.notified({ accountId: person.id });
}

test('unread messages are notified once, and at most every minute', async () => {
  const { ann, bob, roomId } = await chat.pair();
  await chat.say(ann, roomId, 'one');
  expect(await notices(bob, 5)).toEqual([]);
  await chat.say(ann, roomId, 'two');
  // Of people it names their ids alone: mail knows their names.
  const first = {
    kind: 'unreadMessages',
    subjectId: roomId,
    accountId: bob.id,
    to: [bob.id],
    at: new Date(chat.server.clock.now().getTime() + 5_000).toISOString(),
    personId: ann.id,
    values: { roomKind: 'direct', room: '', company: '', unread: 2 },
    seq: 2,
  };
  expect(await notices(bob, 5)).toEqual([first]);
  expect(await notices(bob, 300)).toEqual([first]);
  await chat.say(ann, roomId, 'three');
  expect(await notices(bob, 10)).toMatchObject([first, { values: { unread: 3 }, seq: 3 }]);
  await chat.say(ann, roomId, 'four');
  expect(await notices(bob, 30)).toHaveLength(2);
  expect(await notices(bob, 31)).toMatchObject([first, {}, { values: { unread: 4 }, seq: 4 }]);
  expect(await notices(ann)).toEqual([]);
});

test('read and deleted messages are not notified', async () => {
  const { ann, bob, roomId } = await chat.pair();
  const { _id: one } = await chat.say(ann, roomId, 'one');
  await chat.post(bob, '/api/applicant/messages/mark-read', { messageId: one });
  expect(await notices(bob, 20)).toEqual([]);
  const { _id: two } = await chat.say(ann, roomId, 'two');
  await chat.post(ann, '/api/applicant/messages/delete-message-for-all', { messageId: two });
  expect(await notices(bob, 20)).toEqual([]);
});

test('notices name the group, the company or the job', async () => {
  const { ann, bob } = await chat.pair();
  const { body } = await chat.post(ann, '/api/group/create-group', { groupName: 'Us', userIds: [bob.id] });
  await chat.say(ann, body.group._id, 'hi');
  const unread = 1;
  const [ofGroup] = await notices(bob, 20);
  expect(ofGroup).toMatchObject({ values: { roomKind: 'group', room: 'Us', company: '', unread } });
  expect(ofGroup).not.toHaveProperty('personId');

  const rita = await chat.person('Rita', 'recruiter');
  await chat.server.publish(
    'jobs.recruiter.changed.v1',
    { id: rita.id, version: 1 },
    {
      recruiterId: rita.id,
      name: 'Rita R.',
      profileImage: null,
      companyName: 'Acme',
    },
  );
  const companyId = chat.companyOf(rita);
  const job = await chat.job(rita, 'Joiner');
  await chat.apply(ann, job);
  const start = (path: string, of: object) => chat.post(rita, `/api/${path}/start-chat`, of);
  const { roomId } = (await start('recruiter-to-applicant-message', { applicantId: ann.id })).body;
  await chat.say(rita, roomId, 'hello');
  const { room } = (await start('recruiter-to-applicants-message', { jobId: job.id })).body;
  await chat.say(rita, room._id, 'to all');
  await chat.say(ann, roomId, 'thanks');
  const company = 'Acme';
  expect(await notices(ann, 20)).toMatchObject([
    {
      kind: 'unreadMessages',
      about: [companyId],
      personId: rita.id,
      values: { roomKind: 'recruiter', room: '', company, unread },
    },
    {
      kind: 'announcement',
      about: [companyId],
      values: { roomKind: 'announcement', room: 'Joiner', company, unread },
    },
  ]);
  // Whoever leaves the company has nothing to be told of.
  expect(await notices(rita)).toMatchObject([
    { kind: 'unreadMessages', companyId, personId: ann.id, values: { room: '', company: '', unread } },
  ]);
});

test('reading is published once, and only after an unread notice', async () => {
  const { ann, bob, roomId } = await chat.pair();
  /** The notices of reading so far, after a time in which notices of unread messages may become due. */
  const readings = async (seconds = 0) => {
    await notices(bob, seconds);
    return chat.readings(roomId);
  };
  const read = (messageId: string) => chat.post(bob, '/api/applicant/messages/mark-read', { messageId });

  const { _id: one } = await chat.say(ann, roomId, 'one');
  await read(one);
  expect(await readings(20)).toEqual([]);
  const { _id: two } = await chat.say(ann, roomId, 'two');
  const { _id: three } = await chat.say(ann, roomId, 'three');
  await readings(20);
  await read(two);
  expect(await readings()).toEqual([]);
  await read(three);
  await read(three);
  expect(await readings()).toMatchObject([
    { kind: 'unreadMessages', accountId: bob.id, to: [bob.id], seq: 3 },
  ]);
  const { _id: four } = await chat.say(ann, roomId, 'four');
  await read(four);
  expect(await readings(300)).toHaveLength(1);
});
