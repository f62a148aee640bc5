import type { Role, RoomKind } from '@firstrung/contracts';
import { isHidden, isVisible } from '@firstrung/service-kit/db';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../tables.ts';
import { mayEnter } from './members.ts';
import { DELETED_USER } from './people.ts';

/** Age of an unread message that is notified. */
export const UNREAD_MS = 10_000;

/** A person with unread messages in a room. */
export interface Unread {
  roomId: string;
  kind: RoomKind;
  companyId?: string;
  personId: string;
  role: Role;
  count: number;
  lastSeq: number;
  /** of direct and recruiter rooms */
  otherId: string | null;
  title: string;
  companyName: string;
}

/**
 * Longer than it takes to notify all members of a room. After a crash another instance takes over by then.
 */
const LEASE_MS = 60_000;
const MAX_COUNT = 999;

/** Uses the index unread_due_next. */
export const hasDueRoom = (now: Date) => sql<boolean>`exists (select from unread_due where due_at <= ${now})`;

/**
 * Leases due rooms to this instance. This is a transaction of its own, because storing a message in these
 * rooms waits until it is committed. Uses the index unread_due_next.
 */
export async function leaseDueRooms(db: Db, now: Date, limit: number): Promise<string[]> {
  const lease = new Date(now.getTime() + LEASE_MS);
  const { rows } = await sql<{ room_id: string }>`
    update unread_due set due_at = ${lease}
    where room_id in (
      select room_id from unread_due where due_at <= ${now} order by due_at limit ${limit} for update skip locked)
    returning room_id`.execute(db);
  return rows.map((row) => row.room_id);
}

/**
 * Whether the message `g` in the room `r` is unread for a member who has not read it. To recruiters only what
 * the applicant wrote is: what a colleague wrote is the company's own.
 */
