import { type Static, Type } from 'typebox';
import { type Call, strict } from '../../call.ts';
import { DateTime, Id, literals, nonBlank, nullable, paging } from '../../fields.ts';
import { MAX_MESSAGE, MAX_MESSAGE_SEARCH } from '../../limits.ts';
import { ROOM_KINDS } from '../../socket-settings.ts';
import { receipt, reportFields } from '../reports.ts';

/** Part of every chat reply (C§1). */
export const success = { success: Type.Literal(true) };
/** The caller's own id. */
export const callerId = { userId: Id };

/** A person in a conversation; the name of a deleted account is 'Deleted user'. */
const person = { _id: Id, name: Type.String(), profilePicture: nullable(Type.String()) };
export const ChatPerson = Type.Object(person);
export type ChatPerson = Static<typeof ChatPerson>;

/**
 * A line that says what its sender has done in the conversation with a company. Its `message` says the same
 * in a sentence. It is never unread, and can't be deleted.
 */
export const ChatNotice = Type.Object({
  kind: literals(['joined', 'tookOver']),
  /** of the sender */
  name: Type.String(),
});
export type ChatNotice = Static<typeof ChatNotice>;

const messageFields = {
  _id: Id,
  roomId: Id,
  /** counts from 1 in its room, without a gap */
  seq: Type.Integer(),
  senderId: Id,
  /** `''` once deleted for everyone */
  message: Type.String(),
  createdAt: DateTime,
  deleted: Type.Boolean(),
  /** never other people's ids; messages that the caller deleted for themselves are left out of replies */
  deletedFor: Type.Array(Id),
  clientId: Id,
  notice: Type.Optional(ChatNotice),
  /** whether a recruiter wrote it as an e-mail to the applicant, who is not notified of it once more */
  byEmail: Type.Optional(Type.Boolean()),
};

/** A message of a direct, recruiter or announcement room (C§1). */
export const ChatMessage = Type.Object({
  ...messageFields,
  readBy: Type.Array(
    Type.Object({
      userId: Id,
      readAt: DateTime,
      name: Type.String(),
      profilePicture: nullable(Type.String()),
    }),
  ),
});
export type ChatMessage = Static<typeof ChatMessage>;

/** A message of a group: its readers are nested one level deeper (A§3). */
export const GroupMessage = Type.Object({
  ...messageFields,
  readBy: Type.Array(Type.Object({ userId: ChatPerson, readAt: DateTime })),
});
export type GroupMessage = Static<typeof GroupMessage>;

/** What lists show the caller of a room. */
const roomState = {
  /** messages of others that the caller has not read */
  unread: Type.Integer(),
  /** the newest message that the caller sees, notices aside */
  lastMessage: nullable(
    Type.Object({
      _id: Id,
      seq: Type.Integer(),
      senderId: Id,
      message: Type.String(),
      createdAt: DateTime,
      deleted: Type.Boolean(),
    }),
  ),
};

/** A room as lists show it. */
export const ListedRoom = Type.Object({ _id: Id, ...roomState });
export type ListedRoom = Static<typeof ListedRoom>;

/** A person the caller has written to, or may write to. */
const contact = {
  ...person,
  /** `null` before the first `start-chat` of the two */
  roomId: nullable(Id),
  ...roomState,
  online: Type.Boolean(),
  /** when the last connection ended, `null` if never seen */
  lastSeenAt: nullable(DateTime),
  /**
   * in the room with a company: its other recruiters who are or were in it, besides the caller and the person
   */
  colleagues: Type.Optional(Type.Array(ChatPerson)),
};
export const ChatContact = Type.Object(contact);
export type ChatContact = Static<typeof ChatContact>;

/** A recruiter in an applicant's list (A§3). */
export const ChatRecruiter = Type.Object({ ...contact, companyName: Type.String() });
export type ChatRecruiter = Static<typeof ChatRecruiter>;

/** A group with all present members, the caller included. */
export const Group = Type.Object({
  _id: Id,
  name: Type.String(),
  ...roomState,
  members: Type.Array(ChatPerson),
  /** who has left: their messages stay */
  formerMembers: Type.Array(ChatPerson),
});
export type Group = Static<typeof Group>;

/** An announcement room as a recipient sees it; nothing shows who else received it. */
export const Announcement = Type.Object({
  _id: Id,
  jobId: Id,
  title: Type.String(),
  companyName: Type.String(),
  ...roomState,
});
export type Announcement = Static<typeof Announcement>;

/** A recruiter's job with at least one application (B§3). */
export const AnnouncementJob = Type.Object({
  _id: Id,
  title: Type.String(),
  applicationCount: Type.Integer(),
  /** ids of the applicants */
  applicantId: Type.Array(Id),
  /** `null` before the first `start-chat` of the job */
  roomId: nullable(Id),
  ...roomState,
  /** rooms of some of the applicants, the latest first, with the names of those who receive messages there */
  selections: Type.Array(
    Type.Object({
      _id: Id,
      names: Type.Array(Type.String()),
      lastMessage: roomState.lastMessage,
    }),
  ),
});
export type AnnouncementJob = Static<typeof AnnouncementJob>;

