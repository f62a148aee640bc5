import { sql } from 'kysely';
import { JOB_RULES, outwardStatus } from '../../../domain/job-status.ts';
import { type SearchDocument, searchDocument } from '../../../domain/search-words.ts';
import { jobFromRow } from '../../rows.ts';
import type { Company, Job, Tx } from '../../tables.ts';
import { countRows } from '../counting.ts';
import { isLive } from '../visibility.ts';
import { keepWords } from './unused-words.ts';

/** Jobs that are indexed in one statement: their texts may be long. */
const BATCH = 100;
/** The same while the company is locked, and recruiters wait who write to these jobs. */
const LOCKED_BATCH = 10;

/** New words of a company's live jobs: an employer of 1,000 brings about 30,000. */
const MAX_BROUGHT = 50_000;

/** Whose jobs are indexed. Its row is locked: documents hold its name. */
type NamedCompany = Pick<Company, 'id' | 'name'>;

/** Brings the search up to date with jobs of a company that were written in this transaction. */
export async function indexJobs(
  tx: Tx,
  company: NamedCompany,
  jobs: readonly Job[],
  now: Date,
): Promise<void> {
  await removeFromSearch(tx, jobs);
  const found = jobs.filter(isFound);
  const unknown = found.filter(({ first_public_at }) => first_public_at === null).map(({ id }) => id);
  if (unknown.length > 0)
    await tx.updateTable('job').set({ first_public_at: now }).where('id', 'in', unknown).execute();
  for (let from = 0; from < found.length; from += BATCH)
    await insertDocuments(tx, found.slice(from, from + BATCH), company);
}

/** The same as `isLive`, of a job that was read. */
const isFound = (job: Job): boolean => JOB_RULES[outwardStatus(job)].listed;

/** Has the documents of a company written again, in the transaction that renames it. */
export const indexLater = (tx: Tx, companyId: string) =>
  tx
    .insertInto('company_to_index')
    .values({ company_id: companyId, last_job: null })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ last_job: null }))
    .execute();

export const companiesToIndex = sql`select from company_to_index`;

/**
 * Writes some documents of such a company again. Returns how many, at least 1; 0 once no company is left that
 * nobody else has locked. The lock of the company keeps writers of its jobs waiting for no more than these.
 * Uses the index job_company.
 */
export async function indexCompany(tx: Tx): Promise<number> {
  // Both are locked: a rename in between begins anew.
  const company = await tx
    .selectFrom('company_to_index')
    .innerJoin('company', 'company.id', 'company_id')
    .select(['company.id', 'name', 'last_job'])
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!company) return 0;
  const jobs = await tx
    .selectFrom('job')
    .selectAll()
    .where('company_id', '=', company.id)
    .where(isLive)
    .$if(company.last_job !== null, (query) => query.where('id', '>', company.last_job!))
    .orderBy('id')
    .limit(LOCKED_BATCH)
    .execute();
  await removeFromSearch(tx, jobs);
  await insertDocuments(tx, jobs, company);
  const own = sql<boolean>`company_id = ${company.id}`;
  if (jobs.length < LOCKED_BATCH) await tx.deleteFrom('company_to_index').where(own).execute();
  else
    await tx
      .updateTable('company_to_index')
      .set({ last_job: jobs.at(-1)!.id })
      .where(own)
      .execute();
  return Math.max(jobs.length, 1);
}

/** Words and terms stay: other jobs may have them. `createWordPruning` deletes those that no job has. */
export const removeFromSearch = (tx: Tx, jobs: readonly { id: string }[]) =>
  sql`
    with removed as (
      delete from job_search where job_id = any(${jobs.map(({ id }) => id)}::uuid[]) returning job_id, posted_at, facets
    )
    delete from job_facet using removed
    where job_facet.facet = any(removed.facets)
      and job_facet.posted_at = removed.posted_at and job_facet.job_id = removed.job_id
  `.execute(tx);

/** Inserts live jobs that are not in the search. */
async function insertDocuments(tx: Tx, jobs: readonly Job[], company: NamedCompany): Promise<void> {
  if (jobs.length === 0) return;
  await keepWords(tx);
  const documents = jobs.map((job) => ({
    job_id: job.id,
    posted_at: job.posted_at,
    ...searchDocument(jobFromRow(job), company),
  }));
  const { brought, refused } = await findNewWords(tx, documents, company.id);
  const rows = documents.map(({ job_id, posted_at, words, facets }) => ({
    job_id,
    posted_at,
    words,
    facets,
  }));
  await sql`
    with document as (
      insert into job_search (job_id, posted_at, words, facets)
      select job_id, posted_at, ts_delete(words, ${refused}::text[]), facets
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as document (job_id uuid, posted_at timestamptz, words tsvector, facets text[])
      returning *
    )
    insert into job_facet (facet, posted_at, job_id)
    select facet, posted_at, job_id from document, unnest(facets) facet
  `.execute(tx);
  // Sorted, so that concurrent writers insert in the same order and can't deadlock.
  await sql`
    insert into search_prefix (word, company_id)
    select word, ${company.id} from unnest(${brought.toSorted()}::text[])
      with ordinality as given (word, place)
    order by place on conflict do nothing
  `.execute(tx);
  const terms = new Set(documents.flatMap((document) => document.terms));
  for (const word of refused) terms.delete(word);
  await sql`
    insert into search_term (term)
    select term from unnest(${[...terms].toSorted()}::text[])
      with ordinality as given (term, place)
    where not exists (select from search_term known where known.term = given.term)
    order by place on conflict do nothing
  `.execute(tx);
}

/**
 * The words that no job had, which the company brings. Once it has brought `MAX_BROUGHT`, as no employer does
 * whose jobs are about something, it brings no more: its jobs are found by words that others have, too. Two
 * of its jobs that are written at the same time may exceed this. Uses the index search_prefix_company.
 */
async function findNewWords(tx: Tx, documents: readonly SearchDocument[], companyId: string) {
  const keptWords = new Set(documents.flatMap((document) => document.keptWords));
  const all = new Set([...keptWords, ...documents.flatMap(({ prefixWords }) => prefixWords)]);
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${[...all]}::text[]) given (word)
    where not exists (select from search_prefix known where known.word = given.word)`.execute(tx);
  const words = rows.map(({ word }) => word);
  const kept = words.filter((word) => keptWords.has(word));
  const others = words.filter((word) => !keptWords.has(word));
  const known = tx.selectFrom('search_prefix').where('company_id', '=', companyId);
  const left = others.length > 0 ? Math.max(0, MAX_BROUGHT - (await countRows(known))) : 0;
  return { brought: [...kept, ...others.slice(0, left)], refused: others.slice(left) };
}
