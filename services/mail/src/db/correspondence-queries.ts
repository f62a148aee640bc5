import type { KitTables } from '@firstrung/service-kit/db';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { MailTables } from './schema.ts';

/**
 * Whoever has this contact and has applied to one of the recruiter's jobs. Indexes person_contact and
 * application_parties.
 */
export async function findApplicant(
  db: Kysely<MailTables & KitTables>,
  recruiterId: string,
  contact: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('person')
    .innerJoin('application', 'application.applicant_id', 'person.id')
    .select('person.id')
    .where('person.contact', '=', contact)
    .where('application.recruiter_id', '=', recruiterId)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Makes whatever else counts or sends this person's letters wait until the transaction has ended. */
export const lockSender = (tx: Transaction<MailTables & KitTables>, senderId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`letters of ${senderId}`}, 0))`.execute(tx);

/** When the newest but `count - 1` of someone's letters since then was written; `undefined` if there are fewer. Index letter_sender. */
export async function nthNewest(
  tx: Transaction<MailTables & KitTables>,
  senderId: string,
  { count, since }: { count: number; since: Date },
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('letter')
    .select('created_at')
    .where('sender_id', '=', senderId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}
