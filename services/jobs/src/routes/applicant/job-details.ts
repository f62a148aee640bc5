import { notFound, route } from '@firstrung/service-kit';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { findOwnApplication, findOwnChanges } from '../../db/application-queries.ts';
import { findJob } from '../../db/job-queries.ts';
import { maySee } from '../../domain/job-status.ts';
import { jobDetails } from '../job-replies.ts';

export const applicantJobDetails = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'GET /api/jobs/job-details/:jobId', async ({ params: { jobId }, caller }) => {
    const [job, application, changes] = await Promise.all([
      findJob(context.db, jobId),
      findOwnApplication(context.db, jobId, caller.id),
      findOwnChanges(context.db, jobId, caller.id),
    ]);
    if (!job || !maySee(job.status, application ? 'applied' : 'applicant')) {
      throw notFound('This job was not found.');
    }
    return jobDetails(job, application, changes);
  });
