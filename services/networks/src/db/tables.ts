import type { ConnectionState } from '@firstrung/contracts';
import type { HiddenBecause, KitTables } from '@firstrung/service-kit/db';
import type { Generated, Kysely, Transaction } from 'kysely';
import type { Action } from '../domain/connection.ts';

/**
 * An applicant's profile, under the account's id. The contact
 * follows auth, and so does the name until the profile overrides it.
 */
export interface ProfileTable {
  id: string;
  version: number;
  /** version of auth's last account event; 0 before the first */
  account_version: number;
  email_or_phone: string;
  name: string;
  /** the name was edited here; auth learns it from this service, so auth's event must not overwrite it */
  name_overridden: boolean;
  skills: string;
  gender: string;
  social_points: number | null;
  education: string;
  about: string;
  discipline: string;
  profile_picture: string | null;
  /** the request by which media fetches another picture */
  picture_request: string | null;
  resume: string | null;
  default_message: string;
  hidden_because: HiddenBecause;
  /** left out of the people to meet */
  hides_search: boolean;
  hides_presence: boolean;
  hides_read_receipts: boolean;
  /** `tsvector` of the searchable words; never selected */
  search: string;
  /** the `SEARCH_VERSION` that wrote it */
  search_version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

/** The connection of two applicants, present or past: one row for each pair. */
export interface ConnectionTable {
  id: string;
  version: number;
  /** the lower of the two account ids */
  low_id: string;
  high_id: string;
  state: ConnectionState;
  /** who sent the request; `null` while fresh */
  requester_id: string | null;
  /** when the state was reached */
  since: Date;
  /** time of the last acceptance; it stays when the connection is removed */
  connected_at: Date | null;
  /** the requester withdrew a declined request */
  withdrawn: boolean;
}

/** Whether one applicant blocks another: one row for each who ever did. */
export interface BlockTable {
  id: string;
  version: number;
  blocker_id: string;
  blocked_id: string;
  /** `false` once they are unblocked */
  active: boolean;
  /** when they were blocked or unblocked */
  since: Date;
}

/** The action behind each version of a connection. */
export interface ConnectionHistoryTable {
  connection_id: string;
  version: number;
  action: Action | 'block';
  state: ConnectionState;
  changed_by: string;
  changed_at: Date;
}

/** The service's own tables; the kit adds its own. */
export interface NetworksTables {
  profile: ProfileTable;
  connection: ConnectionTable;
  block: BlockTable;
  connection_history: ConnectionHistoryTable;
}

/** The service's own tables and the kit's. */
export type Db = Kysely<NetworksTables & KitTables>;
export type Tx = Transaction<NetworksTables & KitTables>;
