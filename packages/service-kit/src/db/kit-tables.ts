import type { ColumnType, Generated } from 'kysely';

type Json<T = unknown> = ColumnType<T, string, string>;

/** The tables that every service has in its own schema, beside its own. */
export interface KitTables {
  /**
   * Events not yet handed to the bus; written in the transaction of the state change, deleted once published.
   */
  outbox: {
    id: Generated<number>;
    type: string;
    aggregate_id: string;
    aggregate_version: number;
    occurred_at: Date;
    data: Json;
    /** Of the request, or other work, that published it. */
    traceparent: string | null;
  };
  /** The events that each subscription has handled. */
  inbox: { subscription: string; event_id: string; received_at: Date };
  /** Events whose handler threw, until it succeeds or the event is given up. */
  event_failure: {
    subscription: string;
    event_id: string;
    attempts: number;
    error: string;
    next_try_at: Date;
  };
  /** Events that did not fit their contract (`invalid`), or whose handler threw at every try (`failed`). */
  dead_letter: {
    id: Generated<number>;
    subscription: string;
    event_id: string;
    type: string;
    /** The payload; as a JSON string where it is no JSON that the database can store. */
    envelope: Json;
    reason: 'invalid' | 'failed';
    error: string;
    attempts: number;
    failed_at: Date;
  };
  /** Deleted accounts: no later event may bring the person back. */
  tombstone: { account_id: string; role: string; deleted_at: Date };
  /** Aggregates whose personal events are to be erased from the bus. */
  erasure: { aggregate_id: string; due_at: Date };
  /** auth's public keys, from its last event. */
  signing_key: { kid: string; jwk: Json<Record<string, unknown>>; version: number };
  /** Tokens of an account with a session generation below `revoked_before` are refused. */
  token_revocation: { account_id: string; revoked_before: number; revoked_at: Date };
  /** Sessions that were ended before their tokens expire. */
  ended_session: { session_id: string; account_id: string; ended_at: Date };
  /** How far each subscription is, and which version of its projection the tables hold. */
  subscription_state: {
    subscription: string;
    projection: number;
    /** The name of the bus's log. */
    log: string;
    /** Every event up to this number of the log has been handled. */
    handled: number;
    updated_at: Date;
  };
  /** Event types that are being republished, and the key of the last row that was. */
  republishing: { type: string; position: string | null; requested_at: Date };
}
