import { addHiddenBecause, hidden, kitMigrations, type ServiceSchema } from '@firstrung/service-kit/db';
import { type Kysely, sql } from 'kysely';
import { RECEIVED_RANK } from '../queries/held-decisions.ts';
import { createBaseline } from './100-baseline.ts';
import { addSpellings } from './103-spellings.ts';
import { addMembers } from './104-contract-company-members.ts';
import { addCompanySlugs } from './105-company-slugs.ts';
import { addNotes } from './106-contract-application-notes.ts';
import { addCompanyPhotos } from './107-company-photos.ts';
import { addLastEditors } from './108-last-editors.ts';
import { addNoteClientIds } from './109-note-client-ids.ts';
import { addHeldDecisions } from './110-held-decisions.ts';
import { addAnswerDates } from './111-answer-dates.ts';
import { addMessageTemplates } from './112-message-templates.ts';
import { addJobFacts } from './114-job-facts.ts';
import { addRelistedJobs } from './115-relisted-jobs.ts';
import { addSavedJobs } from './116-saved-jobs.ts';
import { addApplicationAnswers } from './117-application-answers.ts';
import { addJobLife } from './118-job-life.ts';
import { addDecisionWords } from './119-decision-words.ts';
import { addFoldedTexts } from './120-folded-texts.ts';
import { addNoteTemplates } from './123-note-templates.ts';
import { addSlugTimes } from './125-slug-times.ts';
import { addHeldColumns } from './126-held-columns.ts';
import { mergeTypoIndex } from './128-typo-index.ts';
import { leaveHeldDecisions } from './129-held-columns-alone.ts';

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
    { name: 'skill_unspelled', on: 'skill (id) where not is_spelled' },
  ],
  sqlFolder: new URL('../sql/', import.meta.url),
};

async function hiddenBecause(db: Kysely<unknown>): Promise<void> {
  await addHiddenBecause(db, 'applicant', { column: 'deleted_at' });
  await addHiddenBecause(db, 'recruiter', { column: 'deleted_at' });
}

async function pendingDeletion(db: Kysely<unknown>): Promise<void> {
  await sql`alter table recruiter add column deletion_due timestamptz`.execute(db);
  await sql`alter table job add column hidden_status text`.execute(db);
}
