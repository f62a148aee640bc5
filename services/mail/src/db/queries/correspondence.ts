import { includesRole, isInContact } from '@firstrung/contracts';
import { sql } from 'kysely';
import { EMAILS } from '../../domain/kinds.ts';
import type { Db, Tx } from '../tables.ts';

/**
 * Id of the person with this contact to whom the recruiter may write, as an owner or recruiter of a company
 * that is in contact with them. Uses the indexes person_contact, application_parties and reopening_of_pair.
 */
export async function findApplicant(
  db: Db,
  recruiterId: string,
  contact: string,
): Promise<string | undefined> {
  const rows = await db
    .selectFrom('person')
    .innerJoin('application', 'application.applicant_id', 'person.id')
    .innerJoin('member', 'member.company_id', 'application.company_id')
    .leftJoin('reopening', (join) =>
      join
        .onRef('reopening.applicant_id', '=', 'person.id')
        .onRef('reopening.company_id', '=', 'application.company_id'),
    )
    .select(['person.id', 'member.role', 'application.withdrawn_at', 'reopening.at'])
    .where('person.contact', '=', contact)
    .where('member.id', '=', recruiterId)
    .execute();
  // Two while the event is on its way that one of them has another address now.
  const people = Map.groupBy(
    rows.filter(({ role }) => includesRole(role, 'recruiter')),
    ({ id }) => id,
  );
  for (const [id, of] of people) {
    const withdrawals = of.map((row) => row.withdrawn_at);
    if (isInContact(withdrawals, of[0]!.at)) return id;
  }
  return undefined;
}

/**
 * Id of the applicant's newest application at the company of a recruiter, open ones first. Uses the index
 * application_parties.
 */
export async function findApplicationAt(
  tx: Tx,
  recruiterId: string,
  applicantId: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('application')
    .innerJoin('member', 'member.company_id', 'application.company_id')
    .select('application.id')
    .where('application.applicant_id', '=', applicantId)
    .where('member.id', '=', recruiterId)
    .orderBy(sql`application.withdrawn_at is null`, 'desc')
    .orderBy('application.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Serialises transactions that count or enqueue this sender's emails. */
export const lockSender = (tx: Tx, senderId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`emails of ${senderId}`}, 0))`.execute(tx);

/**
 * Creation time of the sender's `count`-th newest email since `since`; `undefined` if there are fewer. What
 * they write to many has a limit of its own. Uses the index outgoing_email_sender.
 */
export async function nthNewestSentAt(
  tx: Tx,
  senderId: string,
  { count, since }: { count: number; since: Date },
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('outgoing_email')
    .select('created_at')
    .where('sender_id', '=', senderId)
    .where('priority', '<>', EMAILS.message.priority)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}
