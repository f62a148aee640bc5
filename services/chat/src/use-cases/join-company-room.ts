import type { ChatContext } from '../context.ts';
import { joinRoom, lockRoomOf } from '../db/queries/company-rooms.ts';
import { findMember, holdMember } from '../db/queries/members.ts';
import { shownPeople } from '../db/queries/people.ts';
import { type MemberRoom, memberIds, roomOfMember } from '../db/queries/rooms.ts';
import { memberRefusal } from '../domain/company.ts';
import { isPresentMember } from '../domain/room-rules.ts';
import { withNoticeText } from './message-reply.ts';

/** The room of a person who is or was in it. A recruiter who is not in a room of their company joins it. */
export async function enterRoom(
  context: ChatContext,
  roomId: string,
  personId: string,
): Promise<MemberRoom | undefined> {
  const room = await roomOfMember(context.db, roomId, personId);
  if (room && (isPresentMember(room) || !room.speaks)) return room;
  return (await joinCompanyRoom(context, roomId, personId))
    ? roomOfMember(context.db, roomId, personId)
    : room;
}

/**
 * Puts a recruiter into a room of their company. `false` if they may not be there, or the company has no such
 * room.
 */
export async function joinCompanyRoom(
  context: ChatContext,
  roomId: string,
  personId: string,
): Promise<boolean> {
  const member = await findMember(context.db, personId);
  if (!member || memberRefusal(member, member.companyId)) return false;
  const joined = await context.transaction(async (tx) => {
    const held = await holdMember(tx, personId);
    const room = await lockRoomOf(tx, member.companyId, roomId);
    if (!room || memberRefusal(held, room.company_id)) return undefined;
    const present = await roomOfMember(tx, roomId, personId);
    // They have joined it by another call in the meantime.
    if (present && isPresentMember(present)) return { room, notice: undefined };
    return { room, notice: await joinRoom(tx, room, personId, context.clock.now()) };
  });
  if (!joined) return false;
  const { room, notice } = joined;
  if (notice) {
    const people = await shownPeople(context.db, [personId]);
    context.broadcaster.message(room.kind, withNoticeText(notice, people), []);
    context.broadcaster.roomOpened(room.kind, roomId, await memberIds(context.db, roomId));
  }
  return true;
}