export const isNews = (personId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  g.sender_id <> ${personId} and g.deleted_at is null and g.notice is null
  and case r.kind
    when 'recruiter' then r.applicant_id in (${personId}, g.sender_id)
    when 'announcement' then not exists (select from member w where w.id = ${personId})
    else true end)`;

/**
 * Whether the member `m` of the room `r` has yet to learn of its message `g`. What a recruiter wrote as an
 * email has reached the applicant by mail already.
 */
const IS_NOTIFIED = sql`(
  g.room_id = r.id and g.seq > m.read_seq and g.seq >= m.from_seq and ${isNews(sql`m.person_id`)} and not g.by_email
  and not exists (
    select from deleted_for_user h where h.room_id = r.id and h.person_id = m.person_id and h.seq = g.seq))`;

/**
 * The people with unread messages that they were not notified of, except those who got a notice about this
 * room after `before`. `nextAt` is the earliest of the latter notices.
 */
export async function unreadIn(
  db: Db,
  roomId: string,
  before: Date,
): Promise<{ seq: number; people: Unread[]; nextAt: Date | undefined }> {
  const { rows } = await sql<UnreadRow>`
    select r.seq as head, r.kind, r.company_id, m.person_id, me.role, newest.seq as last_seq, counted.count, n.noticed_at,
      r.name as group_name, j.title as job_title,
      other.id as other_id, p.name, p.account_name, case when ${isVisible('p')} then p.company_name end as company_name,
      ${isHidden('p')} as hidden
    from room r
    join room_member m on m.room_id = r.id
    cross join lateral (select case r.kind
      when 'direct' then case when r.low_id = m.person_id then r.high_id else r.low_id end
      when 'recruiter' then
        case when r.applicant_id = m.person_id then r.recruiter_id else r.applicant_id end
      else r.recruiter_id end as id) other
    join person me on me.id = m.person_id and ${isVisible('me')}
    join lateral (
      select g.seq from message g
      where ${IS_NOTIFIED} and g.seq <= coalesce(m.until_seq, g.seq)
      order by g.seq desc limit 1
    ) newest on true
    left join unread_notice n on n.room_id = r.id and n.person_id = m.person_id
    join lateral (
      select count(*)::int as count from (
        select from message g where ${IS_NOTIFIED} and g.seq <= newest.seq limit ${MAX_COUNT}
      ) those
    ) counted on true
    left join job j on j.id = r.job_id
    left join person p on p.id = other.id
    where r.id = ${roomId} and ${mayEnter(sql`m.person_id`)} and newest.seq > coalesce(n.seq, 0)`.execute(db);
  const seq = rows[0]?.head ?? (await findHead(db, roomId));
  const waiting = rows.filter((row) => row.noticed_at && row.noticed_at > before);
  const ready = rows.filter((row) => !waiting.includes(row));
  const times = waiting.map((row) => row.noticed_at!.getTime());
  return {
    seq,
    people: ready.map((row) => toUnread(roomId, row)),
    nextAt: times.length > 0 ? new Date(Math.min(...times)) : undefined,
  };
}

interface UnreadRow {
  head: number;
  kind: RoomKind;
  company_id: string | null;
  person_id: string;
  other_id: string | null;
  role: Role;
  last_seq: number;
  count: number;
  noticed_at: Date | null;
  group_name: string | null;
  job_title: string | null;
  name: string | null;
  account_name: string | null;
  company_name: string | null;
  hidden: boolean | null;
}

const toUnread = (roomId: string, row: UnreadRow): Unread => ({
  roomId,
  kind: row.kind,
  ...(row.company_id !== null && { companyId: row.company_id }),
  personId: row.person_id,
  role: row.role,
  count: row.count,
  lastSeq: row.last_seq,
  otherId: row.kind === 'direct' || row.kind === 'recruiter' ? row.other_id : null,
  title: roomTitle(row),
  companyName: row.company_name ?? '',
});

function roomTitle(row: UnreadRow): string {
  if (row.group_name !== null) return row.group_name;
  if (row.kind === 'announcement') return row.job_title ?? '';
  return row.hidden ? DELETED_USER : (row.name ?? row.account_name ?? '');
}

const findHead = async (db: Db, roomId: string): Promise<number> =>
  (await db.selectFrom('room').select('seq').where('id', '=', roomId).executeTakeFirst())?.seq ?? 0;

/**
 * Lists the rooms of a job that has lost a reason to be hidden, and of its company: no member was notified of
 * what was written there in the meantime. Uses the indexes room_company and room_announcing.
 */
export async function checkUnreadAgain(
  tx: Tx,
  { id, company_id }: { id: string; company_id: string },
  dueAt: string,
): Promise<void> {
  await sql`
    insert into unread_due (room_id, due_at)
    select r.id, ${dueAt} from room r
    where (r.kind = 'recruiter' and r.company_id = ${company_id}
      or r.kind = 'announcement' and r.company_id = ${company_id} and r.job_id = ${id})
    and exists (
      select from room_member m where m.room_id = r.id and m.read_seq < r.seq and m.until_seq is null)
    on conflict do nothing`.execute(tx);
}

/**
 * Whether a person was notified of any message of the room
 * past `after` and up to `seq`, which they have read now.
 */
export async function wasNotified(
  tx: Tx,
  { roomId, personId, after, seq }: { roomId: string; personId: string; after: number; seq: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom('unread_notice')
    .select('seq')
    .where('room_id', '=', roomId)
    .where('person_id', '=', personId)
    .where('seq', '>', after)
    .where('seq', '<=', seq)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records the notices and removes the room from the list, or schedules its next check. */
export async function recordNotices(
  tx: Tx,
  options: {
    roomId: string;
    seq: number;
    people: readonly Unread[];
    now: Date;
    nextCheckAt: Date | undefined;
  },
): Promise<void> {
  const { roomId, seq, people, now, nextCheckAt } = options;
  if (people.length > 0) {
    await sql`
      insert into unread_notice (room_id, person_id, seq, noticed_at)
      select ${roomId}, t.person_id, t.seq, ${now}
      from unnest(${people.map((one) => one.personId)}::uuid[], ${people.map((one) => one.lastSeq)}::bigint[])
        t (person_id, seq)
      on conflict (room_id, person_id) do update set seq = excluded.seq, noticed_at = excluded.noticed_at`.execute(
      tx,
    );
  }
  // A concurrent message either has put the room on the list before this lock, or puts it there again after.
  const { rows } = await sql<{ seq: number }>`
    select seq from room where id = ${roomId} for no key update`.execute(tx);
  // Messages stored after `unreadIn` have to age, too.
  const fresh = (rows[0]?.seq ?? 0) > seq ? new Date(now.getTime() + UNREAD_MS) : undefined;
  const next =
    fresh && nextCheckAt
      ? new Date(Math.min(fresh.getTime(), nextCheckAt.getTime()))
      : (fresh ?? nextCheckAt);
  if (next) await tx.updateTable('unread_due').set({ due_at: next }).where('room_id', '=', roomId).execute();
  else await tx.deleteFrom('unread_due').where('room_id', '=', roomId).execute();
}
