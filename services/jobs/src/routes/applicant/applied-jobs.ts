import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { appliedJobIds } from '../../db/queries/applications.ts';

export const appliedJobs = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'GET /api/jobs/applied-jobs', async ({ caller }) => {
    const rows = await appliedJobIds(context.db, caller.id);
    return rows.map((row) => row.job_id);
  });
