import type { ErrorCode } from '@firstrung/contracts';
import { HttpError, httpError, notFound, type ServerDeps, unavailable } from '@firstrung/service-kit/http';
import { inTrace, newTrace } from '@firstrung/service-kit/trace';
import pLimit from 'p-limit';
import type { ChatContext } from '../../context.ts';
import { presentRoom, showTyping, typingPeople } from '../../use-cases/live-room.ts';
import { roomMessage } from '../../use-cases/message-reply.ts';
import { checkReceivers, findMessage, sendMessage } from '../../use-cases/messages.ts';
import { watchPresence } from '../../use-cases/watch-presence.ts';
import { readPresenceEvent, readRoomEvent, readSendEvent, readTypingEvent, type SendEvent } from './input.ts';
import { type ChatSocket, groupName, joinedRooms, joinWatchers } from './types.ts';

export interface ClientEventDeps {
  context: ChatContext;
  limiter: ServerDeps['limiter'];
  /** `false` once this instance is stopping: it stores no more messages. */
  isOpen(): boolean;
  /** Resolves when this instance receives what others send to a group that was joined. */
  subscribed(): Promise<void>;
}

interface Client extends ClientEventDeps {
  socket: ChatSocket;
  personId: string;
}

/** What an acknowledgement contains besides the success. */
type Result = Promise<object | undefined>;

const MAX_ROOMS = 1_000;
/** Events of one socket that wait for their turn. More are refused. */
const MAX_PENDING = 1_000;

/**
 * Serves the events of a socket. Each is checked against the
 * database before anything is stored or sent to others.
 */
export function serveClientEvents(socket: ChatSocket, deps: ClientEventDeps): void {
  const client = { ...deps, socket, personId: socket.data.caller.id };
  const inTurn = createTurns(client);
  const acknowledge = createAcknowledge(client);

  socket.on('joinRoom', (event, ack) =>
    acknowledge(ack, () => inTurn(() => joinRoom(client, readRoomEvent(event)))),
  );
  socket.on('leaveRoom', (event, ack) =>
    acknowledge(ack, () => inTurn(() => leaveRoom(client, readRoomEvent(event)))),
  );
  socket.on('sendMessage', (event, ack) => acknowledge(ack, async () => send(client, readSendEvent(event))));
  socket.on('typing', (event) =>
    acknowledge(undefined, async () => setTyping(client, readTypingEvent(event))),
  );
  socket.on('presence', (event, ack) =>
    acknowledge(ack, () => inTurn(() => watch(client, readPresenceEvent(event)))),
  );
}

/**
 * Does the work of an event within the budget of the account, one after the other, so that a socket with many
 * concurrent requests uses no more than its share.
 */
function createTurns({ limiter, personId }: Client) {
  const inOrder = pLimit(1);
  return async (work: () => Result): Result => {
    if (inOrder.activeCount + inOrder.pendingCount >= MAX_PENDING)
      throw httpError('TooManyRequests', 'Too many requests. Please wait a moment.');
    return inOrder(async () => {
      await limiter.consume('socketEvent', personId);
      return work();
    });
  };
}

/** Each event is a trace of its own. Acknowledges it with the result of `work` or the code of its refusal. */
function createAcknowledge({ context, socket, personId }: Client) {
  const errorCode = (error: unknown): ErrorCode => {
    if (error instanceof HttpError) return error.code;
    context.log.error({ err: error }, 'socket event failed');
    return 'Internal';
  };
  return (ack: unknown, work: () => Result): Promise<void> =>
    inTrace(newTrace(socket.data.trace, personId), async () => {
      const reply = await work().then(
        (result) => ({ ok: true, ...result }),
        (error) => ({ ok: false, error: errorCode(error) }),
      );
      if (typeof ack === 'function') ack(reply);
    });
}

async function joinRoom(
  { context, socket, personId, subscribed }: Client,
  { roomId }: { roomId: string },
): Result {
  const group = groupName.room(roomId);
  const room = await presentRoom(context, roomId, personId);
  if (!room || joinedRooms(socket).length >= MAX_ROOMS) throw notFound();
  if (!socket.connected) return undefined;
  await socket.join(group);
  await subscribed();
  // Read after joining: older messages are fetched by this cursor, newer ones are broadcast.
  const joined = await presentRoom(context, roomId, personId);
  if (!joined) {
    // The person has left the room in the meantime.
    await socket.leave(group);
    throw notFound();
  }
  socket.emit('roomHeads', [{ roomId, seq: joined.seq }]);
  for (const { _id, name } of await typingPeople(context, roomId, personId)) {
    socket.emit('typing', { roomId, userId: _id, name, typing: true });
  }
  return undefined;
}

async function leaveRoom({ socket }: Client, { roomId }: { roomId: string }): Result {
  await socket.leave(groupName.room(roomId));
  return undefined;
}

async function send({ context, limiter, isOpen, personId }: Client, event: SendEvent): Result {
  if (!isOpen()) throw unavailable();
  if ('_id' in event) {
    // It was stored by the HTTP call before, so that only its acknowledgement is missing.
    await limiter.consume('message', `stored:${personId}`);
    return { message: await findMessage(context, personId, { messageId: event._id, roomId: event.roomId }) };
  }
  await limiter.consume('message', personId);
  await checkReceivers(context, { ...event, senderId: personId }, event);
  const { kind, message, readers } = await sendMessage(context, personId, event, context.clock.now());
  return { message: roomMessage(kind, message, readers) };
}

async function setTyping(
  { context, limiter, socket, personId }: Client,
  event: { roomId: string; typing: boolean },
): Result {
  if (!socket.rooms.has(groupName.room(event.roomId))) throw notFound();
  await limiter.consume('message', `typing:${personId}`);
  await showTyping(context, personId, event);
  return undefined;
}

async function watch({ context, socket, personId }: Client, personIds: readonly string[]): Result {
  const people = await watchPresence(context, personId, personIds, async (watchable) => {
    if (socket.connected) await joinWatchers(socket, watchable);
  });
  return { people };
}
