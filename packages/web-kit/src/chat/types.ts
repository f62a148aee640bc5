import type {
  ChatNotice,
  ClientToServer,
  ErrorCode,
  MessageDeleted,
  MessageRead,
  Presence,
  RoomMessage,
  ServerToClient,
  Typing,
} from '@firstrung/contracts';

export type { MessageDeleted, MessageRead, Presence, RoomMessage, Typing };

/**
 * What the client needs of a socket. A `Socket` of
 * socket.io-client has it; only its types are written differently.
 */
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
type SocketEvent = keyof SocketListeners;
type SocketListener<E extends SocketEvent> = SocketListeners[E];

/** The HTTP calls of one kind of room. They throw what web-kit's `Api` throws. */
export interface RoomCalls {
  getMessages(
    roomId: string,
    page: { before?: number; after?: number; limit?: number },
  ): Promise<{ messages: RoomMessage[] }>;
  sendMessage(
    roomId: string,
    message: string,
    clientId: string,
    receiversVersion?: string,
  ): Promise<RoomMessage>;
  markRead(messageId: string, roomId: string): Promise<unknown>;
  deleteForMe(messageId: string, roomId: string): Promise<unknown>;
  deleteForAll(messageId: string, roomId: string): Promise<unknown>;
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
  /** a line that says what the sender did */
  notice?: ChatNotice;
  /** a recruiter wrote it as an e-mail */
  byEmail?: boolean;
  readBy: readonly Reader[];
}
export interface Reader {
  userId: string;
  name: string;
  profilePicture: string | null;
  /** ISO 8601 UTC */
  readAt: string;
}

/** A message that the server has not acknowledged. */
export interface Outgoing {
  clientId: string;
  message: string;
  /**
   * `failed`: refused permanently, waits for `retry` or `discard`.
   * `sending`: retried automatically, also when offline
   */
  state: 'sending' | 'failed';
  /** the server's text, to be shown */
  reason?: string;
  /** the server's error code */
  error?: ErrorCode;
}

export interface RoomState {
  /**
   * `missing`: the room does not exist for the caller. `failed`:
   * the first page did not load; `reload` tries again
   */
  status: 'loading' | 'ready' | 'missing' | 'failed';
  /** oldest first, without a gap */
  messages: readonly Message[];
  /** oldest first, to be shown below `messages` */
  outgoing: readonly Outgoing[];
  /** whether `loadOlder` may find more */
  hasOlder: boolean;
  /** other users */
  typing: readonly { userId: string; name: string }[];
}

/** An open conversation. Its state is replaced, never changed, so `useSyncExternalStore` can read it. */
export interface ChatRoom {
  readonly id: string;
  getState(): RoomState;
  subscribe(listener: () => void): () => void;
  /**
   * Adds a `sending` message, which is sent in order and exactly once. Blank text is ignored. With the
   * version of the receivers that the sender has seen, the server refuses it when they have changed.
   */
  send(message: string, receiversVersion?: string): void;
  /** Sends a failed message again, with this version of the receivers if there is one. */
  retry(clientId: string, receiversVersion?: string): void;
  discard(clientId: string): void;
  /** Resolves when an older page is in the state. */
  loadOlder(): Promise<void>;
  reload(): void;
  /** Marks all loaded messages as read. Without a new message nothing is sent. Rejects on a refusal. */
  markRead(): Promise<void>;
  /** Both have changed the state when they resolve, and reject on a refusal. */
  deleteForMe(messageId: string): Promise<void>;
  deleteForAll(messageId: string): Promise<void>;
  /** To be called at every key stroke: it sends no more than needed. `false` ends it. */
  typing(typing: boolean): void;
  /** The last user of a room that closes it leaves it. Unsent messages stay in the outbox and are sent. */
  close(): void;
}
