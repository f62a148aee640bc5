import { MAX_WATCHED } from '@firstrung/contracts';
import type { ChatSocket, Presence } from './types.ts';

/** After a refusal that may be temporary, milliseconds. */
const RETRY_MS = 2_000;

interface Watcher {
  userIds: ReadonlySet<string>;
  listener: (presence: Presence) => void;
}

/** The presence of the users that are watched. The server is asked again after each reconnection. */
export function createPresence(socket: ChatSocket) {
  const watchers = new Set<Watcher>();
  let retry: ReturnType<typeof setTimeout> | undefined;

  function notify(presence: Presence): void {
    for (const { userIds, listener } of [...watchers]) if (userIds.has(presence.userId)) listener(presence);
  }
  function request(): void {
    clearTimeout(retry);
    if (!socket.connected) return;
    const userIds = [...new Set([...watchers].flatMap((watcher) => [...watcher.userIds]))];
    for (let start = 0; start < userIds.length; start += MAX_WATCHED) {
      socket.emit('presence', { userIds: userIds.slice(start, start + MAX_WATCHED) }, (reply) => {
        if (reply.ok) for (const presence of reply.people) notify(presence);
        else if (reply.error === 'TooManyRequests') retryLater();
      });
    }
  }
  function retryLater(): void {
    clearTimeout(retry);
    retry = setTimeout(request, RETRY_MS);
  }
  socket.on('connect', request);
  socket.on('presence', notify);

  return {
    watch(userIds: readonly string[], listener: (presence: Presence) => void): () => void {
      const watcher = { userIds: new Set(userIds), listener };
      watchers.add(watcher);
      request();
      return () => watchers.delete(watcher);
    },
    destroy() {
      clearTimeout(retry);
      socket.off('connect', request);
      socket.off('presence', notify);
      watchers.clear();
    },
  };
}
