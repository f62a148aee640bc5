import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../base/clock.ts';

/** An open socket, and how to close it so that its client reconnects, perhaps to another instance. */
export type Movable = readonly [socket: object, move: () => void];

export interface SocketMover {
  /**
   * Moves the sockets that have reached their age, so that instances
   * share them evenly again after a restart. Returns how many.
   */
  ageOut(): number;
  /**
   * Moves all open sockets in random order, the same number at every tick, so that their reconnections do not
   * come at once. Resolves when none is left, at the latest after `ms`.
   */
  drain(ms: number, signal?: AbortSignal): Promise<void>;
}

export interface SocketMoverOptions {
  /** The sockets that are open now. */
  open: () => readonly Movable[];
  clock: Clock;
  /** 0 lets sockets live for ever. */
  maxAgeMs: number;
  random?: () => number;
}

/** Ages differ by this share, because sockets that were opened together should not be moved together. */
const AGE_JITTER = 0.25;
const TICK_MS = 50;
/**
 * A drain plans its moves over this share of its time. The rest is for time in which the process stood still.
 */
const PLANNED = 0.8;
/** After the process stood still, one tick moves no more sockets than belong to so much time. */
const MAX_TICK_MS = 2 * TICK_MS;

export function createSocketMover({
  open,
  clock,
  maxAgeMs,
  random = Math.random,
}: SocketMoverOptions): SocketMover {
  /** When each socket is moved. An age counts from the first `ageOut` after its opening. */
  const ends = new WeakMap<object, number>();
  const now = () => clock.now().getTime();
  const lifetime = () => maxAgeMs * (1 + AGE_JITTER * (2 * random() - 1));

  return {
    ageOut() {
      if (maxAgeMs === 0) return 0;
      let moved = 0;
      for (const [socket, move] of open()) {
        const end = ends.get(socket) ?? now() + lifetime();
        ends.set(socket, end);
        if (end > now()) continue;
        move();
        moved++;
      }
      return moved;
    },
    async drain(ms, signal) {
      const waiting = shuffled(open(), random);
      const perMs = waiting.length / (ms * PLANNED);
      const begin = now();
      let last = begin;
      let due = 0;
      while (!signal?.aborted && now() - begin < ms && open().length > 0) {
        const passed = now() - last;
        last += passed;
        due += Math.min(passed, MAX_TICK_MS) * perMs;
        for (const [, move] of waiting.splice(0, due)) move();
        due %= 1;
        await delay(TICK_MS, undefined, { signal }).catch(() => {});
      }
    },
  };
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item);
}
