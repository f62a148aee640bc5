import { cachedRoute, notFound } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { findJob } from '../../db/queries/jobs.ts';
import { firstClosing } from '../../db/queries/open-jobs.ts';
import { isOver, maySee } from '../../domain/job-status.ts';
import { jobDetails } from '../replies/jobs.ts';

export const guestJobDetails = (app: FastifyInstance, context: JobsContext) =>
  cachedRoute(app, context, 'GET /api/guest/jobs/job-details/:jobId', {
    cache: context.pages.cache,
    page: ({ params }) => context.pages.job(params.jobId),
    async build({ params, now }) {
      const job = await findJob(context.db, params.jobId);
      if (!job || !maySee(job.status, 'guest')) throw notFound('This job was not found.');
      return { reply: jobDetails(job, now), until: isOver(job, now) ? undefined : firstClosing([job]) };
    },
  });
