import { cachedRoute, notFound } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { findJob, liveJobCount, otherJobsOfCompany, similarJobs } from '../../db/queries/jobs.ts';
import { firstClosing } from '../../db/queries/open-jobs.ts';
import { maySee } from '../../domain/job-status.ts';
import { jobCard } from '../replies/jobs.ts';

/** Jobs of each kind. */
const LIMIT = 3;

export const relatedJobs = (app: FastifyInstance, context: JobsContext) =>
  cachedRoute(app, context, 'GET /api/guest/jobs/related-jobs/:jobId', {
    cache: context.pages.cache,
    page: ({ params }) => context.pages.related(params.jobId),
    async build({ params, now }) {
      const { db } = context;
      const job = await findJob(db, params.jobId);
      if (!job || !maySee(job.status, 'guest')) throw notFound('This job was not found.');
      const [ofAll, ofCompany, similar] = await Promise.all([
        liveJobCount(db, job.company_id, now),
        otherJobsOfCompany(db, job, { limit: LIMIT, now }),
        similarJobs(db, job, { limit: LIMIT, now }),
      ]);
      return {
        reply: {
          companyJobs: ofAll.jobs,
          ofCompany: ofCompany.map(jobCard),
          similar: similar.map(jobCard),
        },
        until: firstClosing([ofAll, ...similar]),
      };
    },
  });
