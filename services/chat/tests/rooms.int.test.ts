import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { type Person, sharedChat } from './harness.ts';

const chat = await sharedChat();

const DIRECT = '/api/applicant/messages';
const TO_RECRUITER = '/api/applicant-to-recruiter-message';
const TO_APPLICANT = '/api/recruiter-to-applicant-message';
const TO_APPLICANTS = '/api/recruiter-to-applicants-message';

const start = (as: Person, family: string, body: object) => chat.post(as, `${family}/start-chat`, body);
const send = (as: Person, roomId: string, message = 'hi') =>
  chat.post(as, `${DIRECT}/send-message`, { roomId, message });
const refused = (error: string) => ({ status: error === 'NotFound' ? 404 : 403, body: { error } });

/** A job with its recruiter and three applicants. */
const jobWithApplicants = () =>
  chat.server.together(async () => {
    const rita = await chat.person('Rita', 'recruiter');
    const job = await chat.job(rita);
    const [ann, bob, cid] = [await chat.person('Ann'), await chat.person('Bob'), await chat.person('Cid')];
    for (const one of [ann, bob, cid]) await chat.apply(one, job);
    return { rita, job, ann, bob, cid };
  });

test('an applicant who rejoins before the withdrawal is projected receives nothing afterwards', async () => {
  const [rita, ann] = [await chat.person('Rita', 'recruiter'), await chat.person('Ann')];
  const job = await chat.job(rita);
  await chat.apply(ann, job);
  const { body } = await start(rita, TO_APPLICANTS, { jobId: job.id });
  const socket = await chat.socket(ann);
  await socket.join(body.roomId);
  /** Resolves when a message to the room is not received. */
  const notHeard = async () => {
    for (let received = true; received; ) {
      const { _id } = await chat.say(rita, body.roomId, 'still there?');
      await socket.settle();
      received = socket.of('receiveMessage').some(({ message }) => message._id === _id);
    }
  };
  const side = new pg.Client({ connectionString: chat.databaseUrl });
  await side.connect();
  await side.query('begin');
  await side.query('select from chat.application where job_id = $1 for update', [job.id]);
  const withdrawing = chat.withdraw(ann, job);
  await notHeard();
  expect(await socket.join(body.roomId)).toEqual({ ok: true });
  await side.query('rollback');
  await side.end();
  await withdrawing;
  await notHeard();
  expect(await socket.join(body.roomId)).toEqual({ ok: false, error: 'NotFound' });
});

describe('direct', () => {
  test('two connected applicants have one room, whichever of them opens it, also concurrently', async () => {
    const ann = await chat.person('Ann');
    const bob = await chat.person('Bob');
    await chat.connect(ann, bob);
    const replies = await Promise.all([
      start(ann, DIRECT, { user1: ann.id, user2: bob.id }),
      start(bob, DIRECT, { user2: ann.id.toUpperCase() }),
      start(ann, `/api/guest/applicant/messages`, { userId1: ann.id, user2: bob.id }),
    ]);
    const roomId = replies[0]!.body.roomId;
    for (const { status, body } of replies) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ success: true, roomId, room: { _id: roomId } });
    }
    expect(replies[1]!.body.userId).toBe(bob.id);
  });

  test('only connected people may open and write; the history stays readable to both', async () => {
    const { ann, bob, roomId } = await chat.pair();
    await chat.say(ann, roomId, 'hello');
    await chat.disconnect(ann, bob);
    expect(await start(ann, DIRECT, { user2: bob.id })).toMatchObject({ status: 200, body: { roomId } });
    for (const one of [ann, bob]) {
      expect(await send(one, roomId)).toMatchObject(refused('NotConnected'));
      expect(await chat.read(one, roomId)).toMatchObject([{ message: 'hello' }]);
    }
    await chat.connect(ann, bob);
    expect(await send(ann, roomId)).toMatchObject({ status: 201 });
    const eve = await chat.person('Eve');
    expect(await start(eve, DIRECT, { user2: ann.id })).toMatchObject(refused('NotConnected'));
  });

  test('cannot be opened with oneself, an unknown person or a recruiter', async () => {
    const ann = await chat.person('Ann');
    const rita = await chat.person('Rita', 'recruiter');
    expect(await start(ann, DIRECT, { user2: ann.id })).toMatchObject({ status: 400 });
    expect(await start(ann, DIRECT, { user2: rita.id })).toMatchObject(refused('NotFound'));
    expect(await start(ann, DIRECT, { user1: rita.id, user2: rita.id })).toMatchObject(
      refused('IdentityMismatch'),
    );
  });

  test('opening waits for a connection whose event is late', async () => {
    const ann = await chat.person('Ann');
    const bob = await chat.person('Bob');
    const starting = start(ann, DIRECT, { user2: bob.id });
    await chat.connect(ann, bob);
    expect(await starting).toMatchObject({ status: 200 });
  });
});

