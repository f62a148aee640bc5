import { MAX_WATCHED } from '@firstrung/contracts';
import { createEmitter } from '../emitter.ts';
import { createOutbox } from './outbox.ts';
import type { PersistentOutbox } from './persistent-outbox.ts';
import { createRoom, type OpenRoom } from './room.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions.ts';
import type { ChatRoom, ChatSocket, Presence, RoomCalls, RoomMessage, SocketListeners } from './types.ts';

export interface ChatClientOptions {
  socket: ChatSocket;
  /** The account's id. */
  selfId: string;
  /** Keeps unsent messages over a reload. */
  outbox: PersistentOutbox;
  /** ms since 1970, for the order of unsent messages */
  now?: () => number;
}

export type ChatClient = ReturnType<typeof createChatClient>;

/**
 * The conversations of one account over one socket. Each open room is complete and in order whatever happens
 * to the connection, and each message is sent exactly once.
 */
export function createChatClient({ socket, selfId, outbox: storage, now = Date.now }: ChatClientOptions) {
  const rooms = new Map<string, { room: OpenRoom; users: number }>();
  const subscriptions = createSubscriptions(socket);
  const presence = createPresence(socket);
  const watchers = createRoomWatchers(subscriptions);
  const roomOpened = createEmitter();
  const outbox = createOutbox({ socket, storage, now, onStored: receive });

  function receive(message: RoomMessage): void {
    watchers.onMessage(message);
    const open = rooms.get(message.roomId);
    if (open) open.room.onMessage(message);
    else if (message.senderId === selfId) outbox.confirm(message);
  }

  const listeners: Partial<SocketListeners> = {
    receiveMessage: ({ message }) => receive(message),
    messageRead(event) {
      rooms.get(event.roomId)?.room.onRead(event);
      if (event.userId === selfId) watchers.onChange(event.roomId);
    },
    messageDeleted(event) {
      rooms.get(event.roomId)?.room.onDeleted(event);
      watchers.onChange(event.roomId);
    },
    typing: (event) => rooms.get(event.roomId)?.room.onTyping(event),
    roomHeads(heads) {
      for (const { roomId, seq } of heads) {
        rooms.get(roomId)?.room.onHead(seq);
        watchers.onHead(roomId, seq);
      }
    },
    roomOpened: roomOpened.emit,
    // Rooms may have been opened before this connection could be notified.
    listening: roomOpened.emit,
  };
  const setListeners = (action: 'on' | 'off') => {
    for (const [event, listener] of Object.entries(listeners))
      socket[action](event as never, listener as never);
  };
  setListeners('on');

  /** The last user of a room closes it. */
  function release(roomId: string, room: OpenRoom): void {
    const open = rooms.get(roomId);
    if (open?.room !== room) return;
    open.users -= 1;
    if (open.users > 0) return;
    rooms.delete(roomId);
    outbox.close(roomId);
    room.destroy();
  }

  return {
    /** Opens a room, or shares one that is open. */
    open(roomId: string, calls: RoomCalls): ChatRoom {
      const open = rooms.get(roomId);
      if (open) {
        open.users += 1;
        return open.room;
      }
      const room = createRoom({
        id: roomId,
        calls,
        socket,
        subscriptions,
        selfId,
        outbox: outbox.open(roomId, calls),
        onClose: () => release(roomId, room),
      });
      rooms.set(roomId, { room, users: 1 });
      return room;
    },
    /** Fetches what open rooms have missed; for `focus` and `visibilitychange`. */
    catchUp() {
      for (const { room } of rooms.values()) room.catchUp();
      outbox.flushAll();
    },
    watchPresence: presence.watch,
    watchRooms: watchers.watch,
    /**
     * Lists have to be fetched again: another user opened a room, or may have while there was no connection.
     */
    onRoomOpened: roomOpened.subscribe,
    destroy() {
      setListeners('off');
      outbox.destroy();
      presence.destroy();
      for (const { room } of rooms.values()) room.destroy();
      rooms.clear();
      subscriptions.destroy();
    },
  };
}

/** After a refusal that may be temporary, milliseconds. */
const RETRY_MS = 2_000;

interface Watcher {
  userIds: ReadonlySet<string>;
  listener: (presence: Presence) => void;
}

/** The presence of the users that are watched. The server is asked again after each reconnection. */
export function createPresence(socket: ChatSocket) {
  const watchers = new Set<Watcher>();
  let retry: ReturnType<typeof setTimeout> | undefined;

  function notify(presence: Presence): void {
    for (const { userIds, listener } of [...watchers]) if (userIds.has(presence.userId)) listener(presence);
  }
  function request(): void {
    clearTimeout(retry);
    if (!socket.connected) return;
    const userIds = [...new Set([...watchers].flatMap((watcher) => [...watcher.userIds]))];
    for (let start = 0; start < userIds.length; start += MAX_WATCHED) {
      socket.emit('presence', { userIds: userIds.slice(start, start + MAX_WATCHED) }, (reply) => {
        if (reply.ok) for (const presence of reply.people) notify(presence);
        else if (reply.error === 'TooManyRequests') retryLater();
      });
    }
  }
  function retryLater(): void {
    clearTimeout(retry);
    retry = setTimeout(request, RETRY_MS);
  }
  socket.on('connect', request);
  socket.on('presence', notify);

  return {
    /**
     * Reports the presence of these users now and at each change, if the caller shares a room or connection
     * with them. Returns an unsubscribe function.
     */
    watch(userIds: readonly string[], listener: (presence: Presence) => void): () => void {
      const watcher = { userIds: new Set(userIds), listener };
      watchers.add(watcher);
      request();
      return () => watchers.delete(watcher);
    },
    destroy() {
      clearTimeout(retry);
      socket.off('connect', request);
      socket.off('presence', notify);
      watchers.clear();
    },
  };
}

type Listener = (roomId: string) => void;

/** Notifies lists of rooms of changes in one of them, without loading its messages. */
function createRoomWatchers(subscriptions: Subscriptions) {
  const listeners = new Map<string, Set<Listener>>();
  const heads = new Map<string, number>();

  function onChange(roomId: string): void {
    for (const listener of [...(listeners.get(roomId) ?? [])]) listener(roomId);
  }

  return {
    onChange,
    onHead(roomId: string, seq: number): void {
      const known = heads.get(roomId);
      if (!listeners.has(roomId) || (known !== undefined && known >= seq)) return;
      heads.set(roomId, seq);
      // The first head is the state that the list was fetched with.
      if (known !== undefined) onChange(roomId);
    },
    onMessage({ roomId, seq }: RoomMessage): void {
      if (!listeners.has(roomId)) return;
      heads.set(roomId, Math.max(seq, heads.get(roomId) ?? 0));
      onChange(roomId);
    },
    /** Returns an unsubscribe function. */
    watch(roomIds: readonly string[], listener: Listener): () => void {
      const leaveRooms = roomIds.map((roomId) => {
        const all = listeners.get(roomId) ?? new Set();
        listeners.set(roomId, all.add(listener));
        return subscriptions.join(roomId);
      });
      return () => {
        for (const leave of leaveRooms) leave();
        for (const roomId of roomIds) {
          const remaining = listeners.get(roomId);
          remaining?.delete(listener);
          if (remaining?.size !== 0) continue;
          listeners.delete(roomId);
          heads.delete(roomId);
        }
      };
    },
  };
}
