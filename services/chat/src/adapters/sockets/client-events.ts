import type { ErrorCode, Presence as PresenceOf } from '@firstrung/contracts';
import { HttpError, notFound, type ServerDeps, unavailable } from '@firstrung/service-kit/http';
import type { ChatContext } from '../../context.ts';
import { messageOfMember } from '../../db/queries/messages.ts';
import { shownPeople } from '../../db/queries/people.ts';
import { acquaintancesAmong, lastSeenOf } from '../../db/queries/presence.ts';
import { headsOf, roomOfMember } from '../../db/queries/rooms.ts';
import { mayType } from '../../db/queries/typing.ts';
import { roomMessage } from '../../use-cases/message-reply.ts';
import { sendMessage } from '../../use-cases/messages.ts';
import { withReaders } from '../../use-cases/read-receipts.ts';
import { readPresenceEvent, readRoomEvent, readSendEvent, readTypingEvent } from './input.ts';
import { type ChatSocket, groupOf, joinedRooms } from './types.ts';

export interface SocketKit {
  context: ChatContext;
  limiter(): ServerDeps['limiter'];
  /** An instance that stops takes no more messages. */
  isOpen(): boolean;
  /** Resolves when what was joined is heard from the other instances too. */
  settled(): Promise<void>;
}

const MAX_ROOMS = 1_000;
/** Of one socket, not yet answered. */
const MAX_PENDING = 1_000;

/** What a socket may ask for. Nothing of it reaches anybody before the database has been asked who asks. */
export function serveEvents(socket: ChatSocket, { context, limiter, isOpen, settled }: SocketKit): void {
  const { caller } = socket.data;
  const inTurn = createTurns(MAX_PENDING);

  /** Answers by the acknowledgement, if one is wanted; refusals too. */
  const answer = async (ack: unknown, work: () => Promise<object | undefined>): Promise<void> => {
    const reply = await work().then(
      (value) => ({ ok: true, ...value }),
      (error) => ({ ok: false, error: codeOf(error) }),
    );
    if (typeof ack === 'function') ack(reply);
  };

  const codeOf = (error: unknown): ErrorCode => {
    if (error instanceof HttpError) return error.code;
    context.log.error({ err: error }, 'a socket event failed');
    return 'Internal';
  };

  socket.on('joinRoom', (event, ack) =>
    inTurn(() =>
      answer(ack, async () => {
        const { roomId } = readRoomEvent(event);
        const room = await roomOfMember(context.db, roomId, caller.id);
        if (!room || room.until_seq !== null || joinedRooms(socket).length >= MAX_ROOMS) throw notFound();
        if (!socket.connected) return undefined;
        await socket.join(groupOf.room(roomId));
        await settled();
        // Read after joining: what came before it is fetched, what comes after it is heard.
        const heads = await headsOf(context.db, [roomId]);
        socket.emit(
          'roomHeads',
          heads.map(({ id, seq }) => ({ roomId: id, seq })),
        );
        await tellTypists(roomId);
        return undefined;
      }),
    ),
  );

  const tellTypists = async (roomId: string) => {
    const typists = (await context.presence.typists(roomId)).filter((id) => id !== caller.id);
    const people = await shownPeople(context.db, typists);
    for (const { _id, name } of people.values()) {
      socket.emit('typing', { roomId, userId: _id, name, typing: true });
    }
  };

  socket.on('leaveRoom', (event, ack) =>
    inTurn(() =>
      answer(ack, async () => {
        await socket.leave(groupOf.room(readRoomEvent(event).roomId));
        return undefined;
      }),
    ),
  );

  socket.on('sendMessage', (event, ack) =>
    answer(ack, async () => {
      const wanted = readSendEvent(event);
      if (!isOpen()) throw unavailable();
      if ('_id' in wanted) {
        await limiter().spend('message', `stored:${caller.id}`);
        return { message: await stored(wanted._id, wanted.roomId) };
      }
      await limiter().spend('message', caller.id);
      const { kind, message, readers } = await sendMessage(context, caller.id, wanted, context.clock.now());
      return { message: roomMessage(kind, message, readers) };
    }),
  );

  /** One that was stored by the call before: nothing more is to be done. */
  const stored = async (messageId: string, roomId: string) => {
    const found = await messageOfMember(context.db, messageId, caller.id);
    if (!found || found.message.roomId !== roomId) throw notFound();
    const [one] = await withReaders(context, found.room, caller.id, [found.message]);
    return roomMessage(found.room.kind, one!.message, one!.readers);
  };

  socket.on('typing', (event) =>
    answer(undefined, async () => {
      const { roomId, typing } = readTypingEvent(event);
      if (!socket.rooms.has(groupOf.room(roomId))) throw notFound();
      await limiter().spend('message', `typing:${caller.id}`);
      if (!(await mayType(context.db, roomId, caller.id))) throw notFound();
      const person = (await shownPeople(context.db, [caller.id])).get(caller.id)!;
      await context.presence.typing(roomId, caller.id, typing);
      context.live.typing({ roomId, userId: caller.id, name: person.name, typing });
      return undefined;
    }),
  );

  socket.on('presence', (event, ack) =>
    inTurn(() =>
      answer(ack, async () => {
        const known = await acquaintancesAmong(context.db, caller.id, readPresenceEvent(event));
        if (socket.connected) await socket.join(known.map(groupOf.watchers));
        const [online, seen] = await Promise.all([
          context.presence.online(known),
          lastSeenOf(context.db, known),
        ]);
        const people: PresenceOf[] = known.map((userId) => ({
          userId,
          online: online.has(userId),
          lastSeenAt: seen.get(userId)?.toISOString() ?? null,
        }));
        return { people };
      }),
    ),
  );
}

/** Runs one after the other, so that a socket that asks for much at once gets no more than its share. */
function createTurns(max: number) {
  let last: Promise<void> = Promise.resolve();
  let pending = 0;
  return (work: () => Promise<void>): void => {
    if (pending >= max) return;
    pending++;
    last = last.then(work).finally(() => {
      pending--;
    });
  };
}