describe('recruiter', () => {
  test('an applicant may write to any recruiter with a live job, and later in the room', async () => {
    const ann = await chat.person('Ann');
    const rita = await chat.person('Rita', 'recruiter');
    expect(await start(ann, TO_RECRUITER, { user2: rita.id })).toMatchObject(refused('NotAllowed'));
    const { id: jobId } = await chat.job(rita);
    const { body } = await start(ann, TO_RECRUITER, { user2: rita.id });
    await chat.job(rita, 'Carpenter', 'pausedJobs', jobId);
    expect(await send(ann, body.roomId)).toMatchObject({ status: 201 });
    expect(await start(ann, '/api/guest/applicant-to-recruiter-message', { user2: rita.id })).toMatchObject({
      status: 200,
      body: { room: { _id: body.roomId } },
    });
    const bob = await chat.person('Bob');
    expect(await start(bob, TO_RECRUITER, { user2: rita.id })).toMatchObject(refused('NotAllowed'));
    expect(await start(bob, TO_RECRUITER, { user2: ann.id })).toMatchObject(refused('NotFound'));
  });

  test('a recruiter may write to applicants who applied or wrote first', async () => {
    const rita = await chat.person('Rita', 'recruiter');
    const job = await chat.job(rita);
    const ann = await chat.person('Ann');
    const bob = await chat.person('Bob');
    expect(await start(rita, TO_APPLICANT, { applicantId: ann.id })).toMatchObject(refused('NotAllowed'));
    expect(await start(rita, TO_APPLICANT, { applicantId: randomUUID() })).toMatchObject(refused('NotFound'));
    await chat.apply(ann, job);
    const { body } = await start(rita, TO_APPLICANT, { applicantId: ann.id });
    expect(await send(rita, body.roomId)).toMatchObject({ status: 201 });

    const room = (await start(bob, TO_RECRUITER, { user2: rita.id })).body.roomId;
    // Opening the room does not count as writing.
    expect(await send(rita, room)).toMatchObject(refused('NotAllowed'));
    expect(await start(rita, TO_APPLICANT, { applicantId: bob.id })).toMatchObject({ status: 200 });
    await chat.say(bob, room, 'hello');
    expect(await send(rita, room)).toMatchObject({ status: 201 });
  });
});

