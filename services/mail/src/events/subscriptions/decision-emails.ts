import { isAccountDeleted, isRecent, subscription } from '@firstrung/service-kit/events';
import type { MailContext } from '../../context.ts';
import { readEmailChoices } from '../../db/queries/email-choices.ts';
import { cancelDecisionEmails } from '../../db/queries/emails.ts';
import type { EmailSource, Tx } from '../../db/tables.ts';
import { emailTiming } from '../../domain/kinds.ts';
import { queueEmail } from '../../use-cases/queue-email.ts';

/**
 * One email for each decision that has taken effect. What was decided before and is not sent yet is not told
 * any more. The acceptance has an email of its own, which no setting stops (B§4): one for each application,
 * ever, by its unique key.
 */
export const decisionEmails = (context: MailContext) =>
  subscription({
    name: 'decisions',
    event: 'jobs.decision.made.v1',
    async handle(tx: Tx, { occurredAt, data }) {
      const { applicationId, applicantId, companyId, version, status, reasons, words } = data;
      const now = context.clock.now();
      await cancelDecisionEmails(tx, { accountId: applicantId, applicationId, before: version, now });
      if (status === 'not reviewed' || !isRecent(new Date(occurredAt), now)) return;
      if (await isAccountDeleted(tx, applicantId)) return;
      const isAccepted = status === 'accepted';
      const chosen = await readEmailChoices(tx, applicantId);
      if (!isAccepted && emailTiming('statusChange', chosen.statusChange) === undefined) return;
      const source: EmailSource = {
        kind: isAccepted ? 'accepted' : 'decision',
        applicationId,
        companyId,
        version,
        status,
        reasons,
        ...(words !== undefined && { words }),
      };
      await queueEmail(context, tx, source, {
        account_id: applicantId,
        ...(isAccepted && { unique_key: `accepted:${applicationId}` }),
        subject_id: applicationId,
        causedAt: new Date(occurredAt),
      });
    },
  });
