import type { NotificationKind } from '@firstrung/contracts';
import { sql } from 'kysely';
import type { SummaryKind } from '../../domain/summary.ts';
import type { Db, Tx } from '../tables.ts';
import { isShown, nameOf } from './notifications.ts';

/** Uses the index notification_email_due. */
export const hasDueSummary = (now: Date) =>
  sql<boolean>`exists (
    select from notification where email_due_at <= ${now} and read_at is null and ${isShown('notification')})`;

/** Accounts with unread notifications of a summary that is due. Uses the index notification_email_due. */
export const findDueSummaries = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('notification')
    .select(['account_id', 'kind'])
    .distinct()
    .where('email_due_at', '<=', now)
    .where('read_at', 'is', null)
    .where(isShown('notification'))
    .limit(limit)
    .execute();

/** Locks an account's summary, so that one instance makes it. Returns when the last one was sent. */
export async function lockSummary(tx: Tx, accountId: string, kind: SummaryKind): Promise<Date | null> {
  const row = await tx
    .insertInto('summary_email')
    .values({ account_id: accountId, kind, last_sent_at: null })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet({ kind }))
    .returning('last_sent_at')
    .executeTakeFirstOrThrow();
  return row.last_sent_at;
}

export const setSummarySent = (tx: Tx, accountId: string, kind: SummaryKind, now: Date) =>
  tx
    .updateTable('summary_email')
    .set({ last_sent_at: now })
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .execute();

/** Unread notifications that wait for a summary, except those that are hidden or being changed. */
const waiting = (db: Db, kinds: readonly NotificationKind[]) =>
  db
    .selectFrom('notification')
    .select('id')
    .where('kind', 'in', kinds)
    .where('read_at', 'is', null)
    .where('email_due_at', 'is not', null)
    .where(isShown('notification'))
    .forUpdate()
    .skipLocked();

/** Takes what an account's summary brings together, due or not. Uses the index notification_unread. */
export async function takeWaiting(
  tx: Tx,
  { accountId, kinds, now }: { accountId: string; kinds: readonly NotificationKind[]; now: Date },
): Promise<{ kind: NotificationKind; happened_at: Date }[]> {
  return tx
    .updateTable('notification')
    .set({ email_due_at: null, emailed_at: now })
    .where('id', 'in', waiting(tx, kinds).where('account_id', '=', accountId))
    .returning(['kind', 'happened_at'])
    .execute();
}

/** Lets what waits for summaries of these accounts wait at least until `dueAt`. */
export async function postponeWaiting(
  db: Db,
  {
    accountIds,
    kinds,
    dueAt,
  }: { accountIds: readonly string[]; kinds: readonly NotificationKind[]; dueAt: Date },
): Promise<void> {
  if (accountIds.length === 0) return;
  await db
    .updateTable('notification')
    .set({ email_due_at: dueAt })
    .where(
      'id',
      'in',
      waiting(db, kinds).where('account_id', 'in', accountIds).where('email_due_at', '<', dueAt),
    )
    .execute();
}

/** An account's unread notifications that can be sent, with the names that an email says. */
const described = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('notification as n')
    .select(['n.kind', 'n.subject_id', 'n.person_id', 'n.details'])
    .select([nameOf('n.person_id').as('person_name'), nameOf('n.other_id').as('other_name')])
    .where('n.account_id', '=', accountId)
    .where('n.read_at', 'is', null)
    .where(isShown('n'));

export type DescribedNotification = Awaited<ReturnType<typeof findUnread>>[number];

/** The notifications of an account that a summary brings together and that are still unread, newest first. */
export const findUnread = (
  tx: Tx,
  accountId: string,
  { kinds, emailedAt }: { kinds: readonly NotificationKind[]; emailedAt: Date },
) =>
  described(tx, accountId)
    .where('n.kind', 'in', kinds)
    .where('n.emailed_at', '=', emailedAt)
    .orderBy('n.happened_at', 'desc')
    .orderBy('n.id', 'desc')
    .execute();

/** A notification, unless it was read or has changed since. Uses the constraint notification_subject. */
export const findUnreadVersion = (
  tx: Tx,
  accountId: string,
  { kind, subjectId, version }: { kind: NotificationKind; subjectId: string; version: number },
) =>
  described(tx, accountId)
    .where('n.kind', '=', kind)
    .where('n.subject_id', '=', subjectId)
    .where('n.version', '=', version)
    .executeTakeFirst();

/** The new applications that a summary brings together, by job, with their number and the newest names. */
export const countApplications = (
  tx: Tx,
  accountId: string,
  { emailedAt, names }: { emailedAt: Date; names: number },
) =>
  tx
    .selectFrom(
      described(tx, accountId)
        .select(['n.id', 'n.group_id', 'n.happened_at'])
        .where('n.kind', '=', 'newApplication')
        .where('n.emailed_at', '=', emailedAt)
        .as('n'),
    )
    .select('n.group_id as job_id')
    .select(sql<string>`max(n.details ->> 'job')`.as('title'))
    .select(sql<number>`count(*)::integer`.as('count'))
    .select(
      sql<
        string[]
      >`(array_agg(n.person_name order by n.happened_at desc, n.id desc))[1:${sql.lit(names)}]`.as('names'),
    )
    .groupBy('n.group_id')
    .orderBy('count', 'desc')
    .orderBy('n.group_id')
    .execute();
