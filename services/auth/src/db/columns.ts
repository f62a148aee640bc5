// Made from schema.sql: npx vitest run --project int infra/all-in-one/tests/columns.int.test.ts -u

import type { ColumnType, Generated } from 'kysely';

export interface Columns {
  account: {
    id: string;
    role: string;
    login: string;
    channel: string;
    name: string;
    password_hash: string;
    generation: number;
    version: number;
    created_at: Date;
    delete_at: Date | null;
    restriction: ColumnType<unknown, string, string> | null;
    profile_name: string | null;
    profile_version: Generated<number>;
    staff_role: string | null;
    has_password: Generated<boolean>;
    membership_ended: ColumnType<unknown, string, string> | null;
  };
  known_device: {
    account_id: string;
    device_mac: string;
    last_used_at: Date;
    has_logged_in: Generated<boolean>;
  };
  session: {
    id: string;
    account_id: string;
    generation: number;
    device: string;
    network: string;
    created_at: Date;
    last_used_at: Date;
    expires_at: Date;
    factor_at: Date | null;
  };
  provider_login: {
    id: string;
    account_id: string;
    role: string;
    issuer: string;
    subject: string;
    created_at: Date;
    asks_factor: boolean;
    member_at: Date | null;
  };
  provider_session: {
    session_id: string;
    login_id: string;
    provider_sid: string | null;
    has_factor: Generated<boolean>;
  };
  totp: {
    account_id: string;
    encrypted: string;
    last_step: number;
    created_at: Date;
  };
  totp_offer: {
    account_id: string;
    encrypted: string;
    expires_at: Date;
  };
  passkey: {
    id: string;
    account_id: string;
    credential_id: string;
    public_key: string;
    counter: number;
    transports: ColumnType<unknown, string, string>;
    name: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  recovery_code: {
    account_id: string;
    code_mac: string;
  };
  used_challenge: {
    challenge: string;
    expires_at: Date;
  };
  signup_attempt: {
    id: string;
    ticket_mac: string;
    role: string;
    address_key: string;
    encrypted: string;
    account_id: string;
    name: string;
    password_hash: string;
    network: string;
    created_at: Date;
  };
  code: {
    role: string;
    address_key: string;
    purpose: string;
    encrypted: string;
    wrong_guesses: number;
    is_long: boolean;
    expires_at: Date;
  };
  address_move: {
    account_id: string;
    address_key: string;
    encrypted: string;
    generation: number;
    created_at: Date;
  };
  address_change: {
    id: string;
    account_id: string;
    role: string;
    ticket_mac: string;
    old_login: string;
    old_channel: string;
    changed_at: Date;
    expires_at: Date;
  };
  budget: {
    key: string;
    started_at: Date;
    used: number;
  };
  email_request: {
    id: Generated<number>;
    encrypted: string;
    created_at: Date;
    traceparent: string | null;
  };
  mail_keys: {
    id: Generated<boolean>;
    version: number;
    keys: ColumnType<unknown, string, string>;
  };
  lookup_key: {
    id: Generated<boolean>;
    encrypted: string;
  };
  kept_decision: {
    key: string;
    account_id: string;
    subject: string;
    restriction: ColumnType<unknown, string, string>;
    until: Date;
  };
  staff_invitation: {
    id: string;
    address_key: string;
    encrypted: string;
    ticket_mac: string;
    role: string;
    invited_by: string;
    inviter_id: string | null;
    expires_at: Date;
  };
  staff: {
    id: Generated<boolean>;
    version: number;
  };
  restriction_event: {
    id: string;
    subject: string;
    subject_id: string;
    restriction_id: string;
    action: string;
    reason: string;
    rule: string | null;
    acted_by: string;
    at: Date;
  };
  service_secret: {
    id: Generated<boolean>;
    secret: string;
  };
  token_key: {
    kid: string;
    public_jwk: ColumnType<unknown, string, string>;
    private_key: string;
    active_from: Date;
  };
  token_key_set: {
    id: Generated<boolean>;
    version: number;
  };
}
