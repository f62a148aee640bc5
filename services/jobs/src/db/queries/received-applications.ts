import { type InferResult, type Kysely, sql, type Transaction } from 'kysely';
import type { JobsTables } from '../tables.ts';
import type { Application } from './applications.ts';

// Applications as recruiters see them.

/** An application with the applicant's present profile. */
export type ApplicationWithApplicant = InferResult<ReturnType<typeof withApplicant>>[number];
/** The same with the job. */
export type ReceivedApplication = NonNullable<Awaited<ReturnType<typeof findReceivedApplication>>>;
/** A change of an application, with the present name of its author; empty for a deleted account. */
export type ApplicationChange = Awaited<ReturnType<typeof historyWithNames>>[number];

export const withApplicant = (db: Kysely<JobsTables>) =>
  db
    .selectFrom('application')
    .innerJoin('applicant', 'applicant.id', 'application.applicant_id')
    .selectAll('application')
    .select([
      sql<string>`coalesce(applicant.name, applicant.account_name)`.as('name'),
      'applicant.email_or_phone',
      'applicant.skills',
      'applicant.social_points',
      'applicant.education',
      'applicant.about',
      'applicant.profile_picture',
      'applicant.resume',
      'applicant.deleted_at as applicant_deleted_at',
    ]);

/** An application to one of this recruiter's jobs, with the job. */
export function findReceivedApplication(db: Kysely<JobsTables>, applicationId: string, recruiterId: string) {
  return withApplicant(db)
    .innerJoin('job', 'job.id', 'application.job_id')
    .innerJoin('company', 'company.id', 'application.company_id')
    .select([
      'job.title as job_title',
      'job.location as job_location',
      'job.description as job_description',
      'company.name as company_name',
      'company.logo as company_logo',
    ])
    .where('application.id', '=', applicationId)
    .where('application.recruiter_id', '=', recruiterId)
    .executeTakeFirst();
}

/** An application to one of this recruiter's jobs. */
export function findReceived(
  db: Kysely<JobsTables>,
  applicationId: string,
  recruiterId: string,
): Promise<Application | undefined> {
  return received(db, [applicationId], recruiterId).executeTakeFirst();
}

export function lockReceivedApplication(
  tx: Transaction<JobsTables>,
  applicationId: string,
  recruiterId: string,
): Promise<Application | undefined> {
  return received(tx, [applicationId], recruiterId).forNoKeyUpdate().executeTakeFirst();
}

/** Locks the ones that belong to this recruiter's jobs, in the order of their ids, so that two calls can't deadlock. */
export function lockReceivedApplications(
  tx: Transaction<JobsTables>,
  applicationIds: readonly string[],
  recruiterId: string,
): Promise<Application[]> {
  return received(tx, applicationIds, recruiterId).orderBy('id').forNoKeyUpdate().execute();
}

const received = (db: Kysely<JobsTables>, applicationIds: readonly string[], recruiterId: string) =>
  db
    .selectFrom('application')
    .selectAll()
    .where('id', '=', sql<string>`any(${applicationIds}::uuid[])`)
    .where('recruiter_id', '=', recruiterId);

/** Every change of an application, from the first on. The history's primary key. */
export function historyWithNames(db: Kysely<JobsTables>, applicationId: string) {
  return db
    .selectFrom('application_history as history')
    .leftJoin('recruiter', 'recruiter.id', 'history.changed_by')
    .leftJoin('applicant', 'applicant.id', 'history.changed_by')
    .select([
      'history.change',
      'history.status',
      'history.rejection_reasons',
      'history.changed_at',
      'history.changed_by',
      sql<string | null>`coalesce(recruiter.name, applicant.name, applicant.account_name)`.as('name'),
    ])
    .where('history.application_id', '=', applicationId)
    .orderBy('history.version')
    .execute();
}
