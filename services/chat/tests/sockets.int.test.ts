import { randomUUID } from 'node:crypto';
import { DEFAULT_RATE_LIMITS } from '@firstrung/service-kit/http';
import { io } from 'socket.io-client';
import { describe, expect, test } from 'vitest';
import { type Chat, type Person, sharedChat, startChat } from './harness.ts';

const chat = await sharedChat();

const DIRECT = '/api/applicant/messages';

/** The error that refuses a socket. */
function refusalOf(
  auth: object,
  { url = chat.server.url, from = '127.0.0.1' } = {},
): Promise<{ message: string; data?: { error: string } }> {
  const client = io(url, {
    auth,
    transports: ['websocket'],
    extraHeaders: { origin: url, 'x-forwarded-for': from },
    reconnection: false,
    forceNew: true,
  });
  return new Promise((resolve, reject) => {
    client.once('connect', () => {
      client.disconnect();
      reject(new Error('connected'));
    });
    client.once('connect_error', (error) => {
      client.disconnect();
      resolve(error as never);
    });
  });
}

test('the handshake needs a valid token', async () => {
  expect((await refusalOf({})).data).toMatchObject({ error: 'NoToken', message: 'Please login first' });
  expect((await refusalOf({ token: '' })).data?.error).toBe('NoToken');
  for (const token of ['nonsense', 'x'.repeat(9_000), 'a.b.c'])
    expect((await refusalOf({ token })).data?.error).toBe('BadToken');
  expect((await refusalOf({ token: { toString: 1 } })).data?.error).toBe('NoToken');
});

test('refusals are counted by the proxied address, without blocking valid tokens', async () => {
  const rateLimits = { ...DEFAULT_RATE_LIMITS, login: { max: 2, windowMs: 60_000 } };
  await using limited = await startChat({ http: { rateLimits, trustProxy: 1 } });
  const { url } = limited.server;
  const from = '203.0.113.1';
  const refusal = async (token: string, address = from) =>
    (await refusalOf({ token }, { url, from: address })).data?.error;
  expect([await refusal('forged'), await refusal(''), await refusal('forged')]).toEqual([
    'BadToken',
    'NoToken',
    'TooManyRequests',
  ]);
  expect(await refusal('forged', '203.0.113.2')).toBe('BadToken');
  const ann = await limited.person('Ann');
  const { client } = await limited.socket(ann, { extraHeaders: { origin: url, 'x-forwarded-for': from } });
  expect(client.connected).toBe(true);
});

test('a person can have 20 sockets at a time, and another one closes the oldest', async () => {
  const [ann, bob] = [await chat.person('Ann'), await chat.person('Bob')];
  const first = await chat.socket(ann);
  const ended = new Promise((resolve) => first.client.once('disconnect', resolve));
  const others = await Promise.all(Array.from({ length: 19 }, () => chat.socket(ann)));
  await chat.socket(bob);
  expect(first.client.connected).toBe(true);
  const last = await chat.socket(ann);
  // Not that of the server's disconnect packet, after which clients do not reconnect.
  expect(await ended).toBe('transport close');
  expect([...others, last].every(({ client }) => client.connected)).toBe(true);
});

test('connections that their clients have given up keep nobody out', async () => {
  const ann = await chat.person('Ann');
  const polling = `${chat.server.url}/socket.io/?EIO=4&transport=polling`;
  const headers = { origin: chat.server.url, 'content-type': 'text/plain;charset=UTF-8' };
  // Connected and never heard of again, as by a browser that has
  // lost its network. The server notices after 45 s.
  for (let count = 0; count < 20; count++) {
    const opened = await (await fetch(polling, { headers })).text();
    const session = `${polling}&sid=${JSON.parse(opened.slice(1)).sid}`;
    const body = `40${JSON.stringify({ token: ann.token })}`;
    expect(await (await fetch(session, { method: 'POST', headers, body })).text()).toBe('ok');
    expect(await (await fetch(session, { headers })).text()).toContain('40{');
  }
  expect((await chat.socket(ann)).client.connected).toBe(true);
});

