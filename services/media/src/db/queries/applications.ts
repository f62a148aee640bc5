import { isInContact } from '@firstrung/contracts';
import type { Db, Tx } from '../tables.ts';

/**
 * Whether the recruiter is a member of a company that is in contact with the applicant. Uses the indexes
 * application_of_pair and reopening_of_pair.
 */
export async function isContactOf(db: Db, applicantId: string, recruiterId: string): Promise<boolean> {
  const rows = await db
    .selectFrom('member')
    .innerJoin('application', 'application.company_id', 'member.company_id')
    .leftJoin('reopening', (join) =>
      join
        .onRef('reopening.applicant_id', '=', 'application.applicant_id')
        .onRef('reopening.company_id', '=', 'application.company_id'),
    )
    .select(['application.withdrawn_at', 'reopening.at'])
    .where('member.id', '=', recruiterId)
    .where('member.role', 'is not', null)
    .where('application.applicant_id', '=', applicantId)
    .execute();
  return isInContact(
    rows.map((row) => row.withdrawn_at),
    rows[0]?.at ?? null,
  );
}

/** Deletes the applications of a deleted account. */
export async function deleteApplicationsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('application').where('applicant_id', '=', accountId).execute();
  await tx.deleteFrom('reopening').where('applicant_id', '=', accountId).execute();
}
