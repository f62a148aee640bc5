-- Uploads. The tables of every service stand in the kit's `schema.sql`.

-- A stored file. The row is inserted before the file is written and deleted after it, so that no file is left
-- without a row.
create table file (
  name text primary key, -- random name with an extension
  owner_id uuid not null,
  kind text not null,
  bytes integer not null,
  words text not null, -- slug of a document's original name; `''` for images
  state text not null, -- `pending`: being written; `deleting`: to be deleted
  due_at timestamptz not null, -- when a file that is not stored is deleted
  created_at timestamptz not null,
  replaced_at timestamptz -- when its owner replaced it; `null` while it is shown, and if it never was
);
create index file_of_owner on file (owner_id);
create index file_due on file (due_at) where state <> 'stored';

-- The files that a profile or a company shows.
create table file_use (
  id uuid primary key, -- id of the profile (account id) or the company
  version bigint not null,
  -- the account; `null` for a company, because any of its members may have uploaded what it shows
  owner_id uuid,
  names text[] not null -- names of stored files
);
create index file_use_of_owner on file_use (owner_id);
create index file_use_names on file_use using gin (names);

-- Which company a recruiter is a member of. Whoever left a company is a member of another.
create table member (
  id uuid primary key, -- account id
  version bigint not null,
  company_id uuid not null,
  role text, -- `null` while the account is hidden
  since timestamptz not null -- when they came to the company
);
create index member_of_company on member (company_id);

-- Applicant and company of an application; `null` once it was undone.
create table application (
  id uuid primary key,
  version bigint not null,
  applicant_id uuid,
  company_id uuid,
  withdrawn_at timestamptz
);
create index application_of_pair on application (applicant_id, company_id);

-- The applicant wrote to the company at this time, without an open application there. `id`: the room of the
-- two.
create table reopening (
  id uuid primary key,
  version bigint not null,
  company_id uuid not null,
  applicant_id uuid not null,
  at timestamptz not null
);
create unique index reopening_of_pair on reopening (applicant_id, company_id);

-- A picture at another origin that is to be fetched.
create table picture_request (
  id uuid primary key,
  owner_id uuid not null,
  field text, -- which picture of the owner's it is for
  url text not null,
  tries integer not null, -- how often it was tried
  due_at timestamptz not null, -- when it is tried next, or given to another instance
  traceparent text -- of the request that caused it
);
create index picture_request_due on picture_request (due_at);
create index picture_request_of_owner on picture_request (owner_id);

-- Whether an account is hidden. Its files are not served until it is shown again.
create table owner (
  id uuid primary key,
  version bigint not null, -- of auth's last account event
  hidden_because text[] not null default '{}'
);

-- One row: the key that `loadSecret` has generated, where the settings have none.
create table service_secret (
  id boolean primary key default true check (id),
  secret text not null
);
