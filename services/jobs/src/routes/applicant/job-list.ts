import { cachedRoute } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { jobListPage } from '../public/job-list.ts';

export const applicantJobList = (app: FastifyInstance, context: JobsContext) =>
  cachedRoute(app, context, 'GET /api/jobs/get-all-jobs', jobListPage(context));
