import { type Kysely, sql } from 'kysely';
import type { JobsTables } from '../tables.ts';
import type { Keyset } from './jobs.ts';

// The status stands in the text: a prepared plan must know that the partial index fits.
const isLive = sql<boolean>`job.status = 'liveJobs'`;

/**
 * Where the pages of the site map begin after the first: the last job of every full page, oldest first, so that a new
 * job changes the last page alone. Index job_live, all of it.
 */
export async function siteMapBreaks(db: Kysely<JobsTables>, size: number): Promise<Keyset[]> {
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

/** The live jobs of one page. Index job_live, backwards. */
export function siteMapPage(db: Kysely<JobsTables>, size: number, after: Keyset | undefined) {
  return db
    .selectFrom('job')
    .select(['id', 'updated_at'])
    .where(isLive)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(job.posted_at, job.id) > (${after!.at}, ${after!.id}::uuid)`),
    )
    .orderBy('posted_at')
    .orderBy('id')
    .limit(size)
    .execute();
}
