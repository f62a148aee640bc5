import type { Message, MessageDeleted, MessageRead, Reader } from './types.ts';

/**
 * The loaded messages of a room that the caller may see, oldest first and without a gap. Immutable: each
 * change returns a new timeline.
 */
export interface Timeline {
  readonly messages: readonly Message[];
  /** Every message up to this `seq` is loaded or hidden from the caller. */
  readonly upTo: number;
  /** Messages that arrived before their predecessors; shown once those are loaded. */
  readonly early: readonly Message[];
  /** Whether there may be more before the first. */
  readonly hasOlder: boolean;
}

export const emptyTimeline: Timeline = { messages: [], upTo: 0, early: [], hasOlder: false };

/** Adds a message. It stays in `early` while messages before it are missing. */
export function withMessage(timeline: Timeline, message: Message): Timeline {
  if (message.seq <= timeline.upTo || timeline.early.some(({ seq }) => seq === message.seq)) return timeline;
  return withEarly({ ...timeline, early: [...timeline.early, message].sort(bySeq) });
}

/** All messages with `from < seq <= to` that the caller may see, as the server has them now. */
export interface Part {
  page: readonly Message[];
  from: number;
  to: number;
}

/** Replaces the newest messages by a part. Older ones stay only if no gap lies between. */
export function withPart(timeline: Timeline, { page, from, to }: Part): Timeline {
  const before = from <= timeline.upTo ? timeline.messages.filter(({ seq }) => seq <= from) : [];
  const after = timeline.messages.filter(({ seq }) => seq > to);
  const merged = page.map((message) => mergeReaders(timeline, message));
  return withEarly({
    messages: [...before, ...merged, ...after],
    upTo: Math.max(timeline.upTo, to),
    early: timeline.early,
    hasOlder: before.length === 0 ? from > 0 : timeline.hasOlder,
  });
}

/** Adds an older page in front. `all`: nothing is older. */
export function withOlder(timeline: Timeline, page: readonly Message[], all: boolean): Timeline {
  const first = timeline.messages[0]?.seq ?? Number.POSITIVE_INFINITY;
  const messages = [...page.filter(({ seq }) => seq < first), ...timeline.messages];
  return { ...timeline, messages, hasOlder: !all };
}

/** Adds a reader to all messages of others up to `seq`. */
export function withRead(
  timeline: Timeline,
  { userId, name, profilePicture, readAt, seq: upTo }: MessageRead,
): Timeline {
  const reader: Reader = { userId, name, profilePicture, readAt };
  const read = (message: Message): Message =>
    message.seq > upTo || message.senderId === userId || message.readBy.some((one) => one.userId === userId)
      ? message
      : { ...message, readBy: [...message.readBy, reader] };
  return changed(timeline, (messages) => messages.map(read));
}

/** Deletes the text of a message for everyone, or the message for the caller. */
export function withoutMessage(
  timeline: Timeline,
  { messageId, forEveryone }: Pick<MessageDeleted, 'messageId' | 'forEveryone'>,
): Timeline {
  return changed(timeline, (messages) =>
    forEveryone
      ? messages.map((message) =>
          message._id === messageId ? { ...message, message: '', deleted: true } : message,
        )
      : messages.filter(({ _id }) => _id !== messageId),
  );
}

function changed(timeline: Timeline, change: (messages: readonly Message[]) => Message[]): Timeline {
  return { ...timeline, messages: change(timeline.messages), early: change(timeline.early) };
}

/** Moves the early messages that follow without a gap now. */
function withEarly({ messages, upTo, early, hasOlder }: Timeline): Timeline {
  const follows = [...messages];
  let last = upTo;
  let waiting = early.filter(({ seq }) => seq > last);
  for (let next = waiting[0]; next?.seq === last + 1; next = waiting[0]) {
    follows.push(next);
    last = next.seq;
    waiting = waiting.slice(1);
  }
  return { messages: follows, upTo: last, early: waiting, hasOlder };
}

/** Keeps known readers: the part may be older than a receipt, and a receipt is never taken back. */
function mergeReaders({ messages }: Timeline, message: Message): Message {
  const known = messages.find(({ seq }) => seq === message.seq);
  const more = known?.readBy.filter(({ userId }) => !message.readBy.some((one) => one.userId === userId));
  return more?.length ? { ...message, readBy: [...message.readBy, ...more] } : message;
}

const bySeq = (one: Message, other: Message) => one.seq - other.seq;
