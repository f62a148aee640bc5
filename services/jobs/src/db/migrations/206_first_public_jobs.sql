-- concurrently
drop index concurrently if exists job_first_public;
create index concurrently job_first_public on job (first_public_at) where first_public_at is not null;
drop index concurrently if exists job_first_public_unknown;
create index concurrently job_first_public_unknown on job (id)
  where first_public_at is null and posted_at is not null and hidden_because = '{}';
