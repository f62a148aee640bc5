-- Jobs, companies and applications. The tables of every service stand in the kit's `schema.sql`.

create table company (
  id uuid primary key,
  version bigint not null,
  name text not null,
  logo text,
  logo_request uuid, -- the request by which media fetches another logo
  photo text,
  photo_request uuid, -- the same of another photo
  description text not null,
  location text not null,
  established date, -- `YYYY-MM-DD`
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
  updated_by uuid, -- the account of the author; `null` if nobody has changed it
  -- the last member's account was deleted: only cards of applicants still show the name
  closed_at timestamptz,
  site text not null default '', -- as `siteDomain` says of its website, also of one that waits
  slug text, -- of the present address of its page; `null` before it has a name, and once it is erased
  hidden_because text[] not null default '{}', -- as `companyReasons` says
  restriction jsonb, -- by an operator; null: none
  trust text not null default 'trusted' check (trust in ('new', 'watched', 'trusted')), -- as `Trust` says
  -- See `ApprovalState`: the columns above hold what others read.
  proposed jsonb,
  waits_since timestamptz,
  refused jsonb,
  site_proof jsonb, -- that the domain of a website is its own, as `StoredProof`; it counts for that domain alone
  site_checked_at timestamptz -- when that was last looked for
);
create index company_waiting on company (waits_since) where waits_since is not null;
create index company_not_approved on company (id) where 'review' = any(hidden_because);

-- A recruiter, who is a member of one company at any time; `id` is the account's. The contact follows auth,
-- and so does the name until the recruiter overrides it. The row of a deleted account stays without personal
-- data.
create table recruiter (
  id uuid primary key,
  version bigint not null,
  account_version bigint not null, -- of auth's last account event; 0 before the first
  name text not null,
  -- the recruiter has written a name here: auth's no longer replaces it
  name_overridden boolean not null default false,
  email_or_phone text not null,
  position text not null,
  profile_image text,
  image_request uuid, -- the request by which media fetches another image
  hidden_because text[] not null default '{}', -- see `HiddenReason`, as in `applicant`
  -- set while the deletion can be undone: only after that is the row without personal data
  deletion_due timestamptz,
  -- deferred: a recruiter and their company are inserted in one transaction, in any order
  company_id uuid not null references company deferrable initially deferred,
  role text not null check (role in ('owner', 'recruiter', 'reader')),
  -- of the membership alone: the other columns have the other version
  member_version bigint not null default 1,
  -- who took over what the recruiter was responsible for, in the company before the last change
  successor_id uuid references recruiter,
  joined_at timestamptz not null -- when the recruiter became a member of this company
);
create index recruiter_of_company on recruiter (company_id);

-- Somebody who may become a member, until the invitation is accepted, taken back or expired.
create table invitation (
  id uuid primary key,
  company_id uuid not null references company,
  email text not null, -- as logins are normalised; empty once it has ended
  role text not null check (role in ('owner', 'recruiter', 'reader')),
  invited_by uuid not null references recruiter,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- accepted, taken back or replaced by another one; the row counts for the daily limit until it expires
  ended_at timestamptz
);
-- One invitation of an address is open at a time.
create unique index invitation_open on invitation (company_id, email) where ended_at is null;
create index invitation_of_company on invitation (company_id, created_at);
create index invitation_expiring on invitation (expires_at);

-- The address of a company's page, and the last ones that it had: they lead to the present one.
create table company_slug (
  slug text collate "C" primary key,
  company_id uuid not null references company,
  since timestamptz not null -- when the company got it
);
create index company_slug_of_company on company_slug (company_id);

-- Every skill any job has used. In the C collation an index serves prefixes, as ranges; so it does below.
create table skill (
  id uuid primary key,
  name text collate "C" not null unique
);

-- How the skills may be typed, see `spellings`.
create table skill_spelling (
  spelling text collate "C" not null,
  skill_id uuid not null references skill,
  primary key (spelling, skill_id)
);

