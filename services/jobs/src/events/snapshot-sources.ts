import { allRows, type SnapshotSource, snapshotSource } from '@firstrung/service-kit/events';
import { sql } from 'kysely';
import type { JobsContext } from '../context.ts';
import { getCompany } from '../db/queries/companies.ts';
import type { Job } from '../db/queries/jobs.ts';
import type { Recruiter } from '../db/queries/recruiters.ts';
import type { Company, Tx } from '../db/tables.ts';
import {
  type PublishedApplication,
  publishApplication,
  publishCompany,
  publishJob,
  publishMember,
  publishRecruiter,
  publishUndone,
} from './publish.ts';

/** All rows, deleted ones included: their last state says that they are deleted. */
export const snapshotSources = (context: JobsContext): SnapshotSource[] => [
  snapshotSource({
    event: 'jobs.recruiter.changed.v1',
    ...allRows<Recruiter>('recruiter'),
    async publish(tx: Tx, recruiter) {
      await publishRecruiter(context, tx, recruiter, await getCompany(tx, recruiter.company_id));
    },
  }),
  snapshotSource({
    event: 'jobs.member.changed.v1',
    ...allRows<Recruiter>('recruiter'),
    publish: (tx, recruiter) => publishMember(context, tx, recruiter),
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
    rows: applicationsAndUndone,
    key: ({ id }) => id,
    publish: (tx, row) =>
      row.isUndone ? publishUndone(context, tx, row) : publishApplication(context, tx, row),
  }),
];

/** Applications and the tombstones of undone ones. By the primary keys of both. */
async function applicationsAndUndone(
  tx: Tx,
  after: string | undefined,
  limit: number,
): Promise<(PublishedApplication & { isUndone: boolean })[]> {
  const isNext = after === undefined ? sql`true` : sql`id > ${after}`;
  const { rows } = await sql<PublishedApplication & { isUndone: boolean }>`
    (select id, version, job_id, company_id, recruiter_id, applicant_id, status, submitted_at, reviewed_at,
      accepted_at, withdrawn_at, false as "isUndone"
      from application where ${isNext} order by id limit ${limit})
    union all
    (select id, version, job_id, company_id, recruiter_id, applicant_id, 'not reviewed', submitted_at, null, null, null, true
      from undone_application where ${isNext} order by id limit ${limit})
    order by id limit ${limit}`.execute(tx);
  return rows;
}
