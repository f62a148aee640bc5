import { sql, type Transaction } from 'kysely';
import type { JobsTables } from '../tables.ts';

/** Makes the applicant from a token's claims, unless the row is there. */
export async function insertApplicant(
  tx: Transaction<JobsTables>,
  applicant: { id: string; name: string },
): Promise<void> {
  await tx
    .insertInto('applicant')
    .values({ id: applicant.id, account_name: applicant.name })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/**
 * Gives applications made without a message the default message of a profile that was published before them and
 * arrives only now; whichever order such events come in, the last one before the application stays.
 * Index application_of_applicant.
 */
export async function fillMessages(
  tx: Transaction<JobsTables>,
  profile: { applicantId: string; version: number; defaultMessage: string; publishedAt: Date },
): Promise<void> {
  await tx
    .updateTable('application')
    .set({ request_message: profile.defaultMessage, message_profile_version: profile.version })
    .where('applicant_id', '=', profile.applicantId)
    .where('message_profile_version', '<', profile.version)
    .where('submitted_at', '>=', profile.publishedAt)
    .execute();
}

/** Empties the applicant and what was written in applications; these stay for the recruiters' counts. */
export async function emptyApplicant(tx: Transaction<JobsTables>, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('applicant')
    .set({
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
    })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('application')
    .set({ request_message: '', message_profile_version: null })
    .where('applicant_id', '=', id)
    .execute();
  await updateSortName(tx, id);
}

/** Call this after writing an applicant's name: the applications are sorted by it. Index application_of_applicant. */
export const updateSortName = (tx: Transaction<JobsTables>, applicantId: string) =>
  sql`
    update application set sort_name = lower(coalesce(applicant.name, applicant.account_name))
    from applicant
    where applicant.id = ${applicantId} and application.applicant_id = applicant.id
      and application.sort_name <> lower(coalesce(applicant.name, applicant.account_name))
  `.execute(tx);
