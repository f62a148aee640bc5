import type { ChatContext } from '../context.ts';
import { readRanges } from '../db/queries/messages.ts';
import { shownPeople } from '../db/queries/people.ts';
import type { StoredMessage } from '../domain/decide-sends.ts';
import { readersOf } from '../domain/readers.ts';
import { type RoomParties, seesOtherReaders } from '../domain/room-rules.ts';
import type { Reader } from './message-reply.ts';

/** Adds to messages of one room, oldest first, the readers that a member may see. */
export async function withReaders(
  context: ChatContext,
  room: RoomParties,
  personId: string,
  messages: readonly StoredMessage[],
): Promise<{ message: StoredMessage; readers: Reader[] }[]> {
  const [first] = messages;
  if (!first) return [];
  const ranges = await readRanges(context.db, {
    roomId: first.roomId,
    first: first.seq,
    last: messages.at(-1)!.seq,
    viewerId: personId,
    showsOthers: seesOtherReaders(room, personId),
  });
  const people = await shownPeople(
    context.db,
    ranges.map((range) => range.personId),
  );
  return messages.map((message) => ({
    message,
    readers: readersOf(message, ranges).map(({ personId: id, readAt }) => ({
      person: people.get(id)!,
      readAt,
    })),
  }));
}
