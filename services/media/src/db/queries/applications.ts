import { type Kysely, sql, type Transaction } from 'kysely';
import type { MediaTables } from '../tables.ts';

/**
 * Whether the recruiter is a member of a company to which the applicant has an open application, or has
 * written after withdrawing the last. Uses the indexes application_of_pair and reopening_of_pair.
 */
export async function isInContact(
  db: Kysely<MediaTables>,
  applicantId: string,
  recruiterId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .innerJoin('application', 'application.company_id', 'member.company_id')
    .leftJoin('reopening', (join) =>
      join
        .onRef('reopening.applicant_id', '=', 'application.applicant_id')
        .onRef('reopening.company_id', '=', 'application.company_id'),
    )
    .select('application.applicant_id')
    .where('member.id', '=', recruiterId)
    .where('member.role', 'is not', null)
    .where('application.applicant_id', '=', applicantId)
    .groupBy(['application.applicant_id', 'reopening.at'])
    .having(
      sql<boolean>`bool_or(application.withdrawn_at is null) or reopening.at > max(application.withdrawn_at)`,
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the applications of a deleted account. */
export async function deleteApplicationsOf(tx: Transaction<MediaTables>, accountId: string): Promise<void> {
  await tx.deleteFrom('application').where('applicant_id', '=', accountId).execute();
  await tx.deleteFrom('reopening').where('applicant_id', '=', accountId).execute();
}
