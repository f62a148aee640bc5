import type { KitTables } from '@firstrung/service-kit/db';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { MailTables } from '../tables.ts';

/**
 * Id of the person with this contact to whom the recruiter may write: they have an open application to one of
 * the recruiter's jobs, or have written to the recruiter after withdrawing the last. Uses the indexes
 * person_contact, application_parties and reopening_of_pair.
 */
export async function findApplicant(
  db: Kysely<MailTables & KitTables>,
  recruiterId: string,
  contact: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('person')
    .innerJoin('application', 'application.applicant_id', 'person.id')
    .leftJoin('reopening', (join) =>
      join
        .onRef('reopening.applicant_id', '=', 'person.id')
        .onRef('reopening.recruiter_id', '=', 'application.recruiter_id'),
    )
    .select('person.id')
    .where('person.contact', '=', contact)
    .where('application.recruiter_id', '=', recruiterId)
    .groupBy(['person.id', 'reopening.at'])
    .having(
      sql<boolean>`bool_or(application.withdrawn_at is null) or reopening.at > max(application.withdrawn_at)`,
    )
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Serialises transactions that count or enqueue this sender's emails. */
export const lockSender = (tx: Transaction<MailTables & KitTables>, senderId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`emails of ${senderId}`}, 0))`.execute(tx);

/**
 * Creation time of the sender's `count`-th newest email since `since`; `undefined` if there are fewer. Uses
 * the index outgoing_email_sender.
 */
export async function nthNewestSentAt(
  tx: Transaction<MailTables & KitTables>,
  senderId: string,
  { count, since }: { count: number; since: Date },
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('outgoing_email')
    .select('created_at')
    .where('sender_id', '=', senderId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}
