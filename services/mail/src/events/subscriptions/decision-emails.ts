import { isAccountDeleted, subscription } from '@firstrung/service-kit/events';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { MailContext } from '../../context.ts';
import { readEmailChoices } from '../../db/queries/email-choices.ts';
import { cancelDecisionEmails, dueOrHeld, enqueueEmail } from '../../db/queries/emails.ts';
import type { EmailSource, Tx } from '../../db/tables.ts';
import { EMAILS, emailTiming } from '../../domain/kinds.ts';
import { isRecent } from '../../domain/recent.ts';

/**
 * One email for each decision that has taken effect. What was decided before and is not sent yet is not told
 * any more. The acceptance has an email of its own, which no setting stops (B§4): one for each application,
 * ever, by its unique key.
 */
export const decisionEmails = ({ clock }: MailContext) =>
  subscription({
    name: 'decisions',
    event: 'jobs.decision.made.v1',
    projection: 1,
    async handle(tx: Tx, { occurredAt, data }) {
      const { applicationId, applicantId, companyId, version, status, reasons, words } = data;
      const now = clock.now();
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
      await enqueueEmail(tx, {
        id: uuidv7(now),
        priority: EMAILS[source.kind].priority,
        account_id: applicantId,
        ...(isAccepted && { unique_key: `accepted:${applicationId}` }),
        source: JSON.stringify(source),
        subject_id: applicationId,
        state: await dueOrHeld(tx, new Date(occurredAt)),
        due_at: now,
        created_at: now,
      });
    },
  });
