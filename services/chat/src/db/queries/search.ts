import type { RoomKind } from '@firstrung/contracts';
import { sql } from 'kysely';
import type { Db } from '../tables.ts';
import { MAY_ENTER } from './members.ts';

/** How many messages a search looks at before it answers. Without an index their number is its cost. */
const WINDOW = 2_000;

/** Of the caller's conversations, those from here on, and of the first one the messages before `seq`. */
export interface WindowStart {
  at: Date;
  roomId: string;
  seq: number;
}

/** A room with the messages of a window: from `low` to `high`. */
export interface SearchedRoom {
  id: string;
  kind: RoomKind;
  low_id: string | null;
  high_id: string | null;
  applicant_id: string | null;
  recruiter_id: string | null;
  job_id: string | null;
  selection: string;
  title: string | null;
  active_at: Date;
  low: number;
  high: number;
}

/**
 * The next `WINDOW` messages of a person's conversations, the latest conversation first, and where the window
 * after them starts. What lists do not show is not searched. Uses the index room_member_of_person.
 */
export async function searchWindow(
  db: Db,
  personId: string,
  { kind, ...start }: WindowStart & { kind: RoomKind | undefined },
): Promise<{ rooms: SearchedRoom[]; next: WindowStart | undefined }> {
  const { rows } = await sql<SearchedRoom & { up_to: number }>`
    with own as (
      select r.*, m.from_seq as first, least(m.until_seq, r.seq,
        case when r.id = ${start.roomId}::uuid then ${start.seq}::bigint - 1 end) as high
      from room_member m join room r on r.id = m.room_id left join member w on w.id = m.person_id
      where m.person_id = ${personId} ${kind ? sql`and r.kind = ${kind}` : sql``} and (m.until_seq is null or r.kind = 'announcement')
        and (r.active_at, r.id) <= (${start.at}::timestamptz, ${start.roomId}::uuid) and ${sql.raw(MAY_ENTER)}
    ), counted as (
      select *, sum(high - first + 1) over (order by active_at desc, id desc)::bigint as up_to
      from own where high >= first
    )
    select c.id, c.kind, c.low_id, c.high_id, c.applicant_id, c.recruiter_id, c.job_id, c.selection,
      coalesce(c.name, j.title) as title, c.active_at, c.high, c.up_to,
      greatest(c.first, c.first + c.up_to - ${WINDOW}) as low
    from counted c left join job j on j.id = c.job_id
    where c.up_to - (c.high - c.first + 1) < ${WINDOW}
    order by c.active_at desc, c.id desc`.execute(db);
  const last = rows.at(-1);
  const next =
    last && last.up_to >= WINDOW ? { at: last.active_at, roomId: last.id, seq: last.low } : undefined;
  return { rooms: rows, next };
}

export interface Hit {
  id: string;
  room_id: string;
  seq: number;
  sender_id: string;
  body: string;
  created_at: Date;
}

/**
 * The newest messages of these rooms that match all patterns and were written before another one. By the
 * primary keys: an index of words would make sending slower (docs/decisions/031-message-search.md).
 */
export async function findMessages(
  db: Db,
  rooms: readonly SearchedRoom[],
  { personId, patterns, before, limit }: FindOptions,
): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    select g.id, g.room_id, g.seq, g.sender_id, g.body, g.created_at
    from unnest(${rooms.map(({ id }) => id)}::uuid[], ${rooms.map(({ low }) => low)}::bigint[],
      ${rooms.map(({ high }) => high)}::bigint[]) s (room_id, low, high)
    join message g on g.room_id = s.room_id and g.seq between s.low and s.high
    where g.deleted_at is null and g.notice is null and g.body ~ all (${patterns}::text[])
      and (g.created_at, g.id) < (${before.at}::timestamptz, ${before.id}::uuid)
      and not exists (
        select from deleted_for_user h
        where h.room_id = g.room_id and h.person_id = ${personId} and h.seq = g.seq)
    order by g.created_at desc, g.id desc limit ${limit}`.execute(db);
  return rows;
}

interface FindOptions {
  personId: string;
  patterns: readonly string[];
  before: { at: Date; id: string };
  limit: number;
}
