import { sql } from 'kysely';
import { type SearchTerm, tsquery } from '../../../domain/job-search.ts';

interface Wanted {
  /** as `expandTerms` returns them */
  terms: readonly SearchTerm[];
  after?: { at: Date; id: string } | undefined;
  limit: number;
}

interface Found {
  job_id: string;
  posted_at: Date;
}

/** Before every id. */
export const NIL = sql.lit('00000000-0000-0000-0000-000000000000');

/**
 * A table `found` of the newest live jobs that satisfy all the terms, of all or of those after a row.
 *
 * A single skill, place or country is a range of the primary key of job_facet.
 * A prefix with very many endings is left to the planner, which knows how
 * common it is. newest_jobs() answers everything else (schema.sql).
 */
export function newest({ terms, after, limit }: Wanted) {
  const query = tsquery(terms);
  const facet = terms.map(requiredFacet).find((one) => one !== undefined);
  const before = after ? sql`${after.at}::timestamptz, ${after.id}::uuid` : sql`'infinity', ${NIL}`;
  const inOrder = sql`(posted_at, job_id) < (${before}) order by posted_at desc, job_id desc limit ${limit}`;
  if (facet !== undefined && terms.length === 1)
    return sql<Found>`(
      select job_id, posted_at from job_facet where facet = ${facet} and ${inOrder}
    )`.as('found');
  if (terms.some((term) => term.isPrefix))
    return sql<Found>`(
      select job_id, posted_at from job_search where words @@ ${query}::tsquery and ${inOrder}
    )`.as('found');
  return sql<Found>`(
    select found_id as job_id, found_at as posted_at
    from newest_jobs(${query}::tsquery, ${facet ?? null}::text, ${before}, ${limit}::int)
  )`.as('found');
}

/** The skill, place or country that every job must have to satisfy this term. */
function requiredFacet({ words: [word, ...others], isPrefix, phrases }: SearchTerm): string | undefined {
  if (isPrefix || others.length > 0 || phrases) return undefined;
  return /^(?:skill|place|country):/.test(word ?? '') ? word : undefined;
}
