import { isAccountDeleted, subscription } from '@firstrung/service-kit/events';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { MailContext } from '../../context.ts';
import { putLetter } from '../../db/letter-queries.ts';

/** As long as the bus keeps events. What is accepted for longer comes from tables made anew: that letter was sent. */
const NEWS_MS = 7 * 24 * 60 * 60_000;

/** An application that was ever accepted has one letter (B§4): the unique key holds whatever comes again, and in which order. */
export const applications = ({ clock }: MailContext) =>
  subscription({
    name: 'applications',
    event: 'jobs.application.changed.v1',
    projection: 1,
    async handle(tx, { data: { applicationId, applicantId, jobId, acceptedAt } }) {
      if (acceptedAt === null || (await isAccountDeleted(tx, applicantId))) return;
      const now = clock.now();
      const isNews = now.getTime() - Date.parse(acceptedAt) < NEWS_MS;
      await putLetter(tx, {
        id: uuidv7(now),
        account_id: applicantId,
        unique_key: `accepted:${applicationId}`,
        source: isNews ? JSON.stringify({ kind: 'accepted', jobId }) : null,
        job_id: jobId,
        state: isNews ? 'due' : 'expired',
        due_at: now,
        leased_until: null,
        attempts: 0,
        created_at: now,
        expires_at: null,
        settled_at: isNews ? null : now,
      });
    },
  });
