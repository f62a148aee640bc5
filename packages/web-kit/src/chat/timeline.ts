import type { Message, MessageDeleted, MessageRead, Reader } from './types.ts';

/** The loaded messages of a room, oldest first and without a gap, as far as this caller sees them. Pure: each change is a new one. */
export interface Timeline {
  readonly messages: readonly Message[];
  /** Everything up to this `seq` is there, or is not for the caller's eyes. */
  readonly upTo: number;
  /** Came before what is between; shown once that is there. */
  readonly early: readonly Message[];
  /** Whether there may be more before the first. */
  readonly hasOlder: boolean;
}

export const emptyTimeline: Timeline = { messages: [], upTo: 0, early: [], hasOlder: false };

/** With a message that came. It waits if there is something between it and the last. */
export function withMessage(timeline: Timeline, message: Message): Timeline {
  if (message.seq <= timeline.upTo || timeline.early.some(({ seq }) => seq === message.seq)) return timeline;
  return drained({ ...timeline, early: [...timeline.early, message].sort(bySeq) });
}

/** Whether something is missing before what came. */
export const hasGap = ({ early }: Timeline): boolean => early.length > 0;

/** A part as the server has it now: all that the caller sees of `from < seq <= to`. */
export interface Part {
  page: readonly Message[];
  from: number;
  to: number;
}

/** With a part that reaches to the newest. What is older stays only if there is nothing between. */
export function withPart(timeline: Timeline, { page, from, to }: Part): Timeline {
  const before = from <= timeline.upTo ? timeline.messages.filter(({ seq }) => seq <= from) : [];
  const begins = before.length === 0;
  const after = timeline.messages.filter(({ seq }) => seq > to);
  const merged = page.map((message) => mergeReaders(timeline, message));
  return drained({
    messages: [...before, ...merged, ...after],
    upTo: Math.max(timeline.upTo, to),
    early: timeline.early,
    hasOlder: begins ? from > 0 : timeline.hasOlder,
  });
}

/** With an older page in front; `all`: nothing is older. */
export function withOlder(timeline: Timeline, page: readonly Message[], all: boolean): Timeline {
  const first = timeline.messages[0]?.seq ?? Number.POSITIVE_INFINITY;
  const messages = [...page.filter(({ seq }) => seq < first), ...timeline.messages];
  return { ...timeline, messages, hasOlder: !all };
}

/** Somebody has read on (a range: everything of others up to `seq`). */
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

/** A message is gone: its text for everyone, or all of it for the caller. */
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

/** What waited and follows now without a gap. */
function drained({ messages, upTo, early, hasOlder }: Timeline): Timeline {
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

/** The answer may be older than what was heard meanwhile: nobody unreads a message. */
function mergeReaders({ messages }: Timeline, message: Message): Message {
  const known = messages.find(({ seq }) => seq === message.seq);
  const more = known?.readBy.filter(({ userId }) => !message.readBy.some((one) => one.userId === userId));
  return more?.length ? { ...message, readBy: [...message.readBy, ...more] } : message;
}

const bySeq = (one: Message, other: Message) => one.seq - other.seq;
