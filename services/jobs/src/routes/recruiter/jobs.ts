import type { RecruiterJob } from '@firstrung/contracts';
import { notFound, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { findOwnJob } from '../../db/queries/jobs.ts';
import { CREATED_MESSAGE, MOVED_MESSAGE } from '../../domain/job-status.ts';
import { confirmJob as confirm } from '../../use-cases/job-life.ts';
import { createJob as create, editJob, moveJob } from '../../use-cases/jobs.ts';
import { recruiterJob } from '../replies/jobs.ts';

export const createJob = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'POST /api/recruiter/jobs/create-job', async ({ body, caller, now }) => {
    const { id } = await create(context, caller, body, now);
    return { message: CREATED_MESSAGE[body.status], job: await ownJob(context, id, caller) };
  });

export const updateJob = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'PUT /api/recruiter/jobs/update-job', async ({ body, caller, now }) => {
    const { jobId, fromUpdatedAt, ...changes } = body;
    await editJob(context, caller, { jobId, changes, fromUpdatedAt }, now);
    return { message: 'Job updated successfully.', job: await ownJob(context, jobId, caller) };
  });

export const updateJobStatus = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'PUT /api/recruiter/jobs/update-job-status', async ({ body, caller, now }) => {
    await moveJob(context, caller, body, now);
    return { message: MOVED_MESSAGE[body.toStatus], status: body.toStatus };
  });

export const confirmJob = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'POST /api/recruiter/jobs/confirm-job', async ({ body: { jobId }, caller, now }) => {
    await confirm(context, caller, jobId, now);
    return { message: 'Confirmed. Its page shows the day.', job: await ownJob(context, jobId, caller) };
  });

async function ownJob(context: JobsContext, jobId: string, caller: { id: string }): Promise<RecruiterJob> {
  const job = await findOwnJob(context.db, jobId, caller.id);
  if (!job) throw notFound('This job was not found.');
  return recruiterJob(job);
}
