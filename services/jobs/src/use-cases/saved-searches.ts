import { type DigestTime, MAX_DIGEST_JOBS, MAX_SAVED_SEARCHES } from '@firstrung/contracts';
import type { Point } from '@firstrung/places';
import { httpError, invalidInput, notFound } from '@firstrung/service-kit/http';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { JobsContext } from '../context.ts';
import { lockApplicant } from '../db/queries/alerts/saved-jobs.ts';
import {
  type Compared,
  deleteFound,
  freshTownWords,
  insertFound,
  insertSavedSearch,
  lockDueReaders,
  lockDueSearches,
  lookUntil,
  type SavedSearchRow,
  savedSearches,
  setLooked,
  takeFound,
  unindexedWords,
  updateSavedSearch,
} from '../db/queries/alerts/saved-searches.ts';
import type { Tx } from '../db/tables.ts';
import { dayIn } from '../domain/answer-date.ts';
import { nearTermAmong, pointsIn } from '../domain/distance.ts';
import { normaliseSearch, termsOf, tsquery } from '../domain/job-search.ts';
import { canonicalSearch, comparedTerm, digestAt, type Filters } from '../domain/saved-searches.ts';
import { notify } from '../events/notifications.ts';
import { untilDone } from './until-done.ts';

interface Caller {
  id: string;
  name: string;
}

/** Saves a search, unless it is saved. Throws 400 for one that finds every job, and `QuotaReached`. */
export const saveSearch = (context: JobsContext, caller: Caller, asked: Filters, now: Date) =>
  context.asCaller(caller, async (tx) => {
    const search = readFilters(context, asked, now);
    const saved = await lockSaved(tx, caller);
    const same = saved.find((one) => isSame(one, search));
    if (same) return same;
    if (saved.length >= MAX_SAVED_SEARCHES)
      throw httpError(
        'QuotaReached',
        `You have saved ${MAX_SAVED_SEARCHES} searches. Please delete one of them first.`,
      );
    return insertSavedSearch(tx, { id: uuidv7(now), applicant_id: caller.id, search, now });
  });

interface Changes {
  search?: Filters;
  name?: string;
  every?: DigestTime;
  isPaused?: boolean;
}

/** Changes a search of the caller. What was posted before it asked for that, or in a pause, is no news. */
export const changeSearch = (
  context: JobsContext,
  caller: Caller,
  { searchId, ...changes }: Changes & { searchId: string },
  now: Date,
) =>
  context.asCaller(caller, async (tx) => {
    const saved = await lockSaved(tx, caller);
    const before = saved.find(({ id }) => id === searchId);
    if (!before) throw notFound('This search was not found.');
    const search = changes.search ? readFilters(context, changes.search, now) : before.search;
    if (saved.some((one) => one !== before && isSame(one, search)))
      throw httpError('NameTaken', 'You have saved this search already.');
    const { every = before.every, isPaused = before.is_paused, name = before.name } = changes;
    const isAnew = isPaused !== before.is_paused || !isSame(before, search);
    const at = isAnew ? null : digestAt(every, now, context.config.timeZone);
    const changed = await updateSavedSearch(tx, searchId, at, {
      search: JSON.stringify(search),
      name: name.trim(),
      every,
      is_paused: isPaused,
      ...(isAnew && { looked_at: now, look_at: now }),
    });
    // After the update, which waits for a look that has begun.
    if (isAnew) await deleteFound(tx, searchId);
    return changed;
  });

/** The caller's searches. Other calls that save some wait. */
async function lockSaved(tx: Tx, caller: Caller): Promise<SavedSearchRow[]> {
  await lockApplicant(tx, caller);
  return savedSearches(tx, caller.id);
}

const isSame = (row: SavedSearchRow, search: Filters): boolean => keyOf(row.search) === keyOf(search);

/** PostgreSQL keeps no order of names. */
const keyOf = (search: Filters): string => JSON.stringify(Object.entries(search).toSorted());

function readFilters(context: JobsContext, asked: Filters, now: Date): Filters {
  const search = canonicalSearch(asked);
  if (normalise(context, search, now)) return search;
  throw invalidInput([{ path: 'search', message: 'finds every job' }]);
}

