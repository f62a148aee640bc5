import { notFound, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { changeApplication, lockOwnApplication, stateOf } from '../../db/queries/applications.ts';
import { withdraw } from '../../domain/application-status.ts';
import { publishApplication } from '../../events/publish.ts';

/** Works for any status of the job and of the application. A repeated call changes nothing. */
export const withdrawApplication = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'POST /api/jobs/withdraw-application', async ({ body: { jobId }, caller, now }) => {
    await context.transaction(async (tx) => {
      const application = await lockOwnApplication(tx, jobId, caller.id);
      if (!application) throw notFound('This application was not found.');
      const state = withdraw(now, stateOf(application));
      if (!state) return;
      const by = { change: 'withdrawn', accountId: caller.id, now } as const;
      await publishApplication(context, tx, await changeApplication(tx, application, state, by));
    });
    return { message: 'Application withdrawn.' };
  });
