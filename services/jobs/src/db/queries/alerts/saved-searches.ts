import type { DigestTime } from '@firstrung/contracts';
import { isVisible } from '@firstrung/service-kit/db';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { ExactPay } from '../../../domain/fact-words.ts';
import { type Filters, LAG_MS, LOOK_MS, NEWS_MS } from '../../../domain/saved-searches.ts';
import { searchDocument } from '../../../domain/search-words.ts';
import { jobFromRow } from '../../rows.ts';
import type { Db, JobsTables, Tx } from '../../tables.ts';
import { type NamedJob, newestEdition } from '../jobs/jobs.ts';
import { paysAtLeast } from '../search/found-jobs.ts';
import { isLive, isOpenAt } from '../visibility.ts';

export type SavedSearchRow = Selectable<JobsTables['saved_search']>;

/** The last one first. Uses the index saved_search_of. */
export const savedSearches = (db: Db, applicantId: string): Promise<SavedSearchRow[]> =>
  db
    .selectFrom('saved_search')
    .selectAll()
    .where('applicant_id', '=', applicantId)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Looks for jobs from now on. */
export const insertSavedSearch = (
  tx: Tx,
  { search, now, ...row }: { id: string; applicant_id: string; search: Filters; now: Date },
): Promise<SavedSearchRow> =>
  tx
    .insertInto('saved_search')
    .values({
      ...row,
      search: JSON.stringify(search),
      name: '',
      every: 'day',
      saved_at: now,
      looked_at: now,
      look_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** @param digestAt when the next email is due if the search has found something */
export const updateSavedSearch = (
  tx: Tx,
  id: string,
  digestAt: Date | null,
  changes: Updateable<JobsTables['saved_search']>,
): Promise<SavedSearchRow> =>
  tx
    .updateTable('saved_search')
    .set({ ...changes, digest_at: sql`case when digest_at is not null then ${digestAt}::timestamptz end` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteSavedSearch = (tx: Tx, applicantId: string, id: string) =>
  tx.deleteFrom('saved_search').where('applicant_id', '=', applicantId).where('id', '=', id).execute();

/** Forgets what a search has found and no email has told of. */
export const deleteFound = (tx: Tx, searchId: string) =>
  tx.deleteFrom('found_job').where('search_id', '=', searchId).execute();

/** The jobs up to this time are all committed. */
export const lookUntil = (now: Date) => new Date(now.getTime() - LAG_MS);

const isDue = (now: Date) => sql<boolean>`(not is_paused and look_at <= ${now})`;

/** Uses the index saved_search_due. */
export const isAnySearchDue = (now: Date) =>
  sql<boolean>`exists (select from saved_search where ${isDue(now)})`;

/**
 * Locks some people of whom a search is due, and with it all their searches, so that these know the same jobs
 * when an email is written. Says who is told: not hidden people.
 */
export async function lockDueSearches(tx: Tx, now: Date, limit: number) {
  const people = await tx
    .selectFrom('applicant')
    .select(['id', isVisible('applicant').as('is_told')])
    .where('id', 'in', (eb) =>
      eb.selectFrom('saved_search').select('applicant_id').where(isDue(now)).orderBy('look_at').limit(limit),
    )
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  const isTold = new Map(people.map(({ id, is_told }) => [id, is_told]));
  const searches = await tx
    .selectFrom('saved_search')
    .selectAll()
    .where(sql<boolean>`applicant_id = any(${[...isTold.keys()]}::uuid[])`)
    .where('is_paused', '=', false)
    .execute();
  return searches.map((search) => ({ ...search, isTold: isTold.get(search.applicant_id) === true }));
}

/** The times between which jobs have first become public: the first excluded. */
interface Span {
  from: Date;
  until: Date;
}

/** Words of jobs that the index does not have. */
export type UnindexedWords = { id: string; words: string }[];

/**
 * The words of jobs that are hidden since they have first become public, and may be shown again, or that are
 * to be indexed again.
 */
export async function unindexedWords(tx: Tx, { from, until }: Span): Promise<UnindexedWords> {
  const jobs = await tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .selectAll('job')
    .select('company.name as company_name')
    .where('first_public_at', '>', from)
    .where('first_public_at', '<=', until)
    .where(
      sql<boolean>`(job.company_id in (select company_id from company_to_index)
        or not exists (select from job_search where job_id = job.id))`,
    )
    .execute();
  return jobs.map(({ company_name: name, ...job }) => ({
    id: job.id,
    words: searchDocument(jobFromRow(job), { id: job.company_id, name }).words,
  }));
}

/**
 * Few jobs, without later editions, and all that the comparison with searches reads of them. Uses the index
 * job_first_public.
 */
const freshJobs = ({ from, until }: Span, unindexed: UnindexedWords) => sql`
  select job.id, job.first_public_at, coalesce(unindexed.words, job_search.words) as words
  from job left join job_search on job_search.job_id = job.id
    left join unnest(${unindexed.map(({ id }) => id)}::uuid[],
      ${unindexed.map(({ words }) => words)}::text[]::tsvector[]) unindexed (id, words) on unindexed.id = job.id
  where job.first_public_at > ${from} and job.first_public_at <= ${until} and not exists (
    select from job origin
    where origin.id = job.relisted_from and origin.first_public_at = job.first_public_at)`;

/** The words of places and towns that new jobs have. */
export async function freshTownWords(tx: Tx, span: Span, unindexed: UnindexedWords): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`
    select distinct lexeme as word from (${freshJobs(span, unindexed)}) fresh, unnest(fresh.words)
    where lexeme like 'town:%' or lexeme like 'place:%'`.execute(tx);
  return new Set(rows.map(({ word }) => word));
}

export interface Compared {
  id: string;
  lookedAt: Date;
  /** PostgreSQL's tsquery */
  query: string;
  pay: ExactPay | undefined;
}

/** What a search has found: how many jobs that are listed, and the newest of them. */
type Found = Pick<NamedJob, 'job_id' | 'job_title' | 'company_id' | 'company_name'> & {
  search_id: string;
  found: number;
};

/** So many of the newest jobs are kept for the email of a search, each time that it is looked for. */
const MAX_FOUND = 30;

/**
 * Keeps the jobs that are new to searches and that these find. Returns the newest of each, and how many there
 * are. No index is of use: few new jobs are compared with many searches, whose words are read once.
 */
export async function insertFound(
  tx: Tx,
  searches: readonly Compared[],
  { now, unindexed, ...span }: Span & { now: Date; unindexed: UnindexedWords },
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with fresh as materialized (
      select id, first_public_at, words || ''::tsvector as words from (${freshJobs(span, unindexed)}) fresh
    ), pair as (
      select search.id as search_id, job.id as job_id, count(*) filter (where listed) over of_search as found,
        row_number() over (of_search order by listed desc, fresh.first_public_at desc, job.id desc) as place
      from unnest(
        ${searches.map(({ id }) => id)}::uuid[],
        ${searches.map(({ lookedAt }) => lookedAt)}::timestamptz[],
        ${searches.map(({ query }) => query)}::tsquery[],
        ${searches.map(({ pay }) => pay?.min ?? null)}::numeric[],
        ${searches.map(({ pay }) => pay?.unit ?? null)}::text[]
      ) as search (id, looked_at, query, pay_min, pay_unit)
      join fresh on fresh.first_public_at > search.looked_at and fresh.words @@ search.query
      join job on job.id = fresh.id
      cross join lateral (select ${isLive} and ${isOpenAt(now)} as listed) status
      where search.pay_min is null or ${paysAtLeast(sql`search.pay_min`, sql`search.pay_unit`)}
      window of_search as (partition by search.id)
    ), kept as (
      insert into found_job (search_id, job_id)
      select search_id, job_id from pair where place <= ${sql.lit(MAX_FOUND)} on conflict do nothing
    )
    select search_id, found::int, job_id, job.title as job_title, company_id, company.name as company_name
    from pair join job on job.id = job_id join company on company.id = company_id
    where place = 1`.execute(tx);
  return rows;
}

/** Notes that searches were looked for, and when the email about those that have found something is due. */
export function setLooked(
  tx: Tx,
  { all, found, told, until }: { all: string[]; found: string[]; told: string[]; until: Date },
  { now, dueAt }: { now: Date; dueAt: Record<DigestTime, Date> },
) {
  const after = (ms: number) => new Date(now.getTime() + ms);
  return sql`
    update saved_search set looked_at = greatest(looked_at, ${until}),
      look_at = case when applicant_id = any(${told}::uuid[])
        then ${after(LOOK_MS.found)} else ${after(LOOK_MS.nothing)}::timestamptz end,
      digest_at = case when id = any(${found}::uuid[]) then coalesce(digest_at, ${dueBy(dueAt)}) else digest_at end
    where id = any(${all}::uuid[])`.execute(tx);
}

const dueBy = ({ day, week }: Record<DigestTime, Date>) =>
  sql`case every when 'day' then ${day} else ${week}::timestamptz end`;

/** Uses the index saved_search_digest. */
export const isAnyDigestDue = (now: Date) =>
  sql<boolean>`exists (select from saved_search where digest_at <= ${now})`;

/** Locks some of those who are to get an email now. */
export async function lockDueReaders(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('applicant')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('saved_search').select('applicant_id').where('digest_at', '<=', now),
    )
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** The job that was found or, if that is not listed now, the newest listed edition of it. */
const listedEdition = (now: Date) => sql`coalesce(
  (select job.id from job where job.id = found.job_id and ${isLive} and ${isOpenAt(now)}),
  ${newestEdition(sql`found.job_id`, sql`${isLive} and ${isOpenAt(now)}`)})`;

/**
 * Takes what searches of these people have found: each job once for a person, the newest first. What is not
 * listed now is kept, in case it is shown again. Hidden people are told nothing.
 */
export async function takeFound(
  tx: Tx,
  people: readonly string[],
  { now, dueAt }: { now: Date; dueAt: Record<DigestTime, Date> },
) {
  const due = await tx
    .selectFrom('saved_search')
    .select('id')
    .where(sql<boolean>`applicant_id = any(${people}::uuid[])`)
    .where('digest_at', '<=', now)
    .execute();
  const ids = due.map(({ id }) => id);
  const { rows } = await sql<{ applicant_id: string; job_id: string; title: string; company: string }>`
    with found as (
      select search_id, applicant_id, job_id from found_job join saved_search on id = search_id
      where applicant_id = any(${people}::uuid[])
    ), listed as materialized (
      select job_id, ${listedEdition(now)} as listed_id from found
      where search_id = any(${ids}::uuid[]) group by job_id
    ), told as (
      select applicant_id, job_id as found_id, listed_id from found join listed using (job_id)
        join applicant on id = applicant_id where search_id = any(${ids}::uuid[]) and ${isVisible('applicant')}
    ), deleted as (
      delete from found_job using found
      where found_job.search_id = found.search_id and found_job.job_id = found.job_id and (
        (applicant_id, found.job_id) in (select applicant_id, found_id from told where listed_id is not null)
        or not exists (
          select from job where id = found.job_id and first_public_at > ${new Date(now.getTime() - NEWS_MS)}
        ))
    )
    select applicant_id, job.id as job_id, job.title, company.name as company
    from (select distinct applicant_id, listed_id from told) told
      join job on job.id = listed_id join company on company.id = job.company_id
    order by applicant_id, job.first_public_at desc, job.id desc`.execute(tx);
  await sql`
    update saved_search set digest_at = case
      when exists (select from found_job where search_id = saved_search.id) then ${dueBy(dueAt)} end
    where id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}
