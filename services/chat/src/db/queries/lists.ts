import type { ListedRoom } from '@firstrung/contracts';
import { isHidden, isVisible } from '@firstrung/service-kit/db';
import { type RawBuilder, sql } from 'kysely';
import type { Member } from '../../domain/company.ts';
import type { Db } from '../tables.ts';
import { IS_SHOWN, MAY_ENTER } from './members.ts';
import { isNews } from './unread.ts';

/** Larger counts are shown as this one. */
const MAX_UNREAD = 999;

interface RoomStateRow {
  room_id: string | null;
  unread: number | null;
  last_id: string | null;
  last_seq: number;
  last_sender: string;
  last_body: string;
  last_at: Date;
  last_deleted: boolean;
}

interface PersonRow {
  id: string;
  name: string | null;
  account_name: string | null;
  picture: string | null;
  company_name: string | null;
  hidden: boolean | null;
  seen_at: Date | null;
}

export type ContactRow = PersonRow & RoomStateRow & { active_at: Date | null };

/**
 * What a member `m` sees of the room `r`: the newest message and the unread count, without notices. By the
 * primary keys, from the newest message backwards.
 */
const roomState = (personId: string): RawBuilder<unknown> => sql`
  left join lateral (
    select g.id as last_id, g.seq as last_seq, g.sender_id as last_sender, g.body as last_body, g.created_at as last_at,
      g.deleted_at is not null as last_deleted
    from message g
    where g.room_id = m.room_id and g.seq >= m.from_seq and g.seq <= coalesce(m.until_seq, g.seq)
      and g.notice is null and not exists (
        select from deleted_for_user h where h.room_id = g.room_id and h.person_id = ${personId} and h.seq = g.seq)
    order by g.seq desc limit 1
  ) newest on true
  left join lateral (
    select count(*)::int as unread from (
      select from message g
      where g.room_id = m.room_id and g.seq > m.read_seq and g.seq >= m.from_seq and g.seq <= coalesce(m.until_seq, g.seq)
        and ${isNews(sql`${personId}::uuid`)} and not exists (
          select from deleted_for_user h where h.room_id = g.room_id and h.person_id = ${personId} and h.seq = g.seq)
      limit ${MAX_UNREAD}
    ) those
  ) counted on true`;

const STATE = sql`newest.*, counted.unread`;
/** A hidden person whose data are kept is shown like one whose data were erased. */
const unlessHidden = (column: string) => sql`case when ${isVisible('p')} then ${sql.ref(column)} end`;
const COMPANY = sql`${unlessHidden('p.company_name')} as company_name`;
const PERSON = sql`p.name, p.account_name, p.picture, ${COMPANY}, ${isHidden('p')} as hidden,
  ${unlessHidden('l.seen_at')} as seen_at`;

export const listedRoom = (row: RoomStateRow): Pick<ListedRoom, 'unread' | 'lastMessage'> => ({
  unread: row.unread ?? 0,
  lastMessage:
    row.last_id === null
      ? null
      : {
          _id: row.last_id,
          seq: row.last_seq,
          senderId: row.last_sender,
          message: row.last_body,
          createdAt: row.last_at.toISOString(),
          deleted: row.last_deleted,
        },
});

/**
 * The people a person is connected with, or was and has messages with, the latest conversation first. Uses
 * the indexes connection_pair and connection_of_higher.
 */
export async function connectionContacts(
  db: Db,
  personId: string,
): Promise<(ContactRow & { connected: boolean })[]> {
  const { rows } = await sql<ContactRow & { connected: boolean }>`
    select c.other_id as id, c.connected and ${isVisible('p')} as connected, m.room_id, r.active_at, ${PERSON}, ${STATE}
    from (
      select high_id as other_id, state = 'connected' as connected, connected_at from connection
        where low_id = ${personId} and connected_at is not null
      union all
      select low_id, state = 'connected', connected_at from connection
        where high_id = ${personId} and connected_at is not null
    ) c
    left join person p on p.id = c.other_id
    left join last_seen l on l.person_id = c.other_id
    left join room r on r.kind = 'direct'
      and r.low_id = least(c.other_id, ${personId}::uuid) and r.high_id = greatest(c.other_id, ${personId}::uuid)
    left join room_member m on m.room_id = r.id and m.person_id = ${personId}
    ${roomState(personId)}
    where (c.connected and ${isVisible('p')}) or newest.last_id is not null
    order by coalesce(newest.last_at, c.connected_at) desc, c.other_id`.execute(db);
  return rows;
}

