// Made from schema.sql: npx vitest run --project int infra/all-in-one/tests/columns.int.test.ts -u

import type { Generated } from 'kysely';

export interface Columns {
  profile: {
    id: string;
    version: number;
    account_version: number;
    email_or_phone: string;
    name: string;
    name_overridden: boolean;
    skills: string;
    gender: string;
    social_points: number | null;
    education: string;
    about: string;
    discipline: string;
    profile_picture: string | null;
    picture_request: string | null;
    resume: string | null;
    default_message: string;
    hidden_because: Generated<string[]>;
    hides_search: Generated<boolean>;
    hides_presence: Generated<boolean>;
    hides_read_receipts: Generated<boolean>;
    search: string;
    created_at: Date;
    updated_at: Date;
  };
  connection: {
    id: string;
    version: number;
    low_id: string;
    high_id: string;
    state: string;
    requester_id: string | null;
    since: Date;
    connected_at: Date | null;
    withdrawn: Generated<boolean>;
  };
  block: {
    id: string;
    version: number;
    blocker_id: string;
    blocked_id: string;
    active: boolean;
    since: Date;
  };
  connection_history: {
    connection_id: string;
    version: number;
    action: string;
    state: string;
    changed_by: string;
    changed_at: Date;
  };
}
