import type { Db, Tx } from '../tables.ts';

/** The owners of a company, who stay that until the transaction ends. Uses the index member_of_company. */
export const ownersOf = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('member')
    .select('id')
    .where('company_id', '=', companyId)
    .where('role', '=', 'owner')
    .orderBy('id')
    .forShare()
    .execute();

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

/** The company whose only member an account is. Uses the index member_of_company. */
export async function companyOfLastMember(db: Db, id: string): Promise<string | undefined> {
  const [last, ...others] = await db
    .selectFrom('member')
    .select('company_id')
    .where('company_id', '=', (eb) => eb.selectFrom('member').select('company_id').where('id', '=', id))
    .execute();
  return others.length > 0 ? undefined : last?.company_id;
}
