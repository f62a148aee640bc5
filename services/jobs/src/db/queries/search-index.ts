import { sql } from 'kysely';
import { SEARCH_VERSION, searchDocument } from '../../domain/search-words.ts';
import { jobFromRow } from '../rows.ts';
import type { Company, Db, Tx } from '../tables.ts';
import type { Job } from './jobs.ts';
import { isLive } from './open-jobs.ts';

/** Jobs that are indexed in one statement: their texts may be long. */
const BATCH = 100;

/** The company of a job that is being written. One that hides it waits for the end of the transaction. */
export function shareCompany(tx: Tx, id: string) {
  return tx
    .selectFrom('company')
    .select(['id', 'name', 'hidden_because'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow();
}

/**
 * Brings the search up to date with a job that was written in this
 * transaction. The document holds the company's name: the lock makes writers
 * of a job wait for a company that is being renamed, and the other way round.
 */
export async function indexJob(tx: Tx, job: Job): Promise<void> {
  const company = await shareCompany(tx, job.company_id);
  await removeFromSearch(tx, [job.id]);
  if (isFound(job)) await insertDocuments(tx, [job], [company]);
}

/** The same as `isLive`, of a job that was read. */
const isFound = ({ status, hidden_because }: Job): boolean =>
  status === 'liveJobs' && hidden_because.length === 0;

/**
 * The same for all live jobs of a company that was renamed in this transaction. Uses the index job_company.
 */
export async function indexJobsOf(tx: Tx, company: Company): Promise<void> {
  let last: string | undefined;
  while (true) {
    const jobs = await findLiveJobs(tx, company.id, last);
    if (jobs.length === 0) return;
    await removeFromSearch(
      tx,
      jobs.map((job) => job.id),
    );
    await insertDocuments(tx, jobs, [company]);
    last = jobs.at(-1)!.id;
  }
}

const findLiveJobs = (db: Db, companyId: string, after: string | undefined): Promise<Job[]> =>
  db
    .selectFrom('job')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(isLive)
    .$if(after !== undefined, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(BATCH)
    .execute();

/** Words and terms stay: other jobs may have them, and one that no job has finds nothing. */
export const removeFromSearch = (tx: Tx, jobIds: readonly string[]) =>
  sql`
    with removed as (
      delete from job_search where job_id = any(${jobIds}::uuid[]) returning job_id, posted_at, facets
    )
    delete from job_facet using removed
    where job_facet.facet = any(removed.facets)
      and job_facet.posted_at = removed.posted_at and job_facet.job_id = removed.job_id
  `.execute(tx);

/** Documents that were written by other rules. Uses the index job_search_version. */
export const oldDocuments = sql`select from job_search where version < ${SEARCH_VERSION}`;

/**
 * Writes some documents again that were written by other rules. Returns how many; 0 once all are done. Jobs
 * and companies that are locked are left for a later call, so that nothing waits while it holds locks. Uses
 * the index job_search_version.
 */
export async function rewriteDocuments(tx: Tx): Promise<number> {
  const jobs = await tx
    .selectFrom('job')
    .selectAll()
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('job_search')
        .select('job_id')
        .where('version', '<', SEARCH_VERSION)
        .orderBy('version')
        .orderBy('job_id')
        .limit(BATCH),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  if (jobs.length === 0) return 0;
  const companies = await tx
    .selectFrom('company')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(jobs.map((job) => job.company_id))])
    .forShare()
    .skipLocked()
    .execute();
  const writable = jobs.filter((job) => companies.some(({ id }) => id === job.company_id));
  await removeFromSearch(
    tx,
    writable.map((job) => job.id),
  );
  // A job may have been hidden or paused before its lock, and then the documents that were read are old.
  await insertDocuments(tx, writable.filter(isFound), companies);
  return writable.length;
}

/** Inserts live jobs that are not in the search, with their companies. */
async function insertDocuments(
  tx: Tx,
  jobs: readonly Job[],
  companies: readonly { id: string; name: string }[],
): Promise<void> {
  const companyById = new Map(companies.map((company) => [company.id, company]));
  const documents = jobs.map((job) => ({
    job_id: job.id,
    posted_at: job.posted_at,
    ...searchDocument(jobFromRow(job), companyById.get(job.company_id)!),
  }));
  const rows = documents.map(({ job_id, posted_at, words, facets }) => ({
    job_id,
    posted_at,
    words,
    facets,
  }));
  // Sorted, so that concurrent writers insert in the same order and can't deadlock.
  const distinct = (field: 'prefixWords' | 'terms') =>
    [...new Set(documents.flatMap((document) => document[field]))].toSorted();
  await sql`
    with document as (
      insert into job_search (job_id, posted_at, words, facets, version)
      select *, ${SEARCH_VERSION}::smallint from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as document (job_id uuid, posted_at timestamptz, words tsvector, facets text[])
      returning *
    )
    insert into job_facet (facet, posted_at, job_id)
    select facet, posted_at, job_id from document, unnest(facets) facet
  `.execute(tx);
  await sql`
    insert into search_prefix (word)
    select word from unnest(${distinct('prefixWords')}::text[]) with ordinality as given (word, place)
    where not exists (select from search_prefix known where known.word = given.word)
    order by place on conflict do nothing
  `.execute(tx);
  await sql`
    insert into search_term (term)
    select term from unnest(${distinct('terms')}::text[]) with ordinality as given (term, place)
    where not exists (select from search_term known where known.term = given.term)
    order by place on conflict do nothing
  `.execute(tx);
}
