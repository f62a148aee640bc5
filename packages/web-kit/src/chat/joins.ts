import type { ErrorCode } from '@firstrung/contracts';
import type { ChatSocket } from './types.ts';

/** How long after a refusal that may pass a room is asked for again, milliseconds. */
const AGAIN = 2_000;
const FOR_GOOD: ReadonlySet<ErrorCode> = new Set(['NotFound', 'InvalidInput']);

/** The rooms the socket is joined to: each as long as somebody wants it, and again after every reconnection. */
export interface Joins {
  /** Returns the end of it. */
  join(roomId: string): () => void;
  end(): void;
}

export function createJoins(socket: ChatSocket): Joins {
  const wanted = new Map<string, number>();
  const timers = new Set<ReturnType<typeof setTimeout>>();

  const ask = (roomId: string) => {
    // Asked for when it is connected, see below: the socket would keep it and ask twice.
    if (!socket.connected) return;
    socket.emit('joinRoom', { roomId }, (reply) => {
      // What is not for the caller any more is not live; whether it can be read, the calls say.
      if (reply.ok || FOR_GOOD.has(reply.error)) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        if (wanted.has(roomId)) ask(roomId);
      }, AGAIN);
      timers.add(timer);
    });
  };
  const onConnect = () => {
    for (const roomId of wanted.keys()) ask(roomId);
  };
  socket.on('connect', onConnect);

  return {
    join(roomId) {
      const others = wanted.get(roomId) ?? 0;
      wanted.set(roomId, others + 1);
      if (others === 0) ask(roomId);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        const left = (wanted.get(roomId) ?? 1) - 1;
        if (left > 0) {
          wanted.set(roomId, left);
          return;
        }
        wanted.delete(roomId);
        if (socket.connected) socket.emit('leaveRoom', { roomId });
      };
    },
    end() {
      socket.off('connect', onConnect);
      for (const timer of timers) clearTimeout(timer);
      wanted.clear();
    },
  };
}
