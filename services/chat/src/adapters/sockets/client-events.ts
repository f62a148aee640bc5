import type { ErrorCode, Presence as ShownPresence } from '@firstrung/contracts';
import { HttpError, httpError, notFound, type ServerDeps, unavailable } from '@firstrung/service-kit/http';
import { inTrace, newTrace } from '@firstrung/service-kit/trace';
import pLimit from 'p-limit';
import type { ChatContext } from '../../context.ts';
import { messageOfMember } from '../../db/queries/messages.ts';
import { shownPeople } from '../../db/queries/people.ts';
import { lastSeenOf, watchableAmong } from '../../db/queries/presence.ts';
import { blockedAmong } from '../../db/queries/relations.ts';
import { roomOfMember } from '../../db/queries/rooms.ts';
import { writeFacts } from '../../db/queries/write-facts.ts';
import { isPresentMember, mayType } from '../../domain/room-rules.ts';
import { roomMessage } from '../../use-cases/message-reply.ts';
import { checkReceivers, sendMessage } from '../../use-cases/messages.ts';
import { withReaders } from '../../use-cases/read-receipts.ts';
import { readPresenceEvent, readRoomEvent, readSendEvent, readTypingEvent } from './input.ts';
import { type ChatSocket, groupName, joinedRooms } from './types.ts';

export interface ClientEventDeps {
  context: ChatContext;
  limiter: ServerDeps['limiter'];
  /** `false` once this instance is stopping: it stores no more messages. */
  isOpen(): boolean;
  /** Resolves when this instance receives what others send to a group that was joined. */
  subscribed(group: string): Promise<void>;
}

const MAX_ROOMS = 1_000;
/** Events of one socket that wait for their turn. More are refused. */
const MAX_PENDING = 1_000;

/** Serves the events of a socket. Each is checked against the database before anything is stored or sent to others. */
export function serveClientEvents(socket: ChatSocket, deps: ClientEventDeps): void {
  const { context, limiter, isOpen, subscribed } = deps;
  const { caller, trace } = socket.data;
  const inOrder = pLimit(1);

  /**
   * Does the work of an event within the budget of the account, one after the other, so that a socket with many concurrent
   * requests uses no more than its share.
   */
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (inOrder.activeCount + inOrder.pendingCount >= MAX_PENDING)
      throw httpError('TooManyRequests', 'Too many requests. Please wait a moment.');
    return inOrder(async () => {
      await limiter.consume('socketEvent', caller.id);
      return work();
    });
  };

  /** Each event is a trace of its own. Acknowledges it with the result of `work` or the code of its refusal. */
  const acknowledge = (ack: unknown, work: () => Promise<object | undefined>): Promise<void> =>
    inTrace(newTrace(trace), async () => {
      const reply = await work().then(
        (result) => ({ ok: true, ...result }),
        (error) => ({ ok: false, error: codeOf(error) }),
      );
      if (typeof ack === 'function') ack(reply);
    });

  const codeOf = (error: unknown): ErrorCode => {
    if (error instanceof HttpError) return error.code;
    context.log.error({ err: error }, 'socket event failed');
    return 'Internal';
  };

  socket.on('joinRoom', (event, ack) =>
    acknowledge(ack, () =>
      inTurn(async () => {
        const { roomId } = readRoomEvent(event);
        const room = await roomOfMember(context.db, roomId, caller.id);
        if (!room || !isPresentMember(room) || joinedRooms(socket).length >= MAX_ROOMS) throw notFound();
        if (!socket.connected) return undefined;
        await socket.join(groupName.room(roomId));
        await subscribed(groupName.room(roomId));
        // Read after joining: older messages are fetched by this cursor, newer ones are broadcast.
        const joined = await roomOfMember(context.db, roomId, caller.id);
        if (!joined || !isPresentMember(joined)) {
          // The person has left the room in the meantime.
          await socket.leave(groupName.room(roomId));
          throw notFound();
        }
        socket.emit('roomHeads', [{ roomId, seq: joined.seq }]);
        await sendTypingPeople(roomId);
        return undefined;
      }),
    ),
  );

  const sendTypingPeople = async (roomId: string) => {
    const typing = (await context.presence.typingPeople(roomId)).filter((id) => id !== caller.id);
    const blocked = await blockedAmong(context.db, caller.id, typing);
    const others = typing.filter((id) => !blocked.has(id));
    const people = await shownPeople(context.db, others);
    for (const { _id, name } of people.values()) {
      socket.emit('typing', { roomId, userId: _id, name, typing: true });
    }
  };

  socket.on('leaveRoom', (event, ack) =>
    acknowledge(ack, () =>
      inTurn(async () => {
        await socket.leave(groupName.room(readRoomEvent(event).roomId));
        return undefined;
      }),
    ),
  );

  socket.on('sendMessage', (event, ack) =>
    acknowledge(ack, async () => {
      const sent = readSendEvent(event);
      if (!isOpen()) throw unavailable();
      if ('_id' in sent) {
        await limiter.consume('message', `stored:${caller.id}`);
        return { message: await findStored(sent._id, sent.roomId) };
      }
      await limiter.consume('message', caller.id);
      await checkReceivers(context, { ...sent, senderId: caller.id }, sent);
      const { kind, message, readers } = await sendMessage(context, caller.id, sent, context.clock.now());
      return { message: roomMessage(kind, message, readers) };
    }),
  );

  /** A message that was stored by the HTTP call before, so that only its acknowledgement is missing. */
  const findStored = async (messageId: string, roomId: string) => {
    const found = await messageOfMember(context.db, { messageId, roomId }, caller.id);
    if (!found) throw notFound();
    const [stored] = await withReaders(context, found.room, caller.id, [found.message]);
    return roomMessage(found.room.kind, stored!.message, stored!.readers);
  };

  socket.on('typing', (event) =>
    acknowledge(undefined, async () => {
      const { roomId, typing } = readTypingEvent(event);
      if (!socket.rooms.has(groupName.room(roomId))) throw notFound();
      await limiter.consume('message', `typing:${caller.id}`);
      const room = await roomOfMember(context.db, roomId, caller.id);
      const facts = await writeFacts(context.database.pool, roomId, caller.id);
      if (!room || !mayType({ kind: room.kind, recruiterId: room.recruiter_id }, caller.id, facts))
        throw notFound();
      const person = (await shownPeople(context.db, [caller.id])).get(caller.id)!;
      await context.presence.setTyping(roomId, caller.id, typing);
      context.broadcaster.typing({ roomId, userId: caller.id, name: person.name, typing }, facts.blockedBy);
      return undefined;
    }),
  );

  socket.on('presence', (event, ack) =>
    acknowledge(ack, () =>
      inTurn(async () => {
        const watchable = await watchableAmong(context.db, caller.id, readPresenceEvent(event));
        if (socket.connected) await socket.join(watchable.map(groupName.watchers));
        const [online, seen] = await Promise.all([
          context.presence.online(watchable),
          lastSeenOf(context.db, watchable),
        ]);
        const people: ShownPresence[] = watchable.map((userId) => ({
          userId,
          online: online.has(userId),
          lastSeenAt: seen.get(userId)?.toISOString() ?? null,
        }));
        return { people };
      }),
    ),
  );
}
