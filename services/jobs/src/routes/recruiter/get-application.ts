import { notFound, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { findReceivedApplication, historyWithNames } from '../../db/queries/received-applications.ts';
import { dayIn } from '../../domain/answer-date.ts';
import { markReviewed } from '../../use-cases/applications.ts';
import { receivedApplication } from '../replies/applications.ts';

/** Opening an application for the first time puts it under review, unless it is withdrawn. */
export const getApplication = (app: FastifyInstance, context: JobsContext) =>
  route(
    app,
    context,
    'GET /api/recruiter/applications/get-application/:applicationId',
    async ({ caller, params: { applicationId }, now }) => {
      const found = await findReceivedApplication(context.db, applicationId, caller.id);
      if (!found) throw notFound('This application was not found.');
      const reviewed_at =
        found.reviewed_at || found.withdrawn_at
          ? found.reviewed_at
          : await markReviewed(context, { applicationId, caller, now });
      const history = await historyWithNames(context.db, applicationId);
      return receivedApplication({ ...found, reviewed_at }, history, dayIn(context.timeZone, now));
    },
  );
