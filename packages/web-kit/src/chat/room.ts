import { ApiError } from '../api/errors.ts';
import { normalize } from './normalize.ts';
import type { RoomOutbox } from './outbox.ts';
import { createPages } from './pages.ts';
import type { Subscriptions } from './subscriptions.ts';
import {
  emptyTimeline,
  hasGap,
  type Part,
  type Timeline,
  withMessage,
  withOlder,
  withoutMessage,
  withPart,
  withRead,
} from './timeline.ts';
import type {
  ChatRoom,
  ChatSocket,
  MessageDeleted,
  MessageRead,
  RoomCalls,
  RoomMessage,
  RoomState,
  Typing,
} from './types.ts';
import { createTyping } from './typing.ts';

/** How long a message may be missing before it is asked for, milliseconds (design §7). */
const GAP = 150;
/** Between tries to fetch what is missing, milliseconds. */
const AGAIN = 2_000;

export interface RoomParts {
  id: string;
  calls: RoomCalls;
  socket: ChatSocket;
  joins: Subscriptions;
  selfId: string;
  outbox: RoomOutbox;
  onClose(): void;
}

/** What a room hears of the socket. */
export interface RoomEars {
  onMessage(message: RoomMessage): void;
  onRead(event: MessageRead): void;
  onDeleted(event: MessageDeleted): void;
  onTyping(event: Typing): void;
  onHead(seq: number): void;
  catchUp(): void;
  onOutbox(): void;
}

export interface OpenRoom extends ChatRoom, RoomEars {
  /** Nobody has it open any more. */
  end(): void;
}

