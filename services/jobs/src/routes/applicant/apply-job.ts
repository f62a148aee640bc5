import type { JobStatus } from '@firstrung/contracts';
import { httpError, notFound, notReadyYet, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { type Application, findOwnApplication } from '../../db/queries/applications.ts';
import { insertApplication } from '../../db/queries/apply.ts';
import { findJobStatus } from '../../db/queries/jobs.ts';
import { reopenApplication } from '../../db/queries/reopen.ts';
import { applicantStatus } from '../../domain/application-status.ts';
import { applyingTo } from '../../domain/job-status.ts';
import { publishApplication } from '../../events/publish.ts';
import { ensureApplicant } from '../../use-cases/ensure-applicant.ts';

const APPLIED = 'Job applied successfully!';
const MAX_TRIES = 3;

/**
 * Again, or twice at once, answers the one application there is, whatever has become of the job. One that was withdrawn
 * is handed in again.
 */
export const applyJob = (app: FastifyInstance, context: JobsContext) =>
  route(
    app,
    context,
    'POST /api/jobs/apply-job',
    async ({ body: { jobId, message }, caller, now }, reply) => {
      for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
        const id = await insertApplication(context, { jobId, applicantId: caller.id, message, now });
        if (id) {
          reply.created();
          return {
            message: APPLIED,
            applicationId: id,
            applicationStatus: 'Applied',
            applicationSubmitted: now.toISOString(),
          };
        }
        const present = await findOwnApplication(context.db, jobId, caller.id);
        if (present && !present.withdrawn_at) return answer(present);
        if (present) {
          const reopened = await context.transaction(async (tx) => {
            const wanted = { jobId, applicantId: caller.id, message, now };
            const application = await reopenApplication(tx, wanted);
            if (application) await publishApplication(context, tx, application);
            return application;
          });
          if (reopened) {
            reply.created();
            return answer(reopened);
          }
        }
        refuseUnlessOpen(await findJobStatus(context.db, jobId));
        // So it is the applicant who was missing, or the job has been opened only now.
        await ensureApplicant(context, caller);
      }
      throw notReadyYet();
    },
  );

const answer = (application: Application) => ({
  message: APPLIED,
  applicationId: application.id,
  applicationStatus: applicantStatus({ status: application.status, reviewedAt: application.reviewed_at }),
  applicationSubmitted: application.submitted_at.toISOString(),
});

function refuseUnlessOpen(status: JobStatus | undefined): void {
  const outcome = status ? applyingTo(status) : 'not there';
  if (outcome === 'not there') throw notFound('This job was not found.');
  if (outcome === 'closed') throw httpError('JobClosed', 'This job no longer takes applications.');
}
