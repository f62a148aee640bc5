import type { KitTables } from '@firstrung/service-kit/db';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { MailTables, MemberTable } from '../tables.ts';

export type Member = Selectable<MemberTable>;

/** Locks a recruiter's membership, to change it. */
export const lockMember = (tx: Transaction<MailTables>, id: string): Promise<Member | undefined> =>
  tx.selectFrom('member').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/**
 * A recruiter's membership, which does not change before the end of this transaction: what is notified on the
 * strength of it is there for the one who takes over.
 */
export const readMember = (tx: Transaction<MailTables>, id: string): Promise<Member | undefined> =>
  tx.selectFrom('member').selectAll().where('id', '=', id).forShare().executeTakeFirst();

/** Whether a recruiter may only read in their company. */
export const isReader = async (db: Kysely<MailTables & KitTables>, id: string): Promise<boolean> =>
  (await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'reader')
    .executeTakeFirst()) !== undefined;

/** The owners of companies, who stay that until the transaction ends. Uses the index member_of_company. */
export const ownersOf = (tx: Transaction<MailTables>, companyIds: readonly string[]) =>
  tx
    .selectFrom('member')
    .select(['id', 'company_id'])
    .where('company_id', 'in', companyIds)
    .where('role', '=', 'owner')
    .orderBy('id')
    .forShare()
    .execute();

export const deleteMember = (tx: Transaction<MailTables>, id: string): Promise<Member | undefined> =>
  tx.deleteFrom('member').where('id', '=', id).returningAll().executeTakeFirst();

/**
 * The longest-serving owner of a company apart from one member, else recruiter, else reader, who is about to
 * become owner; `undefined` if there is no other. Uses the index member_of_company.
 */
export async function longestServing(
  tx: Transaction<MailTables>,
  companyId: string,
  exceptId: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('member')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '<>', exceptId)
    .where('role', 'is not', null)
    .orderBy(sql`role = 'owner'`, 'desc')
    .orderBy(sql`role = 'recruiter'`, 'desc')
    .orderBy('since')
    .orderBy('id')
    .limit(1)
    .forShare()
    .executeTakeFirst();
  return row?.id;
}

/** Whether an account is a recruiter's. */
export const isMember = async (db: Kysely<MailTables & KitTables>, id: string): Promise<boolean> =>
  (await db.selectFrom('member').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Whether the company of a recruiter has other members. */
export const hasColleagues = async (db: Kysely<MailTables & KitTables>, id: string): Promise<boolean> =>
  (await db
    .selectFrom('member')
    .innerJoin('member as colleague', 'colleague.company_id', 'member.company_id')
    .select('colleague.id')
    .where('member.id', '=', id)
    .where('colleague.id', '<>', id)
    .where('colleague.role', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;
