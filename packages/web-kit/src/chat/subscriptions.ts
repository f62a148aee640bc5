import type { ErrorCode } from '@firstrung/contracts';
import type { ChatSocket } from './types.ts';

/** After a refusal that may be temporary, milliseconds. */
const RETRY_MS = 2_000;
const PERMANENT: ReadonlySet<ErrorCode> = new Set(['NotFound', 'InvalidInput']);

export type Subscriptions = ReturnType<typeof createSubscriptions>;

/**
 * The rooms that the socket is joined to, each while it has a subscriber, and again after every reconnection.
 */
export function createSubscriptions(socket: ChatSocket) {
  const subscribers = new Map<string, Set<{ onJoined?: (() => void) | undefined }>>();
  const retryTimers = new Set<ReturnType<typeof setTimeout>>();

  const requestJoin = (roomId: string) => {
    // `joinAll` asks once there is a connection. The socket would keep this request and send it as well.
    if (!socket.connected) return;
    socket.emit('joinRoom', { roomId }, (reply) => {
      if (reply.ok) {
        for (const { onJoined } of [...(subscribers.get(roomId) ?? [])]) onJoined?.();
        return;
      }
      // The room's HTTP calls show whether it can still be read.
      if (PERMANENT.has(reply.error)) return;
      const timer = setTimeout(() => {
        retryTimers.delete(timer);
        if (subscribers.has(roomId)) requestJoin(roomId);
      }, RETRY_MS);
      retryTimers.add(timer);
    });
  };
  const joinAll = () => {
    for (const roomId of subscribers.keys()) requestJoin(roomId);
  };
  socket.on('connect', joinAll);

  return {
    /**
     * @param onJoined called after each join: from then on the socket
     * reports what happens in the room. Returns an unsubscribe function.
     */
    join(roomId: string, onJoined?: () => void): () => void {
      const subscriber = { onJoined };
      const all = subscribers.get(roomId) ?? new Set();
      subscribers.set(roomId, all.add(subscriber));
      if (all.size === 1) requestJoin(roomId);
      return () => {
        if (!all.delete(subscriber) || all.size > 0) return;
        subscribers.delete(roomId);
        if (socket.connected) socket.emit('leaveRoom', { roomId });
      };
    },
    destroy() {
      socket.off('connect', joinAll);
      for (const timer of retryTimers) clearTimeout(timer);
      subscribers.clear();
    },
  };
}
