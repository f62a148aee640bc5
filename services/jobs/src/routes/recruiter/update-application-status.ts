import type { RejectionReason } from '@firstrung/contracts';
import { invalidInput, notFound, route, statusChanged } from '@firstrung/service-kit';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { changeApplication, lockReceivedApplication, standingOf } from '../../db/application-queries.ts';
import { decide } from '../../domain/application-status.ts';
import { publishApplication } from '../../events/publish.ts';

/** Without `fromStatus` the last write wins. A decision that changes nothing leaves no trace. */
export const updateApplicationStatus = (app: FastifyInstance, context: JobsContext) =>
  route(
    app,
    context,
    'PUT /api/recruiter/applications/update-status/:applicationId',
    async ({ body, caller, params: { applicationId }, now }) => {
      const { status, rejectionReasons, fromStatus } = body;
      if (status === 'not up to snuff') refuseDisabled(context, rejectionReasons ?? []);
      return context.transaction(async (tx) => {
        const application = await lockReceivedApplication(tx, applicationId, caller.id);
        if (!application) throw notFound('This application was not found.');
        if (application.withdrawn_at) {
          throw statusChanged('The applicant has withdrawn this application.', application.status);
        }
        if (fromStatus && application.status !== fromStatus) {
          throw statusChanged('The status of this application has changed meanwhile.', application.status);
        }
        const standing = standingOf(application);
        const next = decide(now, standing, { status, rejectionReasons });
        if (next) {
          const by = { change: 'decided', accountId: caller.id, now } as const;
          await publishApplication(context, tx, await changeApplication(tx, application, next, by));
        }
        return {
          message:
            status === standing.status && next
              ? 'Rejection reasons updated successfully!'
              : 'Status updated successfully!',
          status,
          rejectionReasons: (next ?? standing).rejectionReasons,
        };
      });
    },
  );

function refuseDisabled({ disabledReasons }: JobsContext, reasons: readonly RejectionReason[]): void {
  const problems = reasons.flatMap((reason, index) =>
    disabledReasons.has(reason) ? [{ path: `rejectionReasons.${index}`, message: 'is not in use here' }] : [],
  );
  if (problems.length > 0) throw invalidInput(problems);
}
