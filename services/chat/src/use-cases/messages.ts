import { randomUUID } from 'node:crypto';
import type { RoomMessage } from '@firstrung/contracts';
import { httpError, notFound } from '@firstrung/service-kit/http';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { ChatContext } from '../context.ts';
import {
  eraseMessage,
  hideMessage,
  isStored,
  messageOfMember,
  messagePage,
  type NamedMessage,
  type PageOptions,
  readRanges,
  recordRead,
} from '../db/queries/messages.ts';
import { hidesReadReceipts, shownPeople } from '../db/queries/people.ts';
import { allApplied } from '../db/queries/relations.ts';
import { type MemberRoom, memberIds, receiverIds, recruiterIds } from '../db/queries/rooms.ts';
import { wasNotified } from '../db/queries/unread.ts';
import type { StoredMessage } from '../domain/decide-sends.ts';
import type { StoredLine } from '../domain/notices.ts';
import { readersOf } from '../domain/readers.ts';
import { deleteRefusal, seesOtherReaders } from '../domain/room-rules.ts';
import { publishRead } from '../events/publish.ts';
import { hashIds } from './hash-ids.ts';
import { enterRoom, joinCompanyRoom } from './join-company-room.ts';
import { type Reader, roomMessage, type ShownMessage, withNoticeText } from './message-reply.ts';
import { notAllowed, notSender, receiversDiffer, refusalError } from './refusals.ts';

/**
 * A page of a room as one of its members sees it, with the readers. A recruiter of its company joins it.
 * Throws 404 for people who are not in the room.
 */
export async function readRoom(context: ChatContext, personId: string, roomId: string, page: PageOptions) {
  const room = await memberRoom(context, roomId, personId);
  const messages = await messagePage(context.db, room, personId, page);
  return withReaders(context, room, personId, messages);
}

export interface NewMessage {
  roomId: string;
  message: string;
  clientId?: string | undefined;
}

/**
 * Stores and broadcasts a message, or returns the one stored before. A recruiter of the room's company joins
 * it first. Throws the refusals of C§5.
 */
export async function sendMessage(
  context: ChatContext,
  senderId: string,
  { roomId, message: body, clientId = randomUUID() }: NewMessage,
  now: Date,
) {
  const send = { id: uuidv7(now), roomId, senderId, clientId, body, now };
  let outcome = await context.writer.store(send);
  if (
    'refusal' in outcome &&
    outcome.refusal === 'NotFound' &&
    (await joinCompanyRoom(context, roomId, senderId))
  )
    outcome = await context.writer.store(send);
  if ('refusal' in outcome) throw refusalError(outcome.refusal);
  const { created, kind, message } = outcome;
  if (created) return { created, kind, message, readers: [] };
  const [stored] = await withReaders(context, { kind, speaks: true }, senderId, [message]);
  return { created, kind, ...stored! };
}

/** A stored message in the form for sockets. Throws 404 for people who do not see it. */
export async function findMessage(
  context: ChatContext,
  personId: string,
  named: NamedMessage,
): Promise<RoomMessage> {
  const { room, message } = await seenMessage(context, named, personId);
  const [stored] = await withReaders(context, room, personId, [message]);
  return roomMessage(room.kind, stored!.message, stored!.readers);
}

/** Who receives a message, as its sender knows them. */
export interface KnownReceivers {
  receiverIds?: readonly string[] | undefined;
  receiversVersion?: string | undefined;
}

/**
 * Checks that the sender knows who receives a message in the room, if the sender names them or their version;
 * people who have left it may be named, too. Of the recruiters of a company an applicant needs to name only
 * one. Throws 404 if the sender is no member, 403 for people who were never in the room, and 409
 * `ReceiversDiffer` if fewer are named than would receive it, or the version is another one. A message that
 * was stored before is not checked again.
 */
export async function checkReceivers(
  context: ChatContext,
  { roomId, senderId, clientId }: { roomId: string; senderId: string; clientId?: string | undefined },
  known: KnownReceivers,
): Promise<void> {
  const { receiverIds: ids, receiversVersion: version } = known;
  if (ids === undefined && version === undefined) return;
  const room = await memberRoom(context, roomId, senderId);
  if (ids && !(await wereReceivers(context, room, senderId, ids))) throw notAllowed();
  const present = await receiverIds(context.db, roomId, senderId);
  const named = ids && new Set(ids);
  const isToCompany = senderId === room.applicant_id && named !== undefined && named.size > 0;
  const areAllNamed = named === undefined || isToCompany || present.every((id) => named.has(id));
  if (areAllNamed && (version === undefined || version === hashIds(present))) return;
  if (clientId !== undefined && (await isStored(context.db, senderId, clientId))) return;
  throw receiversDiffer(present);
}

