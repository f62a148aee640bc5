-- The tables of media in 1.0.0-rc.3.
create table file (
  name text primary key,
  owner_id uuid not null,
  kind text not null,
  bytes integer not null,
  words text not null,
  state text not null,
  due_at timestamptz not null,
  replaced_at timestamptz,
  created_at timestamptz not null
);
create index file_of_owner on file (owner_id);
create index file_due on file (due_at) where state <> 'stored';
create table file_use (
  id uuid primary key,
  version bigint not null,
  owner_id uuid,
  names text[] not null
);
create index file_use_of_owner on file_use (owner_id);
create index file_use_names on file_use using gin (names);
create table member (
  id uuid primary key,
  version bigint not null,
  company_id uuid not null,
  role text,
  since timestamptz not null
);
create index member_of_company on member (company_id);
create table application (
  id uuid primary key,
  version bigint not null,
  applicant_id uuid,
  withdrawn_at timestamptz,
  company_id uuid
);
create index application_of_pair on application (applicant_id, company_id);
create table reopening (
  id uuid primary key,
  version bigint not null,
  applicant_id uuid not null,
  at timestamptz not null,
  company_id uuid
);
create unique index reopening_of_pair on reopening (applicant_id, company_id);
create table picture_request (
  id uuid primary key,
  owner_id uuid not null,
  url text not null,
  tries integer not null,
  due_at timestamptz not null,
  traceparent text,
  field text
);
create index picture_request_due on picture_request (due_at);
create index picture_request_of_owner on picture_request (owner_id);
create table owner (
  id uuid primary key,
  version bigint not null,
  hidden_because text[] not null default '{}'
);
create table service_secret (
  id boolean primary key default true check (id),
  secret text not null
);
