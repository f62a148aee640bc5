import type { REPORTED_SUBJECTS } from '@firstrung/contracts';
import { isVisible } from '@firstrung/service-kit/db';
import type { Caller } from '@firstrung/service-kit/tokens';
import type { Db } from '../../tables.ts';
import { isPublic } from '../visibility.ts';

/** What somebody may report. */
export interface Reportable {
  /** of a job or a company; of a person `''` */
  name: string;
  companyId?: string;
}

/**
 * What the caller reports, if they can see it: public jobs and companies everyone, applicants each other, and
 * recruiters those who have applied to their company.
 */
export async function findReportable(
  db: Db,
  caller: Caller | undefined,
  { kind, id }: { kind: (typeof REPORTED_SUBJECTS)[number]; id: string },
): Promise<Reportable | undefined> {
  if (kind === 'job') {
    const job = await db
      .selectFrom('job')
      .select(['title', 'company_id'])
      .where('id', '=', id)
      .where(isPublic)
      .executeTakeFirst();
    return job && { name: job.title, companyId: job.company_id };
  }
  if (kind === 'company') {
    const company = await db
      .selectFrom('company')
      .select('name')
      .where('id', '=', id)
      .where(isVisible('company'))
      .executeTakeFirst();
    return company && { name: company.name, companyId: id };
  }
  if (!caller || caller.id === id) return undefined;
  const applicant = await db
    .selectFrom('applicant')
    .select('id')
    .where('id', '=', id)
    .where(isVisible('applicant'))
    .$if(caller.role === 'recruiter', (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('application')
            .innerJoin('recruiter', 'recruiter.company_id', 'application.company_id')
            .select('application.id')
            .where('application.applicant_id', '=', id)
            .where('recruiter.id', '=', caller.id)
            .where(isVisible('recruiter')),
        ),
      ),
    )
    .executeTakeFirst();
  return applicant && { name: '' };
}
