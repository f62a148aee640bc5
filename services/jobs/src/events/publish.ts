import type { KitTables } from '@firstrung/service-kit/db';
import type { Transaction } from 'kysely';
import type { JobsContext } from '../context.ts';
import type { Application } from '../db/queries/applications.ts';
import type { Company } from '../db/queries/companies.ts';
import type { Job } from '../db/queries/jobs.ts';
import type { Recruiter } from '../db/queries/recruiters.ts';
import { recruiterFromRow } from '../db/rows.ts';
import type { JobsTables } from '../db/tables.ts';

type Tx = Transaction<JobsTables & KitTables>;

// Each publishes the whole public state of a row that was just written, at its version.

export const publishRecruiter = (context: JobsContext, tx: Tx, recruiter: Recruiter, company: Company) =>
  context.publish(
    tx,
    'jobs.recruiter.changed.v1',
    { id: recruiter.id, version: recruiter.version },
    {
      recruiterId: recruiter.id,
      ...recruiterFromRow(recruiter, company),
      emailOrPhone: recruiter.email_or_phone,
      companyId: company.id,
    },
  );

export const publishCompany = (context: JobsContext, tx: Tx, company: Company) =>
  context.publish(
    tx,
    'jobs.company.changed.v1',
    { id: company.id, version: company.version },
    {
      companyId: company.id,
      recruiterId: company.recruiter_id,
      name: company.name,
      logo: company.logo,
      location: company.location,
    },
  );

export const publishJob = (context: JobsContext, tx: Tx, job: Job) =>
  context.publish(
    tx,
    'jobs.job.changed.v1',
    { id: job.id, version: job.version },
    {
      jobId: job.id,
      companyId: job.company_id,
      recruiterId: job.recruiter_id,
      title: job.title,
      location: job.location,
      employmentType: job.employment_type,
      status: job.status,
      skills: job.skills,
      postedAt: job.posted_at?.toISOString() ?? null,
    },
  );

/** The event of a new application is written by the statement that inserts it (`db/queries/apply.ts`). */
export const publishApplication = (context: JobsContext, tx: Tx, application: Application) =>
  context.publish(
    tx,
    'jobs.application.changed.v1',
    { id: application.id, version: application.version },
    {
      applicationId: application.id,
      jobId: application.job_id,
      companyId: application.company_id,
      recruiterId: application.recruiter_id,
      applicantId: application.applicant_id,
      status: application.status,
      rejectionReasons: application.rejection_reasons,
      submittedAt: application.submitted_at.toISOString(),
      reviewedAt: application.reviewed_at?.toISOString() ?? null,
      acceptedAt: application.accepted_at?.toISOString() ?? null,
      withdrawnAt: application.withdrawn_at?.toISOString() ?? null,
    },
  );
