import type { Presence } from '@firstrung/contracts';
import type { ChatContext } from '../context.ts';
import { lastSeenOf, watchableAmong } from '../db/queries/presence.ts';

/**
 * The presence of those people whom the viewer may watch.
 * @param subscribe called with them first, so that no change after what is returned is missed
 */
export async function watchPresence(
  context: ChatContext,
  viewerId: string,
  personIds: readonly string[],
  subscribe: (watchable: readonly string[]) => Promise<void>,
): Promise<Presence[]> {
  const watchable = await watchableAmong(context.db, viewerId, personIds);
  await subscribe(watchable);
  const [online, seen] = await Promise.all([
    context.presence.online(watchable),
    lastSeenOf(context.db, watchable),
  ]);
  return watchable.map((userId) => ({
    userId,
    online: online.has(userId),
    lastSeenAt: seen.get(userId)?.toISOString() ?? null,
  }));
}
