import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { CREATED_MESSAGE } from '../../domain/job-status.ts';
import { createJob as create } from '../../use-cases/jobs.ts';
import { recruiterJob } from '../replies/jobs.ts';

export const createJob = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'POST /api/recruiter/jobs/create-job', async ({ body, caller, now }) => {
    const { job, company } = await create(context, caller, body, now);
    return {
      message: CREATED_MESSAGE[body.status],
      job: recruiterJob({
        ...job,
        company_name: company.name,
        company_logo: company.logo,
        company_description: company.description,
        applicants: 0,
        new_applications: 0,
      }),
    };
  });