-- The fields that recruiters write are columns of the same name, except those that `rows.ts` renames.
create table job (
  id uuid primary key,
  company_id uuid not null references company,
  recruiter_id uuid not null references recruiter, -- the member who is responsible
  version bigint not null,
  title text not null,
  description text not null,
  location text not null,
  requirements text not null,
  benefits text not null,
  skills text[] not null,
  employment_type text not null,
  answer_within smallint, -- days
  facts jsonb not null default '{}', -- as `StoredFacts`
  closes_on date, -- `YYYY-MM-DD`: the last day on which one can apply
  closes_zone text, -- the IANA time zone of that day
  closes_at timestamptz, -- the moment from which on nobody can apply, fixed when it is saved
  publish_at timestamptz, -- when the draft goes live by itself
  confirmed_at timestamptz, -- when a person last said that the live job is open, or edited it
  -- the last sign of life from the company that is no change of the job
  alive_at timestamptz not null default now(),
  asked_at timestamptz, -- when the company was last asked whether the job is still open
  warned_for date, -- `YYYY-MM-DD`: the closing date of which somebody was warned, or need not be
  relisted_from uuid, -- the job of the same company of which this one is a new edition
  created_at timestamptz not null,
  updated_at timestamptz not null,
  posted_at timestamptz, -- first time live
  -- first time that guests could find it, or the edition of which it is a later one
  first_public_at timestamptz,
  status text not null,
  -- the status that the job gets back if the deletion of the last member's account is undone
  hidden_status text,
  hidden_because text[] not null default '{}', -- as `jobReasons` says
  restriction jsonb, -- by an operator; null: none
  -- See `ApprovalState`: the columns above hold what others read.
  proposed jsonb,
  waits_since timestamptz,
  refused jsonb,
  -- sorts tables: the higher the sooner, as later times do, so that one comparison of rows serves both
  status_rank smallint not null generated always as (
    case status
      when 'liveJobs' then 4 when 'pausedJobs' then 3 when 'hiddenJobs' then 2 when 'draftJobs' then 1 else 0
    end
  ) stored,
  check (status <> 'liveJobs' or posted_at is not null)
);
create index job_live on job (posted_at desc, id desc) where status = 'liveJobs';
create index job_company on job (company_id, created_at desc, id desc);
create index job_recruiter on job (recruiter_id);
create index job_by_status on job (company_id, status_rank desc, created_at desc, id desc);
create index job_by_title on job (company_id, lower(title), id);
create index job_closing on job (closes_at) where status = 'liveJobs' and closes_at is not null;
create index job_publishing on job (publish_at) where status = 'draftJobs' and publish_at is not null;
create index job_unanswered on job (asked_at)
  where status = 'liveJobs' and asked_at >= greatest(alive_at, updated_at);
create index job_unasked on job (greatest(alive_at, updated_at), closes_at)
  where status = 'liveJobs' and (asked_at is null or asked_at < greatest(alive_at, updated_at));
create index job_unwarned on job (closes_at)
  where status = 'liveJobs' and closes_at is not null and warned_for is distinct from closes_on;

create index job_waiting on job (waits_since) where waits_since is not null;
create index job_edition on job (relisted_from, posted_at desc nulls last) where relisted_from is not null;
create index job_first_public on job (first_public_at) where first_public_at is not null;

-- The one row has `REVIEW` as the last start said it: all instances follow it. Who writes a job or a company
-- locks it for share.
create table review_mode (mode text not null);
insert into review_mode (mode) values ('off');

-- What staff have approved and refused.
create table approval_decision (
  id uuid primary key,
  company_id uuid not null references company,
  waited_since timestamptz not null,
  decided_at timestamptz not null,
  is_approved boolean not null
);
create index approval_decision_of_company on approval_decision (company_id);
create index approval_decision_recent on approval_decision (decided_at);

-- The domain of a website that a company had when something was decided against it.
create table company_mark (
  mark text not null, -- HMAC of the domain
  company_id uuid not null references company,
  until timestamptz not null,
  primary key (mark, company_id)
);
create index company_mark_of_company on company_mark (company_id);
-- One row: the key of these HMACs, encrypted with the service's secret.
create table lookup_key (
  id boolean primary key default true check (id),
  encrypted text not null
);

-- Texts that staff keep for refusals.
create table refusal_text (
  id uuid primary key,
  title text not null,
  text text not null
);

-- One row for each version of a job, but for those by which it was hidden or shown by an operator.
create table job_history (
  job_id uuid not null references job,
  version bigint not null,
  changes jsonb not null, -- empty for the first
  changed_at timestamptz not null,
  changed_by uuid not null, -- the account of the author
  primary key (job_id, version)
);

