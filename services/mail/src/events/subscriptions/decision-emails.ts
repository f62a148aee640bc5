import { isAccountDeleted, subscription } from '@firstrung/service-kit/events';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { MailContext } from '../../context.ts';
import { readEmailChoices } from '../../db/queries/email-choices.ts';
import { cancelDecisionEmails, dueOrHeld, enqueueEmail } from '../../db/queries/emails.ts';
import type { EmailSource, Tx } from '../../db/tables.ts';
import { isRecent } from '../../domain/changes.ts';
import { isDecided } from '../../domain/decision.ts';
import { EMAILS, emailTiming } from '../../domain/kinds.ts';

/**
 * One email for each decision that has taken effect. An acceptance has its own (`acceptanceEmails`). What was
 * decided before and is not sent yet is not told any more.
 */
export const decisionEmails = ({ clock }: MailContext) =>
  subscription({
    name: 'decisions',
    event: 'jobs.decision.made.v1',
    projection: 1,
    async handle(tx: Tx, { occurredAt, data }) {
      const { applicationId, applicantId, jobId, version, status, reasons, words } = data;
      const now = clock.now();
      await cancelDecisionEmails(tx, { accountId: applicantId, applicationId, before: version, now });
      if (!isDecided(status) || !isRecent(new Date(occurredAt), now)) return;
      if (await isAccountDeleted(tx, applicantId)) return;
      const chosen = await readEmailChoices(tx, applicantId);
      if (emailTiming('statusChange', chosen.statusChange) !== 'decision') return;
      const source: EmailSource = {
        kind: 'decision',
        applicationId,
        jobId,
        version,
        status,
        reasons,
        ...(words !== undefined && { words }),
      };
      await enqueueEmail(tx, {
        id: uuidv7(now),
        priority: EMAILS.decision.priority,
        account_id: applicantId,
        source: JSON.stringify(source),
        job_id: jobId,
        state: await dueOrHeld(tx, new Date(occurredAt)),
        due_at: now,
        created_at: now,
      });
    },
  });
