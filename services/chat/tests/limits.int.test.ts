import { DEFAULT_RATE_LIMITS } from '@firstrung/service-kit/http';
import { expect, test } from 'vitest';
import { sharedChat, startChat } from './harness.ts';

test('calls and sockets send ten messages a second and look up ten, and calls count what they cost', async () => {
  const rateLimits = { ...DEFAULT_RATE_LIMITS };
  await using chat = await startChat({ http: { rateLimits } });
  const { ann, bob, roomId } = await chat.pair();
  const a = await chat.socket(ann);
  for (let i = 0; i < 5; i++) {
    await chat.say(ann, roomId, `${i}`);
    await a.client.emitWithAck('sendMessage', { message: { roomId, message: `socket ${i}` } });
  }
  const more = { message: { roomId, message: 'too many' } };
  expect(await a.client.emitWithAck('sendMessage', more)).toEqual({ ok: false, error: 'TooManyRequests' });
  const { status } = await chat.post(ann, '/api/applicant/messages/send-message', { roomId, message: 'x' });
  expect(status).toBe(429);
  chat.server.clock.advance(1_000);
  expect(await a.client.emitWithAck('sendMessage', more)).toMatchObject({ ok: true, message: { seq: 11 } });

  // Looking up stored messages has a limit of its own.
  const { message } = await a.client.emitWithAck('sendMessage', { message: { roomId, message: 'once' } });
  const again = () => a.client.emitWithAck('sendMessage', { message: { roomId, _id: message._id } });
  for (let i = 0; i < 10; i++) expect(await again()).toMatchObject({ ok: true, message: { seq: 12 } });
  expect(await again()).toEqual({ ok: false, error: 'TooManyRequests' });
  expect(await a.client.emitWithAck('sendMessage', { message: { roomId, message: 'twice' } })).toMatchObject({
    ok: true,
  });

  // What calls have cost the database counts for the account, and refuses the next one of any kind.
  const groups = async (who: typeof ann) => (await chat.get(who, '/api/group/my-groups')).status;
  rateLimits.databaseWork = { max: 0, windowMs: 60_000 };
  expect([await groups(ann), await groups(bob), await groups(bob)]).toEqual([429, 200, 429]);
  chat.server.clock.advance(60_000);
  expect([await groups(ann), await groups(ann)]).toEqual([200, 429]);
});

test('joining, leaving and watching share a budget, and every refusal is acknowledged', async () => {
  const rateLimits = { ...DEFAULT_RATE_LIMITS, socketEvent: { max: 6, windowMs: 10_000 } };
  await using chat = await startChat({ http: { rateLimits } });
  const { ann, bob, roomId } = await chat.pair();
  const [a, other, b] = [await chat.socket(ann), await chat.socket(ann), await chat.socket(bob)];
  const events = ({ client }: typeof a) => [
    client.emitWithAck('joinRoom', { roomId }),
    client.emitWithAck('leaveRoom', { roomId }),
    client.emitWithAck('presence', { userIds: [bob.id] }),
  ];
  // The account's sockets together.
  const accepted = await Promise.all([...events(a), ...events(other)]);
  expect(accepted.map(({ ok }) => ok)).toEqual(Array(6).fill(true));
  for (const refused of await Promise.all([...events(a), ...events(other)]))
    expect(refused).toEqual({ ok: false, error: 'TooManyRequests' });
  expect(await b.join(roomId)).toEqual({ ok: true });
  chat.server.clock.advance(10_000);
  expect(await a.join(roomId)).toEqual({ ok: true });
});

test('thousands of concurrent events are all acknowledged', async () => {
  const chat = await sharedChat();
  const { ann, roomId } = await chat.pair();
  const a = await chat.socket(ann);
  const leave = () => a.client.emitWithAck('leaveRoom', { roomId });
  // The first takes longer than the others take to arrive.
  const replies = await Promise.all([a.join(roomId), ...Array.from({ length: 3_000 }, leave)]);
  const refused = replies.filter(({ ok }) => !ok);
  expect(refused.length).toBeGreaterThan(0);
  for (const reply of refused) expect(reply).toEqual({ ok: false, error: 'TooManyRequests' });
});

test('an account may create only so many rooms in an hour, and opening existing ones is free', async () => {
  const rateLimits = { ...DEFAULT_RATE_LIMITS, newRoom: { max: 2, windowMs: 3_600_000 } };
  await using chat = await startChat({ http: { rateLimits } });
  const { ann, bob } = await chat.pair();
  const start = (user2: string) => chat.post(ann, '/api/applicant/messages/start-chat', { user2 });
  const group = () => chat.post(ann, '/api/group/create-group', { groupName: 'Joiners', userIds: [bob.id] });
  expect((await group()).status).toBe(201);
  expect((await group()).status).toBe(429);
  expect((await start(bob.id)).status).toBe(200);
  const cid = await chat.person('Cid');
  await chat.connect(ann, cid);
  expect((await start(cid.id)).status).toBe(429);
});
