import type { Role } from './statuses.ts';

/** What people are told of, as it is stored. */
export const NOTIFICATION_KINDS = [
  'newApplication',
  'statusChange',
  'requestReceived',
  'requestAccepted',
  'unreadMessages',
  'announcement',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Which of them there are for whom. */
export const NOTIFICATION_KINDS_OF: Readonly<Record<Role, readonly NotificationKind[]>> = {
  applicant: ['statusChange', 'requestReceived', 'requestAccepted', 'unreadMessages', 'announcement'],
  recruiter: ['newApplication', 'unreadMessages'],
};

/** The stream's path. Its first frame comes from the client, within 5 s: `{ token }` as a `StreamGreeting` (decisions §8). */
export const NOTIFICATION_STREAM_PATH = '/api/notifications/stream';

export interface StreamGreeting {
  token: string;
}

/** What the server sends on the stream: the number of unread notifications, at first and whenever it changes. */
export type StreamFrame =
  | { type: 'unread'; unread: number }
  /** nothing but a sign of life, so that a client hears of a connection that is dead */
  | { type: 'beat' };

/** The stream's close code for what another attempt with the same token will not change: bad or revoked, wrong origin. */
export const STREAM_REFUSED = 4401;

/** The server sends `beat` this often, milliseconds. */
export const STREAM_HEARTBEAT_MS = 25_000;
