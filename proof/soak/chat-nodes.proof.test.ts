// Promise: Two instances of chat share presence, typing, messages and receipts.
// Guards: services/chat, packages/web-kit/src/chat

import { once } from 'node:events';
import { FLEET_SITE } from '@firstrung/all-in-one/testing/fleet';
import { createRandom } from '@firstrung/service-kit/random';
import { createTestDatabase } from '@firstrung/test-kit/database';
import { io, type Socket } from 'socket.io-client';
import { expect, test } from 'vitest';
import { createDeliveryWorld, type Member } from './world.ts';

test('two instances share presence, typing, messages and receipts, and clients move when one stops', async () => {
  await using database = await createTestDatabase();
  await using world = await createDeliveryWorld({
    databaseUrl: database.url,
    nodes: 2,
    people: 2,
    rooms: 1,
    random: createRandom(1),
  });
  const [one, other] = world.fleet.instances as [
    (typeof world.fleet.instances)[0],
    (typeof world.fleet.instances)[0],
  ];
  const [ann, bob] = world.people as [Member, Member];
  const roomId = world.rooms[0]!.id;
  const sockets: Socket[] = [];
  const connect = async (as: Member, url: string) => {
    const socket = io(url, {
      auth: { token: as.token },
      transports: ['websocket'],
      extraHeaders: { origin: FLEET_SITE },
      forceNew: true,
    });
    sockets.push(socket);
    const received: Record<string, unknown[]> = {};
    socket.onAny((name, event) => {
      received[name] = [...(received[name] ?? []), event];
    });
    await once(socket as never, 'connect');
    return { socket, received };
  };
  try {
    const a = await connect(ann, one.url);
    await a.socket.emitWithAck('joinRoom', { roomId });
    expect(await a.socket.emitWithAck('presence', { userIds: [bob.id] })).toMatchObject({
      ok: true,
      people: [{ userId: bob.id, online: false }],
    });
    const b = await connect(bob, other.url);
    expect(await b.socket.emitWithAck('joinRoom', { roomId })).toEqual({ ok: true });
    await expect.poll(() => a.received.presence).toMatchObject([{ userId: bob.id, online: true }]);
    expect(await b.socket.emitWithAck('presence', { userIds: [ann.id] })).toMatchObject({
      people: [{ userId: ann.id, online: true }],
    });

    b.socket.emit('typing', { roomId, typing: true });
    await expect.poll(() => a.received.typing).toMatchObject([{ userId: bob.id, typing: true }]);

    const { message } = await b.socket.emitWithAck('sendMessage', {
      message: { roomId, message: 'over there' },
    });
    await expect.poll(() => a.received.receiveMessage).toEqual([{ message }]);
    await fetch(`${one.url}/api/applicant/messages/mark-read`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ messageId: message._id }),
    });
    await expect.poll(() => b.received.messageRead).toMatchObject([{ userId: ann.id, seq: 1 }]);

    // The connection ends in a way after which the client reconnects automatically.
    const reason = once(b.socket as never, 'disconnect').then(([cause]) => cause);
    (b.socket.io as unknown as { uri: string }).uri = one.url;
    const back = once(b.socket as never, 'connect');
    await other.stop();
    expect(await reason).toBe('transport close');
    await back;
    expect(await b.socket.emitWithAck('joinRoom', { roomId })).toEqual({ ok: true });

    b.socket.disconnect();
    await expect
      .poll(() => a.received.presence?.at(-1))
      .toMatchObject({ userId: bob.id, online: false, lastSeenAt: expect.any(String) });
  } finally {
    for (const socket of sockets) socket.disconnect();
  }
});
