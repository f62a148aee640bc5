import { projectState, subscription } from '@firstrung/service-kit/events';
import type { MailContext } from '../../context.ts';
import { wakeLetters } from '../../db/letter-queries.ts';

/** What jobs are called. */
export const jobs = ({ clock }: MailContext) =>
  subscription({
    name: 'jobs',
    event: 'jobs.job.changed.v1',
    projection: 1,
    async handle(tx, { aggregate, data: { jobId, title, companyId } }) {
      await projectState(tx, 'job', { id: jobId, version: aggregate.version, title, company_id: companyId });
      await wakeLetters(tx, 'job_id', jobId, clock.now());
    },
  });
