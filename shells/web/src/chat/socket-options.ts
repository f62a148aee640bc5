import { RECONNECTION, SOCKET_PATH } from '@firstrung/contracts';

/** How the chat's socket connects and comes back (A§7, A§9, B§9; design §5). */
export const SOCKET_OPTIONS = {
  path: SOCKET_PATH,
  transports: ['websocket', 'polling'] as string[],
  // Polling also where the WebSocket is refused, not only where it is missing.
  tryAllTransports: true,
  withCredentials: true,
  reconnectionDelay: RECONNECTION.base,
  reconnectionDelayMax: RECONNECTION.max,
  randomizationFactor: RECONNECTION.jitter,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  timeout: RECONNECTION.timeout,
};
