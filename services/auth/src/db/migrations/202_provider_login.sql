alter table account add column has_password boolean not null default true;
alter table account add column membership_ended boolean not null default false;
create table provider_login (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  role text not null,
  issuer text not null,
  subject text not null,
  created_at timestamptz not null,
  asks_factor boolean not null,
  member_at timestamptz,
  constraint provider_login_person unique (issuer, subject, role)
);
create index provider_login_account on provider_login (account_id);
create table provider_session (
  session_id uuid primary key references session on delete cascade,
  login_id uuid not null references provider_login on delete cascade,
  provider_sid text
);
create index provider_session_login on provider_session (login_id);
create index provider_session_sid on provider_session (provider_sid) where provider_sid is not null;
