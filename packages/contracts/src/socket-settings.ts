// Kept apart from sockets.ts, so that browsers load these constants without the schemas.

/** Path of the sockets (A§9, B§7). */
export const SOCKET_PATH = '/socket.io';

/**
 * How browsers reconnect sockets and streams (A§9, B§9):
 * milliseconds; jitter is a share of the delay, either way.
 */
export const RECONNECTION = { base: 1_000, max: 5_000, jitter: 0.5, timeout: 20_000 };

/** A `typing: true` that is not repeated ends after this time. */
export const TYPING_MS = 6_000;

/** The largest number of people whose presence one socket event may ask for. */
export const MAX_WATCHED = 200;

/** C§5 */
export const ROOM_KINDS = ['direct', 'recruiter', 'group', 'announcement'] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];
