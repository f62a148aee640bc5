import type { KitTables } from '@firstrung/service-kit/db';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { LEASE_LOCKS } from '../letters/lease-holder.ts';
import type { LetterTable, MailTables } from './schema.ts';

export type QueuedLetter = Selectable<LetterTable>;

export const putLetter = (tx: Transaction<MailTables>, letter: Insertable<LetterTable>) =>
  tx
    .insertInto('letter')
    .values(letter)
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .execute();

/**
 * Letters whose time has come, and which this sender has to itself until `leasedUntil`, or until its lock is gone: then
 * its process is. By the index letter_due.
 */
export const claimLetters = async (
  db: Kysely<MailTables & KitTables>,
  { now, holder, leasedUntil, limit }: { now: Date; holder: number; leasedUntil: Date; limit: number },
): Promise<QueuedLetter[]> => {
  const { rows } = await sql<QueuedLetter>`
    update letter set leased_until = ${leasedUntil}, leased_to = ${holder} where id in (
      select id from letter
      where state = 'due' and due_at <= ${now} and (
        leased_until is null or leased_until <= ${now} or leased_to not in (
          select objid::bigint from pg_locks
          where locktype = 'advisory' and classid = ${LEASE_LOCKS}::bigint::oid and objsubid = 2 and granted
            and database = (select oid from pg_database where datname = current_database())
        )
      )
      order by due_at limit ${limit} for update skip locked
    ) returning *`.execute(db);
  return rows;
};

/** Ends the lease that the letter was claimed with; a later one of another sender stays. */
export const releaseLetter = (
  db: Kysely<MailTables & KitTables>,
  { id, leased_until }: Pick<QueuedLetter, 'id' | 'leased_until'>,
) =>
  db
    .updateTable('letter')
    .set({ leased_until: null })
    .where('id', '=', id)
    .where('leased_until', '=', leased_until)
    .execute();

/** While it is locked, what the letter is made of can't arrive unnoticed: see `wakeLetters`. */
export const lockLetter = (tx: Transaction<MailTables>, id: string) =>
  tx
    .selectFrom('letter')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'due')
    .forUpdate()
    .executeTakeFirst();

/**
 * Lets letters that may have waited for a projection be tried now; called after the projection was written, in its
 * transaction. Every unsent letter is touched, not only those marked as waiting: one that is being looked at this
 * moment is locked, so this waits and comes after it.
 */
export const wakeLetters = (
  tx: Transaction<MailTables>,
  column: 'account_id' | 'job_id',
  id: string,
  now: Date,
) =>
  tx
    .updateTable('letter')
    .set({ due_at: now })
    .where(column, '=', id)
    .where('state', '=', 'due')
    .where('job_id', 'is not', null)
    .execute();

/** Puts the letter back for a later try. */
export const postponeLetter = (
  tx: Kysely<MailTables & KitTables>,
  id: string,
  { dueAt, attempts }: { dueAt: Date; attempts: number },
) =>
  tx
    .updateTable('letter')
    .set({ due_at: dueAt, attempts, leased_until: null })
    .where('id', '=', id)
    .where('state', '=', 'due')
    .execute();

/** Ends the letter's way and blanks what it was made of. Returns whether it was still on its way. */
export const settleLetter = async (
  tx: Kysely<MailTables & KitTables>,
  id: string,
  state: 'sent' | 'failed' | 'expired',
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('letter')
    .set((eb) => ({
      state,
      source: null,
      leased_until: null,
      settled_at: now,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .where('state', '=', 'due')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
