-- The tables of jobs in 1.0.0-rc.3.
create table company (
  id uuid primary key,
  version bigint not null,
  name text not null,
  logo text,
  logo_request uuid,
  description text not null,
  location text not null,
  established date,
  website text not null,
  "values" text not null,
  mission text not null,
  vision text not null,
  culture text not null,
  contact jsonb not null,
  additional_details jsonb not null,
  benefits text[] not null,
  perks text[] not null,
  awards text[] not null,
  team jsonb not null,
  social_media jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,
  slug text,
  photo text,
  photo_request uuid,
  updated_by uuid,
  hidden_because text[] not null default '{}',
  restriction jsonb
);
create table recruiter (
  id uuid primary key,
  version bigint not null,
  account_version bigint not null,
  name text not null,
  name_overridden boolean not null default false,
  email_or_phone text not null,
  position text not null,
  profile_image text,
  image_request uuid,
  created_at timestamptz not null,
  deletion_due timestamptz,
  company_id uuid not null references company deferrable initially deferred,
  role text not null check (role = ANY (ARRAY['owner'::text, 'recruiter'::text, 'reader'::text])),
  member_version bigint not null default 1,
  successor_id uuid references recruiter,
  joined_at timestamptz not null,
  hidden_because text[] not null default '{}'
);
create index recruiter_of_company on recruiter (company_id);
create table invitation (
  id uuid primary key,
  company_id uuid not null references company,
  email text not null,
  role text not null check (role = ANY (ARRAY['owner'::text, 'recruiter'::text, 'reader'::text])),
  invited_by uuid not null references recruiter,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create unique index invitation_open on invitation (company_id, email) where ended_at is null;
create index invitation_of_company on invitation (company_id, created_at);
create index invitation_expiring on invitation (expires_at);
create table company_slug (
  slug text collate "C" primary key,
  company_id uuid not null references company,
  since timestamptz
);
create index company_slug_of_company on company_slug (company_id);
create table skill (
  id uuid primary key,
  name text collate "C" not null unique,
  is_spelled boolean not null default false
);
create index skill_unspelled on skill (id) where NOT is_spelled;
create table skill_spelling (
  spelling text collate "C" not null,
  skill_id uuid not null references skill,
  primary key (spelling, skill_id)
);
create table job (
  id uuid primary key,
  company_id uuid not null references company,
  recruiter_id uuid not null references recruiter,
  version bigint not null,
  title text not null,
  description text not null,
  location text not null,
  requirements text not null,
  benefits text not null,
  skills text[] not null,
  employment_type text not null,
  status text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  posted_at timestamptz,
  status_rank smallint not null generated always as ( CASE status WHEN 'liveJobs'::text THEN 4 WHEN 'pausedJobs'::text THEN 3 WHEN 'hiddenJobs'::text THEN 2 WHEN 'draftJobs'::text THEN 1 ELSE 0 END) stored,
  hidden_status text,
  answer_within smallint,
  facts jsonb not null default '{}',
  closes_on date,
  closes_zone text,
  closes_at timestamptz,
  publish_at timestamptz,
  confirmed_at timestamptz,
  relisted_from uuid,
  alive_at timestamptz not null default now(),
  asked_at timestamptz,
  warned_for date,
  hidden_because text[] not null default '{}',
  restriction jsonb,
  check (status <> 'liveJobs'::text OR posted_at IS NOT NULL)
);
create index job_live on job (posted_at desc, id desc) where status = 'liveJobs';
create index job_company on job (company_id, created_at desc, id desc);
create index job_recruiter on job (recruiter_id);
create index job_by_status on job (company_id, status_rank desc, created_at desc, id desc);
create index job_by_title on job (company_id, lower(title), id);
create index job_closing on job (closes_at) where (status = 'liveJobs') and (closes_at is not null);
create index job_publishing on job (publish_at) where (status = 'draftJobs') and (publish_at is not null);
create index job_unanswered on job (asked_at) where (status = 'liveJobs') and (asked_at >= GREATEST(alive_at, updated_at));
create index job_unasked on job (GREATEST(alive_at, updated_at), closes_at) where (status = 'liveJobs') and ((asked_at is null) or (asked_at < GREATEST(alive_at, updated_at)));
create index job_unwarned on job (closes_at) where (status = 'liveJobs') and (closes_at is not null) and (warned_for IS DISTINCT FROM closes_on);
create table job_history (
  job_id uuid not null references job,
  version bigint not null,
  changes jsonb not null,
  changed_at timestamptz not null,
  changed_by uuid not null,
  primary key (job_id, version)
);
create table job_search (
  job_id uuid primary key references job,
  posted_at timestamptz not null,
  words tsvector not null,
  facets text[] not null,
  version smallint not null default 1
);
alter table job_search alter column words set statistics 1000;
create index job_search_newest on job_search (posted_at desc, job_id desc);
create index job_search_version on job_search (version, job_id);
create table job_facet (
  facet text collate "C" not null,
  posted_at timestamptz not null,
  job_id uuid not null,
  primary key (facet, posted_at, job_id)
);
create table search_prefix (
  word text collate "C" primary key,
  company_id uuid
);
create index search_prefix_company on search_prefix (company_id) where company_id is not null;
create table renamed_company (
  company_id uuid primary key,
  last_job uuid
);
create table search_term (
  term text primary key
);
create index search_term_similar on search_term using gin (term gin_trgm_ops) with (fastupdate = off);
create table applicant (
  id uuid primary key,
  account_version bigint not null default 0,
  account_name text not null default '',
  email_or_phone text not null default '',
  profile_version bigint not null default 0,
  name text,
  skills text not null default '',
  skill_words text not null default '',
  social_points integer,
  education text not null default '',
  about text not null default '',
  profile_picture text,
  resume text,
  default_message text not null default '',
  deleted_at timestamptz,
  folded_texts text,
  folded_skills text,
  hidden_because text[] not null default '{}'
);
create index applicant_unfolded on applicant (id) where folded_texts is null;
create index applicant_hidden on applicant (id) where hidden_because <> '{}';
create table application (
  id uuid primary key,
  job_id uuid not null references job,
  company_id uuid not null references company,
  recruiter_id uuid not null references recruiter,
  applicant_id uuid not null references applicant,
  version bigint not null,
  status text not null,
  rejection_reasons text[] not null,
  request_message text not null,
  message_profile_version bigint,
  submitted_at timestamptz not null,
  reviewed_at timestamptz,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_profile jsonb,
  sent_resume text,
  before_resubmission jsonb,
  status_rank smallint not null generated always as ( CASE WHEN (withdrawn_at IS NOT NULL) THEN 0 WHEN (status = 'not up to snuff'::text) THEN 1 WHEN (status = 'accepted'::text) THEN 2 WHEN (status = 'nextSteps Shortlisted'::text) THEN 3 ELSE 4 END) stored,
  sort_name text not null default '',
  folded_texts text,
  folded_skills text,
  held_version bigint,
  held_status text,
  held_reasons text[],
  held_words text,
  held_explain boolean,
  held_by uuid,
  held_at timestamptz,
  apply_at timestamptz,
  decision uuid,
  constraint application_once unique (job_id, applicant_id)
);
create index application_of_applicant on application (applicant_id, submitted_at desc, id desc);
create index application_of_job on application (job_id, submitted_at desc, id desc);
create index application_counted on application (job_id) where withdrawn_at is null;
create index application_new on application (job_id) where (withdrawn_at is null) and (reviewed_at is null) and (status = 'not reviewed');
create index application_by_name on application (job_id, sort_name, id);
create index application_unfolded on application (id) where folded_texts is null;
create index application_received on application (job_id, ( CASE WHEN (held_version = version) THEN CASE held_status WHEN 'not up to snuff' THEN 1 WHEN 'accepted' THEN 2 WHEN 'nextSteps Shortlisted' THEN 3 ELSE 4 END ELSE (status_rank)::integer END) desc, submitted_at desc, id desc) include (status_rank, version, held_version, held_status);
create index application_received_to_review on application (company_id, submitted_at, id) WHERE ( CASE WHEN (held_version = version) THEN CASE held_status WHEN 'not up to snuff' THEN 1 WHEN 'accepted' THEN 2 WHEN 'nextSteps Shortlisted' THEN 3 ELSE 4 END ELSE (status_rank)::integer END = 4);
create index application_received_new on application (job_id) WHERE (( CASE WHEN (held_version = version) THEN CASE held_status WHEN 'not up to snuff' THEN 1 WHEN 'accepted' THEN 2 WHEN 'nextSteps Shortlisted' THEN 3 ELSE 4 END ELSE (status_rank)::integer END = 4) and (reviewed_at is null));
create index application_held on application (job_id) where decision is not null;
create index application_held_due on application (apply_at, id) where decision is not null;
create table application_answers (
  application_id uuid not null,
  submitted_at timestamptz not null,
  applicant_id uuid not null,
  answers jsonb not null,
  primary key (application_id, submitted_at)
);
create index application_answers_of_applicant on application_answers (applicant_id);
create table answer_promise (
  application_id uuid not null references application on delete cascade,
  submitted_at timestamptz not null,
  job_id uuid not null,
  answer_by date not null,
  half_on date not null,
  four_fifths_on date not null,
  asked_at timestamptz,
  reminded smallint not null default 0,
  remind_on date generated always as ( CASE reminded WHEN 0 THEN half_on WHEN 1 THEN four_fifths_on WHEN 2 THEN answer_by ELSE NULL::date END) stored,
  primary key (application_id, submitted_at)
);
create index answer_promise_remind on answer_promise (remind_on, job_id) where remind_on is not null;
create table saved_job (
  applicant_id uuid not null,
  job_id uuid not null,
  saved_at timestamptz not null,
  told_version bigint not null,
  primary key (applicant_id, job_id)
);
create index saved_job_newest on saved_job (applicant_id, saved_at desc, job_id desc);
create index saved_job_of_job on saved_job (job_id, told_version);
create table saved_job_news (
  job_id uuid primary key,
  version bigint not null,
  closes_on date,
  happened_at timestamptz not null
);
create index saved_job_news_due on saved_job_news (happened_at);
create table undone_application (
  id uuid primary key,
  version bigint not null,
  job_id uuid not null references job,
  recruiter_id uuid not null references recruiter,
  applicant_id uuid not null references applicant,
  submitted_at timestamptz not null,
  company_id uuid not null references company,
  held_version bigint,
  held_status text,
  held_reasons text[],
  held_words text,
  held_explain boolean,
  held_by uuid,
  held_at timestamptz,
  apply_at timestamptz,
  decision uuid,
  constraint undone_application_once unique (job_id, applicant_id)
);
create index undone_application_held on undone_application (id) where decision is not null;
create table application_history (
  application_id uuid not null references application,
  version bigint not null,
  change text not null,
  status text not null,
  rejection_reasons text[] not null,
  changed_at timestamptz not null,
  changed_by uuid not null,
  words text,
  primary key (application_id, version)
);
create table application_note (
  id uuid primary key,
  application_id uuid not null references application on delete cascade,
  author_id uuid not null references recruiter,
  body text not null,
  mention_ids uuid[] not null,
  notified_ids uuid[] not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  client_id uuid,
  template text,
  template_edited_at timestamptz,
  constraint application_note_once unique (author_id, client_id)
);
create index application_note_of on application_note (application_id, created_at, id);
create index application_note_mentions on application_note using gin (mention_ids);
create index application_note_named on application_note (id) where (template is null) or (template_edited_at IS DISTINCT FROM edited_at);
create table applicant_list (
  id uuid primary key,
  job_id uuid not null references job,
  name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid
);
create unique index applicant_list_name on applicant_list (job_id, lower(name));
create index applicant_list_newest on applicant_list (job_id, updated_at desc, id desc);
create table applicant_list_member (
  list_id uuid not null references applicant_list on delete cascade,
  position integer not null,
  applicant_id uuid not null references applicant,
  primary key (list_id, "position"),
  constraint applicant_list_member_once unique (list_id, applicant_id)
);
create table message_template (
  id uuid primary key,
  company_id uuid not null references company,
  name text not null,
  use text not null,
  subject text not null,
  text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid
);
create unique index message_template_name on message_template (company_id, lower(name));
create index message_template_author on message_template (updated_by) where updated_by is not null;
create table written_message (
  id uuid primary key,
  client_id uuid not null,
  recruiter_id uuid not null,
  company_id uuid not null references company,
  job_id uuid not null references job,
  subject text,
  text text,
  count integer not null,
  created_at timestamptz not null,
  constraint written_message_once unique (recruiter_id, client_id)
);
create index written_message_of on written_message (recruiter_id, created_at);
create index written_message_age on written_message (created_at);
create index written_message_company on written_message (company_id);
create table written_message_recipient (
  message_id uuid not null references written_message on delete cascade,
  application_id uuid not null,
  applicant_id uuid not null,
  primary key (message_id, application_id)
);
create index written_message_recipient_applicant on written_message_recipient (applicant_id);
create table sent_message (
  application_id uuid not null references application on delete cascade,
  message_id uuid not null,
  applicant_id uuid not null,
  company_id uuid not null,
  recruiter_id uuid not null,
  subject text not null,
  text text not null,
  sent_at timestamptz not null,
  primary key (application_id, message_id)
);
create index sent_message_applicant on sent_message (applicant_id);
create index sent_message_company on sent_message (company_id);
create table restriction_event (
  id uuid primary key,
  subject text not null,
  subject_id uuid not null,
  restriction_id uuid not null,
  action text not null,
  reason text not null,
  rule text,
  acted_by text not null,
  at timestamptz not null,
  is_listed boolean not null default false
);
create index restriction_event_of on restriction_event (subject_id, at, id);
create index restriction_event_unlisted on restriction_event (at, id) where NOT is_listed;
-- What the searches of recruiters compare: the texts of applicants and applications, folded once, when they are
-- written. Triggers write it into the row that has the texts. So no statement can forget it, not even one of the
-- release before, and it is erased with the texts. A generated column would rewrite the table, under its lock.

-- As `fold` of packages/contracts/src/words.ts; accents.int.test.ts compares the two.
create function fold_letters(given text) returns text
  language sql immutable parallel safe
  return normalize(
    replace(replace(replace(replace(translate(
      regexp_replace(
        lower(normalize(given, nfd)),
        '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670]+', '', 'g'
      ), 'ðđøłħŧŋıς', 'ddolhtniσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    nfc
  );

-- A text folded, and below it with two letters for one, if it has such letters. Most texts are ASCII. (In
-- plpgsql, because a function in SQL would be made a part of the query, with its argument several times.)
create function fold_spellings(given text) returns text
  language plpgsql immutable strict parallel safe set search_path from current as $$
declare
  plain text;
  lower_case text;
begin
  if octet_length(given) = length(given) then return lower(given); end if;
  plain := fold_letters(given);
  lower_case := lower(normalize(given, nfc));
  if lower_case !~ '[äöüåø]' then return plain; end if;
  return plain || E'\n' || fold_letters(
    replace(replace(replace(replace(replace(lower_case, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'å', 'aa'), 'ø', 'oe')
  );
end
$$;

-- What words are searched in, of the row's own. That of an application is shown until the account is deleted,
-- that of an applicant with applications that aren't withdrawn.
create function fold_texts(own application) returns text
  language sql stable
  return fold_spellings(
    concat_ws(E'\n', own.sort_name, own.request_message, own.withdrawn_profile ->> 'education')
  );
create function fold_texts(own applicant) returns text
  language sql stable
  return fold_spellings(concat_ws(E'\n', own.email_or_phone, own.education));

-- What skills are searched in; null of an application that isn't withdrawn.
create function fold_skills(own application) returns text
  language sql stable
  return fold_spellings(own.withdrawn_profile ->> 'skill_words');
create function fold_skills(own applicant) returns text
  language sql stable
  return fold_spellings(own.skill_words);

create function store_folded() returns trigger
  language plpgsql set search_path from current as $$
begin
  new.folded_texts := fold_texts(new);
  new.folded_skills := fold_skills(new);
  return new;
end
$$;

create trigger store_folded
  before insert or update of sort_name, request_message, withdrawn_profile on application
  for each row execute function store_folded();
create trigger store_folded
  before insert or update of email_or_phone, education, skill_words on applicant
  for each row execute function store_folded();

-- newest_jobs(): the newest live jobs that satisfy a search, at a cost that does not grow with the number of
-- jobs. Why it exists and what it costs: docs/decisions/008-job-search.md.
--
-- The problem. A search wants the newest 50 or so rows of job_search whose words match a tsquery. Two plain
-- indexes could serve it, and each has a search that is slow at a million jobs:
--   * job_search_newest, by time: read the newest jobs and test the words of each. Slow for a rare
--     combination, since very many jobs are tested before 50 are found.
--   * a GIN index of the words: fetch all jobs that match, and sort them by time. Slow for common words, since
--     very many jobs are fetched of which 50 are wanted.
-- The planner has to choose one of them from statistics of single words, and is wrong where two words are
-- common each and rare together.
--
-- The idea. The GIN index has a second column of "time marks": numbers that name the spans of time in which a
-- job was posted, short and long ones. A condition on both columns makes GIN read only the jobs that match
-- the words AND were posted within a span. So newest_jobs() reads back in time span by span, until it has
-- enough.

-- The number of the time span that holds a moment. A span of an exponent is 2^exponent seconds long: 12 is
-- about an hour, 15 nine hours, 18 three days, 21 three and a half weeks, 24 half a year. The number contains
-- the exponent, so that spans of different lengths never have the same one. (The bodies are SQL-standard
-- ones, parsed when they are created: indexes are built without a search path.)
create function time_span(at timestamptz, exponent int) returns bigint
  language sql immutable parallel safe
  return (floor(extract(epoch from at))::bigint >> exponent) * 32 + exponent;

-- The mark of a time span, or of one facet (`skill:…`, `place:…`, `country:…`) within a time span. The latter
-- lets GIN read the jobs of one place in half a year without those of all others. It is a hash: where two
-- collide, the search reads some rows too many, whose words do not match.
create function time_mark(facet text, at timestamptz, exponent int) returns bigint
  language sql immutable parallel safe
  return coalesce(hashtextextended(facet, time_span(at, exponent)), time_span(at, exponent));

-- All marks of a job: its span of each length, and each of its facets within the longer spans.
create function time_marks(facets text[], at timestamptz) returns bigint[]
  language sql immutable parallel safe
  return array(
    select time_mark(null, at, exponent) from unnest(array[12, 15, 18, 21, 24]) exponent
    union all
    select time_mark(facet, at, exponent) from unnest(facets) facet, unnest(array[18, 21, 24]) exponent
  );

create index job_search_words
  on job_search using gin (words, (time_marks(facets, posted_at))) with (fastupdate = off);
-- Statistics of the marks would take long to collect, and no plan needs them.
alter index job_search_words alter column 2 set statistics 0;

-- wanted: the search; wanted_facet: a skill, place or country that every match has, or null; (before,
-- before_id): the last job of the page before; wanted_count: how many jobs at most.
--
-- Three steps, each of which begins where the one before has ended (`reached`, `reached_id`) and returns what
-- it finds:
--   1. Walk through the newest jobs one by one. Enough for common words, and a sample of how common they are.
--   2. Read back in time with the GIN index, by spans that are just long enough to hold what is missing.
--   3. When the rest of time can't hold many matches more than are missing, read them all and sort them.
-- Every statement has one good plan whatever is searched for, so plans are generic and made once a session.
create function newest_jobs(
  wanted tsquery, wanted_facet text, before timestamptz, before_id uuid, wanted_count int
) returns table (found_id uuid, found_at timestamptz)
  language plpgsql stable rows 50 set search_path from current set plan_cache_mode = force_generic_plan as $$
declare
  -- Step 1 reads no more jobs than this, and at least so many before it gives up.
  max_walked constant int := 1000;
  min_walked constant int := 40;
  -- How many matches are still to be found.
  missing int := wanted_count;
  found_now int;
  -- All jobs posted after this one have been looked at.
  reached timestamptz := before;
  reached_id uuid := before_id;

  -- Step 1.
  walk refcursor;
  job record;
  walked int := 0;

  -- Step 2. Moments and lengths are in seconds.
  oldest bigint := floor(extract(epoch from min(posted_at))) from job_search;
  newest bigint;
  reached_at bigint;
  seconds_seen bigint;
  seconds_left bigint;
  -- At least a half, so that nothing found so far still gives an estimate.
  matches_seen numeric;
  matches_left numeric;
  seconds_to_read bigint;
  -- Of the spans to read. Facets have no marks of the shorter ones.
  exponent int;
  shortest constant int := case when wanted_facet is null then 12 else 18 end;
  longest constant int := 24;
  first_span bigint;
  -- Reading spans costs less than reading the rest if the rest should hold more matches than this many times
  -- the wanted ones. Measured; with a facet, spans cost less.
  worth constant int := case when wanted_facet is null then 8 else 2 end;
begin
  -- Step 1: the newest jobs, or the newest with the facet, in the order of an index.
  if wanted_facet is null then
    open walk for select job_id, posted_at, words @@ wanted as matches from job_search
      where (posted_at, job_id) < (before, before_id)
      order by posted_at desc, job_id desc limit max_walked;
  else
    open walk for select job_id, job_facet.posted_at, words @@ wanted as matches
      from job_facet join job_search using (job_id)
      where facet = wanted_facet and (job_facet.posted_at, job_id) < (before, before_id)
      order by job_facet.posted_at desc, job_id desc limit max_walked;
  end if;
  loop
    fetch walk into job;
    exit when not found;
    walked := walked + 1;
    reached := job.posted_at;
    reached_id := job.job_id;
    newest := coalesce(newest, floor(extract(epoch from reached)));
    if job.matches then
      found_id := job.job_id;
      found_at := job.posted_at;
      return next;
      missing := missing - 1;
      if missing = 0 then return; end if;
    end if;
    -- Gives up when, at the rate of matches so far, the missing ones are further away than 8 times the wanted
    -- number.
    exit when walked >= min_walked and missing * walked > 8 * wanted_count * (wanted_count - missing);
  end loop;
  -- The walk has come to the end of all jobs, and not to its limit.
  if not found and walked < max_walked then return; end if;

  -- Step 2: one round reads up to 17 neighbouring spans of one length, whose marks GIN takes as a list.
  loop
    reached_at := floor(extract(epoch from reached));
    if reached_at < oldest then return; end if;
    -- Matches are assumed to be as frequent before as they were since.
    seconds_seen := greatest(newest - reached_at, 1);
    seconds_left := reached_at - oldest;
    matches_seen := greatest(wanted_count - missing, 0.5);
    matches_left := matches_seen * seconds_left / seconds_seen;
    exit when matches_left < worth * wanted_count;
    -- Two and a half times as long as the missing ones should need, but no more than 15 times what was seen
    -- so far: an estimate from few matches may be far off.
    seconds_to_read := seconds_seen * least(2.5 * missing / greatest(wanted_count - missing, 1), 15);
    exponent := shortest;
    while exponent < longest and seconds_to_read >> exponent > 16 loop exponent := exponent + 3; end loop;
    first_span := greatest(reached_at - seconds_to_read, oldest) >> exponent;
    return query select job_id, posted_at from job_search
      where words @@ wanted
        and time_marks(facets, posted_at) && array(
          select time_mark(wanted_facet, to_timestamp(span << exponent), exponent)
          from generate_series(first_span, reached_at >> exponent) span)
        -- `is true` keeps the planner from using the index by time.
        and ((posted_at, job_id) < (reached, reached_id)) is true
      order by posted_at desc, job_id desc limit missing;
    get diagnostics found_now = row_count;
    missing := missing - found_now;
    if missing = 0 then return; end if;
    -- The first moment of the earliest span, before every id: all of the span has been read.
    reached := to_timestamp(first_span << exponent);
    reached_id := '00000000-0000-0000-0000-000000000000';
  end loop;

  -- Step 3: all that is left, by the words alone.
  return query select job_id, posted_at from job_search
    where words @@ wanted and ((posted_at, job_id) < (reached, reached_id)) is true
    order by posted_at desc, job_id desc limit missing;
end
$$;
