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
import { createTyping } from './typing.ts';

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
export interface OpenRoom extends ChatRoom {
  onMessage(message: RoomMessage): void;
  onRead(event: MessageRead): void;
  onDeleted(event: MessageDeleted): void;
  onTyping(event: Typing): void;
  onHead(seq: number): void;
  /** Fetches messages that the socket may have missed. */
  catchUp(): void;
  destroy(): void;
}

/** An open conversation: its messages, unsent messages and typing users as one state. */
export function createRoom(options: RoomOptions): OpenRoom {
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

  // Receipts and deletions of the time without a connection are
  // fetched after joining, so that none falls in between.
  const leave = subscriptions.join(id, () => void history.catchUp('all'));
  void history.load();

  return {
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

    onMessage(message) {
      typing.remove(message.senderId);
      history.receive(message);
    },
    onRead: (event) => history.markAsRead(event),
    onDeleted: (event) => history.delete(event),
    onTyping: typing.onTyping,
    onHead: (seq) => history.setHead(seq),
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
