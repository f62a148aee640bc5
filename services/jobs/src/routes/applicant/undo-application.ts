import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { undoApplication as undo } from '../../use-cases/applications.ts';

export const undoApplication = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'POST /api/jobs/undo-application', async ({ body: { jobId }, caller, now }) => {
    await undo(context, { jobId, applicantId: caller.id, now });
    return { message: 'Application undone.' };
  });
