import type { BaseContext } from '../../context.ts';
import { lastSeenOf, writeLastSeen } from '../../db/queries/presence.ts';
import type { Presence } from '../presence/presence.ts';
import type { Broadcaster } from './broadcaster.ts';
import { type ChatServer, type ChatSocket, groupName } from './types.ts';

/**
 * Follows the connections of this instance: broadcasts who comes online or goes offline, and records when.
 */
export interface PresenceTracker {
  onConnect(socket: ChatSocket): void;
  onDisconnect(socket: ChatSocket): void;
  /** Writes when people were last seen. */
  flush(): Promise<number>;
  /**
   * Sends the watchers on this instance the changes of presence
   * that were not broadcast, such as after a crash.
   */
  updateWatchers(): Promise<number>;
}

export function createPresenceTracker(
  io: ChatServer,
  { context, presence, broadcaster }: { context: BaseContext; presence: Presence; broadcaster: Broadcaster },
): PresenceTracker {
  const { clock, db, log } = context;
  /** When people went offline, until it is written. */
  const unwritten = new Map<string, Date>();
  /** Whether watched people were online at the last `updateWatchers`. */
  const wasOnline = new Map<string, boolean>();
  const logFailure = (err: unknown) => log.warn({ err }, 'failed to broadcast presence');

  async function broadcastOnline(userId: string): Promise<void> {
    if (!(await presence.connect(userId))) return;
    const lastSeen = unwritten.get(userId) ?? (await lastSeenOf(db, [userId])).get(userId);
    broadcaster.presence({ userId, online: true, lastSeenAt: lastSeen?.toISOString() ?? null });
  }

  async function broadcastOffline(userId: string): Promise<void> {
    const now = clock.now();
    if (!(await presence.disconnect(userId))) return;
    unwritten.set(userId, now);
    broadcaster.presence({ userId, online: false, lastSeenAt: now.toISOString() });
  }

  return {
    onConnect({ data: { caller } }) {
      broadcastOnline(caller.id).catch(logFailure);
    },
    onDisconnect({ data: { caller } }) {
      broadcastOffline(caller.id).catch(logFailure);
    },
    async flush() {
      const batch = new Map(unwritten);
      await writeLastSeen(db, batch);
      for (const [id, at] of batch) if (unwritten.get(id) === at) unwritten.delete(id);
      return batch.size;
    },
    async updateWatchers() {
      const prefix = groupName.watchers('');
      const groups = [...io.sockets.adapter.rooms.keys()].filter((name) => name.startsWith(prefix));
      const watched = groups.map((name) => name.slice(prefix.length));
      const online = await presence.online(watched);
      // People watched since the last time count as online then:
      // their watchers get a correction at most once too often.
      const changed = watched.filter((id) => (wasOnline.get(id) ?? true) !== online.has(id));
      const times = await lastSeenOf(db, changed);
      for (const id of changed) {
        const lastSeenAt = (unwritten.get(id) ?? times.get(id))?.toISOString() ?? null;
        io.local
          .to(groupName.watchers(id))
          .emit('presence', { userId: id, online: online.has(id), lastSeenAt });
      }
      wasOnline.clear();
      for (const id of watched) wasOnline.set(id, online.has(id));
      return 0;
    },
  };
}
