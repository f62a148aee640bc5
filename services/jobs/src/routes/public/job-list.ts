import {
  type CachedRouteOptions,
  cachedRoute,
  cutPage,
  DEFAULT_LIMIT,
  decodeCursor,
} from '@firstrung/service-kit';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { foundJobCards, type LiveJob, liveJobCards, rankedJobCards } from '../../db/job-queries.ts';
import { forgiveTypos, wholeWords } from '../../db/search-queries.ts';
import { type SearchWords, searchWords, tsquery } from '../../domain/job-search.ts';
import { jobCard } from '../job-replies.ts';
import { afterCursor } from '../keyset.ts';

type Key = 'GET /api/guest/jobs/get-all-jobs';

/** Guests and applicants are answered the same bytes. */
export const jobListPage = ({ db, pages }: JobsContext): CachedRouteOptions<Key> => ({
  cache: pages.cache,
  page({ query: { limit = DEFAULT_LIMIT, cursor, ...search } }) {
    const wanted = searchWords(search);
    const words = wanted ? JSON.stringify([wanted.words, wanted.filters, wanted.byRelevance]) : '';
    if (wanted?.byRelevance) return pages.list(limit, `${skipped(cursor)} ${words}`);
    const after = afterCursor(cursor);
    // What the cursor and the search say, not how they are spelt.
    return pages.list(limit, `${after ? `${after.at.getTime()} ${after.id.toLowerCase()}` : ''}${words}`);
  },
  async build({ query: { limit = DEFAULT_LIMIT, cursor, ...search } }) {
    const typed = searchWords(search);
    const wanted = typed && (await forgiveTypos(db, typed));
    const asked = wanted && (await wholeWords(db, tsquery(wanted)));
    if (wanted?.byRelevance) {
      const skip = skipped(cursor);
      const found = await rankedJobCards(db, { query: asked!, skip, limit: limit + 1 });
      const { rows, next } = cutPage(found, limit, () => [skip + limit]);
      return { reply: rows.map(jobCard), next, ...correction(wanted, typed, rows) };
    }
    const page = { after: afterCursor(cursor), limit: limit + 1 };
    const found: LiveJob[] = asked
      ? await foundJobCards(db, { query: asked, ...page })
      : await liveJobCards(db, page);
    const { rows, next } = cutPage(found, limit, (row) => [row.posted_at!, row.id]);
    return { reply: rows.map(jobCard), next, ...correction(wanted, typed, rows) };
  },
});

/** Tells what was found in the place of mistyped words, percent-encoded as headers must be. */
function correction(searched: SearchWords | undefined, typed: SearchWords | undefined, found: unknown[]) {
  const words = searched?.words.join(' ') ?? '';
  if (found.length === 0 || words === typed?.words.join(' ')) return {};
  return { headers: { 'x-searched-for': encodeURIComponent(words) } };
}

/** Ranks are of no use as a key: the cursor of a ranked list counts. Throws 400 on another list's. */
const skipped = (cursor: string | undefined) =>
  Math.min(Math.max(decodeCursor(cursor, ['integer'])?.[0] ?? 0, 0), 1_000);

export const guestJobList = (app: FastifyInstance, context: JobsContext) =>
  cachedRoute(app, context, 'GET /api/guest/jobs/get-all-jobs', jobListPage(context));
