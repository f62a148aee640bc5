import type { PresenceStore } from './store.ts';

/** Who is connected, on any instance, and who is typing. */
export interface Presence {
  /** One more connection here. Resolves with whether they were nowhere before. */
  arrive(personId: string): Promise<boolean>;
  /** One connection less here. Resolves with whether they are nowhere now. */
  leave(personId: string): Promise<boolean>;
  /** Which of these are there. */
  online(personIds: readonly string[]): Promise<Set<string>>;
  typing(roomId: string, personId: string, typing: boolean): Promise<void>;
  typists(roomId: string): Promise<string[]>;
  /** Says that this instance lives, before that expires. Resolves with whether another has come or ended meanwhile. */
  beat(): Promise<boolean>;
  /** Says again who is here, before what was said expires. */
  renew(): Promise<void>;
  destroy(): Promise<void>;
}

/** Counts this instance's connections; what the others need to know of it goes to the store. */
export function createPresence(store: PresenceStore): Presence {
  const here = new Map<string, number>();

  return {
    async arrive(personId) {
      const before = here.get(personId) ?? 0;
      here.set(personId, before + 1);
      if (before > 0) return false;
      const elsewhere = await store.online([personId]);
      await store.add([personId]);
      return elsewhere.size === 0;
    },
    async leave(personId) {
      const left = (here.get(personId) ?? 1) - 1;
      if (left > 0) {
        here.set(personId, left);
        return false;
      }
      here.delete(personId);
      await store.remove(personId);
      // They may have come back meanwhile.
      return !here.has(personId) && (await store.online([personId])).size === 0;
    },
    async online(personIds) {
      const found = await store.online(personIds.filter((id) => !here.has(id)));
      for (const id of personIds) if (here.has(id)) found.add(id);
      return found;
    },
    typing: (roomId, personId, typing) => store.typing(roomId, personId, typing),
    typists: (roomId) => store.typists(roomId),
    beat: () => store.beat(),
    renew: () => store.add([...here.keys()]),
    async destroy() {
      for (const personId of here.keys()) await store.remove(personId);
      await store.destroy();
    },
  };
}
