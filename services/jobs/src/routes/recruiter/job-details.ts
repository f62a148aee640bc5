import { cutPage, DEFAULT_LIMIT, nextLink, notFound, route } from '@firstrung/service-kit';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { jobApplications } from '../../db/application-queries.ts';
import { findOwnJob } from '../../db/job-queries.ts';
import { applicationRow } from '../application-replies.ts';
import { recruiterJob } from '../job-replies.ts';
import { afterCursor } from '../keyset.ts';

export const recruiterJobDetails = (app: FastifyInstance, context: JobsContext) =>
  route(
    app,
    context,
    'GET /api/recruiter/jobs/job-details/:jobId',
    async ({ caller, params, query, raw }, reply) => {
      const { limit = DEFAULT_LIMIT } = query;
      const after = afterCursor(query.cursor);
      const job = await findOwnJob(context.db, params.jobId, caller.id);
      if (!job) throw notFound('This job was not found.');
      const found = await jobApplications(context.db, job.id, { after, limit: limit + 1 });
      const { rows, next } = cutPage(found, limit, (row) => [row.submitted_at, row.id]);
      if (next) reply.header('link', nextLink(raw, next));
      return { job: recruiterJob(job), applications: rows.map(applicationRow), skillNames: job.skills };
    },
  );
