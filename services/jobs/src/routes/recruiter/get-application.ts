import { notFound, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { changeApplication, stateOf } from '../../db/queries/applications.ts';
import {
  findReceivedApplication,
  historyWithNames,
  lockReceivedApplication,
} from '../../db/queries/received-applications.ts';
import { publishApplication } from '../../events/publish.ts';
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
      if (!found.reviewed_at && !found.withdrawn_at)
        await markReviewed(context, { applicationId, recruiterId: caller.id, now });
      return receivedApplication(found, await historyWithNames(context.db, applicationId));
    },
  );

/** Of several concurrent calls one writes the change. */
const markReviewed = (
  context: JobsContext,
  { applicationId, recruiterId, now }: { applicationId: string; recruiterId: string; now: Date },
) =>
  context.transaction(async (tx) => {
    const application = await lockReceivedApplication(tx, applicationId, recruiterId);
    if (!application || application.reviewed_at || application.withdrawn_at) return;
    const state = { ...stateOf(application), reviewedAt: now };
    const by = { change: 'reviewed', accountId: recruiterId, now } as const;
    await publishApplication(context, tx, await changeApplication(tx, application, state, by));
  });
