import { currentTraceparent } from '@firstrung/service-kit/trace';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { AuthTables, Db, Tx } from '../tables.ts';

export const insertEmailRequest = (db: Db, request: Insertable<AuthTables['email_request']>) =>
  db
    .insertInto('email_request')
    .values({ traceparent: currentTraceparent(), ...request })
    .execute();

export const hasEmailRequest = sql<boolean>`exists (select from email_request)`;

/** The ids of the oldest requests. */
export const listEmailRequests = async (db: Db, limit: number): Promise<number[]> => {
  const rows = await db.selectFrom('email_request').select('id').orderBy('id').limit(limit).execute();
  return rows.map(({ id }) => id);
};

/** Takes a request; `undefined` if another instance works on it or has finished it. */
export const takeEmailRequest = async (
  tx: Tx,
  id: number,
): Promise<Selectable<AuthTables['email_request']> | undefined> => {
  const found = await tx
    .selectFrom('email_request')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (found) await tx.deleteFrom('email_request').where('id', '=', id).execute();
  return found;
};
