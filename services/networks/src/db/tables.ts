import type { ConnectionState } from '@firstrung/contracts';
import type { Action } from '../domain/connection.ts';

/**
 * An applicant's profile, under the account's id. The contact follows auth; the name does so until the profile is
 * given one here.
 */
export interface ProfileTable {
  id: string;
  version: number;
  /** of auth's last account event; 0 before the first */
  account_version: number;
  email_or_phone: string;
  name: string;
  /** was given here: auth learns it from us, so its echo is not taken back */
  named_here: boolean;
  skills: string;
  gender: string;
  social_points: number | null;
  education: string;
  about: string;
  discipline: string;
  profile_picture: string | null;
  resume: string | null;
  default_message: string;
  /** a `tsvector` of the words one is found by; only searched in */
  search: string;
  created_at: Date;
  updated_at: Date;
}

/** Two applicants who have, or once had, something to do with each other: one row a pair. */
export interface ConnectionTable {
  id: string;
  version: number;
  /** the lower of the two account ids */
  low_id: string;
  high_id: string;
  state: ConnectionState;
  /** who asked; null while fresh */
  requester_id: string | null;
  /** when the state came to be */
  since: Date;
  /** last accepted; it stays when the connection is removed */
  connected_at: Date | null;
}

/** What made each version of a connection. */
export interface ConnectionHistoryTable {
  connection_id: string;
  version: number;
  action: Action;
  state: ConnectionState;
  changed_by: string;
  changed_at: Date;
}

/** The service's own tables; the kit's come on top. */
export interface NetworksTables {
  profile: ProfileTable;
  connection: ConnectionTable;
  connection_history: ConnectionHistoryTable;
}
