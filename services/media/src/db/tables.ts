import type { MemberRole } from '@firstrung/contracts';
import type { HiddenBecause, KitTables } from '@firstrung/service-kit/db';
import type { Generated, Kysely, Transaction } from 'kysely';
import type { Kind } from '../domain/kinds.ts';

/**
 * A stored file. The row is inserted before the file is written
 * and deleted after it, so that no file is left without a row.
 */
export interface FileTable {
  /** random name with an extension */
  name: string;
  owner_id: string;
  kind: Kind;
  bytes: number;
  /** slug of a document's original name; `''` for images */
  words: string;
  /** `pending`: being written; `deleting`: to be deleted */
  state: 'pending' | 'stored' | 'deleting';
  /** when a file that is not stored is deleted */
  due_at: Date;
  created_at: Date;
  /** when its owner replaced it; `null` while it is shown, and if it never was */
  replaced_at: Date | null;
}

/** The files that a profile or a company shows. */
export interface FileUseTable {
  /** id of the profile (account id) or the company */
  id: string;
  version: number;
  /** the account; `null` for a company, because any of its members may have uploaded what it shows */
  owner_id: string | null;
  /** names of stored files */
  names: string[];
}

/** A picture at another origin that is to be fetched. */
export interface PictureRequestTable {
  id: string;
  owner_id: string;
  /** which picture of the owner's it is for; `null` if the release before requested it */
  field: string | null;
  url: string;
  /** how often it was tried */
  tries: number;
  /** when it is tried next, or given to another instance */
  due_at: Date;
  /** of the request that caused it */
  traceparent: Generated<string | null>;
}

/** Which company a recruiter is a member of. Whoever left a company is a member of another. */
export interface MemberTable {
  /** account id */
  id: string;
  version: number;
  company_id: string;
  /** `null` while the account is hidden */
  role: MemberRole | null;
  /** when they came to the company */
  since: Date;
}

/** Applicant and company of an application; `null` once it was undone. */
export interface ApplicationTable {
  id: string;
  version: number;
  applicant_id: string | null;
  company_id: string | null;
  withdrawn_at: Date | null;
}

/**
 * The applicant wrote to the company at this time, without
 * an open application there. `id`: the room of the two.
 */
export interface ReopeningTable {
  id: string;
  version: number;
  /** `null` in a row from before companies, until the event comes again */
  company_id: string | null;
  applicant_id: string;
  at: Date;
}

/** Whether an account is hidden. Its files are not served until it is shown again. */
export interface OwnerTable {
  id: string;
  /** of auth's last account event */
  version: number;
  hidden_because: HiddenBecause;
}

/** The service's own tables; the kit adds its own. */
export interface MediaTables {
  file: FileTable;
  file_use: FileUseTable;
  member: MemberTable;
  application: ApplicationTable;
  reopening: ReopeningTable;
  picture_request: PictureRequestTable;
  owner: OwnerTable;
}

/** The service's own tables and the kit's. */
export type Db = Kysely<MediaTables & KitTables>;
export type Tx = Transaction<MediaTables & KitTables>;
