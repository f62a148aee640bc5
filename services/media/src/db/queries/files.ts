import { isHidden } from '@firstrung/service-kit/db';
import { type Insertable, type Selectable, sql } from 'kysely';
import { ABANDONED_MS } from '../../adapters/temp-files.ts';
import type { Db, MediaTables, Tx } from '../tables.ts';

export type StoredFile = Selectable<MediaTables['file']>;

/**
 * Inserts a file that is about to be written. It is abandoned by the database's own time, as `dueFiles` reads
 * it: the context's clock may jump, and instances of the service may differ.
 */
export async function insertPending(
  tx: Tx,
  file: Omit<Insertable<MediaTables['file']>, 'state' | 'due_at'>,
): Promise<void> {
  const due_at = sql<Date>`now() + ${ABANDONED_MS} * interval '1 millisecond'`;
  await tx
    .insertInto('file')
    .values({ ...file, state: 'pending', due_at })
    .execute();
}

/** Marks a file as stored. Returns `false` if it was abandoned concurrently. */
export async function markStored(tx: Tx, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('file')
    .set({ state: 'stored' })
    .where('name', '=', name)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether the owner's company has members other than the owner, and shows the file. */
const isShownByColleagues = sql<boolean>`exists (
  select from member hidden
  join file_use on file_use.id = hidden.company_id and file_use.names @> array[file.name]
  join member colleague on colleague.company_id = hidden.company_id and colleague.id <> hidden.id
  where hidden.id = file.owner_id and colleague.role is not null)`;

/** A file that is served: not one of a hidden account, unless the company shows it for other members. */
export function findStored(db: Db, name: string): Promise<StoredFile | undefined> {
  return db
    .selectFrom('file')
    .selectAll()
    .where('name', '=', name)
    .where('state', '=', 'stored')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('owner')
            .select('owner.id')
            .whereRef('owner.id', '=', 'file.owner_id')
            .where(isHidden('owner'))
            .where(isShownByColleagues, '=', false),
        ),
      ),
    )
    .executeTakeFirst();
}

/** Those of the names that are stored. */
export async function storedAmong(db: Db, names: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('file')
    .select('name')
    .where('name', 'in', names)
    .where('state', '=', 'stored')
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** Schedules the deletion of a file in any state. */
export async function leave(db: Db, name: string, dueAt: Date): Promise<void> {
  await db.updateTable('file').set({ state: 'deleting', due_at: dueAt }).where('name', '=', name).execute();
}

/**
 * Schedules the deletion of all files of an account. Those being
 * written keep their time, because their content may still arrive.
 */
export async function markAllForDeletion(tx: Tx, ownerId: string, now: Date): Promise<void> {
  await tx
    .updateTable('file')
    .set({ state: 'deleting', due_at: now })
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'stored')
    .execute();
  await tx
    .updateTable('file')
    .set({ state: 'deleting' })
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'pending')
    .execute();
  await tx.updateTable('file').set({ words: '' }).where('owner_id', '=', ownerId).execute();
}

const isDue = (now: Date) => sql<boolean>`state <> 'stored'
  and due_at <= case state when 'pending' then now() else ${now}::timestamptz end`;

/** Uses the index file_due. */
export const hasDueFile = (now: Date) => sql<boolean>`exists (select from file where ${isDue(now)})`;

/** Files that are due for deletion, longest due first. Uses the index file_due. */
export async function dueFiles(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('file')
    .select('name')
    .where(isDue(now))
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
}

export async function deleteFile(tx: Tx, name: string): Promise<void> {
  await tx.deleteFrom('file').where('name', '=', name).execute();
}

export async function deleteOwner(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('owner').where('id', '=', id).execute();
}

const REMOVAL = `hashtextextended('firstrung removal of files', 0)`;

/**
 * A session that has run this keeps all files until it ends: a backup copies them after its snapshot of the
 * tables. It waits for deletions under way.
 */
export const HOLD_FILES = `select pg_advisory_lock(${REMOVAL})`;

/** Whether files may be deleted. A session that would hold them waits for the end of this transaction. */
export async function mayDeleteFiles(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    allowed: boolean;
  }>`select pg_try_advisory_xact_lock_shared(${sql.raw(REMOVAL)}) as allowed`.execute(tx);
  return rows[0]!.allowed;
}
