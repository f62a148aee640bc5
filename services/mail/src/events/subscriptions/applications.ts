import { isGone, subscription, uuidv7 } from '@firstrung/service-kit';
import type { MailContext } from '../../context.ts';
import { putLetter } from '../../db/letter-queries.ts';

/** An application that was ever accepted has one letter (B§4): the unique key holds whatever comes again, and in which order. */
export const applications = ({ clock }: MailContext) =>
  subscription({
    name: 'applications',
    event: 'jobs.application.changed.v1',
    projection: 1,
    async handle(tx, { data: { applicationId, applicantId, jobId, acceptedAt } }) {
      if (acceptedAt === null || (await isGone(tx, applicantId))) return;
      const now = clock.now();
      await putLetter(tx, {
        id: uuidv7(now),
        account_id: applicantId,
        unique_key: `accepted:${applicationId}`,
        source: JSON.stringify({ kind: 'accepted', jobId }),
        job_id: jobId,
        state: 'due',
        due_at: now,
        leased_until: null,
        attempts: 0,
        created_at: now,
        expires_at: null,
        settled_at: null,
      });
    },
  });
