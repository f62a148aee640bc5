import type { NamedPerson } from './fields.ts';

// WebSockets on which the server pushes. The first frame comes from the client, within 5 s: its token (C§8).

/** Sends the number of unread notifications. */
export const NOTIFICATION_STREAM_PATH = '/api/notifications/stream';
/** Tells recruiters what colleagues change, and which application each of them reads. */
export const REVIEW_STREAM_PATH = '/api/recruiter/applications/stream';

export interface StreamGreeting {
  token: string;
}

/** Heartbeat of every stream, so that a client notices a dead connection. */
export const STREAM_BEAT = { type: 'beat' } as const;

/** The number of unread notifications: when the stream opens, and whenever it changes. */
export type NotificationFrame = { type: 'unread'; unread: number };

export type ReviewFrame =
  /** something that lists of this job's applications show has changed */
  | { type: 'changed'; jobId: string }
  /** who else reads an application: when the stream opens, and whenever it changes */
  | { type: 'readers'; readers: ApplicationReaders[] };

export interface ApplicationReaders {
  applicationId: string;
  people: NamedPerson[];
}

/** What a client of the review stream sends: the application that its page shows. */
export interface ReadingFrame {
  reading: string | null;
}

/**
 * The close code of a stream when a retry with the same token
 * would fail again: bad or revoked token, wrong role or origin.
 */
export const STREAM_REFUSED = 4401;

/** Time between two heartbeats, milliseconds. */
export const STREAM_HEARTBEAT_MS = 25_000;
