import { isVisible } from '@firstrung/service-kit/db';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import { type Selectable, sql } from 'kysely';
import type { ChatTables, Db, Tx } from '../tables.ts';
import { IS_SHOWN, mayEnter, speaksForCompany } from './members.ts';

export type Room = Selectable<ChatTables['room']>;

/** A room with the membership of a person who is or was in it. */
export type MemberRoom = Room & {
  from_seq: number;
  until_seq: number | null;
  read_seq: number;
  /** the person is a recruiter of the room's company */
  speaks: boolean;
};

/** By the primary keys. */
export const roomOfMember = (db: Db, roomId: string, personId: string): Promise<MemberRoom | undefined> =>
  db
    .selectFrom('room as r')
    .innerJoin('room_member as m', (join) =>
      join.onRef('m.room_id', '=', 'r.id').on('m.person_id', '=', personId),
    )
    .selectAll('r')
    .select(['m.from_seq', 'm.until_seq', 'm.read_seq'])
    .select(speaksForCompany(sql`m.person_id`).as('speaks'))
    .where('r.id', '=', roomId)
    .where(mayEnter(sql`m.person_id`))
    .executeTakeFirst();

/** The present and past members of a room, without the former recruiters of its company. */
export async function memberIds(db: Db, roomId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.person_id as id from room r join room_member m on m.room_id = r.id
    where r.id = ${roomId} and ${mayEnter(sql`m.person_id`)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The recruiters in a room of their company. */
export async function recruiterIds(db: Db, roomId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.person_id as id from room r join room_member m on m.room_id = r.id
    where r.id = ${roomId} and m.until_seq is null and ${speaksForCompany(sql`m.person_id`)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The announcement rooms of a job that a person is or was in. Uses the index room_announcement. */
export const announcementRoomIds = async (db: Db, jobId: string, personId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('room')
    .innerJoin('room_member', 'room_member.room_id', 'room.id')
    .select('room.id')
    .where('room.kind', '=', sql.lit('announcement'))
    .where('room.job_id', '=', jobId)
    .where('room_member.person_id', '=', personId)
    .execute();
  return rows.map((row) => row.id);
};

/**
 * The present members of a room other than this one, without deleted accounts. Of the recruiters of a company
 * only the responsible one counts, and to their colleagues none of them.
 */
export const receiverIds = async (db: Db, roomId: string, senderId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select m.person_id as id
    from room r join room_member m on m.room_id = r.id left join person p on p.id = m.person_id
    where r.id = ${roomId} and m.person_id <> ${senderId} and m.until_seq is null and ${isVisible('p')}
      and (r.company_id is null or not exists (select from member w where w.id = m.person_id)
        or (r.applicant_id = ${senderId} and r.recruiter_id = m.person_id))`.execute(db);
  return rows.map(({ id }) => id);
};

/** What identifies a room of which a pair, a job, or a selection of its applicants has only one. */
export type RoomKey =
  | { kind: 'direct'; low_id: string; high_id: string }
  | { kind: 'recruiter'; applicant_id: string; company_id: string }
  | { kind: 'announcement'; job_id: string; company_id: string; selection: string };

export const directKey = (one: string, other: string): RoomKey =>
  one < other
    ? { kind: 'direct', low_id: one, high_id: other }
    : { kind: 'direct', low_id: other, high_id: one };

export const recruiterKey = (applicantId: string, companyId: string) =>
  ({ kind: 'recruiter', applicant_id: applicantId, company_id: companyId }) as const satisfies RoomKey;

/** Uses the index room_direct, room_company or room_announcement. */
export function findRoom(db: Db, key: RoomKey): Promise<Room | undefined> {
  const query = db.selectFrom('room').selectAll();
  switch (key.kind) {
    case 'direct':
      return query
        .where('kind', '=', sql.lit('direct'))
        .where('low_id', '=', key.low_id)
        .where('high_id', '=', key.high_id)
        .executeTakeFirst();
    case 'recruiter':
      return query
        .where('kind', '=', sql.lit('recruiter'))
        .where('company_id', '=', key.company_id)
        .where('applicant_id', '=', key.applicant_id)
        .executeTakeFirst();
    case 'announcement':
      return query
        .where('kind', '=', sql.lit('announcement'))
        .where('job_id', '=', key.job_id)
        .where('selection', '=', key.selection)
        .executeTakeFirst();
  }
}

/**
 * Creates the room of a key with its members, or returns the one that a concurrent transaction created first.
 */
export async function createPairRoom(
  tx: Tx,
  key: RoomKey & { recruiter_id?: string },
  members: readonly string[],
  now: Date,
): Promise<Room> {
  const created = await insertRoom(tx, key, now);
  if (!created) return (await findRoom(tx, key))!;
  await addMembers(tx, created.id, members);
  return created;
}

export async function createGroupRoom(
  tx: Tx,
  name: string,
  members: readonly string[],
  now: Date,
): Promise<Room> {
  const room = (await insertRoom(tx, { kind: 'group', name }, now))!;
  await addMembers(tx, room.id, members);
  return room;
}

/**
 * Creates an announcement room of a job, with all applicants
 * who have not withdrawn, or only those with these ids.
 */
export async function createAnnouncementRoom(
  tx: Tx,
  key: Extract<RoomKey, { kind: 'announcement' }> & { recruiter_id: string },
  now: Date,
  onlyIds?: readonly string[],
): Promise<Room> {
  await lockRecipients(tx, key.job_id);
  const room = await createPairRoom(tx, key, [key.recruiter_id], now);
  await sql`
    insert into room_member (room_id, person_id)
    select distinct ${room.id}::uuid, a.applicant_id
    from application a left join person p on p.id = a.applicant_id
    where a.job_id = ${key.job_id} and a.withdrawn_at is null and ${isVisible('p')}
      ${onlyIds ? sql`and a.applicant_id = any(${onlyIds}::uuid[])` : sql``}
    on conflict do nothing`.execute(tx);
  return room;
}

/**
 * Serialises the creation of an announcement room with new applications: without it, an application could
 * miss the room while the room misses the application.
 */
export async function lockRecipients(tx: Tx, jobId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`recipients ${jobId}`}, 0))`.execute(tx);
}

const insertRoom = (
  tx: Tx,
  key: (RoomKey & { recruiter_id?: string }) | { kind: 'group'; name: string },
  now: Date,
) =>
  tx
    .insertInto('room')
    .values({
      id: uuidv7(now),
      low_id: null,
      high_id: null,
      applicant_id: null,
      company_id: null,
      recruiter_id: null,
      job_id: null,
      name: null,
      ...key,
      active_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

async function addMembers(tx: Tx, roomId: string, members: readonly string[]): Promise<void> {
  await tx
    .insertInto('room_member')
    .values(members.map((person_id) => ({ room_id: roomId, person_id, until_seq: null })))
    .execute();
}

/**
 * The rooms of a company's conversations with applicants, or of a job's announcements. Uses the indexes
 * room_company and room_announcement.
 */
export const roomIdsOf = async (db: Db, of: { companyId: string } | { jobId: string }): Promise<string[]> => {
  const rooms = db.selectFrom('room').select('id');
  const rows = await ('companyId' in of
    ? rooms.where('kind', '=', sql.lit('recruiter')).where('company_id', '=', of.companyId)
    : rooms.where('kind', '=', sql.lit('announcement')).where('job_id', '=', of.jobId)
  ).execute();
  return rows.map(({ id }) => id);
};

/** Whether the operator hides a room from applicants. */
export const isRoomHidden = async (db: Db, roomId: string): Promise<boolean> =>
  (await db
    .selectFrom('room as r')
    .select('r.id')
    .where('r.id', '=', roomId)
    .where(sql<boolean>`not ${sql.raw(IS_SHOWN)}`)
    .executeTakeFirst()) !== undefined;

/** Which of these rooms belong to another company than this one. */
export async function foreignRooms(db: Db, roomIds: readonly string[], companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('room')
    .select('id')
    .where('id', '=', sql<string>`any(${roomIds}::uuid[])`)
    .where('company_id', '<>', companyId)
    .execute();
  return rows.map(({ id }) => id);
}

/** The room cursors: the newest `seq` of each room. */
export const roomCursors = (db: Db, roomIds: readonly string[]) =>
  db
    .selectFrom('room')
    .select(['id', 'seq'])
    .where('id', '=', sql<string>`any(${roomIds}::uuid[])`)
    .execute();

/**
 * Locks a room, so that each message is stored clearly before or after the change of a membership. Reads
 * whether a person has written there.
 */
export async function lockMembership(tx: Tx, roomId: string, personId: string) {
  await sql`select from room where id = ${roomId} for no key update`.execute(tx);
  const room = await roomOfMember(tx, roomId, personId);
  if (!room) return undefined;
  const { rows } = await sql<{ written: boolean }>`
    select exists (select from message where room_id = ${roomId} and sender_id = ${personId}) as written`.execute(
    tx,
  );
  return { room, hasWritten: rows[0]!.written };
}

/** Ends a membership at the newest message; nothing remains unread. */
export async function endMembership(tx: Tx, { id, seq }: Room, personId: string): Promise<void> {
  await tx
    .updateTable('room_member')
    .set({ until_seq: seq, read_seq: seq })
    .where('room_id', '=', id)
    .where('person_id', '=', personId)
    .execute();
}

/** Deletes a membership and everything that hangs on it. */
export async function deleteMembership(tx: Tx, { id }: Room, personId: string): Promise<void> {
  for (const table of ['read_range', 'deleted_for_user', 'unread_notice', 'room_member'] as const)
    await tx.deleteFrom(table).where('room_id', '=', id).where('person_id', '=', personId).execute();
}
