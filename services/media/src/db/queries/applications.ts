import type { Kysely, Transaction } from 'kysely';
import type { MediaTables } from '../tables.ts';

/** Whether the applicant has an application to a job of the recruiter that is not withdrawn. Uses the index application_of_pair. */
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

/** Deletes applications of a deleted account, of either role. */
export async function deleteApplicationsOf(tx: Transaction<MediaTables>, accountId: string): Promise<void> {
  await tx.deleteFrom('application').where('applicant_id', '=', accountId).execute();
  await tx.deleteFrom('application').where('recruiter_id', '=', accountId).execute();
}
