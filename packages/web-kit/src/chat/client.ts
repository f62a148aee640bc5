import { createOutbox } from './outbox.ts';
import type { PersistentOutbox } from './persistent-outbox.ts';
import { createPresences } from './presence.ts';
import { createRoom, type OpenRoom } from './room.ts';
import { createRoomWatchers } from './room-watchers.ts';
import { createSubscriptions } from './subscriptions.ts';
import type { ChatClient, ChatSocket, RoomCalls, RoomMessage, SocketListeners } from './types.ts';

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
 * The conversations of one account over one socket (design §7): each open room complete and in order, whatever happens
 * to the connection; each message sent exactly once.
 */
export function createChatClient({
  socket,
  selfId,
  outbox: kept,
  now = Date.now,
}: ChatClientOptions): ChatClient {
  const rooms = new Map<string, { room: OpenRoom; calls: RoomCalls; users: number }>();
  const joins = createSubscriptions(socket);
  const presences = createPresences(socket);
  const watches = createRoomWatchers(joins);
  const roomOpened = new Set<() => void>();
  const earsOf = (roomId: string) => rooms.get(roomId)?.room;

  const outbox = createOutbox({
    socket,
    kept,
    now,
    callsOf: (roomId) => rooms.get(roomId)?.calls,
    onStored: received,
    onChange: (roomId) => earsOf(roomId)?.onOutbox(),
  });

  function tellOpened(): void {
    for (const listener of [...roomOpened]) listener();
  }

  function received(message: RoomMessage): boolean {
    watches.onMessage(message);
    const room = earsOf(message.roomId);
    room?.onMessage(message);
    return room !== undefined;
  }

  const listeners: Partial<SocketListeners> = {
    receiveMessage({ message }) {
      if (!received(message) && message.senderId === selfId) outbox.confirm(message);
    },
    messageRead(event) {
      earsOf(event.roomId)?.onRead(event);
      if (event.userId === selfId) watches.onChange(event.roomId);
    },
    messageDeleted(event) {
      earsOf(event.roomId)?.onDeleted(event);
      watches.onChange(event.roomId);
    },
    typing: (event) => earsOf(event.roomId)?.onTyping(event),
    roomHeads(heads) {
      for (const { roomId, seq } of heads) {
        earsOf(roomId)?.onHead(seq);
        watches.onHead(roomId, seq);
      }
    },
    roomOpened: tellOpened,
    // What was opened before, nobody has told us of.
    listening: tellOpened,
    connect() {
      for (const { room } of rooms.values()) room.catchUp();
    },
  };
  const each = (act: 'on' | 'off') => {
    for (const [event, listener] of Object.entries(listeners)) socket[act](event as never, listener as never);
  };
  each('on');

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
        joins,
        selfId,
        outbox: outbox.of(roomId),
        onClose,
      });
      rooms.set(roomId, { room, calls, users: 1 });
      outbox.flushAll();
      return room;

      function onClose() {
        const closing = rooms.get(roomId);
        if (closing?.room !== room) return;
        closing.users -= 1;
        if (closing.users > 0) return;
        rooms.delete(roomId);
        room.end();
      }
    },
    catchUp() {
      for (const { room } of rooms.values()) room.catchUp();
      outbox.flushAll();
    },
    watchPresence: presences.watch,
    watchRooms: watches.watch,
    onRoomOpened(listener) {
      roomOpened.add(listener);
      return () => roomOpened.delete(listener);
    },
    destroy() {
      each('off');
      outbox.end();
      presences.end();
      for (const { room } of rooms.values()) room.end();
      rooms.clear();
      joins.end();
    },
  };
}
