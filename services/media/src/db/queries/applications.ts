import { type Kysely, sql, type Transaction } from 'kysely';
import type { MediaTables } from '../tables.ts';

/**
 * Whether the applicant has an open application to a job of the recruiter, or has written to the recruiter
 * after withdrawing the last. Uses the indexes application_of_pair and reopening_of_pair.
 */
export async function isInContact(
  db: Kysely<MediaTables>,
  applicantId: string,
  recruiterId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('application')
    .leftJoin('reopening', (join) =>
      join
        .onRef('reopening.applicant_id', '=', 'application.applicant_id')
        .onRef('reopening.recruiter_id', '=', 'application.recruiter_id'),
    )
    .select('application.applicant_id')
    .where('application.applicant_id', '=', applicantId)
    .where('application.recruiter_id', '=', recruiterId)
    .groupBy(['application.applicant_id', 'reopening.at'])
    .having(
      sql<boolean>`bool_or(application.withdrawn_at is null) or reopening.at > max(application.withdrawn_at)`,
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes applications of a deleted account, of either role. */
export async function deleteApplicationsOf(tx: Transaction<MediaTables>, accountId: string): Promise<void> {
  await tx.deleteFrom('application').where('applicant_id', '=', accountId).execute();
  await tx.deleteFrom('application').where('recruiter_id', '=', accountId).execute();
  await tx.deleteFrom('reopening').where('applicant_id', '=', accountId).execute();
  await tx.deleteFrom('reopening').where('recruiter_id', '=', accountId).execute();
}
