import type { KitTables } from '@firstrung/service-kit/db';
import { allRows, type SnapshotSource, snapshotSource } from '@firstrung/service-kit/events';
import type { Transaction } from 'kysely';
import type { JobsContext } from '../context.ts';
import type { Application } from '../db/queries/applications.ts';
import type { Company } from '../db/queries/companies.ts';
import type { Job } from '../db/queries/jobs.ts';
import type { Recruiter } from '../db/queries/recruiters.ts';
import type { JobsTables } from '../db/tables.ts';
import { publishApplication, publishCompany, publishJob, publishRecruiter } from './publish.ts';

/** All rows, deleted ones included: their last state says that they are deleted. */
export const snapshotSources = (context: JobsContext): SnapshotSource[] => [
  snapshotSource({
    event: 'jobs.recruiter.changed.v1',
    ...allRows<Recruiter>('recruiter'),
    async publish(tx: Transaction<JobsTables & KitTables>, recruiter) {
      const company = await tx
        .selectFrom('company')
        .selectAll()
        .where('recruiter_id', '=', recruiter.id)
        .executeTakeFirst();
      if (company) await publishRecruiter(context, tx, recruiter, company);
    },
  }),
  snapshotSource({
    event: 'jobs.company.changed.v1',
    ...allRows<Company>('company'),
    publish: (tx, company) => publishCompany(context, tx, company),
  }),
  snapshotSource({
    event: 'jobs.job.changed.v1',
    ...allRows<Job>('job'),
    publish: (tx, job) => publishJob(context, tx, job),
  }),
  snapshotSource({
    event: 'jobs.application.changed.v1',
    ...allRows<Application>('application'),
    publish: (tx, application) => publishApplication(context, tx, application),
  }),
];
