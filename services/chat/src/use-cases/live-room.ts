import { notFound } from '@firstrung/service-kit/http';
import type { ChatContext } from '../context.ts';
import { shownPeople } from '../db/queries/people.ts';
import { blockedAmong } from '../db/queries/relations.ts';
import { type MemberRoom, roomOfMember } from '../db/queries/rooms.ts';
import { writeFacts } from '../db/queries/write-facts.ts';
import { isPresentMember, mayType } from '../domain/room-rules.ts';
import { enterRoom } from './join-company-room.ts';

/** The room, if the person is in it now and not only in the past. A recruiter of its company joins it. */
export async function presentRoom(
  context: ChatContext,
  roomId: string,
  personId: string,
): Promise<MemberRoom | undefined> {
  const room = await enterRoom(context, roomId, personId);
  return room && isPresentMember(room) ? room : undefined;
}

/** The others who are typing in the room, without those whom the viewer blocks. */
export async function typingPeople(context: ChatContext, roomId: string, viewerId: string) {
  const typing = (await context.presence.typingPeople(roomId)).filter((id) => id !== viewerId);
  const blocked = await blockedAmong(context.db, viewerId, typing);
  const others = typing.filter((id) => !blocked.has(id));
  return (await shownPeople(context.db, others)).values();
}

/** Shows the others in the room whether the person is typing. Throws 404 if they may not write there. */
export async function showTyping(
  context: ChatContext,
  personId: string,
  { roomId, typing }: { roomId: string; typing: boolean },
): Promise<void> {
  const room = await roomOfMember(context.db, roomId, personId);
  const facts = await writeFacts(context.db, roomId, personId);
  if (!room || !mayType({ kind: room.kind, applicantId: room.applicant_id }, personId, facts))
    throw notFound();
  const person = (await shownPeople(context.db, [personId])).get(personId)!;
  await context.presence.setTyping(roomId, personId, typing);
  context.broadcaster.typing({ roomId, userId: personId, name: person.name, typing }, facts.blockedBy);
}
