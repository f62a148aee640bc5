// Made from schema.sql: npx vitest run --project int infra/all-in-one/tests/columns.int.test.ts -u

import type { ColumnType, Generated } from 'kysely';

export interface Columns {
  person: {
    id: string;
    role: string;
    account_version: Generated<number>;
    account_name: Generated<string>;
    profile_version: Generated<number>;
    name: string | null;
    picture: string | null;
    company_name: Generated<string>;
    hides_presence: Generated<boolean>;
    hides_read_receipts: Generated<boolean>;
    hidden_because: Generated<string[]>;
  };
  connection: {
    id: string;
    version: number;
    low_id: string;
    high_id: string;
    state: string;
    connected_at: Date | null;
  };
  block: {
    id: string;
    version: number;
    blocker_id: string;
    blocked_id: string;
    active: boolean;
  };
  member: {
    id: string;
    version: number;
    company_id: string;
    role: string | null;
    converses: boolean;
    known_since: Date;
  };
  hand_over: {
    company_id: string;
    recruiter_id: string;
    successor_id: string | null;
    waits: Generated<boolean>;
  };
  job: {
    id: string;
    version: number;
    company_id: string;
    recruiter_id: string;
    title: string;
    status: string;
    posted_at: Date | null;
    hidden_because: Generated<string[]>;
  };
  application: {
    id: string;
    version: number;
    job_id: string;
    company_id: string;
    applicant_id: string;
    submitted_at: Date;
    withdrawn_at: Date | null;
  };
  room: {
    id: string;
    kind: string;
    low_id: string | null;
    high_id: string | null;
    applicant_id: string | null;
    company_id: string | null;
    recruiter_id: string | null;
    job_id: string | null;
    selection: Generated<string>;
    name: string | null;
    seq: Generated<number>;
    active_at: Date;
    created_at: Date;
  };
  room_member: {
    room_id: string;
    person_id: string;
    from_seq: Generated<number>;
    until_seq: number | null;
    read_seq: Generated<number>;
  };
  message: {
    room_id: string;
    seq: number;
    id: string;
    sender_id: string;
    client_id: string;
    body: string;
    created_at: Date;
    deleted_at: Date | null;
    notice: string | null;
    by_email: Generated<boolean>;
  };
  read_range: {
    room_id: string;
    person_id: string;
    up_to_seq: number;
    read_at: Date;
  };
  deleted_for_user: {
    room_id: string;
    person_id: string;
    seq: number;
  };
  last_seen: {
    person_id: string;
    seen_at: Date;
  };
  unread_due: {
    room_id: string;
    due_at: Date;
  };
  unread_notice: {
    room_id: string;
    person_id: string;
    seq: number;
    noticed_at: Date;
  };
  mail_keys: {
    id: Generated<boolean>;
    version: number;
    keys: ColumnType<unknown, string, string>;
  };
}
