import {
  addHiddenBecause,
  dropFormerHiding,
  hidden,
  kitMigrations,
  type ServiceSchema,
} from '@firstrung/service-kit/db';
import { addRestrictionEvents } from '@firstrung/service-kit/service';
import { type Kysely, sql } from 'kysely';
import { SEARCH_VERSION } from '../../domain/search-words.ts';
import { RECEIVED_RANK } from '../queries/held-decisions.ts';
import { createBaseline } from './101-baseline.ts';
import { addMembers } from './104-contract-company-members.ts';
import { addCompanySlugs } from './105-company-slugs.ts';
import { addHeldDecisions } from './110-held-decisions.ts';
import { addMessageTemplates } from './112-message-templates.ts';

/** The kit's first, then ours, in the order of their names. */
export const schema: ServiceSchema = {
  service: 'jobs',
  migrations: {
    ...kitMigrations,
    '101_baseline': { up: createBaseline },
    '102_pending_deletion': { up: pendingDeletion },
    '103_spellings': { up: addSpellings },
    '104_contract_company_members': { up: addMembers },
    '105_company_slugs': { up: addCompanySlugs },
    '106_contract_application_notes': { up: addNotes },
    '107_company_photos': { up: addCompanyPhotos },
    '108_last_editors': { up: addLastEditors },
    '109_note_client_ids': { up: addNoteClientIds },
    '110_held_decisions': { up: addHeldDecisions },
    '111_answer_dates': { up: addAnswerDates },
    '112_message_templates': { up: addMessageTemplates },
    '114_job_facts': { up: addJobFacts },
    '115_relisted_jobs': { up: addRelistedJobs },
    '116_saved_jobs': { up: addSavedJobs },
    '117_application_answers': { up: addApplicationAnswers },
    '118_job_life': { up: addJobLife },
    '119_decision_words': { up: addDecisionWords },
    '120_folded_texts': { up: addFoldedTexts },
    '123_note_templates': { up: addNoteTemplates },
    '125_slug_times': { up: addSlugTimes },
    '126_held_columns': { up: addHeldColumns },
    '127_hidden_because': { up: hiddenBecause },
    '128_typo_index': { up: mergeTypoIndex },
    '129_held_columns_alone': { up: leaveHeldDecisions },
    '130_contract_held_decisions': { up: dropFormerTables },
    '131_sent_messages': { up: addSentMessages },
    '132_restrictions': { up: addRestrictions },
    '133_bounded_words': { up: boundWords },
  },
  indexes: [
    { name: 'applicant_unfolded', on: 'applicant (id) where folded_texts is null' },
    { name: 'application_unfolded', on: 'application (id) where folded_texts is null' },
    { name: 'applicant_hidden', on: `applicant (id) where ${hidden()}` },
    {
      name: 'application_note_named',
      on: 'application_note (id) where template is null or template_edited_at is distinct from edited_at',
    },
    {
      name: 'application_received',
      on: `application (job_id, (${RECEIVED_RANK}) desc, submitted_at desc, id desc)
        include (status_rank, version, held_version, held_status)`,
    },
    {
      name: 'application_received_to_review',
      on: `application (company_id, submitted_at, id) where ${RECEIVED_RANK} = 4`,
    },
    {
      name: 'application_received_new',
      on: `application (job_id) where ${RECEIVED_RANK} = 4 and reviewed_at is null`,
    },
    { name: 'application_held', on: 'application (job_id) where decision is not null' },
    { name: 'application_held_due', on: 'application (apply_at, id) where decision is not null' },
    { name: 'undone_application_held', on: 'undone_application (id) where decision is not null' },
    { name: 'job_closing', on: `job (closes_at) where status = 'liveJobs' and closes_at is not null` },
    { name: 'job_publishing', on: `job (publish_at) where status = 'draftJobs' and publish_at is not null` },
    {
      name: 'job_unanswered',
      on: `job (asked_at) where status = 'liveJobs' and asked_at >= greatest(alive_at, updated_at)`,
    },
    {
      name: 'job_unasked',
      on: `job (greatest(alive_at, updated_at), closes_at) where status = 'liveJobs'
        and (asked_at is null or asked_at < greatest(alive_at, updated_at))`,
    },
    {
      name: 'job_unwarned',
      on: `job (closes_at) where status = 'liveJobs' and closes_at is not null
        and warned_for is distinct from closes_on`,
    },
    { name: 'job_search_version', on: 'job_search (version, job_id)' },
    { name: 'search_prefix_company', on: 'search_prefix (company_id) where company_id is not null' },
    { name: 'skill_unspelled', on: 'skill (id) where not is_spelled' },
  ],
  sqlFolder: new URL('../sql/', import.meta.url),
  backfills: {
    'search documents to write again': `select from job_search where version < ${SEARCH_VERSION}`,
    'renamed companies to index': 'select from renamed_company',
    'notes with names': `select from application_note
      where template is null or template_edited_at is distinct from edited_at`,
    'skills to spell': 'select from skill where not is_spelled',
    'texts to fold': `select from applicant where folded_texts is null
      union all select from application where folded_texts is null`,
  },
};

