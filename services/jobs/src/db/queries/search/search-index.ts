import { sql } from 'kysely';
import { JOB_RULES, outwardStatus } from '../../../domain/job-status.ts';
import { SEARCH_VERSION, type SearchDocument, searchDocument } from '../../../domain/search-words.ts';
import { jobFromRow } from '../../rows.ts';
import type { Db, Tx } from '../../tables.ts';
import type { Job } from '../jobs/jobs.ts';
import { isLive } from '../visibility.ts';

import { keepWords } from './unused-words.ts';

/** Jobs that are indexed in one statement: their texts may be long. */
const BATCH = 100;
/** The same while the company is locked, and recruiters wait who write to these jobs. */
const LOCKED_BATCH = 10;

/** New words of a company's live jobs: an employer of 1,000 brings about 30,000. */
const MAX_BROUGHT = 50_000;

/**
 * The company of a job that is being written, and what decides whether that has to be approved. Whoever
 * changes either waits for the end of the transaction.
 */
export function shareCompany(tx: Tx, id: string) {
  return tx
    .selectFrom(['company', 'review_mode'])
    .select(['id', 'name', 'hidden_because', 'trust', 'mode'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow();
}

/**
 * Brings the search up to date with a job that was written in this
 * transaction. The document holds the company's name: the lock makes writers
 * of a job wait for a company that is being renamed, and the other way round.
 */
export const indexJob = (tx: Tx, job: Job, now: Date): Promise<void> =>
  indexJobsOf(tx, job.company_id, [job], now);

/** The same for several jobs of a company. */
export async function indexJobsOf(tx: Tx, companyId: string, jobs: readonly Job[], now: Date): Promise<void> {
  const company = await shareCompany(tx, companyId);
  await removeFromSearch(
    tx,
    jobs.map(({ id }) => id),
  );
  const found = jobs.filter(isFound);
  const unknown = found.filter(({ first_public_at }) => first_public_at === null).map(({ id }) => id);
  if (unknown.length > 0)
    await tx.updateTable('job').set({ first_public_at: now }).where('id', 'in', unknown).execute();
  for (let from = 0; from < found.length; from += BATCH)
    await insertDocuments(tx, found.slice(from, from + BATCH), [company]);
}

/** The same as `isLive`, of a job that was read. */
const isFound = (job: Job): boolean => JOB_RULES[outwardStatus(job)].listed;

/** Notes that the documents of a company have its former name, in the transaction that renames it. */
export const noteRename = (tx: Tx, companyId: string) =>
  tx
    .insertInto('renamed_company')
    .values({ company_id: companyId, last_job: null })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ last_job: null }))
    .execute();

/** Companies with documents that have a former name. */
export const renamedCompanies = sql`select from renamed_company`;

/**
 * Writes some documents of a renamed company again. Returns how many, at least 1; 0 once no company is left
 * that nobody else has locked. The lock of the company keeps writers of its jobs waiting for no more than
 * these. Uses the index job_company.
 */
export async function indexRenamed(tx: Tx): Promise<number> {
  // Both are locked: a rename in between begins anew.
  const company = await tx
    .selectFrom('renamed_company')
    .innerJoin('company', 'company.id', 'company_id')
    .select(['company.id', 'name', 'last_job'])
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!company) return 0;
  const jobs = await findLiveJobs(tx, company.id, company.last_job);
  const ids = jobs.map((job) => job.id);
  await removeFromSearch(tx, ids);
  await insertDocuments(tx, jobs, [company]);
  const own = sql<boolean>`company_id = ${company.id}`;
  if (jobs.length < LOCKED_BATCH) await tx.deleteFrom('renamed_company').where(own).execute();
  else
    await tx
      .updateTable('renamed_company')
      .set({ last_job: ids.at(-1)! })
      .where(own)
      .execute();
  return Math.max(jobs.length, 1);
}

