import type { PresenceStore } from './store.ts';

/** Who is connected to any instance, and who is typing. */
export interface Presence {
  /** Counts a new connection to this instance. Resolves with whether the person was offline before. */
  connect(personId: string): Promise<boolean>;
  /** Counts the end of a connection. Resolves with whether the person is offline now. */
  disconnect(personId: string): Promise<boolean>;
  /** Which of these people are online. */
  online(personIds: readonly string[]): Promise<Set<string>>;
  setTyping(roomId: string, personId: string, typing: boolean): Promise<void>;
  typingPeople(roomId: string): Promise<string[]>;
  /** Keeps this instance alive. Resolves with whether another instance has started or ended. */
  heartbeat(): Promise<boolean>;
  /** Records again who is connected here, before the entries expire. */
  renew(): Promise<void>;
  destroy(): Promise<void>;
}

/** Counts the connections to this instance; the store holds what other instances need to know of them. */
export function createPresence(store: PresenceStore): Presence {
  const connections = new Map<string, number>();

  return {
    async connect(personId) {
      const before = connections.get(personId) ?? 0;
      connections.set(personId, before + 1);
      if (before > 0) return false;
      const elsewhere = await store.online([personId]);
      await store.add([personId]);
      return elsewhere.size === 0;
    },
    async disconnect(personId) {
      const left = (connections.get(personId) ?? 1) - 1;
      if (left > 0) {
        connections.set(personId, left);
        return false;
      }
      connections.delete(personId);
      await store.remove(personId);
      // They may have reconnected here while the store answered.
      return !connections.has(personId) && (await store.online([personId])).size === 0;
    },
    async online(personIds) {
      const found = await store.online(personIds.filter((id) => !connections.has(id)));
      for (const id of personIds) if (connections.has(id)) found.add(id);
      return found;
    },
    setTyping: (roomId, personId, typing) => store.setTyping(roomId, personId, typing),
    typingPeople: (roomId) => store.typingPeople(roomId),
    heartbeat: () => store.heartbeat(),
    renew: () => store.add([...connections.keys()]),
    async destroy() {
      for (const personId of connections.keys()) await store.remove(personId);
      await store.destroy();
    },
  };
}
