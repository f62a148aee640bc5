import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../service/clock.ts';

/** An open socket, and how to close it so that its client reconnects, perhaps to another instance. */
export type Movable = readonly [socket: object, move: () => void];

export interface SocketMover {
  /** Moves the sockets that have reached their age, so that instances share them evenly again after a restart. Returns how many. */
  ageOut(): number;
  /**
   * Moves all open sockets, evenly over `ms` with jitter, so that their reconnections do not come at once. Resolves when none
   * is left, at the latest after `ms`.
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
      const begin = now();
      const sockets = shuffled(open(), random);
      const share = ms / sockets.length;
      const waiting = sockets.map(([, move], index) => ({ move, after: (index + random()) * share }));
      while (!signal?.aborted && now() - begin < ms && open().length > 0) {
        while (waiting.length > 0 && waiting[0]!.after <= now() - begin) waiting.shift()!.move();
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
