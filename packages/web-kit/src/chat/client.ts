import { createEmitter } from '../emitter.ts';
import { createOutbox } from './outbox.ts';
import type { PersistentOutbox } from './persistent-outbox.ts';
import { createPresence } from './presence.ts';
import { createRoom, type OpenRoom } from './room.ts';
import { createRoomWatchers } from './room-watchers.ts';
import { createSubscriptions } from './subscriptions.ts';
import type { ChatClient, ChatSocket, RoomMessage, SocketListeners } from './types.ts';

export interface ChatClientOptions {
  socket: ChatSocket;
  /** The account's id. */
  selfId: string;
  /** Keeps unsent messages over a reload. */
  outbox: PersistentOutbox;
  /** ms since 1970, for the order of unsent messages */
  now?: () => number;
}

/**
 * The conversations of one account over one socket. Each open room is complete and in order whatever happens
 * to the connection, and each message is sent exactly once.
 */
export function createChatClient({
  socket,
  selfId,
  outbox: storage,
  now = Date.now,
}: ChatClientOptions): ChatClient {
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
    open(roomId, calls) {
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
    catchUp() {
      for (const { room } of rooms.values()) room.catchUp();
      outbox.flushAll();
    },
    watchPresence: presence.watch,
    watchRooms: watchers.watch,
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
