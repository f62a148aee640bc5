import { randomUUID } from 'node:crypto';
import { type Call, calls } from '@firstrung/contracts';
import { startRedis } from '@firstrung/test-kit/redis';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Chat, type Person, startChat } from './harness.ts';

let chat: Chat;
beforeAll(async () => {
  chat = await startChat();
});
afterAll(() => chat?.[Symbol.asyncDispose]());

const DIRECT = '/api/applicant/messages';
const TO_RECRUITER = '/api/applicant-to-recruiter-message';
const TO_APPLICANT = '/api/recruiter-to-applicant-message';
const TO_APPLICANTS = '/api/recruiter-to-applicants-message';

const start = (as: Person, family: string, body: object) => chat.post(as, `${family}/start-chat`, body);
const markRead = (as: Person, messageId: string) => chat.post(as, `${DIRECT}/mark-read`, { messageId });
const applicants = async (as: Person) =>
  (await chat.get(as, `${TO_APPLICANT}/all-applicants`)).body.applicants;
const allRecruiters = async (as: Person): Promise<{ _id: string; roomId: string | null }[]> =>
  (await chat.get(as, `${TO_RECRUITER}/all-recruiters?limit=100`)).body.recruiters;
/** Those with a conversation. */
const recruiters = async (as: Person) => (await allRecruiters(as)).filter(({ roomId }) => roomId !== null);
const lines = async (as: Person, roomId: string) =>
  (await chat.read(as, roomId)).map(({ message }: { message: string }) => message);

/** A company with an owner and a colleague, and an applicant in a conversation with the owner. */
async function company() {
  const { rita, bea, ann, job } = await chat.server.together(async () => {
    const rita = await chat.person('Rita', 'recruiter');
    const bea = await chat.person('Bea Bridge', 'recruiter');
    await chat.member(bea, rita, 'recruiter');
    const ann = await chat.person('Ann');
    const job = await chat.job(rita);
    await chat.apply(ann, job);
    return { rita, bea, ann, job };
  });
  const { body } = await start(rita, TO_APPLICANT, { applicantId: ann.id });
  return { rita, bea, ann, job, roomId: body.roomId as string };
}

