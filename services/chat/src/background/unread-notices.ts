import { type BackgroundUnit, periodic } from '@firstrung/service-kit/service';
import type { BaseContext } from '../context.ts';
import { dueRooms, settleRoom, unreadIn } from '../db/queries/unread.ts';
import { publishUnread } from '../events/publish.ts';

const EVERY_MS = 1_000;
/** At most one notice in this time, to a person about a room. */
export const NOTICE_MS = 60_000;
const BATCH = 20;

/**
 * Tells of messages that have lain unread for a while. Rooms are looked through once their newest messages are old
 * enough; one that somebody may be told of later again stays on the list.
 */
export const unreadNotices = (context: BaseContext): BackgroundUnit =>
  periodic({
    name: 'unread-notices',
    everyMs: EVERY_MS,
    clock: context.clock,
    log: context.log,
    async run(now) {
      let told = 0;
      for (;;) {
        const rooms = await dueRooms(context.db, now, BATCH);
        for (const roomId of rooms) told += await tellOf(context, roomId, now);
        if (rooms.length < BATCH) return told;
      }
    },
  });

async function tellOf(context: BaseContext, roomId: string, now: Date): Promise<number> {
  const before = new Date(now.getTime() - NOTICE_MS);
  const { seq, people, nextAt } = await unreadIn(context.db, roomId, before);
  await context.transaction(async (tx) => {
    for (const person of people) await publishUnread(context, tx, person);
    const again = nextAt && new Date(nextAt.getTime() + NOTICE_MS);
    await settleRoom(tx, { roomId, seq, people, now, again });
  });
  return people.length;
}
