import type { ChatContext } from '../context.ts';
import { readRanges } from '../db/queries/messages.ts';
import { shownPeople } from '../db/queries/people.ts';
import type { StoredLine } from '../domain/notices.ts';
import { readersOf } from '../domain/readers.ts';
import { seesOtherReaders } from '../domain/room-rules.ts';
import { type Reader, type ShownMessage, withNoticeText } from './message-reply.ts';

/** Adds to messages of one room, oldest first, the readers that a member may see. */
export async function withReaders(
  context: ChatContext,
  room: Parameters<typeof seesOtherReaders>[0],
  personId: string,
  messages: readonly StoredLine[],
): Promise<{ message: ShownMessage; readers: Reader[] }[]> {
  const [first] = messages;
  if (!first) return [];
  const ranges = await readRanges(context.db, {
    roomId: first.roomId,
    first: first.seq,
    last: messages.at(-1)!.seq,
    viewerId: personId,
    showsOthers: seesOtherReaders(room),
  });
  const people = await shownPeople(context.db, [
    ...ranges.map((range) => range.personId),
    ...messages.flatMap(({ notice, senderId }) => (notice ? [senderId] : [])),
  ]);
  return messages.map((message) => ({
    message: withNoticeText(message, people),
    readers: readersOf(message, ranges).map(({ personId: id, readAt }) => ({
      person: people.get(id)!,
      readAt,
    })),
  }));
}