describe('joining', () => {
  test('a colleague who opens the conversation joins it whole, and a line says so to both sides', async () => {
    const { rita, bea, ann, roomId } = await company();
    await chat.say(ann, roomId, 'Hello');
    const sockets = [await chat.socket(ann), await chat.socket(rita)];
    for (const socket of sockets) await socket.join(roomId);
    expect(await applicants(bea)).toEqual([]);

    expect(await start(bea, TO_APPLICANT, { applicantId: ann.id })).toMatchObject({
      status: 200,
      body: { roomId },
    });
    const notice = {
      seq: 2,
      senderId: bea.id,
      message: 'Bea Bridge joined the conversation.',
      notice: { kind: 'joined', name: 'Bea Bridge' },
      deleted: false,
      readBy: [],
    };
    for (const one of [ann, rita, bea]) {
      expect(await chat.read(one, roomId)).toMatchObject([{ seq: 1, message: 'Hello' }, notice]);
      expect((await chat.read(one, roomId))[0]).not.toHaveProperty('notice');
    }
    for (const socket of sockets) {
      await socket.settle();
      expect(socket.of('receiveMessage').map(({ message }) => message)).toMatchObject([notice]);
      expect(socket.of('roomOpened')).toContainEqual({ roomId, kind: 'recruiter' });
    }
    // Once is enough.
    await start(bea, TO_APPLICANT, { applicantId: ann.id });
    expect(await lines(bea, roomId)).toHaveLength(2);

    await chat.say(bea, roomId, 'Hello from me, too');
    expect(await applicants(bea)).toMatchObject([
      { _id: ann.id, name: 'Ann', colleagues: [{ _id: rita.id, name: 'Rita' }] },
    ]);
    expect(await applicants(rita)).toMatchObject([
      { _id: ann.id, unread: 1, colleagues: [{ _id: bea.id, name: 'Bea Bridge' }] },
    ]);
    expect(await recruiters(ann)).toMatchObject([
      { _id: rita.id, roomId, unread: 1, colleagues: [{ _id: bea.id, name: 'Bea Bridge' }] },
    ]);
  });

  test('receipts show all recruiters who have read, and all members get the messages', async () => {
    const { rita, bea, ann, roomId } = await company();
    const { _id: messageId } = await chat.say(ann, roomId, 'Hello');
    await start(bea, TO_APPLICANT, { applicantId: ann.id });
    await markRead(rita, messageId);
    await markRead(bea, messageId);
    const [message] = await chat.read(ann, roomId);
    expect(message.readBy.map(({ userId }: { userId: string }) => userId).toSorted()).toEqual(
      [rita.id, bea.id].toSorted(),
    );
    const sockets = [await chat.socket(ann), await chat.socket(rita), await chat.socket(bea)];
    for (const socket of sockets) await socket.join(roomId);
    const { _id: answer } = await chat.say(bea, roomId, 'Welcome');
    await markRead(ann, answer);
    for (const socket of sockets) {
      await socket.settle();
      expect(socket.of('receiveMessage')).toMatchObject([{ message: { message: 'Welcome' } }]);
      expect(socket.of('messageRead')).toMatchObject([{ userId: ann.id, seq: 3 }]);
    }
  });

  test.each([
    ['get-messages', (as: Person, roomId: string) => chat.post(as, `${DIRECT}/get-messages`, { roomId })],
    [
      'send-message',
      (as: Person, roomId: string) => chat.post(as, `${DIRECT}/send-message`, { roomId, message: 'x' }),
    ],
    ['joinRoom', async (as: Person, roomId: string) => (await chat.socket(as)).join(roomId)],
    [
      'sendMessage',
      async (as: Person, roomId: string) =>
        (await chat.socket(as)).client.emitWithAck('sendMessage', { message: { roomId, message: 'x' } }),
    ],
  ])('%s by the id of the room joins it, once for several at a time', async (_, enter) => {
    const { rita, bea, roomId } = await company();
    await Promise.all([enter(bea, roomId), enter(bea, roomId)]);
    const texts = await lines(rita, roomId);
    expect(texts[0]).toBe('Bea Bridge joined the conversation.');
    expect(texts.filter((text: string) => text.includes('joined'))).toHaveLength(1);
  });

  test('the line is neither unread nor notified, and cannot be deleted', async () => {
    const { rita, bea, ann, roomId } = await company();
    const { _id: hello } = await chat.say(rita, roomId, 'Hello');
    await markRead(ann, hello);
    await start(bea, TO_APPLICANT, { applicantId: ann.id });
    await markRead(bea, hello);
    const notice = (await chat.read(bea, roomId)).at(-1);
    for (const family of [TO_APPLICANT, TO_RECRUITER])
      for (const how of ['for-me', 'for-all'])
        for (const one of [bea, ann])
          expect(
            await chat.post(one, `${family}/delete-message-${how}`, { messageId: notice._id }),
          ).toMatchObject({ status: 403, body: { error: 'NotAllowed' } });
    expect(await recruiters(ann)).toMatchObject([{ unread: 0, lastMessage: { message: 'Hello' } }]);
    chat.server.clock.advance(60_000);
    await chat.server.processAll();
    expect(chat.notified({ subjectId: roomId })).toEqual([]);
    // It has the name of the day.
    await chat.server.publish(
      'jobs.recruiter.changed.v1',
      { id: bea.id, version: 1 },
      { recruiterId: bea.id, name: 'Bea Ferry', profileImage: null, companyName: 'Acme' },
    );
    expect((await lines(ann, roomId)).at(-1)).toBe('Bea Ferry joined the conversation.');
    // Whose next company isn't approved yet is shown as before, also in former conversations.
    const picture = 'https://board.example/media/portrait.webp';
    const anew = { recruiterId: bea.id, name: 'The Bank', profileImage: picture, companyName: 'The Bank' };
    const publish = (version: number, more: object = {}) =>
      chat.server.publish('jobs.recruiter.changed.v1', { id: bea.id, version }, { ...anew, ...more });
    await publish(2, { isUnapproved: true });
    const seen = async () =>
      JSON.stringify([await chat.read(ann, roomId), await recruiters(ann), await lines(ann, roomId)]);
    expect(await seen()).not.toMatch(/The Bank|portrait/);
    expect(await seen()).toContain('Bea Ferry joined the conversation.');
    await publish(3);
    expect(await seen()).toContain('The Bank joined the conversation.');
    await chat.erase(bea);
    expect((await lines(ann, roomId)).at(-1)).toBe('Deleted user joined the conversation.');
  });

  test('somebody who is first met unapproved has no name, neither that of the signup', async () => {
    const { rita, bea, ann, roomId } = await company();
    const anew = { recruiterId: bea.id, name: 'Bea Bridge', profileImage: null, companyName: 'The Bank' };
    const publish = (version: number, more: object = {}) =>
      chat.server.publish('jobs.recruiter.changed.v1', { id: bea.id, version }, { ...anew, ...more });
    await publish(1, { isUnapproved: true });
    await start(bea, TO_APPLICANT, { applicantId: ann.id });
    await chat.say(bea, roomId, 'Hello');
    const seen = async () =>
      JSON.stringify([await chat.read(ann, roomId), await recruiters(ann), await lines(rita, roomId)]);
    expect(await seen()).not.toMatch(/Bea|Bank/);
    await publish(2);
    expect(await seen()).toContain('Bea Bridge');
  });

  test('recruiters are notified of what the applicant wrote, not of their colleagues', async () => {
    const { rita, bea, ann, roomId } = await company();
    await chat.say(ann, roomId, 'Hello');
    await chat.say(bea, roomId, 'Welcome');
    chat.server.clock.advance(10_000);
    await chat.server.processAll();
    const companyId = chat.companyOf(rita);
    const notified = chat.notified({ subjectId: roomId });
    expect(notified).toHaveLength(3);
    expect(notified).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ accountId: ann.id, to: [ann.id], personId: rita.id, about: [companyId] }),
        ...[rita, bea].map(({ id }) =>
          expect.objectContaining({ accountId: id, to: [id], personId: ann.id, companyId, seq: 1 }),
        ),
      ]),
    );
  });

  test('an applicant who names one recruiter reaches the company, whoever has joined', async () => {
    const { rita, bea, ann, roomId } = await company();
    await start(bea, TO_APPLICANT, { applicantId: ann.id });
    const send = (as: Person, receiverId: string) =>
      chat.post(as, `${TO_RECRUITER}/send-message`, { roomId, receiverId, message: 'x' });
    expect((await send(ann, rita.id)).status).toBe(201);
    expect((await send(ann, bea.id)).status).toBe(201);
    expect((await send(bea, ann.id)).status).toBe(201);
    const otis = await chat.person('Otis', 'recruiter');
    expect((await send(ann, otis.id)).status).toBe(403);
  });
});

