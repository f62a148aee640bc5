import { httpError, notFound } from '@firstrung/service-kit/http';
import type { ChatContext } from '../context.ts';
import { deleteMembership, endMembership, lockMembership, memberIds } from '../db/queries/rooms.ts';
import { wasNotified } from '../db/queries/unread.ts';
import { isPresentMember, leaveRefusal } from '../domain/room-rules.ts';
import { publishRead } from '../events/publish.ts';

/**
 * Takes the person out of a group. Who leaves keeps what was written until
 * then; who declines was never there. Throws 404 for people who are not in
 * the group, and 403 `NotAllowed` for declining after having written.
 */
export async function leaveGroup(
  context: ChatContext,
  personId: string,
  roomId: string,
  how: 'leave' | 'decline',
): Promise<void> {
  await context.transaction(async (tx) => {
    const found = await lockMembership(tx, roomId, personId);
    if (!found) throw notFound();
    const { room, hasWritten } = found;
    const refusal = leaveRefusal(room, how, { isMember: isPresentMember(room), hasWritten });
    if (refusal === 'NotFound') throw notFound();
    if (refusal === 'HasWritten')
      throw httpError('NotAllowed', 'You have written in this group already. You can leave it.');
    // Ends the notification of unread messages.
    const read = { roomId, personId, seq: room.seq };
    if (await wasNotified(tx, { ...read, after: room.read_seq }))
      await publishRead(context, tx, { ...read, kind: 'group' });
    await (how === 'leave' ? endMembership : deleteMembership)(tx, room, personId);
  });
  context.broadcaster.roomsLeft([roomId], personId);
  const others = await memberIds(context.db, roomId);
  // All of them fetch their lists again.
  context.broadcaster.roomOpened('group', roomId, [personId, ...others]);
}
