import { isConnectionError } from '@firstrung/service-kit/db';
import {
  decideSends,
  type EarlierMessage,
  type HiddenMessage,
  type LockedRoom,
  type Outcome,
  type StoredMessage,
} from '../domain/decide-sends.ts';
import type { WriteFacts } from '../domain/room-rules.ts';
import type { Send } from '../domain/send.ts';
import { reopeningsStatement } from './queries/reopenings.ts';
import { UNREAD_MS } from './queries/unread.ts';
import { writeFactsStatement } from './queries/write-facts.ts';
import type { Statement, WriterSession } from './writer-session.ts';

/**
 * Stores a batch of messages in one transaction and two round trips; returns the outcomes in the order of
 * `sends`, which must not repeat a sender's `clientId`.
 *
 * The first round trip locks the rooms, then reads what the decision depends on: only
 * statements after the lock see what other transactions have committed in the meantime.
 * Rooms are locked in the order of their ids, so that batches of several instances
 * cannot deadlock. The lock is held until the commit, so that `seq` has no gaps.
 *
 * Throws database errors. Nothing was stored then, except if the connection was lost: then this is unknown.
 */
export async function storeMessages(session: WriterSession, sends: readonly Send[]): Promise<Outcome[]> {
  try {
    const [, rooms, facts, earlier] = (await session.run([
      { text: 'begin' },
      lockRooms(sends),
      writeFactsStatement(sends.map(({ roomId, senderId }) => ({ roomId, personId: senderId }))),
      findEarlier(sends),
    ])) as [unknown[], LockedRoom[], WriteFacts[], EarlierMessage[]];
    const { outcomes, inserts, hidden, reopenings } = decideSends(sends, { rooms, facts, earlier });
    await session.run([
      ...(inserts.length > 0 ? insertMessages(inserts) : []),
      ...(hidden.length > 0 ? [hideMessages(hidden)] : []),
      ...(reopenings.length > 0 ? [reopeningsStatement(reopenings)] : []),
      { text: 'commit' },
    ]);
    return outcomes;
  } catch (error) {
    if (!isConnectionError(error)) await session.destroy();
    throw error;
  }
}

const lockRooms = (sends: readonly Send[]): Statement => ({
  name: 'lock-rooms',
  text: `
    select id, kind, company_id as "companyId", recruiter_id as "recruiterId",
      applicant_id as "applicantId", seq from room
    where id = any($1::uuid[]) order by id for no key update`,
  values: [sends.map(({ roomId }) => roomId)],
});

/** Uses the index message_once. */
const findEarlier = (sends: readonly Send[]): Statement => ({
  name: 'find-earlier-messages',
  text: `
    select t.place::int as place, g.id, g.room_id as "roomId", g.seq, g.body, g.created_at as "createdAt",
      g.deleted_at is not null as deleted
    from unnest($1::uuid[], $2::uuid[]) with ordinality t (sender_id, client_id, place)
    join message g on g.sender_id = t.sender_id and g.client_id = t.client_id`,
  values: [sends.map(({ senderId }) => senderId), sends.map(({ clientId }) => clientId)],
});

/**
 * Deletes messages for some members, who so never see them: not in pages, previews, counts or notifications.
 */
const hideMessages = (hidden: readonly HiddenMessage[]): Statement => ({
  name: 'hide-messages',
  text: `
    insert into deleted_for_user (room_id, seq, person_id)
    select * from unnest($1::uuid[], $2::bigint[], $3::uuid[])`,
  values: [
    hidden.map(({ roomId }) => roomId),
    hidden.map(({ seq }) => seq),
    hidden.map(({ personId }) => personId),
  ],
});

/**
 * Inserts the messages, moves their rooms to the newest, and has the rooms checked for unread messages later.
 */
function insertMessages(messages: readonly StoredMessage[]): Statement[] {
  const newest = [...Map.groupBy(messages, ({ roomId }) => roomId).values()].map((ofRoom) => ofRoom.at(-1)!);
  return [
    {
      name: 'insert-messages',
      text: `
        insert into message (room_id, seq, id, sender_id, client_id, body, created_at)
        select * from unnest($1::uuid[], $2::bigint[], $3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::timestamptz[])`,
      values: [
        messages.map(({ roomId }) => roomId),
        messages.map(({ seq }) => seq),
        messages.map(({ id }) => id),
        messages.map(({ senderId }) => senderId),
        messages.map(({ clientId }) => clientId),
        messages.map(({ body }) => body),
        messages.map(({ createdAt }) => createdAt),
      ],
    },
    {
      name: 'move-rooms',
      text: `
        update room set seq = t.seq, active_at = t.at
        from unnest($1::uuid[], $2::bigint[], $3::timestamptz[]) t (id, seq, at) where room.id = t.id`,
      values: [
        newest.map(({ roomId }) => roomId),
        newest.map(({ seq }) => seq),
        newest.map(({ createdAt }) => createdAt),
      ],
    },
    {
      name: 'schedule-unread-check',
      text: `
        insert into unread_due (room_id, due_at) select t.id, t.at from unnest($1::uuid[], $2::timestamptz[]) t (id, at)
        on conflict do nothing`,
      values: [
        newest.map(({ roomId }) => roomId),
        newest.map(({ createdAt }) => new Date(createdAt.getTime() + UNREAD_MS)),
      ],
    },
  ];
}
