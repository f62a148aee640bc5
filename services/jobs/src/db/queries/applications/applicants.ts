import { erasePerson } from '@firstrung/service-kit/events';
import { sql } from 'kysely';
import type { Tx, WithdrawnProfile } from '../../tables.ts';
import { shownName } from '../visibility.ts';
import { forgetWords } from './applications.ts';
import { deleteNotes } from './notes.ts';

/** Inserts the applicant from a token's claims, unless there is a row. */
export async function insertApplicant(tx: Tx, applicant: { id: string; name: string }): Promise<void> {
  await tx
    .insertInto('applicant')
    .values({ id: applicant.id, account_name: applicant.name })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Whether the applicant has deleted the account, which can still be undone. */
export async function isDeleting(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('applicant')
    .select('hidden_because')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.hidden_because.includes('deletion') ?? false;
}

/**
 * Sets the default message of applications that were made without a message, if the profile was published
 * before them but its event arrived after. Events may arrive in any order: the last profile before the
 * application wins. Uses the index application_of_applicant.
 */
export async function fillDefaultMessages(
  tx: Tx,
  profile: { applicantId: string; version: number; defaultMessage: string; publishedAt: Date },
): Promise<void> {
  await tx
    .updateTable('application')
    .set({ request_message: profile.defaultMessage, message_profile_version: profile.version })
    .where('applicant_id', '=', profile.applicantId)
    .where('withdrawn_at', 'is', null)
    .where('message_profile_version', '<', profile.version)
    .where('submitted_at', '>=', profile.publishedAt)
    .execute();
}

const OF_APPLICANT = [
  'application_answers',
  'sent_message',
  'reopening',
  'saved_job',
  'saved_search',
] as const;

/**
 * Erases the applicant's data, messages, answers, saved jobs and searches, and what companies have noted on
 * their applications. The rows of these stay, since recruiters count applications.
 */
export async function eraseApplicant(tx: Tx, id: string, now: Date): Promise<void> {
  // Before the applicant, as what sends messages locks them.
  await tx.deleteFrom('written_message_recipient').where('applicant_id', '=', id).execute();
  await erasePerson(tx, 'applicant', {
    id,
    account_name: '',
    email_or_phone: '',
    name: null,
    skills: '',
    skill_words: '',
    social_points: null,
    education: '',
    about: '',
    profile_picture: null,
    resume: null,
    default_message: '',
    deleted_at: now,
  });
  await deleteNotes(tx, 'applicant_id', id);
  await forgetWords(tx, 'applicant_id', id);
  for (const table of OF_APPLICANT) await tx.deleteFrom(table).where('applicant_id', '=', id).execute();
  await tx
    .updateTable('application')
    .set({
      request_message: '',
      message_profile_version: null,
      withdrawn_profile: null,
      sort_name: '',
      sent_resume: null,
      member_at: null,
      before_resubmission: null,
    })
    .where('applicant_id', '=', id)
    .execute();
}

/**
 * The applicant's profile as a withdrawn application keeps it.
 * The lock holds off events of the profile until the commit.
 */
export async function lockProfile(tx: Tx, applicantId: string): Promise<WithdrawnProfile | undefined> {
  const row = await tx
    .selectFrom('applicant')
    .select(['name', 'account_name', 'skills', 'skill_words', 'social_points', 'education', 'about'])
    .where('id', '=', applicantId)
    .forShare()
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, account_name: accountName, ...profile } = row;
  return { name: name ?? accountName, ...profile };
}

/**
 * Call this after writing an applicant's name, or whether they are hidden: the applications are sorted by
 * the name that is shown. Uses the index application_of_applicant.
 */
export const updateSortName = (tx: Tx, applicantId: string) =>
  sql`
    update application set sort_name = lower(${shownName})
    from applicant
    where applicant.id = ${applicantId} and application.applicant_id = applicant.id
      and application.sort_name <> lower(${shownName})
  `.execute(tx);
