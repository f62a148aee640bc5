import type { Calls, QueryOf } from '@firstrung/contracts';
import {
  type CachedRouteOptions,
  cachedRoute,
  cutPage,
  DEFAULT_LIMIT,
  decodeCursor,
  encodeCursor,
  invalidInput,
  type Page,
} from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { foundJobCards, rankedJobCards } from '../../db/queries/found-jobs.ts';
import { type LiveJob, liveJobCards } from '../../db/queries/jobs.ts';
import { firstClosing } from '../../db/queries/open-jobs.ts';
import { correctTypos, searchTerms } from '../../db/queries/search.ts';
import { dayIn } from '../../domain/answer-date.ts';
import { type NormalSearch, normaliseSearch } from '../../domain/job-search.ts';
import { afterCursor } from '../keyset.ts';
import { jobCard } from '../replies/jobs.ts';

type Key = 'GET /api/guest/jobs/get-all-jobs';
type Searched = Omit<QueryOf<Calls[Key]>, 'limit' | 'cursor'>;

/** Throws 400 where an amount of pay has no unit or currency. */
export function readSearch(search: Searched, { clock, timeZone }: JobsContext): NormalSearch | undefined {
  const { payMin, payUnit, currency } = search;
  if (payMin !== undefined && (payUnit === undefined || currency === undefined))
    throw invalidInput([{ path: 'payMin', message: 'needs a unit and a currency' }]);
  return normaliseSearch(search, dayIn(timeZone, clock.now()));
}

/** The reply is the same for guests and applicants. */
export const jobListPage = (context: JobsContext): CachedRouteOptions<Key> => ({
  cache: context.pages.cache,
  page({ query: { limit = DEFAULT_LIMIT, cursor, ...search } }) {
    const wanted = readSearch(search, context);
    const words = wanted ? searchKey(wanted) : '';
    if (wanted?.byRelevance) return context.pages.list(limit, `${readOffset(cursor)} ${words}`);
    const after = afterCursor(cursor);
    // Normalised, so that different spellings share a cache entry.
    return context.pages.list(limit, `${after ? `${after.at.getTime()} ${after.id}` : ''}${words}`);
  },
  async build({ query: { limit = DEFAULT_LIMIT, cursor, ...search }, now }) {
    const { db } = context;
    const typed = readSearch(search, context);
    const find = (wanted: NormalSearch | undefined) => findPage(db, { wanted, cursor, limit, now });
    const found = await find(typed);
    const until = firstClosing(found.rows);
    const isEmpty = found.rows.length === 0 && !found.next;
    const corrected = typed && isEmpty ? await correctTypos(db, typed) : undefined;
    if (!typed || !corrected) return { reply: found.rows.map(jobCard), next: found.next, until };
    const words = corrected.words.join(' ');
    const { rows, next } = await find(corrected);
    const isOther = words !== typed.words.join(' ');
    const headers = isOther && rows.length > 0 ? { headers: searchedFor(words) } : {};
    return { reply: rows.map(jobCard), next, until: firstClosing(rows), ...headers };
  },
});

/** Two searches with the same key find the same jobs. */
export const searchKey = ({ words, filters, pay, byRelevance }: NormalSearch): string =>
  JSON.stringify([words, filters, pay, byRelevance]);

async function findPage(
  db: JobsContext['db'],
  {
    wanted,
    cursor,
    limit,
    now,
  }: { wanted: NormalSearch | undefined; cursor: string | undefined; limit: number; now: Date },
): Promise<Page<LiveJob>> {
  const byDate = (row: LiveJob) => [row.posted_at!, row.id];
  if (!wanted) {
    const page = { after: afterCursor(cursor), limit: limit + 1, now };
    return cutPage(await liveJobCards(db, page), limit, byDate);
  }
  const sought = { terms: await searchTerms(db, wanted), pay: wanted.pay, now };
  if (wanted.byRelevance) {
    const skip = readOffset(cursor);
    const found = await rankedJobCards(db, sought, { skip, limit: limit + 1 });
    return cutPage(found, limit, () => [skip + limit]);
  }
  const { rows, reached } = await foundJobCards(db, sought, {
    after: afterCursor(cursor),
    limit: limit + 1,
  });
  const page = cutPage(rows, limit, byDate);
  return reached && !page.next ? { ...page, next: encodeCursor([reached.at, reached.id]) } : page;
}

/** The words that were searched for instead of mistyped ones; headers need percent-encoding. */
const searchedFor = (words: string) => ({ 'x-searched-for': encodeURIComponent(words) });

/** The cursor of a ranked list is an offset, since ranks make no key. Throws 400 on another list's cursor. */
const readOffset = (cursor: string | undefined) =>
  Math.min(Math.max(decodeCursor(cursor, ['integer'])?.[0] ?? 0, 0), 1_000);

export const guestJobList = (app: FastifyInstance, context: JobsContext) =>
  cachedRoute(app, context, 'GET /api/guest/jobs/get-all-jobs', jobListPage(context));
