// Made from schema.sql: npx vitest run --project int infra/all-in-one/tests/columns.int.test.ts -u

import type { Generated } from 'kysely';

export interface Columns {
  file: {
    name: string;
    owner_id: string;
    kind: string;
    bytes: number;
    words: string;
    state: string;
    due_at: Date;
    created_at: Date;
    replaced_at: Date | null;
  };
  file_use: {
    id: string;
    version: number;
    owner_id: string | null;
    names: string[];
  };
  member: {
    id: string;
    version: number;
    company_id: string;
    role: string | null;
    since: Date;
  };
  application: {
    id: string;
    version: number;
    applicant_id: string | null;
    company_id: string | null;
    withdrawn_at: Date | null;
  };
  reopening: {
    id: string;
    version: number;
    company_id: string;
    applicant_id: string;
    at: Date;
  };
  picture_request: {
    id: string;
    owner_id: string;
    field: string | null;
    url: string;
    tries: number;
    due_at: Date;
    traceparent: string | null;
  };
  owner: {
    id: string;
    version: number;
    hidden_because: Generated<string[]>;
  };
  service_secret: {
    id: Generated<boolean>;
    secret: string;
  };
}
