import { RECONNECTION, SOCKET_PATH } from '@firstrung/contracts';

/** How the chat's socket connects and reconnects (A§7, A§9, B§9). */
export const SOCKET_OPTIONS = {
  path: SOCKET_PATH,
  transports: ['websocket', 'polling'] as string[],
  // Falls back to polling also where a proxy refuses WebSockets.
  tryAllTransports: true,
  withCredentials: true,
  reconnectionDelay: RECONNECTION.base,
  reconnectionDelayMax: RECONNECTION.max,
  randomizationFactor: RECONNECTION.jitter,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  timeout: RECONNECTION.timeout,
};
