import { subscription } from '@firstrung/service-kit/events';
import type { MailContext } from '../../../context.ts';
import type { Tx } from '../../../db/tables.ts';
import { notify } from '../../../use-cases/notify.ts';

/** Tells applicants that a job which they have saved takes no applications any more, or closes earlier. */
export const savedJobNotifications = (context: MailContext) =>
  subscription({
    name: 'saved-job-notifications',
    event: 'jobs.saved-job.changed.v1',
    projection: 1,
    async handle(tx: Tx, { occurredAt, data }) {
      const { jobId, applicantId, version, news, closesOn = null } = data;
      await notify(context, tx, {
        kind: 'savedJob',
        account_id: applicantId,
        person_id: null,
        // An account has one such notification for each job, about its latest change.
        subject_id: jobId,
        version,
        happened_at: new Date(occurredAt),
        job_id: jobId,
        saved_job_news: news,
        closes_on: closesOn,
      });
    },
  });
