import { projectState, subscription } from '@firstrung/service-kit/events';

/** Applicants to whom a recruiter may write. */
export const applicants = subscription({
  name: 'applicants',
  event: 'jobs.application.changed.v1',
  projection: 1,
  async handle(tx, { aggregate, data: { applicationId, recruiterId, applicantId, withdrawnAt } }) {
    await projectState(tx, 'application', {
      id: applicationId,
      version: aggregate.version,
      recruiter_id: recruiterId,
      applicant_id: applicantId,
      withdrawn_at: withdrawnAt,
    });
  },
});
