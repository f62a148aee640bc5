// Made from schema.sql: npx vitest run --project int infra/all-in-one/tests/columns.int.test.ts -u

import type { ColumnType, Generated } from 'kysely';

export interface Columns {
  notification_state: {
    kind: string;
    subject_id: string;
    for_id: string;
    version: number;
    receivers: string[];
    is_read: boolean;
    details: ColumnType<unknown, string, string>;
    happened_at: Date;
    changed_at: Date;
  };
  notification_move: {
    kind: string;
    group_id: string;
    version: number;
    account_id: string;
    happened_at: Date;
    changed_at: Date;
  };
  notification: {
    id: string;
    account_id: string;
    kind: string;
    subject_id: string;
    version: number;
    happened_at: Date;
    waits_until: Date | null;
    read_at: Date | null;
    in_app: Generated<boolean>;
    email_due_at: Date | null;
    emailed_at: Date | null;
    person_id: string | null;
    other_id: string | null;
    company_id: string | null;
    about: string[];
    details: ColumnType<unknown, string, string>;
    group_id: string;
  };
  notification_opt_out: {
    account_id: string;
    kind: string;
  };
  email_choice: {
    account_id: string;
    kind: string;
    email: string;
  };
  summary_email: {
    account_id: string;
    kind: string;
    last_sent_at: Date | null;
  };
  person: {
    id: string;
    account_version: number | null;
    contact: string | null;
    hidden_because: Generated<string[]>;
    name: string | null;
    profile_version: number | null;
    profile_name: string | null;
    unreachable_at: Date | null;
  };
  hidden: {
    id: string;
    version: number;
    is_hidden: boolean;
    waits_since: Date | null;
  };
  member: {
    id: string;
    version: number;
    company_id: string;
    role: string | null;
  };
  outgoing_email: {
    id: string;
    account_id: string;
    sender_id: string | null;
    unique_key: string | null;
    source: ColumnType<unknown, string, string> | null;
    subject_id: string | null;
    company_id: string | null;
    state: string;
    due_at: Date;
    leased_until: Date | null;
    attempts: number;
    created_at: Date;
    expires_at: Date | null;
    settled_at: Date | null;
    traceparent: string | null;
    priority: Generated<number>;
  };
  email_hold: {
    only_row: Generated<boolean>;
    caused_before: Date;
  };
  mailbox_email: {
    id: string;
    account_id: string;
    recipient: string;
    channel: string;
    subject: string;
    text: string;
    created_at: Date;
  };
  decision_text_message: {
    email_id: string;
    sent_at: Date;
  };
  report: {
    id: string;
    subject_kind: string;
    subject_id: string | null;
    subject_name: string | null;
    company_id: string | null;
    author_id: string | null;
    opened_at: Date;
    closed_at: Date | null;
    outcome: string | null;
    reason: string | null;
  };
  report_entry: {
    id: string;
    report_id: string;
    number: string;
    account_id: string | null;
    reason: string;
    jwe: string | null;
    at: Date;
  };
  statement: {
    restriction_id: string;
    subject_kind: string;
    subject_id: string | null;
    subject_name: string | null;
    company_id: string | null;
    reason: string;
    rule: string;
    since: Date;
    contact: string | null;
    lifted_at: Date | null;
    reply: string | null;
    replied_at: Date | null;
    answer: string | null;
    answered_at: Date | null;
  };
  answer_head: {
    id: Generated<boolean>;
    version: number;
    number: number;
    hash: string;
  };
  staff: {
    id: Generated<boolean>;
    version: number;
    has_staff: boolean;
  };
  encryption_key: {
    kid: string;
    public_jwk: ColumnType<unknown, string, string>;
    private_key: string;
    active_from: Date;
  };
  encryption_key_set: {
    id: Generated<boolean>;
    version: number;
  };
  service_secret: {
    id: Generated<boolean>;
    secret: string;
  };
}
