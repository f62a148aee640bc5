import { type ClientToServer, RECONNECTION, type ServerToClient } from '@firstrung/contracts';
import type { ChatConnection, ConnectOptions } from '@firstrung/web-kit';
import { type ChatSocket, createChatClient } from '@firstrung/web-kit/chat';
import { io, type Socket } from 'socket.io-client';
import { SOCKET_OPTIONS } from './socket-options.ts';

const TOKEN_REFUSED: ReadonlySet<string> = new Set(['NoToken', 'BadToken', 'TokenRevoked']);

/**
 * The one socket of this tab, for as long as the account is
 * signed in. Loaded when a screen first uses the chat.
 */
export function connectChat({
  account,
  token,
  outbox,
  onConnected,
  onRefused,
}: ConnectOptions): ChatConnection {
  let sentToken = '';
  const socket: Socket<ServerToClient, ClientToServer> = io({
    ...SOCKET_OPTIONS,
    // Called for each connection, because changing the password replaces the token.
    auth(callback) {
      sentToken = token() ?? '';
      callback({ token: sentToken });
    },
  });
  const client = createChatClient({ socket: socket as unknown as ChatSocket, selfId: account.id, outbox });

  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Reconnects where the socket doesn't: after a server shut down, or refused the token. */
  const reconnect = () => {
    clearTimeout(timer);
    if (socket.active || token() === undefined) return;
    const { base, max } = RECONNECTION;
    timer = setTimeout(() => socket.connect(), base + Math.random() * (max - base));
  };
  socket.on('connect', () => onConnected(true));
  socket.on('disconnect', () => {
    onConnected(false);
    reconnect();
  });
  socket.on('connect_error', (error: Error & { data?: { error?: string } }) => {
    if (TOKEN_REFUSED.has(error.data?.error ?? '')) onRefused(sentToken);
    reconnect();
  });

  const catchUpIfVisible = () => {
    if (document.visibilityState === 'visible') client.catchUp();
  };
  // The browser notices a lost network before the socket's
  // heartbeat does. If it is wrong, the reconnection succeeds.
  const onOffline = () => socket.io.engine?.close();
  const onOnline = () => {
    if (!socket.connected) socket.disconnect().connect();
    client.catchUp();
  };
  window.addEventListener('focus', catchUpIfVisible);
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', catchUpIfVisible);

  return {
    client,
    close() {
      clearTimeout(timer);
      window.removeEventListener('focus', catchUpIfVisible);
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', catchUpIfVisible);
      client.destroy();
      socket.removeAllListeners();
      socket.disconnect();
    },
  };
}
