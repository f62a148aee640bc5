import { cutPage, DEFAULT_LIMIT, nextLink, route } from '@firstrung/service-kit';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { liveJobCards } from '../../db/job-queries.ts';
import { jobCard } from '../job-replies.ts';
import { afterCursor } from '../keyset.ts';

export const applicantJobList = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'GET /api/jobs/get-all-jobs', async ({ query, raw }, reply) => {
    const { limit = DEFAULT_LIMIT } = query;
    const found = await liveJobCards(context.db, { after: afterCursor(query.cursor), limit: limit + 1 });
    const { rows, next } = cutPage(found, limit, (row) => [row.posted_at!, row.id]);
    if (next) reply.header('link', nextLink(raw, next));
    return rows.map(jobCard);
  });
