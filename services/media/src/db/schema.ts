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
  application: ApplicationTable;
}
