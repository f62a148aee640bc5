import { cutPage, DEFAULT_LIMIT, nextLink, route } from '@firstrung/service-kit';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { companyJobs } from '../../db/job-queries.ts';
import { ownOf } from '../../people/recruiters.ts';
import { recruiterJob } from '../job-replies.ts';
import { afterCursor } from '../keyset.ts';

export const allMyJobs = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'GET /api/recruiter/jobs/all-my-jobs', async ({ caller, query, raw }, reply) => {
    const { limit = DEFAULT_LIMIT } = query;
    const after = afterCursor(query.cursor);
    const { company } = await ownOf(context, caller);
    const found = await companyJobs(context.db, company.id, { after, limit: limit + 1 });
    const { rows, next } = cutPage(found, limit, (row) => [row.created_at, row.id]);
    if (next) reply.header('link', nextLink(raw, next));
    return rows.map(recruiterJob);
  });
