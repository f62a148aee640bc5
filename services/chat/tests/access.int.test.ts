import { type Call, calls } from '@firstrung/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, sharedChat } from './harness.ts';

/** Part of every text and name that an outsider must not learn. */
const SECRET = 'Xyzzy';
const CHAT_PATHS =
  /^\/api\/(guest\/)?(applicant\/messages|applicant-to-recruiter|recruiter-to-applicant|group)/;
const chatCalls = (Object.entries(calls) as [keyof typeof calls, Call][]).filter(([key]) =>
  CHAT_PATHS.test(key.split(' ')[1]!),
);

interface Room {
  kind: string;
  id: string;
  message: string;
  /** its sender */
  sender: Person;
  other: Person;
}

const chat = await sharedChat();
let rooms: Room[];
let people: Record<'ann' | 'bob' | 'rita', Person>;
/** Outsiders of both roles, without a relation to the others. */
let outsiders: Person[];
let jobId: string;
/** What is in the rooms, which stays as it is through all calls. */
let before: unknown[];

beforeAll(async () => {
  await chat.mailArrives();
  const { ann, bob, roomId } = await chat.pair(`Ann ${SECRET}`, `Bob ${SECRET}`);
  const rita = await chat.person(`Rita ${SECRET}`, 'recruiter');
  people = { ann, bob, rita };
  const job = await chat.job(rita, `Job ${SECRET}`);
  jobId = job.id;
  await chat.apply(ann, job);
  const started = async (as: Person, path: string, body: object) =>
    (await chat.post(as, `/api/${path}/start-chat`, body)).body.roomId;
  const recruiterRoom = await started(ann, 'applicant-to-recruiter-message', { user2: rita.id });
  const announcement = await started(rita, 'recruiter-to-applicants-message', { jobId });
  const { body } = await chat.post(ann, '/api/group/create-group', {
    groupName: `Group ${SECRET}`,
    userIds: [bob.id],
  });
  const room = async (kind: string, id: string, sender: Person, other: Person): Promise<Room> => {
    const message = (await chat.say(sender, id, `Text ${SECRET}`))._id;
    return { kind, id, sender, other, message };
  };
  rooms = [
    await room('direct', roomId, ann, bob),
    await room('recruiter', recruiterRoom, ann, rita),
    await room('group', body.group._id, ann, bob),
    await room('announcement', announcement, rita, ann),
  ];
  outsiders = [await chat.person('Eve'), await chat.person('Otis', 'recruiter')];
  before = await state();
});

/** Bodies of a call that name rooms, messages, people or jobs of others. */
function bodiesOf(call: Call, { id, message, kind }: Room): (object | undefined)[] {
  const properties = Object.keys((call.body as { properties?: object } | undefined)?.properties ?? {});
  const named = ['roomId', 'messageId'].some((name) => properties.includes(name));
  // Calls without a room have one body.
  if (!named && kind !== 'direct') return [];
  if (!call.body) return [undefined];
  if (properties.includes('jobId')) return [{ jobId }];
  if (properties.includes('applicantId')) return [{ applicantId: people.ann.id }];
  if (properties.includes('user2'))
    return [people.ann, people.bob, people.rita].map((person) => ({ user2: person.id }));
  if (properties.includes('userIds')) return [{ groupName: 'Mine', userIds: [people.ann.id] }];
  const extra = {
    ...(properties.includes('message') ? { message: 'Let me in' } : {}),
    ...(properties.includes('reason') ? { reason: 'spam' } : {}),
    ...(properties.includes('forEveryone') ? { forEveryone: true } : {}),
  };
  if (properties.includes('messageId'))
    return [
      { messageId: message, ...extra },
      { messageId: message, roomId: id, ...extra },
    ];
  return ['roomId', 'currentRoomId', 'recruiterRoomId', 'groupId'].map((name) => ({ [name]: id, ...extra }));
}

const make = (key: string, headers: Record<string, string>, body?: object) => {
  const [method, address] = key.split(' ') as [string, string];
  const path = address.endsWith('/search-messages') ? `${address}?q=${SECRET}` : address;
  return chat.server.call(method, path, { headers, body: method === 'GET' ? undefined : body });
};

