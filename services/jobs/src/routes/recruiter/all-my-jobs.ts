import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { jobTableReply } from './job-tables.ts';

export const allMyJobs = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'GET /api/recruiter/jobs/all-my-jobs', ({ caller, query, raw, now }, reply) =>
    jobTableReply(context, { caller, query, raw, now, reply }),
  );
