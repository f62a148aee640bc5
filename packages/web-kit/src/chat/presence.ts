import type { ChatSocket, Presence } from './types.ts';

/** As many as the server lets one ask about. */
const AT_ONCE = 200;

interface Watcher {
  ids: ReadonlySet<string>;
  listener: (presence: Presence) => void;
}

/** Whom the callers of `watch` want to know about, in one question to the server, asked again after each reconnection. */
export function createPresences(socket: ChatSocket) {
  const watchers = new Set<Watcher>();
  const tell = (presence: Presence) => {
    for (const { ids, listener } of [...watchers]) if (ids.has(presence.userId)) listener(presence);
  };
  const ask = () => {
    const userIds = [...new Set([...watchers].flatMap(({ ids }) => [...ids]))];
    if (!socket.connected) return;
    for (let start = 0; start < userIds.length; start += AT_ONCE) {
      socket.emit('presence', { userIds: userIds.slice(start, start + AT_ONCE) }, (reply) => {
        if (reply.ok) for (const presence of reply.people) tell(presence);
      });
    }
  };
  socket.on('connect', ask);
  socket.on('presence', tell);

  return {
    watch(userIds: readonly string[], listener: (presence: Presence) => void): () => void {
      const watcher = { ids: new Set(userIds), listener };
      watchers.add(watcher);
      ask();
      return () => watchers.delete(watcher);
    },
    end() {
      socket.off('connect', ask);
      socket.off('presence', tell);
      watchers.clear();
    },
  };
}
