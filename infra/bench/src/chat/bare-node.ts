import { createServer } from 'node:http';
import { createShardedAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import { Server } from 'socket.io';

// The limit for chat: Socket.IO with the same adapter, without checking or storing messages.
// Argument: the URL of Redis.
const redisUrl = process.argv[2]!;
const publisher = new Redis(redisUrl);
const subscriber = new Redis(redisUrl);

const server = createServer();
const io = new Server(server, {
  serveClient: false,
  perMessageDeflate: false,
  transports: ['websocket'],
  adapter: createShardedAdapter(publisher, subscriber, { channelPrefix: 'bare' }),
});
io.on('connection', (socket) => {
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
    io.to(sent.roomId).emit('receiveMessage', { message });
    ack({ ok: true, message });
  });
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  console.log(`listens on http://127.0.0.1:${port}`);
});
