import { type ClientToServer, type ServerToClient, SOCKET_PATH } from '@firstrung/contracts';
import type { ChatConnection, ConnectOptions } from '@firstrung/web-kit';
import { type ChatSocket, createChatClient } from '@firstrung/web-kit/chat';
import { io, type Socket } from 'socket.io-client';

/** The server ended the connection itself, or refused it: so long until the next try, milliseconds. */
const AGAIN = { least: 1_000, most: 5_000 };

const TOKEN_REFUSED: ReadonlySet<string> = new Set(['NoToken', 'BadToken', 'TokenRevoked']);

/** The one socket of this tab, for as long as the account is signed in. Loaded when somebody first chats. */
export function connectChat({
  account,
  token,
  outbox,
  onConnected,
  onRefused,
}: ConnectOptions): ChatConnection {
  let shown = '';
  const socket: Socket<ServerToClient, ClientToServer> = io({
    path: SOCKET_PATH,
    // Asked anew for each connection: a changed password brings another token.
    auth(give) {
      shown = token() ?? '';
      give({ token: shown });
    },
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    withCredentials: true,
    // A§9, B§9
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 0.5,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    timeout: 20_000,
  });
  const client = createChatClient({ socket: socket as unknown as ChatSocket, selfId: account.id, outbox });

  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What the socket takes as final it doesn't try again by itself: a node that goes, a token that is refused. */
  const again = () => {
    clearTimeout(timer);
    if (socket.active || token() === undefined) return;
    timer = setTimeout(() => socket.connect(), AGAIN.least + Math.random() * (AGAIN.most - AGAIN.least));
  };
  socket.on('connect', () => onConnected(true));
  socket.on('disconnect', () => {
    onConnected(false);
    again();
  });
  socket.on('connect_error', (error: Error & { data?: { error?: string } }) => {
    if (TOKEN_REFUSED.has(error.data?.error ?? '')) onRefused(shown);
    again();
  });

  const look = () => {
    if (document.visibilityState === 'visible') client.catchUp();
  };
  // The browser knows of the network before the socket's next try does.
  const onOnline = () => {
    if (!socket.connected) socket.disconnect().connect();
    client.catchUp();
  };
  window.addEventListener('focus', look);
  window.addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', look);

  return {
    client,
    close() {
      clearTimeout(timer);
      window.removeEventListener('focus', look);
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', look);
      client.destroy();
      socket.removeAllListeners();
      socket.disconnect();
    },
  };
}
