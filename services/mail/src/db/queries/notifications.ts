import type { NotificationKind } from '@firstrung/contracts';
import { isHidden } from '@firstrung/service-kit/db';
import { type Insertable, sql } from 'kysely';
import type { Db, MailTables, Tx } from '../tables.ts';

type NewNotification = Omit<Insertable<MailTables['notification']>, 'read_at'>;

/** A notification to create; columns that are not given are `null`. */
export type NotificationDraft = Omit<NewNotification, 'id' | 'person_id' | 'happened_at'> & {
  person_id: string | null;
  happened_at: Date;
};

/** What has waited for a summary unread does not wait longer because more has happened. */
const KEEP_WAITING = sql<Date | null>`case
  when notification.read_at is null and excluded.email_due_at is not null
  then least(notification.email_due_at, excluded.email_due_at) else excluded.email_due_at end`;

/**
 * Inserts the notification, or replaces an older one of the
 * same subject, as unread. Returns whether it changed anything.
 */
export async function upsertNotification(tx: Tx, notification: NewNotification): Promise<boolean> {
  const { id: _, account_id: __, kind: ___, subject_id: ____, ...change } = notification;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('notification')
    .values({ ...notification, read_at: null })
    .onConflict((conflict) =>
      conflict
        .constraint('notification_subject')
        .doUpdateSet({ ...change, read_at: null, emailed_at: null, email_due_at: KEEP_WAITING })
        .whereRef('notification.version', '<', 'excluded.version'),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Deletes notifications that no longer apply. Returns the accounts that had not read them. Uses the
 * constraint notification_subject.
 */
export async function deleteNotifications(
  tx: Tx,
  accountIds: readonly string[],
  kinds: readonly NotificationKind[],
  subjectId: string,
): Promise<string[]> {
  const dropped = await tx
    .deleteFrom('notification')
    .where('account_id', 'in', accountIds)
    .where('kind', 'in', kinds)
    .where('subject_id', '=', subjectId)
    .returning(['account_id', 'read_at'])
    .execute();
  return dropped.filter(({ read_at }) => read_at === null).map(({ account_id }) => account_id);
}

/**
 * Whether a notification is about what the operator hides from an applicant: a job that they have only saved,
 * or the conversation with a company.
 */
export const isOfHidden = (notification: 'notification' | 'n') => sql<boolean>`(
  ${sql.ref(`${notification}.kind`)} = 'savedJob' and exists (
    select from job where job.id = ${sql.ref(`${notification}.job_id`)} and ${isHidden('job')})
  or exists (
    select from company
    where company.id = ${sql.ref(`${notification}.room_company_id`)} and not company.is_shown))`;

/** Those about what is hidden are left out of the list and its count. */
const isShown = sql<boolean>`(not ${isOfHidden('notification')} and not exists (
  select from person where person.id = notification.person_id and ${isHidden('person')}))`;

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
        .where(isShown)
        .as('n'),
    )
    .leftJoin('person', 'person.id', 'n.person_id')
    .leftJoin('job', 'job.id', 'n.job_id')
    .leftJoin('company', 'company.id', 'job.company_id')
    .selectAll('n')
    .select(['job.title as job_title', 'company.name as company_name'])
    .select(sql<string>`coalesce(nullif(person.profile_name, ''), person.name, '')`.as('person_name'))
    .where('n.place', '=', 1)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(n.happened_at, n.id) < (${after![0]}, ${after![1]})`),
    )
    .orderBy('n.happened_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute();

export type NotificationRow = Awaited<ReturnType<typeof newestNotifications>>[number];

/** Upper bound of the unread badge. */
const MAX_COUNTED = 1_000;

/** Number of unread entries of the list. Uses the index notification_unread. */
export async function countUnread(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from (
      select distinct kind, group_id from notification
      where account_id = ${accountId} and read_at is null and in_app and ${isShown} limit ${MAX_COUNTED}
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
    .where('n.read_at', 'is', null);
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
 * Raises the `seq` up to which a person has read a room, and returns it. The row stays locked, because events
 * about unread and about read messages may arrive in any order and must be handled one after the other.
 */
export async function advanceReadSeq(
  tx: Tx,
  accountId: string,
  roomId: string,
  seq: number,
): Promise<number> {
  const row = await tx
    .insertInto('last_read_room')
    .values({ account_id: accountId, room_id: roomId, read_seq: seq })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'room_id'])
        .doUpdateSet({ read_seq: sql`greatest(last_read_room.read_seq, excluded.read_seq)` }),
    )
    .returning('read_seq')
    .executeTakeFirstOrThrow();
  return row.read_seq;
}

/**
 * Marks the notification of a room as read unless newer messages
 * have arrived. Uses the constraint notification_subject.
 */
export async function markRoomRead(
  tx: Tx,
  accountId: string,
  { roomId, seq, now }: { roomId: string; seq: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notification')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('kind', 'in', ['unreadMessages', 'announcement'])
    .where('subject_id', '=', roomId)
    .where('version', '<=', seq)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Marks the notification of an application as read, whoever has it: a colleague may have opened the
 * application. One about a submission after `until` stays. Returns whose it is. Uses the index
 * notification_of_application.
 */
export async function markApplicationRead(
  tx: Tx,
  applicationId: string,
  now: Date,
  until?: Date,
): Promise<string[]> {
  const rows = await tx
    .updateTable('notification')
    .set({ read_at: now })
    .where('kind', '=', 'newApplication')
    .where('subject_id', '=', applicationId)
    .where('read_at', 'is', null)
    .$if(until !== undefined, (query) => query.where('happened_at', '<=', until!))
    .returning('account_id')
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/**
 * Moves the unread notifications of new applications, those for a job or all of an account, to another
 * account, where they wait for the next digest. They are dropped where that account has them already, or does
 * not want them. Returns the accounts that had them. Uses the indexes notification_of_job and
 * notification_unread.
 */
export async function moveApplications(
  tx: Tx,
  from: { jobId: string } | { accountId: string },
  { to, isInApp, emailDueAt }: { to: string; isInApp: boolean; emailDueAt: Date | null },
): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    with former as (
      delete from notification where kind = 'newApplication' and read_at is null and account_id <> ${to}
        and ${'jobId' in from ? sql`job_id = ${from.jobId}` : sql`account_id = ${from.accountId}`}
      returning *
    ), moved as (
      insert into notification (id, account_id, kind, subject_id, version, happened_at, person_id, job_id,
        in_app, email_due_at)
      select id, ${to}, kind, subject_id, version, happened_at, person_id, job_id,
        ${isInApp}::boolean, ${emailDueAt}::timestamptz
      from former where ${isInApp || emailDueAt !== null}
      on conflict on constraint notification_subject do nothing
    )
    select distinct account_id from former`.execute(tx);
  return rows.map(({ account_id }) => account_id);
}