-- What the search reads of each live job, see `SearchDocument`.
create table job_search (
  job_id uuid primary key references job,
  posted_at timestamptz not null,
  words tsvector not null,
  facets text[] not null
);
-- The planner must know the common words to choose between the GIN index and the order of time.
alter table job_search alter column words set statistics 1000;
create index job_search_newest on job_search (posted_at desc, job_id desc);

-- Skills, places and countries of live jobs in the order of time: where one is all that is searched for, the
-- newest jobs are a range.
create table job_facet (
  facet text collate "C" not null, -- `skill:…`, `place:…` or `country:…`
  posted_at timestamptz not null,
  job_id uuid not null,
  primary key (facet, posted_at, job_id)
);

-- Words of live jobs that may be searched for by their beginnings.
create table search_prefix (
  word text collate "C" primary key,
  company_id uuid not null -- whose job had it first
);
create index search_prefix_company on search_prefix (company_id);

-- Companies whose jobs are indexed again, because the search has their former name, or by other rules.
create table company_to_index (
  company_id uuid primary key,
  last_job uuid -- up to which it is done, in the order of their ids
);

-- Words of titles and skills: what mistyped words are compared with.
create table search_term (
  term text primary key
);
-- With a list of entries that are still to be merged, the planner would read all words for a mistyped one.
create index search_term_similar on search_term using gin (term gin_trgm_ops) with (fastupdate = off);

-- An applicant; `id` is the account's. A projection of networks' profile and of auth's contact. The row of a
-- deleted account stays without personal data.
create table applicant (
  id uuid primary key,
  account_version bigint not null default 0, -- of auth's last account event; 0 before the first
  -- from the token's claims or auth; shown until networks' profile has arrived
  account_name text not null default '',
  email_or_phone text not null default '',
  profile_version bigint not null default 0, -- of networks' last profile event; 0 before the first
  name text, -- the profile's; `null` before the first
  skills text not null default '',
  skill_words text not null default '', -- as `skillWords` cuts them
  social_points integer,
  education text not null default '',
  about text not null default '',
  profile_picture text,
  resume text,
  default_message text not null default '',
  hidden_because text[] not null default '{}',
  deleted_at timestamptz, -- since when the person is hidden
  folded_texts text, -- as searches compare them, see below
  folded_skills text
);
create index applicant_hidden on applicant (id) where hidden_because <> '{}';
create index applicant_contact on applicant (email_or_phone);

-- What its applicant was told, and what is held.
create table application (
  id uuid primary key,
  job_id uuid not null references job,
  company_id uuid not null references company,
  recruiter_id uuid not null references recruiter, -- the job's: who is responsible
  applicant_id uuid not null references applicant,
  version bigint not null,
  status text not null,
  rejection_reasons text[] not null,
  request_message text not null,
  -- the version of the profile whose default message this is; `null` when the applicant wrote the message
  message_profile_version bigint,
  submitted_at timestamptz not null,
  reviewed_at timestamptz, -- first opened by a recruiter
  accepted_at timestamptz, -- first time accepted
  withdrawn_at timestamptz,
  -- the applicant's profile at the withdrawal, which recruiters see from then on; `null` unless withdrawn
  withdrawn_profile jsonb,
  sent_resume text, -- the résumé in the profile when it was submitted
  -- of who was a member of the institution when it was submitted: when that was last confirmed
  member_at timestamptz,
  -- the withdrawn application that was submitted again, as this row was then; undoing restores it
  before_resubmission jsonb,
  -- a decision that takes effect at `tell_at`, unless it is undone or lapses before: `HeldDecision`
  held jsonb,
  tell_at timestamptz,
  -- sorts tables as recruiters read them: the higher the sooner, withdrawn last
  received_rank smallint not null generated always as (
    case
      when withdrawn_at is not null then 0
      else case coalesce(held ->> 'status', status)
        when 'not up to snuff' then 1 when 'accepted' then 2 when 'nextSteps Shortlisted' then 3 else 4
      end
    end
  ) stored,
  -- the applicant's name in lower case, see `updateSortName`: an index can't reach into another table
  sort_name text not null default '',
  folded_texts text, -- as an applicant's
  folded_skills text,
  constraint application_once unique (job_id, applicant_id)
);
create index application_of_applicant on application (applicant_id, submitted_at desc, id desc);
create index application_of_job on application (job_id, submitted_at desc, id desc);
create index application_counted on application (job_id) where withdrawn_at is null;
create index application_by_name on application (job_id, sort_name, id);
create index application_received on application (job_id, received_rank desc, submitted_at desc, id desc);
create index application_received_to_review on application (company_id, submitted_at, id)
  where received_rank = 4;
