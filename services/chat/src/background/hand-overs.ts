import type { BackgroundUnit } from '@firstrung/service-kit/service';
import type { ChatContext } from '../context.ts';
import { endMemberships, handOver, notifiedRooms } from '../db/queries/company-rooms.ts';
import {
  endHandOver,
  findHandOver,
  type HandOver,
  hasHandOver,
  type LeftRoom,
  lockLeftRooms,
  suspendHandOver,
} from '../db/queries/hand-overs.ts';
import { findSuccessor, lockMembers } from '../db/queries/members.ts';
import { shownPeople } from '../db/queries/people.ts';
import type { Tx } from '../db/tables.ts';
import { publishRead } from '../events/publish.ts';
import { withNoticeText } from '../use-cases/message-reply.ts';

/**
 * Recruiters who may not converse for a company any more leave its rooms. Any number of instances may run it
 * concurrently.
 */
export const handOvers = (context: ChatContext): BackgroundUnit => ({
  name: 'hand-overs',
  due: hasHandOver,
  async run() {
    for (let done = 0; ; done++) {
      const isDone = await context.transaction(async (tx) => {
        await lockMembers(tx);
        const due = await findHandOver(tx);
        if (due) await handOverSome(context, tx, due);
        return due === undefined;
      });
      if (isDone) return done;
    }
  },
});

/** Rooms of one transaction. Messages in one of them wait for it, and so do changes of other memberships. */
const BATCH = 100;

/**
 * A recruiter who may not converse for a company any more leaves some of its rooms, and those that they were
 * responsible for get their successor. In a company without anybody else nothing changes until there is
 * somebody: the deletion of the account may be undone. Requires `lockMembers`.
 */
async function handOverSome(context: ChatContext, tx: Tx, due: HandOver): Promise<void> {
  const rooms = await lockLeftRooms(tx, due, BATCH);
  if (rooms.length === 0) return endHandOver(tx, due);
  const successorId = await findSuccessor(tx, due.companyId, due.successorId);
  if (successorId === undefined) return suspendHandOver(tx, due);
  await leaveRooms(context, tx, { rooms, recruiterId: due.recruiterId, successorId });
}

async function leaveRooms(
  context: ChatContext,
  tx: Tx,
  { rooms, recruiterId, successorId }: { rooms: LeftRoom[]; recruiterId: string; successorId: string },
): Promise<void> {
  const ids = rooms.map(({ id }) => id);
  const abandoned = rooms.filter((room) => room.isResponsible).map(({ id }) => id);
  if (abandoned.length > 0) {
    const notices = await handOver(tx, abandoned, successorId, context.clock.now());
    const people = await shownPeople(tx, [successorId]);
    context.afterCommit(tx, () => {
      for (const notice of notices)
        context.broadcaster.message('recruiter', withNoticeText(notice, people), []);
      // One is enough: all lists are fetched again.
      context.broadcaster.roomOpened('recruiter', abandoned[0]!, [successorId]);
    });
  }
  for (const { roomId, seq } of await notifiedRooms(tx, ids, recruiterId))
    await publishRead(context, tx, { roomId, kind: 'recruiter', personId: recruiterId, seq });
  await endMemberships(tx, ids, recruiterId);
  context.afterCommit(tx, () => context.broadcaster.roomsLeft(ids, recruiterId));
}
