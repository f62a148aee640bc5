import { FLEET_SITE } from '@firstrung/all-in-one/testing/fleet';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';

/** Connects to a node of chat, by default as a page in a browser with WebSocket does. */
export const openSocket = (
  url: string,
  token: string,
  options: Partial<ManagerOptions & SocketOptions> = {},
): Socket =>
  io(url, {
    auth: { token },
    transports: ['websocket'],
    extraHeaders: { origin: FLEET_SITE },
    forceNew: true,
    ...options,
  });