create index application_received_new on application (job_id) where received_rank = 4 and reviewed_at is null;
create index application_held on application (job_id) where held is not null;
create index application_tell on application (tell_at) where tell_at is not null;

-- Decisions that were held and did not take effect, of which who decided is still to be told.
create table lapsed_decision (
  id uuid primary key,
  application_id uuid not null,
  company_id uuid not null,
  job_id uuid not null,
  applicant_id uuid not null,
  decided_by uuid not null
);

-- What became of each application of a decision, by which the call that is repeated says the same. It is kept
-- for longer than a decision is held. There is no foreign key: it names nobody but who decided.
create table decided_application (
  recruiter_id uuid not null,
  client_id uuid not null, -- of the decision
  decision_hash text not null, -- of all that the call decides, its words included: one id is of one decision
  application_id uuid not null,
  result jsonb not null, -- as it was replied
  ended text, -- `undone` or `sent` while it was held
  decided_at timestamptz not null,
  primary key (recruiter_id, client_id, application_id)
);
create index decided_application_age on decided_application (decided_at);

-- The questions of a job as they were when somebody applied who was asked them, with the answers. Submitted
-- again, an application has another row.
create table application_answers (
  application_id uuid not null,
  submitted_at timestamptz not null, -- the application's: answers of an earlier submission no longer count
  applicant_id uuid not null,
  answers jsonb not null,
  primary key (application_id, submitted_at)
);
create index application_answers_of_applicant on application_answers (applicant_id);

