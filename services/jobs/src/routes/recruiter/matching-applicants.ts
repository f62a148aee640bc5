import { cutPage, decodeCursor, nextLink, notFound, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { applicantSortKey, matchingApplications } from '../../db/queries/applicants-table.ts';
import { findOwnJob } from '../../db/queries/jobs.ts';
import { readApplicantsQuery } from './applicants-query.ts';

/** Applications of a reply, which has only what a selection needs of each. */
const LIMIT = 1_000;

export const matchingApplicants = (app: FastifyInstance, context: JobsContext) =>
  route(
    app,
    context,
    'GET /api/recruiter/jobs/matching-applicants/:jobId',
    async ({ caller, params, query, raw, now }, reply) => {
      const job = await findOwnJob(context.db, params.jobId, caller.id);
      if (!job) throw notFound('This job was not found.');
      const { filter, by, kinds } = readApplicantsQuery(job.id, query, {
        now,
        sortsByFit: context.sortsByFit,
      });
      const after = decodeCursor(query.cursor, kinds);
      const found = await matchingApplications(context.db, filter, { ...by, after, limit: LIMIT + 1 });
      const { rows, next } = cutPage(found, LIMIT, (row) => applicantSortKey(by, row));
      if (next) reply.header('link', nextLink(raw, next));
      return {
        applications: rows.map((row) => ({
          _id: row.id,
          applicantId: row.applicant_id,
          name: row.name,
          status: row.status,
          rejectionReasons: row.rejection_reasons,
          isHeld: row.decision !== null,
          ...(row.decision !== null && { decision: row.decision }),
        })),
      };
    },
  );
