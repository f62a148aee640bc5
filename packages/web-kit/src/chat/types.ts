import type {
  ChatPerson,
  ClientToServer,
  ErrorCode,
  MessageDeleted,
  MessageRead,
  Presence,
  RoomHead,
  RoomMessage,
  RoomOpened,
  ServerToClient,
  Typing,
} from '@firstrung/contracts';

export type { ChatPerson, MessageDeleted, MessageRead, Presence, RoomHead, RoomMessage, RoomOpened, Typing };

/** What the client needs of a socket; a `Socket` of socket.io-client is one, though its types say it in another way. */
export interface ChatSocket {
  readonly connected: boolean;
  on<E extends SocketEvent>(event: E, listener: SocketListener<E>): unknown;
  off<E extends SocketEvent>(event: E, listener: SocketListener<E>): unknown;
  emit<E extends keyof ClientToServer>(event: E, ...args: Parameters<ClientToServer[E]>): unknown;
}
export interface SocketListeners extends ServerToClient {
  connect(): void;
  disconnect(): void;
}
export type SocketEvent = keyof SocketListeners;
export type SocketListener<E extends SocketEvent> = SocketListeners[E];

/** The HTTP calls of one kind of room. They throw what web-kit's `Api` throws. */
export interface RoomCalls {
  getMessages(
    roomId: string,
    page: { before?: number; after?: number; limit?: number },
  ): Promise<{ messages: RoomMessage[] }>;
  sendMessage(roomId: string, message: string, clientId: string): Promise<RoomMessage>;
  markRead(messageId: string): Promise<unknown>;
  deleteForMe(messageId: string): Promise<unknown>;
  deleteForAll(messageId: string): Promise<unknown>;
}

/** A stored message, with its readers in one shape for all kinds of rooms. */
export interface Message {
  _id: string;
  seq: number;
  senderId: string;
  message: string;
  /** ISO 8601 UTC */
  createdAt: string;
  deleted: boolean;
  clientId: string;
  readBy: readonly Reader[];
}
export interface Reader {
  userId: string;
  name: string;
  profilePicture: string | null;
  /** ISO 8601 UTC */
  readAt: string;
}

/** A message that the server has not confirmed. */
export interface Outgoing {
  clientId: string;
  message: string;
  /** `failed` was refused for good and waits for `retry` or `discard`; `sending` goes on by itself, offline too */
  state: 'sending' | 'failed';
  /** why it failed, in words to show */
  reason?: string;
  /** its code, if the server refused it */
  error?: ErrorCode;
}

export interface RoomState {
  /** `missing`: not there, or not the caller's. `failed`: the first page did not load; `reload` tries again */
  status: 'loading' | 'ready' | 'missing' | 'failed';
  /** oldest first; without a gap from the oldest loaded on */
  messages: readonly Message[];
  /** oldest first, to be shown below `messages` */
  outgoing: readonly Outgoing[];
  /** whether `loadOlder` may find more */
  hasOlder: boolean;
  /** who else is typing */
  typing: readonly { userId: string; name: string }[];
}

/** A conversation that is open. Its state is replaced, never changed, so `useSyncExternalStore` can read it. */
export interface ChatRoom {
  readonly id: string;
  getState(): RoomState;
  subscribe(listener: () => void): () => void;
  /** Shown at once as `sending`; sent in order, exactly once. Blank text is ignored. */
  send(message: string): void;
  retry(clientId: string): void;
  discard(clientId: string): void;
  /** Resolves when an older page is in the state. */
  loadOlder(): Promise<void>;
  reload(): void;
  /** Everything shown is read; repeated calls cost nothing. Rejects on a refusal. */
  markRead(): Promise<void>;
  /** Both change the state at once when they resolve, and reject on a refusal. */
  deleteForMe(messageId: string): Promise<void>;
  deleteForAll(messageId: string): Promise<void>;
  /** To be called at every key stroke; it sends what is needed. `false` at once ends it. */
  typing(typing: boolean): void;
  /** Leaves the room when the last one who opened it closes it. Unsent messages stay in the outbox and are sent. */
  close(): void;
}

export interface ChatClient {
  /** Opens a room, or shares one that is open. */
  open(roomId: string, calls: RoomCalls): ChatRoom;
  /** Looks at all open rooms for what was missed; for `focus` and `visibilitychange`. */
  catchUp(): void;
  /** Who is there, and whenever that changes, for people the caller shares a room or connection with. */
  watchPresence(userIds: readonly string[], listener: (presence: Presence) => void): () => void;
  /** Whenever something happens in one of these rooms that lists show; nothing of them is loaded. */
  watchRooms(roomIds: readonly string[], listener: (roomId: string) => void): () => void;
  /** Lists are to be read anew: a room was opened by somebody else, or may have been while nobody could tell us. */
  onRoomOpened(listener: () => void): () => void;
  destroy(): void;
}
