-- A promise outlives its application and is counted. Those that are open keep their days; others and those of
-- before aren't counted. 1.0.0-rc.3, which has the table as it was, can't work beside this release.
alter table application add column held_answer text;
alter table undone_application add column held_answer text;
create table open_promise as
  select application.id, application.company_id, application.job_id, answer_by, half_on, four_fifths_on, asked_at,
    reminded
  from answer_promise promise join application
    on application.id = promise.application_id and application.submitted_at = promise.submitted_at
  where application.status = 'not reviewed' and application.withdrawn_at is null;
drop table answer_promise;
create table answer_promise (
  id uuid primary key default gen_random_uuid(),
  application_id uuid references application on delete set null,
  company_id uuid not null,
  job_id uuid not null,
  is_next boolean not null default false,
  promised_on date,
  answer_by date not null,
  half_on date not null,
  four_fifths_on date not null,
  asked_at timestamptz,
  reminded smallint not null default 0,
  remind_on date generated always as (
    case reminded when 0 then half_on when 1 then four_fifths_on when 2 then answer_by end
  ) stored,
  answered_on date,
  withdrawn_on date,
  is_missed_told boolean not null default false,
  check (answered_on is null or withdrawn_on is null)
);
create unique index answer_promise_open on answer_promise (application_id)
  where answered_on is null and withdrawn_on is null;
create index answer_promise_of_application on answer_promise (application_id);
create index answer_promise_remind on answer_promise (remind_on, job_id)
  where answered_on is null and withdrawn_on is null and remind_on is not null;
create index answer_promise_missed on answer_promise (answer_by, id)
  where answered_on is null and withdrawn_on is null and not is_missed_told;
create index answer_promise_of_company on answer_promise (company_id, answer_by, id);
insert into answer_promise
  (application_id, company_id, job_id, answer_by, half_on, four_fifths_on, asked_at, reminded, is_missed_told)
select *, answer_by < current_date from open_promise;
drop table open_promise;
