import { notFound, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { findOwnAnswers } from '../../db/queries/application-answers.ts';
import { findOwnApplication, findOwnChanges, findOwnPromise } from '../../db/queries/applications.ts';
import { findJob } from '../../db/queries/jobs.ts';
import { dayIn, openAnswer } from '../../domain/answer-date.ts';
import { maySee } from '../../domain/job-status.ts';
import { jobDetails } from '../replies/jobs.ts';

export const applicantJobDetails = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'GET /api/jobs/job-details/:jobId', async ({ params: { jobId }, caller, now }) => {
    const [job, application, changes, promise, answers] = await Promise.all([
      findJob(context.db, jobId),
      findOwnApplication(context.db, jobId, caller.id),
      findOwnChanges(context.db, jobId, caller.id),
      findOwnPromise(context.db, jobId, caller.id),
      findOwnAnswers(context.db, jobId, caller.id),
    ]);
    if (!job || !maySee(job.status, changes.length > 0 ? 'applied' : 'applicant')) {
      throw notFound('This job was not found.');
    }
    const answer = promise && openAnswer(promise, dayIn(context.timeZone, now));
    return jobDetails(job, now, { application, changes, answer, answers });
  });