-- An answer that an application is promised by a day: when it is submitted, and the next one when it takes
-- effect that it is shortlisted. Of an application one is open, until a decision takes effect or its applicant
-- ends it; once its day is over, a later act changes no number. It outlives application and applicant.
create table answer_promise (
  id uuid primary key default gen_random_uuid(), -- random: it doesn't say when it was made
  application_id uuid references application on delete set null, -- `null` once its applicant is erased
  company_id uuid not null,
  job_id uuid not null,
  is_next boolean not null default false, -- it is the promise after *shortlisted*
  promised_on date not null, -- `YYYY-MM-DD` in the operator's time zone, as the other days
  answer_by date not null,
  half_on date not null,
  four_fifths_on date not null,
  asked_at timestamptz,
  -- the number of the stage that the responsible member was reminded of; 0: none
  reminded smallint not null default 0,
  -- the day of the next reminder; `null` after the last
  remind_on date generated always as (
    case reminded when 0 then half_on when 1 then four_fifths_on when 2 then answer_by end
  ) stored,
  answered_on date, -- when the decision was made that took effect
  withdrawn_on date, -- when the applicant withdrew, or deleted their account; it doesn't count until `answer_by`
  is_missed_told boolean not null default false, -- the applicant knows that the day is over
  -- what the receipt proves to be the holder's, 244 random bits; nothing in a line of the log leads to it
  secret text not null default encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'),
  receipt_hash text not null generated always as (
    encode(sha256(('receipt ' || secret)::bytea), 'base64')
  ) stored,
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
create unique index answer_promise_receipt on answer_promise (receipt_hash);
create index answer_promise_ended on answer_promise (answer_by);

-- The keys that sign receipts and heads, kept for ever; see `createKeySet`.
create table answer_key (
  kid text primary key,
  public_jwk jsonb not null,
  private_key text not null, -- encrypted
  active_from timestamptz not null
);
-- One row, which whoever makes a head or a key locks.
create table answer_key_set (
  id boolean primary key default true check (id),
  version bigint not null
);
insert into answer_key_set (version) values (0);

-- One head for each night, or for several in which the board didn't run. Heads and lines are never changed.
create table answer_head (
  number integer primary key,
  night date not null, -- `YYYY-MM-DD`: the last day of which it has fixed the cases
  token text not null, -- as it is signed
  leaves text[] not null,
  next_kid text not null, -- the key that signs from then on
  is_listed boolean not null default false, -- whether it stands in the list outside of the database
  -- the list has lost what came after: the next head says so
  is_restored boolean not null default false
);

-- What a promise has come to, fixed after its day. A restored database has lines of promises that it lacks.
create table answer_line (
  receipt_hash text primary key,
  company_id uuid not null,
  month text not null, -- `2026-03`
  outcome text not null,
  head integer not null, -- the number of the head that has fixed it
  listed_until text -- the last month of its group in the company's log; `null`: not listed
);
create index answer_line_of_head on answer_line (head);
create index answer_line_unlisted on answer_line (company_id, month)
  where listed_until is null and outcome <> 'void';
create index answer_line_of_log on answer_line (company_id, listed_until) where listed_until is not null;

-- One row: the key that `loadSecret` has generated, where the settings have none.
create table service_secret (
  id boolean primary key default true check (id),
  secret text not null
);

-- A job that an applicant has saved.
create table saved_job (
  applicant_id uuid not null,
  job_id uuid not null,
  saved_at timestamptz not null,
  told_version bigint not null, -- the version of the job up to which the applicant knows whether it is open
  primary key (applicant_id, job_id)
);
create index saved_job_newest on saved_job (applicant_id, saved_at desc, job_id desc);
create index saved_job_of_job on saved_job (job_id, told_version);

-- A change of a job that those who have saved it may have to be told.
create table saved_job_news (
  job_id uuid primary key,
  version bigint not null, -- the job's with the last such change
  closes_on date, -- the last day of the job that they know of
  happened_at timestamptz not null -- of the last such change
);
create index saved_job_news_due on saved_job_news (happened_at);

-- A search whose new jobs an applicant is told of.
create table saved_search (
  id uuid primary key,
  applicant_id uuid not null,
  name text not null, -- `''`: the page names it by its filters
  search jsonb not null, -- as `canonicalSearch` returns it
  every text not null, -- `day` or `week`: how often it is told of by email
  is_paused boolean not null default false,
  saved_at timestamptz not null,
  looked_at timestamptz not null, -- jobs that were first public until then are dealt with
  look_at timestamptz not null, -- when it is looked for next
  digest_at timestamptz -- when the next email is due; null: it has found nothing since the last
);
create index saved_search_of on saved_search (applicant_id, saved_at desc);
create index saved_search_due on saved_search (look_at) where not is_paused;
create index saved_search_digest on saved_search (digest_at) where digest_at is not null;

-- Jobs that saved searches have found and that no email has told of yet.
create table found_job (
  search_id uuid not null references saved_search on delete cascade,
  job_id uuid not null,
  primary key (search_id, job_id)
);

-- A tombstone of an application that its applicant undid: it is no longer an application, but consumers have
-- seen its events. Applying again goes on with its id and version.
create table undone_application (
  id uuid primary key,
  version bigint not null,
  job_id uuid not null references job,
  company_id uuid not null references company,
  recruiter_id uuid not null references recruiter,
  applicant_id uuid not null references applicant,
  submitted_at timestamptz not null,
  constraint undone_application_once unique (job_id, applicant_id)
);

-- One row for each version of an application.
create table application_history (
  application_id uuid not null references application,
  version bigint not null,
  change text not null, -- applying again after a withdrawal is another `submitted`
  status text not null,
  rejection_reasons text[] not null,
  changed_at timestamptz not null,
  changed_by uuid not null, -- the account of the author
  -- what the email about a decision said in place of its neutral sentences, filled in for the applicant
  words text,
  primary key (application_id, version)
);
create index application_history_recent on application_history (changed_at, application_id);

-- A company's note on an application. One that is written while the applicant undoes the application falls
-- with it.
create table application_note (
  id uuid primary key,
  application_id uuid not null references application on delete cascade,
  author_id uuid not null references recruiter,
  template text not null, -- what was typed, with ids for the names (`noteTemplate`)
  mention_ids uuid[] not null, -- members of the company
  notified_ids uuid[] not null, -- who has been told of a mention, also of one that was edited away
  client_id uuid, -- by which a call that is repeated finds the note
  created_at timestamptz not null,
  edited_at timestamptz,
  constraint application_note_once unique (author_id, client_id)
);
create index application_note_of on application_note (application_id, created_at, id);

-- A named list of applicants of a job.
create table applicant_list (
  id uuid primary key,
  job_id uuid not null references job,
  name text not null,
  updated_at timestamptz not null,
  updated_by uuid -- the account of the author; `null` if nobody has changed it
);
create unique index applicant_list_name on applicant_list (job_id, lower(name));
create index applicant_list_newest on applicant_list (job_id, updated_at desc, id desc);

create table applicant_list_member (
  list_id uuid not null references applicant_list on delete cascade,
  position integer not null,
  applicant_id uuid not null references applicant,
  primary key (list_id, position),
  constraint applicant_list_member_once unique (list_id, applicant_id)
);

-- Words of a company for emails to applicants.
create table message_template (
  id uuid primary key,
  company_id uuid not null references company,
  name text not null, -- unique within the company without regard to case
  use text not null,
  subject text not null, -- of messages; else `''`
  text text not null,
  updated_at timestamptz not null,
  updated_by uuid -- the account of the author; `null` once it is erased
);
create unique index message_template_name on message_template (company_id, lower(name));
create index message_template_author on message_template (updated_by) where updated_by is not null;

-- What a recruiter has written to some applicants of a job at once; of several jobs, each has its own. It
-- counts for their daily limit.
create table written_message (
  id uuid primary key,
  client_id uuid not null, -- by which a call that is repeated finds the message
  recruiter_id uuid not null,
  company_id uuid not null references company,
  job_id uuid not null references job,
  subject text, -- with the fields of a template, as the text; both are `null` once it has gone to everybody
  text text,
  count integer not null, -- of its recipients
  created_at timestamptz not null,
  constraint written_message_once unique (recruiter_id, client_id, job_id)
);
create index written_message_of on written_message (recruiter_id, created_at);
create index written_message_age on written_message (created_at);
create index written_message_company on written_message (company_id);

-- To whom a message has not gone yet. There is no foreign key to the application, because an applicant who
-- undoes one must not wait for an email.
create table written_message_recipient (
  message_id uuid not null references written_message on delete cascade,
  application_id uuid not null,
  applicant_id uuid not null,
  primary key (message_id, application_id)
);
create index written_message_recipient_applicant on written_message_recipient (applicant_id);

-- What was written to an applicant by email, as it was filled in for them.
create table sent_message (
  application_id uuid not null references application on delete cascade,
  message_id uuid not null,
  applicant_id uuid not null,
  company_id uuid not null,
  recruiter_id uuid not null, -- who wrote it
  subject text not null,
  text text not null,
  sent_at timestamptz not null,
  primary key (application_id, message_id)
);
create index sent_message_applicant on sent_message (applicant_id);
create index sent_message_company on sent_message (company_id);

-- The emails that recruiters have written to one applicant each, which are counted for a day.
create table written_email (
  id uuid primary key,
  recruiter_id uuid not null,
  at timestamptz not null
);
create index written_email_of on written_email (recruiter_id, at);
create index written_email_age on written_email (at);

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

-- One row: mail's public keys, for what only mail may read.
create table mail_keys (
  id boolean primary key default true check (id),
  version bigint not null,
  keys jsonb not null
);

-- What an operator has restricted and lifted: lines are only added.
create table restriction_event (
  id uuid primary key,
  subject text not null,
  subject_id uuid not null,
  restriction_id uuid not null, -- the id of the line that began it
  action text not null,
  reason text not null,
  rule text,
  acted_by text not null, -- as the operator names themselves
  at timestamptz not null
);
create index restriction_event_of on restriction_event (subject_id, at, id);

-- What the searches of recruiters compare: the texts of applicants and applications, folded once, when they
-- are written. Triggers write it into the row that has the texts, so no statement can forget it, and it is
-- erased with the texts.

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

-- A text without hidden characters, folded, and below it with two letters for one, if it has such letters.
-- Most texts are ASCII. (In plpgsql, because a function in SQL would be made a part of the query, with its
-- argument several times.)
create function fold_spellings(given text) returns text
  language plpgsql immutable strict parallel safe set search_path from current as $$
declare
  -- Unicode's Default_Ignorable_Code_Point.
  hidden constant text := '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e'
    '\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a'
    '\U000e0000-\U000e0fff]+';
  plain text;
  lower_case text;
begin
  if octet_length(given) = length(given) then return lower(given); end if;
  lower_case := lower(normalize(regexp_replace(given, hidden, '', 'g'), nfkc));
  plain := fold_letters(lower_case);
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
