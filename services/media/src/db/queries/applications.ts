import type { Kysely, Transaction } from 'kysely';
import type { MediaTables } from '../tables.ts';

/** Whether the applicant has applied to a job of the recruiter's and stands by it. Leans on application_of_pair. */
export async function appliesTo(
  db: Kysely<MediaTables>,
  applicantId: string,
  recruiterId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('application')
    .select('id')
    .where('applicant_id', '=', applicantId)
    .where('recruiter_id', '=', recruiterId)
    .where('withdrawn_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of a person whose account is gone, whichever side they were on. */
export async function deleteApplicationsOf(tx: Transaction<MediaTables>, accountId: string): Promise<void> {
  await tx.deleteFrom('application').where('applicant_id', '=', accountId).execute();
  await tx.deleteFrom('application').where('recruiter_id', '=', accountId).execute();
}
