import { type ExpressionBuilder, sql } from 'kysely';
import type { Usage } from '../../domain/quota.ts';
import type { Db, MediaTables, Tx } from '../tables.ts';

/** Locks the files that a profile or company shows. */
export async function namesShownBy(tx: Tx, id: string): Promise<string[]> {
  const row = await tx
    .selectFrom('file_use')
    .select('names')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.names ?? [];
}

/** Files of the profile's owner or the company's members: both may show another account's file, too. */
const isOwn =
  (shownBy: string) =>
  ({ eb, or, selectFrom }: ExpressionBuilder<MediaTables, 'file'>) =>
    or([
      eb('owner_id', '=', shownBy),
      eb('owner_id', 'in', selectFrom('member').select('member.id').where('company_id', '=', shownBy)),
    ]);

/** Only own files: a stranger who shows a file for a while must not keep it in its owner's quota for ever. */
export async function markShown(tx: Tx, shownBy: string, names: readonly string[]): Promise<void> {
  await tx
    .updateTable('file')
    .set({ replaced_at: null })
    .where('name', 'in', names)
    .where('replaced_at', 'is not', null)
    .where(isOwn(shownBy))
    .execute();
}

export async function markReplaced(
  tx: Tx,
  shownBy: string,
  names: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('file')
    .set({ replaced_at: now })
    .where('name', 'in', names)
    .where(isOwn(shownBy))
    .execute();
}

/** Serialises transactions that store files of this account. */
export async function lockUploadsOf(tx: Tx, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${ownerId}`}, 0))`.execute(tx);
}

/** Files and bytes of an account, including those being written. Uses the index file_of_owner. */
export async function usageOf(db: Db, ownerId: string): Promise<Usage> {
  const { files, bytes } = await db
    .selectFrom('file')
    .select((of) => [of.fn.countAll().as('files'), of.fn.sum('bytes').as('bytes')])
    .where('owner_id', '=', ownerId)
    .where('state', '<>', 'deleting')
    .executeTakeFirstOrThrow();
  return { files: Number(files), bytes: Number(bytes ?? 0) };
}

/**
 * Locks files that the owner replaced before a time and no one shows, longest replaced first. One that is
 * shown again concurrently is left out. Uses the indexes file_of_owner and file_use_names.
 */
export function replacedBy(tx: Tx, ownerId: string, then: Date): Promise<{ name: string; bytes: number }[]> {
  return tx
    .selectFrom('file')
    .select(['name', 'bytes'])
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'stored')
    .where('replaced_at', '<=', then)
    .where(sql<boolean>`not exists (select from file_use where names @> array[file.name])`)
    .orderBy('replaced_at')
    .forUpdate()
    .execute();
}

/** Deletes the uses of a deleted account. */
export async function deleteUsesOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('file_use').where('owner_id', '=', accountId).execute();
}