test.each(['websocket', 'polling'])(
  'messages come over %s to everyone joined, the sender included',
  async (transport) => {
    const { ann, bob, roomId } = await chat.pair();
    const options = { transports: [transport] };
    const [a, b] = [await chat.socket(ann, options), await chat.socket(bob, options)];
    expect(await a.join(roomId)).toEqual({ ok: true });
    expect(await b.join(roomId)).toEqual({ ok: true });
    expect(b.of('roomHeads')).toEqual([[{ roomId, seq: 0 }]]);
    const clientId = randomUUID();
    const send = () => a.client.emitWithAck('sendMessage', { message: { roomId, message: 'hi', clientId } });
    const ack = await send();
    expect(ack).toMatchObject({ ok: true, message: { seq: 1, message: 'hi', senderId: ann.id, clientId } });
    // Repeated: the same acknowledgement, and no second broadcast.
    expect(await send()).toEqual(ack);
    const byCall = await chat.say(bob, roomId, 'by call');
    await Promise.all([a.settle(), b.settle()]);
    const expected = [{ message: (ack as { message: unknown }).message }, { message: byCall }];
    expect(a.of('receiveMessage')).toEqual(expected);
    expect(b.of('receiveMessage')).toEqual(expected);

    await b.client.emitWithAck('leaveRoom', { roomId });
    await chat.say(ann, roomId, 'unheard');
    await b.settle();
    expect(b.of('receiveMessage')).toHaveLength(2);
  },
);

test('a message with the _id of a stored one is only acknowledged', async () => {
  const { ann, bob, roomId } = await chat.pair();
  const stored = await chat.say(ann, roomId, 'hi');
  const b = await chat.socket(bob);
  await b.join(roomId);
  const a = await chat.socket(ann);
  expect(await a.client.emitWithAck('sendMessage', { message: { ...stored } })).toEqual({
    ok: true,
    message: stored,
  });
  expect(await a.client.emitWithAck('sendMessage', { message: { ...stored, _id: randomUUID() } })).toEqual({
    ok: false,
    error: 'NotFound',
  });
  await b.settle();
  expect(b.of('receiveMessage')).toEqual([]);
  expect(await chat.read(bob, roomId)).toHaveLength(1);
});

test('reads and deletions are broadcast, deletions for oneself only to oneself', async () => {
  const { ann, bob, roomId } = await chat.pair();
  const [a, b, b2] = [await chat.socket(ann), await chat.socket(bob), await chat.socket(bob)];
  for (const one of [a, b, b2]) await one.join(roomId);
  const { _id: messageId } = await chat.say(ann, roomId, 'hi');
  const readAt = chat.server.clock.now().toISOString();
  for (let times = 0; times < 2; times++) await chat.post(bob, `${DIRECT}/mark-read`, { messageId });
  await chat.post(bob, `${DIRECT}/delete-message-for-me`, { messageId });
  await chat.post(ann, `${DIRECT}/delete-message-for-all`, { messageId });
  await Promise.all([a.settle(), b.settle(), b2.settle()]);
  const read = { roomId, seq: 1, userId: bob.id, name: 'Bob', profilePicture: null, readAt };
  for (const one of [a, b, b2]) expect(one.of('messageRead')).toEqual([read]);
  const deleted = { roomId, messageId, seq: 1 };
  expect(a.of('messageDeleted')).toEqual([{ ...deleted, forEveryone: true }]);
  for (const one of [b, b2])
    expect(one.of('messageDeleted')).toEqual([
      { ...deleted, forEveryone: false },
      { ...deleted, forEveryone: true },
    ]);
});

