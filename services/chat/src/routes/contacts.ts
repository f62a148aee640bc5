import type { ChatContact } from '@firstrung/contracts';
import { type ContactRow, listedRoom } from '../db/queries/lists.ts';
import { shownPerson } from '../db/queries/people.ts';

type Person = Pick<ContactRow, 'id' | 'name' | 'account_name' | 'picture' | 'deleted_at' | 'seen_at'>;

/** A person in a list, with what the caller sees of the room of the two. */
export const contactReply = (row: ContactRow, online: ReadonlySet<string>): ChatContact => ({
  ...newContactReply(row, online),
  roomId: row.room_id,
  ...listedRoom(row),
});

/** A person with whom the caller has no room yet. */
export const newContactReply = (row: Person, online: ReadonlySet<string>): ChatContact => ({
  ...shownPerson(row.id, row),
  roomId: null,
  unread: 0,
  lastMessage: null,
  online: online.has(row.id),
  lastSeenAt: row.seen_at?.toISOString() ?? null,
});