describe('groups', () => {
  const create = (as: Person, groupName: string, userIds: string[]) =>
    chat.post(as, '/api/group/create-group', { groupName, userIds });

  test('consist of the creator and connections, without duplicates', async () => {
    const { ann, bob } = await chat.pair();
    const { status, body } = await create(ann, '  Carpenters ', [bob.id, bob.id.toUpperCase(), ann.id]);
    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      message: 'Group created successfully!',
      group: {
        _id: expect.any(String),
        name: 'Carpenters',
        unread: 0,
        lastMessage: null,
        members: [
          { _id: ann.id, name: 'Ann', profilePicture: null },
          { _id: bob.id, name: 'Bob', profilePicture: null },
        ],
        formerMembers: [],
      },
    });
    const groupId = body.group._id;
    const sent = await chat.post(bob, '/api/group/send-group-message', {
      groupId,
      senderId: bob.id,
      message: 'hi',
    });
    expect(sent).toMatchObject({ status: 201, body: { success: true, message: { seq: 1 } } });
    await chat.post(ann, '/api/group/mark-messages-read', { groupId, userId: ann.id });
    const read = await chat.post(bob, '/api/group/get-group-messages', { groupId });
    expect(read.body.messages[0].readBy).toEqual([
      {
        userId: { _id: ann.id, name: 'Ann', profilePicture: null },
        readAt: chat.server.clock.now().toISOString(),
      },
    ]);
    // Members stay when their connection ends.
    await chat.disconnect(ann, bob);
    const still = await chat.post(bob, '/api/group/send-group-message', { groupId, message: 'still' });
    expect(still.status).toBe(201);
  });

  test('names and numbers have their limits', async () => {
    const { ann, bob } = await chat.pair();
    for (const name of ['', '  ', 'x'.repeat(101)])
      expect(await create(ann, name, [bob.id])).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'groupName' }] },
      });
    expect(await create(ann, ` ${'x'.repeat(100)} `, [bob.id])).toMatchObject({ status: 201 });
    expect(await create(ann, 'x', [])).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'userIds' }] },
    });
    expect(await create(ann, 'x', [ann.id])).toMatchObject({ status: 400 });
    const many = Array.from({ length: 50 }, () => randomUUID());
    expect(await create(ann, 'x', many)).toMatchObject({ status: 400 });
    expect(await create(ann, 'x', [bob.id, randomUUID()])).toMatchObject(refused('NotConnected'));
    await chat.disconnect(ann, bob);
    expect(await create(ann, 'x', [bob.id])).toMatchObject(refused('NotConnected'));
  });

  test('delete for me and for everyone', async () => {
    const { ann, bob } = await chat.pair();
    const groupId = (await create(ann, 'x', [bob.id])).body.group._id;
    const [{ _id: first }, { _id: second }] = [
      await chat.say(ann, groupId, '1'),
      await chat.say(ann, groupId, '2'),
    ];
    const remove = (as: Person, messageId: string, forEveryone: boolean) =>
      chat.post(as, '/api/group/delete-group-message', { messageId, forEveryone });
    expect(await remove(bob, first, true)).toMatchObject(refused('NotSender'));
    expect(await remove(bob, first, false)).toMatchObject({ status: 200 });
    const forAll = '/api/group/delete-group-message-for-all';
    expect(await chat.post(ann, forAll, { messageId: second })).toMatchObject({ status: 200 });
    expect(await chat.read(bob, groupId)).toMatchObject([{ message: '', deleted: true }]);
    expect(await chat.read(ann, groupId)).toMatchObject([{ message: '1' }, { message: '', deleted: true }]);
  });
});

