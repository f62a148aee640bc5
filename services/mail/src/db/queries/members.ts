import { chooseSuccessor } from '@firstrung/contracts';
import { isHidden } from '@firstrung/service-kit/db';
import { type Selectable, sql } from 'kysely';
import type { Db, MailTables, Tx } from '../tables.ts';

export type Member = Selectable<MailTables['member']>;

/** Locks a recruiter's membership, to change it. */
export const lockMember = (tx: Tx, id: string): Promise<Member | undefined> =>
  tx.selectFrom('member').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/**
 * A recruiter's membership, which does not change before the end of this transaction: what is notified on the
 * strength of it is there for the one who takes over.
 */
export const readMember = (tx: Tx, id: string): Promise<Member | undefined> =>
  tx.selectFrom('member').selectAll().where('id', '=', id).forShare().executeTakeFirst();

/** Whether a recruiter may only read in their company. */
export const isReader = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'reader')
    .executeTakeFirst()) !== undefined;

/** Whether an operator hides the company of a recruiter. */
export const isCompanyHidden = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .selectFrom('member')
    .innerJoin('company', 'company.id', 'member.company_id')
    .select('member.id')
    .where('member.id', '=', id)
    .where('company.is_shown', '=', false)
    .executeTakeFirst()) !== undefined;

/** The owners of companies, who stay that until the transaction ends. Uses the index member_of_company. */
export const ownersOf = (tx: Tx, companyIds: readonly string[]) =>
  tx
    .selectFrom('member')
    .select(['id', 'company_id'])
    .where('company_id', 'in', companyIds)
    .where('role', '=', 'owner')
    .orderBy('id')
    .forShare()
    .execute();

export const deleteMember = (tx: Tx, id: string): Promise<Member | undefined> =>
  tx.deleteFrom('member').where('id', '=', id).returningAll().executeTakeFirst();

/**
 * Who takes over from a member where no event names the successor; `undefined` if there is no other. All
 * colleagues stay what they are until the transaction ends. Uses the index member_of_company.
 */
export async function findSuccessor(
  tx: Tx,
  companyId: string,
  leavingId: string,
): Promise<string | undefined> {
  const colleagues = await tx
    .selectFrom('member')
    .select(['id', 'role', 'since as joinedAt'])
    .where('company_id', '=', companyId)
    .where('id', '<>', leavingId)
    .where(sql<boolean>`not exists (
      select from person where person.id = member.id and ${isHidden('person')})`)
    .orderBy('id')
    .forShare()
    .execute();
  return chooseSuccessor(colleagues)?.id;
}

/** Whether an account is a recruiter's. */
export const isMember = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('member').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Whether the company of a recruiter has other members. */
export const hasColleagues = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .selectFrom('member')
    .innerJoin('member as colleague', 'colleague.company_id', 'member.company_id')
    .select('colleague.id')
    .where('member.id', '=', id)
    .where('colleague.id', '<>', id)
    .where('colleague.role', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;
