import { projectState, subscription } from '@firstrung/service-kit/events';
import type { MailContext } from '../../context.ts';
import { retryWaitingEmails } from '../../db/queries/emails.ts';

/** Titles of jobs. */
export const jobs = ({ clock }: MailContext) =>
  subscription({
    name: 'jobs',
    event: 'jobs.job.changed.v1',
    projection: 1,
    async handle(tx, { aggregate, data: { jobId, title, companyId } }) {
      await projectState(tx, 'job', { id: jobId, version: aggregate.version, title, company_id: companyId });
      await retryWaitingEmails(tx, 'job_id', jobId, clock.now());
    },
  });

/** Names of companies. An email does not wait for one, because a company may have no name yet. */
export const companies = subscription({
  name: 'companies',
  event: 'jobs.company.changed.v1',
  projection: 1,
  async handle(tx, { aggregate, data: { companyId, name } }) {
    await projectState(tx, 'company', { id: companyId, version: aggregate.version, name });
  },
});
