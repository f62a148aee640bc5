import type { JobStatus } from '@firstrung/contracts';
import { projectState, subscription } from '@firstrung/service-kit/events';
import type { MailContext } from '../../context.ts';
import { retryWaitingEmails } from '../../db/queries/emails.ts';
import type { Tx } from '../../db/tables.ts';
import { handOverJob } from '../../use-cases/hand-over.ts';
import { notifyResponsible } from '../../use-cases/notify.ts';
import { followRestriction } from '../../use-cases/statements.ts';

/** Titles of jobs, and who is responsible for them. */
export const jobs = (context: MailContext) =>
  subscription({
    name: 'jobs',
    event: 'jobs.job.changed.v1',
    projection: 3,
    async handle(tx: Tx, { aggregate: { version }, occurredAt, data }) {
      const { jobId: id, title, companyId, recruiterId, handedOverBy, status, restriction } = data;
      const hidden_because = data.hiddenBecause ?? [];
      const before = await tx
        .selectFrom('job')
        .select('recruiter_id')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      const row = {
        id,
        version,
        title,
        company_id: companyId,
        recruiter_id: recruiterId,
        hidden_because,
        is_shown: SHOWN.includes(status) && hidden_because.length === 0,
      };
      if (!(await projectState(tx, 'job', row))) return;
      await followRestriction(context, tx, { kind: 'job', id }, { restriction, occurredAt });
      await retryWaitingEmails(tx, 'job_id', id, context.clock.now());
      if (before?.recruiter_id !== recruiterId) await handOverJob(context, tx, data);
      // Who takes a job over by themselves knows.
      if (handedOverBy === undefined || handedOverBy === recruiterId) return;
      await notifyResponsible(context, tx, {
        kind: 'jobHandedOver',
        subject_id: id,
        jobId: id,
        recruiterId,
        occurredAt,
      });
    },
  });

/** The job has a public page. */
const SHOWN: readonly JobStatus[] = ['liveJobs', 'pausedJobs'];

/** Names of companies. An email does not wait for one, because a company may have no name yet. */
export const companies = (context: MailContext) =>
  subscription({
    name: 'companies',
    event: 'jobs.company.changed.v1',
    projection: 2,
    async handle(tx: Tx, { aggregate: { version }, occurredAt, data }) {
      const { companyId: id, name, hiddenBecause = [], restriction } = data;
      const row = { id, version, name, is_shown: hiddenBecause.length === 0 };
      if (!(await projectState(tx, 'company', row))) return;
      await followRestriction(context, tx, { kind: 'company', id }, { restriction, occurredAt });
    },
  });
