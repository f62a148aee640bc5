import { TYPING_MS } from '@firstrung/contracts';
import type { ChatSocket, Typing } from './types.ts';

interface Options {
  roomId: string;
  selfId: string;
  socket: ChatSocket;
  onChange(): void;
}

/** The other users who are typing in a room, and the announcements that this user is. */
export function createTyping({ roomId, selfId, socket, onChange }: Options) {
  const others = new Map<string, { name: string; timer: ReturnType<typeof setTimeout> }>();
  let users: readonly { userId: string; name: string }[] = [];
  /** Runs while the last announcement holds. */
  let announced: ReturnType<typeof setTimeout> | undefined;

  function update(): void {
    users = [...others].map(([userId, { name }]) => ({ userId, name }));
    onChange();
  }
  function remove(userId: string): void {
    const entry = others.get(userId);
    if (!entry) return;
    clearTimeout(entry.timer);
    others.delete(userId);
    update();
  }

  return {
    users: () => users,
    /** Called when a message of the user arrives. */
    remove,
    onTyping({ userId, name, typing }: Typing) {
      if (userId === selfId) return;
      clearTimeout(others.get(userId)?.timer);
      if (!typing) {
        remove(userId);
        return;
      }
      const isNew = !others.has(userId);
      others.set(userId, { name, timer: setTimeout(() => remove(userId), TYPING_MS) });
      if (isNew) update();
    },
    /** Called at every key stroke; sends only what changes or is about to expire. */
    announce(typing: boolean) {
      if (typing === (announced !== undefined)) return;
      clearTimeout(announced);
      // Half of the time that an announcement holds: the next key stroke repeats it before it expires.
      announced = typing
        ? setTimeout(() => {
            announced = undefined;
          }, TYPING_MS / 2)
        : undefined;
      if (socket.connected) socket.emit('typing', { roomId, typing });
    },
    destroy() {
      clearTimeout(announced);
      for (const { timer } of others.values()) clearTimeout(timer);
      others.clear();
    },
  };
}
