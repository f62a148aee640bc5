import type { Subscriptions } from './subscriptions.ts';
import type { RoomMessage } from './types.ts';

type Listener = (roomId: string) => void;

/** Notifies lists of rooms of changes in one of them, without loading its messages. */
export function createRoomWatchers(subscriptions: Subscriptions) {
  const listeners = new Map<string, Set<Listener>>();
  const heads = new Map<string, number>();

  function onChange(roomId: string): void {
    for (const listener of [...(listeners.get(roomId) ?? [])]) listener(roomId);
  }

  return {
    onChange,
    onHead(roomId: string, seq: number): void {
      const known = heads.get(roomId);
      if (!listeners.has(roomId) || (known !== undefined && known >= seq)) return;
      heads.set(roomId, seq);
      // The first head is the state that the list was fetched with.
      if (known !== undefined) onChange(roomId);
    },
    onMessage({ roomId, seq }: RoomMessage): void {
      if (!listeners.has(roomId)) return;
      heads.set(roomId, Math.max(seq, heads.get(roomId) ?? 0));
      onChange(roomId);
    },
    /** Returns an unsubscribe function. */
    watch(roomIds: readonly string[], listener: Listener): () => void {
      const leaveRooms = roomIds.map((roomId) => {
        const all = listeners.get(roomId) ?? new Set();
        listeners.set(roomId, all.add(listener));
        return subscriptions.join(roomId);
      });
      return () => {
        for (const leave of leaveRooms) leave();
        for (const roomId of roomIds) {
          const remaining = listeners.get(roomId);
          remaining?.delete(listener);
          if (remaining?.size !== 0) continue;
          listeners.delete(roomId);
          heads.delete(roomId);
        }
      };
    },
  };
}
