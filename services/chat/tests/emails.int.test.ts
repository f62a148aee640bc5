import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Person, sharedChat } from './harness.ts';

const chat = await sharedChat();

const TO_RECRUITER = '/api/applicant-to-recruiter-message';
const TO_APPLICANT = '/api/recruiter-to-applicant-message';
const START = `${TO_APPLICANT}/start-chat`;
const EMAIL = 'About Baker\n\nDear Ann,\n\nhello.';

/** A company with an owner and a colleague, and an applicant without a conversation. */
const company = () =>
  chat.server.together(async () => {
    const rita = await chat.person('Rita', 'recruiter');
    const bea = await chat.person('Bea', 'recruiter');
    await chat.member(bea, rita, 'recruiter');
    const ann = await chat.person('Ann');
    await chat.apply(ann, await chat.job(rita));
    return { rita, bea, ann };
  });

const ids = (by: Person, to: Person, companyId = chat.companyOf(by)) => ({
  applicationId: randomUUID(),
  jobId: randomUUID(),
  companyId,
  applicantId: to.id,
  recruiterId: by.id,
});
const write = (by: Person, to: Person, companyId?: string) =>
  chat.server.publish(
    'jobs.message.written.v1',
    { id: to.id, version: 0 },
    {
      ...ids(by, to, companyId),
      messageId: randomUUID(),
      jobTitle: 'Baker',
      companyName: 'Bakery',
      subject: ' About Baker ',
      text: 'Dear Ann,\n\nhello.\n',
    },
  );
const decide = (by: Person, to: Person, words?: string) =>
  chat.server.publish(
    'jobs.decision.made.v1',
    { id: to.id, version: 0 },
    { ...ids(by, to), version: 2, status: 'not up to snuff', reasons: [], ...(words && { words }) },
  );

const applicants = async (as: Person) =>
  (await chat.get(as, `${TO_APPLICANT}/all-applicants`)).body.applicants;
const ritas = async (as: Person, rita: Person) => {
  const { recruiters } = (await chat.get(as, `${TO_RECRUITER}/all-recruiters?limit=100`)).body;
  return recruiters.find(({ _id }: { _id: string }) => _id === rita.id);
};
const notified = async (person: Person, seconds = 20) => {
  chat.server.clock.advance(seconds * 1_000);
  await chat.server.processAll();
  return chat.notified({ accountId: person.id });
};
const open = async (as: Person, applicant: Person): Promise<string> =>
  (await chat.post(as, START, { applicantId: applicant.id })).body.roomId;

describe('what a recruiter writes to an applicant by email', () => {
  test('begins their conversation, unread for the applicant, who is not notified of it', async () => {
    const { rita, bea, ann } = await company();
    const socket = await chat.socket(ann);
    await write(rita, ann);
    const { roomId, unread, lastMessage } = await ritas(ann, rita);
    expect({ unread, lastMessage }).toMatchObject({ unread: 1, lastMessage: { message: EMAIL } });
    const message = { seq: 1, senderId: rita.id, message: EMAIL, byEmail: true, readBy: [] };
    expect(await chat.read(ann, roomId)).toMatchObject([message]);
    expect(await applicants(rita)).toMatchObject([{ _id: ann.id, roomId, unread: 0 }]);
    expect(await applicants(bea)).toEqual([]);
    await socket.settle();
    expect(socket.of('roomOpened')).toEqual([{ roomId, kind: 'recruiter' }]);
    expect(await notified(ann)).toEqual([]);
    // It can be answered, and that is news for who wrote it.
    await chat.say(ann, roomId, 'Thank you');
    expect(await notified(rita)).toMatchObject([{ values: { unread: 1 }, seq: 2 }]);
    // A message of the conversation is notified, and the email isn't counted.
    await chat.say(rita, roomId, 'You are welcome');
    expect(await notified(ann)).toMatchObject([{ values: { unread: 1 }, seq: 3 }]);
    expect((await chat.read(ann, roomId)).map(({ byEmail }: { byEmail?: true }) => byEmail)).toEqual([
      true,
      undefined,
      undefined,
    ]);
  });

  test('is added to the conversation that there is, which its author joins', async () => {
    const { rita, bea, ann } = await company();
    const roomId = await open(rita, ann);
    await chat.say(rita, roomId, 'Hello');
    const socket = await chat.socket(ann);
    await socket.join(roomId);
    await write(bea, ann);
    const added = [
      { seq: 2, notice: { kind: 'joined', name: 'Bea' } },
      { seq: 3, senderId: bea.id, message: EMAIL, byEmail: true },
    ];
    expect(await chat.read(ann, roomId)).toMatchObject([{ seq: 1 }, ...added]);
    await socket.settle();
    expect(socket.of('receiveMessage').map(({ message }) => message)).toMatchObject(added);
    await write(bea, ann);
    expect(await chat.read(rita, roomId)).toMatchObject([{ seq: 1 }, ...added, { seq: 4, message: EMAIL }]);
  });

  test('waits until it is known for which company its author writes', async () => {
    const { rita, ann } = await company();
    const companyId = chat.companyOf(rita);
    const nora = await chat.person('Nora', 'applicant');
    await write(nora, ann, companyId);
    expect(await ritas(ann, nora)).toBeUndefined();
    await chat.member(nora, companyId, 'recruiter');
    const roomId = await open(rita, ann);
    // It is tried again after a second.
    await expect
      .poll(() => chat.read(ann, roomId), { timeout: 30_000 })
      .toMatchObject([{ notice: { kind: 'joined' } }, { senderId: nora.id, byEmail: true }]);
  });

  test('is not kept for an author who has left, nor for an applicant who is deleted', async () => {
    const { rita, bea, ann } = await company();
    const companyId = chat.companyOf(rita);
    await chat.leave(bea);
    await write(bea, ann, companyId);
    expect(await chat.read(ann, await open(rita, ann))).toEqual([]);
    await chat.erase(ann);
    await write(rita, ann);
    expect(await applicants(rita)).toMatchObject([{ _id: ann.id, lastMessage: null }]);
  });

  test('is erased with the account of the applicant, for whom it was filled in', async () => {
    const { rita, ann } = await company();
    await write(rita, ann);
    const roomId = await open(rita, ann);
    await chat.say(rita, roomId, 'Hello');
    await chat.erase(ann);
    expect(await chat.read(rita, roomId)).toMatchObject([
      { message: '', deleted: true },
      { message: 'Hello', deleted: false },
    ]);
  });
});

test('the words of a decision stand in the conversation, as an email', async () => {
  const { rita, ann } = await company();
  // In neutral words.
  await decide(rita, ann);
  expect((await ritas(ann, rita)).roomId).toBeNull();
  await decide(rita, ann, 'Dear Ann, sorry.');
  expect(await chat.read(ann, await open(rita, ann))).toMatchObject([
    { senderId: rita.id, message: 'Dear Ann, sorry.', byEmail: true },
  ]);
  expect(await notified(ann)).toEqual([]);
});