const normalise = ({ config }: JobsContext, search: Filters, now: Date) =>
  normaliseSearch({ country: config.country, ...search }, () => dayIn(config.timeZone, now));

/** People, of whom a search is due, who are dealt with by one transaction. */
const BATCH = 1_000;

/**
 * Looks for new jobs of saved searches, and tells in the app what they have found. Any number of instances
 * may run it. Returns how many it has looked for.
 */
export const lookForJobs = (context: JobsContext, now: Date): Promise<number> =>
  untilDone(context, (tx) => lookForSome(context, tx, now));

/** Sends the emails about what saved searches have found. Returns how many. */
export const sendDigests = (context: JobsContext, now: Date): Promise<number> =>
  untilDone(context, (tx) => sendSome(context, tx, now));

async function lookForSome(context: JobsContext, tx: Tx, now: Date): Promise<number | undefined> {
  const searches = await lockDueSearches(tx, now, BATCH);
  if (searches.length === 0) return undefined;
  const from = new Date(Math.min(...searches.map(({ looked_at }) => looked_at.getTime())));
  const span = { from, until: lookUntil(now) };
  const unindexed = await unindexedWords(tx, span);
  const used = await freshTownWords(tx, span, unindexed);
  const points = pointsIn(used);
  const compared = searches
    .filter(({ isTold }) => isTold)
    .flatMap((search) => compare(context, search, { used, points }, now));
  const found = await insertFound(tx, compared, { ...span, now, unindexed });
  const byId = new Map(searches.map((search) => [search.id, search]));
  const listed = found.filter(({ found: count }) => count > 0);
  const looked = {
    all: [...byId.keys()],
    found: found.map(({ search_id }) => search_id),
    told: listed.map(({ search_id }) => byId.get(search_id)!.applicant_id),
    until: span.until,
  };
  await setLooked(tx, looked, { now, dueAt: dueAfter(context, now) });
  for (const { search_id: subjectId, found: count, ...job } of listed) {
    const { applicant_id: accountId, search } = byId.get(subjectId)!;
    const values = { found: count, search: pageQuery(search) };
    await notify(context, tx, 'jobsFound', {
      subjectId,
      accountId,
      at: now,
      about: [job.job_id],
      job,
      values,
    });
  }
  return searches.length;
}

const dueAfter = ({ config: { timeZone } }: JobsContext, now: Date) => ({
  day: digestAt('day', now, timeZone),
  week: digestAt('week', now, timeZone),
});

/** The search itself, without what it falls back on if it finds nothing. */
function compare(
  context: JobsContext,
  { id, looked_at, search }: SavedSearchRow,
  { used, points }: { used: ReadonlySet<string>; points: readonly Point[] },
  now: Date,
): Compared[] {
  const wanted = normalise(context, search, now);
  if (!wanted) return [];
  const terms = termsOf(wanted, (near) => nearTermAmong(near, points)).map((term) =>
    comparedTerm(term, used),
  );
  return [{ id, lookedAt: looked_at, query: tsquery(terms), pay: wanted.pay }];
}

/** The query of the page of a search, with the new jobs first. */
function pageQuery(search: Filters): string {
  const params = new URLSearchParams();
  for (const [name, values] of Object.entries({ ...search, ...(search.q && { sort: 'newest' }) }))
    for (const value of [values].flat()) params.append(name, String(value));
  return `${params}`;
}

/** People who get an email by one transaction. */
const READERS = 200;

async function sendSome(context: JobsContext, tx: Tx, now: Date): Promise<number | undefined> {
  const readers = await lockDueReaders(tx, now, READERS);
  if (readers.length === 0) return undefined;
  const taken = await takeFound(tx, readers, { now, dueAt: dueAfter(context, now) });
  const found = Map.groupBy(taken, ({ applicant_id }) => applicant_id);
  for (const [accountId, all] of found) {
    const jobs = all
      .slice(0, MAX_DIGEST_JOBS)
      .map(({ job_id: jobId, title: job, company }) => ({ jobId, job, company }));
    const values = { jobs, found: all.length };
    // Each is a subject of its own: a later one doesn't replace one that waits for the mail server.
    await notify(context, tx, 'jobsDigest', { subjectId: uuidv7(now), accountId, at: now, values });
  }
  return readers.length;
}
