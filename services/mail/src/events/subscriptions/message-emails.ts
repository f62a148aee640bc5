import { isAccountDeleted, subscription } from '@firstrung/service-kit/events';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { MailContext } from '../../context.ts';
import { readEmailChoices } from '../../db/queries/email-choices.ts';
import { dueOrHeld, enqueueEmail } from '../../db/queries/emails.ts';
import type { EmailSource, Tx } from '../../db/tables.ts';
import { EMAILS, emailTiming } from '../../domain/kinds.ts';
import { isRecent } from '../../domain/recent.ts';

/** One email for each applicant to whom a recruiter has written, who learns if it is not delivered. */
export const messageEmails = ({ clock }: MailContext) =>
  subscription({
    name: 'messages',
    event: 'jobs.message.written.v1',
    projection: 1,
    async handle(tx: Tx, { occurredAt, data }) {
      const { applicationId, applicantId, companyId, recruiterId, jobTitle, companyName, subject, text } =
        data;
      const now = clock.now();
      if (!isRecent(new Date(occurredAt), now) || (await isAccountDeleted(tx, applicantId))) return;
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
      await enqueueEmail(tx, {
        id: uuidv7(now),
        priority: EMAILS.message.priority,
        account_id: applicantId,
        sender_id: recruiterId,
        source: JSON.stringify(source),
        subject_id: applicationId,
        company_id: companyId,
        state: await dueOrHeld(tx, new Date(occurredAt)),
        due_at: now,
        created_at: now,
      });
    },
  });