describe.each(chatCalls)('%s', (key, call) => {
  test('reveals nothing to outsiders and changes nothing for them', async () => {
    for (const outsider of outsiders) {
      if (call.scope !== 'anyone' && call.scope !== outsider.role) continue;
      for (const room of rooms) {
        for (const body of bodiesOf(call, room)) {
          const reply = await make(key, outsider.headers, body);
          // Rita has a live job: every applicant may write to her and finds her in the list.
          const toRita = (body as { user2?: string } | undefined)?.user2 === people.rita.id;
          const mayStart = /applicant-to-recruiter-message\/start-chat/.test(key) && toRita;
          const expected = !call.body || mayStart ? [200] : [403, 404];
          expect({ body, status: expected.includes(reply.status) }).toEqual({ body, status: true });
          const revealed = JSON.stringify(reply.body).replaceAll(/"(Rita|Job) Xyzzy"/g, '');
          expect(revealed).not.toContain(SECRET);
        }
      }
    }
    expect(await state()).toEqual(before);
  });

  if (call.body)
    test('refuses ids of other callers before anything is changed', async () => {
      const properties = Object.keys((call.body as { properties: object }).properties);
      const names = ['senderId', 'userId', 'user1', 'userId1'].filter((name) => properties.includes(name));
      expect(names.length).toBeGreaterThan(0);
      for (const room of rooms) {
        const as = { recruiter: people.rita, applicant: people.ann, anyone: room.sender }[
          call.scope as 'recruiter' | 'applicant' | 'anyone'
        ];
        for (const body of bodiesOf(call, room)) {
          for (const name of names) {
            const forged = as === people.bob ? people.ann.id : people.bob.id;
            const reply = await make(key, as.headers, { ...body, [name]: forged });
            expect(reply).toMatchObject({ status: 403, body: { error: 'IdentityMismatch' } });
          }
        }
      }
      expect(await state()).toEqual(before);
    });
});

/** Everything that a call could change in one of the rooms. */
async function state() {
  const seen: unknown[] = [];
  for (const room of rooms) {
    for (const member of [room.sender, room.other]) seen.push(await chat.read(member, room.id));
  }
  return seen;
}

describe('sockets', () => {
  test('an outsider joins no room, reaches no one and receives nothing', async () => {
    for (const outsider of outsiders) {
      const eve = await chat.socket(outsider);
      const members = [
        await chat.socket(people.ann),
        await chat.socket(people.bob),
        await chat.socket(people.rita),
      ];
      for (const room of rooms) {
        for (const member of members) await member.join(room.id);
        expect(await eve.join(room.id)).toEqual({ ok: false, error: 'NotFound' });
        const message = { roomId: room.id, message: 'Let me in' };
        expect(await eve.client.emitWithAck('sendMessage', { message })).toEqual({
          ok: false,
          error: 'NotFound',
        });
        expect(
          await eve.client.emitWithAck('sendMessage', { message: { ...message, _id: room.message } }),
        ).toEqual({ ok: false, error: 'NotFound' });
        eve.client.emit('typing', { roomId: room.id, typing: true });
        const userIds = Object.values(people).map(({ id }) => id);
        const presence = await eve.client.emitWithAck('presence', { userIds });
        expect(JSON.stringify(presence)).not.toContain(people.bob.id);
      }
      // Events that only servers send.
      for (const event of [
        'receiveMessage',
        'messageRead',
        'messageDeleted',
        'roomHeads',
        'roomOpened',
        'presence',
      ])
        (eve.client as never as { emit(event: string, body: object): void }).emit(event, {
          roomId: rooms[0]!.id,
          message: { message: 'forged' },
          userIds: [],
        });
      for (const member of members) member.received.length = 0;
      await eve.settle();
      // Now the members cause every event there is.
      for (const room of rooms) {
        const { _id: messageId } = await chat.say(room.sender, room.id, `More ${SECRET}`);
        await chat.post(room.other, '/api/applicant/messages/mark-read', { messageId });
        await chat.post(room.sender, '/api/applicant/messages/delete-message-for-all', { messageId });
        members[0]!.client.emit('typing', { roomId: room.id, typing: true });
      }
      await chat.server.processAll();
      for (const member of [...members, eve]) await member.settle();
      expect(members[1]!.received.length).toBeGreaterThan(3);
      for (const { received } of members) expect(JSON.stringify(received)).not.toMatch(/Let me in|forged/);
      expect(eve.received).toEqual([]);
      for (const { client } of [...members, eve]) client.disconnect();
    }
  });
});

