import {
  type CachedRouteOptions,
  cachedRoute,
  cutPage,
  DEFAULT_LIMIT,
  decodeCursor,
  type Page,
} from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { foundJobCards, type LiveJob, liveJobCards, rankedJobCards } from '../../db/queries/jobs.ts';
import { correctTypos, expandPrefixes } from '../../db/queries/search.ts';
import { type NormalSearch, normaliseSearch, termsOf } from '../../domain/job-search.ts';
import { afterCursor } from '../keyset.ts';
import { jobCard } from '../replies/jobs.ts';

type Key = 'GET /api/guest/jobs/get-all-jobs';

/** The reply is the same for guests and applicants. */
export const jobListPage = ({ db, pages }: JobsContext): CachedRouteOptions<Key> => ({
  cache: pages.cache,
  page({ query: { limit = DEFAULT_LIMIT, cursor, ...search } }) {
    const wanted = normaliseSearch(search);
    const words = wanted ? JSON.stringify([wanted.words, wanted.filters, wanted.byRelevance]) : '';
    if (wanted?.byRelevance) return pages.list(limit, `${readOffset(cursor)} ${words}`);
    const after = afterCursor(cursor);
    // Normalised, so that different spellings share a cache entry.
    return pages.list(limit, `${after ? `${after.at.getTime()} ${after.id}` : ''}${words}`);
  },
  async build({ query: { limit = DEFAULT_LIMIT, cursor, ...search } }) {
    const typed = normaliseSearch(search);
    const find = (wanted: NormalSearch | undefined) => findPage(db, { wanted, cursor, limit });
    const found = await find(typed);
    if (!typed || found.rows.length > 0) return { reply: found.rows.map(jobCard), next: found.next };
    const corrected = await correctTypos(db, typed);
    const words = corrected.words.join(' ');
    const { rows, next } = await find(corrected);
    const isOther = words !== typed.words.join(' ');
    const headers = isOther && rows.length > 0 ? { headers: searchedFor(words) } : {};
    return { reply: rows.map(jobCard), next, ...headers };
  },
});

async function findPage(
  db: JobsContext['db'],
  { wanted, cursor, limit }: { wanted: NormalSearch | undefined; cursor: string | undefined; limit: number },
): Promise<Page<LiveJob>> {
  const terms = wanted && (await expandPrefixes(db, termsOf(wanted)));
  if (wanted?.byRelevance) {
    const skip = readOffset(cursor);
    const found = await rankedJobCards(db, { terms: terms!, skip, limit: limit + 1 });
    return cutPage(found, limit, () => [skip + limit]);
  }
  const page = { after: afterCursor(cursor), limit: limit + 1 };
  const found = terms ? await foundJobCards(db, { terms, ...page }) : await liveJobCards(db, page);
  return cutPage(found, limit, (row) => [row.posted_at!, row.id]);
}

/** The words that were searched for instead of mistyped ones; headers need percent-encoding. */
const searchedFor = (words: string) => ({ 'x-searched-for': encodeURIComponent(words) });

/** The cursor of a ranked list is an offset, since ranks make no key. Throws 400 on another list's cursor. */
const readOffset = (cursor: string | undefined) =>
  Math.min(Math.max(decodeCursor(cursor, ['integer'])?.[0] ?? 0, 0), 1_000);

export const guestJobList = (app: FastifyInstance, context: JobsContext) =>
  cachedRoute(app, context, 'GET /api/guest/jobs/get-all-jobs', jobListPage(context));
