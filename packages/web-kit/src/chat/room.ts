import { TYPING_MS } from '@firstrung/contracts';
import { createEmitter } from '../emitter.ts';
import type { RoomOutbox } from './outbox.ts';
import { RoomHistory } from './room-history.ts';
import type { Subscriptions } from './subscriptions.ts';
import type {
  ChatRoom,
  ChatSocket,
  Message,
  MessageDeleted,
  MessageRead,
  RoomCalls,
  RoomMessage,
  RoomState,
  Typing,
} from './types.ts';

interface RoomOptions {
  id: string;
  calls: RoomCalls;
  socket: ChatSocket;
  subscriptions: Subscriptions;
  selfId: string;
  outbox: RoomOutbox;
  onClose(): void;
}

/** An open room as the client sees it: it passes on what the socket reports. */
export type OpenRoom = ReturnType<typeof createRoom>;

/** An open conversation: its messages, unsent messages and typing users as one state. */
export function createRoom(options: RoomOptions) {
  const { id, calls, socket, subscriptions, selfId, outbox, onClose } = options;
  const changes = createEmitter();
  const history = new RoomHistory(id, calls, update);
  const typing = createTyping({ roomId: id, selfId, socket, onChange: update });
  const markRead = createReadMarker((messageId) => calls.markRead(messageId, id), selfId);
  const ignoreOutbox = outbox.subscribe(update);
  let state: RoomState;

  function update() {
    outbox.settle(history.timeline);
    state = {
      status: history.status,
      messages: history.timeline.messages,
      outgoing: outbox.list(),
      hasOlder: history.timeline.hasOlder,
      typing: typing.users(),
    };
    changes.emit();
  }

  // Receipts and deletions of the time without a connection are fetched after joining; those between the
  // first page and the first join after the next one.
  const leave = subscriptions.join(id, () => void history.catchUp('all'));
  void history.load();

  const room: ChatRoom = {
    id,
    getState: () => state,
    subscribe: changes.subscribe,
    send(message, receiversVersion) {
      if (message.trim() === '') return;
      typing.announce(false);
      outbox.send(message, receiversVersion);
    },
    retry: (clientId, receiversVersion) => outbox.retry(clientId, receiversVersion),
    discard: (clientId) => outbox.discard(clientId),
    loadOlder: () => history.loadOlder(),
    reload() {
      if (history.status === 'failed' || history.status === 'missing') void history.load();
    },
    markRead: () => markRead(history.timeline.messages),
    async deleteForMe(messageId) {
      await calls.deleteForMe(messageId, id);
      history.delete({ messageId, forEveryone: false });
    },
    async deleteForAll(messageId) {
      await calls.deleteForAll(messageId, id);
      history.delete({ messageId, forEveryone: true });
    },
    typing: typing.announce,
    close: onClose,
  };
  return {
    ...room,
    onMessage(message: RoomMessage) {
      typing.remove(message.senderId);
      history.receive(message);
    },
    onRead: (event: MessageRead) => history.markAsRead(event),
    onDeleted: (event: MessageDeleted) => history.delete(event),
    onTyping: typing.onTyping,
    onHead: (seq: number) => history.setHead(seq),
    /** Fetches messages that the socket may have missed. */
    catchUp: () => void history.catchUp('newer'),
    destroy() {
      leave();
      ignoreOutbox();
      history.close();
      typing.destroy();
    },
  };
}

/**
 * Marks the newest message of others as read. Nothing is sent
 * if it is known to be read or its call is under way.
 */
function createReadMarker(read: (messageId: string) => Promise<unknown>, selfId: string) {
  let readUpTo = 0;
  let pending: { seq: number; done: Promise<void> } | undefined;

  return function markRead(messages: readonly Message[]): Promise<void> {
    const last = messages.findLast(({ senderId }) => senderId !== selfId);
    if (!last || last.seq <= readUpTo || last.readBy.some(({ userId }) => userId === selfId)) {
      return Promise.resolve();
    }
    if (pending?.seq === last.seq) return pending.done;
    const { seq } = last;
    const done = read(last._id)
      .then(() => {
        readUpTo = Math.max(readUpTo, seq);
      })
      .finally(() => {
        if (pending?.seq === seq) pending = undefined;
      });
    pending = { seq, done };
    return done;
  };
}

interface Options {
  roomId: string;
  selfId: string;
  socket: ChatSocket;
  onChange(): void;
}

/** The other users who are typing in a room, and the announcements that this user is. */
function createTyping({ roomId, selfId, socket, onChange }: Options) {
  const others = new Map<string, { name: string; timer: ReturnType<typeof setTimeout> }>();
  /** Runs while the last announcement holds. */
  let announced: ReturnType<typeof setTimeout> | undefined;

  function remove(userId: string): void {
    const entry = others.get(userId);
    if (!entry) return;
    clearTimeout(entry.timer);
    others.delete(userId);
    onChange();
  }

  return {
    users: () => [...others].map(([userId, { name }]) => ({ userId, name })),
    /** Called when a message of the user arrives. */
    remove,
    onTyping({ userId, name, typing }: Typing) {
      if (userId === selfId) return;
      clearTimeout(others.get(userId)?.timer);
      if (!typing) {
        remove(userId);
        return;
      }
      const isNew = !others.has(userId);
      others.set(userId, { name, timer: setTimeout(() => remove(userId), TYPING_MS) });
      if (isNew) onChange();
    },
    /** Called at every key stroke; sends only what changes or is about to expire. */
    announce(typing: boolean) {
      if (typing === (announced !== undefined)) return;
      clearTimeout(announced);
      // Half of the time that an announcement holds: the next key stroke repeats it before it expires.
      announced = typing
        ? setTimeout(() => {
            announced = undefined;
          }, TYPING_MS / 2)
        : undefined;
      if (socket.connected) socket.emit('typing', { roomId, typing });
    },
    destroy() {
      clearTimeout(announced);
      for (const { timer } of others.values()) clearTimeout(timer);
      others.clear();
    },
  };
}
