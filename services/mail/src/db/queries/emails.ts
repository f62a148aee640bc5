import { currentTraceparent } from '@firstrung/service-kit/trace';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, EmailSource, MailTables, Tx } from '../tables.ts';

export type QueuedEmail = Selectable<MailTables['outgoing_email']>;

/** Who has written an email to whom, about which application, for which company. */
export type WrittenEmail = Pick<QueuedEmail, 'sender_id' | 'account_id' | 'subject_id' | 'company_id'>;

export type NewEmail = Omit<Insertable<MailTables['outgoing_email']>, 'attempts'>;

/** One with its unique key that isn't sent yet says what was decided last: the first may hold no more. */
export const enqueueEmail = (tx: Tx, email: NewEmail) =>
  tx
    .insertInto('outgoing_email')
    .values({ traceparent: currentTraceparent(), ...email, attempts: 0 })
    .onConflict((conflict) =>
      conflict
        .column('unique_key')
        .doUpdateSet({ source: sql`excluded.source` })
        .where(sql<boolean>`${version('outgoing_email')} < ${version('excluded')}`),
    )
    .execute();

const version = (row: string) => sql`(${sql.ref(`${row}.source`)} ->> 'version')::bigint`;

/** The state of a new email, by the time of what caused it. */
export async function dueOrHeld(tx: Tx, causedAt: Date): Promise<'due' | 'held'> {
  const hold = await tx
    .selectFrom('email_hold')
    .select('caused_before')
    .where('caused_before', '>', causedAt)
    .executeTakeFirst();
  return hold ? 'held' : 'due';
}

/** How many emails of each kind are held and have not expired. */
export const countHeldEmails = (tx: Tx, now: Date) =>
  tx
    .selectFrom('outgoing_email')
    .select(({ fn }) => [
      sql<EmailSource['kind']>`source ->> 'kind'`.as('kind'),
      fn.countAll<number>().as('count'),
    ])
    .where('state', '=', 'held')
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .groupBy('kind')
    .orderBy('kind')
    .execute();

/** Makes held emails due and ends the hold. Those that have expired are settled. */
export async function releaseHeldEmails(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('email_hold').execute();
  const held = tx.updateTable('outgoing_email').where('state', '=', 'held');
  await held
    .set({ state: 'expired', source: null, settled_at: now })
    .where('expires_at', '<=', now)
    .execute();
  await held.set({ state: 'due', due_at: now }).execute();
}

/**
 * Settles held emails unsent. Their rows stay, so that a republished acceptance is not announced after all,
 * and so does the hold: what else follows from before the restore is held, too.
 */
export const dropHeldEmails = (tx: Tx, now: Date) =>
  tx
    .updateTable('outgoing_email')
    .set({ state: 'cancelled', source: null, settled_at: now })
    .where('state', '=', 'held')
    .execute();

/** Whether `leaseEmails` may find some. Uses the index outgoing_email_next. */
export const hasDueEmail = (now: Date) =>
  sql<boolean>`exists (select from outgoing_email where state = 'due' and due_at <= ${now})`;

/** Leases due emails until `leasedUntil`: nobody else takes them until then. Uses outgoing_email_next. */
export const leaseEmails = async (
  db: Db,
  { now, leasedUntil, limit }: { now: Date; leasedUntil: Date; limit: number },
): Promise<QueuedEmail[]> => {
  const { rows } = await sql<QueuedEmail>`
    update outgoing_email set leased_until = ${leasedUntil} where id in (
      select id from outgoing_email
      where state = 'due' and due_at <= ${now} and (leased_until is null or leased_until <= ${now})
      order by priority, due_at limit ${limit} for update skip locked
    ) returning *`.execute(db);
  return rows;
};

/** Ends the lease under which the email was taken; a later lease of another sender stays. */
export const releaseEmail = (db: Db, { id, leased_until }: Pick<QueuedEmail, 'id' | 'leased_until'>) =>
  db
    .updateTable('outgoing_email')
    .set({ leased_until: null })
    .where('id', '=', id)
    .where('leased_until', '=', leased_until)
    .execute();

