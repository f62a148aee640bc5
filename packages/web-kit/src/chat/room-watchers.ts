import type { Subscriptions } from './subscriptions.ts';
import type { RoomMessage } from './types.ts';

type Listener = (roomId: string) => void;

/** Tells lists of rooms when something happened in one of them, without loading its messages. */
export function createRoomWatchers(joins: Subscriptions) {
  const watchers = new Map<string, Set<Listener>>();
  const heads = new Map<string, number>();
  const onChange = (roomId: string) => {
    for (const listener of [...(watchers.get(roomId) ?? [])]) listener(roomId);
  };
  const onHead = (roomId: string, seq: number) => {
    const before = heads.get(roomId);
    if (!watchers.has(roomId) || (before !== undefined && before >= seq)) return;
    heads.set(roomId, seq);
    // The first says only how far the room has come.
    if (before !== undefined) onChange(roomId);
  };

  return {
    onChange,
    onHead,
    onMessage({ roomId, seq }: RoomMessage) {
      if (!watchers.has(roomId)) return;
      heads.set(roomId, Math.max(seq, heads.get(roomId) ?? 0));
      onChange(roomId);
    },
    watch(roomIds: readonly string[], listener: Listener): () => void {
      const leave = roomIds.map((roomId) => {
        const mine = watchers.get(roomId) ?? new Set();
        watchers.set(roomId, mine.add(listener));
        return joins.join(roomId);
      });
      return () => {
        for (const end of leave) end();
        for (const roomId of roomIds) {
          const left = watchers.get(roomId);
          left?.delete(listener);
          if (left?.size !== 0) continue;
          watchers.delete(roomId);
          heads.delete(roomId);
        }
      };
    },
  };
}
