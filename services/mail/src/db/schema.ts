import type { Channel } from '@firstrung/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { ApplicationTable } from './correspondence-tables.ts';
import type { NotificationTables } from './notification-tables.ts';

type Json<T> = ColumnType<T, string, string>;

/** Someone letters go to: contact and name from auth, the name also from the profile. */
export interface PersonTable {
  id: string;
  /** of auth's last account event */
  account_version: number | null;
  contact: string | null;
  name: string | null;
  /** of the profile's last event */
  profile_version: number | null;
  profile_name: string | null;
}

export interface JobTable {
  id: string;
  version: number;
  title: string;
  company_id: string;
}

export interface CompanyTable {
  id: string;
  version: number;
  name: string;
}

/** What a letter is made from when it is sent; no text that we write is ever stored. */
export type LetterSource =
  | { kind: 'code'; jwe: string }
  | { kind: 'accepted'; jobId: string }
  | { kind: 'personal'; senderId: string; subject: string; text: string };

/** The outgoing queue, and afterwards the log. */
export interface LetterTable {
  id: string;
  account_id: string;
  /** the recruiter who wrote it, if one did */
  sender_id: Generated<string | null>;
  /** What there may be only one letter of, ever. The row is never deleted. */
  unique_key: string | null;
  /** `null` once the letter is sent or given up. */
  source: Json<LetterSource> | null;
  job_id: string | null;
  state: 'due' | 'sent' | 'failed' | 'expired' | 'cancelled';
  /** the next try */
  due_at: Date;
  /** a sender is at it until then, unless it has died */
  leased_until: Date | null;
  /** that sender's number */
  leased_to: Generated<number | null>;
  attempts: number;
  created_at: Date;
  /** not to be sent after */
  expires_at: Date | null;
  settled_at: Date | null;
}

/** Letters of the development mailbox. */
export interface MailboxLetterTable {
  id: string;
  account_id: string;
  recipient: string;
  channel: Channel;
  subject: string;
  text: string;
  created_at: Date;
}

export interface X25519Jwk {
  kid: string;
  kty: 'OKP';
  crv: 'X25519';
  x: string;
}

/** The service's own tables; the kit's come on top. */
export interface MailTables extends NotificationTables {
  person: PersonTable;
  job: JobTable;
  company: CompanyTable;
  application: ApplicationTable;
  letter: LetterTable;
  mailbox_letter: MailboxLetterTable;
}
