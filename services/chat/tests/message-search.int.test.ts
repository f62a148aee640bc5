import type { FoundMessage } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { type Person, sharedChat } from './harness.ts';

const chat = await sharedChat();

const search = (as: Person, q: string, more = '') =>
  chat.get(as, `/api/applicant/messages/search-messages?q=${encodeURIComponent(q)}${more}`);
const found = async (as: Person, q: string): Promise<FoundMessage[]> => (await search(as, q)).body.messages;
/** Messages of one moment have no order. */
const say = (...message: Parameters<typeof chat.say>) => {
  chat.server.clock.advance(1);
  return chat.say(...message);
};
const texts = async (as: Person, q: string) => (await found(as, q)).map(({ passage }) => passage);

test('a search finds words in the conversations of the caller, and nothing in those of others', async () => {
  const { ann, bob, roomId } = await chat.pair();
  const stranger = await chat.person('Cara');
  await say(ann, roomId, 'The bridge opens on Friday');
  const { _id, seq, createdAt } = await say(bob, roomId, 'On friday? The BRIDGES are closed then.');
  await say(ann, roomId, 'Saturday');
  expect((await search(ann, 'friday bridge')).body).toMatchObject({ success: true, userId: ann.id });
  expect(await texts(ann, 'friday bridge')).toEqual([
    'On friday? The BRIDGES are closed then.',
    'The bridge opens on Friday',
  ]);
  const conversation = { kind: 'direct', _id: bob.id, title: 'Bob', profilePicture: null };
  const passage = 'On friday? The BRIDGES are closed then.';
  expect(await found(ann, 'closed')).toEqual([
    { _id, roomId, seq, senderId: bob.id, passage, createdAt, conversation },
  ]);
  expect(await texts(ann, 'friday saturday')).toEqual([]);
  expect(await texts(stranger, 'friday')).toEqual([]);
});

test.each([
  ['Zoë sits in the Café', ['zoe', 'CAFE', 'cafe\u0301']],
  ['Cafe\u0301 with a com\u00adbining accent', ['café', 'combining']],
  ['Frau Müller, Große Straße', ['mueller', 'muller', 'MÜLLER', 'strasse']],
  ['Herr Mueller', ['müller']],
  ['高级软件架构师', ['软件', '架构']],
  ['ウェブデザイナー募集', ['デザイナー', 'ﾃﾞｻﾞｲﾅｰ']],
  ['المُهندس أحمد', ['مهندس', 'احمد']],
  ['Привет, ИНЖЕНЕР', ['инженер']],
  ['Is 100% (c++) [ok]? a\\b $5 ^', ['100%', '(c++)', '[ok]?', 'a\\b', '$5', '^']],
  ['Soon 🎉', ['🎉']],
])('%s is found however it is typed', async (text, searches) => {
  const { ann, bob, roomId } = await chat.pair();
  await say(bob, roomId, text);
  for (const q of searches) expect(await texts(ann, q), q).toEqual([text]);
  expect(await texts(ann, 'zzz')).toEqual([]);
});

test('what is deleted or hidden is not found, at once', async () => {
  const { ann, bob, roomId } = await chat.pair();
  const forOne = await say(ann, roomId, 'secret of one');
  const forAll = await say(ann, roomId, 'secret of all');
  const remove = (as: Person, path: string, { _id: messageId }: { _id: string }) =>
    chat.post(as, `/api/applicant/messages/${path}`, { messageId, roomId });
  await remove(bob, 'delete-message-for-me', forOne);
  expect(await texts(bob, 'secret')).toEqual(['secret of all']);
  await remove(ann, 'delete-message-for-all', forAll);
  expect(await texts(bob, 'secret')).toEqual([]);
  expect(await texts(ann, 'secret')).toEqual(['secret of one']);

  const groupName = 'Choir';
  const { body } = await chat.post(ann, '/api/group/create-group', { groupName, userIds: [bob.id] });
  await chat.block(ann, bob);
  await say(bob, body.group._id, 'blocked secret');
  expect(await texts(ann, 'secret')).toEqual(['secret of one']);
  expect(await found(bob, 'secret')).toMatchObject([
    { passage: 'blocked secret', conversation: { kind: 'group', _id: body.group._id, title: 'Choir' } },
  ]);
  await chat.post(bob, '/api/group/leave-group', { groupId: body.group._id });
  expect(await texts(bob, 'secret')).toEqual([]);
});

test('recruiters and applicants find their side of conversations and announcements', async () => {
  const [rita, other] = [await chat.person('Rita', 'recruiter'), await chat.person('Ole', 'recruiter')];
  const [ann, late] = [await chat.person('Ann'), await chat.person('Lea')];
  const job = await chat.job(rita, 'Carpenter');
  await chat.apply(ann, job);
  const path = '/api/recruiter-to-applicants-message';
  const { body } = await chat.post(rita, `${path}/start-chat`, { jobId: job.id, applicantIds: [ann.id] });
  await say(rita, body.roomId, 'Workshop at nine');
  const direct = await chat.post(rita, '/api/recruiter-to-applicant-message/start-chat', {
    applicantId: ann.id,
  });
  await say(rita, direct.body.roomId, 'Your workshop');
  await chat.apply(late, job);

  const conversations = async (as: Person) => (await found(as, 'workshop')).map((one) => one.conversation);
  const [profilePicture, announcement] = [null, { kind: 'announcement', title: 'Carpenter' }];
  expect(await conversations(rita)).toEqual([
    { kind: 'recruiter', _id: ann.id, title: 'Ann', profilePicture },
    { ...announcement, _id: job.id, profilePicture },
  ]);
  expect(await conversations(ann)).toEqual([
    { kind: 'recruiter', _id: rita.id, title: 'Rita', profilePicture },
    { ...announcement, _id: body.roomId, profilePicture },
  ]);
  expect((await search(rita, 'workshop', '&kind=recruiter')).body.messages).toHaveLength(1);
  expect(await conversations(late)).toEqual([]);
  expect(await conversations(other)).toEqual([]);
  await chat.job(rita, 'Carpenter', 'liveJobs', job.id, ['restriction']);
  expect(await conversations(ann)).toMatchObject([{ kind: 'recruiter' }]);
});

test('a long message is cut to the words, and pages follow each other to the oldest message', async () => {
  const { ann, bob, roomId } = await chat.pair();
  await say(bob, roomId, `${'Some words before. '.repeat(20)}The anchor is here, ${'and more '.repeat(40)}`);
  const [{ passage }] = (await found(ann, 'anchor')) as [FoundMessage];
  expect(passage).toMatch(/^…(\S+ ){3,8}anchor is here, .*…$/);
  expect(passage.length).toBeLessThan(170);
  for (const n of [1, 2, 3, 4]) await say(ann, roomId, `anchor ${n}`);

  const seqs: number[] = [];
  let more: string | undefined = '';
  while (more !== undefined) {
    const { body, headers } = await search(ann, 'anchor', `&limit=2${more}`);
    seqs.push(...body.messages.map(({ seq }: FoundMessage) => seq));
    more = /[?&](cursor=[^&>]+)/.exec(`${headers.get('link')}`)?.[1];
    if (more) more = `&${more}`;
  }
  expect(seqs).toEqual([5, 4, 3, 2, 1]);
  expect((await search(ann, 'anchor', '&cursor=x')).status).toBe(400);
});
