/**
 * The stream's path. Its first frame comes from the client,
 * within 5 s: `{ token }` as a `StreamGreeting` (C§8).
 */
export const NOTIFICATION_STREAM_PATH = '/api/notifications/stream';

export interface StreamGreeting {
  token: string;
}

/** What the server sends on the stream. */
export type StreamFrame =
  /** the number of unread notifications: when the stream opens, and whenever it changes */
  | { type: 'unread'; unread: number }
  /** heartbeat, so that a client notices a dead connection */
  | { type: 'beat' };

/**
 * The stream's close code when a retry with the same token
 * would fail again: bad or revoked token, wrong origin.
 */
export const STREAM_REFUSED = 4401;

/** Time between two `beat` frames, milliseconds. */
export const STREAM_HEARTBEAT_MS = 25_000;
