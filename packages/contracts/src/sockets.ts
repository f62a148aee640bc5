import type { ChatMessage, GroupMessage } from './calls/chat/fields.ts';
import type { ErrorCode } from './errors.ts';

/** Path of the sockets (A§9, B§7). The handshake's `auth` is a `SocketAuth`. */
export const SOCKET_PATH = '/socket.io';

/** How browsers come back, to sockets and streams (A§9, B§9): milliseconds; jitter is a share of the delay, either way. */
export const RECONNECTION = { base: 1_000, max: 5_000, jitter: 0.5, timeout: 20_000 };

export interface SocketAuth {
  token: string;
}

/** A member's sockets that are joined to a room get what happens in it. */
export type RoomMessage = ChatMessage | GroupMessage;

/** How far a room has come: its newest `seq`. */
export interface RoomHead {
  roomId: string;
  seq: number;
}

/** The caller has read `roomId` up to `seq`; of an announcement nobody but its sender hears of others. */
export interface MessageRead {
  roomId: string;
  seq: number;
  userId: string;
  name: string;
  profilePicture: string | null;
  /** ISO 8601 UTC */
  readAt: string;
}

export interface MessageDeleted {
  roomId: string;
  messageId: string;
  seq: number;
  /** `false`: only for the one who hears it, on their other connections */
  forEveryone: boolean;
}

export interface Presence {
  userId: string;
  online: boolean;
  /** ISO 8601 UTC, `null` if never seen */
  lastSeenAt: string | null;
}

export interface Typing {
  roomId: string;
  userId: string;
  name: string;
  /** `true` holds for `TYPING_MS` unless it is repeated */
  typing: boolean;
}

export const TYPING_MS = 6_000;

/** A room of the caller that had no message before, or none for the caller. */
export interface RoomOpened {
  roomId: string;
  kind: RoomKind;
}

/** decisions §5 */
export const ROOM_KINDS = ['direct', 'recruiter', 'group', 'announcement'] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

/** What the server sends. */
export interface ServerToClient {
  /** once a connection: from now on it hears what the person is told, wherever that is said; what was before is fetched */
  listening(): void;
  receiveMessage(event: { message: RoomMessage }): void;
  messageRead(event: MessageRead): void;
  messageDeleted(event: MessageDeleted): void;
  presence(event: Presence): void;
  typing(event: Typing): void;
  /** of the rooms joined: right after joining, every 15 s, and when a connection between nodes was lost */
  roomHeads(heads: RoomHead[]): void;
  roomOpened(event: RoomOpened): void;
}

export type Refused = { ok: false; error: ErrorCode };
export type JoinAck = { ok: true } | Refused;
export type SendAck = { ok: true; message: RoomMessage } | Refused;
export type PresenceAck = { ok: true; people: Presence[] } | Refused;

/** The message as a client sends it; with the `_id` of a stored one nothing more happens. */
export interface OutgoingMessage {
  roomId: string;
  message: string;
  clientId?: string;
  _id?: string;
}

/** What a client sends. Acknowledgements are optional. */
export interface ClientToServer {
  joinRoom(event: { roomId: string }, ack?: (reply: JoinAck) => void): void;
  leaveRoom(event: { roomId: string }, ack?: (reply: JoinAck) => void): void;
  /** stored and sent on exactly as by the HTTP call; safe to repeat with the same `clientId` */
  sendMessage(event: { message: OutgoingMessage }, ack?: (reply: SendAck) => void): void;
  /** in a room joined; not in announcements */
  typing(event: { roomId: string; typing: boolean }): void;
  /** tells of these people's presence now and whenever it changes; people the caller shares no room with are left out */
  presence(event: { userIds: string[] }, ack?: (reply: PresenceAck) => void): void;
}
