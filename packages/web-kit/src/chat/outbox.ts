import type { ErrorCode } from '@firstrung/contracts';
import { createEmitter } from '../emitter.ts';
import { randomUuid } from '../uuid.ts';
import type { PersistentOutbox, UnsentMessage } from './persistent-outbox.ts';
import type { Timeline } from './timeline.ts';
import { transmit } from './transmit.ts';
import type { ChatSocket, Message, Outgoing, RoomCalls, RoomMessage } from './types.ts';

/** Delays before a message is sent again after a temporary failure, milliseconds. The last one repeats. */
const RETRY_DELAYS = [1_000, 2_000, 5_000, 10_000];

interface OutboxOptions {
  socket: ChatSocket;
  /** Keeps unsent messages over a reload. */
  storage: PersistentOutbox;
  /** ms since 1970 */
  now(): number;
  /** The server has acknowledged this message. */
  onStored(message: RoomMessage): void;
}

/** `storedSeq` is set once the server has acknowledged the message. */
type Entry = UnsentMessage & { storedSeq?: number };

/** The messages of an account that the server has not acknowledged, in all rooms. */
export function createOutbox(options: OutboxOptions) {
  const { socket, storage } = options;
  const rooms = new Map<string, RoomOutbox>();

  function roomOutbox(roomId: string): RoomOutbox {
    const room = rooms.get(roomId) ?? new RoomOutbox(roomId, options);
    rooms.set(roomId, room);
    return room;
  }
  function flushAll() {
    for (const room of rooms.values()) void room.flush();
  }

  for (const message of storage.all()) roomOutbox(message.roomId).add(message);
  socket.on('connect', flushAll);
  if (socket.connected) flushAll();

  return {
    flushAll,
    /** For a room that is shown: without a socket its messages are sent by `calls`. */
    open(roomId: string, calls: RoomCalls): RoomOutbox {
      const room = roomOutbox(roomId);
      room.calls = calls;
      void room.flush();
      return room;
    },
    close(roomId: string) {
      roomOutbox(roomId).calls = undefined;
    },
    /** The server has stored this message of a room that is not shown. */
    confirm({ roomId, clientId }: Pick<Entry, 'roomId' | 'clientId'>) {
      rooms.get(roomId)?.discard(clientId);
    },
    destroy() {
      socket.off('connect', flushAll);
      for (const room of rooms.values()) room.destroy();
    },
  };
}

/**
 * The outbox of one room. Its messages are sent one after the other,
 * each under one `clientId` until the server accepts or refuses it.
 */
export class RoomOutbox {
  /** Set while the room is shown. */
  calls: RoomCalls | undefined;
  readonly #roomId: string;
  readonly #options: OutboxOptions;
  readonly #entries = new Map<string, Entry>();
  readonly #changes = createEmitter();
  #isFlushing = false;
  #isDestroyed = false;
  #failures = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #lastAt = 0;

  constructor(roomId: string, options: OutboxOptions) {
    this.#roomId = roomId;
    this.#options = options;
  }

  /** Called on every change except by `settle`. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void {
    return this.#changes.subscribe(listener);
  }

  list(): Outgoing[] {
    return [...this.#entries.values()].map(toOutgoing);
  }

  add(entry: Entry): void {
    this.#entries.set(entry.clientId, entry);
  }

  send(message: string, receiversVersion?: string): void {
    this.#lastAt = Math.max(this.#options.now(), this.#lastAt + 1);
    const entry: Entry = {
      clientId: randomUuid(),
      roomId: this.#roomId,
      message,
      at: this.#lastAt,
      ...(receiversVersion !== undefined && { receiversVersion }),
    };
    this.add(entry);
    this.#options.storage.put(entry);
    this.#changes.emit();
    void this.flush();
  }

  retry(clientId: string, receiversVersion?: string): void {
    const entry = this.#entries.get(clientId);
    if (!entry?.failed) return;
    delete entry.failed;
    if (receiversVersion !== undefined) entry.receiversVersion = receiversVersion;
    this.#options.storage.put(entry);
    this.#changes.emit();
    void this.flush();
  }

  discard(clientId: string): void {
    if (!this.#entries.has(clientId)) return;
    this.#drop(clientId);
    this.#changes.emit();
  }

  /** Removes the messages that the room shows now, or that are older than what it shows. */
  settle({ messages, early, upTo }: Timeline): void {
    for (const entry of this.#entries.values()) {
      const isIt = ({ clientId }: Message) => clientId === entry.clientId;
      const shown = messages.findLast(isIt) ?? early.find(isIt);
      if (shown) entry.storedSeq = shown.seq;
      if (entry.storedSeq !== undefined && entry.storedSeq <= upTo) this.#drop(entry.clientId);
    }
  }

  /** Sends everything that is due, unless that is already under way. */
  async flush(): Promise<void> {
    if (this.#isFlushing || this.#isDestroyed) return;
    this.#isFlushing = true;
    clearTimeout(this.#retryTimer);
    try {
      for (let next = this.#findNext(); next; next = this.#findNext()) {
        if (!(await this.#transmit(next))) break;
      }
    } finally {
      this.#isFlushing = false;
    }
  }

  destroy(): void {
    this.#isDestroyed = true;
    clearTimeout(this.#retryTimer);
  }

  #findNext(): Entry | undefined {
    for (const entry of this.#entries.values()) if (!entry.failed && !entry.storedSeq) return entry;
    return undefined;
  }

  /** @returns whether another message may be sent now */
  async #transmit(entry: Entry): Promise<boolean> {
    const { socket, storage, onStored } = this.#options;
    const outcome = await transmit(socket, entry, this.calls);
    if (this.#isDestroyed) return false;
    // It was discarded, or the room received it from the socket before the acknowledgement.
    if (this.#entries.get(entry.clientId) !== entry) return true;
    if (outcome === 'later') {
      this.#retryLater();
      return false;
    }
    this.#failures = 0;
    if ('stored' in outcome) {
      storage.remove(entry.clientId);
      entry.storedSeq = outcome.stored.seq;
      onStored(outcome.stored);
    } else {
      entry.failed = { error: outcome.refused, reason: outcome.reason };
      storage.put(entry);
    }
    this.#changes.emit();
    return true;
  }

  #retryLater(): void {
    // The next connection flushes the outbox.
    if (!this.#options.socket.connected) return;
    const delay = RETRY_DELAYS[Math.min(this.#failures, RETRY_DELAYS.length - 1)];
    this.#failures += 1;
    this.#retryTimer = setTimeout(() => void this.flush(), delay);
  }

  #drop(clientId: string): void {
    this.#entries.delete(clientId);
    this.#options.storage.remove(clientId);
  }
}

function toOutgoing({ clientId, message, failed }: Entry): Outgoing {
  if (!failed) return { clientId, message, state: 'sending' };
  const { reason, error } = failed;
  return {
    clientId,
    message,
    state: 'failed',
    ...(reason !== undefined && { reason }),
    ...(error !== undefined && { error: error as ErrorCode }),
  };
}
