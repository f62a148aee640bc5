import type {
  ChatMessage,
  ChatNotice,
  ChatPerson,
  GroupMessage,
  RoomKind,
  RoomMessage,
} from '@firstrung/contracts';
import type { StoredMessage } from '../domain/decide-sends.ts';
import { noticeText, type StoredLine } from '../domain/notices.ts';

/** Someone who has read a message. */
export interface Reader {
  person: ChatPerson;
  readAt: Date;
}

/** A message as it is shown: a notice has the name of its sender. */
export type ShownMessage = StoredMessage & { notice?: ChatNotice | undefined };

/** A notice stores no name, so that it changes and is erased with the person. */
export function withNoticeText(
  { notice: kind, ...message }: StoredLine,
  people: ReadonlyMap<string, ChatPerson>,
): ShownMessage {
  if (!kind) return message;
  const notice = { kind, name: people.get(message.senderId)?.name ?? '' };
  return { ...message, notice, body: noticeText(notice) };
}

const fields = (message: ShownMessage) => ({
  _id: message.id,
  roomId: message.roomId,
  seq: message.seq,
  senderId: message.senderId,
  message: message.body,
  createdAt: message.createdAt.toISOString(),
  deleted: message.deleted,
  deletedFor: [],
  clientId: message.clientId,
  ...(message.notice && { notice: message.notice }),
  ...(message.byEmail && { byEmail: true }),
});

/** A message of a room of two, or of an announcement: `readBy` has the fields of each reader. */
export const chatMessage = (message: ShownMessage, readers: readonly Reader[]): ChatMessage => ({
  ...fields(message),
  readBy: readers.map(({ person: { _id, name, profilePicture }, readAt }) => ({
    userId: _id,
    readAt: readAt.toISOString(),
    name,
    profilePicture,
  })),
});

/** A message of a group: `userId` is the whole reader there, as the specification has it. */
export const groupMessage = (message: ShownMessage, readers: readonly Reader[]): GroupMessage => ({
  ...fields(message),
  readBy: readers.map(({ person, readAt }) => ({ userId: person, readAt: readAt.toISOString() })),
});

/** The form in which sockets receive a message. */
export const roomMessage = (
  kind: RoomKind,
  message: ShownMessage,
  readers: readonly Reader[] = [],
): RoomMessage => (kind === 'group' ? groupMessage : chatMessage)(message, readers);
