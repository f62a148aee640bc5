import type { RoomKind } from '@firstrung/contracts';
import { isStalePlanError } from '@firstrung/service-kit';
import { numberSends, type Send } from '../domain/batch.ts';
import { refuseWriting, type WriteRefusal } from '../domain/may-write.ts';
import type { Statement, WriterSession } from './session.ts';

export interface StoredMessage {
  id: string;
  roomId: string;
  seq: number;
  senderId: string;
  clientId: string;
  body: string;
  createdAt: Date;
  deleted: boolean;
}

/** What became of a send. `created` is false where the message was there already. */
export type Outcome =
  | { created: boolean; message: StoredMessage; kind: RoomKind }
  | { refusal: WriteRefusal | 'OtherRoom' };

/** How long a message may lie unread until somebody is told. */
export const UNREAD_MS = 10_000;

/**
 * Stores messages in one transaction, with numbers that leave no gap. The rooms are locked in the order of their ids,
 * so that batches of several instances wait for each other and never deadlock. What is stored already, and who may
 * write, is looked up by a statement after the one that locks: only that one sees what was committed meanwhile.
 *
 * Each sender's `clientId` stands once among `sends`. Throws as the database does; then nothing of it is stored, unless
 * the connection was lost: then that is unknown.
 */
export async function storeBatch<S extends Send>(
  session: WriterSession,
  sends: readonly S[],
): Promise<Map<S, Outcome>> {
  try {
    return await store(session, sends);
  } catch (error) {
    // Of a lost connection nothing is left to roll back.
    await session.run(['rollback']).catch(() => {});
    if (isStalePlanError(error)) await session.destroy();
    throw error;
  }
}

async function store<S extends Send>(session: WriterSession, sends: readonly S[]): Promise<Map<S, Outcome>> {
  const rooms = [...new Set(sends.map(({ roomId }) => roomId))];
  const [, , looked] = await session.run(['begin', lockRooms(rooms), lookUp(sends)]);
  const outcomes = new Map<S, Outcome>();
  const heads = new Map<string, number>();
  const kinds = new Map<string, RoomKind>();
  const accepted: S[] = [];
  for (const row of looked!.rows as Looked[]) {
    const send = sends[row.place - 1]!;
    if (row.kind) {
      heads.set(send.roomId, row.head);
      kinds.set(send.roomId, row.kind);
    }
    const outcome = outcomeBefore(send, row);
    if (outcome) outcomes.set(send, outcome);
    else accepted.push(send);
  }
  const numbered = numberSends(accepted, heads);
  if (numbered.length === 0) {
    await session.run(['rollback']);
    return outcomes;
  }
  await session.run([insert(numbered), moveHeads(numbered, heads), 'commit']);
  for (const { send, seq } of numbered) {
    const { id, roomId, senderId, clientId, body, now: createdAt } = send;
    const message = { id, roomId, seq, senderId, clientId, body, createdAt, deleted: false };
    outcomes.set(send, { created: true, message, kind: kinds.get(roomId)! });
  }
  return outcomes;
}

interface Looked {
  place: number;
  /** null: no such room */
  kind: RoomKind | null;
  head: number;
  member: boolean;
  connected: boolean;
  recruiter: boolean;
  approached: boolean;
  other_gone: boolean;
  stored_id: string | null;
  stored_room: string;
  stored_seq: number;
  stored_body: string;
  stored_at: Date;
  stored_deleted: boolean;
}

/** What is clear without storing anything: it is there already, or may not be. */
function outcomeBefore(send: Send, row: Looked): Outcome | undefined {
  // Stored is stored, though its sender may no longer write there.
  if (row.stored_id !== null && row.kind) {
    if (row.stored_room !== send.roomId) return { refusal: 'OtherRoom' };
    const message = {
      id: row.stored_id,
      roomId: row.stored_room,
      seq: row.stored_seq,
      senderId: send.senderId,
      clientId: send.clientId,
      body: row.stored_body,
      createdAt: row.stored_at,
      deleted: row.stored_deleted,
    };
    // Under the id it was given here: this very send was committed, and the connection lost before it was said.
    return { created: row.stored_id === send.id, message, kind: row.kind };
  }
  if (!row.kind) return { refusal: 'NotFound' };
  const refusal = refuseWriting({
    kind: row.kind,
    member: row.member,
    connected: row.connected,
    recruiter: row.recruiter,
    approached: row.approached,
    otherGone: row.other_gone,
  });
  return refusal && { refusal };
}

