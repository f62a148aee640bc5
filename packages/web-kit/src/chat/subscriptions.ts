import type { ErrorCode } from '@firstrung/contracts';
import type { ChatSocket } from './types.ts';

/** How long after a refusal that may pass a room is asked for again, milliseconds. */
const AGAIN = 2_000;
const FOR_GOOD: ReadonlySet<ErrorCode> = new Set(['NotFound', 'InvalidInput']);

/** The rooms the socket is joined to: each as long as somebody wants it, and again after every reconnection. */
export interface Subscriptions {
  /** @param onJoined what happens in it is heard from now on, also after each reconnection. Returns the end of it. */
  join(roomId: string, onJoined?: () => void): () => void;
  end(): void;
}

export function createSubscriptions(socket: ChatSocket): Subscriptions {
  const wanted = new Map<string, Set<{ onJoined?: (() => void) | undefined }>>();
  const timers = new Set<ReturnType<typeof setTimeout>>();

  const ask = (roomId: string) => {
    // Asked for when it is connected, see below: the socket would keep it and ask twice.
    if (!socket.connected) return;
    socket.emit('joinRoom', { roomId }, (reply) => {
      if (reply.ok) {
        for (const { onJoined } of [...(wanted.get(roomId) ?? [])]) onJoined?.();
        return;
      }
      // What is not for the caller any more is not live; whether it can be read, the calls say.
      if (FOR_GOOD.has(reply.error)) return;
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
    join(roomId, onJoined) {
      const mine = { onJoined };
      const all = wanted.get(roomId) ?? new Set();
      wanted.set(roomId, all.add(mine));
      if (all.size === 1) ask(roomId);
      return () => {
        if (!all.delete(mine) || all.size > 0) return;
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
