import { sql } from 'kysely';
import { tsquery } from '../../domain/job-search.ts';

interface Wanted {
  /** with words in the place of beginnings, as `wholeWords` makes them */
  terms: readonly string[];
  after?: { at: Date; id: string } | undefined;
  limit: number;
}

interface Found {
  job_id: string;
  posted_at: Date;
}

/** A skill or place asked for whole: neither as a beginning nor as one of several words that begin alike. */
const TAG = /^\(?'((?:skill|place):[^'&|]+)'\)?$/;
const NIL = sql.lit('00000000-0000-0000-0000-000000000000');

/**
 * A table `found` of the newest live jobs that have all these terms, of all or of those after a row. Nothing but a skill
 * or place is a range of job_tag's primary key. For a beginning the index of words reads everything that begins so:
 * whether to is left to the planner, which knows how common that is. All else is newest_jobs()'s.
 */
export function newest({ terms, after, limit }: Wanted) {
  const query = tsquery(terms);
  const tag = terms.map((term) => TAG.exec(term)?.[1]).find((one) => one !== undefined) ?? null;
  const before = after ? sql`${after.at}::timestamptz, ${after.id}::uuid` : sql`'infinity', ${NIL}`;
  const inOrder = sql`(posted_at, job_id) < (${before}) order by posted_at desc, job_id desc limit ${limit}`;
  if (tag !== null && terms.length === 1)
    return sql<Found>`(select job_id, posted_at from job_tag where tag = ${tag} and ${inOrder})`.as('found');
  if (terms.some((term) => term.endsWith(':*')))
    return sql<Found>`(
      select job_id, posted_at from job_search where words @@ ${query}::tsquery and ${inOrder}
    )`.as('found');
  return sql<Found>`(
    select found_id as job_id, found_at as posted_at
    from newest_jobs(${query}::tsquery, ${tag}::text, ${before}, ${limit}::int)
  )`.as('found');
}
