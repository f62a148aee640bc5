// Made from schema.sql: npx vitest run --project int infra/all-in-one/tests/columns.int.test.ts -u

import type { ColumnType, Generated } from 'kysely';

export interface Columns {
  outbox: {
    id: Generated<number>;
    type: string;
    aggregate_id: string;
    aggregate_version: number;
    occurred_at: Date;
    data: ColumnType<unknown, string, string>;
    traceparent: string | null;
  };
  inbox: {
    subscription: string;
    event_id: string;
    received_at: Date;
  };
  event_failure: {
    subscription: string;
    event_id: string;
    attempts: number;
    error: string;
    next_try_at: Date;
  };
  dead_letter: {
    id: Generated<number>;
    subscription: string;
    event_id: string;
    type: string;
    envelope: ColumnType<unknown, string, string>;
    reason: string;
    error: string;
    attempts: number;
    failed_at: Date;
  };
  tombstone: {
    account_id: string;
    role: string;
    deleted_at: Date;
  };
  erasure: {
    aggregate_id: string;
    due_at: Date;
  };
  signing_key: {
    kid: string;
    jwk: ColumnType<unknown, string, string>;
    version: number;
  };
  token_revocation: {
    account_id: string;
    revoked_before: number;
    revoked_at: Date;
  };
  ended_session: {
    session_id: string;
    account_id: string;
    ended_at: Date;
  };
  subscription_state: {
    subscription: string;
    projection: number;
    log: string;
    handled: number;
    updated_at: Date;
  };
  republishing: {
    type: string;
    position: string | null;
    requested_at: Date;
  };
  kept_line: {
    id: Generated<number>;
    list: string;
    line: string;
  };
  act: {
    id: string;
    at: Date;
    acted_by: string;
    staff_id: string | null;
    action: string;
    subject_kind: string;
    subject_id: string;
    reason: string | null;
  };
  migration: {
    name: string;
    applied_at: Generated<Date>;
  };
}
