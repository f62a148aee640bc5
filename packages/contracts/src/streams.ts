// WebSockets on which the server pushes. The first frame comes from the client, within 5 s: its token (C§8).

/** Sends the number of unread notifications. */
export const NOTIFICATION_STREAM_PATH = '/api/notifications/stream';

export interface StreamGreeting {
  token: string;
}

/** Heartbeat of every stream, so that a client notices a dead connection. */
export const STREAM_BEAT = { type: 'beat' } as const;

/** The number of unread notifications: when the stream opens, and whenever it changes. */
export type NotificationFrame = { type: 'unread'; unread: number };

/**
 * The close code of a stream when a retry with the same token
 * would fail again: bad or revoked token, wrong role or origin.
 */
export const STREAM_REFUSED = 4401;

/** Time between two heartbeats, milliseconds. */
export const STREAM_HEARTBEAT_MS = 25_000;
