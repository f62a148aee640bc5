import { isAccountDeleted, subscription } from '@firstrung/service-kit/events';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { MailContext } from '../../context.ts';
import { dueOrHeld, enqueueEmail } from '../../db/queries/emails.ts';
import { isRecent } from '../../domain/changes.ts';
import { EMAILS } from '../../domain/kinds.ts';

/**
 * One email for each application that was ever accepted (B§4). The unique key makes repeated and reordered
 * events harmless. An old acceptance comes from a resync: its email was sent before.
 */
export const acceptanceEmails = ({ clock }: MailContext) =>
  subscription({
    name: 'applications',
    event: 'jobs.application.changed.v1',
    projection: 1,
    async handle(tx, { data: { applicationId, applicantId, jobId, acceptedAt } }) {
      if (acceptedAt === null || (await isAccountDeleted(tx, applicantId))) return;
      const now = clock.now();
      const send = isRecent(new Date(acceptedAt), now);
      await enqueueEmail(tx, {
        id: uuidv7(now),
        priority: EMAILS.accepted.priority,
        account_id: applicantId,
        unique_key: `accepted:${applicationId}`,
        source: send ? JSON.stringify({ kind: 'accepted', jobId }) : null,
        job_id: jobId,
        state: send ? await dueOrHeld(tx, new Date(acceptedAt)) : 'expired',
        due_at: now,
        created_at: now,
        settled_at: send ? null : now,
      });
    },
  });
