import { TYPING_MS } from '@firstrung/contracts';
import type { Clock } from '@firstrung/service-kit/service';

/** The connections of all instances, shared between them. Every entry expires automatically. */
export interface PresenceStore {
  /**
   * Keeps this instance alive for `HEARTBEAT_TTL_MS`; the entries of instances that are not alive do not
   * count. Resolves with whether other instances have started or ended since the last heartbeat.
   */
  heartbeat(): Promise<boolean>;
  /** Records that these people are connected to this instance, for `PRESENCE_TTL_MS`. */
  add(personIds: readonly string[]): Promise<void>;
  remove(personId: string): Promise<void>;
  /** Which of these people are connected to any instance; none of them while the store is away. */
  online(personIds: readonly string[]): Promise<Set<string>>;
  setTyping(roomId: string, personId: string, typing: boolean): Promise<void>;
  typingPeople(roomId: string): Promise<string[]>;
  /** Whether the connections of other instances are known. */
  isConnected(): boolean;
  destroy(): Promise<void>;
}

export const PRESENCE_TTL_MS = 60_000;
export const HEARTBEAT_TTL_MS = 12_000;

/** For a single instance, which knows its own connections anyway. */
export function createMemoryPresenceStore(clock: Clock): PresenceStore {
  /** Rooms, with the people typing there and when that expires. */
  const rooms = new Map<string, Map<string, number>>();
  return {
    heartbeat: async () => false,
    async add() {},
    async remove() {},
    online: async () => new Set(),
    async setTyping(roomId, personId, typing) {
      const people = rooms.get(roomId) ?? new Map<string, number>();
      if (typing) people.set(personId, clock.now().getTime() + TYPING_MS);
      else people.delete(personId);
      if (people.size > 0) rooms.set(roomId, people);
      else rooms.delete(roomId);
    },
    async typingPeople(roomId) {
      const people = rooms.get(roomId);
      const now = clock.now().getTime();
      for (const [personId, until] of people ?? []) if (until <= now) people!.delete(personId);
      if (people?.size === 0) rooms.delete(roomId);
      return [...(people?.keys() ?? [])];
    },
    isConnected: () => true,
    async destroy() {},
  };
}
