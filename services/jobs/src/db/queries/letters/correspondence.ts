import { isInContact } from '@firstrung/contracts';
import { isVisible } from '@firstrung/service-kit/db';
import { type Insertable, sql } from 'kysely';
import { DAY_MS } from '../../../domain/day.ts';
import type { Db, JobsTables, Tx } from '../../tables.ts';

/**
 * The applicant with this contact to whom the company may write, because it is in contact with them, with
 * their newest application there, open ones first. Their erasure waits for the end of the transaction;
 * whoever is being erased is waited for and not found any more. Uses the indexes applicant_contact and
 * reopening_of_pair.
 */
export async function findCorrespondent(tx: Tx, companyId: string, contact: string) {
  const rows = await tx
    .selectFrom('applicant')
    .innerJoin('application', 'application.applicant_id', 'applicant.id')
    .leftJoin('reopening', (join) =>
      join
        .onRef('reopening.applicant_id', '=', 'applicant.id')
        .onRef('reopening.company_id', '=', 'application.company_id'),
    )
    .select([
      'applicant.id as applicant_id',
      'application.id as application_id',
      'application.withdrawn_at',
      'reopening.at',
    ])
    .where('applicant.email_or_phone', '=', contact)
    .where('application.company_id', '=', companyId)
    .where(isVisible('applicant'))
    .orderBy(sql`application.withdrawn_at is null`, 'desc')
    .orderBy('application.id', 'desc')
    .forShare('applicant')
    .execute();
  // Two while the event is on its way that one of them has another address now.
  for (const of of Map.groupBy(rows, (row) => row.applicant_id).values()) {
    const withdrawals = of.map((row) => row.withdrawn_at);
    if (isInContact(withdrawals, of[0]!.at)) return of[0];
  }
  return undefined;
}

/** Time of the recruiter's `count`-th newest email since `since`; `undefined` if there are fewer. */
export async function nthNewestEmail(
  tx: Tx,
  recruiterId: string,
  { count, since }: { count: number; since: Date },
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('written_email')
    .select('at')
    .where('recruiter_id', '=', recruiterId)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

export const insertEmail = (tx: Tx, email: Insertable<JobsTables['written_email']>) =>
  tx.insertInto('written_email').values(email).execute();

/** Uses the index written_email_age. */
export const deleteOldEmails = (db: Db, now: Date) =>
  db
    .deleteFrom('written_email')
    .where('at', '<', new Date(now.getTime() - DAY_MS))
    .executeTakeFirst();