test('an applicant and a company have one room, whichever responsible recruiter is written to', async () => {
  const { rita, bea, ann, roomId } = await company();
  await chat.job(bea, 'Baker');
  expect(await recruiters(ann)).toMatchObject([{ _id: rita.id }]);
  for (const { id } of [rita, bea])
    expect(await start(ann, TO_RECRUITER, { user2: id })).toMatchObject({ status: 200, body: { roomId } });
  const cid = await chat.person('Cid');
  const listed = async () => {
    const known = [rita.id, bea.id];
    return (await allRecruiters(cid)).map(({ _id }) => _id).filter((id) => known.includes(id));
  };
  expect((await listed()).toSorted()).toEqual([rita.id, bea.id].toSorted());
  const rooms = await Promise.all([rita, bea].map(({ id }) => start(cid, TO_RECRUITER, { user2: id })));
  expect(rooms[0]!.body.roomId).toBe(rooms[1]!.body.roomId);
  expect(await listed()).toHaveLength(1);
  // Readers are responsible for nothing.
  const reed = await chat.person('Reed', 'recruiter');
  await chat.member(reed, rita, 'reader');
  const dan = await chat.person('Dan');
  expect(await start(dan, TO_RECRUITER, { user2: reed.id })).toMatchObject({ status: 403 });
});

describe('roles', () => {
  const chatCalls = (Object.entries(calls) as [keyof typeof calls, Call][]).filter(
    ([key, { scope }]) =>
      scope !== 'applicant' &&
      /^\/api\/(applicant\/messages|applicant-to-recruiter|recruiter-to-applicant)/.test(key.split(' ')[1]!),
  );
  let members: Person[];
  /** Who may not write. Strangers are those of `access.int.test.ts`. */
  let others: Record<'reader' | 'removed' | 'hidden', Person>;
  let rooms: { kind: string; id: string; message: string }[];
  let jobId: string;
  let ann: Person;

  beforeAll(async () => {
    const found = await company();
    await chat.mailArrives();
    ann = found.ann;
    jobId = found.job.id;
    const colleague = async (name: string) => {
      const one = await chat.person(name, 'recruiter');
      await chat.member(one, found.rita, 'recruiter');
      await start(one, TO_APPLICANT, { applicantId: ann.id });
      return one;
    };
    const [reader, removed, hidden] = [
      await colleague('Reed'),
      await colleague('Remo'),
      await colleague('Hid'),
    ];
    const { roomId: announcement } = (await start(removed, TO_APPLICANTS, { jobId })).body;
    rooms = [
      { kind: 'recruiter', id: found.roomId, message: (await chat.say(ann, found.roomId, 'Secret'))._id },
      {
        kind: 'announcement',
        id: announcement,
        message: (await chat.say(removed, announcement, 'Secret'))._id,
      },
    ];
    await chat.member(reader, found.rita, 'reader', found.rita);
    await chat.leave(removed, found.rita);
    await chat.member(hidden, found.rita, null, found.rita);
    members = [found.rita, found.bea];
    others = { reader, removed, hidden };
  });

  /** Bodies of a call on the company's conversations, each with the calls before that it needs. */
  function bodiesOf(call: Call, { id, message }: { id: string; message: string }) {
    const properties = Object.keys((call.body as { properties?: object } | undefined)?.properties ?? {});
    const text = properties.includes('message') ? { message: 'Let me in' } : {};
    if (properties.includes('jobId')) return [{ jobId }];
    if (properties.includes('applicantId')) return [{ applicantId: ann.id }];
    const named = { messageId: message, ...(properties.includes('reason') && { reason: 'harassment' }) };
    if (properties.includes('messageId'))
      return [named, ...(properties.includes('roomId') ? [{ ...named, roomId: id }] : [])];
    return [{ roomId: id, ...text }];
  }

  test.each(chatCalls.filter(([, { body }]) => body))('%s', async (key, call) => {
    const path = key.split(' ')[1]!;
    for (const room of rooms) {
      for (const body of bodiesOf(call, room)) {
        for (const [who, person] of Object.entries(others)) {
          const { status, body: reply } = await chat.post(person, path, body);
          const isForbidden = key.endsWith('start-chat') && (who !== 'removed' || !('jobId' in body));
          expect({ key, body, who, status }).toEqual({ key, body, who, status: isForbidden ? 403 : 404 });
          expect(JSON.stringify(reply)).not.toContain('Secret');
        }
      }
    }
  });

  test('owners and recruiters enter, read, write, mark and delete; the others see empty lists', async () => {
    for (const one of members) {
      for (const room of rooms) {
        expect((await lines(one, room.id))[0]).toBeDefined();
        expect(
          (await chat.post(one, `${DIRECT}/send-message`, { roomId: room.id, message: 'x' })).status,
        ).toBe(201);
        expect((await markRead(one, room.message)).status).toBe(200);
      }
      expect(await applicants(one)).toMatchObject([{ _id: ann.id }]);
      const { jobs } = (await chat.get(one, `${TO_APPLICANTS}/job-applicants`)).body;
      expect(jobs).toMatchObject([{ _id: jobId, applicationCount: 1, roomId: rooms[1]!.id }]);
    }
    for (const one of Object.values(others)) {
      expect(await applicants(one)).toEqual([]);
      expect((await chat.get(one, `${TO_APPLICANTS}/job-applicants`)).body.jobs).toEqual([]);
    }
  });

  test('socket events', async () => {
    for (const one of Object.values(others)) {
      const socket = await chat.socket(one);
      for (const room of rooms) {
        const refused = { ok: false, error: 'NotFound' };
        const message = { roomId: room.id, message: 'x' };
        const of = (event: 'joinRoom' | 'sendMessage', body: object) =>
          socket.client.emitWithAck(event, body as never);
        expect(await of('joinRoom', { roomId: room.id })).toEqual(refused);
        expect(await of('sendMessage', { message })).toEqual(refused);
        expect(await of('sendMessage', { message: { ...message, _id: room.message } })).toEqual(refused);
        socket.client.emit('typing', { roomId: room.id, typing: true });
      }
      const watched = await socket.client.emitWithAck('presence', { userIds: [ann.id] });
      expect(watched).toEqual({ ok: true, people: [] });
      await chat.say(ann, rooms[0]!.id, 'More');
      await socket.settle();
      expect(socket.received).toEqual([]);
      socket.client.disconnect();
    }
  });
});

