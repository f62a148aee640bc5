import { type Insertable, sql } from 'kysely';
import type { Db, JobsTables, Tx } from '../../tables.ts';

export const insertMark = (tx: Tx, mark: Insertable<JobsTables['company_mark']>) =>
  tx
    .insertInto('company_mark')
    .values(mark)
    .onConflict((conflict) =>
      conflict
        .columns(['mark', 'company_id'])
        .doUpdateSet({ until: sql`greatest(company_mark.until, excluded.until)` }),
    )
    .execute();

/**
 * Whether a domain is of more than two companies: by their websites, as that of a network of professionals,
 * or by the addresses of their members. Reads all companies and recruiters.
 */
export async function areManyAt(db: Db, domain: string): Promise<boolean> {
  const { rows } = await sql<{ isMany: boolean }>`select
    (select count(distinct company_id) > 2 from recruiter where split_part(email_or_phone, '@', 2) = ${domain})
    or (select count(*) > 2 from company where site = ${domain})
    as "isMany"`.execute(db);
  return rows[0]!.isMany;
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
    select from approval_decision where company_id = ${companyId} and not is_approved)`.execute(tx);

export const deleteOldMarks = (db: Db, now: Date) =>
  db.deleteFrom('company_mark').where('until', '<=', now).executeTakeFirst();
