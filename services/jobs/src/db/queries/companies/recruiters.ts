import type { NamedPerson } from '@firstrung/contracts';
import type { Updateable } from 'kysely';
import type { Db, JobsTables, Recruiter, Tx } from '../../tables.ts';
import { recruiterName } from '../visibility.ts';

export function findRecruiter(db: Db, id: string): Promise<Recruiter | undefined> {
  return db.selectFrom('recruiter').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Whether the account is deleted, perhaps so that it can be undone. A suspended recruiter is not gone: role,
 * jobs and conversations wait for them.
 */
export const isGone = ({ hidden_because }: Pick<Recruiter, 'hidden_because'>): boolean =>
  hidden_because.includes('deletion');

/** Whether others see the recruiter. */
export const isPresent = ({ hidden_because }: Pick<Recruiter, 'hidden_because'>): boolean =>
  hidden_because.length === 0;

/** Whether the deletion of the account can no longer be undone: the row is without personal data. */
export const isErased = (recruiter: Pick<Recruiter, 'hidden_because' | 'deletion_due'>): boolean =>
  isGone(recruiter) && recruiter.deletion_due === null;

/** The names of these recruiters by id, see `recruiterName`. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('recruiter')
    .select(['id', recruiterName.as('name')])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A recruiter as histories name them, see `recruiterName`. */
export async function findPerson(db: Db, id: string | null): Promise<NamedPerson | undefined> {
  if (id === null) return undefined;
  return { _id: id, name: (await namesOf(db, [id])).get(id) ?? '' };
}

/** The owner of a company that is inserted next. `undefined` when there is a row already. */
export function insertRecruiter(
  tx: Tx,
  recruiter: Pick<
    Recruiter,
    'id' | 'name' | 'email_or_phone' | 'account_version' | 'company_id' | 'joined_at'
  >,
): Promise<Recruiter | undefined> {
  return tx
    .insertInto('recruiter')
    .values({ ...recruiter, version: 1, position: '', role: 'owner' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The next version of a locked recruiter. */
export function changeRecruiter(
  tx: Tx,
  recruiter: Recruiter,
  changes: Omit<Updateable<JobsTables['recruiter']>, 'id' | 'version'>,
): Promise<Recruiter> {
  return tx
    .updateTable('recruiter')
    .set({ ...changes, version: recruiter.version + 1 })
    .where('id', '=', recruiter.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** No part of the published state, so not a new version. */
export async function setImageRequest(tx: Tx, id: string, request: string | null): Promise<void> {
  await tx.updateTable('recruiter').set({ image_request: request }).where('id', '=', id).execute();
}