describe('announcements', () => {
  test('any member announces in the one room of a job, and all of them see its readers', async () => {
    const { rita, bea, ann, job } = await company();
    const { roomId } = (await start(rita, TO_APPLICANTS, { jobId: job.id })).body;
    const opened = await start(bea, TO_APPLICANTS, { jobId: job.id });
    expect(opened.body).toMatchObject({ roomId, receivers: [{ _id: ann.id, name: 'Ann' }] });
    const sockets = [await chat.socket(rita), await chat.socket(bea), await chat.socket(ann)];
    for (const socket of sockets) await socket.join(roomId);
    const { receiversVersion } = opened.body;
    const sent = await chat.post(bea, `${TO_APPLICANTS}/send-message`, {
      recruiterRoomId: roomId,
      message: 'To all',
      receiverIds: [ann.id],
      receiversVersion,
    });
    expect(sent.status).toBe(201);
    await markRead(ann, sent.body.newMessage._id);
    for (const one of [rita, bea])
      expect(await chat.read(one, roomId)).toMatchObject([
        { message: 'To all', senderId: bea.id, readBy: [{ userId: ann.id }] },
      ]);
    for (const socket of sockets) {
      await socket.settle();
      expect(socket.of('messageRead')).toMatchObject([{ userId: ann.id }]);
    }
    expect((await chat.get(ann, `${TO_APPLICANTS}/announcements`)).body.announcements).toMatchObject([
      { jobId: job.id, unread: 0 },
    ]);
  });

  test("a colleague's announcements are neither unread nor notified, to applicants they are both", async () => {
    const { rita, bea, ann, job } = await company();
    const { roomId } = (await start(rita, TO_APPLICANTS, { jobId: job.id })).body;
    await chat.say(rita, roomId, 'One');
    const unread = async () =>
      (await chat.get(bea, `${TO_APPLICANTS}/job-applicants`)).body.jobs.map(
        (listed: { roomId: string; unread: number }) => [listed.roomId, listed.unread],
      );
    expect(await unread()).toEqual([[roomId, 0]]);
    expect(await (await chat.socket(bea)).join(roomId)).toEqual({ ok: true });
    expect(await unread()).toEqual([[roomId, 0]]);
    await chat.say(rita, roomId, 'Two');
    expect(await unread()).toEqual([[roomId, 0]]);
    expect((await chat.get(ann, `${TO_APPLICANTS}/announcements`)).body.announcements).toMatchObject([
      { jobId: job.id, unread: 2 },
    ]);
    chat.server.clock.advance(10_000);
    await chat.server.processAll();
    expect(chat.notified({ subjectId: roomId })).toMatchObject([
      { accountId: ann.id, values: { unread: 2 } },
    ]);
  });

  test('a selection is listed for the whole company', async () => {
    const { rita, bea, ann, job } = await company();
    const body = { jobId: job.id, applicantIds: [ann.id], part: true };
    const { roomId } = (await start(rita, TO_APPLICANTS, body)).body;
    await chat.say(rita, roomId, 'Just you');
    const { jobs } = (await chat.get(bea, `${TO_APPLICANTS}/job-applicants`)).body;
    expect(jobs[0].selections).toMatchObject([
      { _id: roomId, names: ['Ann'], lastMessage: { message: 'Just you' } },
    ]);
    await chat.say(bea, roomId, 'Me, too');
    expect((await lines(ann, roomId)).toSorted()).toEqual(['Just you', 'Me, too']);
  });
});

