import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { MOVED_MESSAGE } from '../../domain/job-status.ts';
import { moveJob } from '../../use-cases/jobs.ts';

export const updateJobStatus = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'PUT /api/recruiter/jobs/update-job-status', async ({ body, caller, now }) => {
    await moveJob(context, caller, body, now);
    return { message: MOVED_MESSAGE[body.toStatus], status: body.toStatus };
  });