const id = Type.Optional(Id);
/** Synonyms: at least one is required, and several must agree (C§5). */
const room = { roomId: id, currentRoomId: id, recruiterRoomId: id, groupId: id };
/** Ids of the caller: optional, but no other id is accepted (C§2). */
const caller = { senderId: id, userId: id };

/**
 * The version of the receivers that the sender has seen, in
 * place of `receiverIds`. Another one is refused likewise.
 */
export const receiversVersion = Type.Optional(Type.String({ maxLength: 64 }));

/** `start-chat` returns or creates the room. */
export const started = Type.Object({
  ...success,
  roomId: Id,
  room: Type.Object({ _id: Id }),
  ...callerId,
});

export const startWithPerson = {
  summary: 'The room with another person, created if there is none',
  spec: 'A§7 C§5',
  body: strict({ user1: id, userId1: id, ...caller, user2: Id }),
  reply: { 200: started },
} as const satisfies Omit<Call, 'scope'>;

export const getMessages = {
  summary: 'The newest messages of a room, or those `before` or `after` a seq; oldest first',
  spec: 'A§7 C§1 C§5',
  body: strict({
    ...room,
    ...caller,
    before: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
    after: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: { 200: Type.Object({ ...success, messages: Type.Array(ChatMessage), ...callerId }) },
} as const satisfies Omit<Call, 'scope'>;

/** A message that a search has found. */
export const FoundMessage = Type.Object({
  _id: Id,
  roomId: Id,
  seq: Type.Integer(),
  senderId: Id,
  /** the part of the text where the first of the words stands */
  passage: Type.String(),
  createdAt: DateTime,
  /** as the caller's list of this kind has it, with the id that the list gives it */
  conversation: Type.Object({
    kind: literals(ROOM_KINDS),
    _id: Id,
    title: Type.String(),
    profilePicture: nullable(Type.String()),
  }),
});
export type FoundMessage = Static<typeof FoundMessage>;

export const searchMessages = {
  summary:
    "The messages of the caller's conversations with all of the words, the newest first. A page looks at a limited number of messages, and may find none although there is a next one",
  spec: 'C§5',
  privateAddress: true,
  query: strict({
    ...paging,
    q: nonBlank(MAX_MESSAGE_SEARCH),
    /** conversations of this kind only */
    kind: Type.Optional(literals(ROOM_KINDS)),
  }),
  reply: { 200: Type.Object({ ...success, messages: Type.Array(FoundMessage), ...callerId }) },
} as const satisfies Omit<Call, 'scope'>;

const sent = Type.Object({ ...success, message: ChatMessage });
export const sendMessage = {
  exact: true,
  summary: 'Store and broadcast a message; repeated with the same `clientId` returns the stored one',
  spec: 'A§7 C§1 C§5',
  rateLimit: 'message',
  body: strict({
    ...room,
    ...caller,
    receiverId: id,
    /** must name all who receive the message, else 409 `ReceiversDiffer` with the present `receiverIds` */
    receiverIds: Type.Optional(Type.Array(Id, { maxItems: 10_000 })),
    receiversVersion,
    message: nonBlank(MAX_MESSAGE),
    clientId: id,
  }),
  reply: { 200: sent, 201: sent },
} as const satisfies Omit<Call, 'scope'>;

const done = Type.Object({ ...success, message: Type.String() });
/**
 * A message. The room makes it possible to find it in messages
 * that are partitioned by room: clients always name it.
 */
export const namedMessage = { messageId: Id, roomId: id };
const onMessage = {
  spec: 'A§7 C§5',
  body: strict({ ...namedMessage, ...caller }),
  reply: { 200: done },
} as const satisfies Omit<Call, 'scope' | 'summary'>;

export const markRead = { ...onMessage, summary: 'Mark the room as read up to this message' } as const;
export const deleteForMe = {
  ...onMessage,
  exact: true,
  summary: "Leave a message out of the caller's replies",
} as const;
export const deleteForAll = {
  ...onMessage,
  exact: true,
  summary: "Erase the text of one's own message for everyone",
} as const;
/** Of any kind of room. */
export const reportMessage = {
  spec: 'DSA 16',
  exact: true,
  rateLimit: 'report',
  summary:
    'Report a message to the operator, who then gets it with the five before it, and nothing else of the room',
  body: strict({ ...namedMessage, ...caller, ...reportFields }),
  reply: { 201: Type.Object({ ...success, ...receipt }) },
} as const satisfies Omit<Call, 'scope'>;
export const onRoom = {
  spec: 'A§7 C§5',
  body: strict({ ...room, ...caller }),
  reply: { 200: done },
} as const satisfies Omit<Call, 'scope' | 'summary'>;
