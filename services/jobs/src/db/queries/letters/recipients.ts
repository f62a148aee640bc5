import { isVisible } from '@firstrung/service-kit/db';
import { sql } from 'kysely';
import type { Tx } from '../../tables.ts';

/**
 * Who gets an email about an application, and what its templates say about them. By their present names.
 * Without the accounts that are deleted, also while that can be undone.
 */
export const findRecipients = (tx: Tx, applicationIds: readonly string[]) =>
  tx
    .selectFrom('application')
    .innerJoin('applicant', 'applicant.id', 'application.applicant_id')
    .innerJoin('job', 'job.id', 'application.job_id')
    .innerJoin('company', 'company.id', 'application.company_id')
    .select([
      'application.id as application_id',
      'application.applicant_id',
      'application.withdrawn_at',
      sql<string>`coalesce(applicant.name, applicant.account_name)`.as('name'),
      'job.title as job_title',
      'company.name as company_name',
    ])
    .where('application.id', '=', sql<string>`any(${applicationIds}::uuid[])`)
    .where(isVisible('applicant'))
    .orderBy('application.applicant_id')
    .execute();