async function pendingDeletion(db: Kysely<unknown>): Promise<void> {
  await sql`alter table recruiter add column deletion_due timestamptz`.execute(db);
  await sql`alter table job add column hidden_status text`.execute(db);
}

/** Documents and skills that a release before has written are brought up to date in the background. */
async function addSpellings(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job_search add column version smallint not null default 1`.execute(db);
  await sql`alter table skill add column is_spelled boolean not null default false`.execute(db);
  // In the C collation the primary key serves prefixes, as ranges.
  await sql`create table skill_spelling (
    spelling text collate "C" not null,
    skill_id uuid not null references skill,
    primary key (spelling, skill_id)
  )`.execute(db);
}

/** `contract`: the release before would erase an applicant and leave what was noted on them. */
async function addNotes(db: Kysely<unknown>): Promise<void> {
  // A note that is written while the applicant undoes the application falls with it, too.
  await sql`create table application_note (
    id uuid primary key,
    application_id uuid not null references application on delete cascade,
    author_id uuid not null references recruiter,
    body text not null,
    mention_ids uuid[] not null,
    notified_ids uuid[] not null,
    created_at timestamptz not null,
    edited_at timestamptz
  )`.execute(db);
  await sql`create index application_note_of on application_note (application_id, created_at, id)`.execute(
    db,
  );
  await sql`create index application_note_mentions on application_note using gin (mention_ids)`.execute(db);
}

async function addCompanyPhotos(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company add column photo text, add column photo_request uuid`.execute(db);
}

/** Who last changed a company's profile or a list, which have no history: conflicts name them. */
async function addLastEditors(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company add column updated_by uuid`.execute(db);
  await sql`alter table applicant_list add column updated_by uuid`.execute(db);
}

async function addNoteClientIds(db: Kysely<unknown>): Promise<void> {
  await sql`alter table application_note
    add column client_id uuid,
    add constraint application_note_once unique (author_id, client_id)`.execute(db);
}

async function addAnswerDates(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job add column answer_within smallint`.execute(db);
  await sql`create table answer_promise (
    application_id uuid not null references application on delete cascade,
    submitted_at timestamptz not null,
    job_id uuid not null,
    answer_by date not null,
    half_on date not null,
    four_fifths_on date not null,
    asked_at timestamptz,
    reminded smallint not null default 0,
    remind_on date generated always as (
      case reminded when 0 then half_on when 1 then four_fifths_on when 2 then answer_by end
    ) stored,
    primary key (application_id, submitted_at)
  )`.execute(db);
  await sql`create index answer_promise_remind on answer_promise (remind_on, job_id)
    where remind_on is not null`.execute(db);
}

