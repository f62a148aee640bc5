import { type CachedRouteOptions, cachedRoute, cutPage, DEFAULT_LIMIT } from '@firstrung/service-kit';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { liveJobCards } from '../../db/job-queries.ts';
import { jobCard } from '../job-replies.ts';
import { afterCursor } from '../keyset.ts';

type Key = 'GET /api/guest/jobs/get-all-jobs';

/** Guests and applicants are answered the same bytes. */
export const jobListPage = ({ db, pages }: JobsContext): CachedRouteOptions<Key> => ({
  cache: pages.cache,
  page({ query: { limit = DEFAULT_LIMIT, cursor } }) {
    const after = afterCursor(cursor);
    // What the cursor says, not how it is spelt.
    return pages.list(limit, after ? `${after.at.getTime()} ${after.id.toLowerCase()}` : '');
  },
  async build({ query: { limit = DEFAULT_LIMIT, cursor } }) {
    const found = await liveJobCards(db, { after: afterCursor(cursor), limit: limit + 1 });
    const { rows, next } = cutPage(found, limit, (row) => [row.posted_at!, row.id]);
    return { reply: rows.map(jobCard), next };
  },
});

export const guestJobList = (app: FastifyInstance, context: JobsContext) =>
  cachedRoute(app, context, 'GET /api/guest/jobs/get-all-jobs', jobListPage(context));
