import { notFound, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { adjacentApplications, countApplicants } from '../../db/queries/applicants-table.ts';
import { findReceived } from '../../db/queries/received-applications.ts';
import { readApplicantsQuery } from './applicants-query.ts';

/** Lets the recruiter go on to the next application without the table. */
export const adjacentApplicationsRoute = (app: FastifyInstance, context: JobsContext) =>
  route(
    app,
    context,
    'GET /api/recruiter/applications/neighbours/:applicationId',
    async ({ caller, params, query, now }) => {
      const application = await findReceived(context.db, params.applicationId, caller.id);
      if (!application) throw notFound('This application was not found.');
      const { filter, by } = readApplicantsQuery(application.job_id, query, {
        now,
        sortsByFit: context.sortsByFit,
      });
      const [{ previous, next, before }, total] = await Promise.all([
        adjacentApplications(context.db, filter, by, application),
        countApplicants(context.db, filter),
      ]);
      return { previous, next, position: before + 1, total };
    },
  );