describe('announcements', () => {
  test('go to everyone who had applied by then, even if the event is late', async () => {
    const rita = await chat.person('Rita', 'recruiter');
    const otis = await chat.person('Otis', 'recruiter');
    const job = await chat.job(rita);
    const [ann, bob, cid, dan] = [
      await chat.person('Ann'),
      await chat.person('Bob'),
      await chat.person('Cid'),
      await chat.person('Dan'),
    ];
    await chat.apply(ann, job);
    expect(await start(otis, TO_APPLICANTS, { jobId: job.id })).toMatchObject(refused('NotFound'));
    expect(await start(rita, TO_APPLICANTS, { jobId: randomUUID() })).toMatchObject(refused('NotFound'));
    expect(await start(rita, TO_APPLICANTS, { jobId: job.id, applicantIds: [ann.id, bob.id] })).toMatchObject(
      refused('NotAllowed'),
    );
    const { body } = await start(rita, TO_APPLICANTS, { jobId: job.id, applicantIds: [ann.id] });
    const announce = (message: string, receiverIds?: string[]) =>
      chat.post(rita, `${TO_APPLICANTS}/send-message`, {
        recruiterRoomId: body.room._id,
        senderId: rita.id,
        message,
        ...(receiverIds ? { receiverIds } : {}),
      });
    await announce('one', [ann.id]);
    chat.server.clock.advance(1_000);
    await chat.apply(bob, job);
    const appliedAt = chat.server.clock.now();
    chat.server.clock.advance(1_000);
    expect(await announce('two', [ann.id, bob.id])).toMatchObject({
      status: 201,
      body: { success: true, newMessage: { seq: 2 } },
    });
    expect(await announce('x', [ann.id, cid.id])).toMatchObject(refused('NotAllowed'));
    // Cid applied before the second announcement; the event arrives only now.
    const now = chat.server.clock.now();
    chat.server.clock.set(appliedAt);
    await chat.apply(cid, job);
    chat.server.clock.set(now);
    await chat.withdraw(bob, job);
    chat.server.clock.advance(1_000);
    await announce('three');
    chat.server.clock.advance(1_000);
    await chat.apply(dan, job);

    const texts = async (as: Person) =>
      (await chat.read(as, body.room._id))?.map(({ message }: { message: string }) => message);
    expect(await texts(ann)).toEqual(['one', 'two', 'three']);
    expect(await texts(bob)).toEqual(['two']);
    expect(await texts(cid)).toEqual(['two', 'three']);
    expect(await texts(dan)).toEqual([]);

    for (const one of [ann, bob])
      expect(
        await chat.post(one, `${TO_APPLICANTS}/send-message`, {
          recruiterRoomId: body.room._id,
          message: 'me?',
        }),
      ).toMatchObject(one === ann ? refused('NotAllowed') : refused('NotFound'));

    const list = (await chat.get(ann, `${TO_APPLICANTS}/announcements`)).body;
    expect(list).toMatchObject({
      success: true,
      userId: ann.id,
      announcements: [
        {
          _id: body.room._id,
          jobId: job.id,
          title: 'Carpenter',
          unread: 3,
          lastMessage: { message: 'three' },
        },
      ],
    });
    expect((await chat.get(dan, `${TO_APPLICANTS}/announcements`)).body.announcements).toEqual([]);
    expect((await chat.get(rita, `${TO_APPLICANTS}/job-applicants`)).body).toMatchObject({
      success: true,
      jobs: [
        {
          _id: job.id,
          title: 'Carpenter',
          applicationCount: 3,
          applicantId: expect.arrayContaining([ann.id, cid.id, dan.id]),
          roomId: body.room._id,
          unread: 0,
        },
      ],
    });
    expect((await chat.get(otis, `${TO_APPLICANTS}/job-applicants`)).body.jobs).toEqual([]);
  });
});

describe('announcements to a selection', () => {
  /** A job with three applicants, and functions of its recruiter. */
  async function office() {
    const { rita, job, ann, bob, cid } = await jobWithApplicants();
    const open = (people: readonly Person[], part = true) =>
      start(rita, TO_APPLICANTS, { jobId: job.id, applicantIds: people.map(({ id }) => id), part });
    const announce = (roomId: string, body: object) =>
      chat.post(rita, `${TO_APPLICANTS}/send-message`, { recruiterRoomId: roomId, message: 'x', ...body });
    const received = async (as: Person) =>
      (await chat.get(as, `${TO_APPLICANTS}/announcements`)).body.announcements.map(
        (one: { lastMessage: { message: string } }) => one.lastMessage.message,
      );
    const selections = async () =>
      (await chat.get(rita, `${TO_APPLICANTS}/job-applicants`)).body.jobs[0].selections;
    return { rita, job, ann, bob, cid, open, announce, received, selections };
  }

  test('reach exactly the named people; the same set is the same room', async () => {
    const { ann, bob, cid, open, announce, received, selections } = await office();
    const all = (await open([ann], false)).body.roomId;
    const two = (await open([ann, bob])).body.roomId;
    expect(two).not.toBe(all);
    expect((await open([bob, ann, bob])).body.roomId).toBe(two);
    expect((await open([ann])).body.roomId).not.toBe(two);
    expect((await open([ann, bob, cid], false)).body.roomId).toBe(all);
    chat.server.clock.advance(1_000);
    expect((await announce(two, { message: 'You two', receiverIds: [ann.id, bob.id] })).status).toBe(201);
    expect([await received(ann), await received(bob), await received(cid)]).toEqual([
      ['You two'],
      ['You two'],
      [],
    ]);
    expect(await chat.read(cid, two)).toBeUndefined();
    expect(await selections()).toEqual([
      {
        _id: two,
        names: ['Ann', 'Bob'],
        lastMessage: expect.objectContaining({ message: 'You two', createdAt: expect.any(String) }),
      },
      { _id: expect.any(String), names: ['Ann'], lastMessage: null },
    ]);
  });

  test('end for people who withdraw, and later applicants do not join', async () => {
    const { rita, job, ann, bob, open, announce, received, selections } = await office();
    const { roomId } = (await open([ann, bob])).body;
    await chat.withdraw(bob, job);
    const dan = await chat.person('Dan');
    await chat.apply(dan, job);
    expect((await announce(roomId, { message: 'one', receiverIds: [ann.id] })).status).toBe(201);
    expect([await received(ann), await received(bob), await received(dan)]).toEqual([['one'], [], []]);
    expect(await selections()).toMatchObject([
      { _id: roomId, names: ['Ann'], lastMessage: { message: 'one' } },
    ]);
    expect(await open([ann, bob])).toMatchObject(refused('NotAllowed'));
    await chat.apply(bob, job);
    expect((await open([ann, bob])).body.roomId).toBe(roomId);
    await chat.say(rita, roomId, 'two');
    expect(await received(bob)).toEqual(['two']);
  });
});