/** The facts of a job, and its life: when it closes and goes live, and when it was last confirmed. */
async function addJobFacts(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job
    add column facts jsonb not null default '{}',
    add column closes_on date,
    add column closes_zone text,
    add column closes_at timestamptz,
    add column publish_at timestamptz,
    add column confirmed_at timestamptz`.execute(db);
}

async function addRelistedJobs(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job add column relisted_from uuid`.execute(db);
}

/**
 * Jobs that applicants have saved, and what they have not been told of these jobs yet. There are no foreign
 * keys, because to add them would lock the jobs, which are never deleted.
 */
async function addSavedJobs(db: Kysely<unknown>): Promise<void> {
  await sql`create table saved_job (
    applicant_id uuid not null,
    job_id uuid not null,
    saved_at timestamptz not null,
    told_version bigint not null,
    primary key (applicant_id, job_id)
  )`.execute(db);
  await sql`create index saved_job_newest on saved_job (applicant_id, saved_at desc, job_id desc)`.execute(
    db,
  );
  await sql`create index saved_job_of_job on saved_job (job_id, told_version)`.execute(db);
  await sql`create table saved_job_news (
    job_id uuid primary key,
    version bigint not null,
    closes_on date,
    happened_at timestamptz not null
  )`.execute(db);
  await sql`create index saved_job_news_due on saved_job_news (happened_at)`.execute(db);
}

/**
 * Answers of applications to the questions of their jobs. There is no foreign key, because to add it would
 * lock the applications, and an instance of the release before that deletes one knows nothing of the answers.
 */
async function addApplicationAnswers(db: Kysely<unknown>): Promise<void> {
  await sql`create table application_answers (
    application_id uuid not null,
    submitted_at timestamptz not null,
    applicant_id uuid not null,
    answers jsonb not null,
    primary key (application_id, submitted_at)
  )`.execute(db);
  await sql`create index application_answers_of_applicant on application_answers (applicant_id)`.execute(db);
}

/**
 * What the company of a job was asked and told. `alive_at` begins with the upgrade, for the jobs that are
 * there and for those that the release before posts: nobody's job is old on the first day.
 */
async function addJobLife(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job
    add column alive_at timestamptz not null default now(),
    add column asked_at timestamptz,
    add column warned_for date`.execute(db);
}

/** What e-mails about decisions said, in the history of the application. */
async function addDecisionWords(db: Kysely<unknown>): Promise<void> {
  await sql`alter table application_history add column words text`.execute(db);
}

/** What searches of recruiters compare, see `folding.sql`; `null` in rows that are not folded yet. */
async function addFoldedTexts(db: Kysely<unknown>): Promise<void> {
  for (const table of ['applicant', 'application'])
    await sql`alter table ${sql.table(table)} add column folded_texts text, add column folded_skills text`.execute(
      db,
    );
}

/** The texts of notes with ids in place of the names of those whom they mention. */
async function addNoteTemplates(db: Kysely<unknown>): Promise<void> {
  await sql`alter table application_note
    add column template text,
    add column template_edited_at timestamptz`.execute(db);
}

/** Since when a company has each of its addresses; `null` if the release before gave it. */
async function addSlugTimes(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company_slug add column since timestamptz`.execute(db);
}

/** What is held of an application, beside what its applicant was told. */
async function addHeldColumns(db: Kysely<unknown>): Promise<void> {
  for (const table of ['application', 'undone_application'])
    await sql`alter table ${sql.table(table)}
      add column held_version bigint,
      add column held_status text,
      add column held_reasons text[],
      add column held_words text,
      add column held_explain boolean,
      add column held_by uuid,
      add column held_at timestamptz,
      add column apply_at timestamptz,
      add column decision uuid`.execute(db);
}

async function hiddenBecause(db: Kysely<unknown>): Promise<void> {
  await addHiddenBecause(db, 'applicant', { column: 'deleted_at' });
  await addHiddenBecause(db, 'recruiter', { column: 'deleted_at' });
}

/**
 * An index with a list of entries that are still to be merged looks so dear to the planner that it reads all
 * words for each mistyped one, 4.5 ms in place of 0.05. New words are rare.
 */