test('members who have not joined a room are notified of its first message', async () => {
  const { ann, bob, roomId } = await chat.pair();
  const b = await chat.socket(bob);
  await chat.say(ann, roomId, 'first');
  await expect.poll(() => b.of('roomOpened')).toEqual([{ roomId, kind: 'direct' }]);
  await chat.say(ann, roomId, 'second');
  const { body } = await chat.post(ann, '/api/group/create-group', { groupName: 'Us', userIds: [bob.id] });
  await expect
    .poll(() => b.of('roomOpened'))
    .toEqual([
      { roomId, kind: 'direct' },
      { roomId: body.group._id, kind: 'group' },
    ]);
  expect(b.of('receiveMessage')).toEqual([]);
});

describe('presence', () => {
  const watch = (socket: Awaited<ReturnType<Chat['socket']>>, ...people: Person[]) =>
    socket.client.emitWithAck('presence', { userIds: people.map(({ id }) => id) });

  test('of related people is sent at once and on changes; the last connection counts', async () => {
    const { ann, bob } = await chat.pair();
    const eve = await chat.person('Eve');
    const a = await chat.socket(ann);
    expect(await watch(a, bob, eve)).toEqual({
      ok: true,
      people: [{ userId: bob.id, online: false, lastSeenAt: null }],
    });
    const one = await chat.socket(bob);
    const two = await chat.socket(bob);
    const e = await chat.socket(eve);
    await expect.poll(() => a.of('presence')).toEqual([{ userId: bob.id, online: true, lastSeenAt: null }]);
    const list = async () => (await chat.get(ann, `${DIRECT}/all-networks`)).body.projectNetworkList[0];
    expect(await list()).toMatchObject({ online: true });
    one.client.disconnect();
    await two.settle();
    two.client.disconnect();
    e.client.disconnect();
    const lastSeenAt = chat.server.clock.now().toISOString();
    await expect
      .poll(() => a.of('presence').slice(1))
      .toEqual([{ userId: bob.id, online: false, lastSeenAt }]);
    await chat.server.processAll();
    expect(await list()).toMatchObject({ online: false, lastSeenAt });
    expect(await watch(a, bob)).toMatchObject({ people: [{ online: false, lastSeenAt }] });
  });

  test('typing is sent to the others in the room, and to those who join while it lasts', async () => {
    const { ann, bob, roomId } = await chat.pair();
    const [a, b] = [await chat.socket(ann), await chat.socket(bob)];
    await a.join(roomId);
    await b.join(roomId);
    a.client.emit('typing', { roomId, typing: true });
    const typing = { roomId, userId: ann.id, name: 'Ann', typing: true };
    await expect.poll(() => b.of('typing')).toEqual([typing]);
    const late = await chat.socket(bob);
    await late.join(roomId);
    await late.settle();
    expect(late.of('typing')).toEqual([typing]);
    a.client.emit('typing', { roomId, typing: false });
    await expect.poll(() => b.of('typing')).toEqual([typing, { ...typing, typing: false }]);
    expect(a.of('typing')).toEqual([]);
    // Not shown after the connection was removed.
    await chat.disconnect(ann, bob);
    a.client.emit('typing', { roomId, typing: true });
    await a.settle();
    await a.settle();
    await b.settle();
    expect(b.of('typing')).toHaveLength(2);
  });
});

test('sockets are closed when the token is revoked or expired, or the account deleted', async () => {
  const { ann, bob } = await chat.pair();
  const newer = await chat.server.tokens.mint({ id: ann.id, name: 'Ann', gen: 1 });
  const [old, young, other] = [await chat.socket(ann), await chat.socket(newer), await chat.socket(bob)];
  const closed = new Promise((resolve) => old.client.once('disconnect', resolve));
  await chat.server.publish(
    'auth.sessions.revoked.v1',
    { id: ann.id, version: 0 },
    { accountId: ann.id, minGen: 1 },
  );
  expect(await closed).toBe('io server disconnect');
  await young.settle();
  expect((await refusalOf({ token: ann.token })).data?.error).toBe('TokenRevoked');

  const closedByDeletion = new Promise((resolve) => other.client.once('disconnect', resolve));
  await chat.erase(bob);
  expect(await closedByDeletion).toBe('io server disconnect');

  const expired = new Promise((resolve) => young.client.once('disconnect', resolve));
  const back = chat.server.clock.now();
  chat.server.clock.advance(8 * 24 * 3_600_000);
  await chat.server.processAll();
  expect(await expired).toBe('io server disconnect');
  chat.server.clock.set(back);
});

