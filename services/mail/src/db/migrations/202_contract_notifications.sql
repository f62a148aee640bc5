-- The owners of jobs, applications, connections and rooms say who is to be told of what. What mail has kept of
-- them goes; what is unread, and what waits to be sent, stays.
create table notification_state (
  kind text not null,
  subject_id uuid not null,
  for_id uuid not null,
  version bigint not null,
  receivers uuid[] not null,
  is_read boolean not null,
  details jsonb not null,
  happened_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (kind, subject_id, for_id)
);
create index notification_state_age on notification_state (changed_at);
create table notification_move (
  kind text not null,
  group_id uuid not null,
  version bigint not null,
  account_id uuid not null,
  happened_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (kind, group_id)
);
create index notification_move_age on notification_move (changed_at);
create table hidden (
  id uuid primary key,
  version bigint not null,
  is_hidden boolean not null,
  waits_since timestamptz
);
create index hidden_waiting on hidden (id) where waits_since is not null;
insert into hidden (id, version, is_hidden)
  select id, version, cardinality(hidden_because) > 0 from job
  union all select id, version, not is_shown from company;

drop index notification_unread, notification_of_job, notification_of_application;
alter table notification
  alter column group_id drop expression,
  alter column group_id set not null,
  add column waits_until timestamptz,
  add column other_id uuid,
  add column company_id uuid,
  add column about uuid[] not null default '{}',
  add column details jsonb not null default '{}';
update notification n set
  version = case
    when n.kind in ('newApplication', 'unreadMessages', 'announcement')
    then n.version * 2 + case when n.read_at is null then 0 else 1 end
    -- Its version was a time, and is now that of the job.
    when n.kind = 'jobHandedOver' then 0 else n.version end,
  other_id = case n.kind when 'mentioned' then
    (select applicant_id from application where application.id = n.subject_id) end,
  company_id = coalesce(
    case when n.kind in ('newApplication', 'answerDue', 'answerAsked', 'jobCloses', 'stillOpen',
      'jobHandedOver', 'mentioned', 'decisionLapsed')
    then (select company_id from job where job.id = n.job_id) end,
    case when n.kind in ('undelivered', 'memberChanged', 'unreadMessages')
    then (select company_id from member where member.id = n.account_id) end),
  about = case
    when n.kind = 'savedJob' then array[n.job_id]
    when n.room_company_id is not null then array[n.room_company_id] else '{}' end,
  details = jsonb_strip_nulls(jsonb_build_object(
    'jobId', n.job_id,
    'job', (select title from job where job.id = n.job_id),
    'company', coalesce(n.room_company, (
      select company.name from job join company on company.id = job.company_id
      where job.id = n.job_id and n.kind in ('statusChange', 'savedJob'))),
    'status', n.status,
    'news', case n.kind when 'savedJob' then n.saved_job_news end,
    'member', case n.kind when 'memberChanged' then n.saved_job_news end,
    'day', n.closes_on,
    'roomKind', n.room_kind,
    'room', case when n.room_kind is not null then coalesce(n.room_title, '') end,
    'unread', n.unread_messages));
insert into notification (id, account_id, kind, subject_id, version, happened_at, waits_until, person_id,
    company_id, details, group_id)
  select gen_random_uuid(), p.account_id, 'newApplication', p.application_id, p.version * 2, p.happened_at,
    p.due_at, p.person_id, job.company_id,
    jsonb_strip_nulls(jsonb_build_object('jobId', p.job_id, 'job', coalesce(job.title, ''))), p.job_id
  from pending_notification p left join job on job.id = p.job_id
  on conflict on constraint notification_subject do update set version = excluded.version,
    happened_at = excluded.happened_at, waits_until = excluded.waits_until, read_at = null, emailed_at = null;

insert into notification_state
    (kind, subject_id, for_id, version, receivers, is_read, details, happened_at, changed_at)
  select 'newApplication', seen.id, '00000000-0000-0000-0000-000000000000'::uuid,
    seen.version * 2 + case when exists (
      select from notification n where n.subject_id = seen.id and n.kind = 'newApplication' and n.read_at is null)
    then 0 else 1 end, '{}'::uuid[], false, '{}'::jsonb, seen.submitted_at, now()
  from last_seen_application seen
  union all
  select 'statusChange', seen.id, '00000000-0000-0000-0000-000000000000'::uuid, seen.version,
    case when application.applicant_id is null or seen.status = 'Applied'
      then '{}'::uuid[] else array[application.applicant_id] end,
    application.withdrawn_at is not null, jsonb_build_object('status', seen.status), seen.submitted_at, now()
  from last_seen_application seen left join application on application.id = seen.id
  union all
  select 'applicationSent', seen.id, '00000000-0000-0000-0000-000000000000'::uuid, seen.version, '{}'::uuid[], false, '{}'::jsonb,
    seen.submitted_at, now()
  from last_seen_application seen
  union all
  select 'companyMessage', id, '00000000-0000-0000-0000-000000000000'::uuid, version, '{}'::uuid[], false,
    '{}'::jsonb, withdrawn_at, now()
  from application where withdrawn_at is not null
  union all
  select kind, seen.id, '00000000-0000-0000-0000-000000000000'::uuid, seen.version, '{}'::uuid[], false, '{}'::jsonb, now(), now()
  from last_seen_connection seen cross join unnest(array['requestReceived', 'requestAccepted']) kind;

