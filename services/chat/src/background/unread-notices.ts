import type { BackgroundUnit } from '@firstrung/service-kit/service';
import type { BaseContext } from '../context.ts';
import { hasDueRoom, leaseDueRooms, recordNotices, unreadIn } from '../db/queries/unread.ts';
import { publishUnread } from '../events/publish.ts';

/** A person gets at most one notice about a room in this time. */
const NOTICE_MS = 60_000;
const BATCH = 20;

/**
 * Publishes notices of messages that stay unread. A room is checked once its messages are old enough; it
 * stays on the list as long as a member must wait for the next notice.
 */
export const unreadNotices = (context: BaseContext): BackgroundUnit => ({
  name: 'unread-notices',
  due: hasDueRoom,
  async run(now) {
    let published = 0;
    for (;;) {
      const rooms = await leaseDueRooms(context.db, now, BATCH);
      for (const roomId of rooms) published += await publishNotices(context, roomId, now);
      if (rooms.length < BATCH) return published;
    }
  },
});

async function publishNotices(context: BaseContext, roomId: string, now: Date): Promise<number> {
  const before = new Date(now.getTime() - NOTICE_MS);
  const { seq, people, nextAt } = await unreadIn(context.db, roomId, before);
  await context.transaction(async (tx) => {
    for (const person of people) await publishUnread(context, tx, person);
    const nextCheckAt = nextAt && new Date(nextAt.getTime() + NOTICE_MS);
    await recordNotices(tx, { roomId, seq, people, now, nextCheckAt });
  });
  return people.length;
}
