import type {
  ConnectionState,
  JobHiddenReason,
  JobStatus,
  MemberRole,
  Role,
  RoomKind,
} from '@firstrung/contracts';
import type { HiddenBecause, KitTables } from '@firstrung/service-kit/db';
import type { MailKeysTable } from '@firstrung/service-kit/events';
import type { Generated, Kysely, Transaction } from 'kysely';
import type { NoticeKind } from '../domain/notices.ts';

/**
 * A person as others see them. The first of several events creates the row. That of a deleted account stays
 * hidden, without personal data.
 */
export interface PersonTable {
  id: string;
  role: Role;
  /** of auth's last account event; 0 before the first */
  account_version: Generated<number>;
  account_name: Generated<string>;
  /** of the last profile event of networks or jobs; 0 before the first */
  profile_version: Generated<number>;
  /** null before the first profile: the account's name is shown */
  name: string | null;
  picture: string | null;
  /** of recruiters */
  company_name: Generated<string>;
  /** applicants may keep these from others */
  hides_presence: Generated<boolean>;
  hides_read_receipts: Generated<boolean>;
  hidden_because: HiddenBecause;
}

/** The connection of two applicants, projected from networks. */
export interface ConnectionTable {
  id: string;
  version: number;
  low_id: string;
  high_id: string;
  state: ConnectionState;
  /** when it was last accepted; kept after its end */
  connected_at: Date | null;
}

/** Whether one applicant blocks another, projected from networks. */
export interface BlockTable {
  id: string;
  version: number;
  blocker_id: string;
  blocked_id: string;
  active: boolean;
}

/** Which company a recruiter belongs to, projected from jobs. */
export interface MemberTable {
  /** the recruiter's account */
  id: string;
  version: number;
  company_id: string;
  /** null while the account is deleted, or hidden because that can still be undone */
  role: MemberRole | null;
  /** whether the role includes conversations, that of a recruiter does */
  converses: boolean;
  /** when they came to the company, or this service first knew them there, if no event has said so */
  known_since: Date;
}

/**
 * A recruiter who may not converse for a company any more, and may still be in some of its rooms. The row is
 * deleted once they have left all of them.
 */
export interface HandOverTable {
  company_id: string;
  recruiter_id: string;
  /** who was chosen to take over what they were responsible for */
  successor_id: string | null;
  /** nobody in the company may converse, so there is no successor */
  waits: Generated<boolean>;
}

/** Projected from jobs. */
export interface JobTable {
  id: string;
  version: number;
  /** null in rows from before companies, until the job is published again */
  company_id: string | null;
  /** the responsible member */
  recruiter_id: string;
  title: string;
  status: JobStatus;
  posted_at: Date | null;
  hidden_because: Generated<JobHiddenReason[]>;
}

/** Projected from jobs. */
export interface ApplicationTable {
  id: string;
  version: number;
  job_id: string;
  /** null in rows from before companies, until the application is published again */
  company_id: string | null;
  applicant_id: string;
  submitted_at: Date;
  withdrawn_at: Date | null;
}

/** The kind decides which of the ids are set. They identify the room, except for groups. */
export interface RoomTable {
  id: string;
  kind: RoomKind;
  /** direct: the two account ids, the lower first */
  low_id: string | null;
  high_id: string | null;
  /** recruiter */
  applicant_id: string | null;
  /**
   * recruiter, announcement; null in rooms from before companies, until their recruiter's membership is known
   */
  company_id: string | null;
  /** recruiter, announcement: the responsible member of the company */
  recruiter_id: string | null;
  /** announcement */
  job_id: string | null;
  /**
   * announcement: identifies the named applicants of a room of
   * some; `''` in the room of all applicants of the job
   */
  selection: Generated<string>;
  /** group */
  name: string | null;
  /** of the newest message; counted under the row's lock, so that it has no gaps */
  seq: Generated<number>;
  /** when the newest message was stored, or the room created */
  active_at: Date;
  created_at: Date;
}

export interface RoomMemberTable {
  room_id: string;
  person_id: string;
  /** the first message that they see */
  from_seq: Generated<number>;
  /** the last message that a former member sees; null for present members */
  until_seq: number | null;
  /** up to which message they have read: the newest `read_range` */
  read_seq: Generated<number>;
}

export interface MessageTable {
  room_id: string;
  seq: number;
  id: string;
  sender_id: string;
  client_id: string;
  /** `''` once deleted for everyone, and of notices */
  body: string;
  created_at: Date;
  deleted_at: Date | null;
  /** set in lines that say what its sender has done, in place of a text */
  notice: NoticeKind | null;
  /** a recruiter wrote it as an email */
  by_email: Generated<boolean>;
}

/** A person read the room up to here; one row each time they read further. */
export interface ReadRangeTable {
  room_id: string;
  person_id: string;
  up_to_seq: number;
  read_at: Date;
}

/** Messages that people deleted for themselves. */
export interface DeletedForUserTable {
  room_id: string;
  person_id: string;
  seq: number;
}

/** When a person's last connection ended. */
export interface LastSeenTable {
  person_id: string;
  seen_at: Date;
}

/** Rooms to check for unread messages, and when. */
export interface UnreadDueTable {
  room_id: string;
  due_at: Date;
}

/** The newest unread message that a person was notified of, and when. */
export interface UnreadNoticeTable {
  room_id: string;
  person_id: string;
  seq: number;
  noticed_at: Date;
}

/** The service's own tables; the kit's come on top. */
export interface ChatTables {
  person: PersonTable;
  connection: ConnectionTable;
  block: BlockTable;
  member: MemberTable;
  hand_over: HandOverTable;
  job: JobTable;
  application: ApplicationTable;
  room: RoomTable;
  room_member: RoomMemberTable;
  message: MessageTable;
  read_range: ReadRangeTable;
  deleted_for_user: DeletedForUserTable;
  last_seen: LastSeenTable;
  unread_due: UnreadDueTable;
  unread_notice: UnreadNoticeTable;
  mail_keys: MailKeysTable;
}

/** The service's own tables and the kit's. */
export type Db = Kysely<ChatTables & KitTables>;
export type Tx = Transaction<ChatTables & KitTables>;