describe('handing over', () => {
  const unreadOf = ({ id }: Person, roomId: string) => chat.notified({ accountId: id, subjectId: roomId });

  test('who leaves sees nothing any more; the successor joins and is notified of what is unread', async () => {
    const { rita, bea, ann, job, roomId } = await company();
    const { body: announcement } = await start(rita, TO_APPLICANTS, { jobId: job.id });
    const { _id: first } = await chat.say(ann, roomId, 'Read');
    await markRead(rita, first);
    await chat.say(ann, roomId, 'Unread');
    chat.server.clock.advance(10_000);
    await chat.server.processAll();
    expect(unreadOf(rita, roomId)).toMatchObject([{ values: { unread: 1 }, seq: 2 }]);
    const a = await chat.socket(ann);
    await a.join(roomId);

    await chat.member(bea, rita, 'owner');
    await chat.leave(rita, bea);
    chat.server.clock.advance(1_000);
    await chat.server.processAll();
    expect(chat.readings(roomId)).toMatchObject([{ accountId: rita.id, seq: 3 }]);
    expect(unreadOf(bea, roomId)).toMatchObject([{ values: { unread: 1 }, seq: 2, personId: ann.id }]);
    expect(await lines(bea, roomId)).toEqual(['Read', 'Unread', 'Bea Bridge took over the conversation.']);
    await a.settle();
    expect(a.of('receiveMessage')).toMatchObject([
      { message: { notice: { kind: 'tookOver', name: 'Bea Bridge' }, senderId: bea.id } },
    ]);
    expect(await recruiters(ann)).toMatchObject([
      { _id: bea.id, roomId, colleagues: [{ _id: rita.id, name: 'Rita' }] },
    ]);
    expect(await applicants(bea)).toMatchObject([{ _id: ann.id, unread: 1 }]);
    expect(await chat.read(rita, roomId)).toBeUndefined();
    expect(await applicants(rita)).toEqual([]);
    expect((await start(bea, TO_APPLICANTS, { jobId: job.id })).body.roomId).toBe(announcement.roomId);
    expect(await start(rita, TO_APPLICANTS, { jobId: job.id })).toMatchObject({ status: 404 });
    await chat.say(ann, roomId, 'Hello?');
    chat.server.clock.advance(70_000);
    await chat.server.processAll();
    expect(unreadOf(rita, roomId)).toHaveLength(1);
    expect(await chat.say(bea, roomId, 'Hello!')).toMatchObject({ seq: 5 });
  });

  test.each(['a reader', 'hidden'] as const)(
    'who becomes %s hands over, and may come back',
    async (state) => {
      const { rita, bea, ann, roomId } = await company();
      await chat.say(rita, roomId, 'Mine');
      await chat.member(rita, rita, state === 'hidden' ? null : 'reader', bea);
      expect(await recruiters(ann)).toMatchObject([{ _id: bea.id }]);
      expect(await chat.read(rita, roomId)).toBeUndefined();
      await chat.member(rita, rita, 'recruiter');
      expect(await applicants(rita)).toEqual([]);
      await start(rita, TO_APPLICANT, { applicantId: ann.id });
      expect(await lines(rita, roomId)).toEqual([
        'Mine',
        'Bea Bridge took over the conversation.',
        'Rita joined the conversation.',
      ]);
    },
  );

  test('without a chosen successor it is the owner, else another recruiter', async () => {
    const { rita, bea, ann, roomId } = await company();
    const cleo = await chat.person('Cleo', 'recruiter');
    chat.server.clock.advance(1_000);
    await chat.member(cleo, rita, 'owner');
    await chat.leave(rita);
    expect(await recruiters(ann)).toMatchObject([{ _id: cleo.id }]);
    // The chosen one has left already.
    await chat.leave(cleo, rita);
    expect(await recruiters(ann)).toMatchObject([{ _id: bea.id }]);
    expect(await lines(bea, roomId)).toHaveLength(2);
  });

  test('of several it is who has joined first, by the time in their events', async () => {
    const { rita, bea, ann, roomId } = await company();
    const [{ rows }] = [await query('select company_id from room where id = $1', [roomId])];
    const cleo = await chat.person('Cleo', 'recruiter');
    const member = ({ id: recruiterId }: Person, joinedAt: string) =>
      chat.server.publish(
        'jobs.member.changed.v1',
        { id: recruiterId, version: 50 },
        { recruiterId, companyId: rows[0].company_id, role: 'owner', joinedAt },
      );
    await member(bea, '2026-01-02T00:00:00.000Z');
    await member(cleo, '2026-01-01T00:00:00.000Z');
    await chat.leave(rita);
    expect(await recruiters(ann)).toMatchObject([{ _id: cleo.id }]);
  });

  test('the event of the successor may come after that of the one who leaves', async () => {
    const { rita, bea, ann, roomId } = await company();
    await chat.member(bea, rita, 'reader');
    await chat.leave(rita, bea);
    expect(await recruiters(ann)).toMatchObject([{ _id: rita.id }]);
    expect(await chat.read(rita, roomId)).toBeUndefined();
    const [{ rows }] = [await query('select company_id from room where id = $1', [roomId])];
    await chat.member(bea, rows[0].company_id, 'owner');
    expect(await recruiters(ann)).toMatchObject([{ _id: bea.id }]);
    expect(await lines(bea, roomId)).toEqual(['Bea Bridge took over the conversation.']);
  });

  test('who is removed and comes back at once gets nothing back', async () => {
    const { rita, bea, job } = await company();
    const bob = await chat.person('Bob');
    await chat.apply(bob, job);
    const { roomId } = (await start(bea, TO_APPLICANT, { applicantId: bob.id })).body;
    const companyId = chat.companyOf(rita);
    const type = 'jobs.member.changed.v1';
    const changes = [
      { companyId: randomUUID(), role: 'owner', successorId: rita.id },
      { companyId, role: 'recruiter' },
    ].map((data, index) => {
      const aggregate = chat.next(bea.id, 'member');
      const event = {
        id: `jobs-${9_000_000 + index}`,
        type,
        occurredAt: chat.server.clock.now().toISOString(),
      };
      const member = { recruiterId: bea.id, joinedAt: event.occurredAt, ...data };
      const payload = JSON.stringify({ ...event, aggregate, data: member });
      return { id: event.id, type, aggregateId: aggregate.id, payload };
    });
    await chat.server.bus.publish(changes);
    await chat.server.processAll();
    expect(await recruiters(bob)).toMatchObject([{ _id: rita.id, roomId }]);
    expect(await lines(bob, roomId)).toEqual(['Rita took over the conversation.']);
    expect(await applicants(bea)).toEqual([]);
    // The second event is tried again after the hand-over.
    await expect
      .poll(async () => (await start(bea, TO_APPLICANT, { applicantId: bob.id })).status, { timeout: 30_000 })
      .toBe(200);
    expect((await lines(bob, roomId)).at(-1)).toBe('Bea Bridge joined the conversation.');
  });

  test('the only member of a company keeps the rooms while hidden', async () => {
    const rita = await chat.person('Rita', 'recruiter');
    const ann = await chat.person('Ann');
    await chat.apply(ann, await chat.job(rita));
    const { roomId } = (await start(rita, TO_APPLICANT, { applicantId: ann.id })).body;
    await chat.say(rita, roomId, 'Hello');
    await chat.member(rita, rita, null);
    expect(await chat.read(rita, roomId)).toBeUndefined();
    expect(await recruiters(ann)).toMatchObject([{ _id: rita.id, roomId }]);
    await chat.member(rita, rita, 'owner');
    expect(await lines(rita, roomId)).toEqual(['Hello']);
    expect(await applicants(rita)).toMatchObject([{ _id: ann.id, roomId }]);
  });

  test('the messages of a deleted account stay in the company', async () => {
    const { rita, bea, ann, roomId } = await company();
    await chat.say(rita, roomId, 'Mine');
    await chat.member(rita, rita, null, bea);
    await chat.erase(rita);
    expect(await recruiters(ann)).toMatchObject([
      { _id: bea.id, roomId, colleagues: [{ _id: rita.id, name: 'Deleted user' }] },
    ]);
    expect(await chat.read(ann, roomId)).toMatchObject([
      { message: 'Mine', senderId: rita.id },
      { notice: { kind: 'tookOver', name: 'Bea Bridge' } },
    ]);
    expect(await chat.say(ann, roomId, 'Hello')).toMatchObject({ seq: 3 });
    expect(await chat.say(bea, roomId, 'Hello')).toMatchObject({ seq: 4 });
  });
});

