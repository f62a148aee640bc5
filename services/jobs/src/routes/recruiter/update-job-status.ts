import { notFound, route, statusChanged } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { changeJob, lockOwnJob } from '../../db/queries/job-writes.ts';
import { jobFromRow } from '../../db/rows.ts';
import { MOVED_MESSAGE } from '../../domain/job-status.ts';
import { publishJob } from '../../events/publish.ts';

/** Any status may follow any other (B§4), if the job still has the status that the recruiter saw. */
export const updateJobStatus = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'PUT /api/recruiter/jobs/update-job-status', async ({ body, caller, now }) => {
    const { jobId, fromStatus, toStatus } = body;
    await context.asCaller(caller, async (tx) => {
      const job = await lockOwnJob(tx, jobId, caller.id);
      if (!job) throw notFound('This job was not found.');
      if (job.status !== fromStatus) {
        throw statusChanged('The status of this job has changed since you opened it.', job.status);
      }
      if (job.status === toStatus) return;
      const fields = { ...jobFromRow(job), status: toStatus };
      await publishJob(context, tx, await changeJob(tx, job, fields, { accountId: caller.id, now }));
    });
    return { message: MOVED_MESSAGE[toStatus], status: toStatus };
  });