test('a message whose receivers are not all named is not sent', async () => {
  const { rita, job, ann, bob, cid } = await jobWithApplicants();
  const { roomId } = (await start(rita, TO_APPLICANTS, { jobId: job.id })).body;
  const announce = (body: object) =>
    chat.post(rita, `${TO_APPLICANTS}/send-message`, { recruiterRoomId: roomId, message: 'x', ...body });

  const ids = [ann.id, bob.id, cid.id];
  for (const named of [{ receiverIds: [ann.id] }, { receiverId: ann.id }, { receiverIds: [] }]) {
    const reply = await announce(named);
    expect(reply).toMatchObject({ status: 409, body: { error: 'ReceiversDiffer' } });
    expect(reply.body.receiverIds.toSorted()).toEqual(ids.toSorted());
  }
  expect(await chat.read(ann, roomId)).toEqual([]);

  // A former applicant may be named, and a repeated send is answered whoever has applied since.
  await chat.withdraw(cid, job);
  const clientId = randomUUID();
  expect((await announce({ receiverIds: ids, clientId })).status).toBe(201);
  await chat.apply(await chat.person('Dan'), job);
  expect((await announce({ receiverIds: ids, clientId })).status).toBe(200);
  expect((await announce({ receiverIds: ids })).status).toBe(409);
  // Deleted accounts receive nothing and need not be named.
  await chat.erase(bob);
  const { jobs } = (await chat.get(rita, `${TO_APPLICANTS}/job-applicants`)).body;
  expect(jobs[0].applicantId).not.toContain(bob.id);
  expect((await announce({ receiverIds: jobs[0].applicantId })).status).toBe(201);
});

