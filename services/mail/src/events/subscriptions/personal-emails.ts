import { personSubscription } from '@firstrung/service-kit/events';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { MailContext } from '../../context.ts';
import { dueOrHeld, enqueueEmail } from '../../db/queries/emails.ts';
import type { EmailSource, Tx } from '../../db/tables.ts';
import { EMAILS } from '../../domain/kinds.ts';

/** An email that a recruiter has written to an applicant, and who learns if it is not delivered. */
export const personalEmails = ({ clock }: MailContext) =>
  personSubscription({
    name: 'personal-emails',
    event: 'jobs.email.written.v1',
    projection: 1,
    async handle(tx: Tx, { occurredAt, data }) {
      const { applicationId, applicantId, companyId, recruiterId, subject, text } = data;
      const now = clock.now();
      const source: EmailSource = { kind: 'personal', senderId: recruiterId, subject, text };
      await enqueueEmail(tx, {
        id: uuidv7(now),
        priority: EMAILS.personal.priority,
        account_id: applicantId,
        sender_id: recruiterId,
        subject_id: applicationId,
        company_id: companyId,
        source: JSON.stringify(source),
        state: await dueOrHeld(tx, new Date(occurredAt)),
        due_at: now,
        created_at: now,
      });
    },
  });
