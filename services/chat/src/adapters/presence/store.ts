import { TYPING_MS } from '@firstrung/contracts';
import type { Clock } from '@firstrung/service-kit/service';

/** What instances know of each other's connections. All of it expires by itself. */
export interface PresenceStore {
  /**
   * This instance lives, for `ALIVE_MS` unless it is said again: what one said that lives no more counts for nothing.
   * Resolves with whether another has come or ended since it was said last.
   */
  beat(): Promise<boolean>;
  /** These are connected here, for `PRESENT_MS` unless it is said again. */
  add(personIds: readonly string[]): Promise<void>;
  /** No longer here. */
  remove(personId: string): Promise<void>;
  /** Which of these are connected on any instance; while the store is away, none. */
  online(personIds: readonly string[]): Promise<Set<string>>;
  typing(roomId: string, personId: string, typing: boolean): Promise<void>;
  typists(roomId: string): Promise<string[]>;
  destroy(): Promise<void>;
}

export const PRESENT_MS = 60_000;
export const ALIVE_MS = 12_000;

/** For one instance alone: its own connections are all there are. */
export function createMemoryStore(clock: Clock): PresenceStore {
  const rooms = new Map<string, Map<string, number>>();
  return {
    beat: async () => false,
    async add() {},
    async remove() {},
    online: async () => new Set(),
    async typing(roomId, personId, typing) {
      const typists = rooms.get(roomId) ?? new Map<string, number>();
      if (typing) typists.set(personId, clock.now().getTime() + TYPING_MS);
      else typists.delete(personId);
      if (typists.size > 0) rooms.set(roomId, typists);
      else rooms.delete(roomId);
    },
    async typists(roomId) {
      const typists = rooms.get(roomId);
      const now = clock.now().getTime();
      for (const [personId, until] of typists ?? []) if (until <= now) typists!.delete(personId);
      if (typists?.size === 0) rooms.delete(roomId);
      return [...(typists?.keys() ?? [])];
    },
    async destroy() {},
  };
}
