import { cutPage, DEFAULT_LIMIT, nextLink, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { savedJobCards, savedJobIds } from '../../db/queries/saved-jobs.ts';
import * as savedJobs from '../../use-cases/saved-jobs.ts';
import { afterCursor } from '../keyset.ts';
import { savedJob } from '../replies/saved-jobs.ts';

export const ownSavedJobs = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'GET /api/jobs/saved-jobs', async ({ caller, query, raw, now }, reply) => {
    const { limit = DEFAULT_LIMIT } = query;
    const found = await savedJobCards(context.db, caller.id, {
      after: afterCursor(query.cursor),
      limit: limit + 1,
    });
    const { rows, next } = cutPage(found, limit, (row) => [row.saved_at, row.id]);
    if (next) reply.header('link', nextLink(raw, next));
    return rows.map((row) => savedJob(row, now));
  });

export const ownSavedJobIds = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'GET /api/jobs/saved-job-ids', ({ caller }) => savedJobIds(context.db, caller.id));

export const saveJob = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'POST /api/jobs/save-job', async ({ body: { jobId }, caller, now }) => {
    await savedJobs.saveJob(context, caller, jobId, now);
    return { message: 'Job saved.' };
  });

export const unsaveJob = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'POST /api/jobs/unsave-job', async ({ body: { jobId }, caller }) => {
    await savedJobs.unsaveJob(context, caller, jobId);
    return { message: 'Job taken out of the saved ones.' };
  });

export const saveJobs = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'POST /api/jobs/save-jobs', async ({ body: { jobIds }, caller, now }) => {
    const saved = await savedJobs.saveJobs(context, caller, jobIds, now);
    return { message: 'Jobs saved.', saved };
  });
