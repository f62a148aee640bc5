import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createShardedAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import { Server, type Socket } from 'socket.io';
import { serveWorker } from '../worker.ts';

export interface BareNodeRequest {
  redisUrl: string;
}

/** Where it listens. */
export type BareNodeReply = string;

// The limit for chat: Socket.IO with the same adapter, without checking or storing messages.
serveWorker(async ({ redisUrl }: BareNodeRequest): Promise<BareNodeReply> => {
  const server = createServer();
  const io = new Server(server, {
    serveClient: false,
    perMessageDeflate: false,
    transports: ['websocket'],
    adapter: createShardedAdapter(new Redis(redisUrl), new Redis(redisUrl), { channelPrefix: 'bare' }),
  });
  io.on('connection', serve);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

function serve(socket: Socket): void {
  const senderId = socket.handshake.auth.id as string;
  socket.on('joinRoom', async ({ roomId }, ack) => {
    await socket.join(roomId);
    ack({ ok: true });
  });
  let seq = 0;
  socket.on('sendMessage', ({ message: sent }, ack) => {
    const message = {
      _id: sent.clientId,
      roomId: sent.roomId,
      seq: seq++,
      senderId,
      message: sent.message,
      createdAt: new Date().toISOString(),
      deleted: false,
      deletedFor: [],
      readBy: [],
      clientId: sent.clientId,
    };
    socket.nsp.to(sent.roomId).emit('receiveMessage', { message });
    ack({ ok: true, message });
  });
}
