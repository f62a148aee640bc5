import { type ClientToServer, RECONNECTION, type ServerToClient } from '@firstrung/contracts';
import type { ChatConnection, ConnectOptions } from '@firstrung/web-kit';
import { type ChatSocket, createChatClient } from '@firstrung/web-kit/chat';
import { io, type Socket } from 'socket.io-client';
import { SOCKET_OPTIONS } from './socket-options.ts';

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
    ...SOCKET_OPTIONS,
    // Asked anew for each connection: a changed password brings another token.
    auth(give) {
      shown = token() ?? '';
      give({ token: shown });
    },
  });
  const client = createChatClient({ socket: socket as unknown as ChatSocket, selfId: account.id, outbox });

  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What the socket takes as final it doesn't try again by itself: a node that goes, a token that is refused. */
  const again = () => {
    clearTimeout(timer);
    if (socket.active || token() === undefined) return;
    const { base, max } = RECONNECTION;
    timer = setTimeout(() => socket.connect(), base + Math.random() * (max - base));
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
  // The browser knows of the network long before the socket misses an answer. If it is wrong, the next try succeeds.
  const onOffline = () => socket.io.engine?.close();
  const onOnline = () => {
    if (!socket.connected) socket.disconnect().connect();
    client.catchUp();
  };
  window.addEventListener('focus', look);
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', look);

  return {
    client,
    close() {
      clearTimeout(timer);
      window.removeEventListener('focus', look);
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', look);
      client.destroy();
      socket.removeAllListeners();
      socket.disconnect();
    },
  };
}
