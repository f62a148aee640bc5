import { sql } from 'kysely';
import type { Db } from '../../tables.ts';
import type { Keyset } from '../sorting.ts';
import { isBeyond } from '../sorting.ts';
import { isCompanyShown, isLive, isOpenAt } from '../visibility.ts';

/**
 * The boundaries of the site map's pages: the last job of every full page. Oldest first, so that a new job
 * changes only the last page. Reads the whole index job_live.
 */
export async function siteMapBreaks(db: Db, size: number): Promise<Keyset[]> {
  const { rows } = await sql<Keyset>`
    select at, id from (
      select posted_at as at, id, row_number() over oldest_first as place, lead(id) over oldest_first as next
      from job where ${isLive}
      window oldest_first as (order by posted_at, id)
    ) as placed
    where place % ${sql.lit(size)} = 0 and next is not null
    order by at, id
  `.execute(db);
  return rows;
}

/** The live jobs of one page that are open. Uses the index job_live backwards. */
export function siteMapPage(
  db: Db,
  { size, after, now }: { size: number; after: Keyset | undefined; now: Date },
) {
  return db
    .selectFrom('job')
    .select(['id', 'company_id', 'updated_at', 'closes_at'])
    .where(isLive)
    .where(isOpenAt(now))
    .where(isBeyond('job.posted_at, job.id', after, '>'))
    .orderBy('posted_at')
    .orderBy('id')
    .limit(size)
    .execute();
}

/**
 * The companies of the jobs of one page, without those that have a job on a page before it. Uses the indexes
 * of the primary key and job_company.
 */
export function siteMapCompanies(
  db: Db,
  companyIds: string[],
  { after, now }: { after: Keyset | undefined; now: Date },
) {
  return db
    .selectFrom('company')
    .select(['slug', 'updated_at'])
    .where(sql<boolean>`company.id = any(${companyIds}::uuid[])`)
    .where('slug', 'is not', null)
    .where(isCompanyShown)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`not exists (
          select from job
          where job.company_id = company.id and ${isLive} and ${isOpenAt(now)}
            and (job.posted_at, job.id) <= (${after!.at}, ${after!.id}::uuid)
        )`,
      ),
    )
    .orderBy('id')
    .execute();
}
