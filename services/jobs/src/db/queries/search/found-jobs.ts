import { DISTANCES } from '@firstrung/contracts';
import { type RawBuilder, sql } from 'kysely';
import { circleTerm, distanceTo, type Near, REMOTE } from '../../../domain/distance.ts';
import type { ExactPay } from '../../../domain/fact-words.ts';
import { type NormalSearch, type SearchTerm, tsquery } from '../../../domain/job-search.ts';
import { rareTraits } from '../../../domain/similar-jobs.ts';
import type { Db, Job } from '../../tables.ts';
import { countRows } from '../counting.ts';
import { allCards, type LiveJob, openCards } from '../jobs/jobs.ts';
import { type Keyset, NIL } from '../sorting.ts';
import { isLive, isOpenAt } from '../visibility.ts';
import { searchTerms } from './search.ts';

interface Wanted {
  /** as `expandTerms` returns them */
  terms: readonly SearchTerm[];
  after?: Keyset | undefined;
  limit: number;
}

interface Found {
  job_id: string;
  posted_at: Date;
}

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

/** What a search finds. */
export interface Sought {
  /** as `expandTerms` returns them */
  terms: readonly SearchTerm[];
  /** what the words of a filter only come near to */
  pay: ExactPay | undefined;
  now: Date;
}

/** What the words of the index don't say: whether a job is open, and exactly how much it pays. */
const satisfies = ({ pay, now }: Sought): RawBuilder<boolean> => {
  const open = sql<boolean>`${isLive} and ${isOpenAt(now)}`;
  if (!pay) return sql<boolean>`(${open})`;
  return sql<boolean>`(${open} and ${paysAtLeast(sql`${pay.min}::numeric`, sql`${pay.unit}::text`)})`;
};

const perYear = (unit: RawBuilder<unknown>) => sql`case ${unit} when 'month' then 12 else 1 end`;

/** What is converted from or to pay by the hour is no more exact than the words of the index. */
export const paysAtLeast = (min: RawBuilder<unknown>, unit: RawBuilder<unknown>) => {
  const top = sql`coalesce(job.facts #>> '{pay,max}', job.facts #>> '{pay,min}')::numeric`;
  const own = sql`job.facts #>> '{pay,unit}'`;
  return sql<boolean>`((${own} = 'hour') <> (${unit} = 'hour')
    or ${top} * ${perYear(own)} >= ${min} * ${perYear(unit)})`;
};

/** Rounds in which jobs are read, each of which reads twice as many as the one before. */
const MAX_ROUNDS = 6;

/**
 * The newest live jobs that satisfy a search. The index finds hardly any others, so that one round is enough.
 * If it has found very many, fewer jobs than `limit` are answered, and `reached` says how far it has read.
 */
export async function foundJobCards(
  db: Db,
  sought: Sought,
  { after, limit }: { after: Keyset | undefined; limit: number },
): Promise<{ rows: LiveJob[]; reached: Keyset | undefined }> {
  const rows: LiveJob[] = [];
  let reached = after;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const wanted = limit * 2 ** round;
    const found = await readRound(db, sought, { after: reached, limit: wanted });
    rows.push(...found.filter(({ isSought }) => isSought));
    if (rows.length >= limit || found.length < wanted)
      return { rows: rows.slice(0, limit), reached: undefined };
    const last = found.at(-1)!;
    reached = { at: last.posted_at!, id: last.id };
  }
  return { rows, reached };
}

const readRound = (db: Db, sought: Sought, { after, limit }: { after: Keyset | undefined; limit: number }) =>
  allCards(db)
    .select(satisfies(sought).as('isSought'))
    .innerJoin(newest({ terms: sought.terms, after, limit }), (join) =>
      join.onRef('found.job_id', '=', 'job.id'),
    )
    .orderBy('found.posted_at', 'desc')
    .orderBy('found.job_id', 'desc')
    .execute();

/** Only the newest are ranked: ranking every job with a common word would read all of them. */
const RANKED = 500;

/** The newest live jobs that satisfy a search, sorted by relevance. */
export function rankedJobCards(
  db: Db,
  sought: Sought,
  { skip, limit }: { skip: number; limit: number },
): Promise<LiveJob[]> {
  const { terms } = sought;
  return allCards(db)
    .innerJoin(newest({ terms, limit: RANKED }), (join) => join.onRef('found.job_id', '=', 'job.id'))
    .innerJoin('job_search', 'job_search.job_id', 'job.id')
    .where(satisfies(sought))
    .orderBy(sql`ts_rank(job_search.words, ${tsquery(terms)}::tsquery)`, 'desc')
    .orderBy('found.posted_at', 'desc')
    .orderBy('found.job_id', 'desc')
    .offset(skip)
    .limit(limit)
    .execute();
}

