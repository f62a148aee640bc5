import type { ErrorCode } from '@firstrung/contracts';
import type { PersistentOutbox, UnsentMessage } from './persistent-outbox.ts';
import { transmit } from './transmit.ts';
import type { ChatSocket, Message, Outgoing, RoomCalls, RoomMessage } from './types.ts';
import { randomUuid } from './uuid.ts';

/** Before what may pass is tried again, milliseconds; each time longer up to the last. */
const PAUSES = [1_000, 2_000, 5_000, 10_000];

/** The outbox as one room sees it. */
export interface RoomOutbox {
  list(): readonly Outgoing[];
  send(message: string): void;
  retry(clientId: string): void;
  discard(clientId: string): void;
  /** The server has these. All that is stored up to `upTo` is shown, or too far back: it is outgoing no more. */
  settle(stored: readonly Message[], upTo: number): void;
}

interface Options {
  socket: ChatSocket;
  kept: PersistentOutbox;
  now(): number;
  /** The calls of a room that is open. */
  callsOf(roomId: string): RoomCalls | undefined;
  /** The server has it. True when a room shows it from now on, or will. */
  onStored(message: RoomMessage): boolean;
  onChange(roomId: string): void;
}

/** `stored` is its number in the room, once the server has said so. */
type Entry = UnsentMessage & { stored?: number };

/** Messages on their way: each room's one after the other, again and again under one `clientId` until the server says yes or no. */
export function createOutbox({ socket, kept, now, callsOf, onStored, onChange }: Options) {
  const rooms = new Map<string, Map<string, Entry>>();
  const busy = new Set<string>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const tries = new Map<string, number>();
  let isEnded = false;
  let lastAt = 0;

  const inRoom = (roomId: string) => [...(rooms.get(roomId)?.values() ?? [])];
  const add = (entry: Entry) => {
    const entries = rooms.get(entry.roomId) ?? new Map();
    rooms.set(entry.roomId, entries.set(entry.clientId, entry));
  };
  const drop = ({ roomId, clientId }: Pick<Entry, 'roomId' | 'clientId'>) => {
    const entries = rooms.get(roomId);
    if (entries?.delete(clientId) && entries.size === 0) rooms.delete(roomId);
    kept.remove(clientId);
  };
  for (const message of kept.all()) add(message);

  async function flush(roomId: string): Promise<void> {
    if (busy.has(roomId) || isEnded) return;
    busy.add(roomId);
    clearTimeout(timers.get(roomId));
    timers.delete(roomId);
    try {
      for (;;) {
        const next = inRoom(roomId).find(({ failed, stored }) => !failed && !stored);
        if (!next) break;
        const outcome = await transmit(socket, next, callsOf(roomId));
        if (isEnded) return;
        // Taken back, or come in meanwhile.
        if (rooms.get(roomId)?.get(next.clientId) !== next) continue;
        if (outcome === 'later') {
          later(roomId);
          break;
        }
        tries.delete(roomId);
        if ('stored' in outcome) {
          kept.remove(next.clientId);
          next.stored = outcome.stored.seq;
          if (!onStored(outcome.stored)) drop(next);
        } else {
          next.failed = { error: outcome.refused, reason: outcome.reason };
          kept.put(next);
        }
        onChange(roomId);
      }
    } finally {
      busy.delete(roomId);
    }
  }

  /** Without a connection the next one asks. */
  function later(roomId: string) {
    if (!socket.connected) return;
    const tried = tries.get(roomId) ?? 0;
    tries.set(roomId, tried + 1);
    timers.set(
      roomId,
      setTimeout(() => void flush(roomId), PAUSES[Math.min(tried, PAUSES.length - 1)]),
    );
  }

  function flushAll() {
    for (const roomId of [...rooms.keys()]) void flush(roomId);
  }
  socket.on('connect', flushAll);
  if (socket.connected) flushAll();

  return {
    flushAll,
    /** The server has this one of a room that is not open: another of our connections, or another node, said so. */
    confirm(message: Pick<Entry, 'roomId' | 'clientId'>) {
      if (!rooms.get(message.roomId)?.has(message.clientId)) return;
      drop(message);
      onChange(message.roomId);
    },
    of(roomId: string): RoomOutbox {
      return {
        list: () => inRoom(roomId).map(outgoing),
        send(message) {
          lastAt = Math.max(now(), lastAt + 1);
          const entry: Entry = { clientId: randomUuid(), roomId, message, at: lastAt };
          add(entry);
          kept.put(entry);
          onChange(roomId);
          void flush(roomId);
        },
        retry(clientId) {
          const entry = rooms.get(roomId)?.get(clientId);
          if (!entry?.failed) return;
          delete entry.failed;
          kept.put(entry);
          onChange(roomId);
          void flush(roomId);
        },
        discard(clientId) {
          drop({ roomId, clientId });
          onChange(roomId);
        },
        settle(stored, upTo) {
          const entries = rooms.get(roomId);
          if (!entries) return;
          for (const { clientId, seq } of stored) {
            const entry = entries.get(clientId);
            if (entry) entry.stored = seq;
          }
          const settled = inRoom(roomId).filter(
            (entry) => entry.stored !== undefined && entry.stored <= upTo,
          );
          for (const entry of settled) drop(entry);
          if (settled.length > 0) onChange(roomId);
        },
      };
    },
    end() {
      isEnded = true;
      socket.off('connect', flushAll);
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

const outgoing = ({ clientId, message, failed }: Entry): Outgoing =>
  failed
    ? {
        clientId,
        message,
        state: 'failed',
        ...(failed.reason !== undefined && { reason: failed.reason }),
        ...(failed.error !== undefined && { error: failed.error as ErrorCode }),
      }
    : { clientId, message, state: 'sending' };