async function wereReceivers(
  context: ChatContext,
  room: MemberRoom,
  senderId: string,
  ids: readonly string[],
): Promise<boolean> {
  if (room.kind === 'announcement' && room.selection === '') return allApplied(context.db, room.job_id!, ids);
  const members = new Set(await memberIds(context.db, room.id));
  return ids.every((id) => members.has(id) && id !== senderId);
}

/** Marks the room of a message as read up to it. */
export async function markMessageRead(
  context: ChatContext,
  personId: string,
  named: NamedMessage,
  now: Date,
): Promise<void> {
  const { message } = await seenMessage(context, named, personId);
  await markRead(context, personId, await memberRoom(context, message.roomId, personId), message.seq, now);
}

/** Marks all messages of a room as read. */
export async function markRoomRead(
  context: ChatContext,
  personId: string,
  roomId: string,
  now: Date,
): Promise<void> {
  const room = await memberRoom(context, roomId, personId);
  await markRead(context, personId, room, room.until_seq ?? room.seq, now);
}

async function markRead(
  context: ChatContext,
  personId: string,
  room: MemberRoom,
  seq: number,
  now: Date,
): Promise<void> {
  const read = { roomId: room.id, personId, seq };
  const moved = await context.transaction(async (tx) => {
    if (!(await recordRead(tx, { ...read, now }))) return false;
    if (await wasNotified(tx, { ...read, after: room.read_seq }))
      await publishRead(context, tx, { ...read, kind: room.kind });
    return true;
  });
  if (!moved) return;
  const person = (await shownPeople(context.db, [personId])).get(personId)!;
  const isHidden = await hidesReadReceipts(context.db, personId);
  // Recipients of an announcement must not learn who else received it.
  const receivers = room.kind === 'announcement' ? await recruiterIds(context.db, room.id) : undefined;
  context.broadcaster.messageRead(room.id, {
    person,
    seq,
    readAt: now,
    receivers: isHidden ? [] : receivers,
  });
}

export async function deleteForMe(
  context: ChatContext,
  personId: string,
  named: NamedMessage,
): Promise<void> {
  const { message } = await seenMessage(context, named, personId);
  throwDeleteRefusal(message, personId, { forEveryone: false });
  await hideMessage(context.db, message, personId);
  context.broadcaster.messageHidden(message, personId);
}

export async function deleteForAll(
  context: ChatContext,
  personId: string,
  named: NamedMessage,
  now: Date,
): Promise<void> {
  const { message } = await seenMessage(context, named, personId);
  throwDeleteRefusal(message, personId, { forEveryone: true });
  await eraseMessage(context.db, message, now);
  context.broadcaster.messageErased(message);
}

function throwDeleteRefusal(
  message: StoredMessage,
  personId: string,
  { forEveryone }: { forEveryone: boolean },
): void {
  const refusal = deleteRefusal(message, personId, { forEveryone });
  if (refusal === 'NotSender') throw notSender();
  if (refusal) throw httpError('NotAllowed', 'This line is part of the conversation. It cannot be deleted.');
}

export async function seenMessage(context: ChatContext, named: NamedMessage, personId: string) {
  const found = await messageOfMember(context.db, named, personId);
  if (!found) throw notFound();
  return found;
}

export async function memberRoom(
  context: ChatContext,
  roomId: string,
  personId: string,
): Promise<MemberRoom> {
  const room = await enterRoom(context, roomId, personId);
  if (!room) throw notFound();
  return room;
}

/** Adds to messages of one room, oldest first, the readers that a member may see. */
async function withReaders(
  context: ChatContext,
  room: Parameters<typeof seesOtherReaders>[0],
  personId: string,
  messages: readonly StoredLine[],
): Promise<{ message: ShownMessage; readers: Reader[] }[]> {
  const [first] = messages;
  if (!first) return [];
  const ranges = await readRanges(context.db, {
    roomId: first.roomId,
    first: first.seq,
    last: messages.at(-1)!.seq,
    viewerId: personId,
    showsOthers: seesOtherReaders(room),
  });
  const people = await shownPeople(context.db, [
    ...ranges.map((range) => range.personId),
    ...messages.flatMap(({ notice, senderId }) => (notice ? [senderId] : [])),
  ]);
  return messages.map((message) => ({
    message: withNoticeText(message, people),
    readers: readersOf(message, ranges).map(({ personId: id, readAt }) => ({
      person: people.get(id)!,
      readAt,
    })),
  }));
}