/** Three times as many as are handed over in one transaction. */
const ROOMS = 300;

test('with many rooms the rights end before the hand-over, which goes on after it was killed', async () => {
  const { rita, bea, ann, roomId } = await company();
  await start(bea, TO_APPLICANT, { applicantId: ann.id });
  const companyId = chat.companyOf(rita);
  await query(
    `with created as (
      insert into room (id, kind, applicant_id, company_id, recruiter_id, active_at, created_at)
      select gen_random_uuid(), 'recruiter', gen_random_uuid(), $1, $2, now(), now() from generate_series(1, ${ROOMS})
      returning id, applicant_id
    ) insert into room_member (room_id, person_id)
      select id, $2::uuid from created union all select id, applicant_id from created`,
    [companyId, bea.id],
  );
  const countOf = async (of: string) => (await query(`select count(*)::int from ${of}`, [])).rows[0].count;
  const hers = () => countOf(`room where recruiter_id = '${bea.id}'`);
  const backends = `select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%for no key update of r%'`;

  await using held = await holdLock(
    `select from room where id = (
      select id from room where recruiter_id = $1 order by id offset ${ROOMS / 2} limit 1) for update`,
    bea.id,
  );
  const left = chat.leave(bea, rita).catch(() => {});
  await expect
    .poll(async () => (await chat.post(bea, `${DIRECT}/send-message`, { roomId, message: 'x' })).status)
    .toBe(404);
  expect(await hers()).toBeGreaterThan(0);
  await expect.poll(async () => (await query(backends, [])).rowCount).toBe(1);
  await query(`select pg_terminate_backend(pid) from (${backends}) waiting`, []);
  const rest = await hers();
  expect(rest).toBeGreaterThan(0);
  expect(rest).toBeLessThan(ROOMS);

  await held.release();
  await left;
  await chat.server.processAll();
  expect(await hers()).toBe(0);
  expect(await countOf(`room where company_id = '${companyId}' and recruiter_id = '${rita.id}'`)).toBe(
    ROOMS + 1,
  );
  expect(await countOf(`room_member where person_id = '${bea.id}' and until_seq is null`)).toBe(0);
  // The one room that was Rita's before has another line: that Bea joined.
  expect(await countOf(`message where sender_id = '${rita.id}' and notice = 'tookOver'`)).toBe(ROOMS);
  expect(await countOf('hand_over')).toBe(0);
});

