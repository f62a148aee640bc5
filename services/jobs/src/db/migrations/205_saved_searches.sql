-- Applicants are told of new jobs that saved searches find.
alter table job add column first_public_at timestamptz;
create table saved_search (
  id uuid primary key,
  applicant_id uuid not null,
  name text not null, -- `''`: the page names it by its filters
  search jsonb not null, -- as `canonicalSearch` returns it
  every text not null, -- `day` or `week`: how often it is told of by e-mail
  is_paused boolean not null default false,
  saved_at timestamptz not null,
  looked_at timestamptz not null, -- jobs that were first public until then are dealt with
  look_at timestamptz not null, -- when it is looked for next
  digest_at timestamptz -- when the next e-mail is due; null: it has found nothing since the last
);
create index saved_search_of on saved_search (applicant_id, saved_at desc);
create index saved_search_due on saved_search (look_at) where not is_paused;
create index saved_search_digest on saved_search (digest_at) where digest_at is not null;

create table found_job (
  search_id uuid not null references saved_search on delete cascade,
  job_id uuid not null,
  primary key (search_id, job_id)
);