/** Deletes an account's notifications of these kinds. */
export async function deleteKinds(
  tx: Tx,
  accountId: string,
  kinds: readonly NotificationKind[],
): Promise<void> {
  await tx
    .deleteFrom('notification')
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds)
    .execute();
}

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

/** The accounts with an unread notification about a person. Uses the index notification_person. */
export async function unreadAbout(tx: Tx, personId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('notification')
    .select('account_id')
    .distinct()
    .where('person_id', '=', personId)
    .where('read_at', 'is', null)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/**
 * Deletes an account's notifications, and those of others about it or about notes on its applications.
 * Returns the other accounts that had not read them.
 */
export async function eraseNotifications(tx: Tx, accountId: string): Promise<string[]> {
  await tx.deleteFrom('notification_opt_out').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('email_choice').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('summary_email').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('last_read_room').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('notification').where('account_id', '=', accountId).execute();
  const about = await tx
    .deleteFrom('notification')
    .where('person_id', '=', accountId)
    .returning(['account_id', 'read_at'])
    .execute();
  // By the indexes notification_of_application and application_parties.
  const noted = await tx
    .deleteFrom('notification')
    .where('kind', '=', 'mentioned')
    .where('subject_id', 'in', (eb) =>
      eb.selectFrom('application').select('id').where('applicant_id', '=', accountId),
    )
    .returning(['account_id', 'read_at'])
    .execute();
  const deleted = [...about, ...noted];
  return [...new Set(deleted.filter(({ read_at }) => read_at === null).map(({ account_id }) => account_id))];
}
