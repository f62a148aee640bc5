import type { DigestTime } from '@firstrung/contracts';
import { isVisible } from '@firstrung/service-kit/db';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { ExactPay } from '../../domain/fact-words.ts';
import { type Filters, LAG_MS, LOOK_MS } from '../../domain/saved-searches.ts';
import type { Db, JobsTables, Tx } from '../tables.ts';
import { paysAtLeast } from './found-jobs.ts';
import type { NamedJob } from './jobs.ts';
import { isLive, isOpenAt } from './open-jobs.ts';

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

/** @param digestAt when the next e-mail is due if the search has found something */
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

/** Forgets what a search has found and no e-mail has told of. */
export const deleteFound = (tx: Tx, searchId: string) =>
  tx.deleteFrom('found_job').where('search_id', '=', searchId).execute();

/** The jobs up to this time are all committed. */
export const lookUntil = (now: Date) => new Date(now.getTime() - LAG_MS);

const isDue = (now: Date) => sql<boolean>`(not is_paused and look_at <= ${now})`;

/** Uses the index saved_search_due. */
export const isAnySearchDue = (now: Date) =>
  sql<boolean>`exists (select from saved_search where ${isDue(now)})`;

/** Locks some searches that are due, and says whose are told of: not those of hidden people. */
export const lockDueSearches = (tx: Tx, now: Date, limit: number) =>
  tx
    .selectFrom('saved_search')
    .selectAll()
    .select(
      sql<boolean>`exists (select from applicant where applicant.id = applicant_id
        and ${isVisible('applicant')})`.as('is_told'),
    )
    .where(isDue(now))
    .orderBy('look_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** The times between which jobs have first become public: the first excluded. */
interface Span {
  from: Date;
  until: Date;
}

/** Few jobs, and all that the comparison with searches reads of them. Uses the index job_first_public. */
const freshJobs = ({ from, until }: Span, now: Date) => sql`
  select job.id, job.first_public_at, job_search.words
  from job join job_search on job_search.job_id = job.id
  where job.first_public_at > ${from} and job.first_public_at <= ${until} and ${isLive} and ${isOpenAt(now)}`;

/** The words of places and towns that new jobs have. */
export async function freshTownWords(tx: Tx, span: Span, now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`
    select distinct lexeme as word from (${freshJobs(span, now)}) fresh, unnest(fresh.words)
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

/** What a search has found: how many jobs, and the newest. */
type Found = Pick<NamedJob, 'job_id' | 'job_title' | 'company_id' | 'company_name'> & {
  search_id: string;
  found: number;
};

/** So many of the newest jobs are kept for the e-mail of a search, each time that it is looked for. */
const MAX_FOUND = 30;

/**
 * Keeps the jobs that are new to searches and that these find. Returns the newest of each, and how many there
 * are. No index is of use: few new jobs are compared with many searches, whose words are read once.
 */
export async function insertFound(
  tx: Tx,
  searches: readonly Compared[],
  span: Span,
  now: Date,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with fresh as materialized (
      select id, first_public_at, words || ''::tsvector as words from (${freshJobs(span, now)}) fresh
    ), pair as (
      select search.id as search_id, job.id as job_id, count(*) over (partition by search.id) as found,
        row_number() over (partition by search.id order by fresh.first_public_at desc, job.id desc) as place
      from unnest(
        ${searches.map(({ id }) => id)}::uuid[],
        ${searches.map(({ lookedAt }) => lookedAt)}::timestamptz[],
        ${searches.map(({ query }) => query)}::tsquery[],
        ${searches.map(({ pay }) => pay?.min ?? null)}::numeric[],
        ${searches.map(({ pay }) => pay?.unit ?? null)}::text[]
      ) as search (id, looked_at, query, pay_min, pay_unit)
      join fresh on fresh.first_public_at > search.looked_at and fresh.words @@ search.query
      join job on job.id = fresh.id
      where search.pay_min is null or ${paysAtLeast(sql`search.pay_min`, sql`search.pay_unit`)}
    ), kept as (
      insert into found_job (search_id, job_id)
      select search_id, job_id from pair where place <= ${sql.lit(MAX_FOUND)} on conflict do nothing
    )
    select search_id, found::int, job_id, job.title as job_title, company_id, company.name as company_name
    from pair join job on job.id = job_id join company on company.id = company_id
    where place = 1`.execute(tx);
  return rows;
}

/** Notes that searches were looked for, and when the e-mail about those that have found something is due. */
export function setLooked(
  tx: Tx,
  { all, found, until }: { all: readonly string[]; found: readonly string[]; until: Date },
  { now, dueAt }: { now: Date; dueAt: Record<DigestTime, Date> },
) {
  const after = (ms: number) => new Date(now.getTime() + ms);
  return sql`
    update saved_search set looked_at = greatest(looked_at, ${until}),
      look_at = case when has_found then ${after(LOOK_MS.found)} else ${after(LOOK_MS.nothing)}::timestamptz end,
      digest_at = case when has_found
        then coalesce(digest_at, case every when 'day' then ${dueAt.day} else ${dueAt.week}::timestamptz end)
        else digest_at end
    from (select id as looked_id, id = any(${found}::uuid[]) as has_found from unnest(${all}::uuid[]) id) looked
    where id = looked_id`.execute(tx);
}

/** Uses the index saved_search_digest. */
export const isAnyDigestDue = (now: Date) =>
  sql<boolean>`exists (select from saved_search where digest_at <= ${now})`;

/** Locks some of those who are to get an e-mail now. */
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

/**
 * Takes what searches of these people have found: each job once for a person, the newest first, as far as it
 * is still open. Hidden people are told nothing.
 */
export async function takeFound(tx: Tx, applicantIds: readonly string[], now: Date) {
  const due = await tx
    .updateTable('saved_search')
    .set({ digest_at: null })
    .where('applicant_id', 'in', applicantIds)
    .where('digest_at', '<=', now)
    .returning('id')
    .execute();
  // Another statement: the locks may have waited for a look, which has found more.
  const { rows } = await sql<{ applicant_id: string; job_id: string; title: string; company: string }>`
    with told as (
      delete from found_job where search_id = any(${due.map(({ id }) => id)}::uuid[])
      returning search_id, job_id
    )
    select applicant.id as applicant_id, job.id as job_id, job.title, company.name as company
    from (
      select distinct applicant_id, job_id from told join saved_search on saved_search.id = told.search_id
    ) told
    join job on job.id = told.job_id join company on company.id = job.company_id
    join applicant on applicant.id = told.applicant_id
    where ${isLive} and ${isOpenAt(now)} and ${isVisible('applicant')}
    order by applicant.id, job.first_public_at desc, job.id desc`.execute(tx);
  return rows;
}
