import { type Static, type TSchema, Type } from 'typebox';
import { strict } from './call.ts';
import { ChatMessage, GroupMessage, receiversVersion } from './calls/chat/fields.ts';
import { ERROR_STATUS, type ErrorCode } from './errors.ts';
import { DateTime, Id, literals, nonBlank, nullable } from './fields.ts';
import { MAX_MESSAGE } from './limits.ts';
import { MAX_WATCHED, ROOM_KINDS } from './socket-settings.ts';

/** What clients send as `auth` of the handshake. */
export const SocketAuth = Type.Object({ token: Type.String() });
export type SocketAuth = Static<typeof SocketAuth>;

export const RoomMessage = Type.Union([ChatMessage, GroupMessage]);
export type RoomMessage = Static<typeof RoomMessage>;

/** The room cursor: the newest `seq` of a room. */
export const RoomHead = Type.Object({ roomId: Id, seq: Type.Integer() });
export type RoomHead = Static<typeof RoomHead>;

/** A member has read the room up to `seq`. Readers of an announcement are shown to its recruiter only. */
export const MessageRead = Type.Object({
  roomId: Id,
  seq: Type.Integer(),
  userId: Id,
  name: Type.String(),
  profilePicture: nullable(Type.String()),
  readAt: DateTime,
});
export type MessageRead = Static<typeof MessageRead>;

export const MessageDeleted = Type.Object({
  roomId: Id,
  messageId: Id,
  seq: Type.Integer(),
  /** `false`: deleted for the receiver of this event only, who may have several connections */
  forEveryone: Type.Boolean(),
});
export type MessageDeleted = Static<typeof MessageDeleted>;

export const Presence = Type.Object({
  userId: Id,
  online: Type.Boolean(),
  /** when the last connection ended, `null` if never seen */
  lastSeenAt: nullable(DateTime),
});
export type Presence = Static<typeof Presence>;

export const Typing = Type.Object({ roomId: Id, userId: Id, name: Type.String(), typing: Type.Boolean() });
export type Typing = Static<typeof Typing>;

/** A room that is new in the receiver's lists, is in them no longer, or has other members. */
export const RoomOpened = Type.Object({ roomId: Id, kind: literals(ROOM_KINDS) });
export type RoomOpened = Static<typeof RoomOpened>;

/** Events from the server, with the schema of each payload. */
export const serverEvents = {
  /**
   * Sent once per connection: from now on it gets all events of
   * the account. Earlier changes have to be fetched.
   */
  listening: Type.Undefined(),
  receiveMessage: Type.Object({ message: RoomMessage }),
  messageRead: MessageRead,
  messageDeleted: MessageDeleted,
  presence: Presence,
  typing: Typing,
  /**
   * Sent for the joined rooms: right after joining, every 15 s, and when instances may have missed messages.
   */
  roomHeads: Type.Array(RoomHead),
  roomOpened: RoomOpened,
} as const satisfies Record<string, TSchema>;

/** A new message. Repeating it with the same `clientId` is safe. Unknown fields are refused, as by calls. */
export const NewMessage = strict({
  roomId: Id,
  message: nonBlank(MAX_MESSAGE),
  clientId: Type.Optional(Id),
  /**
   * as in the call: must name all who receive the message, else
   * `ReceiversDiffer`. For more people there is the call.
   */
  receiverIds: Type.Optional(Type.Array(Id, { maxItems: 1_000 })),
  receiversVersion,
  /** never set: a message with an `_id` is a `StoredMessageReference` */
  _id: Type.Optional(Type.Never()),
});

/** A message that was stored before, for example by the HTTP call: it is looked up, its text is ignored. */
export const StoredMessageReference = Type.Object({ roomId: Id, _id: Id });

export const OutgoingMessage = Type.Union([NewMessage, StoredMessageReference]);
export type OutgoingMessage = Static<typeof OutgoingMessage>;

/**
 * Events from clients, with the schema of each payload. Unknown fields are ignored but in a new message: a
 * client may also send a whole stored message.
 */
export const clientEvents = {
  joinRoom: Type.Object({ roomId: Id }),
  leaveRoom: Type.Object({ roomId: Id }),
  /** Stores and broadcasts a message exactly as the HTTP call does. */
  sendMessage: Type.Object({ message: OutgoingMessage }),
  /** Broadcast to a joined room; never in announcements. */
  typing: Type.Object({ roomId: Id, typing: Type.Boolean() }),
  /**
   * Watches these people's presence from now on. People who
   * share no room with the caller are left out of the reply.
   */
  presence: Type.Object({ userIds: Type.Array(Id, { maxItems: MAX_WATCHED }) }),
} as const satisfies Record<string, TSchema>;

export type ClientEventData = { [E in keyof typeof clientEvents]: Static<(typeof clientEvents)[E]> };

const Refused = Type.Object({
  ok: Type.Literal(false),
  error: literals(Object.keys(ERROR_STATUS) as ErrorCode[]),
});
/** The acknowledgement of an event: its result, or the code of the refusal. */
const ack = <const P extends Record<string, TSchema>>(result: P) =>
  Type.Union([Type.Object({ ok: Type.Literal(true), ...result }), Refused]);

/**
 * What the server acknowledges client events with, if the client asks for it. `typing` is never acknowledged.
 */
export const acknowledgements = {
  joinRoom: ack({}),
  leaveRoom: ack({}),
  sendMessage: ack({ message: RoomMessage }),
  presence: ack({ people: Type.Array(Presence) }),
} as const satisfies Partial<Record<keyof typeof clientEvents, TSchema>>;

type Payload<S extends TSchema> = Static<S> extends undefined ? [] : [event: Static<S>];
type Ack<E> = E extends keyof typeof acknowledgements
  ? [ack?: (reply: Static<(typeof acknowledgements)[E]>) => void]
  : [];

/** The events from the server, as Socket.IO types them. */
export type ServerToClient = {
  [E in keyof typeof serverEvents]: (...args: Payload<(typeof serverEvents)[E]>) => void;
};

/** The events from clients, as Socket.IO types them. */
export type ClientToServer = {
  [E in keyof typeof clientEvents]: (event: ClientEventData[E], ...ack: Ack<E>) => void;
};
