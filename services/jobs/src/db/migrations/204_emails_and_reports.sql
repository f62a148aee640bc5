-- Jobs takes e-mails of recruiters and reports, because it knows who may write to and report whom.
create table mail_keys (
  id boolean primary key default true check (id),
  version bigint not null,
  keys jsonb not null
);
create table reopening (
  id uuid primary key,
  version bigint not null,
  company_id uuid not null,
  applicant_id uuid not null,
  at timestamptz not null
);
create unique index reopening_of_pair on reopening (applicant_id, company_id);
create table written_email (
  id uuid primary key,
  recruiter_id uuid not null,
  at timestamptz not null
);
create index written_email_of on written_email (recruiter_id, at);
create index written_email_age on written_email (at);
create index applicant_contact on applicant (email_or_phone);
