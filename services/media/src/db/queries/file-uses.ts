import { type Kysely, sql, type Transaction } from 'kysely';
import type { Held } from '../../domain/quota.ts';
import type { MediaTables } from '../tables.ts';

/** What a profile or a company shows, as far as we know; locked, since it is about to change. */
export async function namesShownBy(tx: Transaction<MediaTables>, id: string): Promise<string[]> {
  const row = await tx
    .selectFrom('file_use')
    .select('names')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.names ?? [];
}

export async function markShown(tx: Transaction<MediaTables>, names: readonly string[]): Promise<void> {
  await tx
    .updateTable('file')
    .set({ replaced_at: null })
    .where('name', 'in', names)
    .where('replaced_at', 'is not', null)
    .execute();
}

/** Only the owner's own: nobody replaces what is another's. */
export async function markReplaced(
  tx: Transaction<MediaTables>,
  ownerId: string,
  names: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('file')
    .set({ replaced_at: now })
    .where('name', 'in', names)
    .where('owner_id', '=', ownerId)
    .execute();
}

/** Whoever else is about to store a file of this account waits until this transaction has ended. */
export async function lockUploadsOf(tx: Transaction<MediaTables>, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${ownerId}`}, 0))`.execute(tx);
}

/** What an account holds, what is arriving included. Leans on file_of_owner. */
export async function heldBy(db: Kysely<MediaTables>, ownerId: string): Promise<Held> {
  const { files, bytes } = await db
    .selectFrom('file')
    .select((of) => [of.fn.countAll().as('files'), of.fn.sum('bytes').as('bytes')])
    .where('owner_id', '=', ownerId)
    .where('state', '<>', 'leaving')
    .executeTakeFirstOrThrow();
  return { files: Number(files), bytes: Number(bytes ?? 0) };
}

/**
 * What the owner replaced by then and nobody shows, longest replaced first. Locked: one that is shown again meanwhile
 * is left out. Leans on file_of_owner and file_use_names.
 */
export function replacedBy(
  tx: Transaction<MediaTables>,
  ownerId: string,
  then: Date,
): Promise<{ name: string; bytes: number }[]> {
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

/** Of an account that is gone. */
export async function deleteUsesOf(tx: Transaction<MediaTables>, accountId: string): Promise<void> {
  await tx.deleteFrom('file_use').where('owner_id', '=', accountId).execute();
}
