import {
  cutAtGrapheme,
  type FoundMessage,
  messagePatterns,
  type Role,
  type RoomKind,
} from '@firstrung/contracts';
import { encodeCursor } from '@firstrung/service-kit/http';
import type { ChatContext } from '../context.ts';
import { shownPeople } from '../db/queries/people.ts';
import { findMessages, type SearchedRoom, searchWindow } from '../db/queries/search.ts';

/** The cursor: where the window starts, and which message of it was the last. */
export const SEARCH_CURSOR = ['date', 'uuid', 'integer', 'date', 'uuid'] as const;
type Cursor = [at: Date, roomId: string, seq: number, before: Date, beforeId: string];

const END = new Date('9999-12-31');
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const NEWEST: Cursor = [END, LAST_ID, Number.MAX_SAFE_INTEGER, END, LAST_ID];

interface Search {
  q: string;
  kind?: RoomKind | undefined;
  limit: number;
  cursor?: Cursor | undefined;
}

/** A page of the messages with all of the words that a person may read, and the cursor of the next one. */
export async function searchMessages(
  { db }: Pick<ChatContext, 'db'>,
  caller: { id: string; role: Role },
  { q, kind, limit, cursor = NEWEST }: Search,
): Promise<{ messages: FoundMessage[]; next: string | undefined }> {
  const [at, roomId, seq, before, beforeId] = cursor;
  const { rooms, next } = await searchWindow(db, caller.id, { kind, at, roomId, seq });
  const patterns = messagePatterns(q);
  const found = await findMessages(db, rooms, {
    personId: caller.id,
    patterns,
    before: { at: before, id: beforeId },
    limit: limit + 1,
  });
  const hits = found.slice(0, limit);
  const roomsById = new Map(rooms.map((room) => [room.id, room]));
  const others = new Map(rooms.map((room) => [room.id, otherOf(room, caller)]));
  const people = await shownPeople(
    db,
    hits.flatMap(({ room_id: id }) => others.get(id) ?? []),
  );
  const messages = hits.map((hit): FoundMessage => {
    const room = roomsById.get(hit.room_id)!;
    const person = people.get(others.get(room.id) ?? '');
    return {
      _id: hit.id,
      roomId: room.id,
      seq: hit.seq,
      senderId: hit.sender_id,
      passage: passageOf(hit.body, patterns),
      createdAt: hit.created_at.toISOString(),
      conversation: {
        kind: room.kind,
        _id: person?._id ?? (isOfWholeJob(room, caller) ? room.job_id! : room.id),
        title: person?.name ?? room.title ?? '',
        profilePicture: person?.profilePicture ?? null,
      },
    };
  });
  const last = hits.at(-1);
  const more: Cursor | undefined =
    found.length > limit && last
      ? [at, roomId, seq, last.created_at, last.id]
      : next && [next.at, next.roomId, next.seq, END, LAST_ID];
  return { messages, next: more && encodeCursor(more) };
}

/** Whom the conversation is with, if with one person. */
function otherOf(room: SearchedRoom, { id }: { id: string }): string | undefined {
  if (room.kind === 'direct') return (room.low_id === id ? room.high_id : room.low_id)!;
  if (room.kind === 'recruiter') return (room.applicant_id === id ? room.recruiter_id : room.applicant_id)!;
  return undefined;
}

/** Recruiters find the announcements of a job by the job, those to some of its applicants by the room. */
const isOfWholeJob = (room: SearchedRoom, { role }: { role: Role }): boolean =>
  role === 'recruiter' && room.kind === 'announcement' && room.selection === '';

const PASSAGE = 160;
/** Of the text before the word, as much as shows what it is about. */
const BEFORE = 40;

/** The part of a text where the first of the words stands, from the beginning of a word on. */
function passageOf(text: string, patterns: readonly string[]): string {
  const from = text.search(new RegExp(patterns.join('|'), 'u')) - BEFORE;
  const space = text.slice(Math.max(0, from)).search(/\s/);
  const word = space >= 0 && space < BEFORE ? from + space + 1 : from;
  const start = from <= 0 ? 0 : new Intl.Segmenter().segment(text).containing(word)!.index;
  const passage = cutAtGrapheme(text.slice(start), PASSAGE);
  return `${start > 0 ? '…' : ''}${passage}${start + passage.length < text.length ? '…' : ''}`;
}
