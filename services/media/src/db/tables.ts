import type { Kind } from '../domain/kinds.ts';

/**
 * A file and whose it is. The row is there before the file and goes after it, so no file is ever left behind that
 * nobody knows of.
 */
export interface FileTable {
  /** as stored: random, with an extension */
  name: string;
  owner_id: string;
  kind: Kind;
  bytes: number;
  /** what a document was called; `''` for pictures */
  words: string;
  /** `arriving`: its bytes are on their way; `leaving`: they are to be deleted */
  state: 'arriving' | 'stored' | 'leaving';
  /** when one that isn't stored is deleted */
  due_at: Date;
  created_at: Date;
  /** when we heard that its owner shows another in its place; `null` while it is shown, and of one never shown */
  replaced_at: Date | null;
}

/** The files that a profile or a company shows, as its owner's service tells it. */
export interface FileUseTable {
  /** of the profile (account id) or the company */
  id: string;
  version: number;
  owner_id: string;
  /** as stored */
  names: string[];
}

/** Who applied to whom, as jobs tells it. */
export interface ApplicationTable {
  id: string;
  version: number;
  applicant_id: string;
  recruiter_id: string;
  withdrawn_at: Date | null;
}

/** The service's own tables; the kit's come on top. */
export interface MediaTables {
  file: FileTable;
  file_use: FileUseTable;
  application: ApplicationTable;
}
