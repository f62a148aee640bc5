import { isVisible } from '@firstrung/service-kit/db';
import { type Insertable, type Selectable, sql } from 'kysely';
import { DAY_MS } from '../../../domain/day.ts';
import type { Db, JobsTables, Tx } from '../../tables.ts';
import { companyOfMember, recruiterName } from '../visibility.ts';

export type WrittenMessage = Selectable<JobsTables['written_message']>;
export type MessageRecipient = Selectable<JobsTables['written_message_recipient']>;

/** As long as a client may repeat its call. */
const KEPT_MS = 30 * DAY_MS;

/** Serialises the transactions that count or write messages of this recruiter. */
export const lockWriter = (tx: Tx, recruiterId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`messages of ${recruiterId}`}, 0))`.execute(tx);

/** What its author sent with this `client_id`, by job. Uses the index written_message_once. */
export const findWritten = (tx: Tx, recruiterId: string, clientId: string): Promise<WrittenMessage[]> =>
  tx
    .selectFrom('written_message')
    .selectAll()
    .where('recruiter_id', '=', recruiterId)
    .where('client_id', '=', clientId)
    .execute();

/** To how many applicants the recruiter has written since then. Uses the index written_message_of. */
export async function countWritten(tx: Tx, recruiterId: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('written_message')
    .select(sql<number>`coalesce(sum(count), 0)::integer`.as('count'))
    .where('recruiter_id', '=', recruiterId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

const open = (db: Db) =>
  db
    .selectFrom('application')
    .innerJoin('applicant', 'applicant.id', 'application.applicant_id')
    .select(['application.id', 'application.job_id', 'application.applicant_id'])
    .where('application.withdrawn_at', 'is', null)
    .where(isVisible('applicant'));

/** The open applications of these applicants to the job. Uses the index application_once. */
export const openApplicationsOf = (db: Db, jobId: string, applicantIds: readonly string[]) =>
  open(db)
    .where('application.job_id', '=', jobId)
    .where('application.applicant_id', '=', sql<string>`any(${applicantIds}::uuid[])`)
    .execute();

/** Which of these are open applications to the company of the member. Primary key. */
export const openAmong = (db: Db, ids: readonly string[], memberId: string) =>
  open(db)
    .where('application.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('application.company_id', '=', companyOfMember(memberId))
    .execute();

export async function insertWritten(
  tx: Tx,
  message: Insertable<JobsTables['written_message']>,
  applications: readonly { id: string; applicant_id: string }[],
): Promise<void> {
  await tx.insertInto('written_message').values(message).execute();
  const ids = applications.map(({ id }) => id);
  const applicantIds = applications.map(({ applicant_id }) => applicant_id);
  await sql`insert into written_message_recipient (message_id, application_id, applicant_id)
    select ${message.id}, application_id, applicant_id
    from unnest(${ids}::uuid[], ${applicantIds}::uuid[]) as recipient (application_id, applicant_id)`.execute(
    tx,
  );
}

/**
 * Takes the next recipients, of the oldest message first. Those that another transaction has locked are left
 * to it. Primary key.
 */
export async function takeRecipients(tx: Tx, limit: number): Promise<MessageRecipient[]> {
  const { rows } = await sql<MessageRecipient>`
    delete from written_message_recipient recipient using (
      select message_id, application_id from written_message_recipient
      order by message_id, application_id limit ${limit} for update skip locked
    ) next
    where recipient.message_id = next.message_id and recipient.application_id = next.application_id
    returning recipient.*`.execute(tx);
  return rows;
}

export const hasRecipients = () => sql<boolean>`exists (select from written_message_recipient)`;

/** Primary key. */
export const findMessages = (tx: Tx, ids: readonly string[]): Promise<WrittenMessage[]> =>
  tx
    .selectFrom('written_message')
    .innerJoin('company', 'company.id', 'written_message.company_id')
    .selectAll('written_message')
    .where('written_message.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(isVisible('company'))
    .execute();

/** Holds off the erasure of these applicants until the commit. */
export const shareApplicants = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('applicant')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forShare()
    .execute();

/** Clears what messages said that have gone to everybody. */
export const clearSent = (db: Db) =>
  db
    .updateTable('written_message')
    .set({ subject: null, text: null })
    .where('text', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('written_message_recipient')
            .select('message_id')
            .whereRef('message_id', '=', 'written_message.id'),
        ),
      ),
    )
    .execute();

/** Uses the index written_message_age. */
export const deleteOldWritten = (db: Db, now: Date) =>
  db
    .deleteFrom('written_message')
    .where('created_at', '<', new Date(now.getTime() - KEPT_MS))
    .executeTakeFirst();

/** Keeps what messages said to applicants, for the histories of their applications. */
export async function keepSent(tx: Tx, sent: readonly JobsTables['sent_message'][]): Promise<void> {
  if (sent.length > 0) await tx.insertInto('sent_message').values(sent).execute();
}

/** What was written to an applicant, the oldest first, with the names of the authors. Primary key. */
export const sentMessages = (db: Db, applicationId: string) =>
  db
    .selectFrom('sent_message as sent')
    .leftJoin('recruiter', 'recruiter.id', 'sent.recruiter_id')
    .select(['sent.subject', 'sent.text', 'sent.sent_at', 'sent.recruiter_id', recruiterName.as('name')])
    .where('sent.application_id', '=', applicationId)
    .orderBy('sent.sent_at')
    .orderBy('sent.message_id')
    .execute();

export type SentMessage = Awaited<ReturnType<typeof sentMessages>>[number];

/**
 * Who gets an email about an application, and what its templates say about them. By their present names.
 * Without the accounts that are deleted, also while that can be undone.
 */
export const findRecipients = (tx: Tx, applicationIds: readonly string[]) =>
  tx
    .selectFrom('application')
    .innerJoin('applicant', 'applicant.id', 'application.applicant_id')
    .innerJoin('job', 'job.id', 'application.job_id')
    .innerJoin('company', 'company.id', 'application.company_id')
    .select([
      'application.id as application_id',
      'application.applicant_id',
      'application.withdrawn_at',
      sql<string>`coalesce(applicant.name, applicant.account_name)`.as('name'),
      'job.title as job_title',
      'company.name as company_name',
    ])
    .where('application.id', '=', sql<string>`any(${applicationIds}::uuid[])`)
    .where(isVisible('applicant'))
    .orderBy('application.applicant_id')
    .execute();