drop index outgoing_email_job;
alter table outgoing_email rename column job_id to subject_id;
alter table outgoing_email add column company_id uuid;
update outgoing_email set subject_id = case
    when source ->> 'kind' = 'accepted' then split_part(unique_key, ':', 2)::uuid
    else (source ->> 'applicationId')::uuid end;
update notification_state state set details = state.details || jsonb_build_object(
    'jobId', job.id, 'job', job.title, 'company', coalesce(company.name, ''))
  from outgoing_email e join job on job.id = (e.source ->> 'jobId')::uuid
    left join company on company.id = job.company_id
  where e.source ->> 'kind' in ('accepted', 'decision') and state.kind = 'statusChange'
    and state.subject_id = e.subject_id;
update outgoing_email e set source = jsonb_strip_nulls(jsonb_build_object(
    'kind', e.source -> 'kind', 'applicationId', e.subject_id, 'version', coalesce(e.source -> 'version',
      to_jsonb((select version from last_seen_application seen where seen.id = e.subject_id))),
    'status', case e.source ->> 'kind' when 'accepted' then '"accepted"' else e.source -> 'status' end,
    'reasons', coalesce(e.source -> 'reasons', '[]'), 'words', e.source -> 'words',
    'companyId', (select company_id from application where application.id = e.subject_id)))
  where e.source ->> 'kind' in ('accepted', 'decision');
update outgoing_email e set source = e.source || jsonb_build_object(
    'jobTitle', job.title, 'companyName', coalesce(company.name, ''), 'writtenAt', e.created_at)
  from job left join company on company.id = job.company_id
  where e.source ->> 'kind' = 'message' and job.id = (e.source ->> 'jobId')::uuid;
update outgoing_email e set subject_id = (
    select application.id from application join member on member.company_id = application.company_id
    where application.applicant_id = e.account_id and member.id = e.sender_id
    order by application.withdrawn_at is null desc, application.id desc limit 1)
  where e.sender_id is not null and e.subject_id is null;
update outgoing_email e set company_id = application.company_id
  from application where e.sender_id is not null and application.id = e.subject_id;
update outgoing_email e set state = 'cancelled', source = null, leased_until = null, settled_at = now()
  where e.source ->> 'kind' = 'submitted' and not exists (
    select from last_seen_application seen left join application on application.id = seen.id
    where seen.id = (e.source ->> 'applicationId')::uuid and application.withdrawn_at is null
      and seen.submitted_at = (e.source ->> 'submittedAt')::timestamptz
      and seen.status in ('Applied', 'Under Review'));
insert into notification (id, account_id, kind, subject_id, version, happened_at, in_app, details, group_id)
  select gen_random_uuid(), e.account_id, 'applicationSent', (e.source ->> 'applicationId')::uuid,
    coalesce((select version from last_seen_application seen
      where seen.id = (e.source ->> 'applicationId')::uuid), 0),
    (e.source ->> 'submittedAt')::timestamptz, false,
    jsonb_build_object('jobId', e.source -> 'jobId', 'job', coalesce(job.title, ''),
      'company', coalesce(company.name, '')), (e.source ->> 'applicationId')::uuid
  from outgoing_email e left join job on job.id = (e.source ->> 'jobId')::uuid
    left join company on company.id = job.company_id
  where e.source ->> 'kind' = 'submitted'
  on conflict on constraint notification_subject do nothing;
update outgoing_email e set source = jsonb_build_object('kind', 'notification', 'notification',
    'applicationSent', 'subjectId', e.source -> 'applicationId', 'version', n.version)
  from notification n
  where e.source ->> 'kind' = 'submitted' and n.kind = 'applicationSent' and n.account_id = e.account_id
    and n.subject_id = (e.source ->> 'applicationId')::uuid;
update outgoing_email set source = jsonb_set(source, '{version}', to_jsonb((source ->> 'version')::bigint * 2))
  where source ->> 'kind' = 'notification'
    and source ->> 'notification' in ('newApplication', 'unreadMessages', 'announcement');

alter table report add column subject_name text, add column company_id uuid;
alter table statement add column subject_name text, add column company_id uuid;
update report set subject_name = job.title, company_id = job.company_id
  from job where subject_kind = 'job' and subject_id = job.id;
update report set subject_name = company.name, company_id = company.id
  from company where subject_kind = 'company' and subject_id = company.id;
update statement set subject_name = job.title, company_id = job.company_id
  from job where subject_kind = 'job' and subject_id = job.id;
update statement set subject_name = company.name, company_id = company.id
  from company where subject_kind = 'company' and subject_id = company.id;

drop table pending_notification, last_seen_application, last_seen_connection, last_read_room, job, company,
  application, reopening;
alter table member drop column since;
alter table notification
  drop column job_id,
  drop column status,
  drop column room_kind,
  drop column room_title,
  drop column room_company,
  drop column room_company_id,
  drop column unread_messages,
  drop column saved_job_news,
  drop column closes_on,
  alter column about drop default,
  alter column details drop default;
create index notification_unread on notification (account_id, kind, group_id) where read_at is null;
create index notification_other on notification (other_id) where other_id is not null;
create index notification_of_group on notification (group_id, kind) where read_at is null;
create index notification_of_subject on notification (subject_id, kind);
create index notification_waits on notification (waits_until) where waits_until is not null;
create index outgoing_email_subject on outgoing_email (subject_id) where state = 'due';