async function mergeTypoIndex(db: Kysely<unknown>): Promise<void> {
  await sql`alter index search_term_similar set (fastupdate = off)`.execute(db);
  await sql`select gin_clean_pending_list('search_term_similar')`.execute(db);
}

/** Decisions are held in columns of their applications alone: no code reads or writes `held_decision`. */
async function leaveHeldDecisions(db: Kysely<unknown>): Promise<void> {
  // In the order in which a decision locks them. A request may lock two of them in another order: PostgreSQL
  // ends one of such a pair after a second, and before that this gives way and is tried again.
  await sql`set local lock_timeout = '500ms'`.execute(db);
  await sql`lock table application, undone_application, held_decision in access exclusive mode`.execute(db);
  await sql`drop function if exists held_columns_written, held_decision_written, copy_held_decision
    cascade`.execute(db);
  // Equal to the columns where the triggers were, which an update from an older release has never had.
  for (const table of ['application', 'undone_application'])
    await sql`update ${sql.table(table)} own set held_version = held.version, held_status = held.status,
        held_reasons = held.rejection_reasons, held_words = held.words, held_explain = held.explain,
        held_by = held.decided_by, held_at = held.decided_at, apply_at = held.apply_at,
        decision = gen_random_uuid()
      from held_decision held where held.application_id = own.id and own.decision is null`.execute(db);
  await sql`delete from held_decision`.execute(db);
  // The release before, which would put its triggers back, takes them for replaced.
  await sql`insert into sql_file (name, version, hash) values ('held-decisions.sql', 2, '')
    on conflict (name) do update set version = excluded.version, hash = excluded.hash`.execute(db);
}

/** What 110, 127 and 129 have left for the releases before them, and the indexes that those read. */
async function dropFormerTables(db: Kysely<unknown>): Promise<void> {
  // As in 129: this gives way to a request that has locked one of the tables, and is tried again.
  await sql`set local lock_timeout = '500ms'`.execute(db);
  await sql`lock table application, applicant, recruiter in access exclusive mode`.execute(db);
  await sql`drop view received_application, held_application`.execute(db);
  await sql`drop table held_decision`.execute(db);
  // The last two were never made by a new database: they stood in `indexes` until others took their place.
  for (const name of ['application_by_status', 'application_to_review', 'applicant_deleted'])
    await sql`drop index if exists ${sql.id(name)}`.execute(db);
  // `applicant.deleted_at` says since when an applicant is hidden.
  await dropFormerHiding(db, 'applicant', { column: 'deleted_at', keepsColumn: true });
  await dropFormerHiding(db, 'recruiter', { column: 'deleted_at' });
}

/** What was written to applicants by email, for the histories of their applications. */
async function addSentMessages(db: Kysely<unknown>): Promise<void> {
  await sql`create table sent_message (
    application_id uuid not null references application on delete cascade,
    message_id uuid not null,
    applicant_id uuid not null,
    company_id uuid not null,
    recruiter_id uuid not null,
    subject text not null,
    text text not null,
    sent_at timestamptz not null,
    primary key (application_id, message_id)
  )`.execute(db);
  await sql`create index sent_message_applicant on sent_message (applicant_id)`.execute(db);
  await sql`create index sent_message_company on sent_message (company_id)`.execute(db);
}

/** What an operator hides, with the history of it. */
async function addRestrictions(db: Kysely<unknown>): Promise<void> {
  for (const table of ['company', 'job'])
    await sql`alter table ${sql.table(table)}
      add column hidden_because text[] not null default '{}',
      add column restriction jsonb`.execute(db);
  await addRestrictionEvents(db);
}

/** Who has brought a word to the search, and whose jobs are to get a new name there. */
async function boundWords(db: Kysely<unknown>): Promise<void> {
  await sql`alter table search_prefix add column company_id uuid`.execute(db);
  await sql`create table renamed_company (company_id uuid primary key, last_job uuid)`.execute(db);
}
