import type { NamedPerson } from '@firstrung/contracts';
import { isVisible } from '@firstrung/service-kit/db';
import type { Db, Recruiter, Tx } from '../../tables.ts';
import { isAny } from '../counting.ts';
import { companyOfMember } from '../visibility.ts';

/** What a recruiter may do in their company. `undefined`: there is no row yet, or the person is hidden. */
export type Membership = Pick<Recruiter, 'company_id' | 'role'>;

export const findMembership = (db: Db, memberId: string): Promise<Membership | undefined> =>
  membership(db, memberId).executeTakeFirst();

/** The same, and nobody changes it before the end of the transaction. */
export const shareMembership = (tx: Tx, memberId: string): Promise<Membership | undefined> =>
  membership(tx, memberId).forShare().executeTakeFirst();

const membership = (db: Db, memberId: string) =>
  db
    .selectFrom('recruiter')
    .select(['company_id', 'role'])
    .where('id', '=', memberId)
    .where(isVisible('recruiter'));

/**
 * Everyone who is or was the member of a company and did not move to another one, in the order of their ids,
 * deleted accounts too. Every change of a membership locks them first. Uses the index recruiter_of_company.
 */
export async function lockMembers(tx: Tx, companyId: string): Promise<Recruiter[]> {
  const ofCompany = tx.selectFrom('recruiter').where('company_id', '=', companyId).orderBy('id');
  for (;;) {
    const locked = await ofCompany.selectAll().forNoKeyUpdate().execute();
    // A statement does not see who joined while it waited for the locks.
    const present = await ofCompany.select('id').execute();
    if (present.length === locked.length) return locked;
  }
}

/** The present members of a company, the longest-serving first. Uses the index recruiter_of_company. */
export function membersOfCompany(db: Db, companyId: string): Promise<Recruiter[]> {
  return db
    .selectFrom('recruiter')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(isVisible('recruiter'))
    .orderBy('joined_at')
    .orderBy('id')
    .execute();
}

/** Who of these is a colleague of the member now. Primary key. */
export async function colleaguesAmong(
  db: Db,
  ids: readonly string[],
  memberId: string,
): Promise<NamedPerson[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('recruiter')
    .select(['id as _id', 'name'])
    .where('id', 'in', ids)
    .where('company_id', '=', companyOfMember(memberId))
    .where(isVisible('recruiter'))
    .orderBy('id')
    .execute();
}

/** The next version of a locked recruiter's membership. */
export function changeMembership(
  tx: Tx,
  { id, member_version }: Recruiter,
  change: Partial<Pick<Recruiter, 'company_id' | 'role' | 'joined_at' | 'hidden_because'>> &
    Pick<Recruiter, 'successor_id'>,
): Promise<Recruiter> {
  return tx
    .updateTable('recruiter')
    .set({ ...change, member_version: member_version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether anything was ever posted in the name of a company. Uses the index job_company. */
export const hasJobs = (db: Db, companyId: string): Promise<boolean> =>
  isAny(db.selectFrom('job').select('id').where('company_id', '=', companyId).limit(1));
