import { isAccountDeleted, isRecent, subscription } from '@firstrung/service-kit/events';
import type { MailContext } from '../../context.ts';
import { readEmailChoices } from '../../db/queries/email-choices.ts';
import type { EmailSource, Tx } from '../../db/tables.ts';
import { emailTiming } from '../../domain/kinds.ts';
import { queueEmail } from '../../use-cases/queue-email.ts';

/** One email for each applicant to whom a recruiter has written, who learns if it is not delivered. */
export const messageEmails = (context: MailContext) =>
  subscription({
    name: 'messages',
    event: 'jobs.message.written.v1',
    async handle(tx: Tx, { occurredAt, data }) {
      const { applicationId, applicantId, companyId, recruiterId, jobTitle, companyName, subject, text } =
        data;
      const causedAt = new Date(occurredAt);
      if (!isRecent(causedAt, context.clock.now()) || (await isAccountDeleted(tx, applicantId))) return;
      const chosen = await readEmailChoices(tx, applicantId);
      if (emailTiming('companyMessage', chosen.companyMessage) === undefined) return;
      const source: EmailSource = {
        kind: 'message',
        applicationId,
        writtenAt: occurredAt,
        recruiterId,
        jobTitle,
        companyName,
        subject,
        text,
      };
      await queueEmail(context, tx, source, {
        account_id: applicantId,
        sender_id: recruiterId,
        subject_id: applicationId,
        company_id: companyId,
        causedAt,
      });
    },
  });