const lockRooms = (rooms: readonly string[]): Statement => ({
  name: 'lock-rooms',
  text: 'select 1 from room where id = any($1::uuid[]) order by id for no key update',
  values: [rooms],
});

// By the primary keys, message_once, connection_pair, application_to_recruiter. The facts of other kinds aren't looked for.
const lookUp = (sends: readonly Send[]): Statement => ({
  name: 'look-up-sends',
  text: `
    select t.place::int, r.kind, r.seq as head,
      m.person_id is not null and m.until_seq is null as member,
      coalesce(r.recruiter_id = t.sender, false) as recruiter,
      coalesce(case r.kind when 'direct' then exists (
        select from connection c
        where c.low_id = r.low_id and c.high_id = r.high_id and c.state = 'connected') end, false) as connected,
      coalesce(case when r.kind = 'recruiter' and r.recruiter_id = t.sender then
        exists (select from application a where a.recruiter_id = r.recruiter_id and a.applicant_id = r.applicant_id)
        or exists (select from message w where w.room_id = r.id and w.sender_id = r.applicant_id)
        end, false) as approached,
      coalesce(case r.kind when 'recruiter' then exists (
        select from person p where p.deleted_at is not null
          and p.id = case when r.recruiter_id = t.sender then r.applicant_id else r.recruiter_id end)
        end, false) as other_gone,
      s.id as stored_id, s.room_id as stored_room, s.seq as stored_seq, s.body as stored_body,
      s.created_at as stored_at, s.deleted_at is not null as stored_deleted
    from unnest($1::uuid[], $2::uuid[], $3::uuid[]) with ordinality t (room, sender, client, place)
    left join room r on r.id = t.room
    left join room_member m on m.room_id = r.id and m.person_id = t.sender
    left join message s on s.sender_id = t.sender and s.client_id = t.client
    order by t.place`,
  values: [
    sends.map(({ roomId }) => roomId),
    sends.map(({ senderId }) => senderId),
    sends.map(({ clientId }) => clientId),
  ],
});

const insert = (numbered: readonly { send: Send; seq: number }[]): Statement => ({
  name: 'insert-messages',
  text: `
    insert into message (room_id, seq, id, sender_id, client_id, body, created_at)
    select * from unnest($1::uuid[], $2::bigint[], $3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::timestamptz[])`,
  values: [
    numbered.map(({ send }) => send.roomId),
    numbered.map(({ seq }) => seq),
    numbered.map(({ send }) => send.id),
    numbered.map(({ send }) => send.senderId),
    numbered.map(({ send }) => send.clientId),
    numbered.map(({ send }) => send.body),
    numbered.map(({ send }) => send.now),
  ],
});

/** The rooms' new heads; and they are to be looked through for who leaves this unread. */
function moveHeads(numbered: readonly { send: Send; seq: number }[], heads: Map<string, number>): Statement {
  const latest = new Map(numbered.map(({ send }) => [send.roomId, send.now]));
  return {
    name: 'move-heads',
    text: `
      with moved as (
        update room set seq = t.head, active_at = t.at
        from unnest($1::uuid[], $2::bigint[], $3::timestamptz[]) t (id, head, at) where room.id = t.id)
      insert into unread_due (room_id, due_at)
      select id, at + $4::interval from unnest($1::uuid[], $3::timestamptz[]) t (id, at)
      on conflict do nothing`,
    values: [
      [...latest.keys()],
      [...latest.keys()].map((roomId) => heads.get(roomId)),
      [...latest.values()],
      `${UNREAD_MS} milliseconds`,
    ],
  };
}