/** An open conversation: everything that is known of it, in order, and the ways to learn the rest. */
export function createRoom({ id, calls, socket, joins, selfId, outbox, onClose }: RoomParts): OpenRoom {
  const listeners = new Set<() => void>();
  let timeline: Timeline = emptyTimeline;
  let status: RoomState['status'] = 'loading';
  let head = 0;
  let isClosed = false;
  let state: RoomState;
  let olderFlight: Promise<void> | undefined;
  let isCatchingUp = false;
  let missing: 'newer' | 'whole' | undefined;
  let readFlight: { seq: number; done: Promise<void> } | undefined;
  let readUpTo = 0;
  const timers: { gap?: ReturnType<typeof setTimeout>; again?: ReturnType<typeof setTimeout> } = {};
  const pages = createPages(id, calls, () => head);
  const typing = createTyping({ roomId: id, selfId, socket, onChange: tell });

  function tell() {
    state = {
      status,
      messages: timeline.messages,
      outgoing: outbox.list(),
      hasOlder: timeline.hasOlder,
      typing: typing.people(),
    };
    for (const listener of [...listeners]) listener();
  }

  // What is heard while an answer is on its way may be newer than the answer: it is done to that, too.
  const flights = new Set<((timeline: Timeline) => Timeline)[]>();
  function change(step: (timeline: Timeline) => Timeline) {
    for (const heard of flights) heard.push(step);
    timeline = step(timeline);
    tell();
  }
  async function fetchPart(fetching: () => Promise<Part>): Promise<void> {
    const heard: ((timeline: Timeline) => Timeline)[] = [];
    flights.add(heard);
    try {
      const part = await fetching();
      if (isClosed) return;
      timeline = heard.reduce((now, step) => step(now), withPart(timeline, part));
      outbox.settle(part.page, timeline.upTo);
    } finally {
      flights.delete(heard);
    }
  }

  async function load() {
    status = 'loading';
    tell();
    try {
      await fetchPart(() => pages.newest(Number.POSITIVE_INFINITY));
      if (isClosed) return;
      status = 'ready';
    } catch (error) {
      if (isClosed) return;
      status = error instanceof ApiError && error.status === 404 ? 'missing' : 'failed';
    }
    tell();
    lookForGap();
  }

  /** Fetches what came after the last message; `whole` also what changed before it. One at a time. */
  async function fetchMissing(whole: boolean): Promise<void> {
    if (status === 'failed') return load();
    if (status !== 'ready' || isClosed) return;
    missing = missing === 'whole' || whole ? 'whole' : 'newer';
    if (isCatchingUp) return;
    isCatchingUp = true;
    clearTimeout(timers.again);
    while (missing && !isClosed) {
      const back = missing === 'whole' ? (timeline.messages[0]?.seq ?? 0) : undefined;
      missing = undefined;
      try {
        await fetchPart(() => (back === undefined ? pages.after(timeline.upTo) : pages.newest(back)));
      } catch {
        missing = missing === 'whole' || back !== undefined ? 'whole' : 'newer';
        break;
      }
    }
    isCatchingUp = false;
    if (isClosed) return;
    tell();
    if (missing) timers.again = setTimeout(() => void fetchMissing(false), AGAIN);
    else lookForGap();
  }

  function lookForGap() {
    clearTimeout(timers.gap);
    if (isClosed || isCatchingUp || status !== 'ready' || missing) return;
    if (!hasGap(timeline) && head <= timeline.upTo) return;
    timers.gap = setTimeout(() => {
      if (hasGap(timeline) || head > timeline.upTo) void fetchMissing(false);
    }, GAP);
  }

  // Reads and deletions of the time without connection, too: once it is joined, so that nothing comes between.
  const leave = joins.join(id, () => void fetchMissing(true));

  const room: OpenRoom = {
    id,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send(message) {
      if (message.trim() === '') return;
      typing.say(false);
      outbox.send(message);
    },
    retry: outbox.retry,
    discard: outbox.discard,
    loadOlder() {
      const first = timeline.messages[0];
      if (!first || !timeline.hasOlder) return Promise.resolve();
      olderFlight ??= pages
        .before(first.seq)
        .then(({ page, all }) => {
          // Unless it was replaced meanwhile.
          if (isClosed || timeline.messages[0]?.seq !== first.seq) return;
          change((now) => withOlder(now, page, all));
        })
        .finally(() => {
          olderFlight = undefined;
        });
      return olderFlight;
    },
    reload() {
      if (status === 'failed' || status === 'missing') void load();
    },
    markRead() {
      const last = timeline.messages.findLast(({ senderId }) => senderId !== selfId);
      if (!last || last.seq <= readUpTo || last.readBy.some(({ userId }) => userId === selfId)) {
        return Promise.resolve();
      }
      if (readFlight?.seq === last.seq) return readFlight.done;
      const { seq } = last;
      const done = calls
        .markRead(last._id)
        .then(() => {
          readUpTo = Math.max(readUpTo, seq);
        })
        .finally(() => {
          if (readFlight?.seq === seq) readFlight = undefined;
        });
      readFlight = { seq, done };
      return done;
    },
    async deleteForMe(messageId) {
      await calls.deleteForMe(messageId);
      change((now) => withoutMessage(now, { messageId, forEveryone: false }));
    },
    async deleteForAll(messageId) {
      await calls.deleteForAll(messageId);
      change((now) => withoutMessage(now, { messageId, forEveryone: true }));
    },
    typing: typing.say,
    close: onClose,

    onMessage(received) {
      const message = normalize(received);
      head = Math.max(head, message.seq);
      typing.heard(message.senderId);
      if (status === 'ready') change((now) => withMessage(now, message));
      else for (const heard of flights) heard.push((now) => withMessage(now, message));
      outbox.settle([message], timeline.upTo);
      lookForGap();
    },
    onRead: (event) => change((now) => withRead(now, event)),
    onDeleted: (event) => change((now) => withoutMessage(now, event)),
    onTyping: typing.onTyping,
    onHead(seq) {
      head = Math.max(head, seq);
      lookForGap();
    },
    catchUp: () => void fetchMissing(false),
    onOutbox: tell,
    end() {
      isClosed = true;
      leave();
      typing.end();
      clearTimeout(timers.gap);
      clearTimeout(timers.again);
      listeners.clear();
    },
  };

  tell();
  void load();
  return room;
}
