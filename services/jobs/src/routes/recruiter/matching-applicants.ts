import { notFound, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { matchingApplications } from '../../db/queries/applicants-table.ts';
import { findOwnJob } from '../../db/queries/jobs.ts';
import { readApplicantsQuery } from './applicants-query.ts';

export const matchingApplicants = (app: FastifyInstance, context: JobsContext) =>
  route(
    app,
    context,
    'GET /api/recruiter/jobs/matching-applicants/:jobId',
    async ({ caller, params, query, now }) => {
      const job = await findOwnJob(context.db, params.jobId, caller.id);
      if (!job) throw notFound('This job was not found.');
      const { filter, by } = readApplicantsQuery(job.id, query, { now, sortsByFit: context.sortsByFit });
      const rows = await matchingApplications(context.db, filter, by);
      return {
        applications: rows.map((row) => ({
          _id: row.id,
          applicantId: row.applicant_id,
          name: row.name,
          status: row.status,
          rejectionReasons: row.rejection_reasons,
          isHeld: row.is_held,
        })),
      };
    },
  );