/** Locks a due email, so that a projection it waits for calls `retryWaitingEmails` after this transaction. */
export const lockEmail = (tx: Tx, id: string) =>
  tx
    .selectFrom('outgoing_email')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'due')
    .forUpdate()
    .executeTakeFirst();

/**
 * Makes emails due that may wait for a contact or for the state of an application. Call it after writing
 * that, in the same transaction. It updates every such email of the account or application that is unsent:
 * one that is being prepared is locked, so this statement waits for it.
 */
export const retryWaitingEmails = (tx: Tx, column: 'account_id' | 'subject_id', id: string, now: Date) =>
  tx
    .updateTable('outgoing_email')
    .set({ due_at: now })
    .where(column, '=', id)
    .where('state', '=', 'due')
    .where('subject_id', 'is not', null)
    .execute();

/** How many emails have failed at least once and are tried again. Uses the index outgoing_email_due. */
export const countRetriedEmails = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('outgoing_email')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'due')
    .where('attempts', '>', 0)
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * Settles the emails about decisions on an application before this version that are not sent yet. Uses the
 * index outgoing_email_account.
 */
export const cancelDecisionEmails = (
  tx: Tx,
  {
    accountId,
    applicationId,
    before,
    now,
  }: { accountId: string; applicationId: string; before: number; now: Date },
) =>
  tx
    .updateTable('outgoing_email')
    .set({ state: 'cancelled', source: null, leased_until: null, settled_at: now })
    .where('account_id', '=', accountId)
    .where('state', 'in', ['due', 'held'])
    .where(sql<boolean>`source ->> 'kind' = 'decision' and source ->> 'applicationId' = ${applicationId}
      and ${version('outgoing_email')} < ${before}`)
    .execute();

/**
 * Counts a text message about a decision, unless `limit` were sent in the 24 hours before. Returns whether it
 * may be sent. Uses the index decision_text_message_sent.
 */
export async function countDecisionText(
  tx: Tx,
  { emailId, limit, now }: { emailId: string; limit: number; now: Date },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('text messages about decisions', 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('decision_text_message')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sent_at', '>', new Date(now.getTime() - 24 * 3600_000))
    .where('email_id', '<>', emailId)
    .executeTakeFirstOrThrow();
  if (count >= limit) return false;
  await tx
    .insertInto('decision_text_message')
    .values({ email_id: emailId, sent_at: now })
    .onConflict((conflict) => conflict.column('email_id').doUpdateSet({ sent_at: now }))
    .execute();
  return true;
}

/** Schedules the next attempt and ends the lease. */
export const postponeEmail = (tx: Db, id: string, { dueAt, attempts }: { dueAt: Date; attempts: number }) =>
  tx
    .updateTable('outgoing_email')
    .set({ due_at: dueAt, attempts, leased_until: null })
    .where('id', '=', id)
    .where('state', '=', 'due')
    .execute();

/** Moves a due email to its final state and clears its source. Returns whether it was due. */
export const settleEmail = async (
  tx: Db,
  id: string,
  state: 'sent' | 'failed' | 'expired' | 'cancelled',
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('outgoing_email')
    .set((eb) => ({
      state,
      source: null,
      leased_until: null,
      settled_at: now,
      attempts: eb('attempts', '+', 1),
      // What was not said may be said when it holds again.
      ...(state === 'cancelled' && { unique_key: null }),
    }))
    .where('id', '=', id)
    .where('state', '=', 'due')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Who has written emails to an account that have left since then, and about which application. */
export const writtenTo = (tx: Tx, accountId: string, since: Date): Promise<WrittenEmail[]> =>
  tx
    .selectFrom('outgoing_email')
    .select(['sender_id', 'account_id', 'subject_id', 'company_id'])
    .distinct()
    .where('account_id', '=', accountId)
    .where('state', '=', 'sent')
    .where('settled_at', '>=', since)
    .where('sender_id', 'is not', null)
    .execute();

/** The newest head of the log of answers as emails name it, once it has arrived. */
export async function findAnswersHead(db: Db): Promise<string | undefined> {
  const head = await db.selectFrom('answer_head').select(['number', 'hash']).executeTakeFirst();
  return head && `${head.number}:${head.hash}`;
}
