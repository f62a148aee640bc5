import type { ChatContact } from '@firstrung/contracts';
import type { ChatContext } from '../context.ts';
import { type ContactRow, listedRoom, recruitersIn } from '../db/queries/lists.ts';
import { shownPerson } from '../db/queries/people.ts';
import { hiddenAmong } from '../db/queries/presence.ts';

type Person = Pick<ContactRow, 'id' | 'name' | 'account_name' | 'picture' | 'hidden' | 'seen_at'>;

interface ContactPresence {
  online: ReadonlySet<string>;
  /** whose presence the caller must not see */
  hidden: ReadonlySet<string>;
}

/** The presence of these people as the caller sees it. */
export async function presenceOf(
  context: ChatContext,
  callerId: string,
  people: readonly { id: string }[],
): Promise<ContactPresence> {
  const ids = people.map(({ id }) => id);
  const hidden = await hiddenAmong(context.db, callerId, ids);
  return { online: await context.presence.online(ids.filter((id) => !hidden.has(id))), hidden };
}

/**
 * Returns a function that gives for a room with a company its recruiters other than the caller and the person
 * that the list shows. There is no such field where there are none.
 */
export async function colleaguesOf(
  context: ChatContext,
  callerId: string,
  rooms: readonly ContactRow[],
): Promise<(room: ContactRow) => Pick<ChatContact, 'colleagues'>> {
  const recruiters = await recruitersIn(
    context.db,
    rooms.flatMap(({ room_id: id }) => id ?? []),
  );
  return ({ id: shownId, room_id: roomId }) => {
    const others = (recruiters.get(roomId!) ?? []).filter(({ id }) => id !== callerId && id !== shownId);
    return others.length > 0 ? { colleagues: others.map((person) => shownPerson(person.id, person)) } : {};
  };
}

/** A person in a list, with what the caller sees of the room of the two. */
export const contactReply = (row: ContactRow, presence: ContactPresence): ChatContact => ({
  ...newContactReply(row, presence),
  roomId: row.room_id,
  ...listedRoom(row),
});

/** A person with whom the caller has no room yet. */
export const newContactReply = (row: Person, { online, hidden }: ContactPresence): ChatContact => ({
  ...shownPerson(row.id, row),
  roomId: null,
  unread: 0,
  lastMessage: null,
  online: online.has(row.id),
  lastSeenAt: hidden.has(row.id) ? null : (row.seen_at?.toISOString() ?? null),
});
