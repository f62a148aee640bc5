import type { BaseContext } from '../../context.ts';
import { lastSeenOf, writeLastSeen } from '../../db/queries/presence.ts';
import type { Presence } from '../presence/presence.ts';
import type { Live } from './broadcaster.ts';
import { type ChatServer, type ChatSocket, groupOf } from './types.ts';

/** Who comes and who goes: told to whoever watches them, and the going is remembered. */
export interface Arrivals {
  arrive(socket: ChatSocket): void;
  leave(socket: ChatSocket): void;
  /** Writes down who was last seen when. */
  flush(): Promise<number>;
  /** Tells the watchers here what they may have missed. */
  tellWatchers(): Promise<number>;
}

export function createArrivals(
  io: ChatServer,
  { context, presence, live }: { context: BaseContext; presence: Presence; live: Live },
): Arrivals {
  const { clock, db, log } = context;
  const seen = new Map<string, Date>();
  const told = new Map<string, boolean>();
  const safely = (work: Promise<unknown>) =>
    void work.catch((err) => log.warn({ err }, 'presence was not told'));

  const lastSeen = async (id: string) => seen.get(id) ?? (await lastSeenOf(db, [id])).get(id);

  return {
    arrive({ data: { caller } }) {
      const arrive = async () => {
        if (!(await presence.arrive(caller.id))) return;
        const lastSeenAt = (await lastSeen(caller.id))?.toISOString() ?? null;
        live.presence({ userId: caller.id, online: true, lastSeenAt });
      };
      safely(arrive());
    },
    leave({ data: { caller } }) {
      const leave = async () => {
        const now = clock.now();
        if (!(await presence.leave(caller.id))) return;
        seen.set(caller.id, now);
        live.presence({ userId: caller.id, online: false, lastSeenAt: now.toISOString() });
      };
      safely(leave());
    },
    async flush() {
      const batch = new Map(seen);
      await writeLastSeen(db, batch);
      for (const [id, at] of batch) if (seen.get(id) === at) seen.delete(id);
      return batch.size;
    },
    async tellWatchers() {
      const prefix = groupOf.watchers('');
      const names = [...io.sockets.adapter.rooms.keys()].filter((name) => name.startsWith(prefix));
      const watched = names.map((name) => name.slice(prefix.length));
      const online = await presence.online(watched);
      // Those watched since were found there or not when that began: told again of who isn't, nobody is wrong for long.
      const changed = watched.filter((id) => (told.get(id) ?? true) !== online.has(id));
      const times = await lastSeenOf(db, changed);
      for (const id of changed) {
        const lastSeenAt = (seen.get(id) ?? times.get(id))?.toISOString() ?? null;
        io.local
          .to(groupOf.watchers(id))
          .emit('presence', { userId: id, online: online.has(id), lastSeenAt });
      }
      told.clear();
      for (const id of watched) told.set(id, online.has(id));
      return 0;
    },
  };
}