test('a removed connection can be read but not written; a withdrawn applicant receives nothing new', async () => {
  const { ann, bob, roomId } = await chat.pair();
  const { _id: messageId } = await chat.say(ann, roomId, 'before');
  await chat.disconnect(ann, bob);
  for (const [key, call] of chatCalls.filter(([, { scope, body }]) => scope === 'anyone' && body)) {
    const room: Room = { kind: 'direct', id: roomId, message: messageId, sender: ann, other: bob };
    for (const body of bodiesOf(call, room)) {
      const { status } = await make(key, bob.headers, body);
      const read = key.endsWith('/report-message') ? 201 : 200;
      const expected = /send|for-all/.test(key) ? 403 : read;
      expect({ key, status }).toEqual({ key, status: expected });
    }
  }
  const b = await chat.socket(bob);
  expect(await b.join(roomId)).toEqual({ ok: true });
  expect(await b.client.emitWithAck('sendMessage', { message: { roomId, message: 'after' } })).toEqual({
    ok: false,
    error: 'NotConnected',
  });

  const announcement = rooms[3]!;
  const dan = await chat.person('Dan');
  chat.server.clock.advance(1_000);
  await chat.apply(dan, { id: jobId, recruiter: people.rita });
  const d = await chat.socket(dan);
  expect(await d.join(announcement.id)).toEqual({ ok: true });
  await chat.say(people.rita, announcement.id, 'while applied');
  await chat.withdraw(dan, { id: jobId, recruiter: people.rita });
  await d.settle();
  d.received.length = 0;
  const { _id: unseen } = await chat.say(people.rita, announcement.id, `later ${SECRET}`);
  await chat.server.processAll();
  await d.settle();
  expect(d.of('receiveMessage')).toEqual([]);
  expect(d.of('roomHeads')).toEqual([]);
  expect(await d.join(announcement.id)).toEqual({ ok: false, error: 'NotFound' });
  const texts = (await chat.read(dan, announcement.id)).map(({ message }: { message: string }) => message);
  expect(texts).toEqual(['while applied']);
  for (const call of ['mark-read', 'delete-message-for-me', 'delete-message-for-all'])
    expect(
      (await chat.post(dan, `/api/recruiter-to-applicants-message/${call}`, { messageId: unseen })).status,
    ).toBe(404);
  expect(
    await chat.post(dan, '/api/recruiter-to-applicants-message/send-message', {
      roomId: announcement.id,
      message: 'x',
    }),
  ).toMatchObject({ status: 404 });
});

test('recipients of an announcement never learn about each other', async () => {
  const rita = await chat.person('Recruiting', 'recruiter');
  const job = await chat.job(rita, 'Joiner');
  const recipients: Person[] = [];
  await chat.server.together(async () => {
    for (const name of ['Quinn', 'Robin', 'Sasha']) {
      const one = await chat.person(name);
      await chat.apply(one, job);
      recipients.push(one);
    }
  });
  const [quinn, ...others] = recipients as [Person, ...Person[]];
  const { roomId } = (
    await chat.post(rita, '/api/recruiter-to-applicants-message/start-chat', { jobId: job.id })
  ).body;
  const q = await chat.socket(quinn);
  await q.join(roomId);
  const rest = await Promise.all(others.map((one) => chat.socket(one)));
  for (const one of rest) await one.join(roomId);
  const family = '/api/recruiter-to-applicants-message';
  const payloads: unknown[] = [];
  for (let round = 0; round < 2; round++) {
    const { _id: messageId } = await chat.say(rita, roomId, `To all ${round}`);
    for (const [i, one] of others.entries()) {
      await chat.post(one, `${family}/mark-read`, { messageId });
      rest[i]!.client.emit('typing', { roomId, typing: true });
      expect(await rest[i]!.client.emitWithAck('presence', { userIds: [quinn.id] })).toEqual({
        ok: true,
        people: [],
      });
    }
    payloads.push(await q.client.emitWithAck('presence', { userIds: others.map(({ id }) => id) }));
    await chat.post(quinn, `${family}/mark-read`, { messageId });
    await chat.post(others[0]!, `${family}/delete-message-for-me`, { messageId });
    if (round === 1) await chat.post(rita, `${family}/delete-message-for-all`, { messageId });
    chat.server.clock.advance(120_000);
    await chat.server.processAll();
    payloads.push(
      (await chat.post(quinn, `${family}/get-messages`, { recruiterRoomId: roomId })).body,
      (await chat.get(quinn, `${family}/announcements`)).body,
    );
    for (const [key, call] of chatCalls) {
      if (call.scope === 'recruiter') continue;
      if (!call.body) payloads.push((await make(key, quinn.headers)).body);
      else if (/get-(group-)?messages/.test(key))
        payloads.push((await make(key, quinn.headers, { roomId })).body);
    }
  }
  rest[0]!.client.disconnect();
  await q.settle();
  payloads.push(q.received, chat.notified({ accountId: quinn.id }));
  const revealed = JSON.stringify(payloads);
  expect(revealed).toContain('To all 0');
  for (const { id, name } of others) {
    expect(revealed).not.toContain(id);
    expect(revealed).not.toContain(name);
  }
  // Each recipient receives their own reading; the recruiter receives all.
  expect((await chat.read(quinn, roomId))[0].readBy).toMatchObject([{ userId: quinn.id }]);
  expect((await chat.read(rita, roomId))[0].readBy).toHaveLength(3);
});