describe('lists', () => {
  test('present and former connections, the latest conversation first, with unread counts', async () => {
    const { ann, bob, roomId } = await chat.pair();
    chat.server.clock.advance(1_000);
    const cid = await chat.person('Cid');
    await chat.connect(ann, cid);
    const [dan, eve] = [await chat.person('Dan'), await chat.person('Eve')];
    for (const one of [dan, eve]) await chat.connect(ann, one);
    const { body } = await start(ann, DIRECT, { user2: dan.id });
    await chat.say(ann, body.roomId, 'bye');
    // Without messages there is nothing to keep: Eve is in no list.
    for (const one of [dan, eve]) await chat.disconnect(ann, one);
    chat.server.clock.advance(1_000);
    await chat.say(bob, roomId, 'one');
    const { _id } = await chat.say(bob, roomId, 'two');
    await chat.say(ann, roomId, 'mine');
    const list = async () => (await chat.get(ann, `${DIRECT}/all-networks`)).body;
    const contact = { profilePicture: null, online: false, lastSeenAt: null };
    const empty = { ...contact, roomId: null, unread: 0, lastMessage: null };
    expect(await list()).toEqual({
      success: true,
      userId: ann.id,
      projectNetworkList: [
        {
          _id: bob.id,
          name: 'Bob',
          ...contact,
          roomId,
          unread: 2,
          lastMessage: {
            _id: expect.any(String),
            seq: 3,
            senderId: ann.id,
            message: 'mine',
            createdAt: chat.server.clock.now().toISOString(),
            deleted: false,
          },
        },
        { _id: cid.id, name: 'Cid', ...empty },
      ],
      previousNetworkList: [
        {
          ...{ _id: dan.id, name: 'Dan', ...empty, roomId: body.roomId },
          lastMessage: expect.objectContaining({ message: 'bye' }),
        },
      ],
    });
    await chat.post(ann, `${DIRECT}/mark-read`, { messageId: _id });
    expect((await list()).projectNetworkList[0]).toMatchObject({ unread: 0 });
    const asGuest = await chat.get(ann, '/api/guest/applicant/messages/all-networks');
    expect(asGuest.body).toEqual(await list());
  });

  test('recruiters: conversations first, then by name, without duplicates across pages', async () => {
    const ann = await chat.person('Ann');
    const recruiters: Person[] = [];
    await chat.server.together(async () => {
      for (const name of ['Zoe', 'Ada', 'Ben', 'Cleo', 'Dora']) {
        const one = await chat.person(name, 'recruiter');
        await chat.job(one);
        recruiters.push(one);
      }
    });
    for (const one of recruiters.slice(0, 2)) {
      chat.server.clock.advance(1_000);
      const { body } = await start(ann, TO_RECRUITER, { user2: one.id });
      await chat.say(ann, body.roomId, 'hello');
    }
    const mine = new Set(recruiters.map(({ id }) => id));
    const names: string[] = [];
    let path: string | undefined = `${TO_RECRUITER}/all-recruiters?limit=20`;
    while (path) {
      const { body, headers } = await chat.get(ann, path);
      expect(body.recruiters.length).toBeLessThanOrEqual(20);
      names.push(
        ...body.recruiters
          .filter(({ _id }: { _id: string }) => mine.has(_id))
          .map(({ name }: { name: string }) => name),
      );
      path = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(names).toEqual(['Ada', 'Zoe', 'Ben', 'Cleo', 'Dora']);
    // Earlier than the first time in PostgreSQL.
    const values = [0, '-200000-01-01T00:00:00.000Z', ann.id];
    const cursor = Buffer.from(JSON.stringify(values)).toString('base64url');
    expect((await chat.get(ann, `${TO_RECRUITER}/all-recruiters?cursor=${cursor}`)).status).toBe(400);
    const [ada] = (await chat.get(recruiters[1]!, `${TO_APPLICANT}/all-applicants`)).body.applicants;
    expect(ada).toMatchObject({ _id: ann.id, name: 'Ann', unread: 1, lastMessage: { message: 'hello' } });
  });

  test('applicants with a room, the latest conversation first', async () => {
    const rita = await chat.person('Rita', 'recruiter');
    const job = await chat.job(rita);
    const people: Person[] = [];
    for (const name of ['Ann', 'Bob', 'Cid']) {
      const one = await chat.person(name);
      await chat.apply(one, job);
      chat.server.clock.advance(1_000);
      await start(rita, TO_APPLICANT, { applicantId: one.id });
      people.push(one);
    }
    const { body: first, headers } = await chat.get(rita, `${TO_APPLICANT}/all-applicants?limit=2`);
    expect(first.applicants.map(({ name }: { name: string }) => name)).toEqual(['Cid', 'Bob']);
    const next = /<([^>]+)>/.exec(headers.get('link')!)![1]!;
    expect((await chat.get(rita, next)).body.applicants).toMatchObject([
      { name: 'Ann', roomId: expect.any(String) },
    ]);
  });
});
