import { personSubscription } from '@firstrung/service-kit/events';
import type { MailContext } from '../../context.ts';
import type { EmailSource, Tx } from '../../db/tables.ts';
import { queueEmail } from '../../use-cases/queue-email.ts';

/** An email that a recruiter has written to an applicant, and who learns if it is not delivered. */
export const personalEmails = (context: MailContext) =>
  personSubscription({
    name: 'personal-emails',
    event: 'jobs.email.written.v1',
    async handle(tx: Tx, { occurredAt, data }) {
      const { applicationId, applicantId, companyId, recruiterId, subject, text } = data;
      const source: EmailSource = { kind: 'personal', senderId: recruiterId, subject, text };
      await queueEmail(context, tx, source, {
        account_id: applicantId,
        sender_id: recruiterId,
        subject_id: applicationId,
        company_id: companyId,
        causedAt: new Date(occurredAt),
      });
    },
  });
