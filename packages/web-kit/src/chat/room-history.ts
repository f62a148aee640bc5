import { ApiError } from '../api/errors.ts';
import {
  emptyTimeline,
  type Part,
  type Timeline,
  withMessage,
  withOlder,
  withoutMessage,
  withPart,
  withRead,
} from './timeline.ts';
import type {
  Message,
  MessageDeleted,
  MessageRead,
  Reader,
  RoomCalls,
  RoomMessage,
  RoomState,
} from './types.ts';

/** How long a message may be missing before it is fetched, milliseconds. */
const GAP_MS = 150;
/** Between attempts to fetch what is missing, milliseconds. */
const RETRY_MS = 2_000;

type Change = (timeline: Timeline) => Timeline;
/** What to fetch: messages after the newest loaded one, or also receipts and deletions of the loaded ones. */
type Scope = 'newer' | 'all';

/** The messages of an open room: loads them, applies what the socket reports and fetches what is missing. */
export class RoomHistory {
  timeline = emptyTimeline;
  status: RoomState['status'] = 'loading';
  readonly #pages: ReturnType<typeof createPages>;
  readonly #onChange: () => void;
  /** The newest `seq` that the room is known to have. */
  #head = 0;
  #isClosed = false;
  #isCatchingUp = false;
  /** What the next request has to fetch. */
  #missing: Scope | undefined;
  /** For each request under way the changes since its start. Its answer may be older than they are. */
  readonly #changesByRequest = new Set<Change[]>();
  #olderRequest: Promise<void> | undefined;
  #gapTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(roomId: string, calls: RoomCalls, onChange: () => void) {
    this.#pages = createPages(roomId, calls, () => this.#head);
    this.#onChange = onChange;
  }

  async load(): Promise<void> {
    this.status = 'loading';
    this.#onChange();
    try {
      await this.#fetch(() => this.#pages.newest(Number.POSITIVE_INFINITY));
      this.status = 'ready';
    } catch (error) {
      this.status = error instanceof ApiError && error.status === 404 ? 'missing' : 'failed';
    }
    if (this.#isClosed) return;
    this.#onChange();
    this.#checkForGap();
  }

  /** Fetches what the room has missed, one request at a time; a room that failed to load is loaded again. */
  async catchUp(scope: Scope): Promise<void> {
    if (this.status === 'failed') return this.load();
    if (this.status !== 'ready' || this.#isClosed) return;
    // An empty room has no receipts or deletions, and its first
    // messages are reported with the head of the room.
    if (scope === 'all' && this.timeline.messages.length === 0) return this.#checkForGap();
    this.#addMissing(scope);
    if (this.#isCatchingUp) return;
    this.#isCatchingUp = true;
    clearTimeout(this.#retryTimer);
    while (this.#missing && !this.#isClosed) {
      const wanted = this.#missing;
      this.#missing = undefined;
      const { messages, upTo } = this.timeline;
      try {
        await this.#fetch(() =>
          wanted === 'all' ? this.#pages.newest(messages[0]?.seq ?? 0) : this.#pages.after(upTo),
        );
      } catch {
        this.#addMissing(wanted);
        break;
      }
    }
    this.#isCatchingUp = false;
    if (this.#isClosed) return;
    this.#onChange();
    if (this.#missing) this.#retryTimer = setTimeout(() => void this.catchUp('newer'), RETRY_MS);
    else this.#checkForGap();
  }

  /** Resolves when an older page is in the timeline; calls while one is loading share it. */
  loadOlder(): Promise<void> {
    const first = this.timeline.messages[0];
    if (!first || !this.timeline.hasOlder) return Promise.resolve();
    this.#olderRequest ??= this.#pages
      .before(first.seq)
      .then(({ page, all }) => {
        // A refresh may have replaced the timeline by a newer part.
        if (this.#isClosed || this.timeline.messages[0]?.seq !== first.seq) return;
        this.#change((timeline) => withOlder(timeline, page, all));
      })
      .finally(() => {
        this.#olderRequest = undefined;
      });
    return this.#olderRequest;
  }

  receive(received: RoomMessage): void {
    const message = normalize(received);
    this.#head = Math.max(this.#head, message.seq);
    const add: Change = (timeline) => withMessage(timeline, message);
    if (this.status === 'ready') this.#change(add);
    else this.#record(add);
    this.#checkForGap();
  }

  markAsRead(event: MessageRead): void {
    this.#change((timeline) => withRead(timeline, event));
  }

  delete(event: Pick<MessageDeleted, 'messageId' | 'forEveryone'>): void {
    this.#change((timeline) => withoutMessage(timeline, event));
  }

  /** The room has messages up to `seq`; missing ones are fetched. */
  setHead(seq: number): void {
    this.#head = Math.max(this.#head, seq);
    this.#checkForGap();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#gapTimer);
    clearTimeout(this.#retryTimer);
  }

  async #fetch(request: () => Promise<Part>): Promise<void> {
    const changes: Change[] = [];
    this.#changesByRequest.add(changes);
    try {
      const part = await request();
      if (this.#isClosed) return;
      this.timeline = changes.reduce((timeline, change) => change(timeline), withPart(this.timeline, part));
    } finally {
      this.#changesByRequest.delete(changes);
    }
  }

  #change(change: Change): void {
    this.#record(change);
    this.timeline = change(this.timeline);
    this.#onChange();
  }

  #record(change: Change): void {
    for (const changes of this.#changesByRequest) changes.push(change);
  }

  #addMissing(scope: Scope): void {
    this.#missing = this.#missing === 'all' ? 'all' : scope;
  }

  #checkForGap(): void {
    clearTimeout(this.#gapTimer);
    if (this.#isClosed || this.#isCatchingUp || this.status !== 'ready' || this.#missing) return;
    const hasGap = () => this.#head > this.timeline.upTo;
    if (hasGap()) this.#gapTimer = setTimeout(() => hasGap() && void this.catchUp('newer'), GAP_MS);
  }
}

/** The largest page that a call answers. */
const PAGE = 100;
/** Messages that a conversation opens with. */
const FIRST_PAGE = 50;
/**
 * Pages that are refreshed after a reconnection; older
 * messages are dropped and loaded again when scrolled to.
 */
const MAX_REFRESHED = 5;

/**
 * Reads parts of one room. `head()` is the newest known `seq`: an
 * answer includes all messages that were stored before its call.
 */
function createPages(roomId: string, calls: RoomCalls, head: () => number) {
  const fetchPage = async (page: Parameters<RoomCalls['getMessages']>[1]): Promise<Message[]> =>
    (await calls.getMessages(roomId, page)).messages.map(normalize);

  return {
    /** The newest messages, back to `back` unless that is more than `MAX_REFRESHED` pages. */
    async newest(back: number): Promise<Part> {
      const known = head();
      const limit = back === Number.POSITIVE_INFINITY ? FIRST_PAGE : PAGE;
      let page = await fetchPage({ limit });
      let whole = page.length < limit;
      for (let more = 1; more < MAX_REFRESHED && !whole && page[0]!.seq > back; more++) {
        const older = await fetchPage({ before: page[0]!.seq, limit });
        page = [...older, ...page];
        whole = older.length < limit;
      }
      return { page, from: whole ? 0 : page[0]!.seq - 1, to: Math.max(known, page.at(-1)?.seq ?? 0) };
    },

    /** All messages after `from`. */
    async after(from: number): Promise<Part> {
      const known = head();
      const page: Message[] = [];
      for (let last = from; ; ) {
        const more = await fetchPage({ after: last, limit: PAGE });
        page.push(...more);
        last = more.at(-1)?.seq ?? last;
        if (more.length < PAGE) return { page, from, to: Math.max(known, last) };
      }
    },

    /** The page before `seq`, and whether nothing is older. */
    async before(seq: number): Promise<{ page: Message[]; all: boolean }> {
      const page = await fetchPage({ before: seq, limit: FIRST_PAGE });
      return { page, all: page.length < FIRST_PAGE };
    },
  };
}

/** Converts a message of any kind of room: groups send their readers in another shape. */
const normalize = ({ readBy, ...message }: RoomMessage): Message => ({
  ...message,
  readBy: readBy.map(toReader),
});

/** In groups the reader is an object of its own (A§3). */
function toReader({ userId: reader, ...entry }: RoomMessage['readBy'][number]): Reader {
  if (typeof reader === 'string') return { userId: reader, ...(entry as Omit<Reader, 'userId'>) };
  const { _id: userId, name, profilePicture } = reader;
  return { userId, name, profilePicture, readAt: entry.readAt };
}
