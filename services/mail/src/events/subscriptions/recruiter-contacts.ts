import { UNDONE_AT } from '@firstrung/contracts';
import { projectState, subscription } from '@firstrung/service-kit/events';

/**
 * Applicants to whom a company may write. An undone application
 * leaves nothing but its version, against late events.
 */
export const applicants = subscription({
  name: 'applicants',
  event: 'jobs.application.changed.v1',
  projection: 2,
  async handle(tx, { aggregate, data: { applicationId, companyId, applicantId, withdrawnAt } }) {
    const isUndone = withdrawnAt === UNDONE_AT;
    await projectState(tx, 'application', {
      id: applicationId,
      version: aggregate.version,
      company_id: isUndone ? null : companyId,
      applicant_id: isUndone ? null : applicantId,
      withdrawn_at: withdrawnAt,
    });
  },
});

/** Applicants who have written to a company after a withdrawal, so that it may email them. */
export const reopenings = subscription({
  name: 'reopenings',
  event: 'chat.contact.reopened.v1',
  projection: 2,
  async handle(tx, { aggregate: { version }, data: { roomId: id, companyId, applicantId, at } }) {
    await projectState(tx, 'reopening', {
      id,
      version,
      company_id: companyId,
      applicant_id: applicantId,
      at,
    });
  },
});
