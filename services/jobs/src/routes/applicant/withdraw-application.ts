import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { withdrawApplication as withdraw } from '../../use-cases/applications.ts';

export const withdrawApplication = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'POST /api/jobs/withdraw-application', async ({ body: { jobId }, caller, now }) => {
    await withdraw(context, { jobId, applicantId: caller.id, now });
    return { message: 'Application withdrawn.' };
  });
