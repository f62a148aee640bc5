import { currentTraceparent } from '@firstrung/service-kit/trace';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, MediaTables, Tx } from '../tables.ts';

export type PictureRequest = Selectable<MediaTables['picture_request']>;

/**
 * Inserts a request in the place of the owner's last one for the same picture. By picture_request_of_owner.
 */
export async function replacePictureRequest(
  tx: Tx,
  request: Insertable<MediaTables['picture_request']>,
): Promise<void> {
  await tx
    .deleteFrom('picture_request')
    .where('owner_id', '=', request.owner_id)
    .where('field', 'is not distinct from', request.field ?? null)
    .execute();
  await tx
    .insertInto('picture_request')
    .values({ traceparent: currentTraceparent(), ...request })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** By picture_request_due. */
export const hasDuePicture = (now: Date) =>
  sql<boolean>`exists (select from picture_request where due_at <= ${now})`;

/** Leases due requests to this instance until `until`. By picture_request_due. */
export async function leasePictureRequests(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<PictureRequest[]> {
  const { rows } = await sql<PictureRequest>`
    update picture_request set due_at = ${until}, tries = tries + 1
    where id in (
      select id from picture_request where due_at <= ${now} order by due_at limit ${limit} for update skip locked)
    returning *`.execute(db);
  return rows;
}

export async function retryPictureRequest(db: Db, id: string, dueAt: Date): Promise<void> {
  await db.updateTable('picture_request').set({ due_at: dueAt }).where('id', '=', id).execute();
}

/** Returns `false` if it was deleted before, as with its account. */
export async function deletePictureRequest(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('picture_request').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** By picture_request_of_owner. */
export async function deletePictureRequestsOf(tx: Tx, ownerId: string): Promise<void> {
  await tx.deleteFrom('picture_request').where('owner_id', '=', ownerId).execute();
}

/** How many images an account has stored since a time. By file_of_owner. */
export async function imagesSince(db: Db, ownerId: string, since: Date): Promise<number> {
  const { images } = await db
    .selectFrom('file')
    .select((of) => of.fn.countAll().as('images'))
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'image')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(images);
}
