import { UNDONE_AT } from '@firstrung/contracts';
import { projectState, subscription } from '@firstrung/service-kit/events';

/**
 * Applicants to whom a recruiter may write. An undone application
 * leaves nothing but its version, against late events.
 */
export const applicants = subscription({
  name: 'applicants',
  event: 'jobs.application.changed.v1',
  projection: 1,
  async handle(tx, { aggregate, data: { applicationId, recruiterId, applicantId, withdrawnAt } }) {
    const isUndone = withdrawnAt === UNDONE_AT;
    await projectState(tx, 'application', {
      id: applicationId,
      version: aggregate.version,
      recruiter_id: isUndone ? null : recruiterId,
      applicant_id: isUndone ? null : applicantId,
      withdrawn_at: withdrawnAt,
    });
  },
});

/** Applicants who have written to a recruiter after a withdrawal, so that the recruiter may email them. */
export const reopenings = subscription({
  name: 'reopenings',
  event: 'chat.contact.reopened.v1',
  projection: 1,
  async handle(tx, { aggregate: { version }, data: { roomId: id, recruiterId, applicantId, at } }) {
    await projectState(tx, 'reopening', {
      id,
      version,
      recruiter_id: recruiterId,
      applicant_id: applicantId,
      at,
    });
  },
});
