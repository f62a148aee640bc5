import { TYPING_MS } from '@firstrung/contracts';
import type { ChatSocket, Typing } from './types.ts';

interface Options {
  roomId: string;
  selfId: string;
  socket: ChatSocket;
  onChange(): void;
}

/** Who is typing in a room; and says that the caller is, as rarely as it holds. */
export function createTyping({ roomId, selfId, socket, onChange }: Options) {
  const others = new Map<string, { name: string; timer: ReturnType<typeof setTimeout> }>();
  let people: readonly { userId: string; name: string }[] = [];
  let said: ReturnType<typeof setTimeout> | undefined;

  const update = () => {
    people = [...others].map(([userId, { name }]) => ({ userId, name }));
    onChange();
  };
  const heard = (userId: string) => {
    const entry = others.get(userId);
    if (!entry) return;
    clearTimeout(entry.timer);
    others.delete(userId);
    update();
  };

  return {
    people: () => people,
    /** Something came from them: they have stopped. */
    heard,
    onTyping({ userId, name, typing }: Typing) {
      if (userId === selfId) return;
      clearTimeout(others.get(userId)?.timer);
      if (!typing) {
        heard(userId);
        return;
      }
      const isNew = !others.has(userId);
      others.set(userId, { name, timer: setTimeout(() => heard(userId), TYPING_MS) });
      if (isNew) update();
    },
    say(typing: boolean) {
      if (typing === (said !== undefined)) return;
      clearTimeout(said);
      // Half of the time it holds: the next key stroke says it again before it ends.
      said = typing
        ? setTimeout(() => {
            said = undefined;
          }, TYPING_MS / 2)
        : undefined;
      if (socket.connected) socket.emit('typing', { roomId, typing });
    },
    end() {
      clearTimeout(said);
      for (const { timer } of others.values()) clearTimeout(timer);
      others.clear();
    },
  };
}