/** In kilometres, of the nearest of a job's towns that are known. */
export const distanceOf = (near: Near, { location, facts }: LiveJob): number | undefined =>
  distanceTo(near, { location, places: facts.places ?? [] });

/**
 * The live jobs that satisfy a search around a town, the nearest first and remote ones last: of the least
 * distance within which enough are found, the newest are compared.
 */
export async function nearestJobCards(
  db: Db,
  search: NormalSearch & { near: Near },
  now: Date,
  { skip, limit }: { skip: number; limit: number },
): Promise<LiveJob[]> {
  const { near, pay, ...others } = search;
  const find = async (term: SearchTerm) => {
    const terms = await searchTerms(db, {
      ...others,
      ...(pay && { pay }),
      filters: [...others.filters, term],
    });
    return (await foundJobCards(db, { terms, pay, now }, { after: undefined, limit: RANKED })).rows;
  };
  let found: LiveJob[] = [];
  for (const kilometres of DISTANCES.filter((one) => one <= near.kilometres)) {
    found = await find(circleTerm({ ...near, kilometres }));
    if (found.length >= skip + limit) break;
  }
  const nearest = found
    .map((row) => ({ row, away: distanceOf(near, row) ?? Infinity }))
    .toSorted((one, other) => one.away - other.away)
    .map(({ row }) => row);
  if (nearest.length < skip + limit) {
    const known = new Set(nearest.map(({ id }) => id));
    nearest.push(...(await find(REMOTE)).filter(({ id }) => !known.has(id)));
  }
  return nearest.slice(skip, skip + limit);
}

/** What `countJobs` counts, of the newest live jobs: of all, or of those that satisfy a search. */
export function countedJobs(
  db: Db,
  { sought, now, limit }: { sought: Sought | undefined; now: Date; limit: number },
) {
  const jobs = db
    .selectFrom('job')
    .select(['job.employment_type', 'job.skills', 'job.location', 'job.closes_at'])
    .select(sql<boolean>`job.facts ? 'remoteFrom'`.as('is_remote'));
  if (!sought)
    return jobs.where(isLive).where(isOpenAt(now)).orderBy('job.posted_at', 'desc').limit(limit).execute();
  return jobs
    .innerJoin(newest({ terms: sought.terms, limit }), (join) => join.onRef('found.job_id', '=', 'job.id'))
    .where(satisfies(sought))
    .execute();
}

/** The number of the newest live jobs that satisfy a search. */
export const countFound = (db: Db, sought: Sought, limit: number): Promise<number> =>
  countRows(
    db
      .selectFrom('job')
      .innerJoin(newest({ terms: sought.terms, limit }), (join) => join.onRef('found.job_id', '=', 'job.id'))
      .where(satisfies(sought)),
  );

/** Of each trait only the newest jobs are compared. */
const COMPARED = 50;
/** The newest jobs show what is rare. */
const SAMPLE = 200;

/**
 * Live jobs of other companies that share with this one what few jobs have: most in common first, then
 * newest.
 * Index job_live, primary key of job_facet and `newest_jobs()`.
 */
export async function similarJobs(
  db: Db,
  job: Pick<Job, 'company_id' | 'title' | 'location' | 'skills'>,
  { limit, now }: { limit: number; now: Date },
): Promise<LiveJob[]> {
  const sample = await db
    .selectFrom('job')
    .select(['title', 'location', 'skills'])
    .where(isLive)
    .orderBy('posted_at', 'desc')
    .limit(SAMPLE)
    .execute();
  const { facets, titleWords } = rareTraits(job, sample);
  const sharing = sql<{ job_id: string; shared: number }>`(
    select job_id, count(*) as shared from (
      select job_id from unnest(${facets}::text[]) rare, lateral (
        select job_id from job_facet where facet = rare
        order by posted_at desc, job_id desc limit ${sql.lit(COMPARED)}
      ) found
      union all
      select found_id from unnest(${titleWords.map((word) => `'${word}':A`)}::text[]) rare,
        newest_jobs(rare::tsquery, null, 'infinity', ${NIL}, ${sql.lit(COMPARED)})
    ) found group by job_id
  )`.as('sharing');
  return openCards(db, now)
    .innerJoin(sharing, (join) => join.onRef('sharing.job_id', '=', 'job.id'))
    .where('job.company_id', '<>', job.company_id)
    .orderBy('sharing.shared', 'desc')
    .orderBy('job.posted_at', 'desc')
    .orderBy('job.id', 'desc')
    .limit(limit)
    .execute();
}
