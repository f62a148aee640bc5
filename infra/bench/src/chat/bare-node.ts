import { createServer } from 'node:http';
import { createClient } from '@redis/client';
import { createShardedAdapter } from '@socket.io/redis-adapter';
import pg from 'pg';
import { Server } from 'socket.io';

// What chat is measured against: Socket.IO with the same adapter that asks nobody and stores nothing (`broadcast`), or
// stores each message of a member by itself, in a transaction that numbers it, before it is sent on (`each`).
// Started with: mode, Redis, database.
const [mode, redisUrl, databaseUrl] = process.argv.slice(2) as [string, string, string];
const publishing = createClient({ url: redisUrl });
const subscribing = createClient({ url: redisUrl });
await Promise.all([publishing.connect(), subscribing.connect()]);

const pool = new pg.Pool({ connectionString: databaseUrl, max: 8, options: '-c search_path=bare' });
const store = async (message: { roomId: string; message: string; senderId: string; clientId: string }) => {
  const { rows } = await pool.query({
    name: 'store',
    text: `
      with u as (
        update room set seq = seq + 1
        where id = $1 and exists (select from room_member where room_id = $1 and person_id = $2)
        returning seq)
      insert into message (room_id, seq, id, sender_id, client_id, body, created_at)
      select $1, u.seq, gen_random_uuid(), $2, $3, $4, now() from u returning id, seq::int`,
    values: [message.roomId, message.senderId, message.clientId, message.message],
  });
  return rows[0] as { id: string; seq: number };
};

const server = createServer();
const io = new Server(server, {
  serveClient: false,
  perMessageDeflate: false,
  transports: ['websocket'],
  adapter: createShardedAdapter(publishing, subscribing, { channelPrefix: `bare-${mode}` }) as never,
});
io.on('connection', (socket) => {
  const senderId = socket.handshake.auth.id as string;
  socket.on('joinRoom', async ({ roomId }, ack) => {
    await socket.join(roomId);
    ack({ ok: true });
  });
  let seq = 0;
  socket.on('sendMessage', async ({ message: sent }, ack) => {
    const kept =
      mode === 'each' ? await store({ ...sent, senderId }) : { id: sent.clientId as string, seq: seq++ };
    const message = {
      _id: kept.id,
      roomId: sent.roomId,
      seq: kept.seq,
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
