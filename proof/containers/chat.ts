import { io } from 'socket.io-client';

export interface Chatting {
  /** The messages that arrived in the room, duplicates included. */
  received(): string[];
  send(message: string): Promise<{ ok: boolean }>;
  close(): void;
}

/**
 * A connection to chat that has joined a room. Like a browser
 * it keeps the cookie by which polling stays at one instance.
 */
export async function joinChat(o: {
  site: string;
  token: string;
  roomId: string;
  transports: ('polling' | 'websocket')[];
}): Promise<Chatting> {
  const socket = io(o.site, {
    auth: { token: o.token },
    transports: o.transports,
    withCredentials: true,
    extraHeaders: { origin: o.site },
    forceNew: true,
  });
  const texts: string[] = [];
  socket.on('receiveMessage', ({ message }) => void texts.push(message.message));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const { ok } = await socket.emitWithAck('joinRoom', { roomId: o.roomId });
  if (!ok) throw new Error('the room could not be joined');
  return {
    received: () => [...texts],
    send: (message) =>
      socket.emitWithAck('sendMessage', {
        message: { roomId: o.roomId, message, clientId: crypto.randomUUID() },
      }),
    close: () => socket.disconnect(),
  };
}
