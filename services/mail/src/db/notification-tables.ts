import type { ApplicantStatus, ConnectionState, NotificationKind, RoomKind } from '@firstrung/contracts';
import { type Kysely, sql } from 'kysely';

/**
 * What somebody is told of: one row for each matter (an application, a connection, a room), which has its latest news.
 * Names stand in the projections alone.
 */
export interface NotificationTable {
  id: string;
  account_id: string;
  kind: NotificationKind;
  /** the application, connection or room */
  matter_id: string;
  /** of the matter when this happened, or its newest message: older news change nothing */
  version: number;
  happened_at: Date;
  read_at: Date | null;
  /** the other person in it */
  person_id: string | null;
  job_id: string | null;
  status: ApplicantStatus | null;
  room_kind: RoomKind | null;
  /** of rooms that are not named after a person */
  room_title: string | null;
  room_company: string | null;
  unread_messages: number | null;
}

/** A kind that somebody does not want to be told of. */
export interface MutedKindTable {
  account_id: string;
  kind: NotificationKind;
}

/** What was last heard of an application: only what differs from it is news. */
export interface HeardApplicationTable {
  id: string;
  version: number;
  status: ApplicantStatus;
  submitted_at: Date;
}

/** The same of a connection. */
export interface HeardConnectionTable {
  id: string;
  version: number;
  state: ConnectionState;
}

/** How far somebody has read in a room, as far as we were told: what came before is no news. */
export interface HeardRoomTable {
  account_id: string;
  room_id: string;
  read_seq: number;
}

export interface NotificationTables {
  notification: NotificationTable;
  muted_kind: MutedKindTable;
  heard_application: HeardApplicationTable;
  heard_connection: HeardConnectionTable;
  heard_room: HeardRoomTable;
}

export async function notifications(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table notification (
      id uuid primary key,
      account_id uuid not null,
      kind text not null,
      matter_id uuid not null,
      version bigint not null,
      happened_at timestamptz not null,
      read_at timestamptz,
      person_id uuid,
      job_id uuid,
      status text,
      room_kind text,
      room_title text,
      room_company text,
      unread_messages integer,
      constraint notification_matter unique (account_id, kind, matter_id)
    )`,
    sql`create index notification_newest on notification (account_id, happened_at desc, id desc)`,
    sql`create index notification_unread on notification (account_id) where read_at is null`,
    sql`create index notification_person on notification (person_id)`,
    sql`create index notification_age on notification (happened_at)`,
    sql`create table muted_kind (
      account_id uuid not null,
      kind text not null,
      primary key (account_id, kind)
    )`,
    sql`create table heard_application (
      id uuid primary key,
      version bigint not null,
      status text not null,
      submitted_at timestamptz not null
    )`,
    sql`create table heard_connection (
      id uuid primary key,
      version bigint not null,
      state text not null
    )`,
  ];
  for (const statement of statements) await statement.execute(db);
}

export async function heardRooms(db: Kysely<unknown>): Promise<void> {
  await sql`create table heard_room (
    account_id uuid not null,
    room_id uuid not null,
    read_seq bigint not null,
    primary key (account_id, room_id)
  )`.execute(db);
}