test('the sockets of a removed member are closed on every instance, and nothing more arrives', async () => {
  await using redis = await startRedis();
  const config = { redisUrl: redis.url };
  const single = chat;
  await using two = await startChat({ config });
  await using other = await two.startInstance(config);
  chat = two;
  try {
    const { rita, bea, ann, roomId } = await company();
    await start(bea, TO_APPLICANT, { applicantId: ann.id });
    const own = [await chat.socket(bea), await chat.socket(bea, {}, other.url)];
    const theirs = await chat.socket(rita, {}, other.url);
    for (const socket of [...own, theirs]) expect(await socket.join(roomId)).toEqual({ ok: true });
    const closed = own.map(
      ({ client }) => new Promise<string>((resolve) => client.once('disconnect', resolve)),
    );
    for (const { received } of own) received.length = 0;
    await chat.leave(bea, rita);
    // As when the connection is lost, after which pages connect again.
    expect(await Promise.all(closed)).toEqual(['transport close', 'transport close']);
    await chat.say(ann, roomId, 'After');
    await expect.poll(() => theirs.of('receiveMessage')).toHaveLength(1);
    for (const { received } of own) expect(received).toEqual([]);
    for (const url of [undefined, other.url]) {
      const again = await chat.socket(bea, {}, url);
      expect(await again.join(roomId)).toEqual({ ok: false, error: 'NotFound' });
      expect(theirs.client.connected).toBe(true);
    }
  } finally {
    chat = single;
  }
});

test('a socket that connects before the removal is written is closed once it is', async () => {
  const { rita, bea, ann, roomId } = await company();
  await start(bea, TO_APPLICANT, { applicantId: ann.id });
  await using members = await holdLock(`select pg_advisory_xact_lock(hashtextextended('members', 0))`);
  const { promise: received, resolve } = Promise.withResolvers<void>();
  const stop = await chat.server.bus.listen('jobs.member.changed.v1', () => resolve());
  const left = chat.leave(bea, rita);
  await received;
  stop();
  const late = await chat.socket(bea);
  expect(await late.join(roomId)).toEqual({ ok: true });
  const closed = new Promise<string>((resolve) => late.client.once('disconnect', resolve));
  await members.release();
  await left;
  expect(await closed).toBe('transport close');
});

test('a call in the moment of the removal is refused, or was before it', async () => {
  const { rita, bea, ann, roomId } = await company();
  const [sent] = await Promise.all([
    Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        chat.post(bea, `${DIRECT}/send-message`, { roomId, message: `${i}` }),
      ),
    ),
    chat.leave(bea, rita),
  ]);
  const stored = sent.filter(({ status }) => status === 201).length;
  expect(sent.every(({ status }) => status === 201 || status === 404)).toBe(true);
  const messages = await chat.read(ann, roomId, { limit: 100 });
  expect(messages.filter(({ notice }: { notice?: object }) => !notice)).toHaveLength(stored);
  expect(messages.map(({ seq }: { seq: number }) => seq)).toEqual(
    messages.map((_: unknown, i: number) => i + 1),
  );
  expect((await chat.post(bea, `${DIRECT}/send-message`, { roomId, message: 'x' })).status).toBe(404);
});

const query = async (text: string, values: unknown[]) => {
  const client = new pg.Client({ connectionString: chat.databaseUrl, options: '-c search_path=chat' });
  await client.connect();
  try {
    return await client.query(text, values);
  } finally {
    await client.end();
  }
};

/** Keeps the locks that a query takes, until they are released. */
async function holdLock(text: string, ...values: unknown[]) {
  const client = new pg.Client({ connectionString: chat.databaseUrl, options: '-c search_path=chat' });
  await client.connect();
  await client.query('begin');
  await client.query(text, values);
  return {
    release: () => client.query('rollback'),
    [Symbol.asyncDispose]: () => client.end(),
  };
}