/** The cursor of a page of rooms, which are ordered by activity. */
export interface After {
  at: Date;
  id: string;
}

/**
 * The recruiter rooms that a person is in, the latest first; each row's person is the applicant, or to the
 * applicant the responsible recruiter. They are found by room_member_of_person and sorted, because an index
 * on the activity would be written with every message.
 */
export async function recruiterRooms(
  db: Db,
  personId: string,
  { after, limit }: { after?: After | undefined; limit: number },
): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    select x.*, ${PERSON}, ${STATE}
    from (
      select case when r.applicant_id = ${personId}::uuid then r.recruiter_id else r.applicant_id end as id,
        r.id as room_id, r.active_at, m.from_seq, m.until_seq, m.read_seq
      from room_member m join room r on r.id = m.room_id and r.kind = 'recruiter'
      left join member w on w.id = m.person_id
      where m.person_id = ${personId} and m.until_seq is null and ${sql.raw(MAY_ENTER)}
        ${after ? sql`and (r.active_at, r.id) < (${after.at}, ${after.id})` : sql``}
      order by r.active_at desc, r.id desc limit ${limit}
    ) x
    join room r on r.id = x.room_id
    join room_member m on m.room_id = x.room_id and m.person_id = ${personId}
    left join person p on p.id = x.id
    left join last_seen l on l.person_id = x.id
    ${roomState(personId)}
    order by x.active_at desc, x.room_id desc`.execute(db);
  return rows;
}

/**
 * Everyone who is or was in these rooms for the company, by room. By the primary key of room_member; the list
 * of a company of one finds its recruiter only.
 */
export async function recruitersIn(db: Db, roomIds: readonly string[]) {
  if (roomIds.length === 0) return new Map<string, never[]>();
  const { rows } = await sql<PersonRow & { room_id: string }>`
    select m.room_id, m.person_id as id, ${PERSON}
    from room r join room_member m on m.room_id = r.id and m.person_id <> r.applicant_id
    left join person p on p.id = m.person_id left join last_seen l on l.person_id = m.person_id
    where r.id = any(${roomIds}::uuid[]) and r.kind = 'recruiter'
    order by ${isVisible('p')} desc, coalesce(p.name, p.account_name), m.person_id`.execute(db);
  return Map.groupBy(rows, (row) => row.room_id);
}

/**
 * Recruiters who are responsible for a live job, and with whose company an applicant has no room yet, ordered
 * by name. Uses the indexes person_visible_recruiter, job_live and room_company.
 */
export async function otherRecruiters(
  db: Db,
  applicantId: string,
  { after, limit }: { after?: { name: string; id: string } | undefined; limit: number },
): Promise<(PersonRow & { sort_name: string })[]> {
  const name = sql`lower(coalesce(p.name, p.account_name))`;
  const { rows } = await sql<PersonRow & { sort_name: string }>`
    select p.id, ${PERSON}, ${name} as sort_name
    from person p left join last_seen l on l.person_id = p.id
    where p.role = 'recruiter' and ${isVisible('p')}
      ${after ? sql`and (${name}, p.id) > (${after.name}, ${after.id}::uuid)` : sql``}
      and exists (select from job j where j.recruiter_id = p.id and j.status = 'liveJobs'
        and not ${isHidden('j')})
      and not exists (
        select from member w join room r on r.kind = 'recruiter' and r.company_id = w.company_id
        where w.id = p.id and r.applicant_id = ${applicantId})
    order by ${name}, p.id limit ${limit}`.execute(db);
  return rows;
}

/** A person's groups, the latest first. Uses the index room_member_of_person. */
export async function groupsOf(db: Db, personId: string) {
  const { rows } = await sql<RoomStateRow & { room_id: string; title: string }>`
    select r.id as room_id, r.name as title, ${STATE}
    from room_member m join room r on r.id = m.room_id and r.kind = 'group'
    ${roomState(personId)}
    where m.person_id = ${personId} and m.until_seq is null
    order by r.active_at desc, r.id desc`.execute(db);
  return rows;
}

/** The present and former members of these rooms in the order of their names, hidden people last. */
export async function membersOf(db: Db, roomIds: readonly string[]) {
  const { rows } = await sql<PersonRow & { room_id: string; is_present: boolean }>`
    select m.room_id, m.person_id as id, m.until_seq is null as is_present, ${PERSON}
    from room_member m left join person p on p.id = m.person_id left join last_seen l on l.person_id = m.person_id
    where m.room_id = any(${roomIds}::uuid[])
    order by ${isVisible('p')} desc, coalesce(p.name, p.account_name), m.person_id`.execute(db);
  return rows;
}

/** The announcement rooms in which a person has received a message, the latest first. */
export async function announcementsTo(
  db: Db,
  personId: string,
  { after, limit }: { after?: After | undefined; limit: number },
) {
  const { rows } = await sql<
    RoomStateRow & {
      room_id: string;
      active_at: Date;
      job_id: string;
      title: string | null;
      company_name: string | null;
    }
  >`
    select x.room_id, x.active_at, x.job_id, j.title, ${COMPANY}, ${STATE}
    from (
      select r.id as room_id, r.active_at, r.job_id, r.recruiter_id
      from room_member m join room r on r.id = m.room_id and r.kind = 'announcement'
      where m.person_id = ${personId} and r.seq >= m.from_seq and coalesce(m.until_seq, r.seq) >= m.from_seq
        and ${sql.raw(IS_SHOWN)}
        ${after ? sql`and (r.active_at, r.id) < (${after.at}, ${after.id})` : sql``}
      order by r.active_at desc, r.id desc limit ${limit}
    ) x
    join room r on r.id = x.room_id
    join room_member m on m.room_id = x.room_id and m.person_id = ${personId}
    left join job j on j.id = x.job_id
    left join person p on p.id = x.recruiter_id
    ${roomState(personId)}
    order by x.active_at desc, x.room_id desc`.execute(db);
  return rows;
}

/**
 * The membership of the room `r`, and to recruiters of its company who are not in it, what they would see.
 */
const asRecruiter = (recruiterId: string) => sql`
  left join lateral (
    select r.id as room_id, coalesce(own.from_seq, 1) as from_seq, own.until_seq,
      coalesce(own.read_seq, r.seq) as read_seq
    from (select r.id where r.id is not null) existing
    left join room_member own on own.room_id = r.id and own.person_id = ${recruiterId} and own.until_seq is null
  ) m on true`;

/**
 * A company's jobs with applications, the newest first, as one of its recruiters sees them. Uses the indexes
 * job_of_company and application_of_job.
 */
export async function jobsWithApplicants(
  db: Db,
  { id: recruiterId, companyId }: Pick<Member, 'id' | 'companyId'>,
) {
  const { rows } = await sql<
    Omit<RoomStateRow, 'room_id'> & {
      id: string;
      title: string;
      room_id: string | null;
      applicants: string[];
    }
  >`
    select j.id, j.title, m.room_id, a.applicants, ${STATE}
    from job j
    join lateral (
      select array_agg(applicant_id order by submitted_at desc, application.id) as applicants
      from application left join person p on p.id = applicant_id
      where job_id = j.id and withdrawn_at is null and ${isVisible('p')}
    ) a on a.applicants is not null
    left join room r on r.kind = 'announcement' and r.job_id = j.id and r.selection = ''
    ${asRecruiter(recruiterId)}
    ${roomState(recruiterId)}
    where j.company_id = ${companyId}
    order by j.posted_at desc nulls last, j.id desc`.execute(db);
  return rows;
}

/**
 * The rooms of some of the applicants of a company's jobs, the latest first, with the names of those who
 * still receive messages there. Uses the indexes job_of_company and room_announcement.
 */
export async function selectionsOf(db: Db, { id: recruiterId, companyId }: Pick<Member, 'id' | 'companyId'>) {
  const { rows } = await sql<RoomStateRow & { job_id: string; room_id: string; names: string[] }>`
    select j.id as job_id, r.id as room_id, n.names, ${STATE}
    from job j
    join room r on r.kind = 'announcement' and r.job_id = j.id and r.selection <> ''
    join lateral (
      select array_agg(coalesce(p.name, p.account_name, '') order by coalesce(p.name, p.account_name), m.person_id) as names
      from room_member m left join person p on p.id = m.person_id
      where m.room_id = r.id and m.until_seq is null and ${isVisible('p')}
        and not exists (select from member w where w.id = m.person_id)
    ) n on n.names is not null
    ${asRecruiter(recruiterId)}
    ${roomState(recruiterId)}
    where j.company_id = ${companyId}
    order by r.active_at desc, r.id desc`.execute(db);
  return rows;
}
