import { projectState, subscription } from '@firstrung/service-kit/events';

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