const findLiveJobs = (db: Db, companyId: string, after: string | null): Promise<Job[]> =>
  db
    .selectFrom('job')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(isLive)
    .$if(after !== null, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(LOCKED_BATCH)
    .execute();

/** Words and terms stay: other jobs may have them. `createWordPruning` deletes those that no job has. */
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
        .limit(LOCKED_BATCH),
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
  if (jobs.length === 0) return;
  await keepWords(tx);
  const companyById = new Map(companies.map((company) => [company.id, company]));
  const documents = jobs.map((job) => ({
    job_id: job.id,
    posted_at: job.posted_at,
    company_id: job.company_id,
    ...searchDocument(jobFromRow(job), companyById.get(job.company_id)!),
  }));
  const { brought, refused } = await findNewWords(tx, documents);
  const rows = documents.map(({ job_id, posted_at, words, facets }) => ({
    job_id,
    posted_at,
    words,
    facets,
    refused: refused.get(job_id) ?? [],
  }));
  await sql`
    with document as (
      insert into job_search (job_id, posted_at, words, facets, version)
      select job_id, posted_at, ts_delete(words, refused), facets, ${SEARCH_VERSION}::smallint
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as document (job_id uuid, posted_at timestamptz, words tsvector, facets text[], refused text[])
      returning *
    )
    insert into job_facet (facet, posted_at, job_id)
    select facet, posted_at, job_id from document, unnest(facets) facet
  `.execute(tx);
  // Sorted, so that concurrent writers insert in the same order and can't deadlock.
  const words = [...brought.keys()].toSorted();
  await sql`
    insert into search_prefix (word, company_id)
    select word, company_id from unnest(
      ${words}::text[], ${words.map((word) => brought.get(word))}::uuid[]
    ) with ordinality as given (word, company_id, place)
    order by place on conflict do nothing
  `.execute(tx);
  const isFound = ({ job_id, terms }: (typeof documents)[number]) => {
    const without = new Set(refused.get(job_id));
    return terms.filter((term) => !without.has(term));
  };
  await sql`
    insert into search_term (term)
    select term from unnest(${[...new Set(documents.flatMap(isFound))].toSorted()}::text[])
      with ordinality as given (term, place)
    where not exists (select from search_term known where known.term = given.term)
    order by place on conflict do nothing
  `.execute(tx);
}

/** A document as it is to be written. */
interface Written extends SearchDocument {
  job_id: string;
  company_id: string;
}

/**
 * The words that no job had, with the companies that bring them. A company that has brought `MAX_BROUGHT`, as
 * no employer does whose jobs are about something, brings no more: its jobs are found by words that others
 * have, too. Two of its jobs that are written at the same time may exceed this. Uses the index
 * search_prefix_company.
 */
async function findNewWords(tx: Tx, documents: readonly Written[]) {
  const all = documents.flatMap(({ prefixWords, keptWords }) => [...prefixWords, ...keptWords]);
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${[...new Set(all)]}::text[]) given (word)
    where not exists (select from search_prefix known where known.word = given.word)`.execute(tx);
  const unknown = new Set(rows.map(({ word }) => word));
  const counts = unknown.size > 0 ? await countBrought(tx, documents) : new Map<string, number>();
  const brought = new Map<string, string>();
  const refused = new Map<string, string[]>();
  for (const { job_id, company_id, prefixWords, keptWords } of documents) {
    for (const word of keptWords) if (unknown.has(word)) brought.set(word, company_id);
    for (const word of prefixWords) {
      if (!unknown.has(word) || brought.has(word)) continue;
      const count = counts.get(company_id) ?? 0;
      if (count < MAX_BROUGHT) brought.set(word, company_id);
      else refused.set(job_id, [...(refused.get(job_id) ?? []), word]);
      counts.set(company_id, count + 1);
    }
  }
  return { brought, refused };
}

async function countBrought(tx: Tx, documents: readonly Written[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('search_prefix')
    .select(['company_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('company_id', 'in', [...new Set(documents.map(({ company_id }) => company_id))])
    .groupBy('company_id')
    .execute();
  return new Map(rows.map(({ company_id, count }) => [company_id!, Number(count)]));
}
