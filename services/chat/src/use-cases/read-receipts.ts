import type { RoomKind } from '@firstrung/contracts';
import type { ChatContext } from '../context.ts';
import { readRanges } from '../db/queries/messages.ts';
import { shownPeople } from '../db/queries/people.ts';
import type { StoredMessage } from '../db/store-messages.ts';
import { readersOf } from '../domain/readers.ts';
import type { Reader } from './message-reply.ts';

export interface SeenRoom {
  kind: RoomKind;
  recruiterId: string | null;
}

/** Of an announcement nobody but its recruiter sees other readers. */
const seesOthers = ({ kind, recruiterId }: SeenRoom, personId: string): boolean =>
  kind !== 'announcement' || recruiterId === personId;

/** Messages of a room, oldest first, each with its readers as one of the members sees them. */
export async function withReaders(
  context: ChatContext,
  room: SeenRoom,
  personId: string,
  messages: readonly StoredMessage[],
): Promise<{ message: StoredMessage; readers: Reader[] }[]> {
  const [first] = messages;
  if (!first) return [];
  const ranges = await readRanges(context.db, {
    roomId: first.roomId,
    first: first.seq,
    last: messages.at(-1)!.seq,
    onlyId: seesOthers(room, personId) ? undefined : personId,
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
