import { route } from '@firstrung/service-kit/http';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { insertJob } from '../../db/queries/job-writes.ts';
import { addSkills } from '../../db/queries/skills.ts';
import { jobToRow } from '../../db/rows.ts';
import { EMPTY_JOB, mergeJob } from '../../domain/job-edit.ts';
import { CREATED_MESSAGE } from '../../domain/job-status.ts';
import { publishJob } from '../../events/publish.ts';
import { getRecruiterForUpdate } from '../../use-cases/recruiters.ts';
import { recruiterJob } from '../replies/jobs.ts';
import { refuseTooLongSkills } from './too-long-skills.ts';

export const createJob = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'POST /api/recruiter/jobs/create-job', async ({ body, caller, now }) => {
    refuseTooLongSkills(body.skills ?? []);
    const { job, company } = await context.transaction(async (tx) => {
      const { company } = await getRecruiterForUpdate(context, tx, caller);
      const job = await insertJob(tx, {
        id: uuidv7(now),
        company_id: company.id,
        recruiter_id: caller.id,
        version: 1,
        ...jobToRow(mergeJob(EMPTY_JOB, body)),
        created_at: now,
        updated_at: now,
        posted_at: body.status === 'liveJobs' ? now : null,
      });
      await addSkills(tx, job.skills, now);
      await publishJob(context, tx, job);
      return { job, company };
    });
    return {
      message: CREATED_MESSAGE[body.status],
      job: recruiterJob({
        ...job,
        company_name: company.name,
        company_logo: company.logo,
        company_description: company.description,
        applicants: 0,
      }),
    };
  });
