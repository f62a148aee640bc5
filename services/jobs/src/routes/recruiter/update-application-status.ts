import { notFound, route, statusChanged } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { lockReceivedApplication } from '../../db/queries/received-applications.ts';
import { decideApplication, receivedState, refuseDisabled } from '../../use-cases/applications.ts';
import { asMember } from '../../use-cases/members.ts';
import { holdReply } from '../replies/applications.ts';

export const updateApplicationStatus = (app: FastifyInstance, context: JobsContext) =>
  route(
    app,
    context,
    'PUT /api/recruiter/applications/update-status/:applicationId',
    async ({ body, caller, params: { applicationId }, now }) => {
      const { fromStatus, fromRejectionReasons, ...decision } = body;
      refuseDisabled(context, decision);
      return asMember(context, caller, 'recruiter', async (tx, { companyId }) => {
        const application = await lockReceivedApplication(tx, applicationId, companyId);
        if (!application) throw notFound('This application was not found.');
        const before = receivedState(application).status;
        const outcome = await decideApplication(context, tx, application, {
          decision,
          expected: { fromStatus, fromRejectionReasons },
          by: { accountId: caller.id, now },
        });
        if ('refused' in outcome) throw statusChanged(outcome.refused, outcome.state.status);
        const { changed, state, held } = outcome;
        return {
          message:
            changed && state.status === before
              ? 'Rejection reasons updated successfully!'
              : 'Status updated successfully!',
          status: state.status,
          rejectionReasons: state.rejectionReasons,
          ...holdReply(held),
        };
      });
    },
  );
