import type { NotificationKind, NotificationValues } from '@firstrung/contracts';
import { isHidden } from '@firstrung/service-kit/db';
import { type Insertable, type Selectable, sql } from 'kysely';
import { KINDS_OF_WORK } from '../../domain/kinds.ts';
import type { Db, MailTables, Tx } from '../tables.ts';
import { SHARED } from './notification-states.ts';

export type Notification = Selectable<MailTables['notification']>;

export type NewNotification = Omit<Insertable<MailTables['notification']>, 'read_at' | 'details'> & {
  details: NotificationValues;
};

/** What has waited for a summary unread does not wait longer because more has happened. */
const KEEP_WAITING = sql<Date | null>`case
  when notification.read_at is null and excluded.email_due_at is not null
  then least(notification.email_due_at, excluded.email_due_at) else excluded.email_due_at end`;

/** Inserts a notification, or replaces an older one of its subject, as unread. Returns whether it did. */
export async function upsertNotification(tx: Tx, notification: NewNotification): Promise<boolean> {
  const row = { ...notification, details: JSON.stringify(notification.details) };
  const { id: _, account_id: __, kind: ___, subject_id: ____, ...change } = row;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('notification')
    .values({ ...row, read_at: null })
    .onConflict((conflict) =>
      conflict
        .constraint('notification_subject')
        .doUpdateSet({ ...change, read_at: null, emailed_at: null, email_due_at: KEEP_WAITING })
        .whereRef('notification.version', '<', 'excluded.version'),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The notifications of a subject, or one account's, where each has a state of its own. */
export interface OfSubject {
  kind: NotificationKind;
  subjectId: string;
  forId: string;
}

/**
 * Deletes the notifications of a subject, except those of `but`. Returns the accounts whose count changes.
 * Uses the index notification_of_subject.
 */
export async function deleteSubject(
  tx: Tx,
  { kind, subjectId, forId }: OfSubject,
  but: readonly string[],
): Promise<string[]> {
  const dropped = await tx
    .deleteFrom('notification')
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)
    .$if(forId !== SHARED, (query) => query.where('account_id', '=', forId))
    .$if(but.length > 0, (query) => query.where('account_id', 'not in', but))
    .returning(['account_id', 'read_at', 'in_app'])
    .execute();
  return dropped.flatMap(({ account_id, read_at, in_app }) =>
    read_at === null && in_app ? [account_id] : [],
  );
}

/**
 * Marks the notifications of a subject as read, whoever has them, and deletes those that nobody was told of
 * yet. Returns the accounts whose count changes. Uses the index notification_of_subject.
 */
export async function markSubjectRead(
  tx: Tx,
  { kind, subjectId, forId }: OfSubject,
  now: Date,
): Promise<string[]> {
  const own = forId === SHARED ? sql`true` : sql`account_id = ${forId}`;
  await sql`delete from notification where subject_id = ${subjectId} and kind = ${kind} and ${own}
    and waits_until is not null`.execute(tx);
  const { rows } = await sql<{ account_id: string; in_app: boolean }>`
    update notification set read_at = ${now}
    where subject_id = ${subjectId} and kind = ${kind} and ${own} and read_at is null
    returning account_id, in_app`.execute(tx);
  return rows.flatMap(({ account_id, in_app }) => (in_app ? [account_id] : []));
}

/**
 * Whether a notification can be shown and sent: nothing that it is about is hidden, nobody whom it names, and
 * its reader is still a member of the company. It comes back with what is shown again.
 */
export const isShown = (alias: 'notification' | 'n') => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${column('waits_until')} is null
    and not exists (
      select from hidden where hidden.id = any(${column('about')}) and hidden.is_hidden)
    and not exists (
      select from person
      where person.id in (${column('person_id')}, ${column('other_id')}) and ${isHidden('person')})
    and not exists (
      select from member where member.id = ${column('account_id')} and (
        member.company_id <> ${column('company_id')}
        or ${column('company_id')} is not null and (member.role is null
          or member.role = 'reader' and ${column('kind')} in (${sql.join(KINDS_OF_WORK.map((kind) => sql.lit(kind)))})))))`;
};

/** The name of a person that notifications `n` have the id of; `''` while it is unknown. */
export const nameOf = (column: 'n.person_id' | 'n.other_id') => sql<string>`coalesce((
  select coalesce(profile_name, name) from person where person.id = ${sql.ref(column)}), '')`;

/**
 * A page of the entries of an account's list, newest first. An entry is the newest notification of its group,
 * with the number of them; the unread and the read ones of a group are two entries. They are counted here and
 * stored nowhere, so that a repeated event can't count twice. Uses the index notification_newest.
 */
export const newestNotifications = (
  db: Db,
  accountId: string,
  { after, limit }: { after: readonly [Date, string] | undefined; limit: number },
) =>
  db
    .selectFrom(
      db
        .selectFrom('notification')
        .selectAll()
        .select([
          sql<number>`count(*) over (partition by kind, group_id, read_at is null)::integer`.as('count'),
          sql<number>`row_number() over (partition by kind, group_id, read_at is null
            order by happened_at desc, id desc)`.as('place'),
        ])
        .where('account_id', '=', accountId)
        .where('in_app', '=', true)
        .where(isShown('notification'))
        .as('n'),
    )
    .selectAll('n')
    .select([nameOf('n.person_id').as('person_name'), nameOf('n.other_id').as('other_name')])
    .where('n.place', '=', 1)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(n.happened_at, n.id) < (${after![0]}, ${after![1]})`),
    )
    .orderBy('n.happened_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute();

export type NotificationEntry = Awaited<ReturnType<typeof newestNotifications>>[number];

/** Upper bound of the unread badge. */
const MAX_COUNTED = 1_000;

/** Number of unread entries of the list. Uses the index notification_unread. */
export async function countUnread(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from (
      select distinct kind, group_id from notification
      where account_id = ${accountId} and read_at is null and in_app and ${isShown('notification')} limit ${MAX_COUNTED}
    ) counted`.execute(db);
  return rows[0]!.unread;
}

/** Locks those of `ids` that belong to the account. Returns how many they are. */
export async function lockOwn(tx: Tx, accountId: string, ids: readonly string[]): Promise<number> {
  const own = await tx
    .selectFrom('notification')
    .select('id')
    .where('id', 'in', ids)
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return own.length;
}

/** What to mark as read: entries of the list, the new applications for a job, or everything. */
export type ReadNotifications = { ids: readonly string[] } | { jobId: string } | 'all';

/**
 * Marks the account's notifications as read. An id stands for its entry: for those of its group that are not
 * newer, which the reader has not seen. Returns whether one was unread. Uses the index notification_unread.
 */
export async function markRead(
  tx: Tx,
  accountId: string,
  read: ReadNotifications,
  now: Date,
): Promise<boolean> {
  let update = tx
    .updateTable('notification as n')
    .set({ read_at: now })
    .where('n.account_id', '=', accountId)
    .where('n.read_at', 'is', null)
    // Nobody has seen the others.
    .where('n.waits_until', 'is', null);
  if (read !== 'all' && 'jobId' in read) {
    update = update.where('n.kind', '=', 'newApplication').where('n.group_id', '=', read.jobId);
  } else if (read !== 'all') {
    update = update.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('notification as entry')
          .select('entry.id')
          .where('entry.id', 'in', read.ids)
          .whereRef('entry.kind', '=', 'n.kind')
          .whereRef('entry.group_id', '=', 'n.group_id')
          .where(sql<boolean>`(n.happened_at, n.id) <= (entry.happened_at, entry.id)`),
      ),
    );
  }
  const { numUpdatedRows } = await update.executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Moves the unread notifications of a group to another account, where they wait for the next digest. They are
 * dropped where that account has them already, or does not want them. Returns the accounts that had them.
 * Uses the index notification_of_group.
 */
export async function moveGroup(
  tx: Tx,
  { kind, groupId }: { kind: NotificationKind; groupId: string },
  { to, isInApp, emailDueAt }: { to: string; isInApp: boolean; emailDueAt: Date | null },
): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    with former as (
      delete from notification
      where kind = ${kind} and group_id = ${groupId} and read_at is null and account_id <> ${to}
      returning *
    ), moved as (
      insert into notification (id, account_id, kind, subject_id, version, happened_at, waits_until, person_id,
        other_id, company_id, about, details, group_id, in_app, email_due_at)
      select id, ${to}, kind, subject_id, version, happened_at, waits_until, person_id, other_id, company_id,
        about, details, group_id, ${isInApp}::boolean or waits_until is not null,
        case when waits_until is null then ${emailDueAt}::timestamptz end
      from former where ${isInApp || emailDueAt !== null} or waits_until is not null
      on conflict on constraint notification_subject do nothing
    )
    select distinct account_id from former`.execute(tx);
  return rows.map(({ account_id }) => account_id);
}

/** Uses the index notification_waits. */
export const hasWaited = (now: Date) =>
  sql<boolean>`exists (select from notification where waits_until <= ${now})`;

/**
 * Notifications that can no longer be undone, except those that another instance is working on. Uses the
 * index notification_waits.
 */
export const lockWaited = (tx: Tx, now: Date, limit: number): Promise<Notification[]> =>
  tx
    .selectFrom('notification')
    .selectAll()
    .where('waits_until', '<=', now)
    .orderBy('waits_until')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export const endWait = (
  tx: Tx,
  id: string,
  { isInApp, emailDueAt }: { isInApp: boolean; emailDueAt: Date | null },
) =>
  tx
    .updateTable('notification')
    .set({ waits_until: null, in_app: isInApp, email_due_at: emailDueAt })
    .where('id', '=', id)
    .execute();

export const deleteNotification = (tx: Tx, id: string) =>
  tx.deleteFrom('notification').where('id', '=', id).execute();

/** Deletes what others than `but` were told of a job once theirs. Uses the index notification_of_subject. */
export const deleteWorkOn = (tx: Tx, jobId: string, but: string) =>
  tx
    .deleteFrom('notification')
    .where('subject_id', '=', jobId)
    .where('kind', 'in', KINDS_OF_WORK)
    .where('account_id', '<>', but)
    .execute();

export const optedOutKinds = async (db: Db, accountId: string): Promise<NotificationKind[]> => {
  const rows = await db
    .selectFrom('notification_opt_out')
    .select('kind')
    .where('account_id', '=', accountId)
    .execute();
  return rows.map(({ kind }) => kind);
};

export async function optOut(tx: Tx, accountId: string, kind: NotificationKind): Promise<void> {
  await tx
    .insertInto('notification_opt_out')
    .values({ account_id: accountId, kind })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doNothing())
    .execute();
}

export async function optIn(tx: Tx, accountId: string, kind: NotificationKind): Promise<void> {
  await tx
    .deleteFrom('notification_opt_out')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .execute();
}

/** The accounts with an unread notification that names a person. */
export async function unreadAbout(tx: Tx, personId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('notification')
    .select('account_id')
    .distinct()
    .where(({ eb, or }) => or([eb('person_id', '=', personId), eb('other_id', '=', personId)]))
    .where('read_at', 'is', null)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/**
 * Deletes an account's notifications and choices, and the notifications of others that name it. Returns the
 * other accounts that had not read them.
 */
export async function eraseNotifications(tx: Tx, accountId: string): Promise<string[]> {
  for (const table of ['notification_opt_out', 'email_choice', 'summary_email', 'notification'] as const)
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute();
  const about = await tx
    .deleteFrom('notification')
    .where(({ eb, or }) => or([eb('person_id', '=', accountId), eb('other_id', '=', accountId)]))
    .returning(['account_id', 'read_at'])
    .execute();
  return [...new Set(about.filter(({ read_at }) => read_at === null).map(({ account_id }) => account_id))];
}
