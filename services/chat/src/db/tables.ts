import type { ConnectionState, JobStatus, Role, RoomKind } from '@firstrung/contracts';
import type { Generated } from 'kysely';

/** Somebody as others see them; made from whichever event comes first. */
export interface PersonTable {
  id: string;
  role: Role;
  /** of auth's last account event; 0 before the first */
  account_version: Generated<number>;
  account_name: Generated<string>;
  /** of the profile's last event, whoever keeps it; 0 before the first */
  profile_version: Generated<number>;
  /** null before the first profile: then the account's name counts */
  name: string | null;
  picture: string | null;
  /** of recruiters */
  company_name: Generated<string>;
  deleted_at: Date | null;
}

/** How two applicants stand to each other, as networks told. */
export interface ConnectionTable {
  id: string;
  version: number;
  low_id: string;
  high_id: string;
  state: ConnectionState;
  /** last accepted; with another state: connected once */
  connected_at: Date | null;
}

/** A job, as jobs told. */
export interface JobTable {
  id: string;
  version: number;
  recruiter_id: string;
  title: string;
  status: JobStatus;
  posted_at: Date | null;
}

/** An application, as jobs told. */
export interface ApplicationTable {
  id: string;
  version: number;
  job_id: string;
  recruiter_id: string;
  applicant_id: string;
  submitted_at: Date;
  withdrawn_at: Date | null;
}

/** Which of the ids a room has is a matter of its kind; those it has name it. */
export interface RoomTable {
  id: string;
  kind: RoomKind;
  /** direct: the two account ids, the lower first */
  low_id: string | null;
  high_id: string | null;
  /** recruiter */
  applicant_id: string | null;
  /** recruiter, announcement */
  recruiter_id: string | null;
  /** announcement */
  job_id: string | null;
  /** group */
  name: string | null;
  /** of the newest message; the row's lock is what makes it gapless */
  seq: Generated<number>;
  /** when the newest message came; before that the room */
  active_at: Date;
  created_at: Date;
}

export interface RoomMemberTable {
  room_id: string;
  person_id: string;
  /** the first message they see */
  from_seq: Generated<number>;
  /** the last one, of someone who is no longer in it */
  until_seq: number | null;
  /** how far they have read: that of their newest `read_range` */
  read_seq: Generated<number>;
}

export interface MessageTable {
  room_id: string;
  seq: number;
  id: string;
  sender_id: string;
  client_id: string;
  /** `''` once deleted for everyone */
  body: string;
  created_at: Date;
  deleted_at: Date | null;
}

/** Somebody read on, up to here. */
export interface ReadRangeTable {
  room_id: string;
  person_id: string;
  up_to_seq: number;
  read_at: Date;
}

/** Messages somebody deleted for themselves. */
export interface HiddenMessageTable {
  room_id: string;
  person_id: string;
  seq: number;
}

/** When somebody's last connection ended. */
export interface LastSeenTable {
  person_id: string;
  seen_at: Date;
}

/** Rooms with messages that nobody has yet looked through for who left them unread. */
export interface UnreadDueTable {
  room_id: string;
  due_at: Date;
}

/** Up to where somebody was told of unread messages, and when. */
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
  job: JobTable;
  application: ApplicationTable;
  room: RoomTable;
  room_member: RoomMemberTable;
  message: MessageTable;
  read_range: ReadRangeTable;
  hidden_message: HiddenMessageTable;
  last_seen: LastSeenTable;
  unread_due: UnreadDueTable;
  unread_notice: UnreadNoticeTable;
}
