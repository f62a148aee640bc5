-- concurrently
drop index concurrently if exists company_waiting;
create index concurrently company_waiting on company (waits_since) where waits_since is not null;
drop index concurrently if exists company_in_review;
create index concurrently company_in_review on company (id) where 'review' = any(hidden_because);
drop index concurrently if exists company_not_in_review;
create index concurrently company_not_in_review on company (id)
  where approved_at is null and closed_at is null and not ('review' = any(hidden_because));
drop index concurrently if exists job_waiting;
create index concurrently job_waiting on job (waits_since) where waits_since is not null;
