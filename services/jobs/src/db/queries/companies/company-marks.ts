import { type Insertable, sql } from 'kysely';
import type { Db, JobsTables, Tx } from '../../tables.ts';

export const insertMark = (tx: Tx, mark: Insertable<JobsTables['company_mark']>) =>
  tx
    .insertInto('company_mark')
    .values(mark)
    .onConflict((conflict) => conflict.columns(['mark', 'company_id']).doUpdateSet({ until: mark.until }))
    .execute();

/** Whether members of more than two companies log in with addresses of a domain. Reads all recruiters. */
export async function areManyAt(db: Db, domain: string): Promise<boolean> {
  const { isMany } = await db
    .selectFrom('recruiter')
    .select(sql<boolean>`count(distinct company_id) > 2`.as('isMany'))
    .where(sql`split_part(email_or_phone, '@', 2)`, '=', domain)
    .executeTakeFirstOrThrow();
  return isMany;
}

/** The companies with these marks. Uses the primary key. */
export const findMarked = (db: Db, marks: readonly string[], now: Date) =>
  db
    .selectFrom('company_mark')
    .select(['mark', 'company_id'])
    .where('mark', '=', sql<string>`any(${marks}::text[])`)
    .where('until', '>', now)
    .execute();

/** After what was decided against a company was lifted. What was refused to it stays. */
export const deleteMarks = (tx: Tx, companyId: string) =>
  sql`delete from company_mark where company_id = ${companyId} and not exists (
    select from review_decision where company_id = ${companyId} and not is_approved)`.execute(tx);

export const deleteOldMarks = (db: Db, now: Date) =>
  db.deleteFrom('company_mark').where('until', '<=', now).executeTakeFirst();
