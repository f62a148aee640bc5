import { everyRow, type KitTables, type Restatement, restatement } from '@firstrung/service-kit';
import type { Transaction } from 'kysely';
import type { JobsContext } from '../context.ts';
import type { Application } from '../db/application-queries.ts';
import type { Company } from '../db/company-queries.ts';
import type { Job } from '../db/job-queries.ts';
import type { Recruiter } from '../db/recruiter-queries.ts';
import type { JobsTables } from '../db/schema.ts';
import { publishApplication, publishCompany, publishJob, publishRecruiter } from './publish.ts';

/** All there ever was, what is deleted included: its last state says so. */
export const restatements = (context: JobsContext): Restatement[] => [
  restatement({
    event: 'jobs.recruiter.changed.v1',
    ...everyRow<Recruiter>('recruiter'),
    async tell(tx: Transaction<JobsTables & KitTables>, recruiter) {
      const company = await tx
        .selectFrom('company')
        .selectAll()
        .where('recruiter_id', '=', recruiter.id)
        .executeTakeFirst();
      if (company) await publishRecruiter(context, tx, recruiter, company);
    },
  }),
  restatement({
    event: 'jobs.company.changed.v1',
    ...everyRow<Company>('company'),
    tell: (tx, company) => publishCompany(context, tx, company),
  }),
  restatement({
    event: 'jobs.job.changed.v1',
    ...everyRow<Job>('job'),
    tell: (tx, job) => publishJob(context, tx, job),
  }),
  restatement({
    event: 'jobs.application.changed.v1',
    ...everyRow<Application>('application'),
    tell: (tx, application) => publishApplication(context, tx, application),
  }),
];