test('the end of a session closes its sockets and no others of the account', async () => {
  const { ann } = await chat.pair();
  const ended = await chat.server.tokens.mint({ id: ann.id, name: 'Ann' });
  const [first, second, other] = [await chat.socket(ended), await chat.socket(ended), await chat.socket(ann)];
  const closed = [first, second].map(
    ({ client }) => new Promise((resolve) => client.once('disconnect', resolve)),
  );
  await chat.server.publish(
    'auth.session.ended.v1',
    { id: ann.id, version: 0 },
    { accountId: ann.id, sessionIds: [ended.person.sid] },
  );
  expect(await Promise.all(closed)).toEqual(['io server disconnect', 'io server disconnect']);
  expect((await refusalOf({ token: ended.token })).data?.error).toBe('TokenRevoked');
  await other.settle();
  expect(other.client.connected).toBe(true);
});

test('every socket gets the cursors of its own rooms', async () => {
  const { ann, bob, roomId } = await chat.pair();
  const other = await chat.pair();
  const [a, b] = [await chat.socket(ann), await chat.socket(bob)];
  await a.join(roomId);
  await chat.say(bob, roomId, 'hi');
  await chat.say(other.ann, other.roomId, 'elsewhere');
  await chat.server.processAll();
  await Promise.all([a.settle(), b.settle()]);
  expect(a.of('roomHeads').at(-1)).toEqual([{ roomId, seq: 1 }]);
  expect(b.of('roomHeads')).toEqual([]);
});

test('a message under a former version of the receivers is refused, a repeated one is acknowledged', async () => {
  const rita = await chat.person('Rita', 'recruiter');
  const [ann, bob] = [await chat.person('Ann'), await chat.person('Bob')];
  const job = await chat.job(rita);
  await chat.apply(ann, job);
  const open = async () =>
    (await chat.post(rita, '/api/recruiter-to-applicants-message/start-chat', { jobId: job.id })).body;
  const first = await open();
  expect(first.receivers).toEqual([{ _id: ann.id, name: 'Ann' }]);
  const roomId = first.roomId as string;
  const { client } = await chat.socket(rita);
  const send = (clientId: string, receiversVersion: string) =>
    client.emitWithAck('sendMessage', { message: { roomId, message: 'All', clientId, receiversVersion } });

  const sent = randomUUID();
  expect(await send(sent, first.receiversVersion)).toMatchObject({ ok: true, message: { seq: 1 } });
  chat.server.clock.advance(1_000);
  await chat.apply(bob, job);
  const refused = randomUUID();
  expect(await send(refused, first.receiversVersion)).toEqual({ ok: false, error: 'ReceiversDiffer' });
  const named = { roomId, message: 'All', receiverIds: [ann.id] };
  const answer = await client.emitWithAck('sendMessage', { message: named });
  expect(answer).toEqual({ ok: false, error: 'ReceiversDiffer' });
  expect(await chat.read(bob, roomId)).toEqual([]);
  expect(await send(sent, first.receiversVersion)).toMatchObject({ ok: true, message: { seq: 1 } });

  const second = await open();
  expect(second.receivers.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Ann', 'Bob']);
  expect(await send(refused, second.receiversVersion)).toMatchObject({ ok: true, message: { seq: 2 } });
  const call = await chat.post(rita, '/api/recruiter-to-applicants-message/send-message', {
    recruiterRoomId: roomId,
    message: 'x',
    receiversVersion: first.receiversVersion,
  });
  expect(call).toMatchObject({ status: 409, body: { error: 'ReceiversDiffer' } });
  expect(call.body.receiverIds.toSorted()).toEqual([ann.id, bob.id].toSorted());
});