describe('a company that the operator hides', () => {
  const publishJob = (
    { id, recruiter }: Awaited<ReturnType<Chat['job']>>,
    hiddenBecause?: ('restriction' | 'company')[],
  ) => chat.job(recruiter, 'Carpenter', 'liveJobs', id, hiddenBecause);

  test('is gone from the lists, rooms and sockets of applicants, not from its own, and comes back whole', async () => {
    const { rita, ann, job, roomId } = await company();
    const stranger = await chat.person('Stranger');
    await chat.say(rita, roomId, 'Hello');
    const [hers, his] = [await chat.socket(ann), await chat.socket(rita)];
    for (const socket of [hers, his]) await socket.join(roomId);
    // With who is online.
    const before = [await recruiters(ann), await lines(ann, roomId)];
    const closed = new Promise((resolve) => hers.client.io.engine.once('close', resolve));

    await publishJob(job, ['company']);
    const companyId = chat.companyOf(rita);
    await chat.server.publish('jobs.company.changed.v1', chat.next(companyId), {
      companyId,
      name: 'Northlight',
      logo: null,
      photo: null,
      hiddenBecause: ['restriction'],
    });
    await closed;
    expect(await recruiters(ann)).toEqual([]);
    expect((await allRecruiters(stranger)).map(({ _id }) => _id)).not.toContain(rita.id);
    const write = () => chat.post(ann, `${TO_RECRUITER}/send-message`, { roomId, message: 'Where are you?' });
    expect((await write()).status).toBe(404);
    expect((await chat.post(ann, `${DIRECT}/get-messages`, { roomId })).status).toBe(404);
    expect((await applicants(rita)).map(({ roomId }: { roomId: string }) => roomId)).toEqual([roomId]);
    expect(await lines(rita, roomId)).toEqual(['Hello']);
    const answer = () => chat.post(rita, `${TO_APPLICANT}/send-message`, { roomId, message: 'Pay here.' });
    expect(await answer()).toMatchObject({ status: 403, body: { error: 'NotAllowed' } });

    await publishJob(job);
    expect([await recruiters(ann), await lines(ann, roomId)]).toEqual(before);
    expect((await write()).status).toBe(201);
    expect((await answer()).status).toBe(201);
  });

  test('a colleague in the conversation answers in the place of a suspended recruiter', async () => {
    const { rita, bea, ann, roomId } = await company();
    const write = async () =>
      (await chat.post(ann, `${TO_RECRUITER}/send-message`, { roomId, message: 'Hello?' })).status;
    const restriction = { restrictionId: randomUUID(), reason: 'Fraud', since: '2026-01-01T00:00:00.000Z' };
    const account = (facts: { restriction?: typeof restriction; deletionDue?: string }) =>
      chat.account(rita, facts);
    await account({ restriction });
    expect(await write()).toBe(403);
    // A new conversation with her company begins with the colleague.
    const eve = await chat.person('Eve');
    expect((await start(eve, TO_RECRUITER, { user2: rita.id })).status).toBe(200);
    expect((await recruiters(eve)).map(({ _id }) => _id)).toEqual([bea.id]);
    await start(bea, TO_APPLICANT, { applicantId: ann.id });
    expect(await write()).toBe(201);
    await account({ restriction, deletionDue: '2030-01-01T00:00:00.000Z' });
    expect(await write()).toBe(403);
    await account({});
    expect(await write()).toBe(201);
  });

  test('a hidden job hides its announcements and leaves the conversation with its company', async () => {
    const { rita, ann, job, roomId } = await company();
    const { body } = await start(rita, TO_APPLICANTS, { jobId: job.id, applicantIds: [ann.id] });
    await chat.post(rita, `${TO_APPLICANTS}/send-message`, {
      roomId: body.roomId,
      receiverIds: [ann.id],
      message: 'Bring tools',
    });
    const announced = async () => (await chat.get(ann, `${TO_APPLICANTS}/announcements`)).body;
    const before = await announced();
    expect(JSON.stringify(before)).toContain('Bring tools');
    await publishJob(job, ['restriction']);
    expect(JSON.stringify(await announced())).not.toContain('Carpenter');
    expect((await recruiters(ann)).map(({ roomId }) => roomId)).toEqual([roomId]);
    // She is notified of what is unread once she can read it.
    const notices = () => chat.notified({ subjectId: body.roomId });
    chat.server.clock.advance(10_000);
    await chat.server.processAll();
    expect(notices()).toEqual([]);
    await publishJob(job);
    expect(await announced()).toEqual(before);
    await chat.server.processAll();
    expect(notices()).toMatchObject([{ accountId: ann.id, values: { unread: 1 } }]);
  });

  test('shown again, it lets an applicant be notified, also while its only job stays hidden', async () => {
    const { rita, ann, job, roomId } = await company();
    await chat.say(rita, roomId, 'Hello');
    await publishJob(job, ['restriction', 'company']);
    const notices = async () => {
      chat.server.clock.advance(10_000);
      await chat.server.processAll();
      return chat.notified({ subjectId: roomId });
    };
    expect(await notices()).toEqual([]);
    await publishJob(job, ['restriction']);
    expect(await notices()).toMatchObject([{ accountId: ann.id, values: { unread: 1 } }]);
  });
});
