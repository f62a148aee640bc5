import { notFound, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { findOwnJob } from '../../db/queries/jobs.ts';
import { editJob } from '../../use-cases/jobs.ts';
import { recruiterJob } from '../replies/jobs.ts';

export const updateJob = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'PUT /api/recruiter/jobs/update-job', async ({ body, caller, now }) => {
    const { jobId, fromUpdatedAt, ...changes } = body;
    await editJob(context, caller, { jobId, changes, fromUpdatedAt }, now);
    const job = await findOwnJob(context.db, jobId, caller.id);
    if (!job) throw notFound('This job was not found.');
    return { message: 'Job updated successfully.', job: recruiterJob(job) };
  });
